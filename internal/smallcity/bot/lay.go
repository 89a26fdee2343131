package bot

import "boardgame/microcity/internal/smallcity/engine"

// finish completes a building that is being laid: space by space the one that leaves most around it.
func (j *judge) finish(s *engine.State) engine.State {
	done := *s
	seat := s.Seat
	for done.Asked == engine.QuestionSpace && done.Seat == seat && done.Laying == s.Laying {
		legal := j.rules.Legal(&done, j.legal[:0])
		if len(legal) == 0 {
			return done
		}
		best, most := legal[0], -1000
		for _, a := range legal {
			if n := j.suits(&done, a.Space()); n > most {
				best, most = a, n
			}
		}
		j.rules.Advance(&done, best)
	}
	return done
}

// suits returns how well the building that is laid may take a space: near what it serves or is served by,
// far from what it would bar, and without leaving holes.
func (j *judge) suits(s *engine.State, sp engine.Space) (n int) {
	b := s.Borough(s.Seat)
	near := engine.SpacesOf(sp).Reach()
	wide := near.Reach().Or(near)
	count := func(kinds engine.KindSet, in engine.Spaces) int { return b.AreaOf(kinds).And(in).Len() }
	dirty := engine.Kinds(engine.KindFactory, engine.KindRefinery, engine.KindHarbor, engine.KindWarehouse)
	homes := engine.Kinds(engine.KindResidence)
	switch kind := s.Laying.Kind(); {
	case kind == engine.KindResidence:
		n = 3*count(engine.Civic, near) + count(engine.Civic, wide) - 2*count(dirty, wide)
	case engine.Cultural.Has(kind):
		n = 3*count(homes, near) + count(homes, wide) + 2*count(engine.Civic, wide) - 3*count(dirty, near)
	case dirty.Has(kind):
		n = 2*count(dirty, near) + count(dirty, wide) - 4*count(homes|engine.Civic, near) - 2*count(homes|engine.Civic, wide)
	case kind == engine.KindCommerce:
		n = 2*count(homes, near) + count(homes, wide)
	default: // parks, statues, stations: out of the way
		n = -count(engine.Civic, wide) - count(homes, near)
	}
	return 4*n - near.And(s.Open(s.Seat)).Without(b.Built()).Len()
}
