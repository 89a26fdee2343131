// Package guess is the screen on which a replay is played turn by turn before it is seen, for any
// game: the table of the game as always, and after each turn what was played and what both are
// worth. What is guessed and what it scores is known to the package of the same name outside of the
// screens.
//
//	guess.go  the screen, and the table in it
//	draw.go   drawing it
package guess

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Screen is a round that is guessed.
type Screen struct {
	screen.Attempt // the turn that is played
	of             screen.Game
	round          *guess.Round
	behind         screen.Screen // where it leads back to; nil means out

	live  *session.Session // the turn that is played; nil before the first
	told  *told            // the turn that was played, and what it was in the game
	page  *screen.Page     // the end of the round; nil before
	busy  bool             // a turn is being laid out
	ahead screen.Inbox     // keys that were pressed meanwhile
}

// A told is a turn that is compared with that of the game.
type told struct {
	yours, theirs string
	answer        *guess.Answer // nil while it is computed
	late          bool          // that takes long enough to be spoken of
}

// New returns the screen on which a game is guessed up to the cursor of its tree: the turns of a
// seat, or of guess.Anybody.
func New(of screen.Game, from session.Moment, seat int, behind screen.Screen) (*Screen, error) {
	table := from.Box.Table(from.Tree, from.Header.Party())
	round, err := guess.New(from, table, of.Judge(from.Tree), seat)
	if err != nil {
		return nil, err
	}
	return &Screen{Attempt: screen.Attempt{Past: true}, of: of, round: round, behind: behind}, nil
}

// What comes of laying out a turn and of judging one, and what was confirmed.
type (
	begunMsg struct {
		of   *Screen
		live *session.Session
		err  error
	}
	weighedMsg struct {
		of     *told
		answer guess.Answer
	}
	longMsg  struct{ of *told }
	leaveMsg struct{}
)

// Leave gives back what the table holds, and leaves the screen behind this one.
func (s *Screen) Leave() error {
	s.Clear()
	if s.behind != nil {
		return s.behind.Leave()
	}
	return nil
}

// Update takes a message.
func (s *Screen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case begunMsg:
		if msg.of == s {
			s.begun(msg, h)
			return s.catchUp(h)
		}
	case weighedMsg:
		if msg.of == s.told {
			s.told.answer = &msg.answer
		}
	case longMsg:
		if s.told != nil && msg.of == s.told {
			s.told.late = true
		}
	case leaveMsg:
		return s.leave()
	case tea.KeyMsg:
		return s.press(msg, h)
	default:
		return s.Pass(s, msg, h, s.compare)
	}
	return s, nil
}

// leave closes the table and goes back, or out.
func (s *Screen) leave() (screen.Screen, tea.Cmd) {
	if s.behind == nil {
		return s, tea.Quit
	}
	s.Clear()
	return s.behind, nil
}

func (s *Screen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	s.News = ""
	switch {
	case s.page != nil:
		if done, _ := s.page.Update(msg, h); done {
			return s.leave()
		}
	case s.busy:
		s.ahead.Put(msg)
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(s), nil
	case s.Playing():
		return s.pressTable(msg, h)
	case key.Matches(msg, keys.Quit, keys.Esc):
		if s.Table == nil {
			return s.leave()
		}
		h.Open(s.leaveCard())
	case key.Matches(msg, keys.Pick):
		return s, s.next(h)
	}
	return s, nil
}

// catchUp presses the keys that waited, as far as they are for this screen.
func (s *Screen) catchUp(h *screen.Host) (screen.Screen, tea.Cmd) {
	return s.ahead.CatchUp(s, h, func() bool { return s.busy }, func(at screen.Screen) bool { return at != s })
}

// pressTable is a key while a turn is played. What would tell how to play it is kept back.
func (s *Screen) pressTable(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Quit):
		h.Open(s.leaveCard())
	case key.Matches(msg, keys.Hint, keys.Tutor):
		s.News = "There are no hints while you guess: the answer comes after your turn."
	case key.Matches(msg, keys.Look):
		tree := s.live.Tree()
		return h.Shell.Replay(s.live, len(tree.Line(tree.Cursor())), s), nil
	default:
		return s.Pass(s, msg, h, s.compare)
	}
	return s, nil
}

func (s *Screen) leaveCard() *screen.Confirm {
	c := &screen.Confirm{Title: "Stop guessing?", Yes: "stop", Answer: leaveMsg{}}
	if summary := s.round.Summary(); summary != "" {
		c.Lines = append(c.Lines, widget.Line{Text: summary, Role: theme.Strong})
	}
	c.Lines = append(c.Lines, widget.Line{Text: "The game itself stays as it is. Turns of a computer that you guessed count for your rating.", Role: theme.Text})
	return c
}

// compare shows what was played in the game, and has both turns judged. It returns nil while the turn goes on.
func (s *Screen) compare(h *screen.Host) tea.Cmd {
	end, ok := s.round.Ended(s.live.Tree())
	if !ok {
		return nil
	}
	t := &told{yours: s.round.Yours(s.live.Tree(), end), theirs: s.round.Theirs()}
	s.told = t
	weigh := s.round.Weigh(s.live.Tree(), end)
	return h.Think(func() tea.Msg { return weighedMsg{t, weigh()} }, longMsg{t})
}

// next goes on: to the next turn or, behind the last, to what came of all.
func (s *Screen) next(h *screen.Host) tea.Cmd {
	if s.told != nil {
		if s.told.answer == nil {
			return nil
		}
		s.round.Add(*s.told.answer)
		if result, ok := s.round.Rated(s.told.answer); ok {
			if err := skill.Guessed(h.Folders.Puzzles(), h.Now(), result); err != nil {
				s.News = prose.Sentence(err.Error())
			}
		}
		if s.round.Over() {
			s.page = s.summary(skill.For(h.Folders.Puzzles(), skill.Guesses, h.Now()))
			return nil
		}
	}
	s.busy = true
	round := s.round
	return h.Run(func() tea.Msg {
		live, err := round.Begin()
		return begunMsg{s, live, err}
	})
}

// begun sits down at the next turn.
func (s *Screen) begun(msg begunMsg, h *screen.Host) {
	s.busy = false
	if msg.err != nil {
		s.page = &screen.Page{Title: "Guess the move", Lines: []widget.Line{{Text: prose.Safe(prose.Sentence(msg.err.Error())), Role: theme.Bad}}}
		return
	}
	s.told, s.live = nil, msg.live
	s.Lay(s.of, msg.live, h)
}
