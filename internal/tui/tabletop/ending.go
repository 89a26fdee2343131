package tabletop

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// An ending is what the table shows when the game is over: how, why, and what next.
type ending struct {
	headline, reason string
	told             []widget.Line
	cursor           int
}

// nexts are what can be done after a game.
func nexts(keys *screen.Keymap) []key.Binding {
	return []key.Binding{
		screen.Worded(keys.NewGame, "a new game, new luck"), keys.SameLuck, screen.Worded(keys.Watch, "watch the replay"), keys.ToMenu,
	}
}

func newEnding(g *playScreen) *ending {
	e := &ending{}
	e.headline, e.reason = g.talk.Result(g.at)
	add := func(text string) {
		if text != "" {
			e.told = append(e.told, widget.Line{Text: text, Role: theme.Dim})
		}
	}
	luck := g.session.Luck()
	add(luck.Notice())
	if talk, ok := g.talk.(game.Tally); ok {
		add(prose.UpperFirst(talk.Tally(g.tree.Line(g.at))))
	}
	if n := g.session.Hints(); n > 0 {
		add("With " + prose.Count(n, "hint", "hints") + ".")
	}
	if code := g.session.Code(); code != "" {
		add(luck.Origin().ForAFriend(code))
	}
	return e
}

// drawEnding draws how the game ended, and what comes next.
func (g *playScreen) drawEnding(s, detail *paint.Sheet) {
	e := g.ending
	s.Fit(1, 0, s.W-2, e.headline, theme.Good)
	widget.Lines(detail, append([]widget.Line{{Text: e.reason, Role: theme.Text}}, append(e.told, g.detail...)...))
	var rows []widget.Row
	for i, b := range nexts(g.keys) {
		rows = append(rows, widget.Row{Key: screen.FirstKey(b), Text: prose.UpperFirst(b.Help().Desc), Cursor: i == e.cursor})
	}
	widget.List(s.Part(1, 1, s.W-1, s.H-1), rows)
}

// pressEnding is a key after the game. It reports whether the key meant something.
func (g *playScreen) pressEnding(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd, bool) {
	keys, e := h.Keys, g.ending
	switch {
	case key.Matches(msg, keys.Up):
		e.cursor = max(e.cursor-1, 0)
	case key.Matches(msg, keys.Down):
		e.cursor = min(e.cursor+1, len(nexts(keys))-1)
	case key.Matches(msg, keys.Pick):
		next, cmd := g.goOn(e.cursor, h)
		return next, cmd, true
	default:
		for i, b := range nexts(keys) {
			if key.Matches(msg, b) {
				next, cmd := g.goOn(i, h)
				return next, cmd, true
			}
		}
		return g, nil, false
	}
	return g, nil, true
}

// goOn does what the player chose after the game.
func (g *playScreen) goOn(i int, h *screen.Host) (screen.Screen, tea.Cmd) {
	last := g.session.Header()
	o := session.Options{
		Game: session.Game{Box: g.session.Box(), Options: last.Options, PackID: last.PackID, Cards: g.session.Cards()},
		Seed: last.Seed, Luck: log.LuckChosen, Hand: last.Hand, Undo: last.Undo, Players: last.Players, Bots: last.Bots, Tutor: last.Tutor,
		Program: last.Program, Folder: h.Folders.Games,
	}
	switch i {
	case 0:
		o.Seed, o.Luck = session.NewSeed(), log.LuckRandom
		return g, g.again(o, h)
	case 1:
		return g, g.again(o, h)
	case 2:
		return h.Shell.Replay(g.session, 0, g), nil
	}
	return h.Shell.Menu(), h.Run(func() tea.Msg { return g.close() })
}

// again starts another game like this one.
func (g *playScreen) again(o session.Options, h *screen.Host) tea.Cmd {
	return g.run(h, func() tea.Msg {
		s, err := session.Start(o)
		if err == nil {
			_ = g.session.Close() // every line of it is on disk
		}
		return screen.OpenedMsg{Session: s, Err: err}
	})
}

// opened takes the table to the game that was started.
func (g *playScreen) opened(msg screen.OpenedMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	g.busy = false
	if msg.Err != nil {
		g.say(msg.Err.Error())
		return g.catchUp(h)
	}
	return h.Shell.Play(msg.Session), nil
}
