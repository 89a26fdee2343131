package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// The module can be given another path in one step. With one that sorts before Bubble Tea's the
// program starts at once on a terminal that answers nothing; with another a test says what is
// the matter.
func TestModule(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("that needs make and a pseudo-terminal")
	}
	if _, err := exec.LookPath("sed"); err != nil {
		t.Skip("there is no sed, which make module needs")
	}
	const early, late = "example.org/city/microcity", "tabletop.example/microcity"
	t.Run("late", func(t *testing.T) {
		t.Parallel()
		out, err := silentTest(renamed(t, late))
		require.Error(t, err, out)
		assert.Contains(t, out, "give the module a path that sorts before github.com/charmbracelet/bubbletea")
	})
	t.Run("early", func(t *testing.T) {
		t.Parallel()
		copied := renamed(t, early)
		out, err := silentTest(copied)
		require.NoError(t, err, out)
		if os.Getenv("MICROCITY_RELEASE") == "" {
			t.Skip("the rest takes a minute: make module-test")
		}
		program := filepath.Join(copied, "bin", "microcity")
		does(t, copied, "make", "build")
		does(t, copied, "go", "vet", "./...")
		x := ptytest.Start(t, ptytest.Options{Silent: true}, program)
		x.Wait("M I C R O   C I T Y")
		before, _, _ := strings.Cut(string(x.Output()), "M I C R O")
		assert.NotContains(t, before, "\x1b]11;?", "the menu is there before anything is asked")
		x.Press("q")
		assert.Zero(t, x.Exit())
	})
}

// silentTest runs the test of the silent terminal in a copy of the project.
func silentTest(folder string) (string, error) {
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestSilentTerminal$", "./internal/background")
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// renamed copies the project and gives the copy another module path.
func renamed(t *testing.T, name string) string {
	t.Helper()
	folder := t.TempDir()
	list := does(t, "../..", "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	for path := range strings.SplitSeq(strings.TrimRight(list, "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join("../..", path))
		if err != nil {
			continue // removed, and not yet committed
		}
		info, err := os.Stat(filepath.Join("../..", path))
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(folder, filepath.Dir(path)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(folder, path), text, info.Mode()&fs.ModePerm))
	}
	does(t, folder, "git", "init", "--quiet")
	does(t, folder, "git", "add", "--all")
	does(t, folder, "make", "module", "NAME="+name)
	assert.Equal(t, name, strings.TrimSpace(does(t, folder, "go", "list", "-m")))
	old := exec.Command("git", "grep", "-lF", "boardgame"+"/microcity")
	old.Dir = folder
	out, _ := old.Output() // fails where nothing is found
	assert.Empty(t, string(out), "these still have the old path")
	return folder
}
