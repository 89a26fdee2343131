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

Medium players of equal strength play every seat. The table says which share of the wins, in percent, each has by the
order of play; players who share a win have equal parts of it. An even share is 50.0 with two players, 33.3 with three
and 25.0 with four. Behind each ± is half the width of the interval of 95 %%. "shared" is how many games in a hundred
have several winners. Each row is %d games with the seeds 1 to %[1]d, but for those with fresh seeds: by theirs, %d to
%d, nothing was chosen. ` + "`make balance`" + ` writes this file.

| players | variant | plays first | second | third | fourth | shared |
| --- | --- | --- | --- | --- | --- | --- |
`

const middle = `
The winners of the first games of each row, by the order of play, from which a test knows whether this table is still
true:

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
