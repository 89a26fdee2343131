package tui

import (
	"fmt"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// What can be done with a saved game from wherever it is shown, and what comes of it.
type (
	exportAsMsg   struct{ path, format string }
	toCompareMsg  struct{ card *compareCard }
	compareTwoMsg struct{ paths [2]string }
	comparedMsg   struct{ games [2]*log.Game }
	copiedMsg     struct{ text string }
	passedMsg     struct { // something to be said over the screen
		title string
		lines []string
		err   error
	}
)

// passOn answers what is asked to be done with a saved game. It reports whether that is asked. Keys are
// for nothing until it is told what came of it: they were pressed for what would then be shown.
func (a *App) passOn(msg tea.Msg) (cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case screen.ExportMsg:
		a.host.Open(&exportCard{path: msg.Path})
	case exportAsMsg:
		a.told = "Exporting…"
		cmd = a.exporting(msg)
	case screen.CopyCodeMsg:
		cmd = a.sharing(msg.Path)
	case copiedMsg:
		if a.copy != nil {
			a.copy(msg.text)
		}
		return nil, true
	case screen.CompareMsg:
		cmd = a.choosing(msg.Path)
	case toCompareMsg:
		a.host.Open(msg.card)
	case compareTwoMsg:
		cmd = a.comparing(msg.paths)
	case comparedMsg:
		if both, err := replay.Compare(a.gameOf(msg.games[0].Box.ID), msg.games, a.screen); err != nil {
			a.say(passedMsg{err: err})
		} else {
			a.screen = both
		}
	case passedMsg:
		a.say(msg)
	default:
		return nil, false
	}
	a.passing = cmd != nil
	return cmd, true
}

// say lays a card with what came of something over the screen.
func (a *App) say(msg passedMsg) {
	n, role := &screen.Notice{Title: msg.title}, theme.Text
	if msg.err != nil {
		n.Title, role, msg.lines = "That cannot be done", theme.Warning, []string{prose.Sentence(msg.err.Error())}
	}
	for _, text := range msg.lines {
		n.Lines = append(n.Lines, widget.Line{Text: prose.Safe(text), Role: role})
	}
	a.told = ""
	a.host.Open(n)
}

// exporting writes a game to a file for others.
func (a *App) exporting(msg exportAsMsg) tea.Cmd {
	shelf, write := a.shelf, a.export
	return a.host.Run(func() tea.Msg {
		g, err := log.Load(msg.path, shelf)
		if err == nil && write == nil {
			err = library.ErrNoExport
		}
		if err != nil {
			return passedMsg{err: library.Failed(msg.path, "exported", err)}
		}
		to, err := write(g, msg.format)
		return passedMsg{title: "Exported", lines: []string{"The game is in this file:", to}, err: err}
	})
}

// exportSkyline writes what was built as pictures.
func (a *App) exportSkyline(built stats.Skyline) tea.Cmd {
	write := a.skyline
	if write == nil {
		return nil
	}
	return a.host.Run(func() tea.Msg {
		if len(built) == 0 {
			return passedMsg{title: "Your skyline", lines: []string{stats.NothingBuilt}}
		}
		paths, err := write(built)
		return passedMsg{title: "Exported", lines: append([]string{"Your skyline is in these files:"}, paths...), err: err}
	})
}

// sharing shows the code of a game, and hands it to the clipboard.
func (a *App) sharing(path string) tea.Cmd {
	shelf := a.shelf
	return a.host.Run(func() tea.Msg {
		g, err := log.Load(path, shelf)
		if err != nil {
			return passedMsg{err: library.Failed(path, "read", err)}
		}
		lines, code := library.Code(g), g.Code()
		if code == "" {
			return passedMsg{title: "Share code", lines: lines}
		}
		lines = append(lines, "The code is on the clipboard, if your terminal allows that.")
		return tea.BatchMsg{
			func() tea.Msg { return copiedMsg{code} },
			func() tea.Msg { return passedMsg{title: "Share code", lines: lines} },
		}
	})
}

// choosing asks which saved game another one is to be compared with.
func (a *App) choosing(path string) tea.Cmd {
	shelf, at := a.shelf, a.host.Folders
	return a.host.Run(func() tea.Msg {
		g, err := log.Load(path, shelf)
		if err != nil {
			return passedMsg{err: library.Failed(path, "compared", err)}
		}
		games, err := library.Games(at, shelf)
		if err != nil {
			return passedMsg{err: err}
		}
		card := &compareCard{path: path, box: g.Box.Title, header: g.Header, games: library.Comparable(games, path, &g.Header)}
		if len(card.games) == 0 {
			return passedMsg{title: "Compare", lines: []string{library.NothingToCompare(g)}}
		}
		card.table = tableOf(card.games)
		return toCompareMsg{card}
	})
}

// comparing reads two games.
func (a *App) comparing(paths [2]string) tea.Cmd {
	shelf := a.shelf
	return a.host.Run(func() tea.Msg {
		var games [2]*log.Game
		for i, path := range paths {
			g, err := log.Load(path, shelf)
			if err != nil {
				return passedMsg{err: library.Failed(path, "compared", err)}
			}
			games[i] = g
		}
		return comparedMsg{games}
	})
}

// An exportCard asks what a game is to be written as.
type exportCard struct {
	path   string
	cursor int
}

// Update takes the answer.
func (c *exportCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys, formats := h.Keys, library.Exports()
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.Export):
		return true, nil
	case key.Matches(msg, keys.Up):
		c.cursor = max(c.cursor-1, 0)
	case key.Matches(msg, keys.Down):
		c.cursor = min(c.cursor+1, len(formats)-1)
	case key.Matches(msg, keys.Pick):
		return true, exportAsMsg{c.path, formats[c.cursor].Format}
	default:
		if d := screen.Digit(msg); d > 0 && d <= len(formats) {
			return true, exportAsMsg{c.path, formats[d-1].Format}
		}
	}
	return false, nil
}

// Draw draws the question in the middle of a sheet.
func (c *exportCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	var rows []widget.Row
	for i, f := range library.Exports() {
		rows = append(rows, widget.Row{Key: strconv.Itoa(i + 1), Text: f.About, Cursor: i == c.cursor})
	}
	in := widget.Box(s, min(s.W-2, 60), len(rows)+4, "Export the game")
	widget.List(in.Part(0, 0, in.W, len(rows)), rows)
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "write it"), keys.Esc,
	}, keys)
}

// A compareCard asks which saved game one is to be compared with.
type compareCard struct {
	path   string // of the one
	box    string
	header log.Header
	games  []library.Game
	table  *gameTable
	cursor int
	page   int // rows seen last
}

// Update takes the answer.
func (c *compareCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.Beside):
		return true, nil
	case key.Matches(msg, keys.Pick):
		return true, compareTwoMsg{[2]string{c.path, c.games[c.cursor].Path}}
	}
	c.cursor = screen.Scrolled(msg, c.cursor, max(c.page, 1), len(c.games)-1, keys)
	return false, nil
}

// Draw draws the list in the middle of a sheet.
func (c *compareCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const above, below = 1, 3 // rows over the list and under it
	in := widget.Box(s, min(s.W-2, 100), min(s.H-2, above+len(c.games)+2+below), "Compare with another game of "+c.box)
	list := in.Part(0, above, in.W, in.H-above-below)
	c.page = list.H
	columns, widths := c.table.fit(widget.Room(list, len(c.games)))
	in.Text(4, 0, row(heads(), columns, &widths, s.Look.Glyphs.Ellipsis), theme.Dim)
	rows := make([]widget.Row, len(c.games))
	for i := range rows {
		rows[i] = widget.Row{Text: row(&c.table.cells[i], columns, &widths, s.Look.Glyphs.Ellipsis), Cursor: i == c.cursor}
	}
	widget.List(list, rows)
	in.Fit(0, in.H-2, in.W, c.about(), theme.Dim)
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), keys.Described(keys.Pick, "enter", "side by side"), keys.Esc,
	}, keys)
}

// about says more of the game under the cursor.
func (c *compareCard) about() string {
	g := &c.games[c.cursor]
	if g.IsParent(&c.header) {
		return "This is the game that yours continues from."
	}
	return prose.Safe(library.Name(g.Path)) + fmt.Sprintf(", seed %d", g.Header.Seed)
}
