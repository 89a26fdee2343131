package log

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/soak"
)

// The museum keeps whole games of every format and every version of the rules, with the cards of their time. They
// are read by every version that follows: a log that no longer opens is a fault of
// the program, not of the museum. So -update only plays the games that are missing.
const museum = "testdata/logs"

// thisWing is named after the versions of the format and, since the second, of the rules.
var thisWing = filepath.Join(museum, utoa(formatVersion)+"."+utoa(engine.RulesVersion))

// exhibits lists the logs of the museum.
func exhibits(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(museum, "*", "*.log"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), len(configs))
	return files
}

// advised is the game against a computer in which somebody took advice.
const advised = "coop-advised"

// fillMuseum plays a game of each config that is missing to its end.
func fillMuseum(t *testing.T) {
	t.Helper()
	require.NoError(t, os.MkdirAll(thisWing, 0o755))
	for name := range configs {
		file := filepath.Join(thisWing, name+".log")
		if _, err := os.Stat(file); err == nil {
			continue
		}
		h := Header{Options: microcity.Options(configOf(t, name)), Seed: 7, Players: []string{"Ann", "Bob"}, Program: "0.1.0"}
		if name == advised {
			h.Bots, h.Tutor, h.Players = Bots{"", "random"}, true, []string{"Ann", "Random"}
		}
		w := newWriter(t, file, h, uint64(len(name)))
		w.luck = microcity.Seeded(h.Seed)
		for !w.match.Rules().Result(w.match.State()).Over {
			w.play(10, true)
			if name == advised {
				require.NoError(t, w.log.Hint(w.match.Cursor()))
				require.NoError(t, w.log.Tutor(w.match.Cursor()))
			}
		}
		require.NoError(t, w.log.Note(Note{w.match.Cursor(), "?", "Where did the time go?"}))
		require.NoError(t, w.log.Close())
	}
}

func TestMuseum(t *testing.T) {
	soak.Alone(t)
	if *update {
		fillMuseum(t)
	}
	modes := map[engine.Mode]bool{}
	versions := map[int]bool{}
	for _, file := range exhibits(t) {
		g, err := Verify(file, known())
		require.NoError(t, err, file)
		assert.True(t, matchOf(g).Rules().Result(matchOf(g).State()).Over, "%s is a whole game", file)
		modes[matchOf(g).Rules().Config().Mode] = true
		assert.Equal(t, chance.FromSeed, g.Luck().Origin(), "%s: the seed gives the same for ever", file)
		versions[g.Header.Rules] = true
		assert.Equal(t, microcity.Options(matchOf(g).Rules().Config()), g.Header.Options, "%s: the options would be written alike today", file)
		readAgain(t, file, g)
		stepThrough(t, matchOf(g))
	}
	assert.Len(t, modes, 3, "each mode is on show")
	assert.Len(t, versions, engine.RulesVersion, "and each version of the rules")
	g, err := Verify(filepath.Join(thisWing, advised+".log"), known())
	require.NoError(t, err)
	assert.NotEmpty(t, g.Hints)
	assert.NotEmpty(t, g.Tutor)
}

// readAgain resumes a copy of the log, and writes the game anew to compare the text.
func readAgain(t *testing.T, file string, g *Game) {
	t.Helper()
	text := bytesOf(t, file)
	other := saved(t, text)
	resumed, log, err := Open(OS, other, known(matchOf(g).Pack()))
	require.NoError(t, err)
	require.NoError(t, log.Close())
	assert.Equal(t, matchOf(g).State(), matchOf(resumed).State())
	assert.Equal(t, matchOf(g).Cursor(), matchOf(resumed).Cursor())
	assert.Equal(t, text, bytesOf(t, other))
	assert.Equal(t, text, sealAll(append(append(g.Header.lines(), startLine(g.Tree)), g.body...)...), "%s: written today it would look the same", file)
}

// stepThrough walks every line of the game in both directions.
func stepThrough(t *testing.T, m *microcity.Match) {
	t.Helper()
	for n := match.Node(0); m.Has(n); n++ {
		if len(m.Branches(n)) > 0 {
			continue
		}
		require.True(t, m.Seek(n))
		steps := m.Line()
		state := m.Rules().Start()
		for _, step := range steps {
			require.True(t, m.Seek(step.Node))
			var events []engine.Event
			var err error
			state, events, err = m.Rules().Play(state, step.Action)
			require.NoError(t, err)
			if state != m.State() {
				require.Equal(t, state, m.State(), "node %d", step.Node)
			}
			require.Equal(t, events, step.Events)
		}
		for i := len(steps) - 1; i >= 0; i-- {
			if steps[i].State != m.State() {
				require.Equal(t, steps[i].State, m.State(), "node %d", steps[i].Node)
			}
			require.True(t, m.Seek(m.Parent(m.Cursor())))
			if i%16 == 0 {
				require.Equal(t, steps, m.Line(), "looking back shows the same line")
			}
		}
		require.Equal(t, m.Rules().Start(), m.State())
	}
}

// A page of the format's description shows the beginning of a game in the museum.
var example = regexp.MustCompile("(?s)```text ([a-z-]+)\n(.*?)```")

func TestFormatPageShowsRealLogs(t *testing.T) {
	page := bytesOf(t, "FORMAT.md")
	found := example.FindAllStringSubmatch(page, -1)
	require.GreaterOrEqual(t, len(found), 3, "one per mode")
	for _, match := range found {
		game := bytesOf(t, filepath.Join(thisWing, match[1]+".log"))
		shown := strings.Count(match[2], "\n")
		want := strings.Join(strings.SplitAfter(game, "\n")[:shown], "")
		if *update {
			page = strings.Replace(page, match[2], want, 1)
			continue
		}
		assert.Equal(t, want, match[2], match[1])
	}
	if *update {
		require.NoError(t, os.WriteFile("FORMAT.md", []byte(page), 0o644))
	}
}
