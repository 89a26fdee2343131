package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A settings is the screen on which the player's settings are changed. A change takes
// effect at once, and is kept at once for the next time. The screen that it was opened from
// stands still behind it, and is the same again afterwards.
type settings struct {
	lines  []setting // as things stand
	cursor int
	notice string // why the last change is not kept
	app    *App
	behind screen
}

func newSettings(a *App, behind screen) *settings { return &settings{app: a, behind: behind} }

func (s *settings) leave() error { return s.behind.leave() }

// attend looks at how things stand after every message: some keys that work everywhere are
// about settings.
func (s *settings) attend(*room) tea.Cmd {
	s.look()
	return nil
}

func (s *settings) look() {
	a := s.app
	s.lines = []setting{a.themeLine(), a.charactersLine(), a.mouseLine(), a.movementLine(), a.paceLine(), keysLine(a.room.keys)}
}

func (s *settings) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	switch msg := msg.(type) {
	case keptMsg:
		s.notice = ""
		if msg.err != nil {
			s.notice = prose.Safe(prose.Sentence(msg.err.Error()))
		}
	case tea.KeyMsg:
		s.look() // several keys may come in one message
		at := &s.lines[s.cursor]
		by, steered := steer(msg, &s.cursor, len(s.lines), at.take != nil, r.keys)
		switch {
		case by != 0:
			return s, at.take(turned(&at.Field, by))
		case !steered && key.Matches(msg, r.keys.Esc, r.keys.Quit):
			return s.behind, nil
		}
	case pointed, jumpTo: // at something of this screen, which has no meaning here
	default: // what was begun there may come to its end meanwhile
		var cmd tea.Cmd
		s.behind, cmd = s.behind.update(msg, r)
		return s, cmd
	}
	return s, nil
}

func (s *settings) draw(sheet *paint.Sheet, keys *keymap) {
	list := make([]setup.Field, len(s.lines))
	for i := range list {
		list[i] = s.lines[i].Field
	}
	top := drawForm(sheet, "Settings", list, s.cursor, nil, s.notice, keys)
	if sheet.W >= fieldsWide {
		widget.Column(sheet.Part(fieldsSide, top, sampleWide, sheet.H-5-top), []widget.Section{s.app.game.sample()})
	}
	s.drawFile(sheet.Part(4, sheet.H-3, sheet.W-6, 1))
	drawHints(sheet.Part(0, sheet.H-1, sheet.W, 1), []key.Binding{
		keys.described(keys.Up, "↑↓", "line"), keys.described(keys.Left, "←→", "change"), keys.described(keys.Esc, "esc", "back"), keys.Help,
	}, keys)
}

// drawFile tells where changes are kept. Of a long path the end is what tells most.
func (s *settings) drawFile(sheet *paint.Sheet) {
	if s.app.file == "" {
		sheet.Text(0, 0, "What is changed here holds until you leave.", theme.Dim)
		return
	}
	x := sheet.Text(0, 0, "Kept in ", theme.Dim)
	sheet.Text(x, 0, paint.CutStart(s.app.file, sheet.W-x, sheet.Look.Glyphs.Ellipsis), theme.Text)
}

// sampleWide is the room for the sample of a table.
const sampleWide = 36

func (s *settings) help(keys *keymap) []keyGroup {
	return []keyGroup{{"Settings", []key.Binding{
		keys.described(keys.Up, "↑↓", "choose a line"), keys.described(keys.Left, "←→", "change it"), keys.described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}
