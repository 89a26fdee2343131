package plain

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// seated tells who of the players is a computer.
func (t *table) seated() {
	header := t.live.Header()
	for i, kind := range header.Bots {
		if kind == "" {
			continue
		}
		t.say(t.words.Seat(engine.One+engine.Seat(i), kind))
	}
	if header.Tutor {
		t.say(tutorOn)
	}
}

// bots lets the computers play until a person is asked or the game is over, and tells
// what they do.
func (t *table) bots() {
	for t.driver.Waiting() && t.err == nil {
		state := t.live.State()
		t.headed(&state)
		action, ok := t.driver.Next()
		if !ok {
			return
		}
		events, err := t.live.Do(action)
		lines := t.happened(events)
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
func (t *table) headed(s *engine.State) {
	if mark := t.markOf(s); mark != t.turn {
		t.turn = mark
		t.say("", "---- "+t.heading(s)+" ----")
	}
}

// markOf returns the turn of a position.
func (t *table) markOf(s *engine.State) turnMark {
	seat, _ := t.rules.Turn(s)
	if s.Turn == 0 {
		seat = engine.None // the setup is one
	}
	return turnMark{s.Turn, seat, true}
}
