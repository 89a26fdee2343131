package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/habit"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A mainMenu is the first screen.
type mainMenu struct {
	app    *App
	saved  []library.Game
	last   habit.Setup // of the game before
	fresh  bool        // nobody has finished a game yet
	today  string      // how the city of the day stands
	cursor int
	notice string
	busy   bool
	looked bool         // the saved games are known: before that, no line has its place
	ahead  []tea.KeyMsg // keys that came too early
}

func newMainMenu(a *App) *mainMenu { return &mainMenu{app: a} }

// gamesFoundMsg tells of the saved games.
type gamesFoundMsg struct {
	games []library.Game
	last  habit.Setup
	fresh bool
	today string
	err   error
}

// look finds the saved games.
func (a *App) look() tea.Cmd {
	shelf, now, of, at := a.shelf, a.room.now(), a.game.daily(), a.room.folders
	return a.room.run(func() tea.Msg {
		games, err := library.Games(at, shelf)
		today := ""
		if of != nil {
			today = of.standing(now, games)
		}
		return gamesFoundMsg{games, habit.Load(at.LastSetup()), !library.Finished(at, shelf), today, err}
	})
}

// resume opens a saved game.
func (a *App) resume(path string) tea.Cmd {
	shelf := a.shelf
	return a.room.run(func() tea.Msg {
		s, err := session.Resume(path, shelf)
		return openedMsg{s, err}
	})
}

// teach lays out the lesson.
func (a *App) teach() tea.Cmd {
	begin := a.game.lesson().begin
	return a.room.run(func() tea.Msg {
		sit, err := begin()
		return taughtMsg{sit, err}
	})
}

// playDaily begins the game of the day, or goes on with it.
func (a *App) playDaily() tea.Cmd {
	now, at, of := a.room.now(), a.room.folders, a.game.daily()
	return a.room.run(func() tea.Msg {
		s, card, err := of.play(now, at)
		if s == nil {
			return openedMsg{nil, err}
		}
		return dailyMsg{openedMsg{s, err}, card}
	})
}

func (m *mainMenu) leave() error { return nil }

func (m *mainMenu) update(msg tea.Msg, r *room) (screen, tea.Cmd) {
	switch msg := msg.(type) {
	case reloadMsg:
		return m, m.app.look()
	case gamesFoundMsg:
		m.saved, m.last, m.fresh, m.today = msg.games, msg.last, msg.fresh, msg.today
		if m.last.Pace != habit.Unhurried {
			r.pace = m.last.Pace.Wait()
		}
		m.fail(msg.err)
		m.looked = true
		return m, m.catchUp()
	case failedMsg:
		m.fail(msg.err)
		return m, m.app.look()
	case keptMsg:
		m.fail(msg.err)
	case openedMsg:
		m.busy = false
		if msg.session == nil {
			m.fail(msg.err)
			return m, nil
		}
		return m.app.play(msg.session), nil
	case taughtMsg:
		m.busy = false
		if msg.sit == nil {
			m.fail(msg.err)
			return m, nil
		}
		return msg.sit(r, m), nil
	case dailyMsg:
		m.busy = false
		r.open(msg.card)
		return m.app.play(msg.session), nil
	case tea.KeyMsg:
		switch {
		case !m.looked:
			m.ahead = append(m.ahead, msg)
		case !m.busy:
			return m.press(msg, r)
		}
	}
	return m, nil
}

// catchUp hands over again, one by one, the keys that came too early.
func (m *mainMenu) catchUp() tea.Cmd {
	var cmds []tea.Cmd
	for _, k := range m.ahead {
		cmds = append(cmds, func() tea.Msg { return k })
	}
	m.ahead = nil
	switch len(cmds) {
	case 0:
		return nil
	case 1:
		return cmds[0]
	}
	return tea.Sequence(cmds...)
}

func (m *mainMenu) fail(err error) {
	if err != nil {
		m.notice = prose.Safe(prose.Sentence(err.Error()))
	}
}

// An entry is a line of the menu.
type entry struct {
	key       key.Binding
	text, why string
	act       func(*room) (screen, tea.Cmd)
}

func (m *mainMenu) entries(keys *keymap) []entry {
	none, noneOpen, latest := "", "There is no game to go on with.", ""
	if len(m.saved) == 0 {
		none = "There is no saved game yet."
	}
	open := library.Unfinished(m.saved)
	if open != nil {
		noneOpen, latest = "", ": "+open.Title+", "+open.Reached()
	}
	learn := entry{keys.Learn, m.app.game.lesson().title, "", func(*room) (screen, tea.Cmd) {
		m.busy = true
		return m, m.app.teach()
	}}
	list := []entry{
		{keys.NewGame, "New game", "", func(*room) (screen, tea.Cmd) { return newForm(m, m.last), nil }},
		{keys.Continue, "Continue" + latest, noneOpen, func(*room) (screen, tea.Cmd) {
			m.busy = true
			return m, m.app.resume(open.Path)
		}},
		{keys.Daily, "Daily city" + m.today, "", func(*room) (screen, tea.Cmd) {
			m.busy = true
			return m, m.app.playDaily()
		}},
		{keys.Saved, "Saved games", none, func(*room) (screen, tea.Cmd) { return newLibrary(m.saved, m), nil }},
		{keys.Statistics, "Statistics", none, func(r *room) (screen, tea.Cmd) { r.open(statisticsPage(m.saved)); return m, nil }},
		{keys.Reference, "Rules", "", func(r *room) (screen, tea.Cmd) { r.open(newRulebook(m.app)); return m, nil }},
		{keys.Settings, "Settings", "", func(*room) (screen, tea.Cmd) { return newSettings(m.app, m), nil }},
		learn,
		{keys.Quit, "Quit", "", func(*room) (screen, tea.Cmd) { return m, tea.Quit }},
	}
	if len(m.saved) == 0 { // a newcomer begins with it
		last := len(list) - 1
		copy(list[1:], list[:last-1])
		list[0] = learn
	}
	return list
}

func (m *mainMenu) press(msg tea.KeyMsg, r *room) (screen, tea.Cmd) {
	keys := r.keys
	m.notice = ""
	list := m.entries(keys)
	switch {
	case key.Matches(msg, keys.Up):
		m.cursor = (m.cursor + len(list) - 1) % len(list)
	case key.Matches(msg, keys.Down), key.Matches(msg, keys.Next):
		m.cursor = (m.cursor + 1) % len(list)
	case key.Matches(msg, keys.Pick):
		return m.choose(&list[m.cursor], r)
	default:
		for i := range list {
			if key.Matches(msg, list[i].key) {
				m.cursor = i
				return m.choose(&list[i], r)
			}
		}
	}
	return m, nil
}

func (m *mainMenu) choose(e *entry, r *room) (screen, tea.Cmd) {
	if e.why != "" {
		m.notice = e.why
		return m, nil
	}
	return e.act(r)
}

// skyline is the city at night, above the menu.
var skyline = [...]string{
	"                         ▂                    ",
	"      ▄▄▄▄               █                    ",
	"      █▪▪█       ▄▄▄    ▟█▙        ▄▄▄▄       ",
	"▄▄▄   ████  ▄▄▄▄ █▪█    █▪█   ▄▄▄  █▪██   ▄▄▄▄",
	"█▪█▄▄▄█▪▪█  █▪▪█ ███▄▄▄ ███ ▄▄█▪█  ██▪█▄▄▄█▪▪█",
	"███▪▪██▪██▄▄████▄█▪██▪█▄█▪█▄█▪███▄▄█▪██▪███▪▪█",
}

// drawSkyline draws the city with lights in its windows.
func drawSkyline(s *paint.Sheet, x, y int) {
	for j, line := range skyline {
		i := 0
		for _, r := range line {
			role := theme.Line
			if r == '▪' {
				role = theme.Money
			}
			s.Set(x+i, y+j, r, role)
			i++
		}
	}
}

func (m *mainMenu) draw(s *paint.Sheet, keys *keymap) {
	const wide = 46
	list := m.entries(keys)
	x, y := (s.W-wide)/2, max((s.H-len(skyline)-len(list)-6)/2, 0)
	if s.Look.Glyphs != &theme.ASCII {
		drawSkyline(s, x, y)
		y += len(skyline)
	}
	s.Text((s.W-19)/2, y+1, "M I C R O   C I T Y", theme.Title)
	if !m.looked {
		return
	}
	var rows []widget.Row
	for i, e := range list {
		rows = append(rows, widget.Row{Key: firstKey(e.key), Text: e.text, Refused: e.why != "", Cursor: i == m.cursor})
	}
	widget.List(s.Part(x, y+3, s.W-x-1, len(rows)), rows)
	below := min(y+4+len(rows), s.H-2) // in a low window right below the list
	widget.Lines(s.Part(x, below, wide, 2), []widget.Line{{Text: m.notice, Role: theme.Warning}})
	drawHints(s.Part(0, s.H-1, s.W, 1), []key.Binding{keys.described(keys.Up, "↑↓", "choose"), keys.Pick, keys.Help, keys.Quit}, keys)
}

func (m *mainMenu) help(keys *keymap) []keyGroup {
	group := keyGroup{"Menu", []key.Binding{keys.described(keys.Up, "↑↓", "choose"), keys.Pick}}
	for _, e := range m.entries(keys) {
		group.keys = append(group.keys, e.key)
	}
	group.keys = append(group.keys, keys.Help)
	return []keyGroup{group}
}
