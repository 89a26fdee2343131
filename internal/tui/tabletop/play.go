package tabletop

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/widget"
)

// A playScreen is a game in progress. The game itself is the session's.
type playScreen struct {
	with   Game
	live   *live.Game
	keys   *screen.Keymap
	tree   game.Tree // that of live, which can be drawn while the session is written to
	talk   game.Table
	board  Board
	at     game.Node
	result game.Result

	choices []game.Choice
	digits  []int // of the choices; 0 for none
	cursor  int   // the choice
	place   Place
	inner   *inner               // the list behind a choice, while it is open
	hand    *hand                // what chance brought is typed; nil otherwise
	hints   *live.Advice[string] // actions
	ending  *ending

	switches *switches // in the place of the choices; nil for none

	news    string   // what happened last, or what went wrong
	latest  []string // the sentences of what happened, the last one at the end
	acted   int      // the first of them that tells what a player did last
	since   int      // lines of the log in which they stand, which are its last
	trouble bool     // the news is bad
	hushed  bool     // a lesson talks: nothing is asked, and nothing pointed at
	fresh   bool     // nothing was pointed at since: the news comes first
	aside   string   // about what was picked, until the next key or click
	ghost   string   // how the race stands; "" for none
	detail  []widget.Line
	log     []widget.Line
}

func newPlay(with Game, s *session.Session, keys *screen.Keymap) *playScreen {
	h := s.Header()
	g := &playScreen{with: with, keys: keys}
	g.live = live.New(s, with.Mind, live.Table{
		Show: g.refresh, Say: g.say, Remark: g.remark, Point: g.point,
		Startled: func() bool { return g.trouble || g.ending != nil },
		Pointed:  g.action, Log: func() []widget.Line { return g.log }, Sight: g.sight(),
	})
	g.hints = live.NewAdvice[string](g.live, "There is no hint to give here.")
	g.tree = g.live.Tree()
	g.talk = s.Box().Table(g.tree, h.Party())
	g.board = with.Board(g.tree, g.talk)
	person := func(asked game.Seats) bool { return s.Seat(asked) == "" }
	g.live.TakeTutor(with.Review.Weigher(g.tree, g.talk, person), func(at game.Node, action string) string {
		return prose.UpperFirst(g.talk.Say(at, action))
	})
	g.live.TakeJudge(with.Review.Judge)
	g.place = g.board.First()
	g.refresh(g.tree.Cursor())
	g.live.Greet()
	return g
}

// say shows a sentence that is not good news.
func (g *playScreen) say(sentence string) {
	g.news, g.latest, g.trouble = prose.Safe(sentence), nil, true
	g.point()
}

// remark shows a sentence until the next key.
func (g *playScreen) remark(sentence string) {
	g.aside = sentence
	g.point()
}

// Standing says how a position stands that is tried out.
func (g *playScreen) Standing() string { return g.live.Chances.Standing(g.talk.Player) }

// Busy reports whether a command is at the session.
func (g *playScreen) Busy() bool { return g.live.Busy() }

// Update takes a message.
func (g *playScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	if g.live.Waits(msg) {
		return g, nil
	}
	switch msg := msg.(type) {
	case screen.PointedMsg:
		return g, g.pointAt(msg, h)
	case tea.KeyMsg:
		return g.press(msg, h)
	case reviewedMsg:
		g.reviewed(msg)
		return g, nil
	}
	if cmd, ok := g.hints.Update(msg, h); ok {
		return g, cmd
	}
	next, cmd, _ := g.live.Update(g, msg, h)
	return next, cmd
}

// Attend lets a computer player go on with its turn, and looks back at a game that is over.
func (g *playScreen) Attend(h *screen.Host) tea.Cmd { return tea.Batch(g.reflect(), g.live.Attend(h)) }

// Leave gives the log back.
func (g *playScreen) Leave() error { return g.live.Leave() }

// refresh reads the position from the session and makes everything that is shown. The news is
// what happened since a position.
func (g *playScreen) refresh(from game.Node) {
	g.live.Rest()
	g.at = g.tree.Cursor()
	g.result = g.tree.Result(g.at)
	g.choices, g.cursor, g.inner, g.hand, g.ending, g.aside = nil, 0, nil, nil, nil, ""
	g.switches, g.live.Look = nil, live.Look{}
	g.hints.Close()
	g.live.Tutor.Weigh(false)
	g.live.SitDown(g.talk.Player)
	g.tell(from)
	asked, _ := g.tree.Turn(g.at)
	switch {
	case g.result.Over:
		g.ending = newEnding(g)
		g.walk()
	case g.live.Theirs():
	case asked == game.Chance:
		g.hand = g.newHand()
	default:
		g.choices, g.switches = g.talk.Choices(g.at), g.newSwitches()
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

// tell makes the log of what was played, and the news of what was since a position.
func (g *playScreen) tell(from game.Node) {
	path := replay.Played(g.talk, g.tree)
	var log screen.Teller
	g.latest, g.acted, g.since = nil, 0, 0
	for n := range path.Steps {
		log.Tell(g.talk.Tell(path.Steps[n]))
	}
	log.Flush()
	g.log = log.Lines
	if g.tree.Before(from, g.at) && from != g.at {
		var since screen.Teller
		for _, n := range g.after(path.Steps, g.choseLast(from)) {
			before := len(g.latest)
			for _, line := range g.talk.Tell(n) {
				if line.Kind == game.Happened {
					g.latest = append(g.latest, line.Text)
				}
				if len(g.latest) > 0 {
					since.Tell([]game.Line{line})
				}
			}
			if len(g.latest) > before && g.tree.Mover(n) != game.Chance {
				g.acted = before
			}
		}
		since.Flush()
		g.since = len(since.Lines)
	}
	g.news, g.trouble, g.fresh = strings.Join(g.latest, " "), false, true
}

// choseLast returns a position, or the one before it after which computers and chance alone went on:
// the news is what happened since a person chose. Who watches computers is told one action at a time.
func (g *playScreen) choseLast(from game.Node) game.Node {
	h := g.live.Session.Header()
	bots := h.Party().Bots
	person := func(i int) bool { return i >= len(bots) || bots[i] == "" }
	if h.Bots.Alone(g.tree.Players()) {
		return from
	}
	n := g.at
	for n != 0 && !slices.ContainsFunc(slices.Collect(g.tree.Mover(n).All()), person) {
		n = g.tree.Parent(n)
	}
	if g.tree.Before(n, from) {
		return n
	}
	return from
}

// after returns the steps of a line since a position.
func (g *playScreen) after(steps []game.Node, from game.Node) []game.Node {
	if first := slices.IndexFunc(steps, func(n game.Node) bool { return g.tree.Parent(n) == from }); first >= 0 {
		return steps[first:]
	}
	return nil
}
