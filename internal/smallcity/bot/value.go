package bot

import (
	"math"

	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/engine"
)

// heat is how much a point decides: at the start, and by how much more at the end.
const (
	heat  = 0.03
	final = 0.09
)

// shares returns the share of the win of each player. It is exact where the game is over.
func (j *judge) shares(s *engine.State) (v search.Values) {
	r := j.rules
	if s.Asked == engine.QuestionNone {
		return j.ended(s)
	}
	if s.Asked == engine.QuestionSpace {
		done := j.finish(s)
		s = &done
		if s.Asked == engine.QuestionNone {
			return j.ended(s)
		}
	}
	var points [engine.MaxPlayers]float64
	n := r.Players()
	j.foretell(s)
	for i := range n {
		points[i] = j.points(s, engine.Seat(i+1))
	}
	if n == 1 {
		v[0] = j.alone(points[0], s)
		return v
	}
	past := float64(s.Round) / float64(r.Rounds())
	if r.Config().Mode == engine.Arcologies {
		past = 0.7 // the end may be near at any time
	}
	return search.Likely(points[:n], heat+(final-heat)*past)
}

// ended returns what the end is worth.
func (j *judge) ended(s *engine.State) (v search.Values) {
	result := j.rules.Result(s)
	if j.rules.Players() == 1 && j.rules.Config().Mode != engine.Arcologies {
		v[0] = j.alone(float64(result.Scores[0]), s)
		return v
	}
	n := float32(max(result.Winners.Len(), 1))
	for i := range j.rules.Players() {
		if result.Winners.Has(engine.Seat(i + 1)) {
			v[i] = 1 / n
		}
	}
	return v
}

// beyond is how much of what is worth alone are points, whatever city they make.
const beyond = 0.1

// alone returns how near points come to a small, a fair and a great city, each three tenths, and how many they are.
func (j *judge) alone(points float64, s *engine.State) (v float32) {
	if j.rules.Config().Mode == engine.Arcologies {
		return float32(1 / (1 + math.Exp((120-points)/50)))
	}
	grade := (1 - beyond) / float32(len(j.rules.Pack().SoloGrades))
	v = beyond * float32(min(max(points/250+0.5, 0), 1))
	width := 2 + 2*float64(j.rules.Rounds()-int(s.Round))
	for _, at := range j.rules.Pack().SoloGrades {
		switch {
		case s.Asked != engine.QuestionNone:
			v += grade / float32(1+math.Exp((float64(at)-points)/width))
		case points >= float64(at):
			v += grade
		}
	}
	return v
}

// foretell forecasts how each player ends.
func (j *judge) foretell(s *engine.State) {
	n, last := j.rules.Players(), j.rules.Rounds()
	if j.rules.Config().Mode == engine.Arcologies {
		// About when somebody lifts off. Who plays for less than the shortest time in which a town pays does not grow enough.
		last = max(min(max(10, int(s.Round)+3), last), 8)
	}
	var dirt [engine.MaxPlayers]float64 // that a round generates
	for i := range n {
		if seat := engine.Seat(i + 1); !s.Of(seat).Out {
			t := &j.towns[i]
			j.survey(s, seat, t)
			dirt[i] = t.people + min(t.hall, 1) + t.guests + t.workers + float64(s.Of(seat).Pumps)*float64(j.rules.Pack().Numbers.PumpPollution)
			dirt[i] -= min(t.parks, dirt[i]/2)
		}
	}
	for i := range n {
		if seat := engine.Seat(i + 1); !s.Of(seat).Out {
			most := float64(j.rules.Pack().Numbers.SoloDeath)
			if n > 1 {
				most = 0
				for other := range n {
					if other != i {
						most = max(most, dirt[other])
					}
				}
			}
			blamed := 1 / (1 + math.Exp(j.weights.blame*(most-dirt[i])))
			j.ends[i] = j.foresee(s, seat, last, blamed)
		}
	}
}

// points returns with how many points a player is expected to end.
func (j *judge) points(s *engine.State, seat engine.Seat) float64 {
	if s.Of(seat).Out {
		return -150
	}
	o, t, w := &j.ends[seat-1], &j.towns[seat-1], &j.weights
	sum := o.votes + w.cash*min(o.money, 20) + w.stock*min(o.goods, 8) - w.dirt*o.dirt
	if j.rules.Config().Mode == engine.Arcologies {
		return w.town*sum + j.liftoff(s, seat, (t.standing+o.people)/2) - 2.5*max(o.dirt-70, 0) - 3*max(o.dirt-90, 0)
	}
	return sum - 2*max(o.dirt-85, 0) + j.promised(s, seat, o) + w.space*min(t.space, 20)
}

// promised returns what the promises are expected to bring.
func (j *judge) promised(s *engine.State, seat engine.Seat, o *prospect) (sum float64) {
	p := s.Of(seat)
	kept := p.Kept[:]
	part := 1.
	if kept[0] == engine.NoPromise {
		kept, part = p.Dealt[:], 2./3
	}
	for _, promise := range kept {
		if promise == engine.NoPromise || promise == engine.Unknown {
			continue
		}
		grade := j.rules.Pack().Grades[promise.Grade()]
		chance := j.chance(s, seat, promise, o)
		sum += part * (chance*float64(grade.Kept) - (1-chance)*float64(grade.Broken))
	}
	return sum
}

// chance returns how likely a promise is kept.
func (j *judge) chance(s *engine.State, seat engine.Seat, promise engine.Promise, o *prospect) float64 {
	have, need := j.rules.Progress(s, seat, promise)
	reached := float64(have)
	builds := float64(j.rules.Rounds() - int(s.Round))
	if j.turn(s, seat, engine.PhaseBuild) != past {
		builds++
	}
	switch promise {
	case engine.Clean:
		return min(max((float64(need)-o.dirt+4)/8, 0), 1)
	case engine.Rich:
		reached = o.money
	case engine.Stock:
		reached = o.goods
	case engine.Crowd:
		reached = o.people
	case engine.Culture:
		reached = max(reached, (reached+o.cultural)/2)
	default:
	}
	share := min(reached/float64(need), 1)
	if share == 1 {
		return 0.85 + 0.15/(1+builds)
	}
	if builds < 1 {
		return 0.05 * share
	}
	return share * share * min(0.15*builds+0.2, 0.75)
}
