package tabletop

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// press is a key at the table.
func (g *playScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	g.Fade()
	g.fresh = false
	if g.hand != nil {
		return g, g.pressHand(msg, h)
	}
	if walking := g.walking(); g.ending != nil && !g.Look.On && g.pressWalk(msg, keys) {
		if walking && !g.walking() {
			return g, g.Settle(h)
		}
		return g, nil
	}
	if next, cmd, ok := g.Press(g, msg, h); ok {
		return next, cmd
	}
	switch {
	case key.Matches(msg, keys.View) && g.several():
		g.board.(Several).Turn()
		g.point()
	case len(g.choices) == 0:
	case key.Matches(msg, keys.Why):
		h.Open(g.refusals())
	case g.inner != nil:
		return g, g.pressInner(msg, h)
	case g.switches != nil:
		return g, g.pressSwitches(msg, h)
	default:
		return g, g.pressChoices(msg, h)
	}
	return g, nil
}

// StepsBack reports whether esc closes something, or puts a piece back.
func (g *playScreen) StepsBack() bool {
	if g.hand != nil {
		return g.hand.line.String() != ""
	}
	at := g.stands(g.choice())
	return g.Look.On || g.hints.On || g.Tutor.Weighs || g.inner != nil || g.walking() || at != Nowhere && at != g.place
}

// pressChoices is a key while there is something to choose: arrows move on the board, or in
// the list where nothing is on the board.
func (g *playScreen) pressChoices(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	g.Trouble = false
	move := func(right, down int) {
		if g.onBoard() {
			g.goTo(g.board.Step(g.place, right, down))
		} else {
			g.next(right + down)
		}
	}
	switch {
	case key.Matches(msg, keys.Pick):
		return g.pick(h)
	case key.Matches(msg, keys.Esc):
		if at := g.stands(g.choice()); at != Nowhere { // put back
			g.place = at
		}
	case key.Matches(msg, keys.Next):
		g.next(1)
		g.follow()
	case key.Matches(msg, keys.Back):
		g.next(-1)
		g.follow()
	case key.Matches(msg, keys.Up):
		move(0, -1)
	case key.Matches(msg, keys.Down):
		move(0, 1)
	case key.Matches(msg, keys.Left):
		move(-1, 0)
	case key.Matches(msg, keys.Right):
		move(1, 0)
	default:
		if d := screen.Digit(msg); d > 0 && g.byDigit(d) {
			if !g.onBoard() {
				return g.pick(h)
			}
			g.follow()
		}
	}
	g.point()
	return nil
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
		if d := screen.Digit(msg); d > 0 && d <= n {
			g.inner.cursor = d - 1
			g.point()
			return g.pick(h)
		}
	}
	g.point()
	return nil
}

// position tells of the position in words.
func (g *playScreen) position() screen.Overlay {
	return &screen.Page{Title: g.Talk.Heading(g.at), Lines: widget.Texts(g.Talk.Situation(g.at), theme.Text)}
}

// refusals tells of every choice that cannot be had anywhere, why.
func (g *playScreen) refusals() *screen.Page {
	p := &screen.Page{Title: "Not possible now"}
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
	if talk, ok := g.Talk.(game.Barred); ok {
		p.Lines = append(p.Lines, widget.Texts(talk.Barred(g.at), theme.Warning)...)
	} else if why := g.whyNot(); why != "" && g.choice().Why == "" {
		p.Lines = append(p.Lines, widget.Line{Text: why, Role: theme.Warning})
	}
	if len(p.Lines) == 0 {
		p.Lines = []widget.Line{{Text: game.NoneRefused, Role: theme.Text}}
	}
	return p
}
