package log

import (
	"errors"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity"
)

// readHeader reads everything up to the line that starts the game.
func (g *Game) readHeader(r *reader, packs Packs) *Damage {
	bad := g.readFields(r, packs)
	if bad != nil && bad.Kind == Cut {
		bad.Sentence = "The log ends here, before the game begins. Nothing was played in it."
	}
	return bad
}

func (g *Game) readFields(r *reader, packs Packs) *Damage {
	if bad := r.first(); bad != nil {
		return bad
	}
	seen := make([]int, len(fields)) // the line of each field
	for {
		body, more, bad := r.next()
		if bad != nil {
			return bad
		}
		if !more {
			return damage(r.line+1, Cut, "")
		}
		if n, text, ok := numbered(body); ok && n == 0 {
			return g.start(r, text, seen, packs)
		}
		if bad := g.readField(r.line, body, seen); bad != nil {
			return bad
		}
	}
}

// first reads the line that tells the format.
func (r *reader) first() *Damage {
	line, _, _ := strings.Cut(r.all[:min(len(r.all), maxLine)], "\n")
	word, version, _ := strings.Cut(line, " ")
	version, _, _ = strings.Cut(version, " ")
	n, isNumber := number(version)
	switch {
	case r.all == "":
		return damage(1, Cut, "")
	case r.misplaced(line):
		// Part of this file was a log of this format: next tells what is wrong.
	case word == firstWord && isNumber && n > FormatVersion:
		return damage(1, Newer, "This log has format %d. This version reads format %d; update the game to open it.", n, FormatVersion)
	case word != firstWord && (line == "" || !strings.HasPrefix(firstLine, line)):
		return damage(1, NotALog, "This is not a log of Micro City.")
	}
	_, _, bad := r.next()
	return bad
}

// misplaced reports whether a first line is that of this format with a part changed,
// or another line of such a log. The first line of a format is always the same, so
// where half of it is right, the other half was changed.
func (r *reader) misplaced(line string) bool {
	text, _, end, ok := unsealed(line)
	if !ok {
		return false
	}
	whole, stamp := firstSeal.sealed(firstLine)
	if end == stamp || strings.HasPrefix(whole, text) {
		return true
	}
	_, found := r.predecessor(text, end)
	return found
}

// readField reads one line of the header.
func (g *Game) readField(line int, body string, seen []int) *Damage {
	if strings.HasPrefix(body, remarkVerb) {
		return nil
	}
	key, text, _ := strings.Cut(body, " ")
	for i := range fields {
		f := &fields[i]
		if f.key != key {
			continue
		}
		if seen[i] != 0 {
			return damage(line, Malformed, "%s was said in line %d already.", key, seen[i])
		}
		seen[i] = line
		words, err := split(text)
		if err == nil {
			err = f.read(&g.Header, words)
		}
		var unknown newerError
		switch {
		case errors.As(err, &unknown):
			return newer(&g.Header, line, string(unknown))
		case err != nil:
			return damage(line, Malformed, "This line cannot be understood: %s.", err)
		}
		return nil
	}
	return newer(&g.Header, line, "an unknown line")
}

// start finds the cards, compiles the rules and begins the match.
func (g *Game) start(r *reader, text string, seen []int, packs Packs) *Damage {
	packLine := 1
	for i, f := range fields {
		if f.must && seen[i] == 0 {
			return damage(r.line, Malformed, "The header has no line %q.", f.key)
		}
		if f.key == packKey {
			packLine = seen[i]
		}
	}
	h := &g.Header
	if err := h.seated(); err != nil {
		return damage(r.line, Malformed, "There is no such game: %s.", err)
	}
	if g.Pack = packs(h.PackHash); g.Pack == nil {
		return damage(packLine, OtherPack, "This game was played with the cards %q (%.16s), which are not here. Put the file cards-%.16s.json beside the log, or name the folder of the cards: --pack DIR",
			h.PackID, h.PackHash, h.PackHash)
	}
	rules, err := engine.New(g.Pack.Cards, h.Config)
	if err != nil {
		return damage(r.line, Malformed, "There is no such game: %s.", err)
	}
	g.Match = microcity.NewMatch(rules)
	s := g.Match.State()
	word, hash := withHash(text)
	if word != startText {
		return newer(h, r.line, "an unknown start")
	}
	return checkHash(r.line, hash, true, &s)
}
