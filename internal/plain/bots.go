package plain

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// seated tells who of the players is a computer.
func (t *table) seated() {
	header := t.live.Header()
	for i, kind := range header.Bots {
		if kind == "" {
			continue
		}
		t.say(t.words().Seat(engine.One+engine.Seat(i), kind))
	}
	if header.Tutor {
		t.say(tutorOn)
	}
}

// bots lets the computers play until a person is asked or the game is over, and tells
// what they do.
func (t *table) bots() {
	for t.driver.Waiting() && t.err == nil {
		t.headed()
		action, ok := t.driver.Next()
		if !ok {
			return
		}
		from := t.tree.Cursor()
		_, err := t.live.Do(action)
		lines := t.happened(from)
		t.say(lines...)
		if err != nil {
			t.say(prose.Safe(sentence(err)), "To go on in another file: move FILE.")
			return
		}
		if len(lines) > 0 {
			time.Sleep(t.options.Pause)
		}
	}
}

// headed says whose turn it is where a computer's turn begins.
func (t *table) headed() {
	if mark := t.mark(); mark != t.turn {
		t.turn = mark
		t.say("", heading(t.talk, t.tree.Cursor()))
	}
}

// mark returns the turn of the position.
func (t *table) mark() turnMark {
	n := t.tree.Cursor()
	turn := t.tree.Moment(n).Turn
	asked, _ := t.tree.Turn(n)
	if turn == 0 {
		asked = game.Nobody // the setup is one
	}
	return turnMark{turn, asked, true}
}
