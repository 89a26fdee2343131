package stats

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
)

// on has a game begin on a day.
func on(day string) func(*library.Game) {
	return func(g *library.Game) { g.Header.Date, _ = time.Parse("2006-01-02", day) }
}

// Where several games were played each stands under its title, once.
func TestReportNamesTheGames(t *testing.T) {
	t.Parallel()
	box := func(id, title string) func(*library.Game) {
		return func(g *library.Game) { g.Header.Game, g.Of = id, title }
	}
	city, nim := box("city", "Small Town"), box("nim", "Nim")
	list := []library.Game{over(theyWon, 1, city), over(wonByOne, 0, duel, city)}
	assert.NotContains(t, Count(list).joined(false), "Small Town", "there is no other")
	list = append(list, over(wonByTwo, 0, nim, duel, func(g *library.Game) { g.Class.Name = "Nim" }))
	assert.Equal(t, strings.TrimLeft(`
Small Town
solo                   games  won  in a row turns left
  basic A easy             1    1     1 (1)          1

competitive            games  won     drawn       lost
  Ann and Player 2         1              0
    won by Ann                  1
  most points: 12

Nim                    games  won     drawn       lost
  Ann and Player 2         1              0
    won by Player 2             1
  most points: 12`, "\n"), Count(list).joined(false), "the heading is the title")
}

// Under the report stand only notes about what it has. A game without a clock has no turns left, and
// played alone it has a heading of its own.
func TestNotesAreAboutTheReport(t *testing.T) {
	t.Parallel()
	nim := func(g *library.Game) { g.Clock, g.Class = false, game.Class{Name: "Nim", Rivals: true} }
	alone := func(g *library.Game) { g.Clock, g.Class = false, game.Class{Name: "Nim", Title: "Nim, alone"} }
	table := Count([]library.Game{over(wonByOne, 0, duel, nim)})
	assert.Empty(t, table.Notes())
	table = Count([]library.Game{over(theyWon, 0, alone), over(wonByOne, 0, duel, nim, func(g *library.Game) { g.Hints = 1 })})
	notes := table.Notes()
	require.Len(t, notes, 2)
	assert.Contains(t, notes[0], "In a row: ")
	assert.Contains(t, notes[1], "With help: ")
	assert.Equal(t, strings.TrimLeft(`
Nim                    games  won     drawn       lost
    with help              1

Nim, alone             games  won  in a row
  all games                1    1     1 (1)`, "\n"), table.joined(false))
	table = Count([]library.Game{over(theyWon, 2)})
	assert.Equal(t, notes[:1], table.Notes()[:1])
	assert.Contains(t, table.Notes()[1], "Turns left: ")
	assert.Less(t, len(table.Notes()), len(Notes()))
}

func (t Table) joined(bars bool) string { return strings.Join(t.Report(bars), "\n") }

// Each company of people is counted apart, whoever sat where; computers by kind, also those who
// play along.
func TestReportSaysWhoPlayed(t *testing.T) {
	t.Parallel()
	names := func(names ...string) func(*library.Game) {
		return func(g *library.Game) { g.Players = names }
	}
	partner := func(g *library.Game) { g.Seats, g.Class.Name, g.Header.Bots[1] = 2, "together", "greedy" }
	assert.Equal(t, strings.TrimLeft(`
together               games  won  in a row turns left
  basic A easy             2    1     1 (1)          4
    of them with greedy    2    1

competitive            games  won     drawn       lost
  Ann and Bea              2              0
    won by Ann                  1
    won by Bea                  1
  Bea and Cid              1              1
  most points: 12`, "\n"), Count([]library.Game{
		over(theyWon, 4, partner), over(theyLost, 0, partner),
		over(wonByOne, 0, duel, names("Ann", "Bea")), over(wonByOne, 0, duel, names("Bea", "Ann")), over(aDraw, 0, duel, names("Cid", "Bea")),
	}).joined(false))
}

func TestReportOfTime(t *testing.T) {
	t.Parallel()
	helped := func(g *library.Game) { g.Hints = 1 }
	computer := func(g *library.Game) { g.Header.Bots[1] = "novice" }
	list := []library.Game{
		over(theyWon, 1, on("2026-10-02")), over(theyLost, 0, on("2026-10-02")), over(theyWon, 1, on("2026-10-02"), helped),
		over(wonByOne, 1, duel, on("2026-10-02")), over(wonByOne, 1, duel, computer, on("2026-09-30")), over(theyWon, 1),
	}
	assert.Contains(t, Count(list).joined(false), `
by day                 games  won
  2026-09-30               1    1
  2026-10-02               2    1`)
	assert.Contains(t, Count(list).joined(true), `
by day                 games  won
  2026-09-30               1    1       ■
  2026-10-02               2    1       ■□
  ■ won  □ not won`)
	assert.NotContains(t, Count(list[:4]).joined(true), "by day", "one day is no course of time")

	for range 12 {
		list = append(list, over(theyWon, 1, on(Count(list).after())))
	}
	assert.Contains(t, Count(list).joined(false), `
by month               games  won
  2026-09                  1    1
  2026-10                 14   13`)
	for y := range 20 {
		list = append(list, over(theyWon, 1, on(time.Date(2030+y, 1, 1, 0, 0, 0, 0, time.UTC).Format("2006-01-02"))))
	}
	text := Count(list).joined(false)
	assert.Contains(t, text, "by year                games  won\n  2038  ", "the last twelve")
	assert.Contains(t, text, "\n  2049  ")
}

// after is the day after the last one.
func (t Table) after() string {
	last, _ := time.Parse("2006-01-02", t.Days[len(t.Days)-1].Day)
	return last.AddDate(0, 0, 1).Format("2006-01-02")
}

// A bar has room, and shows both what was won and what was not.
func TestBars(t *testing.T) {
	t.Parallel()
	for most := 1; most <= 60; most++ {
		for games := 1; games <= most; games++ {
			for won := range games + 1 {
				d := Day{Tally: Tally{Games: games, Won: won}}
				bar := d.bar(most)
				full, empty := strings.Count(bar, "■"), strings.Count(bar, "□")
				assert.Equal(t, strings.Repeat("■", full)+strings.Repeat("□", empty), bar)
				assert.LessOrEqual(t, full+empty, barCells)
				assert.Equal(t, won == 0, full == 0, bar)
				assert.True(t, empty > 0 || won == games || full+empty == 1, "%d of %d: %s", won, games, bar)
				if most <= barCells {
					assert.Equal(t, games, full+empty)
					assert.Equal(t, won, full, "a cell for each game")
				}
			}
		}
	}
}
