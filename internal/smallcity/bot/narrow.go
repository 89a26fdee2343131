package bot

import "boardgame/microcity/internal/smallcity/engine"

// How many of many alike are looked at.
const (
	halls  = 6
	mayors = 4
	spaces = 9
)

// narrow leaves the actions that deserve a look.
func (j *judge) narrow(s *engine.State, legal []engine.Action) []engine.Action {
	switch s.Asked {
	case engine.QuestionHall:
		return best(legal, halls, func(a engine.Action) int { return central(a.Space()) })
	case engine.QuestionMayor:
		return best(legal, mayors, func(a engine.Action) int { return j.aside(s, a) })
	case engine.QuestionSpace:
		return best(legal, spaces, func(a engine.Action) int { return j.suits(s, a.Space()) })
	default:
		return legal
	}
}

// best leaves the n actions with the most worth, in their order.
func best(legal []engine.Action, n int, worth func(engine.Action) int) []engine.Action {
	if len(legal) <= n {
		return legal
	}
	worths := make([]int, len(legal))
	for i, a := range legal {
		worths[i] = worth(a)
	}
	for i := range n {
		most := i
		for k := i + 1; k < len(legal); k++ {
			if worths[k] > worths[most] {
				most = k
			}
		}
		a, w := legal[most], worths[most]
		copy(legal[i+1:most+1], legal[i:most])
		copy(worths[i+1:most+1], worths[i:most])
		legal[i], worths[i] = a, w
	}
	return legal[:n]
}

// central prefers a City Hall around which there is room, when the borough has grown, too.
func central(at engine.Space) int {
	away := func(n int) int { return -max(n-3, 3-n) }
	return 2*away(at.Column()) + 2*away(at.Row()) - at.Column() - at.Row()
}

// aside prefers a mayor who stands where nothing would be built: at the edge, far from homes.
func (j *judge) aside(s *engine.State, a engine.Action) int {
	b := s.Borough(s.Seat)
	on := engine.SpacesOf(a.Space(), a.Second())
	wide := on.Reach().Or(on)
	return -3*b.AreaOf(engine.Civic|engine.Growing).And(wide).Len() + a.Space().Row() + a.Space().Column()
}
