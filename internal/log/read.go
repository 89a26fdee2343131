package log

import (
	"bytes"
	"errors"
	"strings"

	"boardgame/microcity/internal/game"
)

// read reads a log: first the header, without which there is no game, then as many
// lines as are whole and legal.
func read(data []byte, on shelf) (*Game, error) {
	g := &Game{}
	r := newReader(data)
	if bad := g.readHeader(r, on); bad != nil {
		return nil, bad
	}
	lines := bytes.Count(data[r.at:], []byte("\n"))
	g.body = make([]string, 0, lines)
	g.Tree.Grow(lines)
	for g.Damage == nil {
		g.last, g.size, g.ends = r.last, int64(r.at), r.ends
		body, more, bad := r.next()
		if bad == nil && more {
			bad = g.readLine(r.line, body)
		}
		if bad != nil {
			g.Damage = bad
			g.torn = bad.Kind == Cut
			break
		}
		if !more {
			break
		}
		g.body = append(g.body, body)
	}
	if asked, _ := g.Tree.Turn(g.Tree.Cursor()); asked != game.Nobody {
		g.Tree = g.Tree.As(g.Header.Bots.Look(g.Tree.Players()))
	}
	return g, nil
}

// readLine takes one line into the game.
func (g *Game) readLine(line int, body string) *Damage {
	if n, text, ok := numbered(body); ok {
		return g.readAction(line, n, text)
	}
	if digits, ok := strings.CutPrefix(body, backVerb); ok {
		return g.readStep(line, digits, true)
	}
	if digits, ok := strings.CutPrefix(body, onVerb); ok {
		return g.readStep(line, digits, false)
	}
	if text, ok := strings.CutPrefix(body, noteVerb); ok {
		return g.readNote(line, text)
	}
	if digits, ok := strings.CutPrefix(body, hintVerb); ok {
		return g.readAdvice(line, digits, &g.Hints)
	}
	if digits, ok := strings.CutPrefix(body, tutorVerb); ok {
		return g.readAdvice(line, digits, &g.Tutor)
	}
	if text, ok := strings.CutPrefix(body, remarkVerb); ok {
		g.Said = append(g.Said, Comment{g.Tree.Cursor(), text})
		return nil
	}
	return g.newer(line, "a line of an unknown kind")
}

func (g *Game) readAction(line, n int, text string) *Damage {
	if next := g.Tree.Len() + 1; n != next {
		return damage(line, Order, "Action %d should stand here, not %d.", next, n)
	}
	text, hash := withHash(text)
	to, err := g.Tree.Prepare(g.Tree.Cursor(), text)
	switch unreadable := new(game.Unreadable); {
	case errors.As(err, unreadable):
		return g.newer(line, "an unknown action")
	case err != nil:
		return damage(line, Illegal, "The rules refuse this action: %s.", refusal(err))
	case g.Tree.Has(to):
		return damage(line, Order, "This action was played from here before.")
	}
	step := g.Tree.Step(to)
	if bad := checkHash(line, hash, step.Ends, step.Hash); bad != nil {
		g.Tree.Drop()
		return bad
	}
	g.Tree.Seek(to)
	return nil
}

// checkHash compares the hash on a line with that of the position; wanted tells whether one
// belongs there.
func checkHash(line int, hash string, wanted bool, position uint64) *Damage {
	switch {
	case !wanted && hash == "":
		return nil
	case !wanted:
		return damage(line, Position, "A position hash stands here in the middle of a turn.")
	case hash != hashText(position):
		return damage(line, Position, "With these rules and cards, the position here is not the one that the log records.")
	}
	return nil
}

func refusal(err error) string { return game.Ruled(err.Error(), err) }

// readStep moves the cursor to a node on the way to it, or beyond it.
func (g *Game) readStep(line int, digits string, back bool) *Damage {
	n, ok := number(digits)
	to, at := game.Node(n), g.Tree.Cursor()
	if !ok || !g.Tree.Has(to) || to == at {
		return damage(line, Order, "There is no such position to step to.")
	}
	if back && !g.Tree.Before(to, at) || !back && !g.Tree.Before(at, to) {
		return damage(line, Order, "The position to step to is not on this line of the game.")
	}
	g.Tree.Seek(to)
	return nil
}

func (g *Game) readNote(line int, text string) *Damage {
	note, ok := parseNote(text)
	if !ok {
		return g.newer(line, "a note of an unknown kind")
	}
	if !g.Tree.Has(note.Node) {
		return damage(line, Order, "The position of this note does not exist.")
	}
	g.Notes = append(g.Notes, note)
	return nil
}

// readAdvice takes the position in which somebody was advised.
func (g *Game) readAdvice(line int, digits string, given *[]game.Node) *Damage {
	n, ok := number(digits)
	if !ok || !g.Tree.Has(game.Node(n)) {
		return damage(line, Order, "This hint or warning is for a position that does not exist.")
	}
	*given = append(*given, game.Node(n))
	return nil
}

// newer tells of a line that is as it was written, and yet not understood.
func (g *Game) newer(line int, what string) *Damage {
	writer := "A newer version of the game"
	if g.Header.Program != "" {
		writer = g.Box.Title + " " + g.Header.Program
	}
	return damage(line, Newer, "%s wrote %s here. This version reads format %d with rules %d; update the game to continue.",
		writer, what, formatVersion, g.Box.Rules)
}
