package tabletop

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// A robot is the computer at a table where it plays: it thinks, shows the next action for a
// while, and takes it. It is about one thing at a time.
type robot struct {
	driver *driver.Driver
	name   string // of the player that a computer moves for now; "" where none does
	next   string // what it does next, as soon as that is known
	doing  doing
	run    int  // numbers what it was about; news of anything earlier is void
	late   bool // the thinking takes long enough to be spoken of
	held   bool // it waits until it is told to go on
}

// doing is what a computer player is about.
type doing uint8

const (
	idle doing = iota
	thinking
	showing // its next action, before it takes it
)

// What comes of thinking and showing, and which of all that was begun it comes of.
type (
	begun struct {
		of  *playScreen
		run int
	}
	planned struct {
		begun
		plan driver.Plan
	}
	shownLong  struct{ begun }
	thinksLong struct{ begun }
)

// begin is about something new.
func (g *playScreen) begin(what doing) begun {
	g.robot.doing, g.robot.late = what, false
	g.robot.run++
	return begun{g, g.robot.run}
}

// rest gives up what the computer is about. It goes on when it is attended to.
func (g *playScreen) rest() { g.begin(idle) }

// current reports whether news is about what is going on, and not about the past.
func (g *playScreen) current(b begun, what doing) bool {
	return b.of == g && b.run == g.robot.run && g.robot.doing == what
}

// theirs reports whether a computer player is to move.
func (g *playScreen) theirs() bool { return g.robot.name != "" }

// sitDown finds out who is to move in a position that has just come about.
func (g *playScreen) sitDown() {
	b := &g.robot
	b.name, b.next = "", ""
	if !b.driver.Waiting() {
		b.held = false
		return
	}
	b.name = prose.UpperFirst(g.session.Asked())
	seats, _ := g.tree.Turn(g.at)
	for i := range seats.All() {
		b.name = g.talk.Player(i)
		break
	}
	g.lookAhead()
}

// lookAhead takes the next action of the plan, if there is a plan for this position.
func (g *playScreen) lookAhead() {
	if g.robot.driver.Ready() {
		g.robot.next, _ = g.robot.driver.Next()
	}
}

// Attend lets a computer player go on with its turn, unless something else goes on.
func (g *playScreen) Attend(h *screen.Host) tea.Cmd {
	b := &g.robot
	switch {
	case !g.theirs(), g.busy, b.doing != idle, len(h.Overlays) > 0, g.session.Stopped() != nil:
		return nil
	case b.next == "":
		think, run := b.driver.Think(), g.begin(thinking)
		return h.Think(func() tea.Msg { return planned{run, think()} }, thinksLong{run})
	case b.held:
		return nil
	}
	if wait := h.Wait(); wait > 0 {
		return h.After(wait, shownLong{g.begin(showing)})
	}
	return g.makeMove(h)
}

// handle takes what comes of thinking and showing. What is not about the present moment is
// dropped.
func (g *playScreen) handle(msg tea.Msg, h *screen.Host) tea.Cmd {
	switch msg := msg.(type) {
	case planned:
		if g.current(msg.begun, thinking) {
			g.rest()
			g.robot.driver.Accept(msg.plan)
			g.lookAhead()
			g.point()
		}
	case thinksLong:
		if g.current(msg.begun, thinking) {
			g.robot.late = true
		}
	case advisesLong:
		if msg.of == g && g.hints != nil && msg.at == g.at {
			g.hints.late = true
		}
	case shownLong:
		if g.current(msg.begun, showing) {
			g.rest()
			if len(h.Overlays) == 0 {
				return g.makeMove(h)
			}
		}
	}
	return nil
}

// makeMove takes the next action.
func (g *playScreen) makeMove(h *screen.Host) tea.Cmd {
	a := g.robot.next
	g.robot.next = ""
	return g.do(a, h)
}

// pressRobot is a key while a computer player is to move.
func (g *playScreen) pressRobot(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Hold):
		g.robot.held = !g.robot.held
		g.rest()
	case key.Matches(msg, keys.Faster):
		g.hurry(1, h)
	case key.Matches(msg, keys.Slower):
		g.hurry(-1, h)
	case key.Matches(msg, keys.Pick) && g.robot.next != "":
		return g.makeMove(h)
	case key.Matches(msg, keys.Hint):
		g.say("It is the turn of " + g.robot.name + ": hints are for people.")
	}
	return nil
}

// hurry changes how fast computer players are, until the program ends.
func (g *playScreen) hurry(by int, h *screen.Host) {
	at := max(slices.Index(setup.Paces[:], setup.PaceOf(h.Pace)), 0)
	pace := setup.Paces[max(min(at+by, len(setup.Paces)-1), 0)]
	h.Pace = pace.Wait()
	g.rest()
	g.aside = "Computer players move " + pace.Manner() + "."
	g.point()
}

// robotAsks is the headline of a computer's turn.
func (g *playScreen) robotAsks() string {
	switch {
	case g.robot.held:
		return g.robot.name + " waits."
	case g.robot.late:
		return g.robot.name + " is thinking…"
	}
	return g.robot.name + " plays."
}

func (g *playScreen) robotFoot() []key.Binding {
	keys := g.keys
	hold := "pause"
	if g.robot.held {
		hold = "go on"
	}
	pace := key.NewBinding(
		key.WithKeys(keys.Faster.Keys()[0], keys.Slower.Keys()[0]),
		key.WithHelp(screen.FirstKey(keys.Faster)+"/"+screen.FirstKey(keys.Slower), "pace"))
	return []key.Binding{
		keys.Described(keys.Pick, keys.Pick.Help().Key, "next move"), keys.Described(keys.Hold, keys.Hold.Help().Key, hold), pace,
		keys.Undo, keys.Help, keys.Quit,
	}
}

// robotKeys is what help says of a computer's turn.
func robotKeys(keys *screen.Keymap) screen.KeyGroup {
	return screen.KeyGroup{Title: "While the computer plays", Keys: []key.Binding{
		keys.Described(keys.Pick, keys.Pick.Help().Key, "do not wait: make the move"), keys.Hold,
		screen.Worded(keys.Faster, "move faster"), screen.Worded(keys.Slower, "move slower"),
	}}
}
