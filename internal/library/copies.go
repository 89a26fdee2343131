package library

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// A game may lie in the folder more than once: as a conflict copy of a program that synchronises
// folders, as somebody's safety copy, as one that was cut and continued. What began at the same
// moment in the same way, with the same luck and the same first choice, is one game, and counts once.

// begins is what all copies of a game have in common: how it was set up, its luck, when it began and
// what happened up to the first choice, which some may not have come to.
type begins struct{ Setup, First string }

func beginsOf(h *log.Header, t game.Tree) begins {
	setup := sha256.Sum256([]byte(fmt.Sprint(
		h.Game, h.Rules, h.PackHash, h.Options, h.Seed, h.Luck, h.Hand, h.Bots, h.Undo, h.Date.Unix(), fmt.Sprintf("%q", h.Players),
	)))
	return begins{hex.EncodeToString(setup[:16]), firstChoice(t)}
}

// firstChoice returns the actions up to the first that a player chose, or all where none has yet.
func firstChoice(t game.Tree) string {
	var text strings.Builder
	t = t.As(game.All)
	for n := game.Node(1); int(n) <= t.Len(); n++ {
		text.WriteString(t.Action(n) + ";")
		if t.Mover(n) != game.Chance {
			break
		}
	}
	return text.String()
}

// compared marks the copies among some games, and the attempts at a day or a week of which an earlier
// one has shown the luck.
func compared(games []Game) []Game {
	groups := map[string][]*Game{}
	for i := range games {
		if g := &games[i]; g.Opens {
			groups[g.begins.Setup] = append(groups[g.begins.Setup], g)
		}
	}
	for _, alike := range groups {
		markCopies(alike)
	}
	markLater(games)
	return games
}

// markCopies marks all but the longest of each game among those that were set up alike at the same
// moment.
func markCopies(alike []*Game) {
	slices.SortFunc(alike, func(a, b *Game) int {
		return cmp.Or(
			first(a.Sound, b.Sound), cmp.Compare(b.length, a.length), first(!a.Deleted, !b.Deleted),
			a.Changed.Compare(b.Changed), cmp.Compare(a.Path, b.Path),
		)
	})
	for i, g := range alike {
		for _, of := range alike[:i] {
			if of.CopyOf == "" && strings.HasPrefix(of.begins.First, g.begins.First) {
				g.CopyOf = of.Path
				break
			}
		}
	}
}

// first sorts what is so before what is not.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// markLater marks the attempts at a day or a week that were begun after another one, on another
// computer, say: whoever made the first knows the luck.
func markLater(games []Game) {
	type city struct {
		game string
		luck log.Luck
		seed uint64
	}
	earliest := map[city]*Game{}
	attempt := func(g *Game) (city, bool) {
		h := &g.Header
		return city{h.Game, h.Luck, h.Seed}, g.Opens && !g.Named && h.Luck.Period() != 0
	}
	for i := range games {
		if of, ok := attempt(&games[i]); ok && games[i].CopyOf == "" && (earliest[of] == nil || games[i].Before(earliest[of])) {
			earliest[of] = &games[i]
		}
	}
	for i := range games {
		g := &games[i]
		if of, ok := attempt(g); ok && g != earliest[of] && g.CopyOf == "" {
			g.Later = true
		}
	}
}

// Before reports whether a game was begun before another, the same on every computer: where two were
// begun in the same second, their first choices decide.
func (g *Game) Before(other *Game) bool {
	return cmp.Or(
		g.Header.Date.Compare(other.Header.Date), cmp.Compare(g.begins.First, other.begins.First), cmp.Compare(g.Path, other.Path),
	) < 0
}
