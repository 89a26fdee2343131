package tui

import (
	"testing"

	"github.com/muesli/termenv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/theme"
)

// BenchmarkView draws a frame of a whole table, with colours.
func BenchmarkView(b *testing.B) {
	for _, size := range sizes {
		b.Run(size.Name, func(b *testing.B) {
			p := start(b, engine.Config{With: engine.AllExpansions}, 7, nil)
			p.press("enter", "e", "5")
			p.app.host.Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
			p.resize(size.W, size.H)
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
	p.press("enter", "e", "5")
	p.app.host.Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	tab := keyMsg("tab")
	b.ReportAllocs()
	for b.Loop() {
		p.app.Update(tab)
		p.app.View()
	}
}
