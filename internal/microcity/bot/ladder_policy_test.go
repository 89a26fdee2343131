package bot

import (
	"fmt"

	"boardgame/microcity/internal/engine"
)

// A follower finds what a position is worth when seat One, and in the co-operative game
// its partner too, plays as a player does. An opponent knows that and answers perfectly.
type follower struct {
	rules   *engine.Rules
	player  *Player
	known   map[engine.State]float64 // positions in which dice are about to be rolled
	perfect *solver                  // finds mistakes; nil where none are looked for
	worst   mistake
}

// A mistake is a turn that is worth less than the best one.
type mistake struct {
	at   engine.State
	turn []engine.Action
	cost float64
}

func newFollower(r *engine.Rules, perfect *solver, p *Player) *follower {
	return &follower{rules: r, player: p, known: map[engine.State]float64{}, perfect: perfect}
}

// follow returns the worth of a position to seat One.
func (f *follower) follow(s engine.State) float64 {
	if result := f.rules.Result(s); result.Over {
		return worthOf(result)
	}
	seat, _ := f.rules.Turn(&s)
	switch {
	case against(f.rules, seat):
		return f.worstAnswer(s)
	case seat != engine.Chance:
		return f.follow(f.turn(s))
	}
	known, ok := f.known[s]
	if !ok {
		known = mean(f.rules, s, f.follow)
		f.known[s] = known
	}
	return known
}

// turn plays what the player plans, and remembers the worst mistake.
func (f *follower) turn(s engine.State) engine.State {
	plan := f.player.Plan(s)
	next := s
	for _, a := range plan {
		var err error
		if next, err = f.rules.Apply(next, a); err != nil {
			panic(fmt.Sprintf("%s at %s: %v", a, s.Position(), err))
		}
	}
	if f.perfect == nil {
		return next
	}
	if cost := f.perfect.value(s) - f.perfect.value(next); cost > f.worst.cost {
		f.worst = mistake{s, plan, cost}
	}
	f.perfect.forget()
	return next
}

// worstAnswer returns the worth of what an opponent can do that is worst for seat One.
func (f *follower) worstAnswer(s engine.State) float64 {
	worst := 1.0
	for _, a := range f.rules.Legal(&s, nil) {
		next := s
		f.rules.Advance(&next, a)
		worst = min(worst, f.follow(next))
	}
	return worst
}

// tell describes a mistake and what should have been done.
func (m mistake) tell(perfect *solver) string {
	if m.cost == 0 {
		return "no mistake"
	}
	return fmt.Sprintf("%.4f lost at %s\nby %v\ninstead of %v", m.cost, m.at.Position(), m.turn, perfect.line(m.at))
}
