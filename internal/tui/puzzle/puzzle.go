package puzzle

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A Screen is a puzzle that is tried: what it asks for, the usual table until the turn has
// ended, and then the verdict.
type Screen struct {
	screen.Attempt
	list    *List
	at      int              // the row of the list
	live    *session.Session // at the table
	verdict *verdict         // on the turn that has ended
	busy    bool             // it is being laid out
}

// A verdict is what came of an attempt.
type verdict struct {
	*puzzle.Verdict      // nil while it is computed
	late            bool // that takes long enough to be spoken of
	top             int  // the first line in sight
}

// What comes of judging an attempt, and what was confirmed.
type (
	judgedMsg struct {
		of      *verdict
		verdict puzzle.Verdict
	}
	lateMsg  struct{ of *verdict }
	leaveMsg struct{}
)

// puzzle returns the puzzle that is tried.
func (s *Screen) puzzle() puzzle.Puzzle { return s.list.set.Rows[s.at].Puzzle }

// Leave gives back what the table holds, and leaves the list.
func (s *Screen) Leave() error {
	s.Clear()
	return s.list.Leave()
}

// Update takes a message.
func (s *Screen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case begunMsg:
		if msg.of == s {
			s.begun(msg, h)
		}
	case judgedMsg:
		if msg.of == s.verdict {
			s.verdict.Verdict = &msg.verdict
			return s, s.note(msg.verdict.Solved, h)
		}
	case lateMsg:
		if s.verdict != nil && msg.of == s.verdict {
			s.verdict.late = true
		}
	case notedMsg:
		s.list.noted(msg)
		s.News = s.list.notice
	case leaveMsg:
		return s.leave()
	case tea.KeyMsg:
		return s.press(msg, h)
	default:
		return s.Pass(s, msg, h, s.judge)
	}
	return s, nil
}

// leave goes back to the list.
func (s *Screen) leave() (screen.Screen, tea.Cmd) {
	s.Clear()
	return s.list, nil
}

// note keeps what came of the attempt.
func (s *Screen) note(solved bool, h *screen.Host) tea.Cmd {
	of, at := s.list, s.at
	return h.Run(func() tea.Msg {
		set, err := of.set.Note(at, solved)
		return notedMsg{of, set, err}
	})
}

func (s *Screen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	s.News = ""
	switch {
	case s.busy:
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(s), nil
	case s.Playing():
		return s.pressTable(msg, h)
	case key.Matches(msg, keys.Quit, keys.Esc):
		return s.leave()
	case s.Ended && s.verdict.Verdict != nil && key.Matches(msg, keys.Analyse):
		return s.analyse(h), nil
	case s.Ended:
		return s, s.pressVerdict(msg, h)
	case key.Matches(msg, keys.Pick):
		return s, s.begin(h)
	}
	return s, nil
}

// analyse opens the board on which the position is tried out.
func (s *Screen) analyse(h *screen.Host) screen.Screen {
	next, err := h.Shell.Analyse(s.live.Moment(0), s)
	if err != nil {
		s.News = prose.Safe(prose.Sentence(err.Error()))
	}
	return next
}

// pressVerdict is a key while the verdict shows.
func (s *Screen) pressVerdict(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, v := h.Keys, s.verdict
	switch {
	case v.Verdict == nil:
	case key.Matches(msg, keys.Start):
		return s.begin(h)
	case key.Matches(msg, keys.Pick) && msg.Type != tea.KeySpace:
		next := s.list.set.Next(s.at)
		s.Clear()
		s.at, s.list.cursor = next, next
	default:
		page, last := s.scroll(h.W, h.H)
		v.top = screen.Scrolled(msg, v.top, page, last, keys)
	}
	return nil
}

// pressTable is a key while the turn is played. What would tell how to play it is kept back.
func (s *Screen) pressTable(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Quit), key.Matches(msg, keys.Esc) && !s.StepsBack():
		if s.live.Tree().Cursor() == 0 {
			return s.leave()
		}
		h.Open(&screen.Confirm{
			Title: "Leave the puzzle?", Lines: []widget.Line{{Text: "It will not count as tried. You can begin it again at any time.", Role: theme.Text}},
			Yes: "leave", Answer: leaveMsg{},
		})
	case key.Matches(msg, keys.Hint, keys.Tutor):
		s.News = "There are no hints in a puzzle: the answer comes after your turn."
	case key.Matches(msg, keys.Look):
		s.News = "A puzzle has no past to look back at. To undo, press " + keys.Undo.Help().Key + "."
	default:
		return s.Pass(s, msg, h, s.judge)
	}
	return s, nil
}

// judge has the attempt judged. It returns nil while the turn goes on.
func (s *Screen) judge(h *screen.Host) tea.Cmd {
	tree := s.live.Tree()
	end, ok := s.puzzle().Ended(tree)
	if !ok {
		return nil
	}
	v := &verdict{}
	s.verdict = v
	judge := s.puzzle().Judge(tree, end)
	return h.Think(func() tea.Msg { return judgedMsg{v, judge()} }, lateMsg{v})
}

// begin lays out the position, once more where it was tried.
func (s *Screen) begin(h *screen.Host) tea.Cmd {
	s.busy = true
	p := s.puzzle()
	return h.Run(func() tea.Msg {
		live, err := p.Begin()
		return begunMsg{s, live, err}
	})
}

// begun sits down at the position.
func (s *Screen) begun(msg begunMsg, h *screen.Host) {
	s.busy = false
	if msg.err != nil {
		s.News = prose.Safe(prose.Sentence(msg.err.Error()))
		return
	}
	s.live = msg.live
	s.Lay(s.list.of, msg.live, h)
}
