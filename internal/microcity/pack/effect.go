package pack

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
)

// Bounds of an effect.
const (
	maxParts  = 6
	maxAmount = 9
	maxMove   = 3
	maxAll    = engine.Materials * engine.MaxResource // materials that a company can hold
)

// effect reads an effect: a list of parts, or a cost and what it buys. Whether its
// words belong on the card that has it is up to the caller.
func (r *reader) effect(n node, name string) engine.Effect {
	var e engine.Effect
	parts, called := n, name
	if n.Shape == packfile.ObjectShape {
		f := r.object(n)
		if cost, ok := f.Need("cost"); ok {
			e.Cost = r.cost(cost)
			r.nonEmpty(cost, "cost", e.Cost)
		}
		if do, ok := f.Need("do"); ok {
			parts, name = do, "do"
		}
		f.Close()
	}
	if parts.Shape != packfile.ObjectShape {
		e.Parts = r.parts(parts, name)
	}
	r.affordable(n, e)
	r.manageable(n, called, e)
	return e
}

func (r *reader) parts(n node, name string) []engine.Part {
	items := r.Items(n, name)
	if n.Shape == packfile.ListShape && (len(items) == 0 || len(items) > maxParts) {
		r.Fault(n.Line, "%q has %d parts; it should have from 1 to %d", name, len(items), maxParts)
	}
	var parts []engine.Part
	for _, item := range items {
		if p, ok := r.part(item); ok {
			parts = append(parts, p)
		}
	}
	return parts
}

// part reads one part: a word alone (build), or a word and its number or materials.
func (r *reader) part(n node) (p engine.Part, ok bool) {
	word, value := n.Text, node{}
	if n.Shape == packfile.ObjectShape {
		if len(n.Pairs) != 1 {
			r.Fault(n.Line, "a part of an effect has one word; found %d: write each as a separate part", len(n.Pairs))
			return p, false
		}
		word, value = n.Pairs[0].Key, n.Pairs[0].Value
	} else if n.Shape != packfile.TextShape {
		r.Fault(n.Line, "there should be a part of an effect here, such as gain: {coal: 1}, not %s", n.Describe())
		return p, false
	}
	kind, ok := partKind(word)
	if name, _, colon := strings.Cut(word, ":"); !ok && colon {
		r.Fault(n.Line, "there should be one colon and a space behind %s", packfile.Quote(name))
		return p, false
	}
	if !ok {
		r.Fault(n.Line, "%s is not an effect; use one of %s", packfile.Quote(word), prose.List(partWords, "and"))
		return p, false
	}
	p.Kind = kind
	bare := kind == engine.BuildAny || kind == engine.BuildContract
	switch {
	case bare && n.Shape == packfile.ObjectShape:
		r.Fault(n.Line, "%q stands alone, without a value", word)
	case !bare && n.Shape != packfile.ObjectShape:
		r.Fault(n.Line, "%q needs a value, such as %s", word, example(kind))
	case !bare:
		r.value(value, &p)
	}
	return p, true
}

func partKind(word string) (engine.PartKind, bool) {
	for i, w := range partWords {
		if w == word {
			return engine.PartKind(i), true
		}
	}
	return 0, false
}

func example(kind engine.PartKind) string {
	switch kind {
	case engine.Gain:
		return "gain: {coal: 1}"
	case engine.Exchange:
		return "exchange: {give: {any: 1}, take: {money: 2}}"
	default:
		return partWords[kind] + ": 1"
	}
}

func (r *reader) value(n node, p *engine.Part) {
	word := partWords[p.Kind]
	switch p.Kind {
	case engine.Gain:
		p.Take = r.amounts(n, maxAmount, maxAmount)
		r.nonEmpty(n, word, p.Take)
	case engine.Exchange:
		r.exchange(n, p)
	case engine.MoveBy:
		p.N = r.Count(n, word, 1, maxMove)
	default:
		p.N = r.Count(n, word, 1, maxAmount)
	}
}

// exchange reads an exchange and makes sure that it can be carried out without giving
// back what it took (EFF-5).
func (r *reader) exchange(n node, p *engine.Part) {
	f := r.object(n)
	if give, ok := f.Need("give"); ok {
		p.Give = r.cost(give)
		r.nonEmpty(give, "give", p.Give)
		if p.Give.Any > 1 {
			r.Fault(give.Line, "an exchange takes at most 1 freely chosen material; found %d", p.Give.Any)
		}
	}
	if take, ok := f.Need("take"); ok {
		p.Take = r.amounts(take, maxAmount, maxAmount)
		r.nonEmpty(take, "take", p.Take)
	}
	f.Close()
	same := false
	for k, word := range resourceWords {
		if p.Give.Named[k] > 0 && p.Take.Named[k] > 0 {
			r.Fault(n.Line, "the exchange gives back %s, which it takes", word)
			same = true
		}
	}
	if !same && !exchangeable(p) {
		r.Fault(n.Line, "the exchange leaves no material to give or take")
	}
}

// exchangeable reports whether a material remains for every free choice.
func exchangeable(p *engine.Part) bool {
	for free := range engine.Materials {
		if p.Give.Any > 0 && p.Take.Named[free] > 0 {
			continue
		}
		if p.Take.Any == 0 {
			return true
		}
		for take := range engine.Materials {
			if p.Give.Named[take] == 0 && (p.Give.Any == 0 || take != free) {
				return true
			}
		}
	}
	return false
}

// cost reads what must be paid or given: no more than the tracks hold (RES-1).
func (r *reader) cost(n node) engine.Cost { return r.amounts(n, engine.MaxResource, maxAmount) }

// amounts reads resources, and materials of free choice under "any".
func (r *reader) amounts(n node, most, mostAny uint8) engine.Cost {
	var c engine.Cost
	f := r.object(n)
	for k, word := range resourceWords {
		if v, ok := f.Optional(word); ok {
			c.Named[k] = r.Count(v, word, 1, most)
		}
	}
	if v, ok := f.Optional(anyWord); ok {
		c.Any = r.Count(v, anyWord, 1, mostAny)
	}
	f.Close()
	return c
}

// price reads what a stage, goal or contract costs: named resources only.
func (f *fields) price() engine.Company {
	n, ok := f.Need("cost")
	if !ok {
		return engine.Company{}
	}
	return f.prices(n, "cost")
}

func (r *reader) nonEmpty(n node, name string, c engine.Cost) {
	if n.Shape == packfile.ObjectShape && len(n.Pairs) == 0 && c.IsFree() {
		r.Fault(n.Line, "%q names nothing", name)
	}
}

// affordable makes sure that a full company can pay for the effect: its cost and all
// its exchanges together (EFF-2).
func (r *reader) affordable(n node, e engine.Effect) {
	var sum [engine.Resources]int
	free := int(e.Cost.Any)
	add := func(c engine.Company) {
		for k, v := range c {
			sum[k] += int(v)
		}
	}
	add(e.Cost.Named)
	for _, p := range e.Parts {
		add(p.Give.Named)
		free += int(p.Give.Any)
	}
	for k, word := range resourceWords {
		if sum[k] > engine.MaxResource {
			r.Fault(n.Line, "the effect needs %d %s at once; a company holds at most %d", sum[k], word, engine.MaxResource)
		}
	}
	if all := sum[engine.Coal] + sum[engine.Steel] + sum[engine.Wood] + free; all > maxAll {
		r.Fault(n.Line, "the effect needs %d materials at once; a company holds at most %d", all, maxAll)
	}
}

// plain reports the parts of an effect that belong on card X alone.
func (r *reader) plain(n node, e engine.Effect) {
	for _, p := range e.Parts {
		if isTrade(p.Kind) {
			r.Fault(n.Line, "%q belongs on card X only", partWords[p.Kind])
		}
	}
}

// isTrade reports whether a part moves materials between companies (COOP-7).
func isTrade(k engine.PartKind) bool {
	return k == engine.GiveMaterial || k == engine.SwapMaterial
}
