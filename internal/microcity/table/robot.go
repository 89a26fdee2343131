package table

import (
	"strings"

	"boardgame/microcity/internal/tui/screen"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/prose"
)

// A robot is the computer at a table where it plays: it thinks of a plan, shows the next
// move of it for a while, and makes it. It is about one thing at a time.
type robot struct {
	driver computer.Driver
	name   string         // of the computer player that is to move; "" where none is
	next   *engine.Action // what it does next, as soon as that is known
	doing  doing
	run    int  // numbers what it was about; news of anything earlier is void
	late   bool // the thinking takes long enough to be spoken of
	held   bool // it waits until it is told to go on
}

// doing is what a computer player is about.
type doing uint8

const (
	idle     doing = iota
	thinking       // of a plan
	showing        // its next move, before it makes it
)

// What comes of thinking and showing, and which of all that was begun it comes of.
type (
	begun struct {
		of  *playScreen
		run int
	}
	plannedMsg struct {
		begun
		plan driver.Plan
	}
	shownMsg        struct{ begun }
	thinkingLateMsg struct{ begun }
)

// begin is about something new.
func (g *playScreen) begin(what doing) begun {
	g.robot.doing, g.robot.late = what, false
	g.robot.run++
	return begun{g, g.robot.run}
}

// rest gives up what the computer is about. It goes on when it is attended to.
func (g *playScreen) rest() {
	g.begin(idle)
	if e := g.ending; e != nil {
		e.par.halt()
		e.review.asked = len(e.review.turns) > 0 // an answer that comes meanwhile is not heard
	}
}

// current reports whether news is about what is going on, and not about the past.
func (g *playScreen) current(b begun, what doing) bool {
	return b.of == g && b.run == g.robot.run && g.robot.doing == what
}

// theirs reports whether a computer player is to move.
func (g *playScreen) theirs() bool { return g.robot.name != "" }

// sitDown finds out who is to move in a position that has just come about.
func (g *playScreen) sitDown() {
	b := &g.robot
	b.name, b.next = "", nil
	if !b.driver.Waiting() {
		b.held = false
		return
	}
	b.name = prose.UpperFirst(g.session.Asked())
	if who, _ := g.table.rules.Turn(&g.state); who.IsPlayer() && g.table.words.Players() > 1 {
		b.name = g.table.words.Player(who)
	}
	g.lookAhead()
}

// lookAhead takes the next move of the plan, if there is a plan for this position.
func (g *playScreen) lookAhead() {
	if g.robot.driver.Ready() {
		a, _ := g.robot.driver.Next()
		g.robot.next = &a
	}
}

// Attend lets a computer player go on with its turn, unless something else goes on.
func (g *playScreen) Attend(h *screen.Host) tea.Cmd {
	b := &g.robot
	switch {
	case g.ending != nil:
		return tea.Batch(g.reflect(h), g.measure())
	case !g.theirs(), g.busy, b.doing != idle, len(h.Overlays) > 0, g.session.Stopped() != nil:
		return nil
	case b.next == nil:
		return g.ponder(h)
	case b.held:
		return nil
	}
	if wait := h.Wait(); wait > 0 {
		return h.After(wait, shownMsg{g.begin(showing)})
	}
	return g.makeMove(h)
}

// ponder has the computer think of a plan.
func (g *playScreen) ponder(h *screen.Host) tea.Cmd {
	think, run := g.robot.driver.Think(), g.begin(thinking)
	return h.Think(func() tea.Msg { return plannedMsg{run, think()} }, thinkingLateMsg{run})
}

// handle takes what comes of thinking and showing. What is not about the present moment is
// dropped.
func (g *playScreen) handle(msg tea.Msg, h *screen.Host) tea.Cmd {
	switch msg := msg.(type) {
	default:
		return g.handleAdvice(msg, h)
	case plannedMsg:
		if g.current(msg.begun, thinking) {
			g.rest()
			g.robot.driver.Accept(msg.plan)
			g.lookAhead()
			g.point()
		}
	case thinkingLateMsg:
		if g.current(msg.begun, thinking) {
			g.robot.late = true
		}
	case shownMsg:
		if g.current(msg.begun, showing) {
			g.rest()
			if len(h.Overlays) == 0 {
				return g.makeMove(h)
			}
		}
	}
	return nil
}

// makeMove makes the next move.
func (g *playScreen) makeMove(h *screen.Host) tea.Cmd {
	a := *g.robot.next
	g.rest()
	g.robot.next = nil
	return g.write([]engine.Action{a}, h)
}

// recall tells what the computer did in the turn before this one.
func (g *playScreen) recall() {
	if g.state.Turn < 2 {
		return
	}
	var told []string
	for _, line := range lastTurn(g.log) {
		told = append(told, line.Text)
	}
	g.news = strings.Join(told, " ")
}
