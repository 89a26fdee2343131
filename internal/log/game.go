package log

import (
	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A Game is a log that was read: the game up to its end or to the first damage.
type Game struct {
	Path   string     // of the file; empty for bytes that came from elsewhere
	Box    *game.Game // whose log it is
	Header Header
	Cards  []byte      // the cards, as they lie beside the log
	Tree   game.Tree   // the cursor stands where the log ends; until the game is over, as those see it who Look
	Notes  []Note      // as written; a later one about the same node replaces an earlier one
	Hints  []game.Node // the positions in which somebody was shown plans
	Tutor  []game.Node // the positions in which the tutor spoke up
	Said   []Comment   // comments, in the order in which they were written
	Damage *Damage     // nil if the log is whole

	body []string // the lines after the header, up to the damage
	last seal     // of the last whole line
	size int64    // bytes of the whole lines
	ends string   // how the last of them ends
	torn bool     // the damage is an unfinished last line: cutting it off makes the log whole
}

// Luck returns where the outcomes of chance come from on the line of play to where the log
// ends.
func (g *Game) Luck() chance.Trace { return g.Header.Terms(g.Box).Trace(g.Tree, g.Tree.Cursor()) }

// Table returns the words of the game, with the players that it had.
func (g *Game) Table() game.Table { return g.Box.Table(g.Tree, g.Header.Party()) }

// Code returns the code by which the game can be passed on, or "" where it has none.
func (g *Game) Code() string { return g.Header.Code(g.Box) }

// Reworked returns in a sentence what another program did to the bytes of the log without changing a line; ""
// for nothing.
func (g *Game) Reworked() string {
	if g.ends != windowsEnd {
		return ""
	}
	return "Another program gave this log the line ends of Windows. No move is changed by that, and it keeps them."
}

// A Note is a remark of a reader about a position.
type Note struct {
	Node game.Node
	Mark string // one of Marks, or empty
	Text string
}

// A Comment is a line that means nothing to the game.
type Comment struct {
	Node game.Node // where the game stood when it was written
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

// Load reads a log of one of the games. The cards come with the game or lie beside the log.
// The error tells why there is no game to look at; a game that opens only in part has a
// Damage.
func Load(path string, games game.Shelf) (*Game, error) { return LoadOn(OS, path, games) }

// LoadOn does so from another disk.
func LoadOn(disk Disk, path string, games game.Shelf) (*Game, error) {
	data, err := disk.ReadFile(path, maxFile)
	if err != nil {
		return nil, &FileError{path, "opened", err, ""}
	}
	g, err := read(data, shelf{games, disk, path})
	if g != nil {
		g.Path = path
	}
	return g, err
}

// HasCards reports whether the cards of a log at a path are at hand, with its game or beside it, so that it can be opened.
func HasCards(path string, games game.Shelf, h *Header) bool {
	box := games.Find(h.Game)
	return box != nil && (h.PackHash == "" || shelf{games, OS, path}.cards(box, h.PackHash) != nil)
}

// Verify reads a log and accepts it only if every byte is as it was written and every
// position hash holds. The game comes back as far as it opens.
func Verify(path string, games game.Shelf) (*Game, error) {
	g, err := Load(path, games)
	if err != nil {
		return nil, err
	}
	if g.Damage != nil {
		return g, g.Damage
	}
	return g, nil
}

// A shelf is the games that a log may hold, and the log beside which their cards may lie.
type shelf struct {
	games game.Shelf
	disk  Disk // nil for bytes that came from elsewhere
	path  string
}

// cards returns the cards with a hash: the game's own, or those beside the log, or nil.
func (s shelf) cards(box *game.Game, hash string) []byte {
	cards := box.Cards(hash)
	if cards == nil && s.disk != nil {
		cards = keptCards(s.disk, s.path, hash)
	}
	return cards
}

// Summary returns in a phrase how much of the log there is.
func (g *Game) Summary() string {
	return prose.Count(g.Tree.Len(), "action", "actions") + ", " + prose.Count(g.Tree.Moment(g.Tree.Cursor()).Turn, "turn", "turns")
}
