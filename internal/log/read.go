package log

import (
	"bytes"
	"errors"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
)

// read reads a log: first the header, without which there is no game, then as many
// lines as are whole and legal.
func read(data []byte, packs Packs) (*Game, error) {
	g := &Game{}
	r := &reader{all: string(data), last: firstSeal}
	if bad := g.readHeader(r, packs); bad != nil {
		return nil, bad
	}
	lines := bytes.Count(data[r.at:], []byte("\n"))
	g.body = make([]string, 0, lines)
	g.Match.Grow(lines)
	for g.Damage == nil {
		g.last, g.size = r.last, int64(r.at)
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
	if strings.HasPrefix(body, remarkVerb) {
		return nil
	}
	return g.newer(line, "a line of an unknown kind")
}

func (g *Game) readAction(line, n int, text string) *Damage {
	if n != g.Match.Len()+1 {
		return damage(line, Order, "Action %d should stand here, not %d.", g.Match.Len()+1, n)
	}
	text, hash := withHash(text)
	a, err := engine.ParseAction(text)
	if err != nil {
		return g.newer(line, "an unknown action")
	}
	if _, again := g.Match.Child(a); again {
		return damage(line, Order, "This action was played from here before.")
	}
	err = g.Match.Follow(a, func(before, after *engine.State) error {
		if bad := checkHash(line, hash, endsTurn(before, after), after); bad != nil {
			return bad
		}
		return nil
	})
	if err == nil {
		return nil
	}
	if bad := new(Damage); errors.As(err, &bad) {
		return bad
	}
	return damage(line, Illegal, "The rules refuse this action: %s.", refusal(err))
}

// checkHash compares the hash on a line with the position; wanted tells whether one
// belongs there.
func checkHash(line int, hash string, wanted bool, s *engine.State) *Damage {
	switch {
	case !wanted && hash == "":
		return nil
	case !wanted:
		return damage(line, Position, "A position hash stands here in the middle of a turn.")
	case hash != hashText(s):
		return damage(line, Position, "The game came to another position here than these rules and cards lead to.")
	}
	return nil
}

func refusal(err error) string {
	var reason engine.Reason
	if errors.As(err, &reason) && reason.Rule() != "" {
		return reason.Error() + " (" + reason.Rule() + ")"
	}
	return err.Error()
}

// readStep moves the cursor to a node on the way to it, or beyond it.
func (g *Game) readStep(line int, digits string, back bool) *Damage {
	n, ok := number(digits)
	to, at := match.Node(n), g.Match.Cursor()
	if !ok || !g.Match.Has(to) || to == at {
		return damage(line, Order, "There is no such position to step to.")
	}
	if back && !g.Match.Before(to, at) || !back && !g.Match.Before(at, to) {
		return damage(line, Order, "The position to step to does not lie on this line of the game.")
	}
	g.Match.Seek(to)
	return nil
}

func (g *Game) readNote(line int, text string) *Damage {
	note, ok := parseNote(text)
	if !ok {
		return g.newer(line, "a note of an unknown kind")
	}
	if !g.Match.Has(note.Node) {
		return damage(line, Order, "The position of this note does not exist.")
	}
	g.Notes = append(g.Notes, note)
	return nil
}

// readAdvice takes the position in which somebody was advised.
func (g *Game) readAdvice(line int, digits string, given *[]match.Node) *Damage {
	n, ok := number(digits)
	if !ok || !g.Match.Has(match.Node(n)) {
		return damage(line, Order, "The position of this advice does not exist.")
	}
	*given = append(*given, match.Node(n))
	return nil
}

// newer tells of a line that is as it was written, and yet not understood.
func (g *Game) newer(line int, what string) *Damage { return newer(&g.Header, line, what) }

func newer(h *Header, line int, what string) *Damage {
	writer := "A newer version of the game"
	if h.Program != "" {
		writer = "Micro City " + h.Program
	}
	return damage(line, Newer, "%s wrote %s here. This version reads format %d with rules %d; update the game to go on.",
		writer, what, FormatVersion, RulesVersion)
}
