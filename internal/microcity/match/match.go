// Package match is what the house knows of Micro City: its rules and matches as those
// of any other game on the shelf. Its subfolders hold the cards, the words, the computer
// players and the table.
//
//	match.go        Match, a game in memory
//	rules.go        the rules as those of any game
//	options.go      what a game is set up with
//	phase.go        the phases of a turn
//	luck.go         chance, from a seed
//	bots.go         the computer players
//	named.go        a game by the names of the flags that choose it
package match

import (
	"errors"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/pack"
)

const (
	ID    = "microcity"  // how logs name the game
	Title = "Micro City" // how players know it
	Seats = 2            // the most players that it has
)

// A Match is a game of Micro City in memory. Match.Text shows it as text; Of is the way back.
type Match struct {
	match.Match[engine.State, engine.Action]
	rules *engine.Rules
	pack  *pack.Pack
	told  [][]engine.Event // by node, as far as somebody asked
}

// A Step is an action of a match and what came of it. It is a copy; Events is shared and
// must not be changed.
type Step struct {
	match.Step[engine.State, engine.Action]
	Events []engine.Event // what the action did
}

// NewMatch begins a match at the rules' start.
func NewMatch(r *engine.Rules) *Match {
	return &Match{Match: match.New(Engine(r)), rules: r}
}

// Open begins a match under a version of the rules, with options and cards. The error is a
// sentence without a full stop.
func Open(version int, o game.Options, p *pack.Pack) (*Match, error) {
	config, err := Config(version, o)
	if err != nil {
		return nil, err
	}
	r, err := p.Rules(config)
	if err != nil {
		return nil, err
	}
	m := NewMatch(r)
	m.pack = p
	return m, nil
}

// Place begins a match like this one at a position. The error is a phrase.
func (m *Match) Place(position string) (*Match, error) {
	s, err := m.rules.ParsePosition(position)
	if err != nil {
		return nil, err
	}
	return &Match{Match: match.At(Engine(m.rules), s), rules: m.rules, pack: m.pack}, nil
}

// Clone returns a match of the same tree whose cursor moves on its own.
func (m *Match) Clone() *Match {
	return &Match{Match: m.Match.Clone(), rules: m.rules, pack: m.pack, told: slices.Clone(m.told)}
}

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

// ErrOtherGame is why what holds another game is none of Micro City's.
var ErrOtherGame = errors.New("this is the log of a game other than Micro City")

// Of returns the match that a tree shows, or nil where it shows another game.
func Of(t game.Tree) *Match {
	if t, ok := t.(text); ok {
		return t.match
	}
	return nil
}

// Pack returns the cards of a match that Open began, and nil for any other.
func (m *Match) Pack() *pack.Pack { return m.pack }

// Rules returns the rules of the game.
func (m *Match) Rules() *engine.Rules { return m.rules }

// Events returns what the action that led to n did; nothing for the start.
func (m *Match) Events(n game.Node) []engine.Event {
	if n == 0 {
		return nil
	}
	if missing := m.Len() + 1 - len(m.told); missing > 0 {
		m.told = append(m.told, make([][]engine.Event, missing)...)
	}
	if m.told[n] == nil {
		// The step was taken before, from the same position: it cannot be refused now.
		_, m.told[n], _ = m.rules.Play(m.Position(m.Parent(n)), m.Action(n))
	}
	return m.told[n]
}

// Step returns the action that led to n and what came of it. The start has no action.
func (m *Match) Step(n game.Node) Step { return Step{m.Match.Step(n), m.Events(n)} }

// Line returns the steps from the start to the cursor and on from there along the line
// that was last walked.
func (m *Match) Line() []Step {
	nodes := m.Match.Line()
	steps := make([]Step, len(nodes))
	for i, n := range nodes {
		steps[i] = m.Step(n)
	}
	return steps
}
