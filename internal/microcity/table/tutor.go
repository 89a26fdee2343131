package table

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A tutor looks at a choice before it is final, and speaks up where it gives a lot away:
// once about the same choice, whatever becomes of it.
type tutor struct {
	on   bool
	said map[decision]bool
}

// A decision is a choice in a position.
type decision struct {
	at     engine.State
	action engine.Action
}

// What comes of the tutor's thinking, and what the player says to it.
type (
	weighedMsg struct {
		of *playScreen
		decision
		weighed computer.Weighed
	}
	playAnywayMsg struct{ decision }
)

// Answer says that the table waits for what the tutor thinks.
func (weighedMsg) Answer() {}

// weigh has the tutor look at a choice. It is nil where there is nothing to look at.
func (g *playScreen) weigh(a engine.Action) tea.Cmd {
	d := decision{g.state, a}
	if !g.tutor.on || g.tutor.said[d] {
		return nil
	}
	judge := g.adviser.Weigh(a)
	if judge == nil {
		return nil
	}
	g.live.Await()
	return func() tea.Msg { return weighedMsg{of: g, decision: d, weighed: judge()} }
}

// weighed takes what the tutor thinks: the choice is made, or there is something to say
// about it.
func (g *playScreen) weighed(msg weighedMsg, h *screen.Host) tea.Cmd {
	if msg.of != g || msg.at != g.state {
		return nil
	}
	g.live.Answered()
	if msg.weighed.Cost < computer.Costly {
		return g.write([]engine.Action{msg.action}, h)
	}
	if g.tutor.said == nil {
		g.tutor.said = map[decision]bool{}
	}
	g.tutor.said[msg.decision] = true
	g.live.Forget()
	w, x := g.table.words, &msg.weighed
	why := []string{w.Better(&g.state, computer.AdviceOf(&x.Best)), x.Better(w, &g.state)}
	h.Open(&tutorCard{choice: w.Choice(&g.state, msg.action), cost: x.GivesAway(), why: why, answer: playAnywayMsg{msg.decision}})
	return g.live.Note(g.session.Tutored, h)
}

// anyway makes a choice that the tutor has spoken about.
func (g *playScreen) anyway(msg playAnywayMsg, h *screen.Host) tea.Cmd {
	if msg.at != g.state {
		return nil
	}
	return g.write([]engine.Action{msg.action}, h)
}

// toggleTutor calls the tutor, or sends it away.
func (g *playScreen) toggleTutor() {
	g.tutor.on = !g.tutor.on
	text := "Tutor: off."
	if g.tutor.on {
		text = "Tutor: on. It warns you before a costly choice is final."
	}
	g.remark(text)
}

// A tutorCard tells what a choice gives away, and asks whether to make it.
type tutorCard struct {
	choice string
	cost   string
	why    []string
	open   bool // why is shown
	answer playAnywayMsg
}

func (c *tutorCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	switch {
	case key.Matches(msg, h.Keys.Rethink):
		return true, nil
	case key.Matches(msg, h.Keys.Anyway):
		return true, c.answer
	case key.Matches(msg, h.Keys.Why):
		c.open = !c.open
	}
	return false, nil
}

func (c *tutorCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 64)
	lines := []widget.Line{
		{Text: c.choice + ".", Role: theme.Strong},
		{Text: c.cost, Role: theme.Warning},
	}
	if c.open {
		lines = append(lines, widget.Texts(c.why, theme.Text)...)
	}
	lines = screen.Wrapped(lines, w-4)
	in := widget.Box(s, w, len(lines)+4, "Tutor")
	widget.Lines(in.Part(0, 0, in.W, in.H-2), lines)
	row := in.Part(0, in.H-1, in.W, 1)
	x := screen.Button(row, 0, keys.Rethink, words.Rethink)
	x = screen.Button(row, x, keys.Anyway, words.PlayAnyway)
	if !c.open {
		screen.Button(row, x, keys.Why, words.AskWhy)
	}
}
