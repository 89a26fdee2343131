package bot

import "boardgame/microcity/internal/smallcity/engine"

// liftoff returns how near a player is to six pumps, in points.
func (j *judge) liftoff(s *engine.State, seat engine.Seat, t *town) float64 {
	p := s.Of(seat)
	b := s.Borough(seat)
	sum := 14*float64(p.Pumps) + 2.5*min(t.people, 8)
	for _, kind := range [...]engine.Kind{engine.KindRefinery, engine.KindHarbor} {
		if b.Has(kind) {
			sum += 4
		}
	}
	sum += 2*min(float64(b.Area(engine.KindWarehouse).Len()), 2) + min(float64(b.Area(engine.KindFactory).Len()), 8)
	stones := min(float64(t.stones), t.people/2)
	if b.Has(engine.KindArcology) {
		pairs := 0.
		_, now := j.rules.Work(s, seat)
		if s.Phase < engine.PhaseIncome {
			pairs = 8 * float64(now)
			for _, who := range b.People() {
				if who.Material() == engine.Stone {
					pairs += 3
				}
			}
		}
		return sum + 60 + 7*min(stones, 4) + pairs
	}
	wrong := float64(j.rules.Nearest(s, seat))
	metal := float64(p.Has(engine.Metal))
	metals := 0.
	for at := range b.Of(b.Area(engine.KindFactory)) {
		if at.Spaces.Len() == 3 {
			metals++
		}
	}
	sum += 4 * (8 - wrong)
	sum -= 5 * max(wrong-metal, 0)
	return sum + 4*min(stones, 4) + 3*min(metals, 2) + 1.5*min(metal, wrong)
}
