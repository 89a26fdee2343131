package tuitest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/ptytest"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// A Program is an App with screens.
type Program interface {
	App
	Host() *screen.Host
	Screen() screen.Screen
}

// A Player sits before a Program, presses its keys, and looks at its frames.
type Player struct {
	T     testing.TB
	Timed tea.Msg // what was to be sent some time later, last; tests send it themselves

	program Program
	update  bool
	glass   *ptytest.Display // shows what was last kept, coloured
	shown   *paint.Sheet
}

// Sit returns a player before a program, which is left when the test is over. One click plays there. Where update is
// true, golden files are written.
func Sit(t testing.TB, program Program, update bool) *Player {
	t.Helper()
	p := &Player{T: t, program: program, update: update}
	program.Host().Quick = true
	program.Host().Timer = func(_ time.Duration, msg tea.Msg) tea.Cmd { p.Timed = msg; return nil }
	t.Cleanup(func() {
		p.program.Host().Close()
		_ = p.program.Screen().Leave()
		*p = Player{} // package testing remembers this function until all tests are over, and with it a computer's tree
	})
	return p
}

// Send hands over a message and everything that follows from it.
func (p *Player) Send(msg tea.Msg) { Send(p.program, msg) }

// Resize gives the window another size.
func (p *Player) Resize(w, h int) { p.Send(tea.WindowSizeMsg{Width: w, Height: h}) }

// Press presses keys, one after the other.
func (p *Player) Press(names ...string) { Press(p.program, names...) }

// Where finds a cell where pointing means something.
func (p *Player) Where(what string, is func(any) bool) (x, y int) {
	p.T.Helper()
	s := p.program.Sheet()
	for y := range s.H {
		for x := range s.W {
			if at := s.At(x, y); at != nil && is(at) {
				return x, y
			}
		}
	}
	require.Fail(p.T, "nowhere on the screen: "+what, p.program.View())
	return 0, 0
}

// Mouse points at a cell, or clicks it.
func (p *Player) Mouse(x, y int, action tea.MouseAction, button tea.MouseButton) {
	p.Send(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

// Click clicks where pointing means something.
func (p *Player) Click(what string, is func(any) bool) {
	p.T.Helper()
	x, y := p.Where(what, is)
	p.Mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
}

// ClickOn clicks where pointing means this.
func (p *Player) ClickOn(what any) {
	p.T.Helper()
	p.Click(fmt.Sprint(what), Is(what))
}

// Hover points where pointing means something.
func (p *Player) Hover(what string, is func(any) bool) {
	p.T.Helper()
	x, y := p.Where(what, is)
	p.Mouse(x, y, tea.MouseActionMotion, tea.MouseButtonNone)
}

// Drag takes what lies at one place to another.
func (p *Player) Drag(from, to any) {
	p.T.Helper()
	x, y := p.Where(fmt.Sprint(from), Is(from))
	p.Mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
	x, y = p.Where(fmt.Sprint(to), Is(to))
	p.Mouse(x, y, tea.MouseActionMotion, tea.MouseButtonLeft)
	p.Mouse(x, y, tea.MouseActionRelease, tea.MouseButtonLeft)
}

// Wheel turns the wheel of the mouse.
func (p *Player) Wheel(down bool) {
	button := tea.MouseButtonWheelUp
	if down {
		button = tea.MouseButtonWheelDown
	}
	p.Mouse(5, 5, tea.MouseActionPress, button)
}

// Frame returns what is seen, and makes sure that it fits the window.
func (p *Player) Frame() string {
	p.T.Helper()
	h := p.program.Host()
	return Frame(p.T, p.program, h.W, h.H)
}

// Words returns a frame as one line.
func (p *Player) Words() string {
	p.T.Helper()
	return strings.Join(strings.Fields(p.Frame()), " ")
}

// Says makes sure that a text stands on the screen: in lines that are broken anywhere, in a
// column at the left or at the right.
func (p *Player) Says(text string) {
	p.T.Helper()
	frame := p.Frame()
	for split := range p.program.Host().W {
		var left, right strings.Builder
		for line := range strings.Lines(frame) {
			row := []rune(strings.TrimRight(line, "\n"))
			at := min(split, len(row))
			left.WriteString(" " + string(row[:at]))
			right.WriteString(" " + string(row[at:]))
		}
		for _, part := range []string{left.String(), right.String()} {
			if strings.Contains(strings.Join(strings.Fields(part), " "), text) {
				return
			}
		}
	}
	assert.Fail(p.T, "not on the screen: "+text, frame)
}

// Golden compares the frame with a file of the package's testdata, or writes it there. A terminal
// that shows the frame before it is sent what changes.
func (p *Player) Golden(name string) {
	p.T.Helper()
	p.GoldenText(name, p.Frame()+"\n")
	s := p.program.Sheet()
	s.Look = coloured
	if p.shown == nil || p.shown.W != s.W || p.shown.H != s.H {
		p.glass, p.shown = ptytest.NewDisplay(s.W, s.H), nil
	}
	_, _ = p.glass.Write(s.Change(nil, p.shown))
	p.shown = s
	whole := ptytest.NewDisplay(s.W, s.H)
	for y, line := range s.Lines() {
		_, _ = fmt.Fprintf(whole, "\x1b[%d;1H%s", y+1, line)
	}
	require.Zero(p.T, p.glass.Screen().Changed(whole.Screen()), "cells that a terminal shows otherwise: %s", name)
}

var coloured = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)

// GoldenText does so with a text.
func (p *Player) GoldenText(name, got string) {
	p.T.Helper()
	Golden(p.T, name, got, p.update)
}
