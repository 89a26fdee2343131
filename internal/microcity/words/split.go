package words

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// Split says in a few cells who gets which dice: "Ann: 2 3, Bob: 3 5".
func (w *Words) Split(s *engine.State, a engine.Action) string {
	return w.names[0] + ":" + values([]uint8{a.A, a.B}) + ", " + w.names[1] + ":" + values(without(s, a.A, a.B))
}

func values(dice []uint8) string {
	var text strings.Builder
	for _, d := range dice {
		text.WriteString(" " + string(rune('0'+d)))
	}
	return text.String()
}
