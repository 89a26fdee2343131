package screen

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// What is typed behind / keeps the lines of a page that have it in them; esc shows all again, and
// only then closes the page.
func TestPagesAreSearched(t *testing.T) {
	t.Parallel()
	h := &Host{W: 80, H: 24, Keys: KeysWith(nil)}
	p := &Page{Title: "So far"}
	for range 30 {
		p.Lines = append(p.Lines, widget.Line{Text: "You gain 1 coal."}, widget.Line{Text: "You roll."})
	}
	p.Lines[41].Text = "Turn 7: a Stage is complete."
	press := func(names ...string) (closed bool) {
		for _, name := range names {
			msg := KeyFor(name)
			if msg.Type == tea.KeySpace {
				msg.Runes = []rune{' '} // as a keyboard sends it
			}
			closed, _ = p.Update(msg, h)
		}
		return closed
	}
	frame := func() string {
		s := paint.New(80, 24, theme.Bare(&theme.Unicode))
		p.Draw(s, h.Keys)
		return strings.Join(s.Lines(), "\n")
	}
	assert.Contains(t, frame(), "/ find")
	assert.NotContains(t, frame(), "Turn 7")
	press("end", "/", "s", "T", "a", " ", "7")
	assert.Contains(t, frame(), "Turn 7: a Stage is complete.")
	assert.NotContains(t, frame(), "coal")
	assert.Contains(t, frame(), "Find: sTa 7_")
	press("q")
	assert.Contains(t, frame(), "Nothing here matches that.")
	press("backspace", "enter")
	assert.Contains(t, frame(), "esc show all of it")
	assert.False(t, press("esc"))
	assert.Contains(t, frame(), "coal")
	press("/", "x")
	assert.False(t, press("esc"), "what is typed is dropped")
	assert.Contains(t, frame(), "coal")
	assert.True(t, press("esc"))
	p.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{'/'}}, h)
	assert.False(t, press("down"), "the arrows scroll meanwhile")
}

// What is too long for a line goes on below its column.
func TestColumnsStayWhereTextIsWrapped(t *testing.T) {
	t.Parallel()
	lines := []widget.Line{{Text: "  x           export: a page or a report"}, {Text: "  y           copy"}, {Text: "  no column, but long enough to be wrapped"}}
	var said []string
	for _, l := range Wrapped(lines, 32) {
		said = append(said, l.Text)
	}
	assert.Equal(t, []string{
		"  x           export: a page or", "              a report", "  y           copy", "  no column, but long enough to", "  be wrapped",
	}, said)
}
