package replay

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
	s := paint.New(24, 2, theme.Bare(&theme.Unicode))
	pages := paged(list, 2*s.H)
	drawContrasts(s, pages, 0)
	assert.Equal(t, []string{"  fact 0 1  * fact 8 1", "* fact 4 1    6 more"}, s.Lines())
	require.Len(t, pages, 3)
	assert.ElementsMatch(t, list, slices.Concat(pages...))
	s = paint.New(24, 2, theme.Bare(&theme.Unicode))
	drawContrasts(s, pages[1:], 0)
	assert.Equal(t, []string{"  fact 1 1    fact 3 1", "  fact 2 1    3 more"}, s.Lines())
	s = paint.New(24, 2, theme.Bare(&theme.Unicode))
	drawContrasts(s, pages[2:], 0)
	assert.Equal(t, []string{"  fact 5 1    fact 7 1", "  fact 6 1"}, s.Lines())

	s = paint.New(24, 9, theme.Bare(&theme.Unicode))
	drawContrasts(s, paged(list, 2*s.H), 1)
	assert.Equal(t, "  fact 3 1", strings.TrimRight(s.Lines()[3], " "))
	assert.Equal(t, "* fact 4 -", strings.TrimRight(s.Lines()[4], " "))
}

// Of a player's name that leaves no room for what the player has, only the beginning stands.
func TestNamesLeaveRoom(t *testing.T) {
	t.Parallel()
	c := replay.Contrast{Name: "army", Seat: "1", Whose: [2]string{"Bartholomew", "Ann"}}
	for w, want := range map[int]string{17: "Bartholomew, army", 12: "Bar…, army", 8: "Bar…, a…"} {
		assert.Equal(t, want, shortLabel(&c, 0, w, "…"))
	}
	assert.Equal(t, "Ann, army", shortLabel(&c, 1, 12, "…"))
	c.Whose[0] = "Player 1"
	assert.Equal(t, "P1, army", shortLabel(&c, 0, 8, "…"), "those that differ in a number are told apart")
}
