package log

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
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
	smallcitybox "boardgame/microcity/internal/smallcity/box"
	smallcityengine "boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	smallcitypack "boardgame/microcity/internal/smallcity/pack"
)

// wholeShelf is the shelf with every game.
func wholeShelf(t *testing.T) game.Shelf {
	t.Helper()
	return append(known(core(t)), mycitybox.Game(), micropolisbox.Game(), smallcitybox.Game())
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
	boroughs, err := smallcitypack.Core()
	require.NoError(t, err)
	return []string{
		otherText(t, city, counters.JSON(), 24), otherText(t, hills, tiles.JSON(), 24),
		otherText(t, boroughHeader(boroughs, smallcityengine.Config{Players: 2}), boroughs.JSON(), 24),
	}
}

// boroughHeader returns the header of a game of Small City.
func boroughHeader(p *smallcitypack.Pack, c smallcityengine.Config) Header {
	return Header{
		Game: smallcity.ID, Rules: smallcityengine.RulesVersion, Options: smallcity.Options(c), PackID: p.Data.ID, PackHash: p.Hash,
		Players: []string{"Ann", "Bob", "Cid"}[:c.Players], Seed: 6,
	}
}

// A hidden card that was changed in a log is found: by the checksum of its line, and where somebody wrote that anew, by what
// follows from it.
func TestAHiddenCardChanged(t *testing.T) {
	t.Parallel()
	boroughs, err := smallcitypack.Core()
	require.NoError(t, err)
	text := otherText(t, boroughHeader(boroughs, smallcityengine.Config{Players: 2}), boroughs.JSON(), 60)
	whole, bad := opened(t, text)
	require.Nil(t, bad)
	dealt := regexp.MustCompile(`(?m)^.* deal 2 (rich|stock|wide|safe) .*$`).FindString(text)
	require.NotEmpty(t, dealt, text)
	for _, promise := range []string{"rich", "stock", "wide", "safe"} {
		changed := regexp.MustCompile(`deal 2 [a-z]+`).ReplaceAllString(dealt, "deal 2 "+promise)
		if changed == dealt {
			continue
		}
		g, bad := opened(t, strings.Replace(text, dealt, changed, 1))
		require.NotNil(t, bad)
		assert.Equal(t, Checksum, bad.Kind)
		assert.Equal(t, lineOf(text, strings.Index(text, dealt)), bad.Line)
		requirePrefix(t, whole, g)
		body := slices.Clone(whole.body)
		for i := range body {
			if strings.HasPrefix(dealt, body[i]) {
				body[i] = regexp.MustCompile(`deal 2 [a-z]+`).ReplaceAllString(body[i], "deal 2 "+promise)
			}
		}
		require.NotEqual(t, whole.body, body)
		g, bad = opened(t, sealAll(append(append(whole.Header.lines(), startLine(whole.Tree)), body...)...))
		require.NotNil(t, bad, promise)
		assert.NotEqual(t, Checksum, bad.Kind)
		assert.Less(t, g.Tree.Len(), whole.Tree.Len())
	}
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
		known := tree.Len()
		require.NoError(t, tree.Do(action))
		if n := tree.Cursor(); int(n) <= known {
			require.NoError(t, log.On(n))
		} else {
			require.NoError(t, log.Action(action, tree.Step(n)))
		}
	}
	require.NoError(t, log.Note(Note{tree.Cursor(), "?", "there they are"}))
	require.NoError(t, log.Close())
}
