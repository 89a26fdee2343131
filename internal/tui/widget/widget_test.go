package widget

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

func TestListScrollsToTheCursor(t *testing.T) {
	t.Parallel()
	var rows []Row
	for _, name := range []string{"a", "b", "c", "d", "e", "f"} {
		rows = append(rows, Row{Key: name, Text: "line " + name, Cursor: name == "e"})
	}
	s := paint.New(16, 3, theme.Bare(&theme.Unicode))
	List(s, rows)
	text := strings.Join(s.Lines(), "\n")
	assert.Contains(t, text, "▸ e line e")
	assert.NotContains(t, text, "line a")
	assert.Contains(t, text, "↑3")
	rows[4].Cursor, rows[0].Cursor = false, true
	s = paint.New(16, 3, theme.Bare(&theme.Unicode))
	List(s, rows)
	assert.Equal(t, []string{"▸ a line a ", "  b line b", "  c line c    ↓3"}, s.Lines())
}

func TestRefusedRowsAreMarkedWithoutColour(t *testing.T) {
	t.Parallel()
	s := paint.New(20, 1, theme.Bare(&theme.Unicode))
	List(s, []Row{{Key: "1", Text: "not now", Refused: true}})
	assert.Equal(t, []string{"  ─ not now"}, s.Lines())
}

func TestTailShowsTheEnd(t *testing.T) {
	t.Parallel()
	s := paint.New(12, 2, theme.Bare(&theme.Unicode))
	Tail(s, []Line{{Text: "first"}, {Text: "second line that is long"}})
	assert.Equal(t, []string{"that is long"}, s.Lines()[1:])
	assert.Equal(t, "second line", s.Lines()[0])
}

// A text that does not fit says so; one that is left out whole does not.
func TestLinesThatAreCutEndInAnEllipsis(t *testing.T) {
	t.Parallel()
	s := paint.New(12, 2, theme.Bare(&theme.Unicode))
	Lines(s, []Line{{Text: "one two three four five six"}})
	assert.Equal(t, []string{"one two", "three four…"}, s.Lines())
	s = paint.New(12, 2, theme.Bare(&theme.Unicode))
	Lines(s, []Line{{Text: "one two three four"}, {Text: "five"}})
	assert.Equal(t, []string{"one two", "three four"}, s.Lines())
}
