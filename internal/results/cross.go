package results

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
)

// A Cross is the result of several players of whom each met each, two at a table.
type Cross struct {
	Games   int       `json:"games"`
	Players []string  `json:"players"`
	Matches []*Result `json:"matches"` // the first with the second, the first with the third, and so on
}

// NewCross returns the result of matches between players.
func NewCross(players []string, matches []*Result) *Cross {
	c := &Cross{Players: players, Matches: matches}
	for _, m := range matches {
		c.Games += m.Games
	}
	return c
}

// Table returns which share of the wins the player of a row has against that of a column.
func (c *Cross) Table() []string {
	first := c.Matches[0]
	lines := []string{fmt.Sprintf("%s: the row's share of the wins against the column, %d games each, seed %d", first.Title, first.Run, first.Seed), ""}
	shares := map[[2]int]string{}
	at := 0
	for i := range c.Players {
		for j := i + 1; j < len(c.Players) && at < len(c.Matches); j++ {
			m := c.Matches[at]
			shares[[2]int{i, j}], shares[[2]int{j, i}] = prose.Rate(m.Players[0].Share), prose.Rate(m.Players[1].Share)
			at++
		}
	}
	lines = append(lines, Matrix(c.Players, func(row, column int) string { return shares[[2]int{row, column}] })...)
	lines = append(lines, "")
	for _, m := range c.Matches {
		one, two := &m.Players[0], &m.Players[1]
		text := fmt.Sprintf("%s against %s: %s", Shown(one.Name), Shown(two.Name), strings.TrimSpace(one.share()))
		if !m.Complete {
			text += fmt.Sprintf(", INTERRUPTED after %s", prose.Count(m.Games, "game", "games"))
		}
		lines = append(lines, text)
	}
	for i := range lines {
		lines[i] = prose.Safe(strings.TrimRight(lines[i], " "))
	}
	return lines
}

// Matrix returns a table of players against each other, of which each column has a number.
func Matrix(players []string, share func(row, column int) string) []string {
	head := fmt.Sprintf("%-24s", "")
	for i := range players {
		head += fmt.Sprintf(" %8s", fmt.Sprintf("(%d)", i+1))
	}
	lines := []string{head}
	for i, name := range players {
		line := Named(fmt.Sprintf("%d %s", i+1, name))
		for j := range players {
			line += fmt.Sprintf(" %8s", share(i, j))
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// Rows returns the results as a header and the rows of each.
func (c *Cross) Rows() (rows [][]string) {
	for i, m := range c.Matches {
		of := m.Rows()
		if i > 0 {
			of = of[1:]
		}
		rows = append(rows, of...)
	}
	return rows
}
