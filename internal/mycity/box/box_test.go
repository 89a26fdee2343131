package box

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
)

func core(t testing.TB) *pack.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p
}

// open lays out a game with the core set.
func open(t testing.TB, c engine.Config) game.Tree {
	t.Helper()
	if c.Players == 0 {
		c.Players = 2
	}
	tree, err := box(t).Open(1, mycity.Options(c), core(t).JSON())
	require.NoError(t, err)
	return tree
}

func box(t testing.TB) *game.Game {
	t.Helper()
	b := Game(core(t), nil)
	return &b
}

var configs = []engine.Config{
	{},
	{Players: 3, Variants: engine.AllVariants},
	{Players: 6, Hex: true, Variants: engine.AllVariants &^ engine.Reduced},
	{Players: 4, Size: 12, Variants: engine.Rezoning | engine.Slums},
	{Players: 2, Size: 6, Variants: engine.Random | engine.Rezoning},
}

// In every game the words are those that a table promises.
func TestTableSpeaks(t *testing.T) {
	t.Parallel()
	for i, c := range configs {
		tree := open(t, c)
		table := box(t).Table(tree, game.Party{Names: []string{"Ann"}})
		gametest.Speaks(t, tree, table, 500, uint64(i))
		assert.True(t, tree.Result(tree.Cursor()).Over)
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	for _, c := range append(configs, engine.Config{Players: 5, Variants: engine.TieBreak}) {
		c.Players = max(c.Players, 2)
		rules, err := engine.New(core(t).Counters, c)
		require.NoError(t, err)
		o := mycity.Options(rules.Config())
		back, err := mycity.Config(o)
		require.NoError(t, err)
		again, err := engine.New(core(t).Counters, back)
		require.NoError(t, err)
		assert.Equal(t, rules.Config(), again.Config())
		for _, line := range o {
			field := box(t).Field(line.Key)
			require.NotNil(t, field)
			require.NoError(t, field.Check(line.Words))
		}
	}
	for _, bad := range [][]string{
		{"for", "1"},
		{"for", "7"},
		{"for", "02"},
		{"for"},
		{"for", "2", "3"},
		{"for", "two"},
		{"map", "square"},
		{"map"},
		{"size", "5"},
		{"size", "13"},
		{"variants", "zeppelins"},
		{"variants", "parks", "parks"},
		{"variants", "parks", "reduced"},
		{"luck", "good"},
	} {
		_, err := mycity.Config(game.Options{{Key: bad[0], Words: bad[1:]}})
		require.Error(t, err, bad)
	}
	b := box(t)
	assert.Equal(t, "my-city-3-hex", b.File(game.Options{{Key: "for", Words: []string{"3"}}, {Key: "map", Words: []string{"hex"}}}))
	_, err := b.Open(1, game.Options{{Key: "for", Words: []string{"2"}}, {Key: "map", Words: []string{"hex"}}, {Key: "variants", Words: []string{"reduced"}}}, core(t).JSON())
	require.ErrorContains(t, err, "no meaning on the hex map")
	_, err = b.Open(1, game.Options{{Key: "for", Words: []string{"9"}}}, core(t).JSON())
	require.Error(t, err)
	_, err = b.Open(1, nil, []byte("{}"))
	require.ErrorIs(t, err, game.ErrCards)
	assert.Nil(t, b.Cards("zeppelin"))
	assert.Equal(t, core(t).JSON(), b.Cards(core(t).Hash))
}

// A seed gives a whole game's luck, the same every time; its derivation must never change.
func TestLuckOfASeed(t *testing.T) {
	t.Parallel()
	lay := func(seed uint64) game.Tree {
		tree := open(t, engine.Config{Players: 6, Variants: engine.Random})
		for tree.Moment(tree.Cursor()).Turn < 3 {
			action, ok := tree.Deal(tree.Cursor(), seed)
			if !ok {
				action = tree.Legal(tree.Cursor())[0]
			}
			require.NoError(t, tree.Do(action))
		}
		return tree
	}
	first, again, other := lay(7), lay(7), lay(8)
	assert.Equal(t, first.Hash(first.Cursor()), again.Hash(again.Cursor()))
	assert.NotEqual(t, first.Hash(first.Cursor()), other.Hash(other.Cursor()))
	for node, want := range map[game.Node]string{1: "site a1 b1", 2: "site f2 g2", 8: "site c8 e8", 9: "landmark a1 WAT", 25: "roll 1 7", 26: "roll 2 5"} {
		assert.Equal(t, want, first.Action(node))
	}
	for seed := range uint64(60) { // tied players roll again, and not the same for ever
		lay(seed)
	}
}

// A log of My City is written, verified, resumed and verified again.
func TestLog(t *testing.T) {
	t.Parallel()
	for _, c := range configs {
		c.Players = max(c.Players, 2)
		shelf := game.Shelf{*box(t)}
		path := filepath.Join(t.TempDir(), "my-city.log")
		tree := open(t, c)
		h := log.Header{
			Game: mycity.ID, Rules: 1, Options: mycity.Options(c), Seed: 7, Undo: log.UndoRoll,
			Date: time.Date(2026, 11, 23, 11, 0, 0, 0, time.UTC), PackID: core(t).Counters.ID, PackHash: core(t).Hash,
		}
		written, err := log.Create(log.OS, path, h, core(t).JSON(), tree)
		require.NoError(t, err)
		play(t, written, tree, 60)
		require.NoError(t, written.Close())
		read, err := log.Verify(path, shelf)
		require.NoError(t, err)
		require.Nil(t, read.Damage)
		assert.Equal(t, 60, read.Tree.Len())
		resumed, more, err := log.Open(log.OS, path, shelf)
		require.NoError(t, err)
		play(t, more, resumed.Tree, 2000)
		require.NoError(t, more.Close())
		assert.True(t, resumed.Tree.Result(resumed.Tree.Cursor()).Over)
		whole, err := log.Verify(path, shelf)
		require.NoError(t, err)
		require.Nil(t, whole.Damage)
		last := game.Node(whole.Tree.Len())
		assert.Equal(t, resumed.Tree.Hash(last), whole.Tree.Hash(last))
		assert.Equal(t, whole.Tree.Result(last), resumed.Tree.Result(last))
		assert.Len(t, whole.Tree.Result(last).Score, int(c.Players))
	}
}

// play does up to n actions by the seed of the log, and for players the middle one.
func play(t *testing.T, l *log.Log, tree game.Tree, n int) {
	t.Helper()
	for range n {
		legal := tree.Legal(tree.Cursor())
		if len(legal) == 0 {
			return
		}
		action, ok := tree.Deal(tree.Cursor(), 7)
		if !ok {
			action = legal[len(legal)/2]
		}
		require.NoError(t, tree.Do(action))
		require.NoError(t, l.Action(action, tree.Step(tree.Cursor())))
	}
}

// What is refused knows its rule, and is said with what stands in the way.
func TestRefusals(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 2})
	table := box(t).Table(tree, game.Party{Names: []string{"Ann", "Bob"}})
	for tree.Moment(tree.Cursor()).Turn == 0 {
		action, _ := tree.Deal(tree.Cursor(), 7)
		require.NoError(t, tree.Do(action))
	}
	first := tree.Legal(tree.Cursor())[0]
	require.NoError(t, tree.Do(first))
	n := tree.Cursor()
	read, err := table.Read(n, first[2:])
	require.NoError(t, err)
	err = tree.Do(read)
	var refusal game.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, "MYC-10", refusal.Rule())
	assert.Contains(t, table.Why(n, read), "already has a zone: Highway Exit 4 of")
	assert.Contains(t, table.Why(n, first), "it is Bob's turn")
	_, err = table.Read(n, "fly to the moon")
	require.Error(t, err)
}

// A position that was reached in one game is where another one begins, and goes on alike.
func TestPlace(t *testing.T) {
	t.Parallel()
	for _, c := range configs {
		tree := open(t, c)
		for range 40 {
			action, ok := tree.Deal(tree.Cursor(), 7)
			if !ok {
				action = tree.Legal(tree.Cursor())[0]
			}
			require.NoError(t, tree.Do(action))
		}
		placed, err := box(t).Place(tree, tree.Position(tree.Cursor()))
		require.NoError(t, err)
		assert.Equal(t, tree.Hash(tree.Cursor()), placed.Hash(0))
		assert.Equal(t, tree.Legal(tree.Cursor()), placed.Legal(0))
		_, err = box(t).Place(tree, "turn:1 asked:place")
		require.Error(t, err)
	}
}
