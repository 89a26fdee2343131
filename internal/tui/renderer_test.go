package tui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// A canvas is a terminal that a renderer paints on, at a time that the test sets.
type canvas struct {
	*renderer
	glass  *ptytest.Display
	clock  time.Time
	writes int
}

func (c *canvas) Write(text []byte) (int, error) {
	c.writes++
	return c.glass.Write(text)
}

func setUp(p *player, w, h int) *canvas {
	c := &canvas{glass: ptytest.NewDisplay(w, h), clock: aDay()}
	c.renderer = newRenderer(p.app, c)
	c.now = func() time.Time { return c.clock }
	c.hear(tea.WindowSizeMsg{Width: w, Height: h})
	return c
}

// hear hands over a message, and what follows from it but for what is to come later.
func (c *canvas) hear(msg tea.Msg) {
	for msg != nil {
		late := c.late
		_, cmd := c.Update(msg)
		if cmd == nil || c.late && !late {
			return
		}
		msg = cmd()
	}
}

// requireShown makes sure that the terminal shows what the App draws, and nothing else.
func (c *canvas) requireShown(t *testing.T) {
	t.Helper()
	frame := ptytest.NewDisplay(c.app.host.W, c.app.host.H)
	for y, line := range strings.Split(c.app.View(), "\n") {
		_, _ = fmt.Fprintf(frame, "\x1b[%d;1H%s", y+1, line)
	}
	seen := c.glass.Screen()
	require.Equal(t, frame.Screen().Lines, seen.Lines)
	require.Zero(t, seen.Changed(frame.Screen()), "in colours and the like")
	require.Equal(t, [2]int{0, c.app.host.H - 1}, [2]int{seen.Col, seen.Row}, "the cursor rests")
}

func TestTerminalShowsTheFrame(t *testing.T) {
	t.Parallel()
	c := setUp(start(t, engine.Config{}, 7, nil), 80, 24)
	c.app.host.Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	c.hear(nothing{})
	c.requireShown(t)
	dice := rand.New(rand.NewPCG(7, 1))
	keys := []string{"down", "right", "tab", "enter", "esc", "u", "?", "pgdown", "i"}
	for range 300 {
		c.clock = c.clock.Add(time.Second)
		if dice.IntN(10) == 0 {
			w, h := 1+dice.IntN(140), 1+dice.IntN(50)
			c.glass.Resize(w, h)
			c.hear(tea.WindowSizeMsg{Width: w, Height: h})
		} else {
			c.hear(tuitest.Key(keys[dice.IntN(len(keys))]))
		}
		c.requireShown(t)
	}
}

// What stays the same is not written again; after a suspension, and when somebody asks for that,
// everything is.
func TestOnlyChangesAreWritten(t *testing.T) {
	t.Parallel()
	c := setUp(start(t, engine.Config{}, 7, nil), 80, 24)
	before := c.writes
	c.hear(nothing{})
	assert.Equal(t, before, c.writes)
	c.hear(tuitest.Key("L"))
	looking := c.app.View()
	for _, wish := range []tea.Msg{resumedMsg{}, tea.KeyMsg{Type: tea.KeyCtrlL}} {
		_, _ = c.glass.Write([]byte("\x1b[2J\x1b[5;5Ha message of another program")) // it was here
		c.clock = c.clock.Add(time.Second)
		c.hear(wish)
		c.requireShown(t)
		require.Equal(t, looking, c.app.View(), "no other key")
	}
}

// nothing is a message that nobody waits for.
type nothing struct{}

// Many changes at once are shown in a few frames, and the last of them in the end.
func TestFramesKeepTheirPace(t *testing.T) {
	t.Parallel()
	c := setUp(start(t, engine.Config{}, 7, nil), 80, 24)
	c.clock = c.clock.Add(time.Second)
	before := c.writes
	for range 101 {
		c.hear(tuitest.Key("tab"))
	}
	assert.Equal(t, burst, c.writes-before, "without a wait, no more than these")
	require.True(t, c.late)
	c.clock = c.clock.Add(pace)
	c.hear(frameDueMsg{})
	assert.Equal(t, burst+1, c.writes-before)
	c.requireShown(t)
	assert.False(t, c.late)
}

// Ctrl-L shows everything again wherever one is, whatever another program has written over it.
func TestRedraw(t *testing.T) {
	t.Parallel()
	for _, keys := range [][]string{nil, {"?"}, {"R"}, {"o"}, {"R", "/", "x"}, {"q"}} {
		p := start(t, engine.Config{}, 7, nil)
		c := setUp(p, 80, 24)
		p.app.clear = terminal.Borrow(strings.NewReader(""), c).Clear
		for _, name := range keys {
			c.clock = c.clock.Add(time.Second)
			c.hear(tuitest.Key(name))
		}
		c.requireShown(t)
		frame := c.app.View()
		for _, text := range []string{"Message from root", "\x1b[H\x1b[2J\x1b[?25h", "\x1b[5;9r\x1b[?6h\x1b[41m", "\x1b[4h", "\x0e\x1b)0"} {
			_, _ = c.glass.Write([]byte(text))
			c.clock = c.clock.Add(time.Second)
			c.hear(tuitest.Key("ctrl+l"))
			c.requireShown(t)
			require.Equal(t, frame, c.app.View(), "nothing else happens, %v", keys)
		}
	}
}

func TestHelpTellsOfRedraw(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("?", "end")
	assert.Contains(t, p.app.View(), "ctrl+l")
}
