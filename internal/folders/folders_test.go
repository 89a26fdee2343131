package folders

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// These tests change the environment, so they do not run beside others.
func TestUsualFoldersFollowTheEnvironment(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	t.Setenv("XDG_STATE_HOME", filepath.Join(home, "state"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	f := Usual()
	assert.Equal(t, filepath.Join(home, "data", "microcity", "games"), f.Games)
	assert.Equal(t, filepath.Join(home, "data", "microcity", "games", "trash"), f.Trash())
	assert.Equal(t, filepath.Join(home, "state", "microcity", "last-game.json"), f.LastSetup("microcity"))
	assert.Equal(t, filepath.Join(home, "state", "microcity", "last-game-my-city.json"), f.LastSetup("my-city"))
	assert.Equal(t, filepath.Join(home, "config", "microcity", "config.toml"), f.Settings())
}

// Where the environment says nothing, or no absolute path, folders are where the system has them.
func TestUsualFoldersOfTheSystem(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("LOCALAPPDATA", filepath.Join(home, "AppData", "Local"))
	want := map[string][3]string{
		"windows": {"AppData/Local", "AppData/Local", "AppData/Local"},
		"darwin":  {"Library/Application Support", "Library/Application Support", "Library/Application Support"},
	}[runtime.GOOS]
	if want[0] == "" {
		want = [3]string{".local/share", ".local/state", ".config"}
	}
	for _, said := range []string{"", "games", "~/games"} {
		t.Setenv("XDG_DATA_HOME", said)
		t.Setenv("XDG_STATE_HOME", said)
		t.Setenv("XDG_CONFIG_HOME", said)
		assert.Equal(t, Folders{
			Games:  filepath.Join(home, want[0], "microcity", "games"),
			State:  filepath.Join(home, want[1], "microcity"),
			Config: filepath.Join(home, want[2], "microcity", "config.toml"),
		}, Usual(), said)
	}
}

// Our own variables come first. What they name is seen from where the program was started.
func TestOwnVariables(t *testing.T) {
	here := t.TempDir()
	t.Chdir(here)
	here, err := os.Getwd() // as the system names it
	require.NoError(t, err)
	t.Setenv(GamesVariable, "my games")
	t.Setenv(ConfigVariable, filepath.Join(here, "dots", "city.toml"))
	f := Usual()
	assert.Equal(t, filepath.Join(here, "my games"), f.Games)
	assert.Equal(t, filepath.Join(here, "my games", "trash"), f.Trash())
	assert.Equal(t, filepath.Join(here, "dots", "city.toml"), f.Settings())
}

// A ~ that no shell has replaced means the home of the user.
func TestHomeInOwnVariables(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv(GamesVariable, "~/my games")
	t.Setenv(ConfigVariable, "~")
	assert.Equal(t, filepath.Join(home, "my games"), Usual().Games)
	assert.Equal(t, home, Usual().Settings())
	for _, other := range []string{"~ann/games", "a/~", "", "./~"} {
		assert.Equal(t, other, Expand(other))
	}
}

func TestNoHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows its folders without HOME")
	}
	t.Setenv("HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	assert.True(t, filepath.IsAbs(Usual().Games), "games do not lie where the program was started: %s", Usual().Games)
}
