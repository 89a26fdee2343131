// Package match is what the house knows of Micropolis: its rules and matches as those of
// any other game on the shelf. Its subfolders hold the rules, the tiles, the drawings, the words
// and the box.
//
//	match.go    Match, a game in memory
//	rules.go    the rules as those of any game
//	options.go  what a game is set up with
//	bots.go     its computer players
//	code.go     its share codes
package match

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
)

const (
	ID    = "micropolis" // how logs name the game
	Title = "Micropolis" // how players know it
)

// A Match is a game of Micropolis in memory. Match.Text shows it as text; Of is the way back.
type Match struct {
	match.Match[engine.State, engine.Action]
	rules *engine.Rules
}

// Open begins a match with options and tiles. The error is a sentence without a full stop.
func Open(o game.Options, p *pack.Pack) (*Match, error) {
	config, err := Config(o)
	if err != nil {
		return nil, err
	}
	r, err := engine.New(p.Tiles, config)
	if err != nil {
		return nil, err
	}
	return &Match{match.New(Engine(r)), r}, nil
}

// Place begins a match like this one at a position. The error is a phrase.
func (m *Match) Place(position string) (*Match, error) {
	s, err := m.rules.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	return &Match{match.At(Engine(m.rules), s), m.rules}, nil
}

// Rules returns the rules of the game.
func (m *Match) Rules() *engine.Rules { return m.rules }

// Events returns what the action that led to n did; nothing for the start.
func (m *Match) Events(n game.Node) []engine.Event {
	if n == 0 {
		return nil
	}
	// The step was taken before, from the same position: it cannot be refused now.
	_, events, _ := m.rules.Play(m.Position(m.Parent(n)), m.Action(n))
	return events
}

// Clone returns a match of the same tree whose cursor moves on its own.
func (m *Match) Clone() *Match { return &Match{m.Match.Clone(), m.rules} }

// Text returns the match as text. Both have one cursor: what moves the one moves the other.
func (m *Match) Text() game.Tree { return text{m.Match.Text(), m} }

// text is a match as text that still knows the match.
type text struct {
	game.Tree
	match *Match
}

func (t text) Clone() game.Tree { return t.match.Clone().Text() }

// As returns the tree: there are no secrets.
func (t text) As(game.Seats) game.Tree { return t }

// Of returns the match that a tree shows, or nil where it shows another game.
func Of(t game.Tree) *Match {
	if t, ok := t.(text); ok {
		return t.match
	}
	return nil
}
