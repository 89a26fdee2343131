package table

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/match"
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
	*live.Game
	of      *Game
	session *play.Session
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
	chosen  bool    // what happened last is somebody's choice, and not chance's answer
	motion  *motion // of what happened last; nil for none
	split   *split  // what points at dice to be divided; nil for none
	ending  *ending // what the end of the game shows; nil while it goes on

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
		g.Preface = []widget.Line{{Text: text, Role: theme.Dim}}
	}
	g.refresh(s.Match().Cursor())
	g.Greet()
	return g
}

// sitDown begins the game at this table, where a mind thinks for the computers.
func (g *playScreen) sitDown(mind driver.Mind) {
	g.Game = live.New(g.session.Session, mind, live.Table{
		Show: g.refresh, Point: g.point, Position: g.cards, Ask: g.askHints, Follow: g.playHint,
		Review: g.reflect, Reviewed: g.reviewCard, Rest: g.stopLooking, Pointed: g.pointedAt, Sight: g.sight(), Turn: g.turn,
	})
	g.hinting = live.NewAdvice[computer.Hint](g.Game, "There is no plan to suggest here.")
	g.TakeJudge(computer.Judge(g.session.Tree()))
	g.TakeTutor(g.adviser.Weigher(g.table.words))
}

// endConfirmedMsg answers the question whether to end a turn that loses the game.
type endConfirmedMsg struct{}

func (g *playScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if g.Waits(msg) {
		return g, nil
	}
	switch msg := msg.(type) {
	case endConfirmedMsg:
		return g, g.do(engine.EndAction(g.state.Active), h)
	case screen.PointedMsg:
		return g, g.pointAt(msg, h)
	case tea.KeyMsg:
		return g.press(msg, h)
	case movedMsg:
		return g, g.movedOn(msg, h)
	case parMsg:
		return g, g.measured(msg, h)
	case lostMsg:
		g.foundLost(msg)
		return g, nil
	}
	next, cmd, _ := g.Game.Update(g, msg, h)
	if written, ok := msg.(live.WrittenMsg); ok {
		cmd = tea.Batch(cmd, g.move(written.From, h))
	}
	return next, cmd
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
	cmd := g.Game.Attend(h)
	if g.ending != nil && !g.session.Analyses() {
		cmd = tea.Batch(cmd, g.measure(h))
	}
	return cmd
}

// Listing reports whether a list is open that Esc closes.
func (g *playScreen) Listing() bool {
	return g.hinting.On || g.menu != nil && g.menu.behind != nil
}

// stopLooking gives up what is looked for after the end of a game.
func (g *playScreen) stopLooking() {
	if g.ending != nil {
		g.ending.par.halt()
	}
}

// do writes an action and takes it, in a command; the screen changes when it is done.
func (g *playScreen) do(a engine.Action, h *screen.Host) tea.Cmd { return g.Do(a.String(), h) }

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
	return g.Write(texts, h)
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

// cards tells of the cards of the table.
func (g *playScreen) cards() screen.Overlay {
	return &screen.Page{Title: "Cards", Lines: cardTexts(g.table.words, g.table.rules, &g.state)}
}

// press is a key on the table.
func (g *playScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	g.Fade()
	g.motion = nil
	if next, cmd, ok := g.Press(g, msg, h); ok {
		return next, cmd
	}
	switch {
	case key.Matches(msg, keys.Building):
		if p, ok := g.table.portraitOf(&g.state); ok {
			h.Open(p)
		} else {
			g.Say("This game has no Building: you play for the Goal cards.")
		}
		g.point()
	case key.Matches(msg, keys.Why) && g.menu != nil:
		h.Open(g.refusals())
	case g.fields > 0:
		return g, g.pressDigit(msg, h)
	case g.menu != nil:
		return g, g.pressMenu(msg, h)
	}
	return g, nil
}
