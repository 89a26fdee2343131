package screen

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
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

// A Teller tells step after step what happened, as a log shows it: pieces that chance brings one after another
// in one line, behind the last of them.
type Teller struct {
	Lines []widget.Line
	piece [2]string
	dealt []game.Line // of that piece, not told yet
}

// Tell adds what happened in a step.
func (t *Teller) Tell(list []game.Line) {
	for _, line := range list {
		if line.Piece != t.piece {
			t.Flush()
			t.piece = line.Piece
		}
		if t.dealt = append(t.dealt, line); line.Piece[0] == "" {
			t.Flush()
		}
	}
}

// Flush adds what came last, of which no more is to come.
func (t *Teller) Flush() {
	if n := len(t.dealt); n > oneByOne {
		t.dealt = []game.Line{{Text: prose.UpperFirst(prose.InWords(n)) + " " + t.piece[1] + ".", Kind: t.dealt[0].Kind}}
	}
	t.Lines = append(t.Lines, Told(t.dealt)...)
	t.dealt = nil
}

// oneByOne is how many pieces in a row are told one by one.
const oneByOne = 2

// roles are how lines of a kind look; the others are plain text.
var roles = map[game.LineKind]theme.Role{
	game.Happened: theme.Text, game.Dealt: theme.Text,
	game.Begins:   theme.Title,
	game.Ends:     theme.Strong,
	game.Counted:  theme.Strong,
	game.Achieved: theme.Good,
	game.Routine:  theme.Dim,
}
