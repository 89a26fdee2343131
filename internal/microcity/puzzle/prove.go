package puzzle

import (
	"slices"

	"boardgame/microcity/internal/engine"
)

// A course is what makes two plans different to a player: the card that is played, 0 for none, and
// where the engineer's move ends.
type course struct {
	card engine.Card
	to   engine.Quarter
}

// after returns the course with one more action.
func (c course) after(a engine.Action) course {
	switch a.Kind {
	case engine.ActPlay:
		c.card = a.Card()
	case engine.ActGo, engine.ActPlace:
		c.to = a.Quarter()
	}
	return c
}

// courseOf returns the course of a plan.
func courseOf(line []engine.Action) course {
	c := course{to: engine.NoQuarter}
	for _, a := range line {
		c = c.after(a)
	}
	return c
}

// mostPositions is how many positions a proof looks at. What needs more is not proved.
const mostPositions = 1_000_000

// winning returns all courses that win in this very turn, sensible or not, by trying every legal
// action; ok is false where there are too many to try.
func winning(r *engine.Rules, from engine.State) (courses []course, ok bool) {
	type place struct {
		state engine.State
		way   course
	}
	start := place{from, course{to: engine.NoQuarter}}
	seen, stack := map[place]struct{}{start: {}}, []place{start}
	var legal []engine.Action
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		legal = r.Legal(&at.state, legal[:0])
		for _, a := range legal {
			next := place{at.state, at.way.after(a)}
			r.Advance(&next.state, a)
			if turnOver(r, &from, &next.state) {
				if won(r, &next.state, from.Active) && !slices.Contains(courses, next.way) {
					courses = append(courses, next.way)
				}
				continue
			}
			if _, known := seen[next]; known || slices.Contains(courses, next.way) && settled(next.way) {
				continue
			}
			if len(seen) == mostPositions {
				return courses, false
			}
			seen[next] = struct{}{}
			stack = append(stack, next)
		}
	}
	return courses, true
}

// settled reports whether the course of a turn is known.
func settled(c course) bool { return c.card != 0 && c.to != engine.NoQuarter }

// won reports whether a game is over and a seat has won it.
func won(r *engine.Rules, s *engine.State, seat engine.Seat) bool {
	switch r.Result(*s).Verdict {
	case engine.Won:
		return true
	case engine.WonByOne:
		return seat == engine.One
	case engine.WonByTwo:
		return seat == engine.Two
	default:
		return false
	}
}
