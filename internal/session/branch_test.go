package session

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/record"
)

// onward continues a game from a node, in a file beside it.
func onward(t *testing.T, from Moment, newLuck bool, name string) table {
	t.Helper()
	s, err := seated(Continue(from, newLuck, Options{
		Path: filepath.Join(filepath.Dir(from.Path), name), Seed: 99, Clock: aDate, Program: "test",
	}))
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestContinueFromAnyMoment(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{{}, {Mode: engine.Coop}, {Mode: engine.Competitive, With: engine.AllExpansions}} {
		old := started(t, Options{Game: of(t, config), Seed: 3, Players: []string{"Ann", "Bob"}, Undo: log.UndoRoll})
		play(t, old, 60, newDice(5))
		before, err := os.ReadFile(old.Path())
		require.NoError(t, err)
		for node := match.Node(0); old.Match().Has(node); node += 7 {
			s := onward(t, old.Moment(node), false, "same"+string(rune('a'+node/7))+".log")
			h := s.Header()
			assert.Equal(t, log.Parent{Name: "game.log", Node: node}, h.Parent)
			assert.Equal(t, old.Rules().Config(), s.Rules().Config())
			assert.Equal(t, old.Header().Seed, h.Seed)
			assert.Equal(t, old.Header().Players, h.Players)
			assert.Equal(t, log.UndoRoll, h.Undo)
			assert.True(t, s.Match().Has(match.Node(s.Match().Depth())))
			game, err := record.Of(log.Verify(s.Path(), known(t)))
			require.NoError(t, err)
			assert.Equal(t, s.State(), game.Match.State())
			assert.True(t, passes(s, old.Match().Position(node)), "the moment lies on the way")
		}
		after, err := os.ReadFile(old.Path())
		require.NoError(t, err)
		assert.Equal(t, before, after, "the old game stays as it is")
	}
}

// passes reports whether a position lies on the way to the present one.
func passes(s table, want engine.State) bool {
	for n := s.Match().Cursor(); ; n = s.Match().Parent(n) {
		if s.Match().Position(n) == want {
			return true
		}
		if n == 0 {
			return false
		}
	}
}

// The same luck brings the same dice to the same turn; new luck, others.
func TestContinueWithSameAndNewLuck(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	play(t, old, 1, newDice(1)) // the engineer is placed, and the first dice are rolled
	rolled := old.Match().Cursor()
	same := onward(t, old.Moment(old.Match().Parent(rolled)), false, "same.log")
	other := onward(t, old.Moment(old.Match().Parent(rolled)), true, "new.log")
	assert.Equal(t, old.State(), same.State())
	assert.NotEqual(t, old.State().Dice, other.State().Dice)
	assert.Equal(t, uint64(99), other.Header().Seed)
	assert.Equal(t, log.LuckRandom, other.Header().Luck)
	assert.Equal(t, log.LuckChosen, same.Header().Luck, "who has seen the dice knows them")
}

// Who goes on from a moment is told once that it is another game, and that the one before is kept.
func TestContinuedGamesSaySoOnce(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	assert.Empty(t, old.Parting())
	same := onward(t, old.Moment(0), false, "same.log")
	assert.Equal(t, "This is a new game, with the same luck. game stays as it was.", same.Parting())
	assert.Equal(t, "This is a new game, with new luck. game stays as it was.", onward(t, old.Moment(0), true, "new.log").Parting())
	require.NoError(t, same.Close())
	again, err := resumed(same.Path(), known(t))
	require.NoError(t, err)
	t.Cleanup(func() { _ = again.Close() })
	assert.Empty(t, again.Parting(), "it was said")
}

func TestContinueIsRefused(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Seed: 3})
	_, err := seated(Continue(old.Moment(999), false, Options{Path: filepath.Join(t.TempDir(), "a.log")}))
	require.ErrorContains(t, err, "no such position")
	_, err = seated(Continue(old.Moment(0), false, Options{Path: old.Path()}))
	require.ErrorContains(t, err, "name is already taken")
}

// The log alone says where the luck of a game comes from that goes on from another one.
func TestLuckOfGamesThatGoOn(t *testing.T) {
	t.Parallel()
	origin := func(s table) chance.Origin {
		t.Helper()
		require.NoError(t, s.Close())
		g, err := record.Of(log.Verify(s.Path(), known(t)))
		require.NoError(t, err)
		assert.Equal(t, s.Luck(), g.Luck())
		return g.Luck().Origin()
	}
	goOn := func(s table, newLuck bool) table {
		t.Helper()
		next, err := seated(Continue(s.Moment(s.Match().Cursor()), newLuck, Options{Path: filepath.Join(t.TempDir(), "next.log"), Seed: 8, Clock: aDate}))
		require.NoError(t, err)
		play(t, next, 60, newDice(2))
		return next
	}
	begun := func(o Options) table {
		t.Helper()
		o.Seed = 7
		s := started(t, o)
		play(t, s, 60, newDice(1))
		return s
	}
	s := begun(Options{})
	same, other := goOn(s, false), goOn(s, true)
	assert.Equal(t, chance.FromSeed, origin(s))
	assert.Equal(t, chance.FromSeed, origin(same))
	again := goOn(other, false)
	assert.Equal(t, chance.FromParent, origin(other))
	assert.Equal(t, chance.FromParent, origin(again))

	own := started(t, Options{Seed: 7, Chance: chance.Seeded(9)})
	play(t, own, 10, newDice(1))
	moved := filepath.Join(t.TempDir(), "moved.log")
	assert.Equal(t, chance.FromElsewhere, own.Luck().Origin())
	require.NoError(t, own.MoveTo(moved))
	play(t, own, 60, newDice(3))
	assert.Equal(t, moved, own.Path())
	assert.Equal(t, chance.FromElsewhere, origin(own), "the rolls after the copy are not the seed's, either")

	assert.Equal(t, chance.FromHand, origin(begun(Options{Hand: log.Hand{Dice: true, Draws: true}})))
}

// In a sealed game nothing from before its beginning can be undone: not by a step, nor by more.
func TestSealedGamesKeepWhatWasBefore(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Game: of(t, engine.Config{}), Seed: 3})
	play(t, old, 30, newDice(5))
	from := old.Match().Cursor()
	for asked, _ := old.Tree().Turn(from); asked == game.Chance; asked, _ = old.Tree().Turn(from) {
		from = old.Match().Parent(from)
	}
	s, err := seated(Continue(old.Moment(from), false, Options{Path: filepath.Join(t.TempDir(), "sealed.log"), Clock: aDate, Sealed: true}))
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	begun := s.Match().Cursor()
	assert.Empty(t, s.Parting(), "it is no game of its own")
	for range 2 {
		ok, why := s.CanUndo()
		assert.False(t, ok)
		assert.Equal(t, errNoMove.Error(), why)
		require.ErrorIs(t, s.UndoTo(1), errNoMove)
		require.ErrorIs(t, s.UndoTo(0), errNoMove)

		_, err = s.Session.Do(s.Tree().Legal(begun)[0])
		require.NoError(t, err)
		require.NoError(t, s.Undo(), "what was done here can be")
		require.Equal(t, begun, s.Match().Cursor())
	}
}
