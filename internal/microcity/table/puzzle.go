package table

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A puzzleScreen is a puzzle that is tried: what it asks for, the usual table until the turn has
// ended, and then the verdict.
type puzzleScreen struct {
	list *puzzleList
	at   int // the row of the list
	keys *screen.Keymap

	table   *playScreen // nil before it is laid out
	verdict *verdict    // nil while the turn goes on
	news    string      // what cannot be done, until the next key
	busy    bool        // it is being laid out
}

// A verdict is what came of an attempt.
type verdict struct {
	*puzzle.Verdict      // nil while it is computed
	late            bool // that takes long enough to be spoken of
	top             int  // the first line in sight
}

// What comes of judging an attempt, and what was confirmed.
type (
	judgedPuzzleMsg struct {
		of      *verdict
		verdict puzzle.Verdict
	}
	latePuzzleMsg  struct{ of *verdict }
	leavePuzzleMsg struct{}
)

func newPuzzleScreen(l *puzzleList, at int) *puzzleScreen {
	l.cursor = at
	return &puzzleScreen{list: l, at: at}
}

// puzzle returns the puzzle that is tried.
func (s *puzzleScreen) puzzle() *puzzle.Puzzle { return s.list.set.Rows[s.at].Puzzle }

// Leave gives back what the table holds, and leaves the list.
func (s *puzzleScreen) Leave() error {
	s.clear()
	return s.list.Leave()
}

// clear closes the table. Nothing of it is kept.
func (s *puzzleScreen) clear() {
	if s.table != nil {
		_ = s.table.Leave()
	}
	s.table, s.verdict = nil, nil
}

// Points says that the table finds its choices by itself.
func (s *puzzleScreen) Points() {}

// playing reports whether the table takes the keys.
func (s *puzzleScreen) playing() bool { return s.table != nil && s.verdict == nil }

// Attend lets the table do what it does by itself.
func (s *puzzleScreen) Attend(h *screen.Host) tea.Cmd {
	if s.playing() {
		return s.table.Attend(h)
	}
	return nil
}

// Update takes a message.
func (s *puzzleScreen) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case begunPuzzleMsg:
		if msg.of == s {
			s.begun(msg, h)
		}
	case judgedPuzzleMsg:
		if msg.of == s.verdict {
			s.verdict.Verdict = &msg.verdict
			return s, s.note(msg.verdict.Solved, h)
		}
	case latePuzzleMsg:
		if s.verdict != nil && msg.of == s.verdict {
			s.verdict.late = true
		}
	case notedPuzzleMsg:
		s.list.noted(msg)
		s.news = s.list.notice
	case leavePuzzleMsg:
		return s.leave()
	case tea.KeyMsg:
		return s.press(msg, h)
	default:
		if s.playing() {
			return s.pass(msg, h)
		}
	}
	return s, nil
}

// leave goes back to the list.
func (s *puzzleScreen) leave() (screen.Screen, tea.Cmd) {
	s.clear()
	return s.list, nil
}

// note keeps what came of the attempt.
func (s *puzzleScreen) note(solved bool, h *screen.Host) tea.Cmd {
	of, at := s.list, s.at
	return h.Run(func() tea.Msg {
		set, err := of.set.Note(at, solved)
		return notedPuzzleMsg{of, set, err}
	})
}

func (s *puzzleScreen) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	s.news = ""
	switch {
	case s.busy:
	case s.playing():
		return s.pressTable(msg, h)
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(s), nil
	case key.Matches(msg, keys.Quit, keys.Esc):
		return s.leave()
	case s.verdict != nil:
		return s, s.pressVerdict(msg, h)
	case key.Matches(msg, keys.Pick):
		return s, s.begin(h)
	}
	return s, nil
}

// pressVerdict is a key while the verdict shows.
func (s *puzzleScreen) pressVerdict(msg tea.KeyMsg, h *screen.Host) tea.Cmd {
	keys, v := h.Keys, s.verdict
	switch {
	case v.Verdict == nil:
	case key.Matches(msg, keys.Start):
		return s.begin(h)
	case key.Matches(msg, keys.Pick) && msg.Type != tea.KeySpace:
		next := s.list.set.Next(s.at)
		s.clear()
		s.at, s.list.cursor = next, next
	default:
		page, last := s.scroll(h.W, h.H)
		v.top = screen.Scrolled(msg, v.top, page, last, keys)
	}
	return nil
}

// pressTable is a key while the turn is played. What would tell how to play it is kept back.
func (s *puzzleScreen) pressTable(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	switch {
	case key.Matches(msg, keys.Quit), key.Matches(msg, keys.Esc) && !s.table.stepsBack():
		if s.table.session.Match().Cursor() == 0 {
			return s.leave()
		}
		h.Open(&screen.Confirm{
			Title: "Leave the puzzle?", Lines: []widget.Line{{Text: "It will not count as tried. You can begin it again at any time.", Role: theme.Text}},
			Yes: "leave", Answer: leavePuzzleMsg{},
		})
	case key.Matches(msg, keys.Hint, keys.Tutor):
		s.news = "There are no hints in a puzzle: the answer comes after your turn."
	case key.Matches(msg, keys.Look):
		s.news = "A puzzle has no past to look back at. To undo, press " + keys.Undo.Help().Key + "."
	case key.Matches(msg, keys.Settings):
		return h.Shell.Settings(s), nil
	default:
		return s.pass(msg, h)
	}
	return s, nil
}

// pass hands a message to the table, and looks whether the turn has ended with it.
func (s *puzzleScreen) pass(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	cards := len(h.Overlays)
	_, cmd := screen.UpdateBelow(s.table, msg, h)
	if s.table.Busy() {
		return s, cmd
	}
	end, ok := s.puzzle().Ended(s.table.session.Tree())
	if !ok {
		return s, cmd
	}
	h.Overlays = h.Overlays[:min(cards, len(h.Overlays))] // what the table has to say of the next turn
	return s, tea.Batch(cmd, s.judge(end, h))
}

// judge has the attempt judged.
func (s *puzzleScreen) judge(end game.Node, h *screen.Host) tea.Cmd {
	v := &verdict{}
	s.verdict = v
	judge := s.puzzle().Judge(s.table.session.Tree(), end)
	return h.Think(func() tea.Msg { return judgedPuzzleMsg{v, judge()} }, latePuzzleMsg{v})
}

// begin lays out the position, once more where it was tried.
func (s *puzzleScreen) begin(h *screen.Host) tea.Cmd {
	s.busy = true
	p := s.puzzle()
	return h.Run(func() tea.Msg {
		live, err := p.Begin()
		return begunPuzzleMsg{s, live, err}
	})
}

// begun sits down at the position.
func (s *puzzleScreen) begun(msg begunPuzzleMsg, h *screen.Host) {
	s.busy = false
	if msg.err != nil {
		s.news = prose.Safe(prose.Sentence(msg.err.Error()))
		return
	}
	s.clear()
	if s.keys == nil {
		keys := *h.Keys
		keys.Hint.SetEnabled(false)
		keys.Tutor.SetEnabled(false)
		keys.Look.SetEnabled(false)
		s.keys = &keys
	}
	s.table = newPlay(s.list.of, msg.live, s.keys)
}
