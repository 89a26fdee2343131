package tabletop

import (
	"os"
	"path/filepath"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A playScreen is a game in progress. The game itself is the session's.
type playScreen struct {
	with    Game
	session *session.Session
	keys    *screen.Keymap
	tree    game.Tree
	talk    game.Table
	at      game.Node
	result  game.Result

	choices []game.Choice
	cursor  int // the choice
	place   Place
	inner   *inner // the list behind a choice, while it is open
	hand    *hand  // what chance brought is typed; nil otherwise
	hints   *hints // advice, while it shows
	ending  *ending
	robot   robot

	busy    bool         // a command is at the session
	ahead   screen.Inbox // what it was told meanwhile
	news    string       // what happened last, or what went wrong
	trouble bool         // the news is bad
	fresh   bool         // nothing was pointed at since: the news comes first
	aside   string       // about what was picked, until the next key or click
	detail  []widget.Line
	log     []widget.Line
}

func newPlay(with Game, s *session.Session, keys *screen.Keymap) *playScreen {
	h := s.Header()
	g := &playScreen{with: with, session: s, keys: keys, tree: s.Tree(), place: with.Board.First()}
	g.talk = s.Box().Table(g.tree, h.Party())
	g.robot.driver = driver.New(s, with.Mind)
	g.refresh(g.tree.Cursor())
	if c := g.choice(); c != nil && g.action() == "" && len(c.Sub) > 0 { // begin where something can be done
		g.place = with.Board.On(g.at, c.Sub[len(c.Sub)/2].Action)
		g.point()
	}
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

// doneMsg tells that an action was written and taken, or why not; from is where it began.
type doneMsg struct {
	from game.Node
	err  error
}

// Answers of confirmations.
type (
	leaveTable  struct{}
	quitForSure struct{}
	anotherFile struct{}
)

// Update takes a message.
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
	case anotherFile:
		return g, g.moveOn(h)
	case quitForSure:
		return g, tea.Quit
	case leaveTable:
		g.rest()
		return h.Shell.Menu(), h.Run(func() tea.Msg { return g.close() })
	case screen.Pointed:
		return g, g.pointAt(msg, h)
	case tea.KeyMsg:
		return g.press(msg, h)
	case screen.KeptMsg:
		if msg.Err != nil {
			g.say(prose.Sentence(msg.Err.Error()))
		}
	case advised:
		return g, g.hear(msg, h)
	case notedMsg:
		return g.noted(msg, h)
	default:
		return g, g.handle(msg, h)
	}
	return g, nil
}

// close gives the log back; there is nothing to say if that goes well.
func (g *playScreen) close() tea.Msg {
	if err := g.session.Close(); err != nil {
		return screen.FailedMsg{Err: err}
	}
	return screen.ReloadMsg{}
}

// Leave gives the log back.
func (g *playScreen) Leave() error {
	g.rest()
	return g.session.Close()
}

// do writes an action and takes it, in a command; the screen changes when it is done.
func (g *playScreen) do(action string, h *screen.Host) tea.Cmd {
	from := g.at
	return g.run(h, func() tea.Msg {
		_, err := g.session.Do(action)
		return doneMsg{from, err}
	})
}

// run begins a command at the session.
func (g *playScreen) run(h *screen.Host, work func() tea.Msg) tea.Cmd {
	g.rest()
	g.busy = true
	return h.Run(work)
}

func (g *playScreen) arrived(msg doneMsg, h *screen.Host) {
	g.busy = false
	g.refresh(msg.from)
	if msg.err == nil {
		return
	}
	g.say(prose.Sentence(msg.err.Error()))
	if g.session.Stopped() != nil {
		h.Open(&screen.Confirm{
			Title: "The game cannot be written",
			Lines: []widget.Line{{Text: g.news, Role: theme.Bad}, {Text: "All that happened before is safe.", Role: theme.Text}},
			Yes:   "go on in a new file", Answer: anotherFile{},
		})
	}
}

// moveOn goes on in another file: in the usual folder, or else where temporary files are kept.
func (g *playScreen) moveOn(h *screen.Host) tea.Cmd {
	return g.run(h, func() tea.Msg {
		err := g.session.MoveInto(h.Folders.Games)
		if err != nil {
			err = g.session.MoveTo(filepath.Join(os.TempDir(), filepath.Base(g.session.Path())))
		}
		return doneMsg{g.at, err}
	})
}

// refresh reads the position from the session and makes everything that is shown. The news is
// what happened since a position.
func (g *playScreen) refresh(from game.Node) {
	g.rest()
	g.at = g.tree.Cursor()
	g.result = g.tree.Result(g.at)
	g.choices, g.cursor, g.inner, g.hand, g.hints, g.ending, g.aside = nil, 0, nil, nil, nil, nil, ""
	g.sitDown()
	g.tell(from)
	asked, _ := g.tree.Turn(g.at)
	switch {
	case g.result.Over:
		g.ending = newEnding(g)
	case g.theirs():
	case asked == game.Chance:
		g.hand = g.newHand()
	default:
		g.choices = g.talk.Choices(g.at)
		g.next(0)
	}
	g.point()
}

// tell makes the log of what was played, and the news of what was since a position.
func (g *playScreen) tell(from game.Node) {
	path := replay.Played(g.talk, g.tree)
	g.log = g.log[:0]
	var news []string
	for n := range path.Steps {
		for _, line := range g.talk.Tell(path.Steps[n]) {
			g.log = append(g.log, widget.Line{Text: line.Text, Role: Role(line.Kind)})
		}
	}
	if g.tree.Before(from, g.at) && from != g.at {
		for _, line := range g.told(path.Steps, from) {
			if line.Kind == game.Happened {
				news = append(news, line.Text)
			}
		}
	}
	g.news, g.trouble, g.fresh = strings.Join(news, " "), false, true
}

// told returns what happened on a line since a position, or since a person chose last.
func (g *playScreen) told(steps []game.Node, from game.Node) (lines []game.Line) {
	since := false
	for _, n := range steps {
		if since || g.tree.Parent(n) == from {
			since = true
			lines = append(lines, g.talk.Tell(n)...)
		}
	}
	return lines
}

// Role is how a line about what happened looks.
func Role(kind game.LineKind) theme.Role {
	switch kind {
	case game.Begins:
		return theme.Title
	case game.Ends:
		return theme.Strong
	default:
		return theme.Text
	}
}
