package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// leaving plays within terminal programs, some of which have no alternate screen: what a player does
// after leaving does not stand among what is left of a frame.
func leaving(t *testing.T) {
	for _, within := range []struct {
		name    string
		command func(script string) []string
	}{
		{"screen", func(script string) []string { return []string{"screen", "-q", "-c", "/dev/null", script} }},
		{"tmux", func(script string) []string {
			return []string{"tmux", "-f", "/dev/null", "-L", filepath.Base(filepath.Dir(script)), "new-session", script}
		}},
		{"mosh", func(script string) []string { // on this machine alone
			return []string{"sh", "-c", `set -- $(mosh-server new -i 127.0.0.1 -- "$0" 2>/dev/null | grep "MOSH CONNECT")
				MOSH_KEY=$4 exec mosh-client 127.0.0.1 "$3"`, script}
		}},
	} {
		t.Run(within.name, func(t *testing.T) {
			needs(t, within.name)
			folder := t.TempDir()
			sockets := filepath.Join(folder, "sockets")
			require.NoError(t, os.Mkdir(sockets, 0o700)) // as screen wants it
			script := filepath.Join(folder, "script")
			require.NoError(t, os.WriteFile(script, []byte("#!/bin/sh\n'"+binary+"' play --seed 7\necho 'The shell is back.'\nexec cat\n"), 0o755))
			term := ptytest.Start(t, ptytest.Options{Env: []string{"SCREENDIR=" + sockets, "LC_ALL=C.UTF-8"}}, within.command(script)...)
			term.Wait("? help")
			term.Type("q")
			term.Wait("Leave the game")
			term.Type("y")
			screen := term.WaitFor("the shell", func(s ptytest.Screen) bool { return s.Has("The shell is back.") })
			for _, sign := range []string{"MICRO CITY", "clock", "? help", "pool"} {
				assert.NotContains(t, screen.String(), sign)
			}
			term.Type("\x04")
			term.Exit()
		})
	}
}
