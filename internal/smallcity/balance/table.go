package balance

import (
	_ "embed" // for the table
	"fmt"

	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/smallcity/bot"
	"boardgame/microcity/internal/smallcity/engine"
)

// BalanceTable is the table of the last measurement.
//
//go:embed BALANCE.md
var BalanceTable string

const top = `# How fair Small City is

All figures are in percent; the number after each ± is half the width of the 95 %% interval. Medium players play %d games
a row, or %d with arcologies. The seeds of every row begin at %d: no computer player was tuned on games with them. ` + "`make balance`" + ` writes
this file.

## The order of play

Medium players of equal strength play every seat. The table gives the share of the wins by the order of play in the first
round; players who share a win get equal parts of it. An even share is 50.0 with two players, 33.3 with three and 25.0
with four. "shared" counts the games in a hundred that have several winners.

| players | game | plays first | second | third | fourth | shared |
| --- | --- | --- | --- | --- | --- | --- |
`

const stylesTop = `
## Styles

Two medium players. "wins" is the share of the wins of a player of the style against players of each of the other styles
in turn. Each seed is played from both seats.

| style | wins |
| --- | --- |
`

const usesTop = `
## %s

Two medium players. "used" is how many of the players used it, "more" the share of the wins of the player who used it more
often than the other, in games where one did. "without" is the share of the wins of a player who does without it, against
one who does what is best: the difference from 50.0 is what it is worth to a player with a choice. For that column each
seed is played from both seats.

| | used | more | without |
| --- | --- | --- | --- |
`

const drawnTop = `
## The arcologies

Two medium players. "wins" is the share of the wins of the player who has drawn it.

| arcology | wins |
| --- | --- |
`

const again = `
## What a test plays again

The winners of the first games of each row, by the order of play. A test plays these games again to see whether this
table still holds:

`

// Balance returns the table of how fair the game is, with so many games a row.
func Balance(p *engine.Pack, number int) balance.Table {
	number = Case{}.games(number)
	t := balance.Table{File: "internal/smallcity/balance/BALANCE.md", Text: func(rows []balance.Measured) string {
		return fmt.Sprintf(top, number, Case{Mode: engine.Arcologies}.games(number), fresh) + balance.Joined(rows, again)
	}}
	add := func(name string, measure func() (balance.Measured, error)) {
		t.Rows = append(t.Rows, balance.Row{Name: name, Measure: measure})
	}
	for _, c := range Cases() {
		add(c.String(), func() (balance.Measured, error) {
			seats, err := seats(p, c, number)
			return balance.Measured{
				Row: fmt.Sprintf("| %d | %v |%s\n", c.Players, c.Mode, seats.Row(engine.MaxPlayers)), Again: line(c.String(), seats.Told),
			}, err
		})
	}
	for i, s := range bot.Styles() {
		add("style "+s.Name, func() (m balance.Measured, err error) {
			if i == 0 {
				m.Row = stylesTop
			}
			of, err := style(p, Case{Players: 2}, s, number)
			m.Row += fmt.Sprintf("| %s | %s |\n", s.Name, of.Wins.String())
			return m, err
		})
	}
	for _, of := range groups(p) {
		add(of.Title, func() (balance.Measured, error) { return used(p, of, number) })
	}
	add("arcologies", func() (m balance.Measured, err error) {
		by, err := drawn(p, number)
		m.Row = drawnTop
		for a := engine.Helios; int(a) <= engine.NumArcologies; a++ {
			m.Row += fmt.Sprintf("| %v | %s |\n", a, by[a].String())
		}
		return m, err
	})
	return t
}

// used measures the uses of a group.
func used(p *engine.Pack, of group, number int) (m balance.Measured, err error) {
	m.Row = fmt.Sprintf(usesTop, of.Title)
	worths, err := worths(p, of, number)
	if err != nil {
		return m, err
	}
	for i, u := range of.Uses {
		share, told, err := without(p, of, u, number)
		if err != nil {
			return m, err
		}
		m.Row += fmt.Sprintf("| %s |%s %s |\n", u.Name, worths[i].Row(), share.String())
		m.Again += line(of.without(u), told)
	}
	return m, nil
}

// without names the games without something: "2, base, without school".
func (of group) without(u use) string { return of.Case.String() + ", without " + u.Name }

// line tells the first games of a row.
func line(name, games string) string { return "    " + name + ": " + games + "\n" }
