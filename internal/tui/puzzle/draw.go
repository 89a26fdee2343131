package puzzle

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/puzzle"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Draw draws the table below a line that says which puzzle it is, and over it what it asks for or
// what came of it.
func (s *Screen) Draw(sheet *paint.Sheet, keys *screen.Keymap) {
	s.DrawTable(sheet, keys, s.list.title(s.at)+". "+s.puzzle().Aim())
	switch {
	case s.Table == nil:
		s.card(sheet, keys, s.task(), 0, keys.Described(keys.Pick, "enter", "begin"))
	case s.Ended:
		sheet.Fade()
		again := keys.Start
		s.card(sheet, keys, s.told(), s.verdict.top, keys.Described(keys.Pick, "enter", "next puzzle"), screen.Worded(again, "start again"))
	}
}

// cardWide is how wide a card is where there is room.
const cardWide = 76

// card draws a text that can be scrolled, and below it the keys.
func (s *Screen) card(sheet *paint.Sheet, keys *screen.Keymap, lines []widget.Line, top int, more ...key.Binding) {
	w := min(sheet.W-2, cardWide)
	lines = screen.Wrapped(lines, w-4)
	in := widget.Box(sheet, w, min(len(lines)+4, sheet.H), s.list.title(s.at))
	body := in.Part(0, 0, in.W, in.H-2)
	for y, line := range lines[min(top, len(lines)):] {
		body.Text(0, y, line.Text, line.Role)
	}
	foot := more
	if len(lines) > body.H {
		foot = append(foot, keys.Described(keys.Up, "↑↓", "scroll"))
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, append(foot, keys.Described(keys.Esc, "esc", "all puzzles")), keys)
}

// scroll returns how many lines of the verdict a window shows, and the last one that can be the
// first in sight.
func (s *Screen) scroll(w, h int) (page, last int) {
	lines := len(screen.Wrapped(s.told(), min(w-2, cardWide)-4))
	page = min(lines, h-4)
	return page, lines - page
}

// task tells what is asked for.
func (s *Screen) task() []widget.Line {
	lines := []widget.Line{{Text: s.puzzle().Title(), Role: theme.Strong}, {}}
	lines = append(lines, widget.Texts(s.puzzle().Task(), theme.Text)...)
	lines = append(lines, widget.Line{}, widget.Line{Text: "You can undo until you end the turn.", Role: theme.Dim})
	if s.News != "" {
		lines = append(lines, widget.Line{Text: s.News, Role: theme.Warning})
	}
	return lines
}

// told tells what came of the attempt.
func (s *Screen) told() []widget.Line {
	v := s.verdict
	if v.Verdict == nil {
		if !v.late {
			return []widget.Line{{}}
		}
		return []widget.Line{{Text: "Working out what your turn is worth…", Role: theme.Dim}}
	}
	role := theme.Warning
	if v.Solved {
		role = theme.Good
	}
	lines := []widget.Line{{Text: v.Headline, Role: role}, {}}
	for _, text := range v.Lines {
		role := theme.Text
		if strings.HasPrefix(text, puzzle.Best) {
			role = theme.Strong
		}
		lines = append(lines, widget.Line{Text: text, Role: role})
	}
	if s.News != "" {
		lines = append(lines, widget.Line{Text: s.News, Role: theme.Warning})
	}
	return lines
}

// Help lists the keys: those of the table while the turn is played.
func (s *Screen) Help(keys *screen.Keymap) []screen.KeyGroup {
	return s.HelpWith(screen.KeyGroup{Title: "Puzzle", Keys: []key.Binding{
		screen.Worded(keys.Pick, "begin; after your turn: continue"), screen.Worded(keys.Start, "start again, after your turn"), screen.Worded(keys.Analyse, "after your turn: analyse the position"),
		screen.Worded(keys.Quit, "leave the puzzle"), keys.Settings, keys.Help,
	}}, keys)
}
