package bot

import "boardgame/microcity/internal/smallcity/engine"

// liftoff returns how near a player is to six pumps, in points.
func (j *judge) liftoff(s *engine.State, seat engine.Seat, t *town) float64 {
	p := s.Of(seat)
	sum := 14 * float64(p.Pumps)
	stones := min(float64(t.stones), t.people/2)
	if s.Borough(seat).Has(engine.KindArcology) {
		pairs := 0.
		_, now := j.rules.Work(s, seat)
		if s.Phase < engine.PhaseIncome {
			pairs = 6 * float64(now)
		}
		return sum + 45 + 7*min(stones, 4) + pairs + min(t.people, 8)
	}
	wrong := float64(j.rules.Nearest(s, seat))
	metal := float64(p.Has(engine.Metal))
	metals := 0.
	for at := range s.Borough(seat).Of(s.Borough(seat).Area(engine.KindFactory)) {
		if at.Spaces.Len() == 3 {
			metals++
		}
	}
	sum += 4 * (8 - wrong)
	sum -= 5 * max(wrong-metal, 0)
	return sum + 4*min(stones, 4) + 3*min(metals, 2) + 1.5*min(metal, wrong)
}
