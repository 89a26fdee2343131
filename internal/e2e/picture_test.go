package e2e

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/ptytest"
)

var update = flag.Bool("update", false, "take the pictures of the README again")

// scene finds a moment that shows much: late in the game, with a place to choose.
func scene(rules *engine.Rules, line []engine.Action, states []engine.State) []engine.Action {
	for i := len(line) * 2 / 3; i < len(line); i++ {
		if _, question := rules.Turn(&states[i]); question == engine.QuestionWalk {
			return line[:i]
		}
	}
	return line
}

// The pictures of the README are frames of the game as it is, not as it was.
func TestPicture(t *testing.T) {
	t.Parallel()
	rules, line := winningLine(t)
	line = scene(rules, line, positions(rules, line))
	for _, picture := range []struct {
		path, setting string
		palette       ptytest.Palette
	}{
		{"../../.github/table-dark.svg", "MICROCITY_THEME=dark", ptytest.Dark},
		{"../../.github/table-light.svg", "MICROCITY_THEME=light", ptytest.Light},
	} {
		p := sit(t, rules, ptytest.Options{Env: []string{picture.setting, "COLORTERM=truecolor"}})
		state := p.play(line)
		p.term.Resize(100, 30)
		p.term.WaitFor("the larger table", func(s ptytest.Screen) bool { return whole(s) && len(s.Lines) == 30 })
		p.sees(state)
		pictured(t, picture.path, p.term.Screen().SVG(picture.palette, "Micro City, in the middle of a solo game"))
	}
}

// A picture for a light ground is in a light theme: no ink of the dark one would be seen on it.
func TestLightAndDarkPictures(t *testing.T) {
	t.Parallel()
	dark, err := filepath.Glob("../../.github/*-dark.svg")
	require.NoError(t, err)
	require.NotEmpty(t, dark)
	for _, path := range dark {
		other := strings.TrimSuffix(path, "dark.svg") + "light.svg"
		theirs := inks(t, other)
		for ink := range inks(t, path) {
			assert.NotContains(t, theirs, ink, other)
		}
	}
}

// inks returns the colours in which a picture writes.
func inks(t *testing.T, path string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	found := map[string]bool{}
	for _, ink := range regexp.MustCompile(`<text [^>]*fill="([^"]+)"`).FindAllSubmatch(text, -1) {
		found[string(ink[1])] = true
	}
	return found
}

// pictured asserts that a file is a picture, or makes it so.
func pictured(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "take it with: make picture")
	if string(want) != got {
		t.Errorf("%s shows another table: take it again with make picture", path)
	}
}
