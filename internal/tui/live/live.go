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
	// the table what was found; nil where nobody does. Reviewed is the card of that.
	Review   func() func() (show func(*screen.Host) tea.Cmd)
	Reviewed func() *ReviewCard
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
	table    Table
	robot    robot
	busy     bool         // the answer of a command is waited for
	settling int          // how many moments the key that picks does nothing after a game
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
	g := &Game{Session: s, Talk: s.Box().Table(s.Tree(), head.Party()), table: table, robot: robot{driver: driver.New(s, mind)}}
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
	for _, n := range g.Tree().Line(g.Tree().Cursor()) {
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
	steps := g.Tree().Line(g.Tree().Cursor())
	if i := slices.IndexFunc(steps, func(n game.Node) bool { return g.Tree().Parent(n) == from }); i >= 0 {
		return steps[i:]
	}
	return nil
}

// over reports whether the game is over.
func (g *Game) over() bool {
	t := g.Tree()
	return t.Result(t.Cursor()).Over
}

// Tree returns the tree of the session. Only Update changes it, when a command has written what leads on.
func (g *Game) Tree() game.Tree { return g.Session.Tree() }

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

// WrittenMsg tells that a change was written, or why not.
type WrittenMsg struct {
	From   game.Node // where that began
	Err    error     // where it is known already what came of it
	change *session.Change
	rest   []string // actions that follow
	quiet  bool     // it changes nothing on the table, unless somebody else moved
}

// Answer makes the message the answer to work that was asked for.
func (WrittenMsg) Answer() {}

// write has a change written, and says so.
func (g *Game) write(c *session.Change, msg AnswerMsg, h *screen.Host) tea.Cmd {
	g.busy = true
	return h.Run(func() tea.Msg {
		c.Commit()
		return msg
	})
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
	return g.writeFrom(g.Tree().Cursor(), actions, h)
}

func (g *Game) writeFrom(from game.Node, actions []string, h *screen.Host) tea.Cmd {
	g.Rest()
	c := g.Session.Prepare(session.Wish{Kind: session.Act, Action: actions[0]})
	return g.write(c, WrittenMsg{From: from, change: c, rest: actions[1:]}, h)
}

// quietly has something written that changes nothing on the table. What is chosen there stays as it is.
func (g *Game) quietly(kind session.WishKind, h *screen.Host) tea.Cmd {
	c := g.Session.Prepare(session.Wish{Kind: kind})
	return g.write(c, WrittenMsg{From: g.Tree().Cursor(), change: c, quiet: true}, h)
}

// taken takes what was written.
func (g *Game) taken(msg *WrittenMsg) {
	g.busy = false
	if c := msg.change; c != nil {
		_, msg.Err = g.Session.Take(c)
		msg.change, msg.quiet = nil, msg.quiet && !c.Moved()
	}
}

// Arrived shows what came of writing, and reports whether the game went on by it.
func (g *Game) Arrived(msg WrittenMsg, h *screen.Host) bool {
	if g.taken(&msg); !msg.quiet {
		g.outlived()
		g.table.Show(msg.From)
	}
	if msg.Err != nil {
		g.refused(msg.Err, h)
	}
	return msg.Err == nil && !msg.quiet
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
		if g.taken(&msg); msg.Err == nil && len(msg.rest) > 0 && g.Session.Asked() == "" && !g.Session.Elsewhere() {
			return at, g.writeFrom(msg.From, msg.rest, h), true
		}
		if g.Arrived(msg, h) {
			g.handOver(msg.From, h)
		}
		next, cmd = g.CatchUp(at, h)
		if g.over() && !msg.quiet {
			cmd = tea.Batch(cmd, g.Settle(h))
		}
		return next, cmd, true
	case passedMsg:
		msg.of.Result = msg.result // the end of a line that was undone is not drawn any more
		return at, nil, true
	case settledMsg:
		g.settling = max(g.settling-1, 0)
		return at, nil, true
	case screen.NewsMsg:
		return at, g.quietly(session.Hear, h), true
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
