package agreement

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/setup"
)

// aFile names a file that is not there yet, nor is its folder.
func aFile(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "state", "last-game.json")
}

func TestSetupComesBack(t *testing.T) {
	t.Parallel()
	path := aFile(t)
	assert.Zero(t, Load(path), "nothing is remembered yet")
	want := Setup{
		Config: engine.Config{
			Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.Garden, CardX: true, First: engine.Two,
		},
		Undo: log.UndoRoll, Hand: log.Hand{Dice: true}, Players: [2]string{"Ann", "Bo\x1bb"},
		Bots: log.Bots{"", "master"}, Tutor: true, Pace: setup.Fast,
	}
	require.NoError(t, setup.Save(path, setup.Written(want)))
	assert.Equal(t, want, Load(path))
	require.NoError(t, setup.Save(path, setup.Written(Setup{})))
	assert.Zero(t, Load(path))
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 1, "no other file stays")
}

// Whatever lies in the file, the form opens.
func TestNonsenseIsForgotten(t *testing.T) {
	t.Parallel()
	path := aFile(t)
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	for _, text := range []string{
		"", "null", "[]", "{", `{"Config":{"Mode":9}}`, `{"Config":{"Mode":-1}}`, `{"Config":{"With":255}}`, `{"Config":{"First":7}}`,
		`{"Config":{"Difficulty":4}}`, `{"Undo":3}`, `{"Pace":5}`, `{"Bots":["x\u001b"]}`, `{"Players":["` + strings.Repeat("x", 65) + `"]}`, strings.Repeat("[", 1<<20),
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		assert.Zero(t, Load(path), "%.40s", text)
	}
}

func TestNowhereToSave(t *testing.T) {
	t.Parallel()
	path := aFile(t)
	require.NoError(t, os.WriteFile(filepath.Dir(path), nil, 0o600))
	require.Error(t, setup.Save(path, setup.Written(Setup{})))
	assert.Zero(t, Load(path))
}

// A game of the ladder keeps the wishes of the last one, but for what would help.
func TestWishesForTheLadder(t *testing.T) {
	t.Parallel()
	last := Setup{
		Config: engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.Garden, CardX: true, First: engine.Two},
		Undo:   log.UndoRoll, Hand: log.Hand{Dice: true}, Players: [2]string{"Ann", "Bob"}, Bots: log.Bots{"", "master"}, Tutor: true, Pace: setup.Fast,
	}
	want := last
	want.Config.Building, want.Config.Difficulty = "eiffel", engine.Expert
	want.Hand, want.Bots, want.Tutor = log.Hand{}, log.Bots{}, false
	assert.Equal(t, want, read(On(setup.Written(last), want.Config)))
	alone := engine.Config{Building: engine.BuildingA}
	want.Config = engine.Config{Building: engine.BuildingA, With: engine.Garden}
	assert.Equal(t, want, read(On(setup.Written(last), alone)), "a hand of another mode")
	cards, err := pack.Core()
	require.NoError(t, err)
	f := New(cards, read(On(nil, alone)), 0)
	assert.False(t, f.tutor, "nor where nobody has set up a game before")
}
