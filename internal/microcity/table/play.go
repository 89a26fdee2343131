package table

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A playScreen is the screen of a game in progress. It holds what the player points at; the
// game itself is the session's.
type playScreen struct {
	of      *Game
	session *play.Session
	live    *live.Game
	keys    *screen.Keymap // for the sentences and the lines that name them
	table   *table
	state   engine.State
	result  engine.Result
	menu    *menu   // nil while chance is typed in
	typed   string  // digits typed for chance, or nothing
	fields  int     // how many digits chance needs; 0 while nothing is typed
	known   []uint8 // the digits that there are
	asked   string  // the question
	warn    string  // what threatens to lose the game
	detail  []widget.Line
	chosen  bool            // what happened last is somebody's choice, and not chance's answer
	recent  []string        // what happened last, for where the log has no room
	news    string          // what is said besides, or what went wrong
	trouble bool            // the news is bad
	hushed  bool            // a lesson talks: nothing is asked, and nothing pointed at
	trace   engine.Quarters // where a computer went and built in its turn, until the next key
	motion  *motion         // of what happened last; nil for none
	aside   []widget.Line   // about what was clicked, until the next key or click
	log     []widget.Line
	preface []widget.Line // what the log begins with, whatever is played
	split   *split        // what points at dice to be divided; nil for none
	ending  *ending       // what the end of the game shows; nil while it goes on

	adviser *computer.Adviser
	hinting *live.Advice[computer.Hint]
}

func newPlay(of *Game, s *play.Session, keys *screen.Keymap) *playScreen {
	g := &playScreen{of: of, session: s, keys: keys, table: newTable(s.Rules(), s.Header())}
	g.table.asked = true
	g.table.pack = s.Pack()
	g.adviser = computer.NewAdviser(s)
	g.sitDown(computer.Mind(s))
	if text := computer.Judging(s); text != "" {
		g.preface = []widget.Line{{Text: text, Role: theme.Dim}}
	}
	g.refresh(s.Match().Cursor())
	g.live.Greet()
	return g
}

// sitDown begins the game at this table, where a mind thinks for the computers.
func (g *playScreen) sitDown(mind driver.Mind) {
	g.live = live.New(g.session.Session, mind, live.Table{
		Show: g.refresh, Say: g.say, Remark: g.remark, Point: g.point, Rest: g.stopLooking,
		Startled: func() bool { return g.trouble || g.ending != nil },
		Pointed:  g.pointedAt, Log: func() []widget.Line { return g.log }, Sight: g.sight(), Turn: g.turn,
	})
	g.hinting = live.NewAdvice[computer.Hint](g.live, "There is no plan to suggest here.")
	head := g.session.Header()
	g.live.TakeJudge(computer.Judge(g.session.Tree()))
	g.live.TakeTutor(g.adviser.Weigher(g.table.words), box.New(g.session.Match(), head.Party()).Say)
}

// say shows a sentence that is not good news.
func (g *playScreen) say(sentence string) {
	g.recent, g.news, g.trouble = nil, prose.Safe(sentence), true
	g.point()
}

// remark shows a sentence until the next key.
func (g *playScreen) remark(sentence string) {
	g.aside = []widget.Line{{Text: sentence, Role: theme.Text}}
	g.point()
}

// endConfirmedMsg answers the question whether to end a turn that loses the game.
type endConfirmedMsg struct{}

// Standing says how a position stands that is tried out.
func (g *playScreen) Standing() string { return g.live.Chances.Standing(func(seat int) string { return g.table.words.Player(engine.One + engine.Seat(seat)) }) }

// Busy reports whether a command is at the session.
func (g *playScreen) Busy() bool { return g.live.Busy() }

func (g *playScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if g.live.Waits(msg) {
		return g, nil
	}
	switch msg := msg.(type) {
	case endConfirmedMsg:
		return g, g.do(engine.EndAction(g.state.Active), h)
	case screen.PointedMsg:
		return g, g.pointAt(msg, h)
	case tea.KeyMsg:
		return g.press(msg, h)
	}
	if moved, ok := msg.(movedMsg); ok {
		return g, g.movedOn(moved, h)
	}
	if next, cmd, ok := g.live.Update(g, msg, h); ok {
		if written, ok := msg.(live.WrittenMsg); ok {
			cmd = tea.Batch(cmd, g.move(written.From, h))
		}
		return next, cmd
	}
	if cmd, ok := g.hinting.Update(msg, h); ok {
		return g, cmd
	}
	return g, g.hear(msg, h)
}

// pointedAt returns the one action that the choice under the cursor means; "" for none.
func (g *playScreen) pointedAt() string {
	if g.menu == nil || g.menu.at() == nil {
		return ""
	}
	if a, ok := g.menu.at().Only(); ok {
		return a.String()
	}
	return ""
}

// Attend lets a computer player go on with its turn, and looks back at a game that is over.
func (g *playScreen) Attend(h *screen.Host) tea.Cmd {
	if g.ending != nil {
		if g.session.Analyses() {
			return nil
		}
		return tea.Batch(g.reflect(), g.measure(h), g.passOn(h), g.live.FindGhost(h))
	}
	return g.live.Attend(h)
}

// stopLooking gives up what is looked for after the end of a game.
func (g *playScreen) stopLooking() {
	if e := g.ending; e != nil {
		e.par.halt()
		e.review.asked = len(e.review.turns) > 0 // an answer that comes meanwhile is not heard
	}
}

func (g *playScreen) Leave() error { return g.live.Leave() }

// do writes an action and takes it, in a command; the screen changes when it is done.
func (g *playScreen) do(a engine.Action, h *screen.Host) tea.Cmd { return g.live.Do(a.String(), h) }

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
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.String()
	}
	return g.live.Write(texts, h)
}

// turn says whose turn it is at a position, and how it stands for that player.
func (g *playScreen) turn(n match.Node) live.Turn {
	s := g.session.Match().Position(n)
	t := live.Turn{Seat: -1}
	if !s.Active.IsPlayer() {
		return t
	}
	t.Seat, t.Name = int(s.Active-engine.One), g.table.words.Player(s.Active)
	t.Stand = fmt.Sprintf("Your turn: clock at %d, %s.", s.Clock, prose.Count(int(s.Pool[0]), "marker", "markers")+" in the pool")
	if g.table.words.Scored() {
		t.Stand = fmt.Sprintf("Your turn: clock at %d, score %d to %d.", s.Clock, s.Score[t.Seat], s.Score[1-t.Seat])
	}
	return t
}

// press is a key on the table.
func (g *playScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	g.aside, g.trace, g.motion = nil, 0, nil
	if g.live.Look.On {
		if cmd, ok := g.live.PressLook(g, msg, h); ok {
			return g, cmd
		}
	}
	if g.hinting.On {
		if picked, ok := g.hinting.Press(msg, keys); picked {
			return g, g.playHint(h)
		} else if ok {
			return g, nil
		}
	}
	if g.live.Tutor.Weighs && key.Matches(msg, keys.Esc, keys.Hint) {
		g.live.Tutor.Weigh(false)
		g.point()
		return g, nil
	}
	if g.ending != nil {
		if picked, ok := g.ending.next.Press(msg, keys); picked {
			return g.goOn(h)
		} else if ok {
			return g, nil
		}
	}
	if cmd, ok := g.live.Takeback(msg, h); ok {
		return g, cmd
	}
	if next, cmd, ok := g.live.Press(g, msg, h); ok {
		return next, cmd
	}
	switch {
	case key.Matches(msg, keys.Cards):
		h.Open(&screen.Page{Title: "Cards", Lines: cardTexts(g.table.words, g.table.rules, &g.state)})
	case key.Matches(msg, keys.Building):
		if p, ok := g.table.portraitOf(&g.state); ok {
			h.Open(p)
		} else {
			g.say("This game has no Building: you play for the Goal cards.")
		}
		g.point()
	case key.Matches(msg, keys.Inspect):
		g.live.LookAround(g, h)
	case key.Matches(msg, keys.Why) && g.menu != nil:
		h.Open(g.refusals())
	case g.live.Theirs():
		return g, g.live.PressRobot(msg, h)
	case key.Matches(msg, keys.Hint):
		return g, g.askHints(h)
	case key.Matches(msg, keys.Tutor):
		g.live.Tutor.Toggle()
	case g.fields > 0:
		return g, g.pressDigit(msg, h)
	case g.menu != nil:
		return g, g.pressMenu(msg, h)
	}
	return g, nil
}
