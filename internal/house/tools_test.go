package house

import (
	"go/ast"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever tests needs Go, make, git and a shell, and nothing else: with no other program on the path
// every fuzz target is found and run.
func TestFuzzTargetsAreFoundByGit(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("that needs a POSIX shell")
	}
	tools := t.TempDir()
	for _, name := range []string{"git", "make", "sh"} {
		tool, err := exec.LookPath(name)
		if err != nil {
			t.Skipf("there is no %s", name)
		}
		require.NoError(t, os.Symlink(tool, filepath.Join(tools, name)))
	}
	var targets []string
	_, parsed := goFiles(t, isTest)
	for name, file := range parsed {
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Fuzz") {
				targets = append(targets, "./"+path.Dir(name)+" "+f.Name.Name+": ")
			}
		}
	}
	fuzz := exec.Command("make", "--no-print-directory", "fuzz", "GO=:") // says nothing of each target
	fuzz.Dir, fuzz.Env = root, append(os.Environ(), "PATH="+tools)
	out, err := fuzz.CombinedOutput()
	require.NoError(t, err, "%s", out)
	assert.ElementsMatch(t, targets, strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"))
}

var (
	runs  = regexp.MustCompile(`(?m)^(?:[!?] )?exec (\S+)`)
	guard = regexp.MustCompile(`(?m)^\[!exec:(\S+)\] (stop|skip)`)
)

// So do the scripts of the commands, unless they stop where a program is missing.
func TestScriptsRunOnlyWhatIsThere(t *testing.T) {
	t.Parallel()
	there := []string{"microcity", "measure", "sh", "cat", "test", "touch"} // those behind the first two are coreutils
	scripts := 0
	for _, name := range files(t) {
		if path.Ext(name) != ".txtar" {
			continue
		}
		scripts++
		text := read(t, name)
		known := slices.Clone(there)
		for _, g := range guard.FindAllStringSubmatch(text, -1) {
			known = append(known, g[1])
		}
		for _, run := range runs.FindAllStringSubmatch(text, -1) {
			assert.Contains(t, known, run[1], name)
		}
	}
	assert.NotZero(t, scripts)
}
