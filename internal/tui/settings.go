package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A settings is the screen on which the player's settings are changed. A change takes
// effect at once, and is kept at once for the next time. The screen that it was opened from
// stands still behind it, and is the same again afterwards.
type settings struct {
	lines  []setting // as things stand
	cursor int
	notice string // why the last change is not kept
	find   screen.Finder
	app    *App
	behind screen.Screen
}

func newSettings(a *App, behind screen.Screen) *settings { return &settings{app: a, behind: behind} }

func (s *settings) Leave() error { return s.behind.Leave() }

// Attend looks at how things stand after every message: some keys that work everywhere are
// about settings.
func (s *settings) Attend(*screen.Host) tea.Cmd {
	s.look()
	return nil
}

func (s *settings) look() {
	a := s.app
	s.lines = []setting{a.themeLine(), a.charactersLine(), a.mouseLine(), a.movementLine(), a.paceLine()}
	if a.host.Tips != nil {
		s.lines = append(s.lines, a.tipsLine())
	}
	s.lines = append(s.lines, a.keysLine())
}

func (s *settings) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.KeptMsg:
		s.notice = ""
		if msg.Err != nil {
			s.notice = prose.Safe(prose.Sentence(msg.Err.Error()))
		}
	case tea.KeyMsg:
		s.look() // several keys may come in one message
		if to, ok := s.find.Press(msg, h.Keys, s.cursor, len(s.lines), func(i int) string {
			return s.lines[i].Name + " " + s.lines[i].Hint + " " + strings.Join(s.lines[i].Values, " ")
		}); ok {
			s.cursor = to
			return s, nil
		}
		at := &s.lines[s.cursor]
		by, steered := steer(msg, &s.cursor, len(s.lines), at.take != nil, h.Keys)
		switch {
		case by != 0:
			return s, at.take(turned(&at.Field, by))
		case at.open != nil && key.Matches(msg, h.Keys.Pick, h.Keys.Right):
			return at.open(s), nil
		case !steered && key.Matches(msg, h.Keys.Esc, h.Keys.Quit):
			return s.behind, nil
		}
	case screen.PointedMsg: // at something of this screen, which has no meaning here
	default: // what was begun there may come to its end meanwhile
		var cmd tea.Cmd
		s.behind, cmd = s.behind.Update(msg, h)
		return s, cmd
	}
	return s, nil
}

func (s *settings) Draw(sheet *paint.Sheet, keys *screen.Keymap) {
	list := make([]setup.Field, len(s.lines))
	for i := range list {
		list[i] = s.lines[i].Field
	}
	top := drawForm(sheet, "Settings", list, s.cursor, nil, s.notice, keys)
	if sheet.W >= fieldsWide {
		widget.Column(sheet.Part(fieldsSide, top, sampleWide, sheet.H-5-top), []widget.Section{s.app.game.Sample()})
	}
	s.drawFile(sheet.Part(4, sheet.H-3, sheet.W-6, 1))
	screen.DrawHints(sheet.Part(0, sheet.H-1, sheet.W, 1), []key.Binding{
		keys.Described(keys.Up, "↑↓", "line"), keys.Described(keys.Left, "←→", "change"), keys.Described(keys.Esc, "esc", "back"), keys.Filter, keys.Help,
	}, keys)
	s.find.Draw(sheet.Part(0, sheet.H-1, sheet.W, 1))
}

// Typing reports whether letters are what is looked for.
func (s *settings) Typing() bool { return s.find.Typing() }

// drawFile tells where changes are kept. Of a long path the end is what tells most.
func (s *settings) drawFile(sheet *paint.Sheet) {
	if s.app.file == "" {
		sheet.Text(0, 0, "Changes here last until you leave.", theme.Dim)
		return
	}
	x := sheet.Text(0, 0, "Saved in ", theme.Dim)
	sheet.Text(x, 0, paint.CutStart(s.app.file, sheet.W-x, sheet.Look.Glyphs.Ellipsis), theme.Text)
}

// sampleWide is the room for the sample of a table.
const sampleWide = 36

func (s *settings) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Settings", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose a line"), keys.Described(keys.Left, "←→", "change it"), screen.Worded(keys.Filter, "find a line"), keys.Described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}
