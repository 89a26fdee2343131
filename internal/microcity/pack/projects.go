package pack

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// twoWays is the card whose advanced action offers two options (CARD-2).
const twoWays engine.Card = 2

func readProjects(r *reader, n node, cards *engine.Pack) {
	cards.Projects = numbered[engine.Project, engine.Card]{
		key: "projects", one: "project", all: "project cards, 1 to 6 and x", count: int(engine.CardX), read: (*reader).project,
		number: func(c engine.Project) engine.Card { return c.Card },
	}.from(r, n)
	r.ending(n, cards.Projects)
}

func (r *reader) project(n node) engine.Project {
	f := r.object(n)
	p := engine.Project{
		Card: f.card(),
		Name: f.Text("name", nameCells),
		Move: f.Number("move", 1, 2),
	}
	p.Basic = f.action("basic", p.Card)
	p.Advanced = f.action("advanced", p.Card)
	if p.Card == twoWays {
		f.or(&p)
	} else if f.Has("or") {
		f.Optional("or")
		f.Fault(n.Line, "only card %s offers two options", twoWays)
	}
	f.Close()
	return p
}

func (f *fields) card() engine.Card {
	n, ok := f.Need("card")
	if !ok {
		return 0
	}
	if n.Shape == packfile.TextShape && n.Text == cardXWord {
		return engine.CardX
	}
	if n.Shape == packfile.TextShape {
		f.Fault(n.Line, "\"card\" should be a number from 1 to 6, or x, not %s", n.Describe())
		return 0
	}
	return engine.Card(f.Count(n, "card", 1, 6))
}

// action reads the basic or the advanced action of a card.
func (f *fields) action(key string, card engine.Card) engine.Effect {
	n, ok := f.Need(key)
	if !ok {
		return engine.Effect{}
	}
	e := f.effect(n, key)
	f.belongs(n, card, e)
	f.timely(n, key, e)
	return e
}

// belongs keeps card X to moving materials between companies, and the others from it
// (COOP-7).
func (r *reader) belongs(n node, card engine.Card, e engine.Effect) {
	if card != engine.CardX {
		r.plain(n, e)
		return
	}
	if !e.Cost.IsFree() {
		r.Fault(n.Line, "the actions of card X cost nothing")
	}
	for _, p := range e.Parts {
		if !isTrade(p.Kind) {
			r.Fault(n.Line, "card X only gives and swaps materials; %q belongs on another card", partWords[p.Kind])
		}
	}
}

// or reads the second option of the advanced action: one thing or another, which
// therefore cannot cost anything, nor can the first.
func (f *fields) or(p *engine.Project) {
	if n, ok := f.Optional("advanced"); ok {
		f.free(n, p.Advanced)
	}
	n, ok := f.Need("or")
	if !ok {
		return
	}
	if n.Shape == packfile.ObjectShape {
		f.Fault(n.Line, "the second option of card %s must be a list of two parts, without a cost", twoWays)
		return
	}
	p.Or = f.parts(n, "or")
	if n.Shape == packfile.ListShape && len(n.Items) != 2 {
		f.Fault(n.Line, "the second option of card %s has two parts; found %d", twoWays, len(n.Items))
	}
	e := engine.Effect{Parts: p.Or}
	f.plain(n, e)
	f.free(n, e)
	f.manageable(n, "or", e)
	for _, one := range p.Or { // both together in the competitive game alone, which knows no time
		f.timely(n, "or", engine.Effect{Parts: []engine.Part{one}})
	}
}

func (r *reader) free(n node, e engine.Effect) {
	pays := !e.Cost.IsFree()
	for _, p := range e.Parts {
		pays = pays || p.Kind == engine.Exchange
	}
	if pays {
		r.Fault(n.Line, "neither option of card %s may have a cost or an exchange", twoWays)
	}
}
