package computer

import (
	"cmp"
	"slices"
	"sync"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/play"
)

// An Adviser helps the people of a session. Its methods are for the goroutine that the
// session is for; the functions that it gives may run on any other.
type Adviser struct {
	live     *play.Session
	thinking sync.Mutex
	hinter   *Hinter
}

// NewAdviser returns the adviser of a session.
func NewAdviser(live *play.Session) *Adviser {
	return &Adviser{live: live, hinter: NewHinter(live.Rules(), live.Pack())}
}

func (a *Adviser) asksPerson(s *engine.State) bool {
	seat, _ := a.live.Rules().Turn(s)
	return (seat.IsPlayer() || seat == engine.Both) && a.live.Seat(seat) == ""
}

// A Turn is a turn of a game that is looked back at.
type Turn struct {
	bot.TurnReview
	From  match.Node // where the turn's first choice was asked
	After match.Node // where the first choice after a draw was asked, if that part gave away most
}

// Review returns the look back at the line of play up to the present position. It may take
// seconds.
func (a *Adviser) Review() func() []Turn {
	m := a.live.Match()
	steps := m.Line()[:m.Depth()]
	return func() []Turn {
		a.thinking.Lock()
		defer a.thinking.Unlock()
		return lookBack(a.hinter.bot, steps)
	}
}

// Account returns the account of a review.
func (a *Adviser) Account(turns []Turn) *Account {
	return NewAccount(a.live.Rules(), turns, func(seat engine.Seat) bool { return a.live.Seat(seat) == "" })
}

// mostCostly is how many turns Costliest gives.
const mostCostly = 3

// Costliest returns the turns in which people gave away most, up to three, the worst first.
// Turns that cost less than a point of a hundred are none of them.
func (a *Adviser) Costliest(turns []Turn) []Turn {
	var list []Turn
	for _, t := range turns {
		if t.Cost >= 100 && a.live.Seat(t.Seat) == "" {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y Turn) int { return cmp.Compare(y.Cost, x.Cost) })
	return list[:min(len(list), mostCostly)]
}
