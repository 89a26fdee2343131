package bot

import "boardgame/microcity/internal/smallcity/engine"

// liftoff returns how near a player is to six pumps, in points. So many citizens are expected to be there.
func (j *judge) liftoff(s *engine.State, seat engine.Seat, people float64) float64 {
	p, b, t, w := s.Of(seat), s.Borough(seat), &j.towns[seat-1], &j.weights
	sum := w.pump*float64(p.Pumps) + w.citizen*min(people, 8)
	for _, kind := range [...]engine.Kind{engine.KindRefinery, engine.KindHarbor} {
		if b.Has(kind) {
			sum += w.plant
		}
	}
	sum += 2*min(float64(b.Area(engine.KindWarehouse).Len()), 2) + min(float64(b.Area(engine.KindFactory).Len()), 8)
	pairs := min(t.stones, people/2, 4)
	if b.Has(engine.KindArcology) {
		sum += w.arcology + w.works*pairs
		if s.Phase < engine.PhaseIncome {
			_, now := j.rules.Work(s, seat)
			sum += w.pair * float64(now)
			for _, who := range b.People() {
				if who.Material() == engine.Stone {
					sum += w.stone
				}
			}
		}
		return sum
	}
	wrong, metal := float64(j.rules.Nearest(s, seat)), float64(p.Has(engine.Metal))
	metals := 0.
	for at := range b.Of(b.Area(engine.KindFactory)) {
		if at.Spaces.Len() == 3 {
			metals++
		}
	}
	return sum + w.fitting*(8-wrong) - w.lacking*max(wrong-metal, 0) + w.planned*pairs + 3*min(metals, 2) + w.pay*min(metal, wrong)
}
