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
	n, c := r.Players(), j.clock(s)
	for i := range n {
		j.towns[i] = town{}
		if !s.Of(engine.Seat(i + 1)).Out {
			j.survey(s, engine.Seat(i+1), c, &j.towns[i])
		}
	}
	for i := range n {
		points[i] = j.points(s, engine.Seat(i+1), c)
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

// alone returns how near points come to a small, a fair and a great city, each a third.
func (j *judge) alone(points float64, s *engine.State) (v float32) {
	if j.rules.Config().Mode == engine.Arcologies {
		return float32(1 / (1 + math.Exp(-(points-60)/25)))
	}
	width := 2 + 2*float64(j.rules.Rounds()-int(s.Round))
	for _, grade := range j.rules.Pack().SoloGrades {
		if s.Asked == engine.QuestionNone {
			if points >= float64(grade) {
				v += 1. / 3
			}
			continue
		}
		v += float32(1 / (1 + math.Exp(-(points-float64(grade))/width)) / 3)
	}
	return v
}

// A clock counts how often phases come until the end of the game.
type clock struct{ income, votes, dirt, builds float64 }

func (j *judge) clock(s *engine.State) clock {
	left := float64(j.rules.Rounds() - int(s.Round))
	if j.rules.Config().Mode == engine.Arcologies {
		left = min(max(float64(10-int(s.Round)), 3.5), left) // about when somebody lifts off
	}
	c := clock{left, left, left, left}
	if s.Phase < engine.PhaseIncome || s.Phase == engine.PhaseIncome && s.Asked == engine.QuestionSell {
		c.income++
	}
	if s.Phase < engine.PhaseVotes {
		c.votes++
	}
	if s.Phase < engine.PhasePollution {
		c.dirt++
	}
	return c
}

// points returns with how many points a player is expected to end.
func (j *judge) points(s *engine.State, seat engine.Seat, c clock) float64 {
	p, t := s.Of(seat), &j.towns[seat-1]
	if p.Out {
		return -150
	}
	dirt := float64(p.Pollution) + t.dirt*c.dirt
	money := 0.2 + 0.08*c.builds
	goods := t.material
	sum := float64(p.Votes) + t.votes*c.votes + t.served*c.income + t.potential
	sum += money * spendable(float64(p.Money)+t.money*c.income*0.8, 10+5*c.builds)
	sum += goods * spendable(float64(p.Stored())+t.goods*c.income*0.8, 4+2*c.builds)
	sum -= j.losses(s, seat, dirt, t, c)
	if j.rules.Config().Mode == engine.Arcologies {
		return 0.35*sum + j.liftoff(s, seat, t) - 2.5*max(dirt-70, 0) - 3*max(dirt-90, 0)
	}
	sum -= dirt + 2*max(dirt-85, 0)
	return sum + j.promised(s, seat, dirt, t, c)
}

// spendable counts what is beyond enough a quarter.
func spendable(n, enough float64) float64 { return min(n, enough) + max(n-enough, 0)/4 }

// losses returns what the deaths to come are worth: who dies at thresholds, and who generates the most.
func (j *judge) losses(s *engine.State, seat engine.Seat, dirt float64, t *town, c clock) (sum float64) {
	p := s.Of(seat)
	life := 0.5 + 0.3*c.votes
	for _, at := range j.rules.Pack().Thresholds {
		if float64(at) > float64(p.Pollution) {
			sum += life * min(max((dirt-float64(at)+3)/6, 0), 1)
		}
	}
	if s.Borough(seat).Has(engine.KindFire) {
		sum /= 2
	}
	return sum + 0.1*j.blamed(s, seat, t)*c.dirt*life
}

// blamed returns how likely a player generates the most pollution of a round (SMC-41).
func (j *judge) blamed(s *engine.State, seat engine.Seat, t *town) float64 {
	if s.Borough(seat).NumPeople() == 0 {
		return 0
	}
	most := float64(j.rules.Pack().Numbers.SoloDeath)
	if j.rules.Players() > 1 {
		most = 0
		for i := range j.rules.Players() {
			if engine.Seat(i+1) != seat {
				most = max(most, j.towns[i].dirt)
			}
		}
	}
	return 1 / (1 + math.Exp(-1.2*(t.dirt-most)))
}

// promised returns what the promises are expected to bring.
func (j *judge) promised(s *engine.State, seat engine.Seat, dirt float64, t *town, c clock) (sum float64) {
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
		chance := j.chance(s, seat, promise, dirt, t, c)
		sum += part * (chance*float64(grade.Kept) - (1-chance)*float64(grade.Broken))
	}
	return sum
}

// chance returns how likely a promise is kept.
func (j *judge) chance(s *engine.State, seat engine.Seat, promise engine.Promise, dirt float64, t *town, c clock) float64 {
	have, need := j.rules.Progress(s, seat, promise)
	reached := float64(have)
	switch promise {
	case engine.Clean:
		return min(max((float64(need)-dirt+4)/8, 0), 1)
	case engine.Rich:
		reached += t.money * c.income
	case engine.Stock:
		reached = min(reached+t.goods*c.income, float64(j.rules.Room(s, seat)))
	case engine.Workers:
		reached = min(reached+1, float64(max(t.factories, have)))
	case engine.Crowd:
		reached += 0.3 * c.builds
	default:
	}
	share := min(reached/float64(need), 1)
	if share == 1 {
		return 0.85 + 0.15/(1+c.builds)
	}
	if c.builds < 1 && s.Phase > engine.PhaseBuild {
		return 0.05 * share
	}
	return share * share * min(0.15*c.builds+0.2, 0.75)
}
