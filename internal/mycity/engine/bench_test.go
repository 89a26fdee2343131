package engine_test

import (
	"testing"

	"boardgame/microcity/internal/mycity/engine"
)

// The transitions of whole random games: the legal list, a pick, the step.
func BenchmarkPlayout(b *testing.B) {
	for _, game := range []struct {
		name   string
		config engine.Config
	}{
		{"classic", engine.Config{}},
		{"four", engine.Config{Players: 4}},
		{"all", engine.Config{Players: 2, Variants: engine.AllVariants &^ engine.Reduced}},
		{"hex", engine.Config{Hex: true}},
		{"twelve", engine.Config{Size: 12, Players: 4}},
	} {
		b.Run(game.name, func(b *testing.B) {
			r := rulesOf(b, game.config)
			start := inPlay(b, r, 1, 0)
			legal := make([]engine.Action, 0, 8192)
			s, dice := start, newDice(2)
			b.ReportAllocs()
			for b.Loop() {
				legal = r.Legal(&s, legal[:0])
				if len(legal) == 0 {
					s = start
					continue
				}
				r.Advance(&s, legal[dice.IntN(len(legal))])
			}
		})
	}
}

func BenchmarkStanding(b *testing.B) {
	for name, config := range map[string]engine.Config{"classic": {}, "all": {Variants: engine.AllVariants &^ engine.Reduced}} {
		b.Run(name, func(b *testing.B) {
			r := rulesOf(b, config)
			s := inPlay(b, r, 1, 20)
			for b.Loop() {
				r.Standing(&s)
			}
		})
	}
}
