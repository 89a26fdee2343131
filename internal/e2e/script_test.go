package e2e

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// The scripts in testdata/scripts are sittings at the real program in a real
// pseudo-terminal, one step a line. README there explains the steps.
func TestScripts(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob(filepath.Join("testdata", "scripts", "*.txt"))
	require.NoError(t, err)
	assert.GreaterOrEqual(t, len(names), 60, "scripts got lost")
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			runScript(t, name)
		})
	}
}

// A script is one sitting: terminals and files in a home of its own.
type script struct {
	t     *testing.T
	home  string
	env   []string
	size  ptytest.Options
	terms []*ptytest.Terminal
	term  *ptytest.Terminal // the one that is looked at
	plain bool              // it shows plain lines
	log   string            // of the game that is spoken of; empty for the last one saved
	kept  ptytest.Screen
	last  reading

	out, complaint string // of the last command that ran without a terminal
}

func runScript(t *testing.T, name string) *script {
	file, err := os.Open(name)
	require.NoError(t, err)
	defer file.Close()
	s := &script{t: t, home: t.TempDir()}
	at := ""
	t.Cleanup(func() {
		if t.Failed() {
			t.Log("at " + at)
		}
	})
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		at = fmt.Sprintf("%s:%d: %s", filepath.Base(name), n, line)
		s.step(fields(t, line))
	}
	require.NoError(t, lines.Err())
	return s
}

// step does one step.
func (s *script) step(words []string) {
	s.t.Helper()
	do, ok := steps[words[0]]
	if !ok {
		s.t.Fatalf("there is no step %q", words[0])
	}
	do(s, words[1:])
}

// fields takes a line apart at its spaces. What stands in quotes is one word, with the
// escapes of Go.
func fields(t *testing.T, line string) (list []string) {
	t.Helper()
	for line != "" {
		word, rest, _ := strings.Cut(line, " ")
		if strings.HasPrefix(line, `"`) || strings.HasPrefix(line, "`") {
			quoted, err := strconv.QuotedPrefix(line)
			require.NoError(t, err, line)
			word, err = strconv.Unquote(quoted)
			require.NoError(t, err, line)
			rest = line[len(quoted):]
		}
		list, line = append(list, word), strings.TrimLeft(rest, " ")
	}
	return list
}

// number reads a number in a step.
func (s *script) number(word string) int {
	s.t.Helper()
	n, err := strconv.Atoi(word)
	require.NoError(s.t, err)
	return n
}
