package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui/paint"
)

// How a game ended is told at any width, however little else there is room for.
func TestColumnsTellHowGamesEnded(t *testing.T) {
	t.Parallel()
	games := []library.Game{
		{Path: "solo-landmark-seaport.log", Opens: true, Sound: true, Title: "solo · Sydney Opera House · easy", Reached: "turn 22", Turn: 22, Outcome: "you lost"},
		{Path: "mp-two.log", Opens: true, Sound: true, Title: "Micropolis · 2 players", Reached: "round 10 of 10", Turn: 20, Outcome: "Bob won"},
		{Path: "coop-landmark.log", Opens: true, Sound: true, Title: "co-op · Sydney Opera House", Reached: "turn 12", Turn: 12, Outcome: "you both won"},
		{Path: "open.log", Opens: true, Sound: true, Title: "co-op · basic A", Reached: "turn 3", Turn: 3},
		{Path: "torn.log", Opens: true, Title: "co-op · basic A", Reached: "turn 3", Turn: 3},
	}
	ends := []string{"you lost", "Bob won", "you both won", "turn 3", "damaged"}
	told := func(w int) {
		table := tableOf(games)
		list, widths := table.fit(w)
		for i := range table.cells {
			text := row(&table.cells[i], list, &widths, "…")
			assert.Contains(t, text, ends[i], "in %d columns", w)
			assert.LessOrEqual(t, paint.Width(text), w, text)
		}
	}
	for w := 40; w < 120; w++ {
		told(w)
	}
	games[2].Outcome = strings.Repeat("Bartholomew ", 9) + "and Ann won"
	ends[2] = "nn won"
	told(50)
}

// A narrow window shows what tells games apart, a wide one shows everything, and no row is
// wider than the window.
func TestColumnsOfSavedGames(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 9, 5, 0, 0, time.UTC)
	games := []library.Game{
		{Path: "2026-11-21-solo-A-easy-7.log", Changed: at, Opens: true, Sound: true, Title: "solo · basic A · easy", Reached: "turn 7", Turn: 7, Done: "2 of 4 stages", Hints: 2, Header: log.Header{Seed: 7, Parent: log.Parent{Name: "other.log"}}},
		{Path: "family.log", Changed: at, Opens: true, Sound: true, Title: "competitive · logistics, seaport, garden", Reached: "turn 20", Turn: 20, Outcome: "Ann won"},
		{Path: "2026-11-21-coop-opera-hard-8.log", Changed: at, Opens: true, Sound: true, Title: "co-op · Battersea Power Station · hard", Reached: "turn 10", Turn: 10, Outcome: "you both lost"},
		{Path: "evening.log", Changed: at, Opens: true, Sound: true, Title: "co-op · Sydney Opera House · expert", Reached: "turn 10", Turn: 10, Outcome: "you both lost"},
	}
	table := tableOf(games)
	said := func(w int) string {
		list, widths := table.fit(w)
		var rows []string
		for i := range table.cells {
			text := row(&table.cells[i], list, &widths, "…")
			assert.LessOrEqual(t, paint.Width(text), w, text)
			rows = append(rows, text)
		}
		return strings.Join(rows, "\n")
	}
	narrow := said(74)
	assert.Contains(t, narrow, "solo · basic A · easy")
	assert.Contains(t, narrow, "turn 7, unfinished      11-21 09:05")
	assert.Contains(t, narrow, "family: competitive · ")
	assert.Contains(t, narrow, "co-op · Battersea Power Stati… · hard  ", "the longest part of a title gives way")
	assert.Contains(t, narrow, "evening: co-op · Sydney Ope… · expert  ", "and not the name")
	assert.NotContains(t, narrow, "stages")
	wide := said(200)
	for _, text := range []string{"2026-11-21 09:05", "2026-11-21-solo-A-easy-7", "2 of 4 stages", "2 hints", "other", "  7", "family"} {
		assert.Contains(t, wide, text)
	}
	assert.NotContains(t, wide, "family:", "the name has a column of its own")
	for w := 50; w < 240; w++ {
		said(w)
	}
}
