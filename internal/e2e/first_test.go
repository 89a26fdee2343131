package e2e

import (
	"encoding/json"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// block is a piece of the page between fences: its language, the file that it belongs to, if any, and its text.
var block = regexp.MustCompile("(?ms)^```(\\w+)(?: (\\S+))?\n(.*?)^```$")

// TestFirstSteps follows the page for newcomers: it adds its game to the program, changes its card, runs its commands, and
// reads what they are said to print.
func TestFirstSteps(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the page is written for a shell")
	}
	page, err := os.ReadFile("../../.github/FIRST.md")
	require.NoError(t, err)
	steps := block.FindAllStringSubmatch(string(page), -1)
	require.NotEmpty(t, steps)
	work, said, ran := t.TempDir(), "", 0
	withGame(t, filepath.Join(work, "bin", "microcity"), steps)
	for _, step := range steps {
		language, file, text := step[1], step[2], step[3]
		switch {
		case language == "sh":
			said = ""
			for line := range strings.Lines(text) {
				cmd := exec.Command("sh", "-c", line)
				cmd.Dir = work
				cmd.Env = append(os.Environ(), "PATH="+filepath.Join(work, "bin")+":"+os.Getenv("PATH"), "HOME="+work, "XDG_DATA_HOME=", "XDG_CONFIG_HOME=")
				out, err := cmd.CombinedOutput()
				require.NoError(t, err, "%s%s", line, out)
				said += string(out)
				ran++
			}
		case language == "text":
			for line := range strings.Lines(text) {
				assert.Contains(t, said, strings.TrimSpace(line))
			}
		case language == "diff" && !strings.HasPrefix(file, "internal/"):
			old, err := os.ReadFile(filepath.Join(work, file))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(work, file), []byte(patched(t, string(old), text)), 0o600))
		}
	}
	assert.Equal(t, 6, ran, "commands of the page")
}

// withGame builds the program with the files and changes of the page over those of the repository.
func withGame(t *testing.T, program string, steps [][]string) {
	t.Helper()
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	changed := map[string]string{}
	for _, step := range steps {
		language, file, text := step[1], step[2], step[3]
		if !strings.HasPrefix(file, "internal/") {
			continue
		}
		if language == "diff" {
			if _, ok := changed[file]; !ok {
				old, err := os.ReadFile(filepath.Join(root, file))
				require.NoError(t, err)
				changed[file] = string(old)
			}
			text = patched(t, changed[file], text)
		}
		if language == "go" {
			formatted, err := format.Source([]byte(text))
			require.NoError(t, err)
			assert.Equal(t, string(formatted), text, "%s is formatted", file)
		}
		changed[file] = text
	}
	replace := map[string]string{}
	for file, text := range changed {
		at := filepath.Join(t.TempDir(), filepath.Base(file))
		require.NoError(t, os.WriteFile(at, []byte(text), 0o600))
		replace[filepath.Join(root, filepath.FromSlash(file))] = at
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	list := filepath.Join(t.TempDir(), "overlay.json")
	require.NoError(t, os.WriteFile(list, overlay, 0o600))
	does(t, root, "go", "build", "-buildvcs=false", "-trimpath", "-overlay", list, "-o", program, "./cmd/microcity")
}

// patched replaces the lines with a minus, which must be there, by those with a plus.
func patched(t *testing.T, text, diff string) string {
	t.Helper()
	var old, neu []string
	for line := range strings.Lines(diff) {
		rest := strings.TrimSuffix(line[1:], "\n")
		if line[0] == '-' {
			old = append(old, rest)
		} else {
			neu = append(neu, rest)
		}
	}
	was := strings.Join(old, "\n")
	require.Equal(t, 1, strings.Count(text, was), "what the page replaces: %s", was)
	return strings.Replace(text, was, strings.Join(neu, "\n"), 1)
}
