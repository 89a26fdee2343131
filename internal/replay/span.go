package replay

import "boardgame/microcity/internal/game"

// A Span tells which positions belong together when more than one choice is taken back: those
// for which it returns the same.
type Span func(game.Moment) game.Moment

// ByTurn takes back turns.
func ByTurn(m game.Moment) game.Moment { return game.Moment{Turn: m.Turn} }

// ByPhase takes back phases.
func ByPhase(m game.Moment) game.Moment { return m }

// decided reports whether somebody decides at a node, rather than chance.
func decided(t game.Tree, n game.Node) bool {
	asked, _ := t.Turn(n)
	return asked.Len() > 0
}

// StartOf returns the first decision of the span in which the cursor of a tree stands, or where
// it stands there already, of the one before.
func StartOf(t game.Tree, of Span) game.Node {
	here, start, moved := of(t.Moment(t.Cursor())), t.Cursor(), false
	for n := t.Cursor(); n != 0; {
		n = t.Parent(n)
		if !decided(t, n) {
			continue
		}
		if now := of(t.Moment(n)); now != here {
			if moved {
				break
			}
			here = now
		}
		start, moved = n, true
	}
	return start
}

// StartAfter returns the first decision of the span that follows, as far as it was played,
// or the end of the line.
func StartAfter(t game.Tree, of Span) game.Node {
	here, to := of(t.Moment(t.Cursor())), t.Cursor()
	for {
		next, ok := t.Next(to)
		if !ok {
			return to
		}
		to = next
		if decided(t, to) && of(t.Moment(to)) != here {
			return to
		}
	}
}
