package room

import (
	"encoding/json"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// A told is what the rooms of a table on several servers tell one another, and no log keeps. Whoever misses it asks again.
type told struct {
	What toldKind  `json:"what"`
	Key  string    `json:"key,omitempty"` // of the person who said it
	Name string    `json:"name,omitempty"`
	At   game.Node `json:"at,omitempty"` // where the game stood
	To   game.Node `json:"to,omitempty"` // of a plea: where somebody would like to take back to
	Text string    `json:"text,omitempty"`
}

// A toldKind is what is told.
type toldKind string

const (
	toldPlea    toldKind = "plea"
	toldAgree   toldKind = "agree"
	toldDecline toldKind = "decline"
	toldSaid    toldKind = "say" // before the game begins
)

// tellOthers tells the rooms of other servers what a person said.
func (r *Room) tellOthers(p Person, t told) {
	if r.o.Shared == nil {
		return
	}
	t.Key, t.Name = p.Key, p.Name
	if r.live != nil {
		t.At = r.live.Tree().Cursor()
	}
	if data, err := json.Marshal(t); err == nil {
		r.o.Shared.Tell(data)
	}
}

// Hear takes in what the room of another server tells.
func (r *Room) Hear(data []byte) {
	var t told
	if json.Unmarshal(data, &t) != nil {
		return
	}
	_ = r.do(func() {
		who := Person{t.Key, prose.Cut(prose.Safe(t.Name), nameCells)}
		switch {
		case r.live == nil && t.What == toldSaid:
			r.talk.Heard(Said{who.Called(), t.Text})
			r.tell()
		case r.live == nil || r.over || t.At != r.live.Tree().Cursor() || r.terms.seats(who.Key) == game.Nobody:
		case t.What == toldPlea:
			if ok, _ := r.live.CanUndoTo(t.To); ok {
				r.plea = &plea{who, t.To, map[string]bool{}}
				r.tell()
			}
		case t.What == toldAgree || t.What == toldDecline:
			_ = r.answer(who, t.What == toldAgree)
		}
	})
}
