package library

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"boardgame/microcity/internal/log"
)

// IsParent reports whether a game is the one that another continues from, by its name.
func (g *Game) IsParent(of *log.Header) bool {
	return of.Parent.Name != "" && filepath.Base(g.Path) == of.Parent.Name
}

// Comparable returns the games that the one at a path can be compared with: those of its box, the
// one that it continues from first, then its own children, then those with the same seed.
func Comparable(games []Game, path string, h *log.Header) (list []Game) {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	for _, g := range games {
		if g.Opens && g.Header.Game == h.Game && g.Path != path {
			list = append(list, g)
		}
	}
	near := func(g Game) int {
		switch {
		case g.IsParent(h):
			return 0
		case g.Header.Parent.Name == filepath.Base(path):
			return 1
		case g.Header.Seed == h.Seed:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(a, b Game) int { return cmp.Compare(near(a), near(b)) })
	return list
}

// NothingToCompare says that there is no other game like one.
func NothingToCompare(g *log.Game) string {
	return "There is no other saved game of " + g.Box.Title + " to compare this one with."
}

// Code says by which code others play the same game, or what can be passed on where games like it
// have none.
func Code(g *log.Game) []string {
	code := g.Code()
	if code == "" {
		return []string{fmt.Sprintf("Games of %s have no share code. Set up the same game with seed %d, or export this one.", g.Box.Title, g.Header.Seed)}
	}
	told, command, _ := strings.Cut(g.Luck().Origin().ForAFriend(code), ": ")
	return []string{told + ":", command}
}
