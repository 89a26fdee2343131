package balance

import (
	_ "embed" // for the table
	"fmt"
	"strings"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// BalanceTable is the table of the last measurement.
//
//go:embed BALANCE.md
var BalanceTable string

const top = `# How fair Micropolis is

All figures are in percent; the number after each ± is half the width of the 95 %% interval. The seeds of every row
begin at %[2]d: no computer player was tuned on games with them. Medium players play %[1]d games a row.
Hard ones look at up to 60,000 positions before each action, and play %[3]d games. ` + "`make balance`" + ` writes
this file.

## The order of play

Medium players of equal strength play every seat. The table gives the share of the wins by the order of play in the
first round; players who share a win get equal parts of it. An even share is 50.0 with two players, 33.3 with
three, 25.0 with four, 20.0 with five and 16.7 with six. "shared" counts the games in a hundred that have several winners.
Open ground is left out: medium players do not look ahead.

| players | variant | plays first | second | third | fourth | fifth | sixth | shared |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
`

const kinds = `
## What is on the tiles

Two players. "taken" is how many of the tiles turned up are in an anthill at the end; 20 of 25 tiles are, or 80 in a
hundred. "more" is the share of the wins of the player who has more of these tiles than the other, in games where one
does: 50.0 means that they are as good as any others. "without" is the share of the wins of a medium player who takes
these tiles only when nothing else is affordable, against one who takes what is best: the difference from 50.0 is what
they are worth to a player with a choice. For that column each seed is played from both seats.

| on the tile | tiles | medium: taken | more | without | hard: taken | more |
| --- | --- | --- | --- | --- | --- | --- |
`

const each = `
## The tiles one by one

The same games of two medium players. "wins" is the share of the wins of the player who has the tile.

| tile | on it | galleries | taken | wins |
| --- | --- | --- | --- | --- |
`

const again = `
## What a test plays again

The winners of the first games of each row, by the order of play. A test plays these games again to see whether this
table still holds:

`

// hardly is how many times as many games medium players play as hard ones.
const hardly = 40

// Balance returns the table of how fair the game is, with so many games a row.
func Balance(p *engine.Pack, number int) balance.Table {
	number = max(number, hardly*balance.Told)
	t := balance.Table{File: "internal/micropolis/balance/BALANCE.md", Text: func(rows []balance.Measured) string {
		return fmt.Sprintf(top, number, First, number/hardly) + balance.Joined(rows, again)
	}}
	for _, c := range Cases() {
		t.Rows = append(t.Rows, balance.Row{Name: c.String(), Measure: func() (balance.Measured, error) {
			seats, err := seats(p, c, number)
			return balance.Measured{
				Row: fmt.Sprintf("| %d | %s |%s\n", c.Config.Players, c.Name, seats.Row(engine.MaxPlayers)), Again: line(c.String(), seats.Told),
			}, err
		}})
	}
	t.Rows = append(t.Rows, balance.Row{Name: "tiles", Measure: func() (balance.Measured, error) { return tiles(p, number) }})
	return t
}

// tiles measures what the tiles are worth, by kind and one by one, in the same games of two.
func tiles(p *engine.Pack, number int) (m balance.Measured, err error) {
	medium, err := ends(p, search.Medium, number)
	if err != nil {
		return m, err
	}
	hard, err := ends(p, search.Hard, number/hardly)
	if err != nil {
		return m, err
	}
	m.Row = kinds
	for _, k := range tileKinds(p) {
		share, told, err := without(p, k.Tiles, number)
		if err != nil {
			return m, err
		}
		of, thought := worthOf(medium, k.Tiles), worthOf(hard, k.Tiles)
		m.Row += fmt.Sprintf("| %s | %d |%s %s |%s\n", k.Name, k.Tiles.Len(), of.row(), share.String(), thought.row())
		m.Again += line("without "+k.Name, told)
	}
	m.Row += each
	for n := range p.Tiles {
		t := &p.Tiles[n]
		of := worthOf(medium, engine.SetOf(uint8(n+1)))
		m.Row += fmt.Sprintf("| %d | %s | %s |%s\n", n+1, on(t), ways(t), of.row())
	}
	return m, nil
}

// ways returns where the galleries of a tile lead, as the rules write it.
func ways(t *engine.Tile) string {
	ports := make([]string, len(t.Segments))
	for i, s := range t.Segments {
		ports[i] = s.Ports.String()
	}
	return strings.Join(ports, " / ")
}

// String names a case: "3, expert".
func (c Case) String() string { return fmt.Sprintf("%d, %s", c.Config.Players, c.Name) }

// line tells the first games of a row.
func line(name, games string) string { return "    " + name + ": " + games + "\n" }
