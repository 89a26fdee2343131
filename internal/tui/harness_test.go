package tui

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/tui/widget"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"
)

// where finds a cell where pointing means something.
func (p *player) where(what string, is func(any) bool) (x, y int) {
	p.t.Helper()
	s := p.app.Sheet()
	for y := range s.H {
		for x := range s.W {
			if at := s.At(x, y); at != nil && is(at) {
				return x, y
			}
		}
	}
	require.Fail(p.t, "nowhere on the screen: "+what, p.frame())
	return 0, 0
}

func (p *player) mouse(x, y int, action tea.MouseAction, button tea.MouseButton) {
	p.send(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

func (p *player) click(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionPress, tea.MouseButtonLeft)
}

func (p *player) hover(what string, is func(any) bool) {
	p.t.Helper()
	x, y := p.where(what, is)
	p.mouse(x, y, tea.MouseActionMotion, tea.MouseButtonNone)
}

func (p *player) wheel(down bool) {
	button := tea.MouseButtonWheelUp
	if down {
		button = tea.MouseButtonWheelDown
	}
	p.mouse(5, 5, tea.MouseActionPress, button)
}

func the(want any) func(any) bool { return func(at any) bool { return at == want } }

func line(n int) func(any) bool {
	return func(at any) bool { s, ok := at.(widget.Spot); return ok && s.Row == n }
}

// words returns a frame as one line.
func (p *player) words() string { return strings.Join(strings.Fields(p.frame()), " ") }

// shown names the type of the screen.
func (p *player) shown() string { return fmt.Sprintf("%T", p.app.Screen()) }

// phaseShown returns the phase that the header shows.
func phaseShown(p *player) string {
	header, _, _ := strings.Cut(p.frame(), "\n")
	for _, phase := range []string{"PREPARE", "PROJECT", "INVEST", "FINAL"} {
		if strings.Contains(header, phase) {
			return phase
		}
	}
	return ""
}

// sizes are the windows that frames are kept for.
var sizes = []struct {
	name string
	w, h int
}{{"small", 60, 20}, {"usual", 80, 24}, {"wide", 120, 40}}
