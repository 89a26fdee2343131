package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/replay"
)

// asking is a replay whose player asks which step put something where it lies.
type asking struct {
	things []laidThing
	cursor int
}

// A laidThing is one that lies on the table, and since when.
type laidThing struct {
	box.Thing
	since replay.Thing
}

// focusOn shows where a thing lies.
func focusOn(t *box.Thing) focus {
	return focus{cursor: t.Quarter, spoken: t.Quarters, area: t.Area}
}

func (v *viewer) beginAsking() {
	var things []laidThing
	for _, laid := range v.Table.(*box.Table).Laid(v.Node(v.At())) {
		things = append(things, laidThing{laid, v.Since(v.At(), laid.Thing)})
	}
	if len(things) == 0 {
		v.notice = prose.BareTable
		return
	}
	v.asking = &asking{things: things}
	v.show(focusOn(&things[0].Thing))
}

// ask is a key while something is being pointed at. It reports whether it meant
// something; any other key ends the asking and means what it always means.
func (v *viewer) ask(k tea.KeyMsg, keys *keymap) bool {
	a := v.asking
	switch {
	case key.Matches(k, keys.Up, keys.Back):
		a.cursor = (a.cursor + len(a.things) - 1) % len(a.things)
	case key.Matches(k, keys.Down, keys.Next):
		a.cursor = (a.cursor + 1) % len(a.things)
	case key.Matches(k, keys.Pick):
		v.seek(a.things[a.cursor].since.Step)
		return true
	case key.Matches(k, keys.Esc, keys.Ask):
		v.seek(v.At())
		return true
	default:
		v.seek(v.At())
		return false
	}
	v.show(focusOn(&a.things[a.cursor].Thing))
	return true
}

func (a *asking) rows() []widget.Row {
	rows := make([]widget.Row, len(a.things))
	for i, t := range a.things {
		rows[i] = widget.Row{Text: t.since.Name, Cursor: i == a.cursor}
	}
	return rows
}
