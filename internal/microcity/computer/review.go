package computer

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
)

// Review returns the look back at what was played of a match, up to where it stands. It may
// take seconds.
func Review(m *microcity.Match) []Turn {
	return lookBack(bot.NewAdviser(bot.NewEvaluator(m.Rules(), m.Pack())), m.Line()[:m.Depth()])
}

func lookBack(by *bot.Adviser, steps []microcity.Step) (turns []Turn) {
	actions := make([]engine.Action, len(steps))
	for i := range steps {
		actions[i] = steps[i].Action
	}
	for _, t := range by.Review(actions) {
		turn := Turn{TurnReview: t, From: steps[t.At].Parent}
		if t.Drawn > 0 && t.Drawn < len(steps) {
			turn.After = steps[t.Drawn].Parent
		}
		turns = append(turns, turn)
	}
	return turns
}

// Better returns what would have been better in the part of a turn that gave away most, where it begins, and whether that is after
// a draw.
func (t *Turn) Better() (from match.Node, line []engine.Action, drawn bool) {
	if t.Drawn > 0 {
		return t.After, t.TurnReview.Better, true
	}
	return t.From, t.Best, false
}

// An Account is a review in whole points of the win chance, rounded so that it adds up: in every
// turn what luck and choices brought leads from one chance to the next, and all turns together from
// the first chance to the last.
type Account struct {
	words.Account
	Turns []AccountTurn // one for each turn of the review
}

// An AccountTurn is a turn of an Account. Luck and choices are those of the player whose turn it was;
// the chance after it is always that of the Account's seat.
type AccountTurn struct {
	Luck, Choices int // in points; choices are never positive
	Lost          int // what its choices gave away: as Choices tells it or, where that leaves it to another turn, by itself
	Then          bot.Points
}

// Flat reports whether neither luck nor choices brought as much as a point.
func (t *AccountTurn) Flat() bool { return t.Luck == 0 && t.Choices == 0 }

// NewAccount returns the account of a review for the first player or, where only the second of two
// rivals is a person, for that one.
func NewAccount(r *engine.Rules, turns []Turn, person func(engine.Seat) bool) *Account {
	a := &Account{Account: words.Account{Seat: engine.One, Steady: len(turns) > 0}}
	rivals := r.Config().Mode == engine.Competitive
	if rivals && person(engine.Two) && !person(engine.One) {
		a.Seat = engine.Two
	}
	var costs, counted [2]int // of the seat, and of its rival: in hundredths and, as told, in points
	for i := range turns {
		t, of := &turns[i], 0
		before, after := t.Before, t.Ended
		if rivals && t.Seat != a.Seat {
			of, before, after = 1, bot.Certain-before, bot.Certain-after
		}
		if i == 0 {
			a.Start = int(before)
		}
		costs[of] += int(t.Cost)
		cost, gained := whole(costs[of])-counted[of], whole(int(after))-whole(int(before))
		counted[of] += cost
		if of == 0 {
			a.Luck, a.Choices = a.Luck+gained+cost, a.Choices-cost
		} else {
			a.Rival, gained = a.Rival+gained, -gained
		}
		a.End = int(after)
		told := AccountTurn{Luck: gained + cost, Choices: -cost, Lost: cost, Then: after}
		if cost == 0 {
			told.Lost = whole(int(t.Cost))
		}
		a.Turns, a.Steady = append(a.Turns, told), a.Steady && told.Flat()
	}
	return a
}

// whole returns hundredths of a percent as points.
func whole(hundredths int) int { return (hundredths + 50) / 100 }
