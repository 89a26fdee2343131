package screen

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
)

// Spots returns the zones of a sheet that something is known of, each once, in the order in which
// they were drawn.
func Spots(s *paint.Sheet, known func(what any) bool) (list []paint.Zone) {
	for _, z := range s.Zones() {
		again := func(l paint.Zone) bool { return l.What == z.What && l.X == z.X && l.Y == z.Y }
		if known(z.What) && !slices.ContainsFunc(list, again) {
			list = append(list, z)
		}
	}
	return list
}

// Walk returns where a key leads a cursor that looks around, from one spot to another: an arrow to
// what lies nearest in its direction, Next and Back to what was drawn after or before. Ok is false
// for a key that moves no cursor; only for others the spots are asked for.
func Walk(msg tea.KeyMsg, keys *Keymap, from paint.Zone, spots func() []paint.Zone) (to paint.Zone, ok bool) {
	switch {
	case key.Matches(msg, keys.Up):
		return paint.Toward(from, spots(), 0, -1), true
	case key.Matches(msg, keys.Down):
		return paint.Toward(from, spots(), 0, 1), true
	case key.Matches(msg, keys.Left):
		return paint.Toward(from, spots(), -1, 0), true
	case key.Matches(msg, keys.Right):
		return paint.Toward(from, spots(), 1, 0), true
	case key.Matches(msg, keys.Next):
		return inTurn(spots(), from, 1), true
	case key.Matches(msg, keys.Back):
		return inTurn(spots(), from, -1), true
	}
	return from, false
}

// inTurn returns the spot so many after another one, going round; that one itself where it is none.
func inTurn(spots []paint.Zone, from paint.Zone, step int) paint.Zone {
	at, ok := paint.Again(spots, from)
	if !ok {
		return from
	}
	n := len(spots)
	return spots[(slices.Index(spots, at)+step+n)%n]
}
