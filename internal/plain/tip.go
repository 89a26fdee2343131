package plain

import (
	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/game"
)

// tip explains once what is new on the table.
func (t *Table) tip() {
	if !t.live.Kept() {
		return
	}
	m := t.options.Tips
	text := m.Next(t.live.Box().ID, t.tree, t.talk, func(s game.Seats) bool { return t.live.Seat(s) == "" })
	if text != "" {
		t.Say(text)
		_ = m.Keep()() // at worst it is given again
	}
}

// setTips turns tips on or off, or says which they are.
func (t *Table) setTips(rest string) {
	m := t.options.Tips
	switch {
	case m == nil:
		t.Say("There are no tips here.")
		return
	case rest == "on", rest == "off":
		m.Off = rest == "off"
		if t.options.Keep != nil {
			if err := t.options.Keep(config.Tips, !m.Off); err != nil {
				t.Sorry(err)
			}
		}
	case rest != "":
		t.Say("Type tips on or tips off.")
		return
	}
	if m.Off {
		t.Say("Tips: off.")
	} else {
		t.Say("Tips: on.")
	}
}
