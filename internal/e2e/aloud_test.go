package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
)

// aloud has a screen reader tell a few turns of each game to a stand-in for the voice: every line that is
// printed is spoken as it is.
func aloud(t *testing.T) {
	needs(t, "yasr")
	for _, game := range []string{"microcity", "my-city", "micropolis", "small-city"} {
		t.Run(game, func(t *testing.T) {
			folder := t.TempDir()
			said, settings := filepath.Join(folder, "said"), filepath.Join(folder, "yasr.conf")
			voice := filepath.Join(folder, "voice")
			require.NoError(t, os.WriteFile(voice, []byte("#!/bin/sh\nexec cat >>'"+said+"'\n"), 0o755))
			require.NoError(t, os.WriteFile(settings, []byte("[options]\nsynthesizer=emacspeak server\nsynthesizer port=|"+voice+
				"\nkey echo=off\nspecial=off\n[Emacspeak server]\npunctuation=all\n"), 0o600))
			program := filepath.Join(folder, "program") // yasr takes flags for its own
			require.NoError(t, os.WriteFile(program, []byte("#!/bin/sh\nexec '"+binary+"' play --game "+game+" --seed 7 --pace 0\n"), 0o755))
			// As many rows as there are lines: what scrolls away is not what is looked at here.
			term := ptytest.Start(t, ptytest.Options{Cols: 250, Rows: 400, Env: []string{"ACCESSIBLE=1"}},
				"yasr", "-C", settings, program)
			answers := 0
			for range 6 {
				answers++
				term.WaitFor("a question", func(s ptytest.Screen) bool {
					return strings.Count(s.String(), "Answer:") >= answers
				})
				term.Type("1\r")
			}
			answers++
			screen := term.WaitFor("a question", func(s ptytest.Screen) bool { return strings.Count(s.String(), "Answer:") >= answers })
			var told string
			words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
			last := ""
			for _, line := range strings.Split(screen.String(), "\n") {
				if line = words(line); line != "" && !strings.HasPrefix(line, "Answer:") {
					last = line
				}
			}
			ptytest.Await(t, term, "the last line is spoken", func() bool {
				text, err := os.ReadFile(said)
				var lines []string
				for _, q := range regexp.MustCompile(`(?m)^q \{(.*)\}$`).FindAllStringSubmatch(string(text), -1) {
					lines = append(lines, q[1])
				}
				told = words(strings.Join(lines, " "))
				return err == nil && strings.Contains(told, last)
			})
			compared := 0
			for _, line := range strings.Split(screen.String(), "\n") {
				if line = words(line); line != "" {
					compared++
					assert.Contains(t, told, line)
				}
			}
			t.Logf("%d lines compared", compared)
			assert.Greater(t, compared, 20)
			assert.NotContains(t, told, ">")
			assert.NotContains(t, told, "--")
			assert.NotContains(t, told, "@")
		})
	}
}
