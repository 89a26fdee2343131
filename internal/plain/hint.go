package plain

import (
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
)

// hints returns the word by which people ask for advice, where the game has an adviser.
func (t *Table) hints() []Word {
	if t.extra.Adviser == nil {
		return nil
	}
	return []Word{{
		Name: "hint", Short: "h", Help: "what you could do, and what it is good for; the log notes that you asked",
		After: "what", Run: t.hint,
	}}
}

// hint says what an adviser would do, and has the log say that somebody asked.
func (t *Table) hint(string) {
	n := t.tree.Cursor()
	asked, _ := t.tree.Turn(n)
	if asked&^game.Chance == game.Nobody || t.live.Seat(asked) != "" {
		t.Say("There is nothing to decide now.")
		return
	}
	for _, action := range t.extra.Adviser(n)() {
		text := t.talk.Say(n, action)
		if talk, ok := t.talk.(game.Reasons); ok {
			if why := talk.Reason(n, action); why != "" {
				text += ": " + why
			}
		}
		if text += "."; t.summed() { // no number is listed
			t.Say("    " + text + " Type " + strconv.Quote(typedAs(action)) + ".")
		} else {
			t.Say(entry(t.Number(action)) + text)
		}
	}
	if err := t.live.Hinted(); err != nil {
		t.Say(prose.Safe(sentence(err)))
	}
}
