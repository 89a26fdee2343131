package table

import (
	"fmt"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/theme"
)

// A game is the screen of a game in progress. It holds what the player points at; the
// game itself is the session's.
type playScreen struct {
	of      *Game
	session *play.Session
	keys    *screen.Keymap // for the sentences and the lines that name them
	table   *table
	state   engine.State
	result  engine.Result
	menu    *menu        // nil while chance is typed in
	typed   string       // digits typed for chance, or nothing
	fields  int          // how many digits chance needs; 0 while nothing is typed
	highest int          // of the digits
	busy    bool         // a command is at the session, or the tutor thinks
	ahead   screen.Inbox // what it was told meanwhile
	asked   string       // the question
	warn    string       // what threatens to lose the game
	detail  []widget.Line
	chosen  bool          // what happened last is somebody's choice, and not chance's answer
	news    string        // what happened last, or what went wrong
	trouble bool          // the news is bad
	aside   []widget.Line // about what was clicked, until the next key or click
	log     []widget.Line
	split   *split  // what points at dice to be divided; nil for none
	ending  *ending // what the end of the game shows; nil while it goes on

	robot   robot // the computer, where it plays
	adviser *computer.Adviser
	hinting *hinting // plans for the turn, while they show; nil for none
	tutor   tutor

	// guard says in a sentence why an action is not taken, in a lesson; nil elsewhere.
	guard func(engine.Action) string
}

func newPlay(of *Game, s *play.Session, keys *screen.Keymap) *playScreen {
	g := &playScreen{of: of, session: s, keys: keys, table: newTable(s.Rules(), s.Header())}
	g.table.pack = s.Pack()
	g.robot.driver, g.adviser, g.tutor.on = computer.New(s), computer.NewAdviser(s), s.Header().Tutor
	g.refresh(nil)
	if notice := s.Notice(); notice != "" {
		g.say(notice)
	}
	if d := s.Damage(); d != nil {
		g.say(d.Sentence)
	}
	if err := s.Stopped(); err != nil {
		g.say(prose.Sentence(err.Error()))
	}
	return g
}

// say shows a sentence that is not good news.
func (g *playScreen) say(sentence string) {
	g.news, g.trouble = prose.Safe(sentence), true
	g.point()
}

// forgive takes a sentence that was no good news away, before the next step is judged.
func (g *playScreen) forgive() {
	if g.trouble {
		g.news, g.trouble = "", false
		g.point()
	}
}

// doneMsg tells that an action was written and taken, or why not.
type doneMsg struct {
	events []engine.Event
	err    error
}

// Answers of confirmations.
type (
	leaveTableMsg    struct{}
	quitConfirmedMsg struct{}
	endConfirmedMsg  struct{}
	anotherFileMsg   struct{}
)

func (g *playScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if g.waits(msg) {
		return g, nil
	}
	switch msg := msg.(type) {
	case doneMsg:
		g.arrived(msg, h)
		return g.catchUp(h)
	case screen.OpenedMsg:
		return g.opened(msg, h)
	case endConfirmedMsg:
		return g, g.do(engine.EndAction(g.state.Active), h)
	case anotherFileMsg:
		return g, g.moveOn(h)
	case quitConfirmedMsg:
		return g, tea.Quit
	case screen.Pointed:
		return g, g.pointAt(msg, h)
	case leaveTableMsg:
		g.rest()
		return h.Shell.Menu(), h.Run(func() tea.Msg { return g.close() })
	case tea.KeyMsg:
		return g.press(msg, h)
	case hintNotedMsg:
		return g.noted(msg, h)
	case screen.KeptMsg:
		if msg.Err != nil {
			g.say(prose.Sentence(msg.Err.Error()))
		}
	default:
		return g, g.handle(msg, h)
	}
	return g, nil
}

// close returns the log back; there is nothing to say if that goes well.
func (g *playScreen) close() tea.Msg {
	if err := g.session.Close(); err != nil {
		return screen.FailedMsg{Err: err}
	}
	return screen.ReloadMsg{}
}

func (g *playScreen) Leave() error {
	g.rest()
	return g.session.Close()
}

// do writes an action and takes it, in a command; the screen changes when it is done.
func (g *playScreen) do(a engine.Action, h *screen.Host) tea.Cmd {
	if g.guard != nil {
		if why := g.guard(a); why != "" {
			g.say(why)
			return nil
		}
	}
	if cmd := g.weigh(a); cmd != nil {
		return cmd
	}
	return g.write([]engine.Action{a}, h)
}

// take does what was picked. The end of a turn that loses the game is asked about first.
func (g *playScreen) take(a engine.Action, h *screen.Host) tea.Cmd {
	if a.Kind == engine.ActEnd && g.table.words.Fatal(&g.state) {
		h.Open(g.lastWarning())
		return nil
	}
	return g.do(a, h)
}

// write writes actions and takes them, one after the other, until a computer is asked.
func (g *playScreen) write(actions []engine.Action, h *screen.Host) tea.Cmd {
	g.busy = true
	return h.Run(func() tea.Msg {
		var told []engine.Event
		for i, a := range actions {
			if i > 0 && g.session.Asked() != "" {
				break
			}
			events, err := g.session.Do(a)
			told = append(told, events...)
			if err != nil {
				return doneMsg{told, err}
			}
		}
		return doneMsg{told, nil}
	})
}

func (g *playScreen) arrived(msg doneMsg, h *screen.Host) {
	g.busy = false
	before := g.state.Active
	g.refresh(msg.events)
	if msg.err == nil {
		g.handOver(before, h)
		return
	}
	g.refused(msg.err, h)
}

// refused tells why something was not written.
func (g *playScreen) refused(err error, h *screen.Host) {
	g.say(err.Error())
	if g.session.Stopped() != nil {
		h.Open(&screen.Confirm{
			Title: "The game cannot be saved",
			Lines: []widget.Line{
				{Text: g.news, Role: theme.Bad},
				{Text: "Everything before this is saved.", Role: theme.Text},
			},
			Yes: "continue in a new file", Answer: anotherFileMsg{},
		})
	}
}

// handOver shows whose turn begins, and what the other player did, where two play at one
// keyboard.
func (g *playScreen) handOver(before engine.Seat, h *screen.Host) {
	now := g.state.Active
	if g.result.Over || g.session.Header().Bots != (log.Bots{}) || !before.IsPlayer() || !now.IsPlayer() || before == now {
		return
	}
	n := &screen.Notice{Title: g.table.words.Player(now)}
	stand := fmt.Sprintf("Your turn: clock at %d, %s.", g.state.Clock, prose.Count(int(g.state.Pool[0]), "marker", "markers")+" in the pool")
	if g.table.words.Scored() {
		stand = fmt.Sprintf("Your turn: clock at %d, score %d to %d.",
			g.state.Clock, g.state.Score[now-engine.One], g.state.Score[now.Other()-engine.One])
	}
	n.Lines = append(n.Lines, widget.Line{Text: stand, Role: theme.Strong}, widget.Line{})
	n.Lines = append(n.Lines, lastTurn(g.log)...)
	h.Open(n)
}

// lastTurn returns what is told of the turn before the one that has begun.
func lastTurn(log []widget.Line) []widget.Line {
	ends := [2]int{len(log), len(log)}
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Role == theme.Title {
			ends[0], ends[1] = i, ends[0]
			if ends[1] < len(log) {
				break
			}
		}
	}
	return log[ends[0]:ends[1]]
}

// moveOn goes on in another file: in the usual folder, or else where temporary files
// are kept.
func (g *playScreen) moveOn(h *screen.Host) tea.Cmd {
	g.busy = true
	return h.Run(func() tea.Msg {
		err := g.session.MoveInto(h.Folders.Games)
		if err != nil {
			err = g.session.MoveTo(filepath.Join(os.TempDir(), filepath.Base(g.session.Path())))
		}
		return doneMsg{nil, err}
	})
}

// press is a key on the table.
func (g *playScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	g.aside = nil
	if g.hinting != nil {
		if cmd, ok := g.pressHints(msg, h); ok {
			return g, cmd
		}
	}
	if g.ending != nil {
		if next, cmd, ok := g.pressEnding(msg, h); ok {
			return next, cmd
		}
	}
	switch {
	case key.Matches(msg, keys.Quit):
		h.Open(g.quitCard())
	case key.Matches(msg, keys.Undo):
		return g, g.takeBack(g.session.CanUndo, g.session.Undo, h)
	case key.Matches(msg, keys.Redo):
		return g, g.takeBack(g.session.CanRedo, g.session.Redo, h)
	case key.Matches(msg, keys.UndoPhase):
		return g, g.takeBackTo(replay.ByPhase, h)
	case key.Matches(msg, keys.RedoPhase):
		return g, g.redoTo(replay.ByPhase, h)
	case key.Matches(msg, keys.UndoTurn):
		return g, g.takeBackTo(replay.ByTurn, h)
	case key.Matches(msg, keys.RedoTurn):
		return g, g.redoTo(replay.ByTurn, h)
	case key.Matches(msg, keys.Cards):
		h.Open(&screen.Page{Title: "Cards", Lines: cardTexts(g.table.words, g.table.rules, &g.state)})
	case key.Matches(msg, keys.Building):
		if p, ok := g.table.portraitOf(&g.state); ok {
			h.Open(p)
		} else {
			g.say("This game has no Building: you play for the Goal cards.")
		}
		g.point()
	case key.Matches(msg, keys.Log):
		h.Open(&screen.Page{Title: "What happened so far", Lines: orNothing(g.log), Top: 1 << 20})
	case key.Matches(msg, keys.Rules):
		h.Open(h.Shell.Rules(g.session.Header().Game))
	case key.Matches(msg, keys.Why) && g.menu != nil:
		h.Open(g.refusals())
	case key.Matches(msg, keys.Look):
		g.rest()
		return h.Shell.Replay(g.session.Session, g.session.Match().Depth(), g), nil
	case key.Matches(msg, keys.Settings):
		g.rest()
		return h.Shell.Settings(g), nil
	case g.theirs():
		return g, g.pressRobot(msg, h)
	case key.Matches(msg, keys.Hint):
		return g, g.askHints(h)
	case key.Matches(msg, keys.Tutor):
		g.toggleTutor()
	case g.fields > 0:
		return g, g.pressDigit(msg, h)
	case g.menu != nil:
		return g, g.pressMenu(msg, h)
	}
	return g, nil
}

func orNothing(lines []widget.Line) []widget.Line {
	if len(lines) == 0 {
		return []widget.Line{{Text: prose.NothingYet, Role: theme.Dim}}
	}
	return lines
}

func (g *playScreen) quitCard() *screen.Confirm {
	return &screen.Confirm{
		Title: "Leave the game?",
		Lines: []widget.Line{{Text: "The game is saved. You can continue from here later.", Role: theme.Text}},
		Path:  prose.Safe(g.session.Path()),
		Yes:   "quit", Answer: quitConfirmedMsg{}, Also: &screen.Option{Key: g.keys.ToMenu, Text: "to the menu", Answer: leaveTableMsg{}},
	}
}
