package tabletop

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// press is a key at the table.
func (g *playScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	g.aside, g.fresh = "", false
	if g.hand != nil {
		return g, g.pressHand(msg, h)
	}
	if g.ending != nil {
		if next, cmd, ok := g.pressEnding(msg, h); ok {
			return next, cmd
		}
	}
	if cmd, ok := g.pressTakeback(msg, h); ok {
		return g, cmd
	}
	switch {
	case key.Matches(msg, keys.Quit):
		h.Open(g.quitCard())
	case key.Matches(msg, keys.Cards):
		h.Open(&screen.Page{Title: g.talk.Heading(g.at), Lines: texts(g.talk.Situation(g.at))})
	case key.Matches(msg, keys.Log):
		h.Open(&screen.Page{Title: "What happened so far", Lines: orNothing(g.log), Top: 1 << 20})
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(g.session.Header().Game))
	case key.Matches(msg, keys.Look):
		g.rest()
		return h.Shell.Replay(g.session, len(g.tree.Line(g.at)), g), nil
	case key.Matches(msg, keys.Settings):
		g.rest()
		return h.Shell.Settings(g), nil
	case g.theirs():
		return g, g.pressRobot(msg, h)
	case len(g.choices) == 0:
	case key.Matches(msg, keys.Hint):
		return g, g.askHints(h)
	case key.Matches(msg, keys.Why):
		h.Open(g.refusals())
	case g.hints != nil:
		return g, g.pressHints(msg, h)
	case g.inner != nil:
		return g, g.pressInner(msg, h)
	default:
		return g, g.pressChoices(msg, h)
	}
	return g, nil
}

// pressTakeback is a key that takes back or redoes.
func (g *playScreen) pressTakeback(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys, live := h.Keys, g.session
	switch {
	case key.Matches(msg, keys.Undo):
		return g.takeBack(live.CanUndo, live.Undo, h), true
	case key.Matches(msg, keys.Redo):
		return g.takeBack(live.CanRedo, live.Redo, h), true
	case key.Matches(msg, keys.UndoPhase):
		return g.takeBackTo(replay.ByPhase, h), true
	case key.Matches(msg, keys.UndoTurn):
		return g.takeBackTo(replay.ByTurn, h), true
	case key.Matches(msg, keys.RedoPhase):
		return g.redoTo(replay.ByPhase, h), true
	case key.Matches(msg, keys.RedoTurn):
		return g.redoTo(replay.ByTurn, h), true
	}
	return nil, false
}

// takeBack takes back or redoes, or says why that cannot be.
func (g *playScreen) takeBack(can func() (bool, string), act func() error, h *screen.Host) tea.Cmd {
	if ok, why := can(); !ok {
		g.say(prose.Sentence(why))
		return nil
	}
	from := g.at
	return g.run(h, func() tea.Msg { return doneMsg{from, act()} })
}

func (g *playScreen) takeBackTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartOf(g.tree, of)
	return g.takeBack(
		func() (bool, string) { return g.session.CanUndoTo(to) },
		func() error { return g.session.UndoTo(to) }, h)
}

func (g *playScreen) redoTo(of replay.Span, h *screen.Host) tea.Cmd {
	to := replay.StartAfter(g.tree, of)
	return g.takeBack(g.session.CanRedo, func() error { return g.session.RedoTo(to) }, h)
}

// pressChoices is a key while there is something to choose: arrows move on the board, or in
// the list where nothing is on the board.
func (g *playScreen) pressChoices(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	g.trouble = false
	move := func(right, down int) {
		if g.onBoard() {
			g.place = g.with.Board.Step(g.place, right, down)
		} else {
			g.next(right + down)
		}
	}
	switch {
	case key.Matches(msg, keys.Pick):
		return g.pick(h)
	case key.Matches(msg, keys.Next):
		g.next(1)
	case key.Matches(msg, keys.Back):
		g.next(-1)
	case key.Matches(msg, keys.Up):
		move(0, -1)
	case key.Matches(msg, keys.Down):
		move(0, 1)
	case key.Matches(msg, keys.Left):
		move(-1, 0)
	case key.Matches(msg, keys.Right):
		move(1, 0)
	default:
		if d := digitOf(msg); d > 0 && g.byDigit(d) && !g.onBoard() {
			return g.pick(h)
		}
	}
	g.point()
	return nil
}

// digitOf returns which of the digits 1 to 9 a key is; 0 for another key.
func digitOf(msg tea.KeyMsg) int {
	if name := msg.String(); len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

// pressInner is a key in the list behind a choice.
func (g *playScreen) pressInner(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, n := h.Keys, len(g.inner.list)
	switch {
	case key.Matches(msg, keys.Esc):
		g.inner = nil
	case key.Matches(msg, keys.Pick):
		return g.pick(h)
	case key.Matches(msg, keys.Up, keys.Back, keys.Left):
		g.inner.cursor = (g.inner.cursor + n - 1) % n
	case key.Matches(msg, keys.Down, keys.Next, keys.Right):
		g.inner.cursor = (g.inner.cursor + 1) % n
	default:
		if d := digitOf(msg); d > 0 && d <= n {
			g.inner.cursor = d - 1
			g.point()
			return g.pick(h)
		}
	}
	g.point()
	return nil
}

func texts(list []string) (lines []widget.Line) {
	for _, text := range list {
		lines = append(lines, widget.Line{Text: text, Role: theme.Text})
	}
	return lines
}

func orNothing(lines []widget.Line) []widget.Line {
	if len(lines) == 0 {
		return []widget.Line{{Text: prose.NothingYet, Role: theme.Dim}}
	}
	return lines
}

func (g *playScreen) quitCard() *screen.Confirm {
	return &screen.Confirm{
		Title: "Leave the table?",
		Lines: []widget.Line{
			{Text: "The game is saved and goes on where you leave it.", Role: theme.Text},
			{Text: prose.Safe(g.session.Path()), Role: theme.Dim},
		},
		Yes: "quit", Answer: quitForSure{}, Also: &screen.Option{Key: g.keys.ToMenu, Text: "to the menu", Answer: leaveTable{}},
	}
}

// refusals tells of every choice that cannot be had anywhere, why.
func (g *playScreen) refusals() *screen.Page {
	p := &screen.Page{Title: "Why not the rest"}
	var tell func(list []game.Choice)
	tell = func(list []game.Choice) {
		for i := range list {
			if c := &list[i]; c.Why != "" {
				p.Lines = append(p.Lines,
					widget.Line{Text: c.Text, Role: theme.Text}, widget.Line{Text: "   " + prose.Sentence(c.Why), Role: theme.Warning})
			}
			tell(list[i].Sub)
		}
	}
	tell(g.choices)
	if why := g.whyNot(); why != "" && g.choice().Why == "" {
		p.Lines = append(p.Lines, widget.Line{Text: why, Role: theme.Warning})
	}
	if len(p.Lines) == 0 {
		p.Lines = []widget.Line{{Text: "Every option is available.", Role: theme.Text}}
	}
	return p
}
