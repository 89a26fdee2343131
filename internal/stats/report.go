package stats

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/skill"
)

// Report returns the table in lines of at most 54 characters, those of time with bars where they
// are wanted. Headings begin at the left edge.
func (t *Table) Report(bars bool) []string {
	lines := t.groups()
	lines = slices.Concat(lines, t.time(bars), t.calendar(bars), t.dice())
	if lines == nil {
		lines = []string{"No game is finished yet: there is nothing to count."}
		if t.OtherLuck+t.Unchecked > 0 {
			lines = []string{"There is nothing to count yet."}
		}
	}
	copies := "copies"
	if t.Copies == 1 {
		copies = "copy"
	}
	var left []string
	for _, out := range []struct {
		n    int
		what string
	}{{t.GoingOn, "unfinished"}, {t.Unreadable, "damaged"}, {t.Watched, "by computers"}, {t.Copies, copies}} {
		if out.n > 0 {
			left = append(left, strconv.Itoa(out.n)+" "+out.what)
		}
	}
	if left != nil {
		lines = append(lines, "", "Games not counted: "+strings.Join(left, ", ")+".")
	}
	if t.Unchecked > 0 {
		lines = append(lines, "", "Games not counted, could not be checked: "+strconv.Itoa(t.Unchecked)+".")
	}
	if t.OtherLuck > 0 {
		lines = append(lines, "", "Games not counted, luck not from the seed: "+strconv.Itoa(t.OtherLuck)+".")
	}
	if t.Ratings != nil {
		lines = append(append(lines, ""), skill.Lines(t.Ratings)...)
	}
	return lines
}

// notes explain the words of a report, each where the report has them.
var notes = [...]struct {
	text string
	has  func(*Table) bool
}{
	{
		"In a row: your current winning streak, with the longest in brackets.",
		func(t *Table) bool {
			return slices.ContainsFunc(t.Groups, func(g Group) bool { return !g.class.Rivals })
		},
	},
	{
		"Turns left: the most you had on the clock when you won.",
		func(t *Table) bool {
			return slices.ContainsFunc(t.Groups, func(g Group) bool { return !g.class.Rivals && g.clock })
		},
	},
	{
		"With help: hints or a tutor warning, real dice or cards, a seed you chose, a game continued from another, or a roll that you undid " +
			"after seeing it.",
		func(t *Table) bool {
			return slices.ContainsFunc(t.Groups, func(g Group) bool { return g.Assisted.Games > 0 })
		},
	},
	{
		"Ratings: what came of puzzles at the first try, and of turns of computers that you guessed; the true rating lies in the range with 95% certainty.",
		func(t *Table) bool { return len(t.Ratings) > 0 },
	},
	{
		"By day, month or year: the games without help, except those that people played against each other.",
		func(t *Table) bool { return t.time(false) != nil },
	},
	{
		"Could not be checked: the game's cards were not found, or this version does not know the game.",
		func(t *Table) bool { return t.Unchecked > 0 },
	},
	{
		"Luck not from the seed: rolls or draws that do not come from the game's seed, in a game that was not set up for real dice or cards.",
		func(t *Table) bool { return t.OtherLuck > 0 },
	},
}

// Notes explain the words of the report of the table.
func (t *Table) Notes() (texts []string) {
	for _, n := range notes {
		if n.has(t) {
			texts = append(texts, n.text)
		}
	}
	return texts
}

// Notes explain the words of all reports.
func Notes() (texts []string) {
	for _, n := range notes {
		texts = append(texts, n.text)
	}
	return texts
}

// groups tells the classes under their headings, and where several games were played, under the
// title of each.
func (t *Table) groups() (lines []string) {
	several := len(t.Groups) > 0 && t.Groups[0].Game != t.Groups[len(t.Groups)-1].Game
	var before Group
	for i := range t.Groups {
		g := &t.Groups[i]
		another := i == 0 || g.Game != before.Game
		if another || g.Mode != before.Mode || g.class.Rivals != before.class.Rivals {
			if i > 0 {
				lines = append(lines, "")
			}
			if several && another && g.title != g.Mode {
				lines = append(lines, g.title)
			}
			lines = append(lines, g.heading()...)
		}
		lines, before = append(lines, g.report()...), *g
	}
	return lines
}

func (g *Group) heading() []string {
	name := cmp.Or(g.class.Title, g.Mode)
	if g.class.Rivals {
		return row(name, "games", "won", "drawn", "lost")
	}
	left := ""
	if g.clock {
		left = "turns left"
	}
	return row(name, "games", "won", "in a row", left)
}

// report tells a group, a line for each of whom it was played with.
func (g *Group) report() (lines []string) {
	if g.class.Rivals {
		lines = g.rivals()
	} else {
		lines = g.alone()
	}
	if a := g.Assisted; a.Games > 0 {
		won, drawn, lost := number(a.Won), "", ""
		if g.class.Rivals {
			drawn, lost = number(a.Drawn), number(a.Lost)
		}
		if a.Won+a.Drawn+a.Lost == 0 { // people played against each other
			won, drawn, lost = "", "", ""
		}
		lines = append(lines, row("    with help", number(a.Games), won, drawn, lost)...)
	}
	return lines
}

// alone tells a group of games that are won or lost all together.
func (g *Group) alone() []string {
	if g.Games == 0 {
		return []string{"  " + g.name()}
	}
	left := ""
	switch {
	case g.clock && g.Won > 0:
		left = number(g.Left)
	case g.clock:
		left = "-"
	}
	lines := row("  "+g.name(), number(g.Games), number(g.Won), fmt.Sprintf("%d (%d)", g.Streak, g.Longest), left)
	for _, r := range g.With {
		lines = append(lines, row("    of them with "+r.Kind, number(r.Games), number(r.Won), "", "")...)
	}
	return lines
}

// rivals tells a group of games against each other: by players, and by the computers.
func (g *Group) rivals() (lines []string) {
	for _, c := range g.Company {
		lines = append(lines, row("  "+prose.List(c.Names, "and"), number(c.Games), "", number(c.Drawn), "")...)
		for _, name := range slices.Sorted(maps.Keys(c.Wins)) {
			lines = append(lines, row("    won by "+name, "", number(c.Wins[name]), "", "")...)
		}
	}
	if g.points && g.Games > 0 {
		lines = append(lines, "  most points: "+number(g.Highest))
	}
	for _, r := range g.Against {
		lines = append(lines, row("  against "+r.Kind, number(r.Games), number(r.Won), number(r.Drawn), number(r.Lost))...)
	}
	return lines
}

func (g *Group) name() string {
	if g.class.Of == "" && g.class.Level == "" {
		return "all games"
	}
	return strings.TrimSpace(g.class.Of + " " + g.class.Level)
}

// How wide a report is, and what stands before its columns and behind them.
const (
	width     = 54
	nameCells = 23
	barCells  = 14
)

// row sets a name and four columns in a line. A name that has no room before them has a line of
// its own.
func row(name, games, won, third, fourth string) []string {
	columns := fmt.Sprintf("%5s%5s%10s%11s", games, won, third, fourth)
	if prose.Width(name) > nameCells {
		return []string{prose.Cut(name, width), strings.TrimRight(strings.Repeat(" ", nameCells)+columns, " ")}
	}
	return []string{strings.TrimRight(prose.Pad(name, nameCells)+columns, " ")}
}

func number(n int) string { return strconv.Itoa(n) }

// time tells the games by the day, month or year in which they began, where there are several.
func (t *Table) time(bars bool) []string {
	unit, list := t.periods()
	if len(list) < 2 {
		return nil
	}
	most := 0
	for _, d := range list {
		most = max(most, d.Games)
	}
	lines := append([]string{""}, row("by "+unit, "games", "won", "", "")...)
	for _, d := range list {
		lines = append(lines, row("  "+d.Day, number(d.Games), number(d.Won), "", "")...)
		if bars {
			last := &lines[len(lines)-1]
			*last = prose.Pad(*last, width-barCells) + d.bar(most)
		}
	}
	if bars {
		lines = append(lines, "  ■ won  □ not won")
	}
	return lines
}

// bar draws the games of a day, those won first: a cell for each, or fewer where the day with most
// games would have no room. One that was won is seen, and so is one that was not.
func (d *Day) bar(most int) string {
	cells := func(n int) int {
		if n == 0 || most <= barCells {
			return n
		}
		return max(1, (n*barCells+most/2)/most)
	}
	all := cells(d.Games)
	won := min(cells(d.Won), all)
	if d.Won < d.Games && won == all {
		won = max(won-1, min(d.Won, 1))
	}
	return strings.Repeat("■", won) + strings.Repeat("□", all-won)
}
