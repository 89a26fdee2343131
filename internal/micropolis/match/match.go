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
	*match.Match[engine.State, engine.Action]
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
	m := match.New(Engine(r))
	return &Match{&m}, nil
}

// Place begins a match like this one at a position. The error is a phrase.
func (m *Match) Place(position string) (*Match, error) {
	s, err := m.Rules().ParsePosition(position)
	if err != nil {
		return nil, err
	}
	at := match.At(m.Engine(), s)
	return &Match{&at}, nil
}

// Rules returns the rules of the game.
func (m *Match) Rules() *engine.Rules { return m.Engine().(rules).Rules }

// Events returns what the action that led to n did; nothing for the start.
func (m *Match) Events(n game.Node) []engine.Event {
	if n == 0 {
		return nil
	}
	// The step was taken before, from the same position: it cannot be refused now.
	_, events, _ := m.Rules().Play(m.Position(m.Parent(n)), m.Action(n))
	return events
}

// Of returns the match that a tree shows, or nil where it shows another game.
func Of(t game.Tree) *Match {
	if m := match.Of[engine.State, engine.Action](t); m != nil {
		return &Match{m}
	}
	return nil
}
