package bot

import "boardgame/microcity/internal/engine"

// mostGiven is how many kinds of material are thought of when any may be given.
const mostGiven = 2

// sensible leaves out what no good player thinks of. It works in place.
func (x *search) sensible(s *engine.State, choices []engine.Action) []engine.Action {
	if n := len(choices); choices[n-1].Kind == engine.ActAdvantage {
		return choices[n-1:] // take what scores at once
	}
	if len(choices) == 1 || !s.Active.IsPlayer() {
		return choices
	}
	have := s.Companies[index(s.Active)]
	switch _, question := x.rules.Asks(s); question {
	case engine.QuestionTake:
		need := wants(x.rules, s)
		return some(choices, func(a engine.Action) bool { return int(have[a.A]) < min(need[a.A], engine.MaxResource) })
	case engine.QuestionPay:
		return x.missedLeast(have, wants(x.rules, s), choices)
	}
	return choices
}

// some keeps the choices that pass, or all where none does. It works in place.
func some[T any](choices []T, pass func(T) bool) []T {
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

// missedLeast keeps the payments in materials that hurt least.
func (x *search) missedLeast(have engine.Company, need [engine.Resources]int, choices []engine.Action) []engine.Action {
	for i := range min(mostGiven, len(choices)) {
		for j := i + 1; j < len(choices); j++ {
			if spare(have, need, int(choices[j].A)) > spare(have, need, int(choices[i].A)) {
				choices[i], choices[j] = choices[j], choices[i]
			}
		}
	}
	return choices[:min(mostGiven, len(choices))]
}
