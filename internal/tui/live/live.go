// Package live is what every screen of a game in progress does, whatever the game and however
// it is drawn. Keys wait while an action is written, computers play their seats, choices are
// taken back, the game goes on in another file where its own cannot be written, and another
// one follows it.
//
// A table brings along what its game has, in Table, and gets the rest from here: what is nil it does
// without. So a tutor needs somebody who weighs choices, the hand-over card somebody who says whose
// turn it is, and looking around somebody who says what lies there. How a question is asked and answered,
// and where it stands in the window, is the table's: package tabletop has it for boards on which a piece
// and its place are two choices, and the table of Micro City for lists of choices within choices.
//
//	live.go     a game, and what is written to its log
//	said.go     what is said besides the question
//	ahead.go    what waits meanwhile
//	robot.go    the computers at the table
//	takeback.go undo and redo
//	keys.go     keys and pointing that mean the same at every table
//	leave.go    ways to other screens
//	saveas.go   another file for the game
//	ending.go passing.go  what comes after the game, and what of it is passed on
//	lookback.go the cursor over a review, and its card
//	race.go     the ghost that the game is raced against
//	tip.go      what is explained once
//	advice.go   plans in the place of the choices
//	tutor.go    what choices cost
//	chances.go  the chances after them, where a game is tried out
//	look.go     looking around
//	handover.go whose turn it is, where several play at one keyboard
//	curtain.go  what only some of them may see
package live

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Table is what the screen of a game does when something happens to it.
type Table struct {
	// Show shows the position of the session, and what happened since another one.
	Show func(from game.Node)
	// Point makes anew what depends on what the player points at.
	Point func()
	// Position tells of the position in words, or in cards.
	Position func() screen.Overlay
	// Ask has somebody think of plans, and Follow plays the one that is pointed at.
	Ask, Follow func(*screen.Host) tea.Cmd
	// Review returns what has somebody look back at a game that is over, on any goroutine, and returns what shows at
	// the table what was found; nil where nobody does. OpenReview opens that over the table.
	Review     func() func() (show func(*screen.Host) tea.Cmd)
	OpenReview func(*screen.Host)
	// Rest gives up what else goes on by itself; nil where nothing does.
	Rest func()
	// Pointed returns the action that the player points at; "" for none.
	Pointed func() string
	// Turn says whose turn it is at a position; nil where turns are too short for that to be told.
	Turn func(game.Node) Turn

	Sight Sight
}

// A Game is a game in progress at a table. All of it is for Update.
type Game struct {
	Session  *session.Session
	Talk     game.Table // tells of the Tree
	tree     game.Tree  // see Tree
	table    Table
	robot    robot
	busy     bool         // a command is under way, and its answer is waited for
	settling int          // how many moments the key that picks does nothing after a game
	undoes   bool         // something could be undone when it began
	ahead    screen.Inbox // what the screen was told meanwhile
	race     *race.Race   // the race that it is; nil for none
	sought   bool         // it was asked whether it is one
	tip      tip

	Said
	End     *Ending // what comes after the game; nil while it goes on
	plans   plans
	Look    Look
	Tutor   *Tutor
	Chances *Chances // of a game that is tried out; nil elsewhere

	// Of a lesson: why an action is not taken, nil elsewhere, and whether what lies on the table keeps its place
	// whatever is asked.
	Guard  func(action string) string
	Steady bool
}

// New returns the game of a session at a table, where a mind thinks for the computers.
func New(s *session.Session, mind driver.Mind, table Table) *Game {
	head := s.Header()
	g := &Game{Session: s, table: table, robot: robot{driver: driver.New(s, mind)}}
	g.tree = s.Tree().As(game.All).Clone().As(s.Look())
	g.Talk = s.Box().Table(g.tree, head.Party())
	g.TakeTutor(nil)
	return g
}

// Live returns what any game in progress does: the game itself, to those who have its screen.
func (g *Game) Live() *Game { return g }

// Renew ends what went on at another position than the present one, tells what happened so far and what others did of that,
// and finds out whether a computer is to move, and whether the game is over. It stood at the other position before.
func (g *Game) Renew(from game.Node) {
	g.Rest()
	g.Aside, g.Trace, g.End = nil, g.traced(from), nil
	g.plans.Close()
	g.Tutor.Weigh(false)
	g.sitDown()
	told := screen.Teller{Lines: slices.Clone(g.Preface)}
	for _, n := range g.tree.Line(g.tree.Cursor()) {
		told.Tell(g.Talk.Tell(n))
	}
	told.Flush()
	g.Log = told.Lines
	if g.over() {
		g.End = g.ended()
	}
}

// Since returns the steps that led from a position to the present one; none where it does not lie before that.
func (g *Game) Since(from game.Node) []game.Node {
	steps := g.tree.Line(g.tree.Cursor())
	if i := slices.IndexFunc(steps, func(n game.Node) bool { return g.tree.Parent(n) == from }); i >= 0 {
		return steps[i:]
	}
	return nil
}

// over reports whether the game is over. Nothing may be at the session.
func (g *Game) over() bool {
	t := g.Session.Tree()
	return t.Result(t.Cursor()).Over
}

// Tree returns a copy of the game in memory that only Update changes, so that a table can be drawn
// from it while a command is at the session.
func (g *Game) Tree() game.Tree { return g.tree }

// catchTree brings the copy up to what was written.
func (g *Game) catchTree() {
	of, to := g.Session.Tree().As(game.All), g.tree.As(game.All)
	for n := game.Node(to.Len() + 1); int(n) <= of.Len(); n++ {
		to.Seek(of.Parent(n))
		_ = to.Do(of.Action(n), nil) // as it was legal there
	}
	to.Seek(of.Cursor())
}

// Greet says what is to be said of a game that was opened.
func (g *Game) Greet() {
	if parting := g.Session.Parting(); parting != "" {
		g.Remark(parting)
	}
	if notice := g.Session.Notice(); notice != "" {
		g.Say(notice)
	}
	if d := g.Session.Damage(); d != nil {
		g.Say(d.Sentence)
	}
	if err := g.Session.Stopped(); err != nil {
		g.Say(prose.Sentence(err.Error()))
	}
}

// An AnswerMsg is what a command says for which the screen waits: it does not wait itself.
type AnswerMsg interface{ Answer() }

// What comes of commands.
type (
	// WrittenMsg tells that actions were written and taken, or taken back, or why not.
	WrittenMsg struct {
		From game.Node // where that began
		Err  error
	}
	// notedMsg tells that something about the game was written, or why not.
	notedMsg struct{ err error }
)

// Answer makes a message the answer to work that was asked for.
func (WrittenMsg) Answer() {}
func (notedMsg) Answer()   {}

// run begins a command at the session.
func (g *Game) run(h *screen.Host, work func() tea.Msg) tea.Cmd {
	g.Rest()
	g.occupy()
	return h.Run(work)
}

// Do writes an action and takes it, unless a lesson or the tutor holds it back.
func (g *Game) Do(action string, h *screen.Host) tea.Cmd {
	if g.Guard != nil {
		if why := g.Guard(action); why != "" {
			g.Say(why)
			return nil
		}
	}
	if cmd := g.Tutor.hold(action); cmd != nil {
		return cmd
	}
	return g.Write([]string{action}, h)
}

// Write writes actions and takes them, one after the other, until a computer is asked. The
// screen changes when that is done.
func (g *Game) Write(actions []string, h *screen.Host) tea.Cmd {
	from := g.Session.Tree().Cursor()
	return g.run(h, func() tea.Msg {
		for i, a := range actions {
			if i > 0 && (g.Session.Asked() != "" || g.Session.Elsewhere()) {
				break
			}
			if _, err := g.Session.Do(a); err != nil {
				return WrittenMsg{from, err}
			}
		}
		return WrittenMsg{from, nil}
	})
}

// Note writes something about the game that changes nothing on the table.
func (g *Game) Note(note func() error, h *screen.Host) tea.Cmd {
	g.occupy()
	return h.Run(func() tea.Msg { return notedMsg{note()} })
}

// catchUp reads what was written elsewhere. What is chosen here stays as it is where that moved nothing.
func (g *Game) catchUp(h *screen.Host) tea.Cmd {
	from := g.Session.Tree().Cursor()
	g.occupy()
	return h.Run(func() tea.Msg {
		moved, err := g.Session.CatchUp()
		if !moved {
			return notedMsg{err}
		}
		return WrittenMsg{from, err}
	})
}

// Arrived shows what came of writing.
func (g *Game) Arrived(msg WrittenMsg, h *screen.Host) {
	g.busy = false
	g.catchTree()
	g.outlived()
	g.table.Show(msg.From)
	if msg.Err != nil {
		g.refused(msg.Err, h)
	}
}

// refused tells why something was not written.
func (g *Game) refused(err error, h *screen.Host) {
	text := prose.Sentence(err.Error())
	g.Say(text)
	if g.Session.Stopped() == nil {
		return
	}
	lines := []widget.Line{{Text: prose.Safe(text), Role: theme.Bad}}
	if g.Session.Saved() {
		lines = append(lines, widget.Line{Text: "Everything before this is saved.", Role: theme.Text})
	}
	h.Open(&screen.Confirm{Title: "The game cannot be saved", Lines: lines, Yes: "continue in a new file", Answer: anotherFileMsg{}})
}

// Update takes a message that concerns any game, at a screen. It reports whether it is one.
func (g *Game) Update(at screen.Screen, msg tea.Msg, h *screen.Host) (next screen.Screen, cmd tea.Cmd, ok bool) {
	switch msg := msg.(type) {
	case WrittenMsg:
		if g.Arrived(msg, h); msg.Err == nil {
			g.handOver(msg.From, h)
		}
		next, cmd = g.CatchUp(at, h)
		if g.over() {
			cmd = tea.Batch(cmd, g.Settle(h))
		}
		return next, cmd, true
	case passedMsg:
		msg.of.Result = msg.result // the end of a line that was undone is not drawn any more
		return at, nil, true
	case settledMsg:
		g.settling = max(g.settling-1, 0)
		return at, nil, true
	case notedMsg:
		g.busy = false
		if msg.err != nil {
			g.refused(msg.err, h)
		}
		next, cmd = g.CatchUp(at, h)
		return next, cmd, true
	case screen.NewsMsg:
		return at, g.catchUp(h), true
	case foundMsg:
		if msg.at == g.End && g.End != nil {
			cmd = msg.show(h)
		}
		return at, cmd, true
	case screen.OpenedMsg:
		next, cmd = g.opened(at, msg, h)
		return next, cmd, true
	case TryAgainMsg:
		return at, g.tryAgain(msg.From, h), true
	case tryOutMsg:
		next, err := h.Shell.Analyse(g.Session.Moment(msg.from), at)
		if err != nil {
			g.Say(prose.Sentence(err.Error()))
		}
		return next, nil, true
	case judgedMsg:
		if msg.of == g.Chances {
			g.Chances.take(msg)
		}
		return at, nil, true
	case ghostMsg:
		g.haunt(msg)
		return at, nil, true
	case raisedMsg:
		g.raise()
		return at, nil, true
	case anotherFileMsg:
		return at, g.moveOn(h), true
	case saveAsMsg:
		h.Open(g.fileCard("", h))
		return at, nil, true
	case saveInMsg:
		return at, g.saveIn(msg.path, h), true
	case movedMsg:
		next, cmd = g.moved(at, msg, h)
		return next, cmd, true
	case quitMsg:
		return at, tea.Quit, true
	case leaveMsg:
		next, cmd = g.toMenu(h)
		return next, cmd, true
	case screen.KeptMsg:
		if msg.Err != nil {
			g.Say(prose.Sentence(msg.Err.Error()))
		}
		return at, nil, true
	}
	if cmd, ok = g.beat(msg, h); !ok {
		cmd, ok = g.Tutor.update(msg, h)
	}
	if !ok {
		cmd, ok = g.plans.update(msg, h)
	}
	return at, cmd, ok
}
