package tui

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/stats"
	puzzles "boardgame/microcity/internal/tui/puzzle"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A mainMenu is the first screen.
type mainMenu struct {
	app *App
	found
	cursor int
	notice string
	busy   bool
	looked bool         // the saved games are known: before that, no line has its place
	ahead  []tea.KeyMsg // keys that came too early
	seen   preview      // the game that waits, or the last one
	asked  game.Period  // whose game to ask about as soon as they are known; 0 for none
}

func newMainMenu(a *App) *mainMenu {
	return &mainMenu{app: a, cursor: a.firstEntry()}
}

// firstEntry returns the line of the menu where the cursor begins: behind the choice of a game.
func (a *App) firstEntry() int { return min(len(a.games), 2) - 1 }

// found is what the menu knows of the saved games, and of the game that new ones are of.
type found struct {
	saved  []library.Game
	last   setup.Last    // of the game before
	fresh  bool          // nobody has finished a game yet
	today  string        // how the game of the day stands
	week   string        // how the game of the week does
	solved string        // how the puzzles stand
	stars  string        // how the ladder does
	won    string        // what was won on it
	built  stats.Skyline // what was built by winning
}

// gamesFoundMsg tells of them.
type gamesFoundMsg struct {
	of screen.Game // that new games were of
	found
	err error
}

// look finds the saved games, and in the beginning which game was played last.
func (a *App) look() tea.Cmd {
	of, recall, kinds, shelf, now, at := a.game, a.recall, a.games, a.shelf, a.host.Now(), a.host.Folders
	return a.host.Run(func() tea.Msg {
		games, err := library.Games(at, shelf)
		if recall {
			of = playedLast(games, kinds, of)
		}
		f := found{built: stats.SkylineOf(games, shelf), saved: games, last: setup.Load(at.LastSetup(of.Box().ID))}
		f.fresh = !slices.ContainsFunc(games, func(g library.Game) bool { return g.Finished() }) && !library.Finished(at, shelf)
		if box := of.Box(); box.Daily != nil {
			f.today, f.week = daily.Of(&box, game.Day, now).Standing(games), daily.Of(&box, game.Week, now).Standing(games)
		}
		if offer := puzzlesOf(of); offer != nil {
			f.solved = offer.Standing(at.Puzzles(), now)
		}
		for _, kind := range kinds {
			if ladder := ladderOf(kind); ladder != nil {
				f.built = f.built.Lit(ladder.Stars(at, games))
			}
		}
		if ladder := ladderOf(of); ladder != nil {
			f.stars, f.won = ladder.Standing(at, games), ladder.Won(at, games)
		}
		return gamesFoundMsg{of, f, err}
	})
}

// playedLast returns which of some games was played last, or else another one.
func playedLast(saved []library.Game, games []screen.Game, otherwise screen.Game) screen.Game {
	for i := range saved {
		for _, g := range games {
			if g.Box().ID == saved[i].Header.Game {
				return g
			}
		}
	}
	return otherwise
}

// resume opens a saved game.
func (a *App) resume(path string) tea.Cmd {
	shelf := a.shelf
	return a.host.Run(func() tea.Msg {
		s, err := session.Resume(path, shelf)
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

// race begins a game that races against a saved one.
func (a *App) race(path string) tea.Cmd {
	shelf, with := a.shelf, race.Start{Folders: a.host.Folders, Program: a.host.Program}
	return a.host.Run(func() tea.Msg {
		s, err := race.Begin(path, shelf, with)
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

func (m *mainMenu) Leave() error { return nil }

// Attend has the game read that waits, or the last one.
func (m *mainMenu) Attend(*screen.Host) tea.Cmd {
	if !m.looked || m.busy {
		return nil
	}
	last := library.Unfinished(m.saved)
	if last == nil && len(m.saved) > 0 {
		last = &m.saved[0]
	}
	return m.seen.want(last, m.app)
}

func (m *mainMenu) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.ReloadMsg:
		return m, m.app.look()
	case gamesFoundMsg:
		return m, m.take(msg, h)
	case screen.FailedMsg:
		m.fail(msg.Err)
		return m, m.app.look()
	case screen.KeptMsg:
		m.fail(msg.Err)
	case previewMsg:
		m.seen.take(msg, m.app)
	case screen.OpenedMsg:
		m.busy = false
		if msg.Session == nil {
			m.fail(msg.Err)
			return m, nil
		}
		return m.app.play(msg.Session), nil
	case teachMsg:
		return m.begin(msg.lesson)
	case taughtMsg:
		m.busy = false
		next, err := m.app.sitDown(msg, m)
		if err != nil {
			m.fail(err)
			return m, nil
		}
		return next, nil
	case puzzlesMsg:
		m.busy = false
		if msg.set == nil {
			m.fail(msg.err)
			return m, nil
		}
		return puzzles.New(msg.of, msg.set, m), nil
	case ladderMsg:
		m.busy = false
		return msg.sit(h, m, m.form), nil
	case dailyMsg:
		m.busy = false
		if msg.err != nil {
			m.fail(msg.err)
			return m, m.catchUp()
		}
		h.Open(confirmDaily(msg))
		return m, m.catchUp()
	case playDailyMsg:
		m.busy = true
		return m, m.app.playDaily(msg)
	case tea.KeyMsg:
		switch {
		case !m.looked:
			m.ahead = append(m.ahead, msg)
		case !m.busy:
			return m.press(msg, h)
		}
	}
	return m, nil
}

// take takes what was found, unless the menu has gone on to another game.
func (m *mainMenu) take(msg gamesFoundMsg, h *screen.Host) tea.Cmd {
	if m.app.recall {
		m.app.game, m.app.recall = msg.of, false
	}
	if msg.of != m.app.game {
		return nil
	}
	if !m.looked && m.cursor == m.app.firstEntry() && library.Unfinished(msg.saved) != nil {
		m.cursor++ // from a new game to the one that waits
	}
	m.found, m.looked, m.seen = msg.found, true, preview{}
	if pace := m.last.Pace(); pace != setup.Unhurried {
		h.Pace = pace.Wait()
	}
	m.fail(msg.err)
	if p := m.asked; p != 0 {
		m.asked, m.busy = 0, true
		return m.app.askDaily(p)
	}
	return m.catchUp()
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

// rows returns the lines of the menu as those of a list.
func (m *mainMenu) rows(list []entry) []widget.Row {
	rows := make([]widget.Row, len(list))
	for i, e := range list {
		rows[i] = widget.Row{Key: screen.FirstKey(e.key), Text: e.text, Refused: e.why != "", Cursor: i == m.cursor}
	}
	return rows
}

func (m *mainMenu) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	m.notice = ""
	list := m.entries(keys)
	switch {
	case key.Matches(msg, keys.Up):
		m.cursor = (m.cursor + len(list) - 1) % len(list)
	case key.Matches(msg, keys.Down), key.Matches(msg, keys.Next):
		m.cursor = (m.cursor + 1) % len(list)
	case key.Matches(msg, keys.Pick):
		return m.choose(&list[m.cursor], h)
	case key.Matches(msg, keys.Export):
		return m, m.app.exportSkyline(m.built)
	default:
		for i := range list {
			if key.Matches(msg, list[i].key) {
				m.cursor = i
				return m.choose(&list[i], h)
			}
		}
	}
	return m, nil
}

func (m *mainMenu) choose(e *entry, h *screen.Host) (screen.Screen, tea.Cmd) {
	if e.why != "" {
		m.notice = e.why
		return m, nil
	}
	return e.act(h)
}

func (m *mainMenu) Help(keys *screen.Keymap) []screen.KeyGroup {
	group := screen.KeyGroup{Title: "Menu", Keys: []key.Binding{keys.Described(keys.Up, "↑↓", "choose"), keys.Pick}}
	for _, e := range m.entries(keys) {
		if e.key.Enabled() {
			group.Keys = append(group.Keys, e.key)
		}
	}
	group.Keys = append(group.Keys, screen.When(m.app.skyline != nil, screen.Worded(keys.Export, "export your skyline")), keys.Help)
	return []screen.KeyGroup{group}
}
