package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	micropolisengine "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycityengine "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	smallcityengine "boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	smallcitypack "boardgame/microcity/internal/smallcity/pack"
)

// The manual of the engine protocol has a section for every game, with its keys and their values.
func TestManualHasEveryGame(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile(filepath.Join("..", "protocol", "engine.md"))
	require.NoError(t, err)
	for _, s := range Games()[1:] {
		_, section, found := strings.Cut(string(manual), "\n### "+s.Box.Title+"\n")
		require.True(t, found, s.Box.Title)
		for i := 1; i <= 6; i++ { // up to the next heading of any rank
			section, _, _ = strings.Cut(section, "\n"+strings.Repeat("#", i)+" ")
		}
		assert.Contains(t, section, "`game="+s.Box.ID+"`")
		for _, w := range s.Wishes {
			assert.Contains(t, section, "| `"+w.Key+"` |", s.Box.Title)
			if !w.Several {
				continue
			}
			for _, v := range w.Values {
				assert.Contains(t, section, "`"+v+"`", "%s of %s", w.Key, s.Box.Title)
			}
			for _, named := range w.Names {
				assert.Contains(t, section, "`"+named.Name+"`")
			}
		}
	}
}

// The manual has a table of the fields of every game's positions, in their order, and of the facts that state names;
// and every position on the way through a game is one that set takes.
func TestManualHasEveryPosition(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile(filepath.Join("..", "protocol", "engine.md"))
	require.NoError(t, err)
	counters, err := mycitypack.Core()
	require.NoError(t, err)
	tiles, err := micropolispack.Core()
	require.NoError(t, err)
	boroughs, err := smallcitypack.Core()
	require.NoError(t, err)
	for _, o := range []struct {
		game    int
		options game.Options
		cards   []byte
	}{
		{0, mycity.Options(mycityengine.Config{Players: 3, Variants: mycityengine.AllVariants}), counters.JSON()},
		{1, micropolis.Options(micropolisengine.Config{Players: 2, Expert: true, Open: true}), tiles.JSON()},
		{1, micropolis.Options(micropolisengine.Config{Players: 1}), tiles.JSON()},
		{1, micropolis.Options(micropolisengine.Config{Players: 4}), tiles.JSON()},
		{2, smallcity.Options(smallcityengine.Config{Players: 3, Mode: smallcityengine.Advanced, Statues: true}), boroughs.JSON()},
		{2, smallcity.Options(smallcityengine.Config{Players: 2, Mode: smallcityengine.Arcologies}), boroughs.JSON()},
	} {
		box := Games()[1:][o.game].Box
		_, section, found := strings.Cut(string(manual), "\n### The text of "+box.Title+"\n")
		require.True(t, found, box.Title)
		section, _, _ = strings.Cut(section, "\n### ")
		tree, err := box.Open(box.Rules, o.options, o.cards)
		require.NoError(t, err)
		table := box.Table(tree, game.Party{})
		for n := uint64(0); !tree.Result(tree.Cursor()).Over; n++ {
			at := tree.Cursor()
			last := -1
			for word := range strings.SplitSeq(tree.Position(at), " ") {
				key, _, _ := strings.Cut(word, ":")
				row := strings.Index(section, "\n| `"+key+"` | ")
				require.Greater(t, row, last, "%s: %s", box.Title, key)
				last = row
			}
			for _, f := range table.Facts(at) {
				name := strings.TrimRight(f.Name, "234567")
				if strings.HasSuffix(name, " ") {
					name += "1" // one row for all positions of a line
				}
				if f.Seat != "" {
					name = "1: " + name
				}
				require.Contains(t, string(manual), "`"+name+"`", box.Title)
			}
			placed, err := box.Place(tree, tree.Position(at))
			require.NoError(t, err, tree.Position(at))
			require.Equal(t, tree.Position(at), placed.Position(0))
			action, chance := tree.Deal(at, 7)
			if !chance {
				legal := tree.Legal(at)
				action = legal[n*7919%uint64(len(legal))]
			}
			require.NoError(t, tree.Do(action))
		}
	}
}
