package tabletop

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// switches are a question that is answered by switches, while it is asked.
type switches struct {
	talk   game.Switched
	list   []game.Switch
	on     []bool
	cursor int // over the switches, and behind them what sets them
}

// newSwitches returns the switches of the question that is asked; nil where there are none.
func (g *playScreen) newSwitches() *switches {
	talk, ok := g.Talk.(game.Switched)
	if !ok {
		return nil
	}
	w := &switches{talk: talk, list: talk.Switches(g.at)}
	if len(w.list) == 0 {
		return nil
	}
	for _, one := range w.list {
		w.on = append(w.on, one.On)
	}
	return w
}

// setting returns the action of the switches as they stand, "" where it is refused.
func (g *playScreen) setting() string {
	a := g.switches.talk.Setting(g.at, g.switches.on)
	if g.Talk.Why(g.at, a) != "" {
		return ""
	}
	return a
}

// pressSwitches is a key while switches are set.
func (g *playScreen) pressSwitches(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, w := h.Keys, g.switches
	g.Trouble = false
	n := len(w.list) + 1
	switch {
	case key.Matches(msg, keys.Up, keys.Back):
		w.cursor = (w.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next):
		w.cursor = (w.cursor + 1) % n
	case key.Matches(msg, keys.Pick, keys.Hold, keys.Left, keys.Right) && w.cursor < len(w.list):
		w.on[w.cursor] = !w.on[w.cursor]
	case key.Matches(msg, keys.Pick):
		return g.set(h)
	default:
		if d := screen.Digit(msg); d > 0 && d <= len(w.list) {
			w.cursor = d - 1
			w.on[d-1] = !w.on[d-1]
		}
	}
	g.point()
	return nil
}

// set takes the setting, or says why it is refused.
func (g *playScreen) set(h *screen.Host) tea.Cmd {
	if a := g.setting(); a != "" {
		return g.Do(a, h)
	}
	g.scold(g.refusedSetting())
	g.point()
	return nil
}

func (g *playScreen) refusedSetting() string {
	return "Not now: " + g.refusal(g.switches.talk.Setting(g.at, g.switches.on)) + "."
}

// pickSwitch flips a switch that was clicked, or takes the setting.
func (g *playScreen) pickSwitch(row int, pick bool, h *screen.Host) tea.Cmd {
	w := g.switches
	w.cursor = min(row, len(w.list))
	switch {
	case pick && row < len(w.list):
		w.on[row] = !w.on[row]
	case pick:
		return g.set(h)
	}
	g.point()
	return nil
}

// switchRows are the switches, and what sets them.
func (g *playScreen) switchRows() (rows []widget.Row) {
	w := g.switches
	for i, one := range w.list {
		sign := "[ ] "
		if w.on[i] {
			sign = "[x] "
		}
		rows = append(rows, widget.Row{Key: strconv.Itoa(i + 1), Text: sign + one.Text, Cursor: i == w.cursor})
	}
	return append(rows, widget.Row{Text: "Done", Refused: g.setting() == "", Cursor: w.cursor == len(w.list)})
}
