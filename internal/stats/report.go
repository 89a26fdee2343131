package stats

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// nameCells is the room for a Building in a report, whose lines are at most 54 wide.
const nameCells = 27

// Report tells the table in lines of at most 54 characters. Headings begin at the left
// edge.
func (t *Table) Report() []string {
	var lines []string
	mode := ""
	for i := range t.Groups {
		g := &t.Groups[i]
		if g.Mode != mode {
			mode = g.Mode
			if lines != nil {
				lines = append(lines, "")
			}
			lines = append(lines, heading(g))
		}
		lines = append(lines, g.report()...)
	}
	if lines == nil {
		lines = []string{"No game is finished yet: there is nothing to count."}
		if t.OtherLuck > 0 {
			lines = []string{"There is nothing to count yet."}
		}
	}
	var left []string
	for _, out := range []struct {
		n    int
		what string
	}{{t.GoingOn, "going on"}, {t.Unreadable, "damaged"}, {t.Watched, "by computers"}} {
		if out.n > 0 {
			left = append(left, strconv.Itoa(out.n)+" "+out.what)
		}
	}
	if left != nil {
		lines = append(lines, "", "Not counted: "+strings.Join(left, ", ")+".")
	}
	if t.OtherLuck > 0 {
		lines = append(lines, "", "Not counted, luck not from the seed: "+strconv.Itoa(t.OtherLuck)+".")
	}
	return lines
}

// Notes explain the words of a report, those about other luck where they are wanted.
func Notes(otherLuck bool) []string {
	notes := []string{
		"In a row: games won one after the other, now and (at best). Left: the most turns on the clock of a game won.",
		"With help: hints or a word of the tutor, real dice or cards, a seed that was named, a game that goes on from another, or a roll that was seen " +
			"and taken back for another line.",
	}
	if otherLuck {
		notes = append(notes, "Luck not from the seed: a roll or draw that the game's seed does not give, though nobody agreed to roll or draw by hand.")
	}
	return notes
}

func heading(g *Group) string {
	if g.class.Rivals {
		return g.Mode
	}
	return row(g.Mode, "games", "won", "in a row", "left")
}

// report tells a group in a line or two.
func (g *Group) report() []string {
	var lines []string
	switch {
	case g.Games == 0 && g.Against != nil:
	case g.Games == 0:
		lines = []string{"  " + g.name()}
	case g.class.Rivals:
		lines = []string{fmt.Sprintf("  %d played, %d drawn", g.Games, g.Drawn)}
		if g.points {
			lines[0] += "; most points: " + strconv.Itoa(g.Highest)
		}
		for _, name := range slices.Sorted(maps.Keys(g.Wins)) {
			lines = append(lines, fmt.Sprintf("  %d won by %s", g.Wins[name], name))
		}
	default:
		left := "-"
		if g.Won > 0 {
			left = strconv.Itoa(g.Left)
		}
		lines = []string{row("  "+g.name(), strconv.Itoa(g.Games), strconv.Itoa(g.Won), fmt.Sprintf("%d (%d)", g.Streak, g.Longest), left)}
	}
	for _, r := range g.Against {
		lines = append(lines, fmt.Sprintf("  against %s: %d played, %d won, %d drawn", r.Kind, r.Games, r.Won, r.Drawn))
	}
	if a := g.Assisted; a.Games > 0 {
		lines = append(lines, row("    with help", strconv.Itoa(a.Games), strconv.Itoa(a.Won), "", ""))
	}
	return lines
}

func (g *Group) name() string {
	if g.class.Of == "" && g.class.Level == "" {
		return "all games"
	}
	return strings.TrimSpace(g.class.Of + " " + g.class.Level)
}

// row sets a name and four columns in a line.
func row(name, games, won, streak, left string) string {
	if utf8.RuneCountInString(name) > nameCells {
		name = string([]rune(name)[:nameCells-2]) + ".."
	}
	name += strings.Repeat(" ", nameCells-utf8.RuneCountInString(name))
	return strings.TrimRight(fmt.Sprintf("%s%6s%5s%10s%6s", name, games, won, streak, left), " ")
}
