package plain

import (
	"time"

	"boardgame/microcity/internal/game"
)

// bots lets the computers play until a person is asked or the game is over, and tells
// what they do.
func (t *Table) bots() {
	for t.extra.Bots != nil && t.extra.Bots.Waiting() && t.err == nil {
		t.headed()
		action, ok := t.extra.Bots.Next()
		if !ok {
			return
		}
		from := t.tree.Cursor()
		_, err := t.live.Do(action)
		told := t.happened(from)
		if err != nil {
			t.stopped(err)
			return
		}
		if told {
			time.Sleep(t.options.Pause)
		}
	}
}

// mark returns the turn of the position.
func (t *Table) mark() turnMark {
	n := t.tree.Cursor()
	turn := t.tree.Moment(n).Turn
	asked, _ := t.tree.Turn(n)
	if turn == 0 {
		asked = game.Nobody // the setup is one
	}
	return turnMark{turn, asked, true}
}
