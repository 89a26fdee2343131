package ladder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/library"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// counted names numbers of stars.
var counted = [mostStars + 1]string{"no star", "one star", "two stars", "three stars"}

// Rule says in sentences what a star is.
func Rule() []string {
	return []string{
		fmt.Sprintf("One star: you won. Two stars: at most %s over par. Three stars: at most %s over par.",
			prose.Count(over[2], "turn", "turns"), prose.Count(over[3], "turn", "turns")),
		"Par is the fewest turns in which the program finds a win when it knows all the dice in advance.",
		"Only games that people play without help count, with or without expansions: no hints, no warnings, no computer players, " +
			"no real dice, no dice that you could have known in advance, and no roll undone.",
	}
}

// ShortRule says so in a line.
func ShortRule() string {
	return fmt.Sprintf("%s won · %s at most %s over par · %s at most %s over par", prose.Stars(1, mostStars),
		prose.Stars(2, mostStars), prose.Count(over[2], "turn", "turns"), prose.Stars(3, mostStars), prose.Count(over[3], "turn", "turns"))
}

// Signs lists the stars as the board shows them, each with what it means, and what par is.
func Signs() [][2]string {
	list := [][2]string{{"─", "there is no such game"}, {untried, "not played yet"}, {prose.Stars(0, mostStars), "not won yet"}, {prose.Stars(1, mostStars), "won"}}
	for n := 2; n <= mostStars; n++ {
		list = append(list, [2]string{prose.Stars(n, mostStars), fmt.Sprintf("won at most %s over par", prose.Count(over[n], "turn", "turns"))})
	}
	return append(list, [2]string{"★??", "won; par is not known yet"},
		[2]string{"par", "the fewest turns in which the program finds a win when it knows the dice"},
		[2]string{"none", "games with hints or other help earn no stars"})
}

// untried is the sign of a cell without a game.
const untried = "·"

// Sign returns a cell in three characters at the most; "" where there is no such game.
func (c *Cell) Sign() string {
	switch n := c.Stars(); {
	case !c.Exists:
		return ""
	case c.Games == 0:
		return untried
	case len(c.Open) > 0:
		return strings.Repeat("★", n) + strings.Repeat("?", mostStars-n)
	default:
		return prose.Stars(n, mostStars)
	}
}

// number returns a cell as a number, to be read aloud.
func (c *Cell) number() string {
	switch {
	case !c.Exists:
		return ""
	case c.Games == 0:
		return "-"
	case len(c.Open) > 0:
		return strconv.Itoa(c.Stars()) + "?"
	}
	return strconv.Itoa(c.Stars())
}

// Score returns the turns and the par of the best win: "9 turns, par 7"; "" where there is none.
func (c *Cell) Score() string {
	switch {
	case c.Won == 0:
		return ""
	case c.Best.Par == 0:
		return prose.Count(c.Best.Turns, "turn", "turns")
	}
	return prose.Count(c.Best.Turns, "turn", "turns") + ", par " + strconv.Itoa(c.Best.Par)
}

// Words says how a cell stands in a few words.
func (c *Cell) Words() string {
	switch {
	case c.Games == 0 && c.Helped != "":
		return "only played with help"
	case c.Games == 0:
		return "not played yet"
	case c.Won == 0:
		return "not won yet"
	case len(c.Open) > 0:
		return counted[c.Stars()] + ", maybe more"
	}
	return counted[c.Stars()]
}

// Told says how many stars a win has, how that comes, and what the next one would have asked.
func (w *Win) Told() string {
	n := w.stars()
	text := prose.UpperFirst(counted[n])
	if w.Par == 0 {
		return text + " so far: par is not known yet."
	}
	text += fmt.Sprintf(". Par was %s; you took %d.", prose.Count(w.Par, "turn", "turns"), w.Turns)
	if n < mostStars {
		next, _, _ := strings.Cut(counted[n+1], " ")
		text += fmt.Sprintf(" %s needed %d.", prose.UpperFirst(next), within(w.Par, n+1))
	}
	return text
}

// Searching stands behind what a quick look for par has found.
const Searching = " Still searching…"

// Without says that a win has no stars, and why, as [Won] gave it.
func Without(why string) string { return "No ladder stars: " + why + "." }

// title names a cell: "Basic A, easy".
func (b *Board) title(row, level int) string {
	return prose.UpperFirst(b.Rows[row].Name) + ", " + Levels[level].String()
}

// About describes a cell in sentences.
func (b *Board) About(row, level int) []string {
	c := &b.Rows[row].Cells[level]
	title := b.title(row, level) + ": "
	switch {
	case !c.Exists:
		return []string{title + "there is no such game."}
	case c.Games == 0 && c.Helped != "":
		return []string{title + c.Words() + ", which wins no stars.", "The last time " + c.Helped + "."}
	case c.Games == 0:
		return []string{title + c.Words() + "."}
	case c.Won == 0:
		return []string{title + c.Words() + ", in " + prose.Count(c.Games, "game", "games") + "."}
	}
	lines := []string{title + fmt.Sprintf("won %d of %s.", c.Won, prose.Count(c.Games, "game", "games")), "Best: " + prose.LowerFirst(c.Best.Told())}
	if c.Best.Par > 0 && len(c.Open) > 0 {
		lines = append(lines, "Par is not known yet for "+prose.Count(len(c.Open), "win", "wins")+".")
	}
	return lines
}

// Summary says how many stars were won: "12 of 174 stars".
func (b *Board) Summary() string {
	won, of := b.Stars()
	return fmt.Sprintf("%d of %d stars", won, of)
}

// Summaries says how many stars were won with some cards in both games that have a ladder: "12 of 174
// stars alone, 3 of 174 together". Where no game of Micro City is among the games, there is nothing to
// say. They are listed newest first.
func Summaries(cards *pack.Pack, games []library.Game, pars *Pars) string {
	if !Played(games) {
		return ""
	}
	alone, together := Count(cards, engine.Solo, games, pars), Count(cards, engine.Coop, games, pars)
	won, of := together.Stars()
	return fmt.Sprintf("%s alone, %d of %d together", alone.Summary(), won, of)
}

// Played reports whether a game of Micro City, which alone has a ladder, is among games.
func Played(games []library.Game) bool {
	return slices.ContainsFunc(games, func(g library.Game) bool { return g.Header.Game == microcity.ID })
}

// heading says of which game the ladder is, and how many stars were won.
func (b *Board) heading() string { return "Ladder, " + words.Mode(b.Mode) + ": " + b.Summary() }

// How wide the columns of a table in lines are.
const (
	nameCells  = 24
	levelCells = 9
)

// Table returns the board in lines of numbers, and what they mean.
func (b *Board) Table() []string {
	heads := make([]string, len(Levels))
	for i, d := range Levels {
		heads[i] = d.String()
	}
	lines := []string{b.heading(), "", line("Building", heads)}
	for i := range b.Rows {
		r := &b.Rows[i]
		numbers := make([]string, len(r.Cells))
		for j := range r.Cells {
			numbers[j] = r.Cells[j].number()
		}
		lines = append(lines, line(prose.UpperFirst(r.Name), numbers))
	}
	lines = append(lines, "", "0 to 3: stars. -: not played yet.")
	if n := len(b.Open()); n > 0 {
		lines[len(lines)-1] += " ?: more may come, because par is not known yet for " + prose.Count(n, "win", "wins") + "."
	}
	return lines
}

// line sets a name and its columns in a line.
func line(name string, columns []string) string {
	text := prose.Pad(name, nameCells)
	for _, c := range columns {
		text += prose.Pad(c, levelCells)
	}
	return strings.TrimRight(text, " ")
}
