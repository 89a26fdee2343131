package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
)

// The log carries any game: here one for three, without cards, of which it knows nothing.

func nimShelf() game.Shelf { return game.Shelf{matchtest.Game()} }

// newNim begins a game of Nim and its log.
func newNim(t *testing.T, path string) (*Log, game.Tree) {
	t.Helper()
	box := matchtest.Game()
	o := matchtest.Options(gametest.Nim{Heaps: [3]uint8{3, 4, 5}})
	tree, err := box.Open(1, o, nil)
	require.NoError(t, err)
	log, err := Create(OS, path, Header{
		Game: box.ID, Rules: 1, Options: o, Seed: 7, Players: []string{"Ann", "Bob", "Cid"},
		Bots: Bots{"", "", "random"}, Undo: UndoRoll, Date: aDate,
	}, nil, tree)
	require.NoError(t, err)
	return log, tree
}

// does plays actions and writes them.
func does(t *testing.T, log *Log, tree game.Tree, actions ...string) {
	t.Helper()
	for _, action := range actions {
		require.NoError(t, tree.Do(action))
		require.NoError(t, log.Action(action, tree.Step(tree.Cursor())))
	}
}

// nimText returns the log of a game with a takeback and a note.
func nimText(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "nim.log")
	log, tree := newNim(t, path)
	does(t, log, tree, "heads", "take 3 a", "tails")
	require.NoError(t, log.Back(1))
	require.True(t, tree.Seek(1))
	does(t, log, tree, "take 2 b")
	require.NoError(t, log.Note(Note{4, "!", "better"}))
	require.NoError(t, log.Close())
	return bytesOf(t, path)
}

func TestAnotherGameIsWritten(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{
		"microcity-log 1",
		"game nim",
		"rules 1",
		"heaps 3 4 5",
		"seed 7",
		"players Ann Bob Cid",
		"seats person person random",
		"undo roll",
		"date 2026-11-21T11:00:00Z",
		"0.   start                    =e5c718322fbc48fe",
		"1.   heads                    =2bcc173433764a5c",
		"2.   take 3 a",
		"3.   tails                    =8348b289b50c9e26",
		"back to 1",
		"4.   take 2 b",
		`note 4 ! "better"`,
	}, unsealAll(t, nimText(t)))
}

func TestAnotherGameComesBack(t *testing.T) {
	t.Parallel()
	path := saved(t, nimText(t))
	g, log, err := Open(OS, path, nimShelf())
	require.NoError(t, err)
	require.Nil(t, g.Damage)
	assert.Equal(t, game.Node(4), g.Tree.Cursor())
	assert.Equal(t, []game.Node{2, 4}, g.Tree.Branches(1))
	assert.Equal(t, "4 actions, 1 turn", g.Summary())
	assert.Equal(t, []Note{{4, "!", "better"}}, g.Notes)
	assert.Equal(t, "random", g.Header.Bots.Of(game.Seat(2)))

	_, second, err := Open(OS, path, nimShelf())
	require.ErrorIs(t, err, ErrInUse)
	assert.Nil(t, second)

	does(t, log, g.Tree, "tails", "take 1 a")
	require.NoError(t, log.Close())
	again, err := Verify(path, nimShelf())
	require.NoError(t, err)
	assert.Equal(t, 6, again.Tree.Len())
	assert.Equal(t, g.Tree.Hash(6), again.Tree.Hash(6))
	assert.Equal(t, g.Header, again.Header)
	assert.NoFileExists(t, cardsPath(filepath.Dir(path), again.Header.PackHash, 1))

	fresh, err := matchtest.Game().Open(1, again.Header.Options, nil)
	require.NoError(t, err)
	branch, err := Branch(OS, filepath.Join(t.TempDir(), "branch.log"), again.Header, nil, again.Tree, 6, fresh)
	require.NoError(t, err)
	require.NoError(t, branch.Close())
	assert.Equal(t, again.Tree.Hash(6), fresh.Hash(fresh.Cursor()))
	_, err = Verify(branch.Path(), nimShelf())
	require.NoError(t, err)
}

func TestAnotherGameRefuses(t *testing.T) {
	t.Parallel()
	whole := unsealAll(t, nimText(t))
	at := indexOf(t, whole, "2.   take 3 a")
	for with, want := range map[string]Kind{
		"2.   take 3 z":                   Newer,
		"2.   tails":                      Illegal,
		"2.   take 3 a =0123456789abcdef": Position,
	} {
		lines := append(append([]string{}, whole[:at]...), with)
		g, err := Read([]byte(sealAll(lines...)), nimShelf())
		require.NoError(t, err, with)
		require.NotNil(t, g.Damage, with)
		assert.Equal(t, want, g.Damage.Kind, with)
		assert.Equal(t, 1, g.Tree.Len(), with)
	}
	for line, want := range map[string]string{
		"heaps 3 4":         "there are three heaps",
		"heaps 3 4 300":     "a heap is a whole number up to 255",
		"mode solo":         "wrote an unknown line here",
		"pack core":         "the name and the hash of the cards",
		"players a b c d":   "at most 3 players",
		"game nim":          "wrote an unknown line here",
		"# no heaps at all": `The header has no "heaps" line.`,
	} {
		lines := append([]string{}, whole...)
		lines[indexOf(t, lines, "heaps")] = line
		_, err := Read([]byte(sealAll(lines...)), nimShelf())
		require.ErrorContains(t, err, want, line)
	}
}

// A log says which game it holds, and a program which games it does not know.
func TestUnknownGames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text string
		on   game.Shelf
		says string
	}{
		{nimText(t), known(core(t)), `line 2 (other game): This is a log of the game "nim", which this version does not know. Update the program to open it.`},
		{bytesOf(t, filepath.Join(thisWing, "competitive.log")), nimShelf(), `This is a log of the game "microcity", which`},
		{sealAll(firstLine, "game"), nimShelf(), "microcity"},
		{sealAll(firstLine, "game  x"), nimShelf(), "line 2 (malformed): This line cannot be understood: separate words"},
		{sealAll(firstLine, "game a b"), nimShelf(), "expected one word here"},
	} {
		_, err := Read([]byte(test.text), test.on)
		require.ErrorContains(t, err, test.says)
	}
	g, err := Read([]byte(nimText(t)), append(known(core(t)), nimShelf()...))
	require.NoError(t, err)
	assert.Nil(t, matchOf(g))
}
