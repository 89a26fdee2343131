package library

import (
	"fmt"
	"strings"
)

// Day is how the time at which a game was played is written.
const Day = "2006-01-02 15:04"

// Standing tells in a few words how a game stands: "turn 4, going on".
func (g *Game) Standing() string {
	switch {
	case !g.Opens:
		return "cannot be opened"
	case !g.Sound:
		return g.Reached() + ", damaged"
	case g.Outcome != "":
		return g.Reached() + ", " + g.Outcome
	case g.Turn == 0:
		return g.Reached()
	}
	return g.Reached() + ", unfinished"
}

// Reached returns how far a game has come: "turn 4".
func (g *Game) Reached() string {
	if g.Turn == 0 {
		return "not started"
	}
	return fmt.Sprintf("turn %d", g.Turn)
}

// Matches reports whether all words of a filter stand in what is shown of a game.
func (g *Game) Matches(filter string) bool {
	text := strings.ToLower(strings.Join([]string{
		g.Title, Name(g.Path), strings.Join(g.Players, " "), g.Standing(), g.Fault, g.Changed.Format(Day),
		g.Luck.Origin().Name(),
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
		case !g.Sound || g.Result.Over:
		case g.Turn > 0:
			return g
		case fresh == nil:
			fresh = g
		}
	}
	return fresh
}
