package session

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/record"
)

// What is tried out is free: dice are set by hand, everything can be undone, computers are gone, and no file is made. What
// goes on from there is a game of its own, which names the one it began in and the last action of it.
func TestAnalyse(t *testing.T) {
	t.Parallel()
	old := started(t, Options{Game: of(t, engine.Config{Mode: engine.Coop}), Seed: 3, Undo: log.UndoNone, Bots: log.Bots{"", "novice"}})
	play(t, old, 40, newDice(5))
	files := func() int {
		list, err := os.ReadDir(filepath.Dir(old.Path()))
		require.NoError(t, err)
		return len(list)
	}
	before := files()
	node := match.Node(20)
	tried, err := seated(Analyse(old.Moment(node)))
	require.NoError(t, err)
	defer tried.Close()
	assert.True(t, tried.Analyses())
	assert.False(t, old.Analyses())
	assert.Equal(t, old.Match().Position(node), tried.State())
	assert.Equal(t, before, files())
	assert.Empty(t, tried.Parting())

	steps := 0
	for asked, _ := tried.Tree().Turn(tried.Tree().Cursor()); asked != game.Chance; asked, _ = tried.Tree().Turn(tried.Tree().Cursor()) {
		assert.Empty(t, tried.Asked(), "people play every seat")
		_, err := tried.Session.Do(tried.Tree().Legal(tried.Tree().Cursor())[0])
		require.NoError(t, err)
		steps++
	}
	legal := tried.Tree().Legal(tried.Tree().Cursor())
	_, err = tried.Session.Do(legal[len(legal)-1])
	require.NoError(t, err, "dice are set by hand")
	require.NoError(t, tried.Branches())
	for range steps + 2 {
		require.NoError(t, tried.Undo())
	}
	assert.Less(t, tried.Match().Depth(), int(node), "the moment itself can be undone, too")
	for range steps + 2 {
		require.NoError(t, tried.Redo())
	}

	own, err := seated(Continue(tried.Moment(tried.Match().Cursor()), false, Options{Path: filepath.Join(filepath.Dir(old.Path()), "own.log"), Clock: aDate}))
	require.NoError(t, err)
	h := own.Header()
	assert.Equal(t, log.Parent{Name: filepath.Base(old.Path()), Node: node}, h.Parent)
	assert.Equal(t, log.Hand{}, h.Hand, "dice are rolled again")
	assert.Equal(t, log.UndoNone, h.Undo)
	require.NoError(t, own.Close())
	_, err = record.Of(log.Verify(own.Path(), known(t)))
	require.NoError(t, err)
}

// No game can go on from a position to which none leads.
func TestAnalysisOfAPositionAlone(t *testing.T) {
	t.Parallel()
	alone := started(t, Options{Seed: 3, Disk: log.Memory{}, Path: "puzzle.log"})
	tried, err := Analyse(alone.Moment(0))
	require.NoError(t, err)
	defer tried.Close()
	require.ErrorIs(t, tried.Branches(), errAlone)
}
