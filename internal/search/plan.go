package search

import (
	"cmp"
	"math"
	"slices"

	"boardgame/microcity/internal/game"
)

// maxForks bounds the other ways that a planner keeps in mind.
const maxForks = 1 << 15

// A planner makes plans of what a player does until the horizon (Budget.Turns). The first ones take at every step
// what looks best, once to Guide.Value and once to each of the Guide.Goals; others answer as looks best to them. Further
// plans leave those known for another action, first where that looks least worse and the plan left is good, and go on
// as looks best (limited discrepancy search; Harvey and Ginsberg 1995).
type planner[S, A comparable] struct {
	steps []step[S]
	forks []fork[A]
	first []Candidate[A] // the actions at the root, each with the best plan that begins with it
	ends  map[S]Values   // how the plans end that come by a position
}

// A step is a position at which the planning player chooses.
type step[S comparable] struct {
	state S
	first int // the action at the root that led there, or none at the root
}

// A fork is an action by which a plan can be left.
type fork[A comparable] struct {
	action A
	at     int     // the step
	worse  float32 // the less, the sooner it is tried; infinite when it was
}

// plan returns the actions that plans began with, the best first, and what the best plan ends with.
func (x *Searcher[S, A]) plan(s *S) (list []Candidate[A], best Values) {
	p := &x.planner
	p.steps, p.forks, p.first = p.steps[:0], p.forks[:0], p.first[:0]
	if p.ends == nil {
		p.ends = map[S]Values{}
	}
	clear(p.ends)
	x.left = x.budget.Evaluations
	asked, _ := x.engine.Turn(s)
	seat := mover(asked)
	until := x.engine.Moment(s).Turn + x.budget.Turns
	x.look(s, seat, x.guide.Value)
	for i := range x.looked {
		p.first = append(p.first, Candidate[A]{Action: x.looked[i].action})
	}
	best[seat] = -1
	for i := -1; i < len(x.guide.Goals); i++ {
		value := x.guide.Value
		if i >= 0 {
			value = x.guide.Goals[i]
		}
		if v := x.pursue(*s, none, seat, until, value); v[seat] > best[seat] {
			best = v
		}
	}
	for at := p.next(); at != none && x.left > 0; at = p.next() {
		f := &p.forks[at]
		f.worse = float32(math.Inf(1))
		after, first := p.steps[f.at].state, p.steps[f.at].first
		if first == none {
			first = p.begins(f.action)
		}
		x.engine.Advance(&after, f.action)
		if v := x.pursue(after, first, seat, until, x.guide.Value); v[seat] > best[seat] {
			best = v
		}
	}
	list = slices.DeleteFunc(slices.Clone(p.first), func(c Candidate[A]) bool { return c.Visits == 0 })
	slices.SortStableFunc(list, func(a, b Candidate[A]) int { return cmp.Compare(b.Value, a.Value) })
	return list, best
}

// next returns the fork to try next, or none.
func (p *planner[S, A]) next() int {
	next, least := none, float32(math.Inf(1))
	for i := range p.forks {
		if p.forks[i].worse < least {
			next, least = i, p.forks[i].worse
		}
	}
	return next
}

// begins returns which of the actions at the root an action is.
func (p *planner[S, A]) begins(a A) int {
	return slices.IndexFunc(p.first, func(c Candidate[A]) bool { return c.Action == a })
}

// look judges the actions of a position, and orders them by what they are worth to a seat, the best first. A single one
// is not judged.
func (x *Searcher[S, A]) look(s *S, seat int, value func(*S) Values) {
	x.legal = x.engine.Legal(s, x.legal[:0])
	list := x.legal
	if len(list) > 1 && x.guide.Narrow != nil {
		list = x.guide.Narrow(s, list)
	}
	x.looked = x.looked[:0]
	for _, a := range list {
		e := edge[A]{action: a}
		if len(list) > 1 {
			x.after = *s
			x.engine.Advance(&x.after, a)
			x.left--
			e.values = value(&x.after)
		}
		x.looked = append(x.looked, e)
	}
	slices.SortStableFunc(x.looked, func(a, b edge[A]) int { return cmp.Compare(b.values[seat], a.values[seat]) })
}

// pursue has everybody do what looks best from a position to the horizon, and returns what it is worth there. The plan
// of a seat goes by a value of its own.
func (x *Searcher[S, A]) pursue(s S, first, seat, until int, value func(*S) Values) Values {
	steps, forks := len(x.steps), len(x.forks)
	v, known := x.ends[s]
	for !known {
		asked, _ := x.engine.Turn(&s)
		switch {
		case asked == game.Nobody || x.engine.Moment(&s).Turn >= until:
			v, known = x.evaluate(&s), true
		case asked == game.Chance:
			x.engine.Advance(&s, x.answer(&s))
		case mover(asked) != seat:
			x.look(&s, mover(asked), x.guide.Value)
			x.engine.Advance(&s, x.looked[0].action)
		default:
			x.look(&s, seat, value)
			x.fork(&s, first, seat)
			a := x.looked[0].action
			if first == none {
				first = x.begins(a)
			}
			x.engine.Advance(&s, a)
			v, known = x.ends[s]
		}
	}
	for i := range x.steps[steps:] {
		if at := &x.steps[steps+i]; at.first != none {
			x.ends[at.state] = v
		}
	}
	for i := range x.forks[forks:] {
		x.forks[forks+i].worse -= v[seat]
	}
	c := &x.planner.first[first]
	c.Visits, c.Value = c.Visits+1, max(c.Value, v[seat])
	return v
}

// fork remembers by which actions a plan can be left here.
func (x *Searcher[S, A]) fork(s *S, first, seat int) {
	width := len(x.looked)
	if x.budget.Width > 0 {
		width = min(width, x.budget.Width)
	}
	best := x.looked[0].values[seat]
	for _, e := range x.looked[1:width] {
		if len(x.forks) < maxForks {
			x.forks = append(x.forks, fork[A]{e.action, len(x.steps), best - e.values[seat]})
		}
	}
	x.steps = append(x.steps, step[S]{*s, first})
}
