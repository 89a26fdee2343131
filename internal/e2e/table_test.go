package e2e

import (
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/ptytest"
)

// sit starts a game on the fixed seed in a terminal.
func sit(t *testing.T, rules *engine.Rules, o ptytest.Options, arguments ...string) *player {
	t.Helper()
	o.Home = t.TempDir()
	log := filepath.Join(o.Home, "table.log")
	arguments = append([]string{binary, "play", "--seed", strconv.Itoa(seed), "--log", log}, arguments...)
	return &player{t: t, term: ptytest.Start(t, o, arguments...), rules: rules, words: words.New(rules), log: log}
}

// play does the actions of a line, and gives the position after them.
func (p *player) play(line []engine.Action) engine.State {
	p.t.Helper()
	states := positions(p.rules, line)
	for i, action := range line {
		p.do(states[i], action)
	}
	return states[len(line)]
}

// positions returns the position before each action of a line, and the one after the last.
func positions(rules *engine.Rules, line []engine.Action) []engine.State {
	s := searcher{rules: rules, luck: microcity.Seeded(seed)}
	list := []engine.State{s.settled(rules.Start())}
	for i, action := range line {
		list = append(list, s.settled(s.after(list[i], action)))
	}
	return list
}

// A whole game at the table, key by key, to the win; then the log proves it.
func TestTableGameToTheWin(t *testing.T) {
	t.Parallel()
	rules, line := winningLine(t)
	p := sit(t, rules, ptytest.Options{})
	p.play(line)
	screen := p.term.Wait("You won")
	assert.True(t, screen.Has("4 of 4"), "all stages are complete:\n%s", screen)
	p.term.Press("q")
	leave(t, p.term)
	proven(t, p.term.Home(), p.log)
}

// leave confirms what is asked, if anything, and waits for the end of the program and
// for the terminal as it was before.
func leave(t *testing.T, term *ptytest.Terminal) {
	t.Helper()
	term.WaitFor("the way out", func(s ptytest.Screen) bool { return s.Has("y yes") || s.Has(" y ") || !term.AltScreen() })
	if term.AltScreen() {
		term.Press("y")
	}
	assert.Zero(t, term.Exit(), "%s", term.Screen())
	assert.False(t, term.AltScreen(), "the terminal shows what it showed before")
	assert.True(t, term.CursorVisible())
}

// A game that is left is gone on with where it stood, and to the same end.
func TestLeaveAndResume(t *testing.T) {
	t.Parallel()
	rules, line := winningLine(t)
	p := sit(t, rules, ptytest.Options{})
	half := len(line) / 2
	state := p.play(line[:half])
	p.sees(state)
	p.term.Press("q")
	leave(t, p.term)

	p.term = ptytest.Start(t, ptytest.Options{Home: p.term.Home()}, binary, "resume", p.log)
	states := positions(rules, line)
	for i := half; i < len(line); i++ {
		p.do(states[i], line[i])
	}
	p.term.Wait("You won")
	p.term.Press("q")
	leave(t, p.term)
	proven(t, p.term.Home(), p.log)
}

// A terminal that answers nothing is not waited for; it is asked for its background at
// most.
func TestSilentTerminal(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{{"play", "--seed", "7"}, {}} {
		term := ptytest.Start(t, ptytest.Options{Silent: true}, append([]string{binary}, arguments...)...)
		term.Wait("? help")
		// A program that asks these waits for an answer, five seconds long.
		for _, query := range []string{"\x1b]10;?", "\x1b[6n", "\x1b[c", "\x1b[0c", "\x1b[>"} {
			assert.NotContains(t, string(term.Output()), query)
		}
	}
	for _, arguments := range [][]string{{"version"}, {"--help"}, {"rules", "clock"}} {
		term := ptytest.Start(t, ptytest.Options{Silent: true}, append([]string{binary}, arguments...)...)
		assert.Zero(t, term.Exit())
		assert.NotContains(t, string(term.Output()), "\x1b", "%v", arguments)
	}
}

// The size of the window may change at any moment; a window that is too small says so,
// and the game goes on when it grows.
func TestResize(t *testing.T) {
	t.Parallel()
	rules, line := winningLine(t)
	p := sit(t, rules, ptytest.Options{})
	state := p.play(line[:3])
	p.term.Resize(20, 5)
	p.term.WaitFor("a word about the size", func(s ptytest.Screen) bool {
		return s.Has("This window is 20") && !s.Has("clock")
	})
	p.term.Resize(132, 43)
	p.sees(state)
	p.term.Resize(80, 24)
	p.term.WaitFor("the table at its usual size", func(s ptytest.Screen) bool {
		return whole(s) && s.Has("? help")
	})
	p.do(state, line[3])
}

// NO_COLOR takes every colour away: then the table is drawn as by the theme without colours.
func TestNoColour(t *testing.T) {
	t.Parallel()
	rules, _ := winningLine(t)
	plain, coloured := sit(t, rules, ptytest.Options{Env: []string{"NO_COLOR=1"}}), sit(t, rules, ptytest.Options{})
	mono := sit(t, rules, ptytest.Options{Env: []string{"MICROCITY_THEME=mono"}})
	frame := plain.term.Wait("? help")
	coloured.term.Wait("? help")
	require.Equal(t, mono.term.Wait("? help").String(), frame.String())
	assert.NotRegexp(t, `\x1b\[[0-9;]*[34]8;`, string(plain.term.Output()))
	assert.NotRegexp(t, `\x1b\[([0-9]+;)*(3|4|9|10)[0-7](;[0-9]+)*m`, string(plain.term.Output()))
	assert.Regexp(t, `\x1b\[[0-9;]*38;`, string(coloured.term.Output()))
}
