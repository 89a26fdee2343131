package bot

import (
	"testing"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/search"
)

// BenchmarkHard measures what an action of hard takes in the middle of games; ns/op divided by
// the evaluations is what one of them takes.
func BenchmarkHard(b *testing.B) {
	for _, game := range []struct {
		name   string
		config engine.Config
	}{
		{"classic", engine.Config{}},
		{"four", engine.Config{Players: 4}},
		{"all", engine.Config{Variants: engine.AllVariants}},
	} {
		b.Run(game.name, func(b *testing.B) {
			r := rulesOf(b, game.config)
			var states []engine.State
			play(b, r, 1, func(_ int, s engine.State) engine.Action {
				states = append(states, s)
				return r.Legal(&s, nil)[0]
			})
			p := NewPlayer(r, search.Hard, 1)
			i := 0
			for b.Loop() {
				p.Best(states[i%20])
				i++
			}
		})
	}
}
