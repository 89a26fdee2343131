package library

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// nim plays a game of Nim in the folder, each player taking what is listed first, for some
// actions.
func nim(t *testing.T, at folders.Folders, actions int, bots ...string) string {
	t.Helper()
	box := matchtest.Game()
	o := session.Options{
		Game: session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 1, 0}})},
		Seed: 7, Players: []string{"Ann", "", "C\x1bid"}, Folder: at.Games,
		Clock: func() time.Time { return time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC) },
	}
	copy(o.Bots[:], bots)
	s, err := session.Start(o)
	require.NoError(t, err)
	for range actions {
		legal := s.Tree().Legal(s.Tree().Cursor())
		require.NotEmpty(t, legal)
		_, err = s.Do(legal[0])
		require.NoError(t, err)
	}
	require.NoError(t, s.Close())
	return s.Path()
}

// A game that is none of the program's own is listed, renamed, deleted and brought back.
func TestAnotherGameOnTheShelf(t *testing.T) {
	t.Parallel()
	at, shelf := aHome(t), game.Shelf{matchtest.Game()}
	assert.Equal(t, filepath.Join(at.Games, "2026-11-21-nim-7.log"), nim(t, at, 1))
	list, err := Games(at, shelf)
	require.NoError(t, err)
	require.Len(t, list, 1)
	g := list[0]
	assert.Equal(t, "Nim · heaps of 2, 1 and 0", g.Title)
	assert.Equal(t, []string{"Ann", "Player 2", "Cid"}, g.Players)
	assert.Equal(t, "turn 2, unfinished", g.Standing())
	assert.Equal(t, game.Class{Name: "Nim", Rivals: true}, g.Class)
	assert.Equal(t, gametest.Players, g.Seats)
	assert.True(t, g.Matches("heaps cid"))
	assert.Equal(t, &list[0], Unfinished(list))
	assert.False(t, Finished(at, shelf))

	to, err := Rename(g.Path, "family")
	require.NoError(t, err)
	trashed, err := Discard(at, to)
	require.NoError(t, err)
	list, err = Everything(at, shelf)
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.True(t, list[0].Deleted)
	_, err = Restore(at, trashed)
	require.NoError(t, err)

	nim(t, at, 3, "", "random")
	assert.True(t, Finished(at, shelf))
	list, err = Games(at, shelf)
	require.NoError(t, err)
	require.Len(t, list, 2)
	for _, g := range list {
		if Name(g.Path) == "family" {
			continue
		}
		assert.Equal(t, "turn 3, Cid won", g.Standing())
		assert.Equal(t, []string{"Ann", "Random", "Cid"}, g.Players)
	}

	list, err = Games(at, nil)
	require.NoError(t, err)
	assert.Contains(t, list[0].Fault, `the game "nim", which this version does not know`)
}

// An alone is a table at which one plays alone.
type alone struct{ game.Table }

func (alone) Player(int) string { return "You" }

// A game that is played alone is won or lost.
func TestOutcomeOfAGameAlone(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "won", outcome(alone{}, 1, &game.Result{Over: true, Winners: game.Seat(0)}, 0))
	assert.Equal(t, "lost", outcome(alone{}, 1, &game.Result{Over: true}, 0))
	assert.Empty(t, outcome(alone{}, 1, &game.Result{}, 0))
}

// A game alone has no rivals, and is counted apart from those that have.
func TestClassOfAGameAlone(t *testing.T) {
	t.Parallel()
	box, g := matchtest.Game(), Game{Seats: 1}
	tree, err := box.Open(1, matchtest.Options(gametest.Nim{Heaps: [3]uint8{2, 1, 0}}), nil)
	require.NoError(t, err)
	g.tells(&box, tree)
	assert.Equal(t, game.Class{Name: "Nim", Title: "Nim, alone"}, g.Class)
}
