package bot

import "boardgame/microcity/internal/engine"

// maxMaterialsTried is how many kinds of material are candidates when any may be given.
const maxMaterialsTried = 2

// prune returns the choices that a good player considers. It works in place.
func (x *search) prune(s *engine.State, choices []engine.Action) []engine.Action {
	if n := len(choices); choices[n-1].Kind == engine.ActAdvantage {
		return choices[n-1:] // take what scores at once
	}
	if len(choices) == 1 || !s.Active.IsPlayer() {
		return choices
	}
	have := s.Companies[index(s.Active)]
	switch _, question := x.rules.Turn(s); question {
	case engine.QuestionTake:
		if x.scope.breadth == anyMaterial {
			return choices
		}
		need := x.wants(s)
		return filterOrAll(choices, func(a engine.Action) bool {
			return int(have[a.Material()]) < min(need[a.Material()], engine.MaxResource)
		})
	case engine.QuestionPay:
		return x.cheapest(have, x.wants(s), choices)
	}
	return choices
}

// filterOrAll returns the choices that pass, or all where none does. It works in place.
func filterOrAll[T any](choices []T, pass func(T) bool) []T {
	kept := 0
	for i, a := range choices {
		if pass(a) {
			choices[i], choices[kept] = choices[kept], choices[i]
			kept++
		}
	}
	if kept == 0 {
		return choices
	}
	return choices[:kept]
}

// cheapest returns the payments in materials that a company can best do without.
func (x *search) cheapest(have engine.Company, need [engine.Resources]int, choices []engine.Action) []engine.Action {
	for i := range min(maxMaterialsTried, len(choices)) {
		for j := i + 1; j < len(choices); j++ {
			if surplus(have, need, int(choices[j].Material())) > surplus(have, need, int(choices[i].Material())) {
				choices[i], choices[j] = choices[j], choices[i]
			}
		}
	}
	return choices[:min(maxMaterialsTried, len(choices))]
}

// wants returns how much of each resource a company can still use: what is left to build, or in the
// competitive game what the dearest area asks for.
func (x *search) wants(s *engine.State) [engine.Resources]int {
	if x.mode != engine.Competitive {
		x.undone.look(x.rules, s)
		return x.undone.cost
	}
	x.market.look(x.rules, s)
	return x.market.dearest
}
