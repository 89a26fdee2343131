package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// Tell says what the action that led to a node did.
func (t *Table) Tell(n game.Node) (lines []game.Line) {
	if n == 0 {
		return nil
	}
	s, a := t.state(t.match.Parent(n)), t.match.Action(n)
	_, list, err := t.rules.Play(*s, a)
	if err != nil { // it was legal before, from the same position
		return nil
	}
	_, complete := find[engine.Built](list)
	if text := t.did(s, a); text != "" && !(a.Kind == engine.ActSpace && complete) {
		lines = append(lines, game.Line{Text: text, Said: len(list) == 0, Kind: t.kindOf(a)})
	}
	for _, e := range list {
		if line := t.event(n, e); line.Text != "" {
			lines = append(lines, line)
		}
	}
	if headline, _ := t.Result(n); headline != "" {
		lines = append(append(lines, t.counted(t.state(n))...), game.Line{Text: headline, Kind: game.Ends})
	}
	return lines
}

// find returns the first event of a type, and whether there is one.
func find[E engine.Event](list []engine.Event) (e E, ok bool) {
	for _, one := range list {
		if e, ok = one.(E); ok {
			return e, true
		}
	}
	return e, false
}

func (t *Table) kindOf(a engine.Action) game.LineKind {
	switch a.Kind {
	case engine.ActDeal, engine.ActDraw:
		return game.Dealt
	case engine.ActSpace, engine.ActBuild:
		return game.Routine
	default:
		return game.Happened
	}
}

// did says an action as something that was done; "" where an event says it, or nothing happened.
func (t *Table) did(s *engine.State, a engine.Action) string {
	who := a.Seat
	switch a.Kind {
	case engine.ActHost, engine.ActEnlarge, engine.ActArcology, engine.ActAdvance:
		return ""
	case engine.ActDeal:
		if a.Dealt()[0] == engine.Unknown {
			return t.does(a.To(), "are", "is") + " dealt three promises."
		}
		d := a.Dealt()
		return fmt.Sprintf("%s dealt %s, %s and %s.", t.does(a.To(), "are", "is"), t.Promise(d[0]), t.Promise(d[1]), t.Promise(d[2]))
	case engine.ActDraw:
		return t.does(a.To(), "draw", "draws") + " the arcology " + arcologies[a.Arcology()] + "."
	case engine.ActHall:
		return t.does(who, "place", "places") + " City Hall on " + a.Space().String() + "."
	case engine.ActKeep:
		if k := a.Kept(); k[0] != engine.Unknown {
			return t.does(who, "keep", "keeps") + " " + t.Promise(k[0]) + " and " + t.Promise(k[1]) + "."
		}
		return t.does(who, "keep", "keeps") + " two promises."
	case engine.ActMayor:
		return "The mayor stands on " + a.Space().String() + " and " + a.Second().String() + "."
	case engine.ActCard:
		return t.does(who, "take", "takes") + " the " + Card(a.Card()) + " card."
	case engine.ActBuild:
		return t.does(who, "start", "starts") + " building " + aTile(a.Tile()) + "."
	case engine.ActSpace:
		return t.does(who, "lay", "lays") + " space " + a.Space().String() + " of it."
	case engine.ActTake:
		return t.does(who, "gain", "gains") + " " + t.supports(a.Gain()) + "."
	}
	return t.didInRound(s, a)
}

// didInRound says those of phases 2 to 7.
func (t *Table) didInRound(s *engine.State, a engine.Action) string {
	who := a.Seat
	switch a.Kind {
	case engine.ActGrow:
		return prose.UpperFirst(t.whose(who)) + " " + at(s.Borough(who), a.Space()) + " grows onto " + a.Second().String() + "."
	case engine.ActMove:
		return t.does(who, "move", "moves") + " a citizen from " + t.place(s, a.From(), who) + " to " + t.place(s, a.Goal(), who) + "."
	case engine.ActRefine:
		return prose.UpperFirst(t.whose(who)) + " refinery makes " + a.Instead().String() + " instead of " + a.Material().String() + "."
	case engine.ActLose:
		return t.does(who, "lose", "loses") + " " + t.lost(s, a) + "."
	case engine.ActDone:
		return t.does(who, "finish", "finishes") + " " + [...]string{engine.QuestionBuild: "building", engine.QuestionMove: "moving", engine.QuestionSell: "selling"}[s.Asked] + "."
	case engine.ActPass:
		return t.passed(s, who)
	}
	verb, rest, _ := strings.Cut(prose.LowerFirst(t.say(s, a)), " ") // make, sell, swap, give
	return t.does(who, verb, verb+"s") + " " + rest + "."
}

// passed says what a player did not do.
func (t *Table) passed(s *engine.State, who engine.Seat) string {
	switch s.Asked {
	case engine.QuestionCouncil:
		return t.does(who, "build", "builds") + " nothing through the council."
	case engine.QuestionRefine:
		return t.does(who, "do", "does") + " not use the refinery."
	case engine.QuestionHarbor:
		return t.does(who, "do", "does") + " not use the harbor."
	default: // QuestionAdvance
		return t.does(who, "do", "does") + " not advance in the council."
	}
}

// event says something that happened by itself.
func (t *Table) event(n game.Node, e engine.Event) game.Line {
	line := game.Line{}
	switch e := e.(type) {
	case engine.HostIs:
		if !t.alone {
			line.Text = t.does(e.Seat, "host", "hosts") + " the mayor."
		}
	case engine.RoundBegan:
		line = game.Line{Text: fmt.Sprintf("Round %d of %d.", e.Round, t.rules.Rounds()), Kind: game.Begins}
		if e.RowReturned {
			line.Text += " All cards are back in the row."
		}
	case engine.PhaseBegan:
		line = game.Line{Text: fmt.Sprintf("Phase %d: %s.", e.Phase, phases[e.Phase]), Kind: game.Routine}
	case engine.BoroughEnlarged:
		line.Text = fmt.Sprintf("%s borough is now %d×%d.", prose.UpperFirst(t.whose(e.Seat)), e.Size, e.Size)
	case engine.Built:
		line.Text = t.built(e)
	case engine.ArcologyBuilt:
		line.Text = t.arcologyBuilt(n, e)
		line.Kind = game.Achieved
	case engine.ColumnReached:
		line.Text = fmt.Sprintf("%s council column %d.", t.does(e.Seat, "reach", "reaches"), e.Column)
		if e.Votes > 0 {
			line.Text = strings.TrimSuffix(line.Text, ".") + ": +" + votes(e.Votes) + "."
		}
	case engine.Arrived:
		line.Text = prose.Count(e.N, "citizen arrives", "citizens arrive") + " in " + t.whose(e.Seat) + " City Hall."
	case engine.Earned:
		line.Text = t.earned(e)
	default:
		line.Text = t.later(e)
	}
	return line
}

// later says the events of phases 4 to 6 that come after the income.
func (t *Table) later(e engine.Event) string {
	switch e := e.(type) {
	case engine.Pumped:
		return fmt.Sprintf("%s %s and has %d.", t.does(e.Seat, "make", "makes"), prose.Count(e.N, "pump", "pumps"), e.All)
	case engine.Made:
		text := t.does(e.Seat, "make", "makes") + " " + or(goods(e.Goods), "nothing")
		if e.Unmade > 0 {
			text += fmt.Sprintf("; there is no room for %d more", e.Unmade)
		}
		return text + "."
	case engine.Voted:
		if n := e.Votes.All(); n > 0 {
			return t.does(e.Seat, "gain", "gains") + " " + votes(n) + "."
		}
		return ""
	case engine.Polluted:
		text := fmt.Sprintf("%s %d pollution", t.does(e.Seat, "generate", "generates"), e.Pollution.All())
		if e.Parks > 0 {
			text += fmt.Sprintf(" (the parks took off %d)", e.Parks)
		}
		return text + fmt.Sprintf(", which makes %d %%.", e.Level)
	case engine.WentOut:
		return t.does(e.Seat, "are", "is") + " out because of pollution."
	case engine.WentHome:
		return fmt.Sprintf("%s's tourist leaves %s borough.", t.name(e.Seat), t.whose(e.From))
	case engine.Mourns:
		if e.N == 0 {
			return t.does(e.Seat, "lose", "loses") + " nobody thanks to the fire station."
		}
		text := fmt.Sprintf("%s to lose %s", t.does(e.Seat, "have", "has"), prose.Count(e.N, "person", "people"))
		var why []string
		if e.Most {
			why = append(why, "for the most pollution")
		}
		if e.Passed > 0 {
			why = append(why, "for reaching "+prose.Count(e.Passed, "threshold", "thresholds"))
		}
		text = strings.TrimSpace(text + " " + prose.List(why, "and"))
		if e.FireSaved {
			text += ", one fewer thanks to the fire station"
		}
		return text + "."
	}
	return ""
}

func (t *Table) built(e engine.Built) string {
	text := t.does(e.Seat, "build", "builds") + " " + aTile(e.Tile) + " on " + spaces(e.Spaces)
	var paid []string
	if e.Money > 0 {
		paid = append(paid, fmt.Sprintf("$%d", e.Money))
	}
	if list := goods(e.Materials); list != "" {
		paid = append(paid, list)
	}
	if len(paid) > 0 {
		text += " for " + prose.List(paid, "and")
	}
	if e.Votes > 0 {
		gains := " and gains "
		if t.alone {
			gains = " and gain "
		}
		text += gains + votes(e.Votes)
	}
	if e.MovedIn {
		text += ". A citizen moves in"
	}
	return text + "."
}

func (t *Table) arcologyBuilt(n game.Node, e engine.ArcologyBuilt) string {
	text := fmt.Sprintf("%s the arcology %s at %s for %d metal. %s the game", t.does(e.Seat, "build", "builds"),
		arcologies[t.state(n).Of(e.Seat).Arcology], e.At, e.Metal, prose.Count(e.Gone, "tile leaves", "tiles leave"))
	if !e.Split.Empty() {
		text += ", the buildings on " + spaces(e.Split) + " are split"
	}
	if e.People > 0 {
		text += ", and " + prose.Count(e.People, "person is", "people are") + " on it"
	}
	return text + "."
}

func (t *Table) earned(e engine.Earned) string {
	text := fmt.Sprintf("%s $%d", t.does(e.Seat, "earn", "earns"), e.Money())
	if e.Museum > 0 {
		text += " and " + votes(e.Museum)
	}
	if e.Sales > 0 {
		text += " and can sell " + prose.Count(e.Sales, "material", "materials")
	}
	return text + "."
}
