package plain

import (
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
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
		lines := t.happened(from)
		t.Say(lines...)
		if err != nil {
			t.Say(prose.Safe(sentence(err)), "To continue in another file, type: move FILE")
			return
		}
		if len(lines) > 0 {
			time.Sleep(t.options.Pause)
		}
	}
}

// headed says whose turn it is where a computer's turn begins.
func (t *Table) headed() {
	if mark := t.mark(); mark != t.turn {
		t.turn = mark
		t.Say("", heading(t.talk, t.tree.Cursor()))
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
