package session

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
)

// hands begins a game of High Card, which has secrets, with computers by seat.
func hands(t *testing.T, bots ...string) *Session {
	t.Helper()
	box := matchtest.HighCard()
	o := Options{Game: Game{Box: &box}, Seed: 7, Players: []string{"Ann", "Ben"}, Path: filepath.Join(t.TempDir(), "hands.log")}
	copy(o.Bots[:], bots)
	s, err := Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func legal(s *Session) []string { return s.Tree().Legal(s.Tree().Cursor()) }

// Of several people at one keyboard each sees the own cards while asked for them, and nobody else does.
func TestPrivate(t *testing.T) {
	t.Parallel()
	s := hands(t)
	assert.Equal(t, []string{"keep ?"}, legal(s), "not before the keyboard was passed on")
	assert.Equal(t, game.Seat(0), s.Private())
	assert.Equal(t, "Pass the keyboard to Ann.", s.Pass(s.Private()))
	assert.Len(t, s.Secrets(), 1)
	s.See(s.Private())
	assert.Equal(t, game.Nobody, s.Private())
	own := legal(s)
	assert.NotContains(t, own, "keep ?")
	assert.NotContains(t, s.Tree().Position(2), "dealt:[[? ?]")
	assert.Contains(t, s.Tree().Position(2), " [? ?]]")
	assert.Empty(t, s.Secrets(), "they are shown")
	_, err := s.Do(own[0])
	require.NoError(t, err)
	assert.Equal(t, "keep ?", s.Tree().Action(s.Tree().Cursor()), "hidden again")
	assert.Equal(t, game.Seat(1), s.Private())
	require.NoError(t, s.Undo())
	assert.Equal(t, game.Seat(0), s.Private(), "and after a takeback, too")
	_, err = s.Do(own[0])
	require.NoError(t, err)
	_, err = s.Do(s.tree.Legal(s.tree.Cursor())[0])
	require.NoError(t, err)
	assert.Equal(t, game.Nobody, s.Private(), "how many coins is no secret")
	require.Len(t, s.Secrets(), 1)
	assert.NotContains(t, s.Secrets()[0], "?")
	for _, a := range []string{"take 1", "take 1", "take 1", "take 1"} {
		_, err = s.Do(a)
		require.NoError(t, err)
	}
	assert.Contains(t, s.Tree().Position(4), "kept:[? ?]")
	_, err = s.Do("high")
	require.NoError(t, err)
	assert.NotContains(t, s.Tree().Position(4), "?", "the end reveals everything")
	require.NoError(t, s.Undo())
	assert.Contains(t, s.Tree().Position(4), "kept:[? ?]")
}

// A person among computers sees the own cards all the time; computers alone show none.
func TestOwnSecrets(t *testing.T) {
	t.Parallel()
	s := hands(t, "", "hard")
	assert.Equal(t, game.Nobody, s.Private())
	assert.NotContains(t, legal(s), "keep ?")
	assert.Contains(t, s.Tree().Action(2), "?")
	assert.Empty(t, s.Secrets())
	assert.True(t, s.Hides())
	watched := hands(t, "easy", "hard")
	assert.Equal(t, game.Nobody, watched.Private())
	assert.Contains(t, watched.Tree().Action(1), "?")
}

// Whoever tried out a game that goes on, for every seat, would learn what the others hold.
func TestSecretsAreNotTriedOut(t *testing.T) {
	t.Parallel()
	s := hands(t)
	_, err := Analyse(s.Moment(s.Tree().Cursor()))
	require.ErrorIs(t, err, ErrTryLater)
}

// The log holds everything, and proves it; who reads it sees of a game in progress what those at the table do.
func TestTheLogHoldsSecrets(t *testing.T) {
	t.Parallel()
	box := matchtest.HighCard()
	shelf := game.Shelf{box}
	s := hands(t)
	_, err := s.Do(s.tree.Legal(2)[0])
	require.NoError(t, err)
	require.NoError(t, s.Close())
	text, err := os.ReadFile(s.Path())
	require.NoError(t, err)
	assert.NotContains(t, string(text), "?")

	g, err := log.Verify(s.Path(), shelf)
	require.NoError(t, err)
	assert.Equal(t, "keep ?", g.Tree.Action(3))
	assert.Equal(t, 2, g.Luck().Outcomes())
	assert.Zero(t, g.Luck().Origin(), "the deals are the seed's, hidden or not")
	assert.Contains(t, strings.Join(g.Table().Situation(3), " "), "kept ?")

	on, err := Continue(MomentOf(g, 3), false, Options{Path: filepath.Join(t.TempDir(), "on.log")})
	require.NoError(t, err)
	defer on.Close()
	assert.Equal(t, s.tree.Hash(3), on.tree.Hash(3), "another game goes on from what is hidden, too")
	again, err := Resume(s.Path(), shelf)
	require.NoError(t, err)
	defer again.Close()
	assert.Equal(t, s.tree.Hash(3), again.tree.Hash(3))
	assert.Equal(t, game.Seat(1), again.Private())

	hidden := strings.Replace(string(text), s.tree.Action(1), "deal ? ?", 1)
	forged := filepath.Join(t.TempDir(), "forged.log")
	require.NoError(t, os.WriteFile(forged, []byte(hidden), 0o600))
	_, err = log.Verify(forged, shelf)
	require.Error(t, err, "a hidden card was changed")
}
