package tabletop

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A playScreen is a game in progress. The game itself is the session's.
type playScreen struct {
	*live.Game
	with  Game
	keys  *screen.Keymap
	board Board
	at    game.Node

	choices []game.Choice
	digits  []int // of the choices; 0 for none
	cursor  int   // the choice
	place   Place
	inner   *inner               // the list behind a choice, while it is open
	hand    *hand                // what chance brought is typed; nil otherwise
	hints   *live.Advice[string] // actions
	ending  *ending

	switches *switches // in the place of the choices; nil for none

	acted  int    // the first of the recent sentences that tells what a player did last
	since  int    // lines of the log in which these stand, which are its last
	fresh  bool   // nothing was pointed at since: the news comes first
	ghost  string // how the race stands; "" for none
	detail []widget.Line
}

func newPlay(with Game, s *session.Session, keys *screen.Keymap) *playScreen {
	g := &playScreen{with: with, keys: keys}
	g.Game = live.New(s, with.Mind, live.Table{
		Show: g.refresh, Point: g.point, Position: g.position, Ask: g.askHints, Follow: g.playHint,
		Review: g.lookBack(), Reviewed: g.review, Pointed: g.action, Sight: g.sight(),
	})
	g.hints = live.NewAdvice[string](g.Game, "There is no hint to give here.")
	g.board = with.Board(g.Tree(), g.Talk)
	person := func(asked game.Seats) bool { return s.Seat(asked) == "" }
	g.TakeTutor(with.Review.Weigher(g.Tree(), g.Talk, person))
	g.TakeJudge(with.Review.Judge)
	g.place = g.board.First()
	g.refresh(g.Tree().Cursor())
	g.Greet()
	return g
}

// Update takes a message.
func (g *playScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if g.Waits(msg) {
		return g, nil
	}
	switch msg := msg.(type) {
	case screen.PointedMsg:
		return g, g.pointAt(msg, h)
	case tea.KeyMsg:
		return g.press(msg, h)
	}
	next, cmd, _ := g.Game.Update(g, msg, h)
	return next, cmd
}

// refresh reads the position from the session and makes everything that is shown. The news is
// what happened since a position.
func (g *playScreen) refresh(from game.Node) {
	g.at = g.Tree().Cursor()
	g.choices, g.cursor, g.inner, g.hand, g.ending = nil, 0, nil, nil, nil
	g.switches, g.Look = nil, live.Look{}
	g.Renew(from)
	g.tell(from)
	asked, _ := g.Tree().Turn(g.at)
	switch {
	case g.End != nil:
		g.ending = newEnding(g)
		g.walk()
	case g.Theirs():
	case asked == game.Chance:
		g.hand = g.newHand()
	default:
		g.choices, g.switches = g.Talk.Choices(g.at), g.newSwitches()
		g.number()
		g.next(0)
		placed := g.recall(from)
		if at := g.stands(g.choice()); at != Nowhere && g.tabbed(g.choice()) {
			g.place = at
		} else if !placed {
			g.approach()
		}
	}
	g.point()
}

// tell makes the news of what was played since a position.
func (g *playScreen) tell(from game.Node) {
	g.Recent, g.acted, g.since = nil, 0, 0
	if g.Tree().Before(from, g.at) && from != g.at {
		var since screen.Teller
		for _, n := range g.Since(g.choseLast(from)) {
			before := len(g.Recent)
			for _, line := range g.Talk.Tell(n) {
				if line.Kind == game.Happened {
					g.Recent = append(g.Recent, line.Text)
				}
				if len(g.Recent) > 0 {
					since.Tell([]game.Line{line})
				}
			}
			if len(g.Recent) > before && g.Tree().Mover(n) != game.Chance {
				g.acted = before
			}
		}
		since.Flush()
		g.since = len(since.Lines)
	}
	g.News, g.Trouble, g.fresh = strings.Join(g.Recent, " "), false, true
}

// choseLast returns a position, or the one before it after which computers and chance alone went on:
// the news is what happened since a person chose. Who watches computers is told one action at a time.
func (g *playScreen) choseLast(from game.Node) game.Node {
	h := g.Session.Header()
	bots := h.Party().Bots
	person := func(i int) bool { return i >= len(bots) || bots[i] == "" }
	if h.Bots.Alone(g.Tree().Players()) {
		return from
	}
	n := g.at
	for n != 0 && !slices.ContainsFunc(slices.Collect(g.Tree().Mover(n).All()), person) {
		n = g.Tree().Parent(n)
	}
	if g.Tree().Before(n, from) {
		return n
	}
	return from
}
