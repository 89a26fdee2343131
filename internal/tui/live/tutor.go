package live

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Tutor says of choices what they give away before they are made: of the one that is pointed at, while
// somebody asks for that, and of a costly one that was picked, once, whatever becomes of it.
type Tutor struct {
	On     bool // it warns of what was picked
	Weighs bool // it says what the choice costs that is pointed at

	game  *Game
	with  review.Weigher // nil where nobody weighs choices
	said  map[decision]bool
	known map[string]review.Weighed // by action, of the present position; nil while one is thought of
}

// A decision is a choice in a position.
type decision struct {
	at     game.Node
	action string
}

// What comes of the tutor's thinking about a choice that was picked and one that is pointed at, and what the
// player says to the former.
type (
	weighedMsg struct {
		of *Tutor
		decision
		weighed review.Weighed
	}
	comparedMsg   weighedMsg
	playAnywayMsg struct {
		of *Tutor
		decision
	}
)

// Answer says that the table waits for what the tutor thinks.
func (weighedMsg) Answer() {}

// TakeTutor gives the table a tutor.
func (g *Game) TakeTutor(with review.Weigher) {
	g.Tutor = &Tutor{On: g.Session.Header().Tutor, game: g, with: with}
}

// Teaches reports whether there is somebody to weigh choices.
func (t *Tutor) Teaches() bool { return t.with != nil }

// now is a choice in the present position.
func (t *Tutor) now(action string) decision { return decision{t.game.Session.Tree().Cursor(), action} }

// think returns the thinking about a choice; nil where there is nothing to weigh.
func (t *Tutor) think(d decision) func() review.Weighed {
	if t.with == nil {
		return nil
	}
	return t.with(d.at, d.action)
}

// hold has the tutor look at a choice that was picked, and then make it or speak up. It is nil where the
// choice can be made at once.
func (t *Tutor) hold(action string) tea.Cmd {
	d := t.now(action)
	if !t.On || t.said[d] {
		return nil
	}
	judge := t.think(d)
	if judge == nil {
		return nil
	}
	t.game.Await()
	return func() tea.Msg { return weighedMsg{t, d, judge()} }
}

// ponder has the tutor think about the choice that is pointed at, once, where somebody asks.
func (t *Tutor) ponder(pointed func() string) tea.Cmd {
	if !t.Weighs || t.game.Busy() {
		return nil
	}
	action := pointed()
	if _, asked := t.known[action]; asked || action == "" {
		return nil
	}
	d := t.now(action)
	judge := t.think(d)
	if judge == nil {
		return nil
	}
	if t.known == nil {
		t.known = map[string]review.Weighed{}
	}
	t.known[action] = nil
	return func() tea.Msg { return comparedMsg{t, d, judge()} }
}

// Know has the tutor think so of a choice that is pointed at.
func (t *Tutor) Know(action string, w review.Weighed) { t.known[action] = w }

// Verdict says what the choice that is pointed at gives away, where that is asked for and known.
func (t *Tutor) Verdict(action string) (lines []widget.Line) {
	if !t.Weighs || t.known[action] == nil {
		return nil
	}
	for i, text := range t.known[action].Verdict() {
		role := theme.Strong
		if i > 0 {
			role = theme.Text
		}
		lines = append(lines, widget.Line{Text: text, Role: role})
	}
	return lines
}

// Weigh begins to say what choices cost that are pointed at, or ends it.
func (t *Tutor) Weigh(on bool) { t.Weighs, t.known = on && t.with != nil, nil }

// Toggle calls the tutor, or sends it away, and says so.
func (t *Tutor) Toggle() {
	text := "This game has no tutor."
	if why := t.game.Session.NoAdvice(); why != "" {
		text = why
	} else if t.with != nil {
		t.On = !t.On
		text = "Tutor: off."
	}
	if t.On {
		text = review.TutorOn(t.game.Session.Box())
	}
	t.game.Remark(text)
}

// update takes what the tutor thinks, and what is said to it. It reports whether the message is that. What is
// about a position that is left is dropped.
func (t *Tutor) update(msg tea.Msg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case weighedMsg:
		if msg.of == t && msg.decision == t.now(msg.action) {
			return t.weighed(msg, h), true
		}
	case comparedMsg:
		if msg.of == t && t.Weighs && msg.decision == t.now(msg.action) {
			t.Know(msg.action, msg.weighed)
			t.game.table.Point()
		}
	case playAnywayMsg:
		if msg.of == t && msg.decision == t.now(msg.action) {
			return t.game.Write([]string{msg.action}, h), true
		}
	default:
		return nil, false
	}
	return nil, true
}

// weighed makes a choice, or says what it costs.
func (t *Tutor) weighed(msg weighedMsg, h *screen.Host) tea.Cmd {
	t.game.Answered()
	if msg.weighed.Cost() < review.Warned {
		return t.game.Write([]string{msg.action}, h)
	}
	if t.said == nil {
		t.said = map[decision]bool{}
	}
	t.said[msg.decision] = true
	t.game.Forget()
	h.Open(&TutorCard{
		Choice: prose.UpperFirst(t.game.Talk.Say(msg.at, msg.action)), Cost: msg.weighed.Verdict()[0], Why: msg.weighed.Better(), answer: playAnywayMsg{t, msg.decision},
	})
	return t.game.quietly(session.Tutor, h)
}

// A TutorCard tells what a choice gives away, and asks whether to make it.
type TutorCard struct {
	Choice string
	Cost   string
	Why    []string
	open   bool // why is shown
	answer tea.Msg
}

// Update takes what is said to the tutor.
func (c *TutorCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
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

// Draw draws the card.
func (c *TutorCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	w := min(s.W-2, 64)
	lines := []widget.Line{
		{Text: c.Choice + ".", Role: theme.Strong},
		{Text: c.Cost, Role: theme.Warning},
	}
	if c.open {
		lines = append(lines, widget.Texts(c.Why, theme.Text)...)
	}
	lines = screen.Wrapped(lines, w-4)
	in := widget.Box(s, w, len(lines)+4, "Tutor")
	widget.Lines(in.Part(0, 0, in.W, in.H-2), lines)
	row := in.Part(0, in.H-1, in.W, 1)
	x := screen.Button(row, 0, keys.Rethink, review.Rethink)
	x = screen.Button(row, x, keys.Anyway, review.PlayAnyway)
	if !c.open {
		screen.Button(row, x, keys.Why, review.AskWhy)
	}
}
