package library

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/prose"
)

// ErrNoExport is why a game cannot be exported where nobody has said how.
var ErrNoExport = errors.New("nothing can be exported here")

// An Export is a format that a game can be written in for others.
type Export struct{ Format, About string }

// Exports returns the formats that players are offered, the one that most of them want first.
func Exports() []Export {
	return []Export{
		{"card", "A picture of the result to share (PNG)"},
		{"card-svg", "The same picture as SVG"},
		{"card-text", "The result in a few lines of text"},
		{"html", "A web page, with buttons to step through the game"},
		{"md", "A report to read, in Markdown"},
	}
}

// NothingToRestore says that nothing was deleted in this list since it was opened.
func NothingToRestore(at folders.Folders) string {
	return prose.Safe("You have deleted nothing here. Games deleted earlier are in " + at.Trash() + ".")
}

// Day is how the time at which a game was played is written.
const Day = "2006-01-02 15:04"

// Standing returns in a few words how a game stands: "turn 4, unfinished".
func (g *Game) Standing() string {
	switch {
	case !g.Opens:
		return "cannot be opened"
	case !g.Sound:
		return g.Reached + ", damaged"
	case g.CopyOf != "":
		return "a copy, " + g.Reached
	case g.Outcome != "":
		return g.Reached + ", " + g.Outcome
	case g.Turn == 0:
		return g.Reached
	}
	return g.Reached + ", unfinished"
}

// Brief returns in even fewer words how a game stands: how it ended or, while it goes on, how far it has come.
func (g *Game) Brief() string {
	switch {
	case !g.Opens:
		return g.Standing()
	case !g.Sound:
		return "damaged"
	case g.CopyOf != "":
		return "a copy"
	}
	return cmp.Or(g.Outcome, g.Reached)
}

// Renamed reports whether a player has given the game a name.
func (g *Game) Renamed() bool { return !given.MatchString(Name(g.Path)) }

// Help says what players were helped with: "2 hints, 1 tutor warning"; "" for nothing.
func (g *Game) Help() string {
	var list []string
	if g.Hints > 0 {
		list = append(list, prose.Count(g.Hints, "hint", "hints"))
	}
	if g.Warnings > 0 {
		list = append(list, prose.Count(g.Warnings, "tutor warning", "tutor warnings"))
	}
	if g.Rethought {
		list = append(list, "a roll or draw undone")
	}
	return strings.Join(list, ", ")
}

// Parent returns the name of the game that this one goes on from; "" for none.
func (g *Game) Parent() string {
	if g.Header.Parent.Name == "" {
		return ""
	}
	return prose.Safe(Name(g.Header.Parent.Name))
}

// About returns in sentences what a line of a list has no room for: who played when, what was
// brought about, with which luck and which help, and where it comes from.
func (g *Game) About() (lines []string) {
	text := prose.Safe(Name(g.Path)) + ", played " + g.Changed.Format(Day)
	if len(g.Players) > 0 {
		text += " by " + prose.List(g.Players, "and")
	}
	lines = append(lines, text+".")
	if !g.Opens {
		return lines
	}
	text = g.Standing()
	if g.Done != "" {
		text += ", " + g.Done
	}
	text += fmt.Sprintf(", seed %d", g.Header.Seed)
	if help := g.Help(); help != "" {
		text += "; with help: " + help
	}
	if parent := g.Parent(); parent != "" {
		text += "; continues from " + parent
	}
	lines = append(lines, prose.UpperFirst(text)+".")
	if g.CopyOf != "" {
		lines = append(lines, prose.Safe("It is a copy of "+Name(g.CopyOf)+", which counts in its place."))
	}
	return lines
}

// Matches reports whether all words of a filter stand in what is shown of a game.
func (g *Game) Matches(filter string) bool {
	text := strings.ToLower(strings.Join([]string{
		g.Title, Name(g.Path), strings.Join(g.Players, " "), g.Standing(), g.Fault, g.Changed.Format(Day),
		g.Luck.Origin().Name(), g.Done, fmt.Sprint(g.Header.Seed), g.Help(), g.Parent(),
	}, " "))
	for _, word := range strings.Fields(strings.ToLower(filter)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// Unfinished returns the game that was played last and can go on, or nil. One that was only
// opened comes after all that have begun.
func Unfinished(games []Game) *Game {
	var fresh *Game
	for i := range games {
		switch g := &games[i]; {
		case !g.Sound || g.Result.Over || g.CopyOf != "":
		case g.Turn > 0:
			return g
		case fresh == nil:
			fresh = g
		}
	}
	return fresh
}
