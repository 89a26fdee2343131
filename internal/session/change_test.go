package session

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
)

// Each action, and each outcome after it, is parsed, checked and stepped once.
func TestEachActionOnce(t *testing.T) {
	t.Parallel()
	box, counts := matchtest.Counted()
	s, err := Start(Options{
		Game: Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{5, 4, 3}})},
		Seed: 7, Path: filepath.Join(t.TempDir(), "nim.log"),
	})
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	for tree := s.Tree(); !tree.Result(tree.Cursor()).Over; {
		c := s.Prepare(Wish{Kind: Act, Action: tree.Legal(tree.Cursor())[0]})
		prepared := *counts
		c.Commit()
		_, err := s.Take(c)
		require.NoError(t, err)
		require.Equal(t, prepared, *counts, "nothing is left to do when it is written")
		require.Equal(t, matchtest.Counts{Parsed: tree.Len(), Checked: tree.Len(), Stepped: tree.Len()}, *counts)
	}
	assert.Greater(t, s.Tree().Len(), 6)
}

// nim begins a game of Nim on a disk that may fail.
func nim(t *testing.T, disk *memoryDisk, o Options) *Session {
	t.Helper()
	box := matchtest.Game()
	o.Game = Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{5, 4, 3}})}
	o.Seed, o.Clock, o.Disk = 7, aDate, disk
	if o.Folder == "" {
		o.Path = gameFile
	}
	s, err := Start(o)
	require.NoError(t, err)
	return s
}

// A change is not there before it is taken, and of one that could not be written there is what the disk has.
func TestAWriteThatFails(t *testing.T) {
	t.Parallel()
	kept := map[int]bool{} // how many lines the disk had, of the action and the toss after it
	for n := 1; !kept[2]; n++ {
		disk := newMemoryDisk()
		s := nim(t, disk, Options{})
		tree := s.Tree()
		_, err := s.Do("take 1 a")
		require.NoError(t, err)
		require.NoError(t, s.Undo())
		at, length, next := tree.Cursor(), tree.Len(), tree.Line(3)
		first := disk.calls
		c := s.Prepare(Wish{Kind: Act, Action: "take 1 b"})
		require.NoError(t, c.Err())
		require.Equal(t, first, disk.calls, "nothing is written yet")
		unchanged := func() {
			t.Helper()
			require.Equal(t, at, tree.Cursor())
			require.Equal(t, length, tree.Len())
			require.Equal(t, []game.Node{2}, tree.Branches(at))
			require.Equal(t, next, tree.Line(3))
			to, ok := tree.Next(at)
			require.True(t, ok && to == 2, "what was taken back can be done again")
		}
		unchanged()
		disk.fault, disk.failAt = full, first+n
		lines := len(s.Lines(0))
		c.Commit()
		unchanged()
		walked, err := s.Take(c)
		require.Len(t, walked, len(s.Lines(0))-lines)
		if kept[len(walked)] = true; kept[2] {
			require.NoError(t, err)
			break
		}
		require.ErrorAs(t, err, new(*log.FileError))
		require.ErrorIs(t, s.Stopped(), err)
		require.Equal(t, length+len(walked), tree.Len())
		if len(walked) == 0 {
			unchanged()
		}
		disk.failAt = 0
		require.NoError(t, s.MoveTo(otherFile))
		_, err = s.Do("take 1 c")
		require.NoError(t, err)
		require.NoError(t, s.Close())
		again, err := ResumeOn(disk, otherFile, game.Shelf{matchtest.Game()})
		require.NoError(t, err)
		require.Equal(t, tree.Position(tree.Cursor()), again.Tree().Position(again.Tree().Cursor()))
		require.Equal(t, tree.Len(), again.Tree().Len())
	}
	assert.Len(t, kept, 3)
}

// Who leaves while something is written finds it in the file; what was not begun to be written never was.
func TestLeavingWhileItIsWritten(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, begun := range []bool{true, false} {
		disk := newMemoryDisk()
		s := nim(t, disk, Options{Folder: folder})
		c := s.Prepare(Wish{Kind: Act, Action: "take 1 a"})
		if begun {
			c.Commit()
		}
		require.NoError(t, s.Leave())
		if _, there := disk.files[s.Path()]; !begun {
			require.False(t, there, "nothing was played")
			continue
		}
		again, err := ResumeOn(disk, s.Path(), game.Shelf{matchtest.Game()})
		require.NoError(t, err)
		assert.Equal(t, []string{"take 1 a"}, actions(again)[1:2])
	}
}

// What the rules refuse is not written, and says why at once.
func TestRefusedWhenPrepared(t *testing.T) {
	t.Parallel()
	disk := newMemoryDisk()
	s := nim(t, disk, Options{})
	calls := disk.calls
	for _, w := range []Wish{
		{Kind: Act, Action: "take 9 a"}, {Kind: Undo}, {Kind: Redo}, {Kind: UndoTo, To: 1}, {Kind: RedoTo, To: 7}, {Kind: Note, Note: log.Note{Node: 7}},
	} {
		c := s.Prepare(w)
		require.Error(t, c.Err())
		c.Commit()
		_, err := s.Take(c)
		require.Equal(t, c.Err(), err)
		require.NoError(t, s.Stopped())
		require.False(t, c.Moved())
	}
	require.Equal(t, calls, disk.calls)
	require.Equal(t, 1, s.Tree().Len())
}
