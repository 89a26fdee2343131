package tutorial

import (
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// tableRows is what the table needs above the caption, its hints left out.
const tableRows = screen.MinHeight - 1

// Draw draws the table with the caption below. The heading covers the hints of the table: the
// caption says what to press.
func (t *Screen) Draw(s *paint.Sheet, keys *screen.Keymap) {
	rows := t.rows(s.W, keys)
	y := s.H - rows
	table := s.Part(0, 0, s.W, t.tableHeight(s.W, s.H, keys))
	if !t.folded() {
		table.Cover(y)
	}
	t.table.Draw(table, keys)
	if !t.low(s.W, s.H, keys) {
		t.drawCaption(s.Part(0, y, s.W, rows), keys, false)
		return
	}
	if t.folded() {
		t.drawTask(s.Part(0, s.H-1, s.W, 1), keys)
		return
	}
	s.Clear(0, y, s.W, rows)
	t.drawCaption(s.Part(0, y, s.W, rows), keys, true)
}

// low reports whether a window is too low for the table with the caption below it. The caption lies
// on the choices then, and folds to a line when the player has read it.
func (t *Screen) low(w, h int, keys *screen.Keymap) bool { return h < tableRows+t.rows(w, keys) }

// tableHeight returns how many rows of a window the table is drawn in.
func (t *Screen) tableHeight(w, h int, keys *screen.Keymap) int {
	if t.low(w, h, keys) {
		return h
	}
	return h - t.rows(w, keys) + 1
}

// folded reports whether a low window shows the choices, and of the caption only what to do.
func (t *Screen) folded() bool { return t.Yours() && (t.read || len(t.pages()) == 0) }

// drawTask writes what to do in the line of the hints, and whose turn it is where that leaves room.
func (t *Screen) drawTask(s *paint.Sheet, keys *screen.Keymap) {
	const foot = " your turn "
	drawRule(s)
	s.Zone(0, 0, s.W, 1, t.nextKey())
	room := s.W - 2 - len(foot)
	task := " " + t.task(t.Next()) + " "
	if paint.Width(task) > room {
		s.Fit(1, 0, s.W-2, strings.TrimSpace(task), theme.Title)
		return
	}
	s.Right(s.W-1, 0, foot, theme.Good)
	back := []key.Binding{keys.Described(keys.Esc, "esc", "read again")}
	if cells := screen.HintCells(back) + 2; len(t.pages()) > 0 && paint.Width(task)+cells <= room {
		part := s.Part(1+room-cells, 0, cells, 1)
		part.Clear(0, 0, cells, 1)
		screen.Hints(part, 1, back, keys)
	}
	s.Fit(1, 0, room, task, theme.Title)
}

// nextKey is the key that does what the player is to do, where one does, and a click on the
// caption with it; else nil.
func (t *Screen) nextKey() any {
	if b, ok := t.keys.Named(t.Next().Key); ok {
		return screen.Pressed(b.Keys()[0])
	}
	return nil
}

func drawRule(s *paint.Sheet) {
	line := s.Look.Glyphs.Boxes.Line(theme.Junction{0, 1, 0, 1})
	for x := range s.W {
		s.Set(x, 0, line, theme.Line)
	}
}

// rows counts the lines that the longest caption needs, and one for its heading, so
// that nothing jumps from one to the next.
func (t *Screen) rows(w int, keys *screen.Keymap) int {
	rows := 0
	tell := func(pages []lesson.Page) {
		for _, page := range pages {
			rows = max(rows, len(paint.Wrap(page.Say(keys.Called), w-2)))
		}
	}
	for i := range t.lesson.Steps {
		tell(t.lesson.Steps[i].Pages)
	}
	tell(t.lesson.Last)
	return rows + 1
}

// Caption returns what is said now. Where nothing is, the heading stays, and the text is what the
// player does.
func (t *Screen) Caption() lesson.Page {
	if list := t.pages(); len(list) > 0 {
		return list[min(t.page, len(list)-1)]
	}
	said := lesson.Page{}
	for i := t.at - 1; i >= 0 && said.Heading == ""; i-- {
		if list := t.lesson.Steps[i].Pages; len(list) > 0 {
			said.Heading = list[len(list)-1].Heading
		}
	}
	if t.Yours() {
		said.Text = t.task(t.Next()) + "."
	}
	return said
}

func (t *Screen) drawCaption(s *paint.Sheet, keys *screen.Keymap, low bool) {
	page := t.Caption()
	drawRule(s)
	s.Text(1, 0, " "+page.Heading+" ", theme.Title)
	foot, role, click := " "+keys.Pick.Help().Key+" continues ", theme.Hotkey, any(screen.Pressed(keys.Pick.Keys()[0]))
	if t.Yours() && !low {
		foot, role, click = " your turn ", theme.Good, t.nextKey()
	}
	s.Zone(0, 0, s.W, s.H, click)
	s.Right(s.W-1, 0, foot, role)
	at, of := t.count()
	count := " " + strconv.Itoa(at) + " of " + strconv.Itoa(of) + " "
	s.Right(s.W-18, 0, count, theme.Dim)
	more := []key.Binding{keys.Help}
	help := s.Part(s.W-21-paint.Width(count)-screen.HintCells(more), 0, screen.HintCells(more)+2, 1)
	help.Clear(0, 0, help.W, 1)
	screen.Hints(help, 1, more, keys)
	widget.Lines(s.Part(1, 1, s.W-2, s.H-1), []widget.Line{{Text: page.Say(keys.Called), Role: theme.Text}})
}

// count returns which of how many captions is shown. What the lesson does without a word has none.
func (t *Screen) count() (at, of int) {
	for i := range t.lesson.Steps {
		step := &t.lesson.Steps[i]
		if i == t.at {
			at = of
		}
		if of += len(step.Pages); len(step.Pages) == 0 && step.Yours {
			of++
		}
	}
	if t.Next() == nil {
		at = of
	}
	return at + t.page + 1, of + len(t.lesson.Last)
}

// Help lists the keys that work now, and what the signs on the table mean.
func (t *Screen) Help(keys *screen.Keymap) []screen.KeyGroup {
	group := screen.KeyGroup{Title: "The lesson", Keys: []key.Binding{
		keys.Described(keys.Pick, "enter", "continue, when it is not your move"), keys.Described(keys.Left, "←→", "previous or next page"),
		keys.Described(keys.Esc, "esc", "leave the lesson"), keys.Rules, keys.Settings, keys.Help,
	}}
	choosing, signs := splitHelp(t.table.Help(keys))
	if !t.Yours() {
		choosing = nil
	}
	return slices.Concat(choosing, []screen.KeyGroup{group}, signs)
}

// splitHelp parts what the help of a table begins with, how something is chosen, from what its
// signs mean. The keys behind those lead away from the lesson.
func splitHelp(table []screen.KeyGroup) (choosing, signs []screen.KeyGroup) {
	return table[:1], table[1 : len(table)-1]
}
