package guess

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Draw draws the table below a line that says which turn it is, and over it what was played.
func (s *Screen) Draw(sheet *paint.Sheet, keys *screen.Keymap) {
	s.DrawTable(sheet, keys, s.round.Standing())
	switch {
	case s.page != nil:
		sheet.Fade()
		s.page.Draw(sheet, keys)
	case s.Table == nil:
		drawCard(sheet, keys, "Guess the move", s.invitation(), keys.Described(keys.Pick, "enter", "begin"))
	case s.Ended:
		sheet.Fade()
		forward := "next turn"
		if s.round.At()+1 == s.round.Turns() {
			forward = "how you did"
		}
		drawCard(sheet, keys, s.round.Standing(), s.comparison(), screen.Worded(keys.Pick, forward))
	}
}

// cardWidth is how wide a card is where there is room.
const cardWidth = 72

func drawCard(sheet *paint.Sheet, keys *screen.Keymap, title string, lines []widget.Line, forward key.Binding) {
	w := min(sheet.W-2, cardWidth)
	lines = screen.Wrapped(lines, w-4)
	in := widget.Box(sheet, w, len(lines)+4, title) // a line between the text and the answers
	body := in.Part(0, 0, in.W, in.H-2)
	if len(lines) > body.H { // then what parts them goes first
		lines = slices.DeleteFunc(lines, func(l widget.Line) bool { return l.Text == "" })
	}
	if rest := len(lines) - body.H; rest > 0 {
		last := &lines[body.H-1]
		last.Text = paint.Cut(last.Text+" "+lines[body.H].Text, body.W, sheet.Look.Glyphs.Ellipsis)
	}
	for y, line := range lines {
		body.Text(0, y, line.Text, line.Role)
	}
	row := in.Part(0, in.H-1, in.W, 1)
	x := screen.Button(row, 0, forward, forward.Help().Desc)
	screen.Button(row, x, keys.Esc, "stop")
}

func (s *Screen) invitation() (lines []widget.Line) {
	lines = append(lines, widget.Line{Text: prose.Safe(s.round.Title()), Role: theme.Strong}, widget.Line{})
	return append(lines, widget.Texts(s.round.Invitation(), theme.Text)...)
}

// comparison tells of both turns.
func (s *Screen) comparison() []widget.Line {
	a := s.told.answer
	var lines []widget.Line
	switch {
	case a != nil:
		role := theme.Good
		switch {
		case a.Lost:
			role = theme.Dim
		case a.Points() < guess.MostPoints:
			role = theme.Warning
		}
		lines = append(lines, widget.Line{Text: s.round.Worth(a), Role: theme.Strong}, widget.Line{Text: a.Verdict(), Role: role})
	case s.told.late:
		lines = append(lines, widget.Line{Text: "Comparing the two…", Role: theme.Dim}, widget.Line{})
	default:
		lines = append(lines, widget.Line{}, widget.Line{})
	}
	return append(lines, widget.Line{}, widget.Line{Text: "You: " + s.told.yours, Role: theme.Text}, widget.Line{},
		widget.Line{Text: s.round.Head() + ": " + s.told.theirs, Role: theme.Text})
}

// summary tells how the round went, and how the player is rated, if at all.
func (s *Screen) summary(rating string) *screen.Page {
	p := &screen.Page{Title: "Guess the move", Lines: []widget.Line{{Text: s.round.Summary(), Role: theme.Strong}}}
	if rating != "" {
		p.Lines = append(p.Lines, widget.Line{Text: "Your " + rating + ".", Role: theme.Text})
	}
	p.Lines = append(p.Lines, widget.Line{}, widget.Line{Text: guess.ListHead, Role: theme.Dim})
	answers := s.round.Answers()
	for i := range answers {
		role := theme.Text
		if answers[i].Same {
			role = theme.Good
		}
		p.Lines = append(p.Lines, widget.Line{Text: answers[i].Line(), Role: role})
	}
	return p
}

// Help lists the keys: those of the table while a turn is played.
func (s *Screen) Help(keys *screen.Keymap) []screen.KeyGroup {
	return s.HelpWith(screen.KeyGroup{Title: "Guess the move", Keys: []key.Binding{
		screen.Worded(keys.Pick, "after your turn: continue"), screen.Worded(keys.Quit, "stop guessing"), keys.Settings, keys.Help,
	}}, keys)
}
