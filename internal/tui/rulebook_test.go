package tui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/screen"
)

// typed presses a text letter by letter.
func (p *player) typed(text string) {
	for _, r := range text {
		p.Press(string(r))
	}
}

func TestRulesCanBeSearched(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("R")
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("rules-" + size.Name)
	}
	p.Resize(80, 24)
	p.typed("move-3")
	assert.Contains(t, p.Frame(), "MOVE-3")
	assert.NotContains(t, p.Frame(), "MOVE-4")
	assert.Contains(t, p.Frame(), "│ MOVE-3* ")
	assert.Contains(t, p.Frame(), "esc all rules")
	p.Press("esc")
	assert.Contains(t, p.Frame(), "A turn in eight lines")
	assert.Contains(t, p.Frame(), "esc close")
	p.typed("clock marker")
	frame := p.Frame()
	assert.Contains(t, frame, "COOP-1* ", "both words are in it")
	assert.NotContains(t, frame, "CITY-1 ")
	p.typed(" zeppelin?")
	assert.Contains(t, p.Frame(), "No rule mentions that.")
	require.Len(t, p.app.host.Overlays, 1, "a question mark is text here")
	p.Press("esc")
	p.typed("/move-3")
	assert.Contains(t, p.Frame(), "Find: move-3_", "the key that finds elsewhere may be pressed here, too")
	assert.Contains(t, p.Frame(), "MOVE-3")
	p.Press("esc", "esc")
	require.Empty(t, p.app.host.Overlays)
	require.NotNil(t, p.game())
}

// Every rule can be scrolled to, in any window.
func TestRulesCanBeScrolled(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for _, size := range sizes {
		p := start(t, engine.Config{}, 7, nil)
		p.Resize(size.W, size.H)
		p.Press("R", "end")
		last := p.Frame()
		p.Press("home")
		var seen strings.Builder
		for range 60 {
			seen.WriteString(p.Frame())
			p.Press("pgdown")
		}
		for _, l := range (&ruleCard{book: ofCore()[0].Rules(), filter: screen.NewFilter(30, screen.KeysWith(nil))}).lines(40) {
			assert.Contains(t, seen.String(), l.id)
		}
		assert.Equal(t, last, p.Frame())
		p.Press("up", "down")
		assert.Equal(t, last, p.Frame())
	}
}
