package folders

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// These tests change the environment, so they do not run beside others.
func TestUsualFoldersFollowTheEnvironment(t *testing.T) {
	home := t.TempDir()
	t.Cleanup(xdg.Reload) // after the variables are as they were: cleanups run last to first
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	t.Setenv("XDG_STATE_HOME", filepath.Join(home, "state"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	xdg.Reload()
	f := Usual()
	assert.Equal(t, filepath.Join(home, "data", "microcity", "games"), f.Games)
	assert.Equal(t, filepath.Join(home, "data", "microcity", "games", "trash"), f.Trash())
	assert.Equal(t, filepath.Join(home, "state", "microcity", "last-game.json"), f.LastSetup("microcity"))
	assert.Equal(t, filepath.Join(home, "state", "microcity", "last-game-my-city.json"), f.LastSetup("my-city"))
	assert.Equal(t, filepath.Join(home, "config", "microcity", "config.toml"), f.Settings())
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

func TestNoHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows its folders without HOME")
	}
	t.Cleanup(xdg.Reload)
	t.Setenv("HOME", "")
	t.Setenv("XDG_DATA_HOME", "")
	xdg.Reload()
	assert.True(t, filepath.IsAbs(Usual().Games), "games do not lie where the program was started: %s", Usual().Games)
}
