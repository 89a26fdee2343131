package cli_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"microcity": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the scripts of testdata: each is a page of the manual in test form.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"forge": forge, "replace": replace},
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			env.Setenv("XDG_CONFIG_HOME", env.WorkDir+"/config")
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("EVIL", "\x1b]0;evil\x07\x1b[2J\u202e")
			return nil
		},
	})
}

// replace is "replace FILE PATTERN TEXT" of the scripts: what fits the pattern, within a
// line, becomes the text.
func replace(ts *testscript.TestScript, _ bool, args []string) {
	path := ts.MkAbs(args[0])
	text := regexp.MustCompile("(?m)"+args[1]).ReplaceAllString(ts.ReadFile(path), args[2])
	ts.Check(os.WriteFile(path, []byte(text), 0o600))
}

// A fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// TestOutputThatFails makes sure that a command whose output is lost says so, and that a
// game it was playing is kept.
func TestOutputThatFails(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "game.log")
	require.Zero(t, cli.Main([]string{"play", "--plain", "--log", path}, strings.NewReader("place b2\n"), io.Discard, io.Discard))
	for _, command := range []string{
		"version", "rules", "pack check", "engine", "simulate --player random --games 1", "arena --players random,novice --games 2",
		"verify " + path, "replay --plain " + path, "export --md " + path, "share " + path, "resume --plain " + path,
	} {
		var complaint strings.Builder
		status := cli.Main(strings.Fields(command), strings.NewReader("turn\n"), fullDisk{}, &complaint)
		assert.Equal(t, 1, status, command)
		assert.Contains(t, complaint.String(), "Could not write the output: no space left on device.", command)
	}
	require.Zero(t, cli.Main([]string{"verify", path}, strings.NewReader(""), io.Discard, io.Discard))
}
