package table

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/theme"
)

// Help says what the signs mean that are on the table, and no others; without Unicode, too.
func TestHelpExplainsTheSignsOnTheTable(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(100, 60)
	p.Press("enter", "e", "5", "?")
	frame := p.Frame()
	for sign, means := range map[string]string{
		"•": "you can choose this quarter", "△": "a marker would go here", "@": "your engineer",
		"[5]": "this card is in play", "○": "not complete yet", "I C R": "industrial, commercial, residential",
	} {
		assert.Regexp(t, regexp.QuoteMeta(sign)+" {2,}"+means, frame)
	}
	assert.NotContains(t, frame, "side B")
	assert.NotContains(t, frame, "&   ")
	p.app.Host().Look = theme.Bare(&theme.ASCII)
	for _, r := range strings.TrimSpace(p.Frame()) {
		assert.Less(t, r, rune(0x80), "%q", r)
	}
}
