package search

import (
	"cmp"
	"slices"

	"boardgame/microcity/internal/game"
)

// solve plays a position to the end of the game in every way, and returns what each legal
// action is worth, the best first; nil where that takes more positions than the budget has.
func (x *Searcher[S, A]) solve(s *S) []Candidate[A] {
	legal := x.engine.Legal(s, nil)
	if len(legal)*len(legal) > x.budget.Solve {
		return nil // an action and its answers alone would be more
	}
	if x.known == nil {
		x.known = map[S]Values{}
	}
	clear(x.known)
	e := exactly[S, A]{engine: x.engine, value: x.guide.Value, left: x.budget.Solve, known: x.known}
	asked, _ := x.engine.Turn(s)
	seat := mover(asked)
	var list []Candidate[A]
	for _, a := range legal {
		after := *s
		x.engine.Advance(&after, a)
		values := e.of(&after)
		if e.left < 0 {
			return nil
		}
		list = append(list, Candidate[A]{Action: a, Value: values[seat]})
	}
	slices.SortStableFunc(list, func(a, b Candidate[A]) int { return cmp.Compare(b.Value, a.Value) })
	return list
}

// Exact returns what a position is worth when everybody plays as well as can be: each player
// takes the first of the actions that are best for that player. ok is false where more than
// so many positions would have to be visited.
func Exact[S, A comparable](engine game.Engine[S, A], value func(*S) Values, s S, positions int) (v Values, ok bool) {
	e := exactly[S, A]{engine: engine, value: value, left: positions, known: map[S]Values{}}
	v = e.of(&s)
	return v, e.left >= 0
}

// Sure returns Exact for several positions of a game, which share what was learned and so many positions. ok is false
// also where chance is asked on the way.
func Sure[S, A comparable](engine game.Engine[S, A], value func(*S) Values, positions int) func(S) (v Values, ok bool) {
	e := exactly[S, A]{engine: engine, value: value, left: positions, known: map[S]Values{}, sure: true}
	return func(s S) (Values, bool) {
		v := e.of(&s)
		return v, e.left >= 0
	}
}

// exactly plays positions to the end. left is below 0 once it gave up.
type exactly[S, A comparable] struct {
	engine game.Engine[S, A]
	value  func(*S) Values
	left   int
	known  map[S]Values
	sure   bool // gives up where chance is asked

	// Those of the positions under way, one behind the other:
	legal []A
	odds  []game.Outcome[A]
}

func (e *exactly[S, A]) of(s *S) Values {
	if v, ok := e.known[*s]; ok {
		return v
	}
	if e.left--; e.left < 0 {
		return Values{}
	}
	asked, _ := e.engine.Turn(s)
	var v Values
	switch {
	case asked == game.Nobody:
		v = e.value(s)
	case asked == game.Chance && e.sure:
		e.left = -1
	case asked == game.Chance:
		v = e.average(s)
	default:
		v = e.best(s, mover(asked))
	}
	if e.left >= 0 {
		e.known[*s] = v
	}
	return v
}

func (e *exactly[S, A]) best(s *S, seat int) Values {
	var best Values
	from := len(e.legal)
	e.legal = e.engine.Legal(s, e.legal)
	var after S // of all iterations, for it is on the heap
	for i, a := range e.legal[from:] {
		after = *s
		e.engine.Advance(&after, a)
		v := e.of(&after)
		if e.left < 0 {
			return best
		}
		if i == 0 || v[seat] > best[seat] {
			best = v
		}
	}
	e.legal = e.legal[:from]
	return best
}

func (e *exactly[S, A]) average(s *S) Values {
	var sum Values
	var total float32
	from := len(e.odds)
	e.odds = e.engine.Odds(s, e.odds)
	var after S
	for _, o := range e.odds[from:] {
		after = *s
		e.engine.Advance(&after, o.Action)
		v := e.of(&after)
		if e.left < 0 {
			return sum
		}
		weight := float32(o.Weight)
		total += weight
		for seat := range v {
			sum[seat] += weight * v[seat]
		}
	}
	e.odds = e.odds[:from]
	for seat := range sum {
		sum[seat] /= total
	}
	return sum
}
