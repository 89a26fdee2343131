package screen

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// The path of a file stands in one piece where the window has room for it.
func TestANoticeKeepsAPathInOnePiece(t *testing.T) {
	t.Parallel()
	path := "/games/that/are/kept/in/some/folder/exports/2026-11-25-solo-A-easy.html"
	s := paint.New(80, 24, theme.Bare(&theme.Unicode))
	(&Notice{Title: "Exported", Lines: []widget.Line{{Text: "The game is in this file:"}, {Text: path}}}).Draw(s, KeysWith(nil))
	assert.Contains(t, strings.Join(s.Lines(), "\n"), path)
}
