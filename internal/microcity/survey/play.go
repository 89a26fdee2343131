package survey

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// A game is what is noted of one.
type game struct {
	city   [4]uint8 // its districts
	won    bool     // against the clock
	turns  []turn
	built  []built
	clock  uint8 // at the start
	chance bot.Points
	open   bool // at half time a win was neither as good as sure nor as good as lost
}

// A turn is what a player did in one.
type turn struct {
	use      use
	invested bool
	kind     engine.Kind // of the quarter whose action was taken, where one was
	gap      bot.Points  // between the best plan and the second best
}

// built is an area of a Goal card that was completed: the card's number, and which of its areas.
type built struct{ goal, area uint8 }

// A use is what a project phase is used for: a card and which of its actions. The zero value is a
// retrieval.
type use struct {
	card   engine.Card
	action action
}

// An action is one of those that a card offers.
type action uint8

const (
	noAction action = iota // the card only moved the engineer
	basic
	advanced
	secondOption // of card 2, the first of its two parts
	thirdOption  // of card 2, the other part
	numActions
)

// What an open game is: the chance to win is between these.
const (
	asGoodAsLost = bot.Certain / 10
	asGoodAsWon  = bot.Certain - asGoodAsLost
)

// plansCompared is how many plans are compared to find the best two: as many as hints show.
const plansCompared = 3

// play plays a game between masters, or by one alone, and returns what is noted of it. They all
// think with one adviser.
func (f *field) play(adviser *bot.Adviser, n int) *game {
	g, luck := &game{}, f.luck(n)
	s := f.rules.Start()
	for s.Turn <= arena.MostTurns {
		switch seat, _ := f.rules.Turn(&s); seat {
		case engine.None:
			g.won, g.city = s.Cause == engine.Completed, s.City
			return g
		case engine.Chance:
			a, _ := luck.Answer(f.rules, &s) // it answers whenever chance is asked
			f.rules.Advance(&s, a)
		default:
			plans := adviser.Plans(s, plansCompared)
			g.judge(&s, plans)
			g.note(f.rules, &s, plans[0].Line)
		}
	}
	g.city = s.City
	return g // with other cards it might go on for ever
}

// judge notes how good the plans are of a turn that begins. A turn is asked about once more where an
// Advantage card was drawn in its middle.
func (g *game) judge(s *engine.State, plans []bot.Hint) {
	if s.Turn == 0 || int(s.Turn) == len(g.turns) {
		return
	}
	best, second := plans[0].Chance, bot.Points(0)
	for _, p := range plans[1:] {
		best, second = max(best, p.Chance), max(second, min(best, p.Chance))
	}
	t := turn{}
	if len(plans) > 1 {
		t.gap = best - second
	}
	if g.clock == 0 {
		g.clock = s.Clock
	}
	if g.chance == 0 && 2*s.Clock <= g.clock {
		g.chance = max(best, 1)
		g.open = best >= asGoodAsLost && best <= asGoodAsWon
	}
	g.turns = append(g.turns, t)
}

// note plays a line and notes what it does.
func (g *game) note(r *engine.Rules, s *engine.State, line []engine.Action) {
	for _, a := range line {
		if s.Turn > 0 {
			g.act(r, s, a)
		}
		r.Advance(s, a)
	}
}

// act notes an action of the turn that is under way.
func (g *game) act(r *engine.Rules, s *engine.State, a engine.Action) {
	t := &g.turns[len(g.turns)-1]
	_, question := r.Turn(s)
	switch {
	case a.Kind == engine.ActPlay:
		t.use = use{card: a.Card()}
	case question == engine.QuestionCard:
		t.use.action = actionOf(a)
	case question == engine.QuestionInvest && (a.Kind == engine.ActBasic || a.Kind == engine.ActAdvanced):
		card, _, _ := r.QuarterAt(s, s.Engineers[a.Seat-engine.One])
		t.invested, t.kind = true, card.Kind
	case a.Kind == engine.ActBuild:
		if i, ok := a.Area().Goal(); ok {
			g.built = append(g.built, built{s.Goals[i/engine.GoalAreas], uint8(i % engine.GoalAreas)})
		}
	}
}

func actionOf(a engine.Action) action {
	switch {
	case a.Kind == engine.ActBasic:
		return basic
	case a.Kind == engine.ActAdvanced:
		return advanced + action(max(a.Option(), 1)-1)
	}
	return noAction
}
