package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	micropolisbox "boardgame/microcity/internal/micropolis/box"
	micropolisengine "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycitybox "boardgame/microcity/internal/mycity/box"
	mycityengine "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	mycitypack "boardgame/microcity/internal/mycity/pack"
)

// wholeShelf is the shelf with every game.
func wholeShelf(t *testing.T) game.Shelf {
	t.Helper()
	return append(known(core(t)), mycitybox.Game(), micropolisbox.Game())
}

// otherLogs returns logs of the games besides Micro City.
func otherLogs(t *testing.T) []string {
	t.Helper()
	counters, err := mycitypack.Core()
	require.NoError(t, err)
	tiles, err := micropolispack.Core()
	require.NoError(t, err)
	city := Header{
		Game: mycity.ID, Rules: mycityengine.RulesVersion, Options: mycity.Options(mycityengine.Config{Players: 3, Size: 6, Variants: mycityengine.Rezoning}),
		PackID: counters.Counters.ID, PackHash: counters.Hash, Players: []string{"Ann", "Bob", "Cid"}, Seed: 4,
	}
	hills := Header{
		Game: micropolis.ID, Rules: micropolisengine.RulesVersion, Options: micropolis.Options(micropolisengine.Config{Players: 2}),
		PackID: tiles.Tiles.ID, PackHash: tiles.Hash, Players: []string{"Ann", "Bob"}, Seed: 5,
	}
	return []string{otherText(t, city, counters.JSON(), 60), otherText(t, hills, tiles.JSON(), 60)}
}

// otherText returns the text of a game of up to n actions, some of which are taken back.
func otherText(t *testing.T, h Header, cards []byte, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), h.Game+".log")
	writeOther(t, path, h, cards, n, false)
	return bytesOf(t, path)
}

// writeOther does so in a file. Chance is as the seed has it, or as anything that is legal.
func writeOther(t *testing.T, path string, h Header, cards []byte, n int, seeded bool) {
	t.Helper()
	box := wholeShelf(t).Find(h.Game)
	require.NotNil(t, box)
	tree, err := box.Open(h.Rules, h.Options, cards)
	require.NoError(t, err)
	h.Date = aDate
	log, err := Create(OS, path, h, cards, tree)
	require.NoError(t, err)
	dice := newDice(h.Seed)
	for range n {
		if at := tree.Cursor(); at != 0 && dice.IntN(12) == 0 {
			require.True(t, tree.Seek(tree.Parent(at)))
			require.NoError(t, log.Back(tree.Cursor()))
		}
		legal := tree.Legal(tree.Cursor())
		if len(legal) == 0 {
			break
		}
		action := legal[dice.IntN(len(legal))]
		if dealt, ok := tree.Deal(tree.Cursor(), h.Seed); ok && seeded {
			action = dealt
		}
		if again, ok := tree.Child(action); ok {
			require.NoError(t, log.On(again))
		}
		require.NoError(t, tree.Do(action, func(step game.Step) error { return log.Action(action, step) }))
	}
	require.NoError(t, log.Note(Note{tree.Cursor(), "?", "there they are"}))
	require.NoError(t, log.Close())
}
