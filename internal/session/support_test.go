package session

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
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

func aDate() time.Time { return time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC) }

// started begins a game in a folder of its own.
func started(t testing.TB, o Options) *Session {
	t.Helper()
	o.Pack, o.Clock = core(t), aDate
	if o.Path == "" {
		o.Path = filepath.Join(t.TempDir(), "game.log")
	}
	s, err := Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func newDice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 4)) }

// choice returns a legal action at random; ok is false when the game is over.
func choice(s *Session, dice *rand.Rand) (a engine.Action, ok bool) {
	state := s.State()
	legal := s.Rules().Legal(&state, nil)
	if len(legal) == 0 {
		return a, false
	}
	return legal[dice.IntN(len(legal))], true
}

// play does up to n actions of people.
func play(t testing.TB, s *Session, n int, dice *rand.Rand) {
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
func line(s *Session) []engine.Action {
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
