package panel

import (
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Race says how a race stands.
func Race(text string, w int) widget.Section {
	return widget.Section{Rows: len(paint.Wrap(text, w)), Draw: func(s *paint.Sheet) {
		widget.Lines(s, []widget.Line{{Text: text, Role: theme.Text}})
	}}
}
