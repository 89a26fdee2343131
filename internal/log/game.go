package log

import (
	"path/filepath"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
)

// A Game is a log that was read: the game up to its end or to the first damage.
type Game struct {
	Path   string // of the file; empty for bytes that came from elsewhere
	Header Header
	Pack   *pack.Pack
	Match  *microcity.Match // the cursor stands where the log ends
	Notes  []Note           // as written; a later one about the same node replaces an earlier one
	Hints  []match.Node     // the positions in which somebody was shown plans
	Tutor  []match.Node     // the positions in which the tutor spoke up
	Damage *Damage          // nil if the log is whole

	body []string // the lines after the header, up to the damage
	last seal     // of the last whole line
	size int64    // bytes of the whole lines
	torn bool     // the damage is an unfinished last line: cutting it off makes the log whole
}

// A Note is what somebody says about a position.
type Note struct {
	Node match.Node
	Mark string // one of Marks, or empty
	Text string
}

// Marks are the marks that a note may carry.
var Marks = [...]string{"!!", "!", "?", "??"}

// noMark stands in the log where a note has none.
const noMark = "-"

func isMark(mark string) bool {
	for _, m := range Marks {
		if m == mark {
			return true
		}
	}
	return false
}

// Load reads a log. The cards come from packs or lie beside the log. The error tells
// why there is no game to look at; a game that opens only in part has a Damage.
func Load(path string, packs Packs) (*Game, error) {
	data, err := readFile(OS, path, maxFile)
	if err != nil {
		return nil, &FileError{path, "opened", err, ""}
	}
	g, err := read(data, beside(OS, path, packs))
	if g != nil {
		g.Path = path
	}
	return g, err
}

// Verify reads a log and accepts it only if every byte is as it was written and every
// position hash holds. The game comes back as far as it opens.
func Verify(path string, packs Packs) (*Game, error) {
	g, err := Load(path, packs)
	if err != nil {
		return nil, err
	}
	if g.Damage != nil {
		return g, g.Damage
	}
	return g, nil
}

// Read reads the bytes of a log whose cards packs knows.
func Read(data []byte, packs Packs) (*Game, error) { return read(data, packs) }

// beside looks for cards in packs first, then beside the log.
func beside(disk Disk, path string, packs Packs) Packs {
	return func(hash string) *pack.Pack {
		if p := packs(hash); p != nil {
			return p
		}
		return keptCards(disk, filepath.Dir(path), hash)
	}
}

// Luck returns where the outcomes of chance come from on the line of play to where the log
// ends.
func (g *Game) Luck() chance.Trace { return g.Header.Terms().Trace(g.Match, g.Match.Cursor()) }

// Summary tells in a phrase how much of the log there is.
func (g *Game) Summary() string {
	return prose.Count(g.Match.Len(), "action", "actions") + ", " + prose.Count(int(g.Match.State().Turn), "turn", "turns")
}
