//go:build unix

package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// Nothing of the home is opened that is no regular file, by whichever package: the test would not end.
func TestPipesInTheHome(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	self, err := os.Executable()
	require.NoError(t, err)
	program := filepath.Join(home, "microcity")
	require.NoError(t, os.Symlink(self, program))
	require.NoError(t, os.MkdirAll(filepath.Join(home, ".config", "microcity"), 0o700))
	for _, name := range []string{"user-dirs.dirs", "microcity/config.toml"} {
		require.NoError(t, unix.Mkfifo(filepath.Join(home, ".config", name), 0o600))
	}
	cmd := exec.Command(program, "config", "show")
	cmd.Env = []string{"HOME=" + home}
	out, err := cmd.CombinedOutput()
	require.Error(t, err, string(out))
	assert.Contains(t, string(out), "config.toml")
	assert.Contains(t, string(out), "is not a regular file")
}
