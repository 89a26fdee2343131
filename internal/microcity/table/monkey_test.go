package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui"
)

// much returns the work of the long tests: more of it when the machine has time.
func much(n int) int { return soak.Times(n, 100*n) }

var tableKeyNames = []string{
	"up", "down", "left", "right", "enter", "enter", "enter", "esc", "tab", "shift+tab", "home", "end", "backspace",
	"pgup", "pgdown", "u", "U", "e", "e", "p", "r", "a", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "x", "?", "i",
	"t", "R", "<", "v", "g", "[", "]", "j", "k", "l", "y", " ", "é", "世",
}

// Whatever keys are pressed and wherever the mouse clicks at a table, the screen stands,
// and the log says what the screen says. A game that ends makes room for the next.
func TestMonkeyAtTheTable(t *testing.T) {
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(7, uint64(len(name))))
			left := much(1_000)
			for seed := uint64(1); left > 0; seed++ {
				p := start(t, config, seed, nil)
				left = p.monkey(rng, left)
				p.theLogSaysSo()
			}
		})
	}
}

// monkey presses and clicks until the game is over or the events are used up, and gives
// how many are left.
func (p *player) monkey(rng *rand.Rand, events int) int {
	for ; events > 0; events-- {
		switch rng.IntN(1000) { // what makes the computer think is rare, or it would do nothing else
		case 0:
			p.Press("H")
		case 1:
			p.Press("T", "H", "enter")
		case 2:
			p.Press("o", "down", "right", "esc")
		}
		if rng.IntN(8) == 0 {
			button := []tea.MouseButton{tea.MouseButtonLeft, tea.MouseButtonWheelUp, tea.MouseButtonWheelDown}[rng.IntN(3)]
			p.Mouse(rng.IntN(82), rng.IntN(26), tea.MouseActionPress, button)
		} else {
			p.Press(tableKeyNames[rng.IntN(len(tableKeyNames))])
		}
		p.Frame()
		if g, ok := p.app.Screen().(*playScreen); ok && g.ending != nil {
			return events - 1
		}
	}
	return 0
}

// theLogSaysSo leaves the table and reads the game back.
func (p *player) theLogSaysSo() {
	p.T.Helper()
	p.app.Host().Overlays = nil
	for range 2 { // from the settings, and from the replay
		if _, ok := p.app.Screen().(*playScreen); !ok {
			p.Press("esc")
		}
	}
	g := p.game()
	state, path := g.session.State(), g.session.Path()
	require.Equal(p.T, state, g.state)
	require.NoError(p.T, g.session.Close())
	read, err := record.Load(path, record.Known(corePack()))
	require.NoError(p.T, err)
	require.Nil(p.T, read.Damage)
	assert.Equal(p.T, state, read.Match.State())
}

// From the menu every key leads somewhere that can be drawn.
func TestMonkeyEverywhere(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := sit(t, tui.Options{Games: ofCore()}, 80, 24)
	names := append([]string{"n", "c", "s", "m", "o", "q", "y", "l", "d", "/", "tab"}, tableKeyNames...)
	rng := rand.New(rand.NewPCG(5, 6))
	screens := map[string]bool{}
	for i := range much(1_000) {
		if i%50 == 0 { // home to the menu, from wherever this is
			p.Press("esc", "esc", "esc", "q", "m")
		}
		p.Press(names[rng.IntN(len(names))])
		p.Frame()
		screens[fmt.Sprintf("%T", p.app.Screen())] = true
	}
	assert.GreaterOrEqual(t, len(screens), 9, "menu, form, settings, library, game, replay, lesson, puzzles, puzzle: %v", screens)
}

// A window of any size shows something that fits, at every moment.
func TestResizeStorm(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(8, 9))
	for name, config := range everyGame() {
		p := start(t, config, 4, nil)
		for i := range much(250) {
			w, h := 1+rng.IntN(130), 1+rng.IntN(50)
			if i%20 == 0 {
				w, h = 1+rng.IntN(500), 1+rng.IntN(200)
			}
			p.Resize(w, h)
			require.NotEmpty(t, p.Frame(), "%s at %d×%d", name, w, h)
			if i%3 == 0 {
				p.Press(tableKeyNames[rng.IntN(len(tableKeyNames))])
			}
		}
	}
}
