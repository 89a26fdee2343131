package engine_test

import (
	"testing"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
)

func BenchmarkPlayout(b *testing.B) {
	for _, v := range everyGame() {
		b.Run(v.name, func(b *testing.B) {
			r := game(b, v.config)
			steps := 0
			var buffer [1000]engine.Action
			for b.Loop() {
				s, dice := r.Start(), enginetest.NewDice(uint64(steps))
				for s.Asked != engine.QuestionNone {
					legal := r.Legal(&s, buffer[:0])
					r.Advance(&s, legal[dice.Below(len(legal))])
					steps++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
		})
	}
}
