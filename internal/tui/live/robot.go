package live

import (
	"slices"
	"sync/atomic"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// A robot is the computer at a table where it plays: it thinks of a plan, shows the next
// action of it for a while, and takes it. It is about one thing at a time.
type robot struct {
	driver *driver.Driver
	name   string // of the player that a computer moves for now; "" where none does
	many   bool   // they are several, elsewhere
	next   string // what it does next, as soon as that is known
	doing  doing
	run    int           // numbers what it was about; news of anything earlier is void
	late   bool          // the thinking takes long enough to be spoken of
	held   bool          // it waits until it is told to go on
	pace   atomic.Uint32 // the setup.Pace that was chosen last, which the commands that keep it read
}

// doing is what a computer player is about.
type doing uint8

const (
	idle     doing = iota
	thinking       // of a plan
	showing        // its next action, before it takes it
)

// What comes of thinking and showing, and which of all that was begun it comes of.
type (
	begun struct {
		of  *Game
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
func (g *Game) begin(what doing) begun {
	g.robot.doing, g.robot.late = what, false
	g.robot.run++
	return begun{g, g.robot.run}
}

// Rest gives up what the computer is about. It goes on when it is attended to.
func (g *Game) Rest() {
	g.begin(idle)
	if g.table.Rest != nil {
		g.table.Rest()
	}
	if g.End != nil { // the answer may come to another screen
		g.End.asked = g.End.found
	}
}

// current reports whether news is about what is going on, and not about the past.
func (g *Game) current(b begun, what doing) bool {
	return b.of == g && b.run == g.robot.run && g.robot.doing == what
}

// Theirs reports whether somebody else than the people here is to move: a computer player, or people at another
// terminal.
func (g *Game) Theirs() bool { return g.robot.name != "" }

// Next returns what the computer that is to move does next; "" while that is not known.
func (g *Game) Next() string { return g.robot.next }

// Late reports whether the computer thinks long enough for that to be spoken of.
func (g *Game) Late() bool { return g.robot.late }

// Robot returns the name of the player that a computer moves for, or somebody elsewhere; "" where none does.
func (g *Game) Robot() string { return g.robot.name }

// Asks returns the headline of a computer's turn, or of somebody's who plays elsewhere.
func (g *Game) Asks() string {
	switch {
	case g.robot.many:
		return g.robot.name + " are choosing."
	case g.Session.Followed():
		return g.robot.name + " is choosing."
	case g.robot.held:
		return g.robot.name + " waits."
	}
	return g.robot.name + " plays."
}

// sitDown finds out whether a computer is to move in a position that has just come about, or somebody elsewhere.
func (g *Game) sitDown() {
	b := &g.robot
	b.name, b.next, b.many = "", "", false
	elsewhere := g.Session.Elsewhere()
	if !b.driver.Waiting() && !elsewhere {
		b.held = false
		return
	}
	names := g.Session.Asking(g.Talk.Player)
	if elsewhere {
		b.name, b.many = prose.List(names, "and"), len(names) > 1
		return
	}
	b.name = names[0]
	g.lookAhead()
}

// lookAhead takes the next action of the plan, if there is a plan for this position.
func (g *Game) lookAhead() {
	if g.robot.driver.Ready() {
		g.robot.next, _ = g.robot.driver.Next()
	}
}

// Attend lets a computer player go on with its turn, unless something else goes on. At first it
// finds out whether the game is a race.
func (g *Game) Attend(h *screen.Host) tea.Cmd {
	g.lower(h)
	return tea.Batch(g.lookBack(), g.passOn(h), g.findGhost(h), g.explain(h), g.Tutor.ponder(g.table.Pointed), g.Chances.attend(g.table.Pointed), g.playOn(h))
}

func (g *Game) playOn(h *screen.Host) tea.Cmd {
	b := &g.robot
	switch {
	case !g.Theirs(), g.Session.Followed(), g.busy, b.doing != idle, len(h.Overlays) > 0, g.Session.Stopped() != nil:
		return nil
	case b.next == "":
		think, run := b.driver.Think(), g.begin(thinking)
		return h.Think(func() tea.Msg { return plannedMsg{run, think()} }, thinkingLateMsg{run})
	case b.held:
		return nil
	}
	if wait := h.Wait(); wait > 0 {
		return h.After(wait, shownMsg{g.begin(showing)})
	}
	return g.move(h)
}

// move takes the next action.
func (g *Game) move(h *screen.Host) tea.Cmd {
	a := g.robot.next
	g.robot.next = ""
	return g.Write([]string{a}, h)
}

// beat takes what comes of thinking and showing, and reports whether that is what it is. What
// is not about the present moment is dropped.
func (g *Game) beat(msg tea.Msg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case plannedMsg:
		if g.current(msg.begun, thinking) {
			g.Rest()
			g.robot.driver.Accept(msg.plan)
			g.lookAhead()
			g.table.Point()
		}
	case thinkingLateMsg:
		if g.current(msg.begun, thinking) {
			g.robot.late = true
		}
	case shownMsg:
		if g.current(msg.begun, showing) {
			g.Rest()
			if len(h.Overlays) == 0 {
				return g.move(h), true
			}
		}
	default:
		return nil, false
	}
	return nil, true
}

// pressRobot handles a key while a computer player is to move. It reports whether it is one.
func (g *Game) pressRobot(msg tea.KeyMsg, h *screen.Host) (cmd tea.Cmd, ok bool) {
	keys := h.Keys
	switch {
	case g.Session.Followed():
		if ok = key.Matches(msg, keys.Pick, keys.Hint); ok {
			g.Say(g.Asks() + " It is not your turn yet.")
		}
		return nil, ok
	case key.Matches(msg, keys.Hold):
		g.robot.held = !g.robot.held
		g.Rest()
	case key.Matches(msg, keys.Faster):
		cmd = g.hurry(1, h)
	case key.Matches(msg, keys.Slower):
		cmd = g.hurry(-1, h)
	case key.Matches(msg, keys.Pick) && g.robot.next != "":
		cmd = g.move(h)
	case key.Matches(msg, keys.Hint):
		g.Say(g.robot.name + " is playing: hints are for people.")
	default:
		return nil, false
	}
	return cmd, true
}

// hurry changes how fast computer players are, here and in games to come.
func (g *Game) hurry(by int, h *screen.Host) tea.Cmd {
	at := max(slices.Index(setup.Paces[:], setup.PaceOf(h.Pace)), 0)
	pace := setup.Paces[max(min(at+by, len(setup.Paces)-1), 0)]
	h.Pace = pace.Wait()
	g.Rest()
	g.Remark("Computer players move " + pace.Adverb() + ".")
	path, last := h.Folders.LastSetup(g.Session.Header().Game), &g.robot.pace
	last.Store(uint32(pace))
	return h.Run(func() tea.Msg { // of several keys at once any may be the last to be kept
		_ = setup.Save(path, setup.Load(path).Paced(setup.Pace(last.Load()))) // nothing depends on it
		return nil
	})
}

// RobotFoot returns the bindings for the bottom line while a computer is to move, others
// before those for help and the way out.
func (g *Game) RobotFoot(keys *screen.Keymap, more ...key.Binding) []key.Binding {
	if g.Session.Followed() {
		return append(append([]key.Binding{g.UndoKey(keys), screen.Worded(keys.Look, "look back")}, more...), keys.Help, keys.Quit)
	}
	hold := "pause"
	if g.robot.held {
		hold = "go on"
	}
	pace := key.NewBinding(
		key.WithKeys(keys.Faster.Keys()[0], keys.Slower.Keys()[0]),
		key.WithHelp(screen.FirstKey(keys.Faster)+"/"+screen.FirstKey(keys.Slower), "pace"))
	list := []key.Binding{screen.Worded(keys.Pick, "next move"), screen.Worded(keys.Hold, hold), pace, g.UndoKey(keys)}
	return append(append(list, more...), keys.Help, keys.Quit)
}

// RobotKeys returns what help says of a computer's turn, or of somebody's who plays elsewhere.
func (g *Game) RobotKeys(keys *screen.Keymap) screen.KeyGroup {
	if g.Session.Followed() {
		return screen.KeyGroup{Title: "While others choose", Keys: []key.Binding{
			screen.Worded(keys.Undo, "ask for a takeback"), screen.Worded(keys.Look, "look back at the game so far"),
		}}
	}
	return screen.KeyGroup{Title: "While the computer plays", Keys: []key.Binding{
		screen.Worded(keys.Pick, "make the move now"), keys.Hold,
		screen.Worded(keys.Faster, "move faster"), screen.Worded(keys.Slower, "move slower"),
	}}
}
