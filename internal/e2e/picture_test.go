package e2e

import (
	"flag"
	"os"
	"testing"

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
		{"../../.github/table-dark.svg", "COLORFGBG=15;0", ptytest.Dark},
		{"../../.github/table-light.svg", "COLORFGBG=0;15", ptytest.Light},
	} {
		p := sit(t, rules, ptytest.Options{Env: []string{picture.setting, "COLORTERM=truecolor"}})
		state := p.play(line)
		p.term.Resize(100, 30)
		p.term.WaitFor("the larger table", func(s ptytest.Screen) bool { return whole(s) && len(s.Lines) == 30 })
		p.sees(state)
		pictured(t, picture.path, p.term.Screen().SVG(picture.palette, "Micro City, in the middle of a solo game"))
	}
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
