package replay

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// asking is a replay whose player asks which step put something where it lies.
type asking struct {
	things []replay.Thing
	cursor int
}

func (v *Viewer) beginAsking() {
	things := v.Things(v.At())
	if len(things) == 0 {
		v.notice = prose.BareTable
		return
	}
	v.asking = &asking{things: things}
	v.board.Point(v.At(), 0)
}

// ask is a key while something is being pointed at. It reports whether it meant
// something; any other key ends the asking and means what it always means.
func (v *Viewer) ask(k tea.KeyMsg, keys *screen.Keymap) bool {
	a := v.asking
	switch {
	case key.Matches(k, keys.Up, keys.Back):
		a.cursor = (a.cursor + len(a.things) - 1) % len(a.things)
	case key.Matches(k, keys.Down, keys.Next):
		a.cursor = (a.cursor + 1) % len(a.things)
	case key.Matches(k, keys.Pick):
		v.seek(a.things[a.cursor].Step)
		return true
	case key.Matches(k, keys.Esc, keys.Ask):
		v.seek(v.At())
		return true
	default:
		v.seek(v.At())
		return false
	}
	v.board.Point(v.At(), a.cursor)
	return true
}

func (a *asking) rows() []widget.Row {
	rows := make([]widget.Row, len(a.things))
	for i, t := range a.things {
		rows[i] = widget.Row{Text: t.Name, Cursor: i == a.cursor}
	}
	return rows
}
