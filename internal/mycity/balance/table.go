package balance

import (
	_ "embed" // for the table
	"fmt"
	"strings"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/mycity/engine"
)

// Table is what was measured last.
//
//go:embed BALANCE.md
var Table string

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

// Write measures every case with so many games and returns the table. step is called before
// each of them.
func Write(p *engine.Pack, games int, step func(Case)) (string, error) {
	var rows, first strings.Builder
	for _, c := range Cases() {
		step(c)
		seats, err := wins(p, c, games)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&rows, "| %d | %s |%s\n", c.Config.Players, c.Name, seats.Row(4))
		first.WriteString(line(c, seats))
	}
	return fmt.Sprintf(top, games, fresh, fresh+games-1) + rows.String() + middle + first.String(), nil
}

// line tells the winners of the first games as the table does.
func line(c Case, s balance.Seats) string {
	return fmt.Sprintf("    %d, %s: %s\n", c.Config.Players, c.Name, s.Told)
}
