package tui

import (
	"fmt"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/tui/screen"
)

// An entry is a line of the menu. One whose key is switched off is left out.
type entry struct {
	key       key.Binding
	text, why string
	act       func(*screen.Host) (screen.Screen, tea.Cmd)
}

func (m *mainMenu) entries(keys *screen.Keymap) []entry {
	none, noneOpen, latest := "", "There is no game to continue.", ""
	if len(m.saved) == 0 {
		none = "There are no saved games yet."
	}
	open := library.Unfinished(m.saved)
	if open != nil {
		noneOpen, latest = "", ": "+open.Title+", "+open.Reached
	}
	of, learn := m.app.game, m.learn(keys)
	box := of.Box()
	lines := map[setup.MenuLine]entry{
		setup.NewGame:  {keys.NewGame, "New game", "", func(*screen.Host) (screen.Screen, tea.Cmd) { return newForm(m, m.last), nil }},
		setup.Continue: {keys.Continue, "Continue" + latest, noneOpen, m.waits(func() tea.Cmd { return m.app.resume(open.Path) })},
		setup.Daily:    {screen.When(box.Daily != nil, keys.Daily), daily.Name(&box, game.Day) + m.today, "", m.waits(func() tea.Cmd { return m.app.askDaily(game.Day) })},
		setup.Weekly:   {screen.When(box.Daily != nil, keys.Weekly), daily.Name(&box, game.Week) + m.week, "", m.waits(func() tea.Cmd { return m.app.askDaily(game.Week) })},
		setup.Puzzles:  {screen.When(puzzlesOf(of) != nil, keys.Puzzles), "Puzzles" + m.solved, "", m.waits(m.app.openPuzzles)},
		setup.Ladder:   {screen.When(ladderOf(of) != nil, keys.Ladder), "Ladder" + m.stars, "", m.waits(func() tea.Cmd { return m.app.openLadder(m.saved) })},
		setup.Saved:    {keys.Saved, "Saved games", none, func(*screen.Host) (screen.Screen, tea.Cmd) { return newLibrary(m.saved, m), nil }},
		setup.Statistics: {keys.Statistics, "Statistics", none, func(h *screen.Host) (screen.Screen, tea.Cmd) {
			h.Open(statisticsPage(m.saved, m.won, m.built, skill.Standings(h.Folders.Puzzles(), h.Now())))
			return m, nil
		}},
		setup.Rules:    {screen.Worded(keys.Reference, "rules"), "Rules", "", func(h *screen.Host) (screen.Screen, tea.Cmd) { h.Open(newRuleCard(m.app, m.app.game)); return m, nil }},
		setup.Settings: {keys.Settings, "Settings", "", func(*screen.Host) (screen.Screen, tea.Cmd) { return newSettings(m.app, m), nil }},
		setup.Learn:    learn,
		setup.Quit:     {keys.Quit, "Quit", "", func(*screen.Host) (screen.Screen, tea.Cmd) { return m, tea.Quit }},
	}
	var list []entry
	for _, line := range setup.Menu(len(m.saved) == 0) {
		if e, ok := lines[line]; ok {
			list = append(list, e)
		}
	}
	return m.app.offered(list)
}

// waits is what an entry does that has something looked up: the menu waits for it.
func (m *mainMenu) waits(look func() tea.Cmd) func(*screen.Host) (screen.Screen, tea.Cmd) {
	return func(*screen.Host) (screen.Screen, tea.Cmd) {
		m.busy = true
		return m, look()
	}
}

// offered leaves out what the game does not have, and puts the choice of a game before the rest
// where there are several.
func (a *App) offered(list []entry) []entry {
	list = slices.DeleteFunc(list, func(e entry) bool { return !e.key.Enabled() })
	if len(a.games) < 2 {
		return list
	}
	return append([]entry{a.shelved()}, list...)
}

// mostNamed is how many other games the menu of a small window has room to name.
const mostNamed = 2

// shelved is the entry by which one goes on to the next game of the shelf. It names the others in the
// order in which they come, where they are few.
func (a *App) shelved() entry {
	at := slices.Index(a.games, a.game)
	others := make([]string, 0, len(a.games)-1)
	for i := range cap(others) {
		others = append(others, a.games[(at+1+i)%len(a.games)].Box().Title)
	}
	also := prose.List(others, "and")
	if len(others) > mostNamed {
		also = fmt.Sprintf("%d other games", len(others))
	}
	text := "Game: " + a.game.Box().Title + " (also: " + also + ")"
	return entry{a.host.Keys.Games, text, "", func(*screen.Host) (screen.Screen, tea.Cmd) {
		a.game = a.games[(at+1)%len(a.games)]
		m := newMainMenu(a)
		m.cursor = 0 // to go on to the next
		return m, a.look()
	}}
}
