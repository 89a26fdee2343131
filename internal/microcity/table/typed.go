package table

import (
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// digits returns how many digits the open question of chance is answered with: two or
// four dice, four districts, three goals; and which of them there are. 0 means that a list
// is shorter.
func (g *playScreen) digits() (n int, known []uint8) {
	outcomes := g.table.rules.Legal(&g.state, nil)
	for _, a := range outcomes {
		for _, d := range a.Numbers() {
			if d != 0 && !slices.Contains(known, d) {
				known = append(known, d)
			}
		}
	}
	slices.Sort(known)
	if len(outcomes) == 0 {
		return 0, nil
	}
	switch a := outcomes[0]; {
	case a.Kind != engine.ActCity && a.Kind != engine.ActGoals && a.Kind != engine.ActRoll:
		return 0, nil
	case a.Numbers()[3] != 0:
		return 4, known
	case a.Numbers()[2] != 0:
		return 3, known
	}
	return 2, known
}

// pressDigit is a key while chance is typed in.
func (g *playScreen) pressDigit(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	switch d := screen.Digit(msg); {
	case key.Matches(msg, h.Keys.Erase) && g.typed != "":
		g.typed = g.typed[:len(g.typed)-1]
	case key.Matches(msg, h.Keys.Esc) && g.typed != "":
		g.typed = ""
	case key.Matches(msg, h.Keys.Pick) && len(g.typed) == g.fields:
		a, err := g.Talk.(game.ByHand).Outcome(g.Tree().Cursor(), strings.Join(strings.Split(g.typed, ""), " "))
		if err == nil {
			return g.Do(a, h)
		}
		g.Say(g.typed + " is not possible. " + err.Error() + " Type it again.")
		g.typed = ""
	case d > 0 && len(g.typed) < g.fields:
		g.typed += strconv.Itoa(d)
	}
	return nil
}

// drawTyped draws a box for every digit, and the digits, to be clicked.
func (g *playScreen) drawTyped(s *paint.Sheet) {
	x := 2
	for i := range g.fields {
		digit := "_"
		if i < len(g.typed) {
			digit = g.typed[i : i+1]
		}
		x = s.Text(x, 0, "["+digit+"] ", theme.Strong)
	}
	x = 2
	for _, d := range g.known {
		name := strconv.Itoa(int(d))
		s.Zone(x, 1, 2, 1, screen.Pressed(name))
		x = s.Text(x, 1, name+" ", theme.Hotkey)
	}
	s.Text(2, 2, "Type it, then press "+screen.FirstKey(g.keys.Pick)+".", theme.Dim)
}
