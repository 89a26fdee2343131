package screen

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// Told returns what happened as a log shows it.
func Told(list []game.Line) []widget.Line {
	lines := make([]widget.Line, len(list))
	for i, line := range list {
		lines[i] = widget.Line{Text: line.Text, Role: roles[line.Kind]}
	}
	return lines
}

// roles are how lines of a kind look; the others are plain text.
var roles = map[game.LineKind]theme.Role{
	game.Happened: theme.Text, game.Dealt: theme.Text,
	game.Begins:   theme.Title,
	game.Ends:     theme.Strong,
	game.Achieved: theme.Good,
	game.Routine:  theme.Dim,
}
