package replay

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Where there is no room for all that two games are compared by, what differs is shown first, in its
// order, and what is the same in both is counted, and shown on the next pages.
func TestWhatDiffersIsShown(t *testing.T) {
	t.Parallel()
	var list []replay.Contrast
	for i := range 9 {
		list = append(list, replay.Contrast{Name: "fact " + strconv.Itoa(i), Values: [2]string{"1", "1"}})
	}
	list[4].Values[1] = "" // only the first has it
	list[8].Values[1] = "2"
	show := func(w, rows, page, side int) []string {
		s := paint.New(w, rows, theme.Bare(&theme.Unicode))
		l := arranged(list, w, rows)
		l.draw(s, page, side)
		lines := s.Lines()
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
		return lines
	}
	pages := arranged(list, 24, 2).pages
	require.Len(t, pages, 3)
	assert.ElementsMatch(t, list, slices.Concat(pages...))
	assert.Equal(t, []string{"  fact 0 1  * fact 8 1", "* fact 4 1    6 more"}, show(24, 2, 0, 0))
	assert.Equal(t, []string{"  fact 1 1    fact 3 1", "  fact 2 1    3 more"}, show(24, 2, 1, 0))
	assert.Equal(t, []string{"  fact 5 1    fact 7 1", "  fact 6 1"}, show(24, 2, 2, 0))
	assert.Equal(t, []string{"  fact 3 1", "* fact 4 -"}, show(24, 9, 0, 1)[3:5])
}

// Names and values are whole: where two columns have no room for them, there is one, with more pages.
func TestContrastsAreReadable(t *testing.T) {
	t.Parallel()
	rival := []replay.Contrast{
		{Name: "steel", Values: [2]string{"0 / 0", "1 / 2"}},
		{Name: "wood", Values: [2]string{"0 / 2", "1 / 2"}},
		{Name: "points", Values: [2]string{"14 / 8", "11 / 0"}},
		{Name: "dice", Values: [2]string{"none", "2 3"}},
	}
	l, s := arranged(rival, 28, 2), paint.New(28, 2, theme.Bare(&theme.Unicode))
	l.draw(s, 0, 0)
	assert.Equal(t, []string{"* steel 0/0   * points 14/8", "* wood  0/2   * dice   none"}, s.Lines())
	var town []replay.Contrast
	for _, who := range []string{"Medium 1", "Medium 2"} {
		for _, what := range []string{"prestige", "zones left"} {
			town = append(town, replay.Contrast{Name: what, Seat: who, Whose: [2]string{who, who}, Values: [2]string{"16", "13"}})
		}
	}
	l, s = arranged(town, 28, 3), paint.New(28, 3, theme.Bare(&theme.Unicode))
	l.draw(s, 0, 1)
	assert.Equal(t, []string{"* Medium 1, prestige   13", "* Medium 1, zones left 13", "* 2 more"}, s.Lines())
}

// Of a player's name that leaves no room for what the player has, only the beginning stands.
func TestNamesLeaveRoom(t *testing.T) {
	t.Parallel()
	c := replay.Contrast{Name: "army", Seat: "1", Whose: [2]string{"Bartholomew", "Ann"}}
	assert.Equal(t, "Barth…, army", shortLabel(&c, 0, 12, "…"))
	assert.Equal(t, "Barth…,…", shortLabel(&c, 0, 8, "…"))
	assert.Equal(t, "Ann, army", shortLabel(&c, 1, 12, "…"))
	c.Whose[0] = "Player 1"
	assert.Equal(t, "P1, army", shortLabel(&c, 0, 8, "…"), "those that differ in a number are told apart")
	c.Name = "royal gallery"
	two := []replay.Contrast{c, {Name: "army", Seat: "1", Whose: c.Whose}}
	l, s := arranged(two, 22, 2), paint.New(22, 2, theme.Bare(&theme.Unicode))
	l.draw(s, 0, 0)
	assert.Equal(t, []string{"  P1, royal gallery -", "  P1, army          -"}, s.Lines(), "one name in one list")
}

// Side by side the keys of a replay move both: by phase, by what was completed, and to a turn that is typed.
func TestKeysSideBySide(t *testing.T) {
	t.Parallel()
	a, b := load(t, played(t, engine.Config{}, 3)), load(t, played(t, engine.Config{}, 4))
	p := beside(t, a, b)
	c := p.screen.(*Comparison)
	p.press("home", "3")
	assert.Contains(t, p.frame(), "Go to turn 3_")
	p.press("enter")
	assert.Equal(t, 3, c.Turn())
	at := c.At()
	p.press("]")
	assert.Greater(t, c.At(), at)
	on := c.At()
	p.press("[")
	assert.Less(t, c.At(), on)
	p.press("home", "5", "backspace", "esc")
	assert.Equal(t, 0, c.At(), "what was typed is taken back, and the screen is still there")
	p.press("end", ".")
	assert.Contains(t, p.frame(), "Nothing was completed or noted in that direction.")
}
