package balance

import (
	_ "embed" // for the table
	"fmt"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/engine"
)

// BalanceTable is the table of the last measurement.
//
//go:embed BALANCE.md
var BalanceTable string

const top = `# How fair My City is

Medium players of equal strength play every seat. The table gives the share of the wins, in percent, by the order of
play; players who share a win get equal parts of it. An even share is 50.0 with two players, 33.3 with three and 25.0
with four. The number after each ± is half the width of the 95 %% interval. "shared" counts the games in a hundred that
have several winners. Each row is %d games with seeds 1 to %[1]d, or with fresh seeds, %d to %d, on which
nothing was tuned. ` + "`make balance`" + ` writes this file.

| players | variant | plays first | second | third | fourth | shared |
| --- | --- | --- | --- | --- | --- | --- |
`

const middle = `
The winners of the first games of each row, by the order of play. A test plays these games again to see whether this
table still holds:

`

// Balance returns the table of how fair the game is, with so many games a row.
func Balance(p *engine.Pack, games int) balance.Table {
	games = max(games, balance.Told)
	t := balance.Table{File: "internal/mycity/balance/BALANCE.md", Text: func(rows []balance.Measured) string {
		return fmt.Sprintf(top, games, fresh, fresh+games-1) + balance.Joined(rows, middle)
	}}
	for _, c := range Cases() {
		t.Rows = append(t.Rows, balance.Row{Name: fmt.Sprintf("%d, %s", c.Config.Players, c.Name), Measure: func() (balance.Measured, error) {
			seats, err := wins(p, c, games)
			return balance.Measured{Row: fmt.Sprintf("| %d | %s |%s\n", c.Config.Players, c.Name, seats.Row(4)), Again: line(c, seats)}, err
		}})
	}
	return t
}

// line tells the winners of the first games as the table does.
func line(c Case, s balance.Seats) string {
	return fmt.Sprintf("    %d, %s: %s\n", c.Config.Players, c.Name, s.Told)
}
