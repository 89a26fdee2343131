package tui

import (
	"testing"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// BenchmarkView draws a frame of a whole table, with colours.
func BenchmarkView(b *testing.B) {
	for _, size := range sizes {
		b.Run(size.Name, func(b *testing.B) {
			p := start(b, engine.Config{With: engine.AllExpansions}, 7, nil)
			p.Press("enter", "e", "5")
			p.app.host.Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
			p.Resize(size.W, size.H)
			b.ReportAllocs()
			for b.Loop() {
				p.app.View()
			}
		})
	}
}

// BenchmarkKey moves the cursor: from the key to the frame.
func BenchmarkKey(b *testing.B) {
	p := start(b, engine.Config{With: engine.AllExpansions}, 7, nil)
	p.Press("enter", "e", "5")
	p.app.host.Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	tab := tuitest.Key("tab")
	b.ReportAllocs()
	for b.Loop() {
		p.app.Update(tab)
		p.app.View()
	}
}
