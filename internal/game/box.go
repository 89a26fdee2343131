package game

import (
	"slices"
	"time"
)

// A Game is one box on the shelf: what the house must know to open a log of it. It is a
// value that is handed in; nothing registers itself.
type Game struct {
	ID    string // as logs name it: plain letters, digits and hyphens
	Title string // as players know it
	Rules int    // the newest version of its rules, from 1
	Seats int    // the most players that it has, up to MaxSeats
	Bots  []Bot  // the computers that may sit at its table, from the weakest to the strongest

	// Fields are what its options can say, in the order in which they are written.
	Fields []Field

	// File returns what a game is called in the name of its file, such as solo-A-easy: plain
	// letters, digits and hyphens. Where it is nil that is the ID.
	File func(Options) string

	// Daily returns the game of the day or week that began at a time, the same for everybody. Builds is what is built in
	// it, as in "the daily city". A box without such games has nil.
	Daily  func(p Period, began time.Time) Daily
	Builds string

	// Seeds returns the seeds of which the game of a period has one, whatever cards it is played with. It is nil where Daily is.
	Seeds func(p Period, began time.Time) []uint64

	// Puzzles returns the puzzles of it, a line each; it is nil in a game without.
	Puzzles func() []byte

	// Beyond lists what a game counts towards besides statistics and the game of the day if its luck is all from the
	// seed, such as "the ladder".
	Beyond []string

	// Monument is what a game that people won is in the skyline of all that they won.
	Monument Monument

	// Code returns the code by which a game with these options and seed, and takebacks as logs
	// name them, can be passed on; "" for none. A box whose games have no codes has nil.
	Code func(o Options, seed uint64, takebacks string) string

	// Cards returns the cards with a hash that the game brings along, or nil. A game that is
	// played without cards has nil for Cards, and is opened with none.
	Cards func(hash string) []byte

	// Open lays out a game under a version of its rules, with cards that have the hash that
	// they were asked for. The options passed the Check of their fields. The error is a
	// sentence without a full stop; ErrCards where these are not cards of the game.
	Open func(rules int, o Options, cards []byte) (Tree, error)

	// Place lays out a game like that of a tree of its, which begins at a position that stands
	// in the text of Tree.Position. The error is a phrase. It is nil in a game that cannot.
	Place func(t Tree, position string) (Tree, error)

	// Table returns the words of a game that Open laid out, or a clone of it, with these
	// players. It tells of every node that the tree has, and will have.
	Table func(Tree, Party) Table
}

// A Monument is what stands in a skyline for games that were won: those that name what is built share one for each of that.
type Monument struct {
	Name   [2]string // one and several: "landmark", "landmarks"; none where games leave nothing behind
	Shapes []Shape   // one of them, by what was built
}

// A Shape is a silhouette: its top, from above, and the floor that is repeated below it, the more often the harder the game
// was. A ▪ is a window.
type Shape struct {
	Top   []string
	Floor string
}

// A Bot is a kind of computer player.
type Bot struct {
	Kind  string // as logs name it: plain letters
	Style string // how it plays, as a form says it; "" for one that measures others and is no company
}

// Stars reports whether games of it can win stars, which help costs.
func (g *Game) Stars() bool { return slices.Contains(g.Beyond, "the ladder") }

// CountsTowards lists what a game counts towards besides statistics if its luck is all from the seed.
func (g *Game) CountsTowards() []string {
	if g.Daily == nil {
		return g.Beyond
	}
	return append([]string{"the daily " + g.Builds}, g.Beyond...)
}

// Kinds returns the names of the computers of the game.
func (g *Game) Kinds() []string {
	list := make([]string, len(g.Bots))
	for i := range g.Bots {
		list[i] = g.Bots[i].Kind
	}
	return list
}

// Company returns the computers that people may like to play with.
func (g *Game) Company() []Bot {
	return slices.DeleteFunc(slices.Clone(g.Bots), func(b Bot) bool { return b.Style == "" })
}

// A Shelf is the games that a program knows.
type Shelf []Game

// Find returns the game with an ID, or nil.
func (s Shelf) Find(id string) *Game {
	for i := range s {
		if s[i].ID == id {
			return &s[i]
		}
	}
	return nil
}

// Field returns the field of a key, or nil.
func (g *Game) Field(key string) *Field {
	for i := range g.Fields {
		if g.Fields[i].Key == key {
			return &g.Fields[i]
		}
	}
	return nil
}
