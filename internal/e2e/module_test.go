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
	for _, tool := range []string{"awk", "xargs"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s, which make module needs", tool)
		}
	}
	folder := copied(t)
	rename(t, folder, "tabletop.example/microcity")
	out, err := silentTest(folder)
	require.Error(t, err, out)
	assert.Contains(t, out, "give the module a path that sorts before github.com/charmbracelet/bubbletea")
	rename(t, folder, "example.org/city/microcity")
	out, err = silentTest(folder)
	require.NoError(t, err, out)
	if os.Getenv("MICROCITY_RELEASE") == "" {
		t.Skip("the rest takes a minute: make module-test")
	}
	program := filepath.Join(folder, "bin", "microcity")
	does(t, folder, "make", "build")
	does(t, folder, "go", "vet", "./...")
	x := ptytest.Start(t, ptytest.Options{Silent: true}, program)
	x.Wait("M I C R O   C I T Y")
	assert.NotContains(t, string(x.Output()), "\x1b[6n", "Bubble Tea asks for the cursor behind the colour of the background, and waits for either")
	x.Press("q")
	assert.Zero(t, x.Exit())
}

// silentTest runs the test of the silent terminal in a copy of the project.
func silentTest(folder string) (string, error) {
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestSilentTerminal$", "./internal/background")
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// copied copies the project.
func copied(t *testing.T) string {
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
	return folder
}

// rename gives a copy of the project another module path.
func rename(t *testing.T, folder, name string) {
	t.Helper()
	old := strings.TrimSpace(does(t, folder, "go", "list", "-m"))
	does(t, folder, "make", "module", "NAME="+name)
	assert.Equal(t, name, strings.TrimSpace(does(t, folder, "go", "list", "-m")))
	find := exec.Command("git", "grep", "-lF", old)
	find.Dir = folder
	out, _ := find.Output() // fails where nothing is found
	assert.Empty(t, string(out), "these still have the old path")
}
