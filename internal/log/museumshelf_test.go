package log

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	micropolisengine "boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	micropolispack "boardgame/microcity/internal/micropolis/pack"
	mycityengine "boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	mycitypack "boardgame/microcity/internal/mycity/pack"
	smallcityengine "boardgame/microcity/internal/smallcity/engine"
	smallcitypack "boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/soak"
)

// The games besides Micro City have rooms of their own in the museum, named after them and, below,
// after the versions of the format and of their rules.

// An exhibit is a game that is on show in the rooms of today.
type exhibit struct {
	name  string
	cards []byte
	Header
}

// otherExhibits lists the games that are on show besides those of Micro City.
func otherExhibits(t *testing.T) (list []exhibit) {
	t.Helper()
	counters, err := mycitypack.Core()
	require.NoError(t, err)
	tiles, err := micropolispack.Core()
	require.NoError(t, err)
	add := func(name string, cards []byte, h Header) {
		h.Seed, h.Program = uint64(7+len(name)), "0.1.0"
		list = append(list, exhibit{name, cards, h})
	}
	for name, c := range map[string]mycityengine.Config{
		"alone": {Players: 2}, "two": {Players: 2}, "club": {Players: 3, Variants: mycityengine.Types | mycityengine.Lines | mycityengine.Rezoning},
		"grim-hex": {Players: 2, Hex: true, Variants: mycityengine.Dump | mycityengine.Slums | mycityengine.Random},
	} {
		h := Header{
			Game: mycity.ID, Rules: mycityengine.RulesVersion, Options: mycity.Options(c), PackID: counters.Counters.ID, PackHash: counters.Hash,
			Players: []string{"Ann", "Bob", "Cid"}[:c.Players],
		}
		if name == "alone" {
			h.Players, h.Bots = []string{"Ann", "Easy"}, Bots{"", "easy"}
		}
		add(name, counters.JSON(), h)
	}
	for version := 1; version <= mycityengine.RulesVersion; version++ { // in which draws of a slow start differ
		add("slow-random", counters.JSON(), Header{
			Game: mycity.ID, Rules: version, Options: mycity.Options(mycityengine.Config{Players: 2, Variants: mycityengine.Random | mycityengine.SlowStart}),
			PackID: counters.Counters.ID, PackHash: counters.Hash, Players: []string{"Ann", "Bob"},
		})
	}
	for name, c := range map[string]micropolisengine.Config{
		"solo": {Players: 1}, "two": {Players: 2}, "four": {Players: 4, Open: true},
		"solo-45": {Players: 1, Goal: 45}, "solo-60": {Players: 1, Goal: 60}, "solo-65": {Players: 1, Goal: 65, Open: true}, // goals of former games
	} {
		h := Header{
			Game: micropolis.ID, Rules: micropolisengine.RulesVersion, Options: micropolis.Options(c), PackID: tiles.Tiles.ID, PackHash: tiles.Hash,
		}
		if c.Players > 1 {
			h.Players = []string{"Ann", "Bob", "Cid", "Dora"}[:c.Players]
		}
		add(name, tiles.JSON(), h)
	}
	boroughs, err := smallcitypack.Core()
	require.NoError(t, err)
	for name, c := range map[string]smallcityengine.Config{
		"two": {Players: 2}, "liftoff-alone": {Players: 1, Mode: smallcityengine.Arcologies, Difficulty: smallcityengine.Hard},
	} {
		h := boroughHeader(boroughs, c)
		if c.Players == 1 {
			h.Players = nil
		}
		add(name, boroughs.JSON(), h)
	}
	return list
}

// room returns the folder of a game's logs that are written today.
func room(h *Header) string {
	return filepath.Join(museum, h.Game, utoa(formatVersion)+"."+utoa(h.Rules))
}

// fillRooms plays each game that is missing to its end.
func fillRooms(t *testing.T) {
	t.Helper()
	for _, e := range otherExhibits(t) {
		file := filepath.Join(room(&e.Header), e.name+".log")
		if _, err := os.Stat(file); err == nil {
			continue
		}
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		writeOther(t, file, e.Header, e.cards, 1000, true)
	}
}

// Whole games of My City and Micropolis open, replay and verify as when they were played.
func TestMuseumOfTheShelf(t *testing.T) {
	soak.Alone(t)
	if *update {
		fillRooms(t)
	}
	for _, e := range otherExhibits(t) {
		require.FileExists(t, filepath.Join(room(&e.Header), e.name+".log"))
	}
	files, err := filepath.Glob(filepath.Join(museum, "*", "*", "*.log"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), len(otherExhibits(t)))
	for _, file := range files {
		g, err := Verify(file, wholeShelf(t))
		require.NoError(t, err, file)
		assert.Equal(t, filepath.Base(filepath.Dir(filepath.Dir(file))), g.Header.Game)
		assert.True(t, g.Tree.Result(g.Tree.Cursor()).Over, "%s is a whole game", file)
		assert.Equal(t, chance.FromSeed, g.Luck().Origin(), "%s: the seed gives the same for ever", file)
		assert.Len(t, g.Notes, 1, file)
		resumeAgain(t, file, g)
		replayOther(t, file, g)
	}
}

// resumeAgain resumes a copy of a log beside its cards, and writes the game anew to compare the text.
func resumeAgain(t *testing.T, file string, g *Game) {
	t.Helper()
	text, other := bytesOf(t, file), saved(t, bytesOf(t, file))
	cards, err := filepath.Glob(filepath.Join(filepath.Dir(file), "cards-*.json"))
	require.NoError(t, err)
	for _, path := range cards {
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(other), filepath.Base(path)), []byte(bytesOf(t, path)), 0o600))
	}
	resumed, log, err := Open(OS, other, wholeShelf(t))
	require.NoError(t, err, file)
	require.NoError(t, log.Close())
	assert.Equal(t, g.Tree.Position(g.Tree.Cursor()), resumed.Tree.Position(resumed.Tree.Cursor()))
	assert.Equal(t, text, bytesOf(t, other))
	assert.Equal(t, text, sealAll(append(append(g.Header.lines(), startLine(g.Tree)), g.body...)...), "%s: written today it would look the same", file)
}

// replayOther plays every line of a game once more, on a tree of its own, and tells it.
func replayOther(t *testing.T, file string, g *Game) {
	t.Helper()
	h := &g.Header
	again, err := wholeShelf(t).Find(h.Game).Open(h.Rules, h.Options, keptCards(OS, file, h.PackHash))
	require.NoError(t, err, file)
	table := g.Table()
	for n := game.Node(0); g.Tree.Has(n); n++ {
		if len(g.Tree.Branches(n)) > 0 {
			continue
		}
		require.True(t, again.Seek(0))
		for _, step := range g.Tree.Line(n) {
			require.NoError(t, again.Do(g.Tree.Action(step)), "%s: %d", file, step)
			require.Equal(t, g.Tree.Position(step), again.Position(again.Cursor()), "%s: %d", file, step)
			require.NotEmpty(t, table.Say(g.Tree.Parent(step), g.Tree.Action(step)))
		}
	}
}
