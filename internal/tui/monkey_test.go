package tui

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/record"
)

// much multiplies the work of the long tests when the machine has time.
func much(n int) int {
	if os.Getenv("MICROCITY_SOAK") != "" {
		return n * 100
	}
	if testing.Short() {
		return n / 10
	}
	return n
}

var tableKeyNames = []string{
	"up", "down", "left", "right", "enter", "enter", "enter", "esc", "tab", "shift+tab", "home", "end", "backspace",
	"pgup", "pgdown", "u", "U", "e", "e", "p", "r", "a", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "x", "?", "i",
	"t", "R", "<", "v", "g", "[", "]", "h", "j", "k", "l", "y", " ", "é", "世",
}

// Whatever keys are pressed at a table, the screen stands, and the log says what the
// screen says.
func TestMonkeyAtTheTable(t *testing.T) {
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, config, 1, nil)
			rng := rand.New(rand.NewPCG(7, uint64(len(name))))
			for range much(1200) {
				p.press(tableKeyNames[rng.IntN(len(tableKeyNames))])
				p.frame()
				if g, ok := p.app.screen.(*game); ok && g.ending != nil {
					break
				}
			}
			p.app.room.overlays = nil
			if v, ok := p.app.screen.(*replay); ok {
				p.app.screen = v.behind
			}
			g := p.game()
			state, path := g.session.State(), g.session.Path()
			require.Equal(t, state, g.state)
			require.NoError(t, g.session.Close())
			read, err := record.Load(path, record.Known(corePack()))
			require.NoError(t, err)
			require.Nil(t, read.Damage)
			assert.Equal(t, state, read.Match.State())
		})
	}
}

// From the menu every key leads somewhere that can be drawn.
func TestMonkeyEverywhere(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Pack: corePack()}, 80, 24)
	names := append([]string{"n", "c", "s", "m", "q", "y", "l", "d", "/", "tab"}, tableKeyNames...)
	rng := rand.New(rand.NewPCG(5, 6))
	screens := map[string]bool{}
	for i := range max(much(3000), 3000) {
		if i%50 == 0 { // home to the menu, from wherever this is
			p.press("esc", "esc", "esc", "q", "m")
		}
		p.press(names[rng.IntN(len(names))])
		p.frame()
		screens[fmt.Sprintf("%T", p.app.screen)] = true
	}
	assert.Len(t, screens, 6, "menu, form, library, game, replay, lesson: %v", screens)
}

// A window of any size shows something that fits, at every moment.
func TestResizeStorm(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(8, 9))
	for name, config := range everyGame() {
		p := start(t, config, 4, nil)
		for i := range much(200) {
			w, h := 1+rng.IntN(130), 1+rng.IntN(50)
			if i%20 == 0 {
				w, h = 1+rng.IntN(500), 1+rng.IntN(200)
			}
			p.resize(w, h)
			require.NotEmpty(t, p.frame(), "%s at %d×%d", name, w, h)
			if i%3 == 0 {
				p.press(tableKeyNames[rng.IntN(len(tableKeyNames))])
			}
		}
	}
}
