package bot

import (
	"boardgame/microcity/internal/engine"
)

// A solver finds what a position is worth when everybody plays perfectly, by nothing but
// the definition: the best of all that is legal where a person is asked, the mean of all
// outcomes where chance is. It is slow, and shares nothing with the search that it judges.
type solver struct {
	rules   *engine.Rules
	between map[engine.State]float64   // positions in which dice are about to be rolled
	within  []map[engine.State]float64 // those of each turn that is looked into now
	rolls   int                        // how many turns those are
}

func newSolver(r *engine.Rules) *solver {
	return &solver{rules: r, between: map[engine.State]float64{}, within: []map[engine.State]float64{{}}}
}

// value returns the worth of a position to seat One: 1 for a win, 0 for a loss, a half for a
// draw, and chances in between.
func (v *solver) value(s engine.State) float64 {
	if result := v.rules.Result(s); result.Over {
		return worthOf(result)
	}
	seat, _ := v.rules.Turn(&s)
	if seat != engine.Chance {
		return v.best(s, seat)
	}
	known, ok := v.between[s]
	if !ok {
		known = v.mean(s)
		v.between[s] = known
	}
	return known
}

// mean returns the worth of a position in which chance is asked.
func (v *solver) mean(s engine.State) float64 {
	v.rolls++
	defer func() { v.rolls-- }()
	if v.rolls == len(v.within) {
		v.within = append(v.within, map[engine.State]float64{})
	}
	clear(v.within[v.rolls])
	return mean(v.rules, s, v.value)
}

// best returns the worth of a position in which a person is asked.
func (v *solver) best(s engine.State, seat engine.Seat) float64 {
	seen := v.within[v.rolls]
	if known, ok := seen[s]; ok {
		return known
	}
	best := v.dream(seat, false)
	var next engine.State
	for _, a := range v.rules.Legal(&s, make([]engine.Action, 0, 48)) {
		next = s
		v.rules.Advance(&next, a)
		if worth := v.value(next); worth > best != against(v.rules, seat) && worth != best {
			best = worth
		}
		if best == v.dream(seat, true) {
			break
		}
	}
	seen[s] = best
	return best
}

// forget drops what is known of positions within a turn; each is soon found again.
func (v *solver) forget() { clear(v.within[0]) }

// line returns one of the best turns from a position.
func (v *solver) line(s engine.State) []engine.Action {
	var line []engine.Action
	for turn := s.Turn; s.Turn == turn && !v.rules.Result(s).Over; {
		worth := v.value(s)
		for _, a := range v.rules.Legal(&s, nil) {
			next := s
			if v.rules.Advance(&next, a); v.value(next) == worth {
				line, s = append(line, a), next
				break
			}
		}
	}
	return line
}

// dream is the best or the worst that a seat can hope for.
func (v *solver) dream(seat engine.Seat, good bool) float64 {
	if good != against(v.rules, seat) {
		return 1
	}
	return 0
}

// against reports whether a seat plays against seat One.
func against(r *engine.Rules, seat engine.Seat) bool {
	return seat == engine.Two && r.Config().Mode == engine.Competitive
}

// worthOf returns what the end of a game is worth to seat One.
func worthOf(result engine.Result) float64 {
	switch result.Verdict {
	case engine.Won, engine.WonByOne:
		return 1
	case engine.Drawn:
		return 0.5
	default:
		return 0
	}
}

// mean averages over what chance may answer, each outcome by its weight.
func mean(r *engine.Rules, s engine.State, worth func(engine.State) float64) float64 {
	sum, weight := 0.0, 0.0
	for _, o := range r.Odds(&s, nil) {
		next := s
		r.Advance(&next, o.Action)
		sum += float64(float64(o.Weight) * worth(next)) // rounded here, so that it is the same everywhere
		weight += float64(o.Weight)
	}
	return sum / weight
}
