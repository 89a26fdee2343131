package screen

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A Finder moves the cursor of a list to the next row that has in it what is typed behind the key that finds.
type Finder struct {
	line TextLine
	on   bool
}

// Typing reports whether letters are what is looked for.
func (f *Finder) Typing() bool { return f.on }

// Press takes a key over n rows, and reports whether it is one of finding; to is the row for the cursor. The key that picks
// goes on to the next row, and esc ends it.
func (f *Finder) Press(msg tea.KeyMsg, keys *Keymap, cursor, n int, text func(i int) string) (to int, ok bool) {
	switch {
	case !f.on && key.Matches(msg, keys.Filter):
		f.line, f.on = NewTextLine("", mostFound, keys), true
		return cursor, true
	case !f.on:
		return cursor, false
	case msg.Type == tea.KeyEnter, key.Matches(msg, keys.Next, keys.Down):
		return f.next(cursor+1, cursor, n, text), true
	case key.Matches(msg, keys.Esc):
		f.on = false
		return cursor, true
	}
	f.line.Press(msg)
	return f.next(cursor, cursor, n, text), true
}

// mostFound is how many characters can be looked for.
const mostFound = 40

// next returns the first row from one on, going round, that has all the words; otherwise the cursor's.
func (f *Finder) next(from, cursor, n int, text func(i int) string) int {
	words := strings.Fields(strings.ToLower(f.line.String()))
	for i := range n {
		at, has := (from+i)%n, len(words) > 0
		row := strings.ToLower(text(at))
		for _, w := range words {
			has = has && strings.Contains(row, w)
		}
		if has {
			return at
		}
	}
	return cursor
}

// Draw draws what is looked for, in place of the keys.
func (f *Finder) Draw(foot *paint.Sheet) {
	if !f.on {
		return
	}
	foot.Clear(0, 0, foot.W, 1)
	x := foot.Text(1, 0, "Find: ", theme.Strong)
	f.line.Draw(foot.Part(x, 0, foot.W-x, 1), 0, 0)
}
