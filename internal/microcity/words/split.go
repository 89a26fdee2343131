package words

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// Split says in a few cells who gets which dice: "Ann: 2 3, Bob: 3 5".
func (w *Words) Split(s *engine.State, a engine.Action) string {
	one := a.Numbers()
	return w.names[0] + ":" + values(one[:2]) + ", " + w.names[1] + ":" + values(without(s, one[0], one[1]))
}

func values(dice []uint8) string {
	var text strings.Builder
	for _, d := range dice {
		text.WriteString(" " + string(rune('0'+d)))
	}
	return text.String()
}
