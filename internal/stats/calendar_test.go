package stats

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/library"
)

// The year up to the last day played has a cell for each day, or words; streaks go over the ends of months and years.
func TestCalendar(t *testing.T) {
	t.Parallel()
	list := []library.Game{
		over(theyWon, 1, on("2026-03-01")), over(theyLost, 0, on("2026-02-28")), over(theyLost, 0, on("2026-02-27")),
		over(theyWon, 1, on("2026-01-01")), over(theyWon, 1, on("2025-12-31")), over(theyLost, 0, on("2025-01-01")),
	}
	table := Count(list)
	drawn := strings.Join(table.calendar(true), "\n")
	assert.True(t, strings.HasPrefix(drawn, "\ncalendar, April 2025 to March 2026\n  Apr ······························\n  May "), drawn)
	assert.Contains(t, drawn, "\n  Dec ······························■\n  Jan ■······························\n  Feb ··························□□\n  Mar ■······························\n")
	assert.Contains(t, drawn, "\n  Longest streak: 3 days, up to 1 March 2026.\n  Latest streak: 3 days, up to 1 March 2026.")
	for line := range strings.Lines(drawn) {
		assert.LessOrEqual(t, len([]rune(strings.TrimSpace(line))), width)
	}
	assert.Equal(t, []string{
		"", "calendar, April 2025 to March 2026", "  Dec played on 1 day, won on 1", "  Jan played on 1 day, won on 1",
		"  Feb played on 2 days, won on 0", "  Mar played on 1 day, won on 1",
		"  Longest streak: 3 days, up to 1 March 2026.", "  Latest streak: 3 days, up to 1 March 2026.",
	}, table.calendar(false))
	table = Count(list[:1])
	assert.Empty(t, table.calendar(true), "one day is no calendar")
}

// Of dice it is said how often each face fell, and no more than the numbers hold.
func TestDice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rolls Rolls
		said  string
	}{
		{Rolls{}, ""},
		{Rolls{9, 9, 9, 9, 9, 14}, "too few"},
		{Rolls{20, 22, 18, 21, 19, 20}, "as even as chance usually brings"},
		{Rolls{10, 10, 10, 10, 10, 40}, "one count of twenty"},
		{Rolls{20, 20, 20, 20, 20, 20}, "equally often"},
	} {
		table := Table{Rolls: c.rolls}
		said := strings.Join(table.dice(), "\n")
		assert.Contains(t, said, c.said)
		assert.Equal(t, c.said == "", said == "")
	}
	assert.Equal(t, row("  6", "20", "", "20", "")[0], (&Table{Rolls: Rolls{20, 20, 20, 20, 20, 20}}).dice()[7])
	rolled := func(g *library.Game) { g.Rolls = [6]int{1, 0, 0, 0, 0, 2} }
	table := Count([]library.Game{over(theyWon, 1, rolled), over(theyLost, 0, rolled)})
	assert.Equal(t, Rolls{2, 0, 0, 0, 0, 4}, table.Rolls)
}
