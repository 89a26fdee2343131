package session

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
)

func core(t testing.TB) *pack.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p
}

func known(t testing.TB) game.Shelf { return record.Known(core(t)) }

// of returns what a game with these rules is played with.
func of(t testing.TB, c engine.Config) Game {
	t.Helper()
	p, own := core(t), box.Game(core(t))
	if rules, err := engine.New(p.Cards, c); err == nil {
		c = rules.Config()
	}
	return Game{Box: &own, Options: microcity.Options(c), PackID: p.Cards.ID, Cards: p.JSON()}
}

// A table is a session of Micro City.
type table struct{ *Session }

func (s table) Match() *microcity.Match { return microcity.Of(s.Tree()) }
func (s table) Rules() *engine.Rules    { return s.Match().Rules() }
func (s table) State() engine.State     { return s.Match().State() }

func (s table) Do(a engine.Action) ([]engine.Event, error) {
	walked, err := s.Session.Do(a.String())
	var events []engine.Event
	for _, n := range walked {
		events = append(events, s.Match().Events(n)...)
	}
	return events, err
}

// seated and resumed sit down at a session of Micro City.
func seated(s *Session, err error) (table, error) { return table{s}, err }

func resumed(path string, games game.Shelf) (table, error) { return seated(Resume(path, games)) }

func aDate() time.Time { return time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC) }

// started begins a game in a folder of its own.
func started(t testing.TB, o Options) table {
	t.Helper()
	if o.Clock = aDate; o.Game.Box == nil {
		o.Game = of(t, engine.Config{})
	}
	if o.Path == "" {
		o.Path = filepath.Join(t.TempDir(), "game.log")
	}
	s, err := Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return table{s}
}

func newDice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 4)) }

// choice returns a legal action at random; ok is false when the game is over.
func choice(s table, dice *rand.Rand) (a engine.Action, ok bool) {
	state := s.State()
	legal := s.Rules().Legal(&state, nil)
	if len(legal) == 0 {
		return a, false
	}
	return legal[dice.IntN(len(legal))], true
}

// play does up to n actions of people.
func play(t testing.TB, s table, n int, dice *rand.Rand) {
	t.Helper()
	for range n {
		a, ok := choice(s, dice)
		if !ok {
			return
		}
		_, err := s.Do(a)
		require.NoError(t, err)
	}
}

// line returns the actions from the start to the cursor.
func line(s table) []engine.Action {
	var actions []engine.Action
	for _, step := range s.Match().Line()[:s.Match().Depth()] {
		actions = append(actions, step.Action)
	}
	return actions
}

var configs = map[string]engine.Config{
	"solo":            {},
	"solo-all":        {Building: engine.BuildingAB, With: engine.AllExpansions},
	"coop":            {Mode: engine.Coop, CardX: true, First: engine.Two},
	"competitive":     {Mode: engine.Competitive},
	"competitive-all": {Mode: engine.Competitive, With: engine.AllExpansions, First: engine.Two},
}
