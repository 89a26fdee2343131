package habit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
)

func aHome(t *testing.T) {
	t.Helper()
	before := xdg.StateHome
	xdg.StateHome = t.TempDir()
	t.Cleanup(func() { xdg.StateHome = before })
}

func TestSetupComesBack(t *testing.T) {
	aHome(t)
	assert.Zero(t, Load(), "nothing is remembered yet")
	want := Setup{
		Config: engine.Config{
			Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.Garden, CardX: true, First: engine.Two,
		},
		Undo: log.UndoRoll, Hand: log.Hand{Dice: true}, Players: [2]string{"Ann", "Bo\x1bb"},
		Bots: log.Bots{"", "master"}, Tutor: true, Pace: Fast,
	}
	require.NoError(t, Save(want))
	assert.Equal(t, want, Load())
	require.NoError(t, Save(Setup{}))
	assert.Zero(t, Load())
	left, err := os.ReadDir(filepath.Dir(Path()))
	require.NoError(t, err)
	assert.Len(t, left, 1, "no other file stays")
}

// Whatever lies in the file, the form opens.
func TestNonsenseIsForgotten(t *testing.T) {
	aHome(t)
	require.NoError(t, os.MkdirAll(filepath.Dir(Path()), 0o700))
	for _, text := range []string{
		"", "null", "[]", "{", `{"Config":{"Mode":9}}`, `{"Config":{"Mode":-1}}`, `{"Config":{"With":255}}`, `{"Config":{"First":7}}`,
		`{"Config":{"Difficulty":3}}`, `{"Undo":3}`, `{"Pace":5}`, `{"Bots":["x\u001b"]}`, `{"Players":["` + strings.Repeat("x", 65) + `"]}`, strings.Repeat("[", 1<<20),
	} {
		require.NoError(t, os.WriteFile(Path(), []byte(text), 0o600))
		assert.Zero(t, Load(), "%.40s", text)
	}
}

func TestNowhereToSave(t *testing.T) {
	aHome(t)
	file := filepath.Join(xdg.StateHome, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	xdg.StateHome = file
	require.Error(t, Save(Setup{}))
	assert.Zero(t, Load())
}
