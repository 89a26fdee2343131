package log

import (
	"errors"
	"strings"

	"boardgame/microcity/internal/game"
)

// readHeader reads everything up to the line that starts the game.
func (g *Game) readHeader(r *reader, on shelf) *Damage {
	bad := g.readFields(r, on)
	if bad != nil && bad.Kind == Cut {
		bad.Sentence = "The log ends before the game begins: nothing was played."
	}
	return bad
}

func (g *Game) readFields(r *reader, on shelf) *Damage {
	if bad := r.first(); bad != nil {
		return bad
	}
	seen := map[string]int{} // the line of each key
	for {
		body, more, bad := r.next()
		if bad != nil {
			return bad
		}
		if !more {
			return damage(r.line+1, Cut, "")
		}
		if g.Box == nil {
			named, bad := g.readGame(r.line, body, on.games)
			if bad != nil {
				return bad
			}
			if named {
				continue
			}
		}
		if n, text, ok := numbered(body); ok && n == 0 {
			return g.start(r, text, seen, on)
		}
		if bad := g.readField(r.line, body, seen); bad != nil {
			return bad
		}
	}
}

// first reads the line that tells the format.
func (r *reader) first() *Damage {
	line, _, _ := strings.Cut(r.all[r.at:min(len(r.all), maxLine)], "\n")
	line, _ = plainEnd(line)
	word, version, _ := strings.Cut(line, " ")
	version, _, _ = strings.Cut(version, " ")
	n, isNumber := number(version)
	newer := word == firstWord && isNumber && n > formatVersion
	switch {
	case r.all[r.at:] == "":
		return damage(1, Cut, "")
	case newer && (beginsALog(line) || !r.misplaced(line)):
		return damage(1, Newer, "This log is in format %d, and this version of the game reads format %d. Update the game to open it.", n, formatVersion)
	case r.misplaced(line):
		// Part of this file was a log of this format: next tells what is wrong.
	case word != firstWord && (line == "" || !strings.HasPrefix(firstLine, line)):
		return damage(1, NotALog, "This is not a log of Micro City.")
	}
	_, _, bad := r.next()
	return bad
}

// beginsALog reports whether a line has the seal of a first one: nobody changed it.
func beginsALog(line string) bool {
	text, _, end, ok := unsealed(line)
	return ok && firstSeal.over(text) == end
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

// readGame finds the game of a log. The second line names it, or another line stands there.
func (g *Game) readGame(line int, body string, games game.Shelf) (named bool, bad *Damage) {
	g.Header.Game = unnamed
	text, named := strings.CutPrefix(body, gameKey+" ")
	if named {
		words, err := split(text)
		if err == nil {
			err = game.Word(words, &g.Header.Game)
		}
		if err != nil {
			return true, damage(line, Malformed, "This line cannot be understood: %s.", err)
		}
	}
	if g.Box = games.Find(g.Header.Game); g.Box == nil {
		return named, damage(line, OtherGame, "This is a log of the game %q, which this version does not know. Update the program to open it.", g.Header.Game)
	}
	return named, nil
}

// readField reads one line of the header.
func (g *Game) readField(line int, body string, seen map[string]int) *Damage {
	if remark, ok := strings.CutPrefix(body, remarkVerb); ok {
		if p, ok := readPromise(remark); ok {
			g.Header.Promise = p
		}
		return nil
	}
	key, text, _ := strings.Cut(body, " ")
	read := g.readerOf(key)
	if read == nil {
		return g.newer(line, "an unknown line")
	}
	if seen[key] != 0 {
		return damage(line, Malformed, "%s is already set in line %d.", key, seen[key])
	}
	seen[key] = line
	words, err := split(text)
	if err == nil {
		err = read(g, words)
	}
	var unknown newerError
	switch {
	case errors.As(err, &unknown):
		return g.newer(line, string(unknown))
	case err != nil:
		return damage(line, Malformed, "This line cannot be understood: %s.", err)
	}
	return nil
}

// readerOf returns what reads the words behind a key: one of every game, or an option of this
// one.
func (g *Game) readerOf(key string) func(g *Game, words []string) error {
	for i := range fields {
		if fields[i].key == key {
			return fields[i].read
		}
	}
	option := g.Box.Field(key)
	if option == nil {
		return nil
	}
	return func(g *Game, words []string) error {
		g.Header.Options = append(g.Header.Options, game.Option{Key: key, Words: words})
		return option.Check(words)
	}
}

// missing returns a key that a header must have and this one has not, or nothing.
func (g *Game) missing(seen map[string]int) string {
	for i := range fields {
		if fields[i].must && seen[fields[i].key] == 0 {
			return fields[i].key
		}
	}
	if g.Box.Cards != nil && seen[packKey] == 0 {
		return packKey
	}
	for i := range g.Box.Fields {
		if option := &g.Box.Fields[i]; option.Must && seen[option.Key] == 0 {
			return option.Key
		}
	}
	return ""
}

// start finds the cards and lays out the game.
func (g *Game) start(r *reader, text string, seen map[string]int, on shelf) *Damage {
	if key := g.missing(seen); key != "" {
		return damage(r.line, Malformed, "The header has no %q line.", key)
	}
	h := &g.Header
	var err error
	if g.Box.Cards != nil {
		g.Cards = on.cards(g.Box, h.PackHash)
	}
	here := g.Box.Cards == nil || g.Cards != nil
	if here {
		g.Tree, err = g.Box.Open(h.Rules, h.Options, g.Cards)
	}
	if !here || errors.Is(err, game.ErrCards) {
		return damage(seen[packKey], OtherPack, "This game was played with the cards %q (%.16s), which were not found. Put the file cards-%.16s.json beside the log, or name the folder with the cards: --pack DIR",
			h.PackID, h.PackHash, h.PackHash)
	}
	if err == nil {
		err = h.seated(g.Tree.Players())
	}
	if err != nil {
		return damage(r.line, Malformed, "There is no such game: %s.", err)
	}
	word, hash := withHash(text)
	if word != startText {
		return g.newer(r.line, "an unknown start")
	}
	return checkHash(r.line, hash, true, g.Tree.Hash(0))
}
