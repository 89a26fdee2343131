package balance

import (
	_ "embed" // for the table
	"fmt"
	"strings"

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
have several winners. Each row is %d games with the seeds 1 to %d. ` + "`make balance`" + ` writes this file.

| players | variant | plays first | second | third | fourth | shared |
| --- | --- | --- | --- | --- | --- | --- |
`

const middle = `
The winners of the first games of each row, by the order of play, from which a test knows whether this table is still
true:

`

// Told is how many games of each row the table tells one by one.
const Told = 8

// Write measures every case with so many games and returns the table. step is called before
// each of them.
func Write(p *engine.Pack, games int, step func(Case)) (string, error) {
	var rows, first strings.Builder
	for _, c := range Cases() {
		step(c)
		won, err := Wins(p, c, games)
		if err != nil {
			return "", err
		}
		by, tied := Shares(won, int(c.Config.Players))
		fmt.Fprintf(&rows, "| %d | %s |", c.Config.Players, c.Name)
		for i := range 4 {
			if i < len(by) {
				fmt.Fprintf(&rows, " %s |", by[i])
			} else {
				rows.WriteString(" |")
			}
		}
		fmt.Fprintf(&rows, " %s |\n", tied)
		first.WriteString(Line(c, won[:Told]))
	}
	return fmt.Sprintf(top, games, games) + rows.String() + middle + first.String(), nil
}

// Line tells the winners of games as the table does.
func Line(c Case, won []uint8) string {
	var b strings.Builder
	fmt.Fprintf(&b, "    %d, %s:", c.Config.Players, c.Name)
	for _, w := range won {
		b.WriteByte(' ')
		for i := range 8 {
			if w>>i&1 != 0 {
				fmt.Fprint(&b, i+1)
			}
		}
	}
	b.WriteByte('\n')
	return b.String()
}
