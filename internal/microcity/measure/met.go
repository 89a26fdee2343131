package measure

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/arena"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/results"
)

// A Met is the result of two players' games, from the side of the first.
type Met struct {
	Games      int             `json:"games"`
	Wins       int             `json:"wins"`
	Draws      int             `json:"draws"`
	Losses     int             `json:"losses"`
	WinRate    float64         `json:"win_rate"`
	Interval   [2]float64      `json:"interval"`       // of the win rate, 95 %
	WinsBySeat [2]int          `json:"wins_by_seat"`   // of the first player
	LossBySeat [2]int          `json:"losses_by_seat"` // by the first player's seat
	MeanPoints [2]float64      `json:"mean_points"`    // of the first player, of the second
	Forfeits   [2]int          `json:"forfeits"`       // games that the first player lost by failing, and the second
	First      string          `json:"first"`
	Second     string          `json:"second"`
	Config     microcity.Named `json:"config"`
	Seed       uint64          `json:"seed,string"`
	Pack       string          `json:"pack"`
	Program    string          `json:"program"`
	Run        int             `json:"run"`
	Complete   bool            `json:"complete"` // false where it was interrupted
}

// NewMet returns the result of the games of a run between two players, with the cards of a hash.
func (f *Field) NewMet(t *arena.Tally, run arena.Settings, hash string, players [2]string, program string) *Met {
	one, two := &t.Players[0], &t.Players[1]
	low, high := one.Interval()
	m := &Met{
		Games: t.Games, Wins: one.Won(), Draws: t.Unwon, Losses: two.Won(),
		WinRate: arena.Rounded(one.Share()), Interval: [2]float64{arena.Rounded(low), arena.Rounded(high)},
		Forfeits: [2]int{one.Forfeits, two.Forfeits}, First: players[0], Second: players[1],
		Config: microcity.NamesOf(f.Rules), Seed: run.Seed,
		Pack: hash, Program: program, Run: run.Games, Complete: t.Games == run.Games,
	}
	for seat := range m.WinsBySeat {
		m.WinsBySeat[seat] = one.BySeat[seat].Won()
		m.LossBySeat[seat] = two.BySeat[1-seat].Won()
		m.MeanPoints[seat] = arena.Rounded(arena.Mean(t.Players[seat].Points, t.Games))
	}
	return m
}

// A Cross is the result of several players' games.
type Cross struct {
	Games   int      `json:"games"`
	Players []string `json:"players"`
	Matches []*Met   `json:"matches"`
}

// NewCross returns the result of matches between players.
func NewCross(players []string, matches []*Met) *Cross {
	c := &Cross{Players: players, Matches: matches}
	for _, m := range matches {
		c.Games += m.Games
	}
	return c
}

// Table returns the result for a person.
func (m *Met) Table() []string {
	lines := []string{m.title(), "", fmt.Sprintf("%-24s %8s %8s %8s", "games won", "seat 1", "seat 2", "all")}
	row := func(name string, one, two int, rest string) {
		lines = append(lines, strings.TrimRight(fmt.Sprintf("%s %8d %8d %8d  %s", results.Named(name), one, two, one+two, rest), " "))
	}
	row(m.First, m.WinsBySeat[0], m.WinsBySeat[1], prose.Rate(m.WinRate)+"  "+results.Between(m.Interval[0], m.Interval[1]))
	row(m.Second, m.LossBySeat[1], m.LossBySeat[0], prose.Rate(arena.Rounded(arena.Mean(m.Losses, m.Games))))
	lines = append(lines,
		fmt.Sprintf("%-24s %26d", "draws", m.Draws),
		fmt.Sprintf("%-24s %26s  on average", "points", fmt.Sprintf("%.1f to %.1f", m.MeanPoints[0], m.MeanPoints[1])))
	return lines
}

// title returns what was played.
func (m *Met) title() string {
	text := fmt.Sprintf("%s: %d games, seed %d", m.Config, m.Games, m.Seed)
	if !m.Complete {
		text += fmt.Sprintf(". INTERRUPTED: %d games were asked for", m.Run)
	}
	return prose.Safe(text)
}

var metHeader = []string{
	"first", "second", "games", "wins", "draws", "losses", "win_rate", "low", "high", "wins_seat_1", "wins_seat_2", "losses_seat_1", "losses_seat_2",
	"mean_points_first", "mean_points_second", "forfeits_first", "forfeits_second", "with", "seed", "pack", "program", "run", "complete",
}

// Rows returns the result as a header and a row.
func (m *Met) Rows() [][]string { return [][]string{metHeader, m.row()} }

func (m *Met) row() []string {
	row := []string{m.First, m.Second}
	for _, n := range []int{m.Games, m.Wins, m.Draws, m.Losses} {
		row = append(row, strconv.Itoa(n))
	}
	row = append(row, results.Decimal(m.WinRate), results.Decimal(m.Interval[0]), results.Decimal(m.Interval[1]))
	for _, n := range []int{m.WinsBySeat[0], m.WinsBySeat[1], m.LossBySeat[0], m.LossBySeat[1]} {
		row = append(row, strconv.Itoa(n))
	}
	row = append(row, results.Decimal(m.MeanPoints[0]), results.Decimal(m.MeanPoints[1]), strconv.Itoa(m.Forfeits[0]), strconv.Itoa(m.Forfeits[1]))
	return append(row, strings.Join(m.Config.With, " "), strconv.FormatUint(m.Seed, 10), m.Pack, m.Program, strconv.Itoa(m.Run), strconv.FormatBool(m.Complete))
}

// Rows returns the results as a header and the rows of each.
func (c *Cross) Rows() [][]string {
	rows := [][]string{metHeader}
	for _, m := range c.Matches {
		rows = append(rows, m.row())
	}
	return rows
}

// Table returns how often the player of a row wins against that of a column.
func (c *Cross) Table() []string {
	first := c.Matches[0]
	lines := []string{
		prose.Safe(fmt.Sprintf("%s: wins of the row against the column in %%, %d games each, seed %d", first.Config, first.Run, first.Seed)), "",
	}
	shares := map[[2]string]string{}
	for _, m := range c.Matches {
		shares[[2]string{m.First, m.Second}] = fmt.Sprintf("%.1f", 100*m.WinRate)
		shares[[2]string{m.Second, m.First}] = fmt.Sprintf("%.1f", 100*arena.Mean(m.Losses, m.Games))
	}
	lines = append(lines, results.Matrix(c.Players, func(row, column int) string {
		return shares[[2]string{c.Players[row], c.Players[column]}]
	})...)
	lines = append(lines, "")
	for _, m := range c.Matches {
		text := fmt.Sprintf("%s against %s: %s %s", results.Shown(m.First), results.Shown(m.Second), prose.Rate(m.WinRate), results.Between(m.Interval[0], m.Interval[1]))
		if !m.Complete {
			text += fmt.Sprintf(", INTERRUPTED after %d games", m.Games)
		}
		lines = append(lines, text)
	}
	return lines
}
