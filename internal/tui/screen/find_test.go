package screen

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
)

// What is typed behind the key that finds moves the cursor to the next row that has it; enter goes on, esc ends it.
func TestFinder(t *testing.T) {
	t.Parallel()
	rows, keys := []string{"Theme", "Mouse", "Pace of computers", "Mouse wheel"}, KeysWith(nil)
	var f Finder
	at := 0
	press := func(msg tea.KeyMsg) (ok bool) {
		at, ok = f.Press(msg, keys, at, len(rows), func(i int) string { return rows[i] })
		return ok
	}
	letter := func(r rune) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}} }
	assert.False(t, press(letter('m')), "it is a key as any other")
	assert.True(t, press(letter('/')))
	assert.True(t, f.Typing())
	for _, r := range "mou" {
		assert.True(t, press(letter(r)))
	}
	assert.Equal(t, 1, at)
	press(tea.KeyMsg{Type: tea.KeyEnter})
	assert.Equal(t, 3, at)
	press(tea.KeyMsg{Type: tea.KeyEnter})
	assert.Equal(t, 1, at, "it goes round")
	press(letter('x'))
	assert.Equal(t, 1, at, "nothing has that")
	assert.True(t, press(tea.KeyMsg{Type: tea.KeyEsc}))
	assert.False(t, f.Typing())
	assert.False(t, press(tea.KeyMsg{Type: tea.KeyEsc}))
}
