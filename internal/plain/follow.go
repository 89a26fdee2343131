package plain

import (
	"boardgame/microcity/internal/prose"
)

// A game that is written elsewhere is played by people at several consoles. What they do is told before the
// next question, and who waits for them can ask with an empty line.

// fileWords are about files of the player, who has none here.
var fileWords = []string{"again", "same", "race", "ghost", "move", "note", "export", "code", "compare", "settings", "tips"}

// adviceWords are advice, on which players agree.
var adviceWords = map[string]bool{"hint": true, "weigh": true, "tutor": true, "follow": true, "plan": true}

// followed leaves out words without a meaning in a game that is written elsewhere.
func (t *Table) followed(words vocabulary[*Table]) vocabulary[*Table] {
	words = words.without(fileWords...)
	for i := range words {
		switch w := &words[i]; {
		case w.name == "quit":
			w.help = "leave the table; you keep your seat"
		case adviceWords[w.name] && t.live.NoAdvice() != "":
			w.run = func(t *Table, _ string) { t.Say(t.live.NoAdvice()) }
		}
	}
	return words
}

// catchUp tells what was done elsewhere.
func (t *Table) catchUp() {
	if !t.live.Followed() {
		return
	}
	from := t.tree.Cursor()
	moved, err := t.live.CatchUp()
	switch {
	case moved && t.tree.Before(from, t.tree.Cursor()):
		t.happened(from)
	case moved:
		t.Say("A move was taken back.")
	}
	if err != nil {
		t.Sorry(err)
		t.left = true
	}
	if t.extra.News != nil {
		t.Say(t.extra.News()...)
	}
}

// elsewhere says who is asked at another console, where somebody is.
func (t *Table) elsewhere() bool {
	if !t.live.Elsewhere() {
		return false
	}
	names := t.live.Asking(t.talk.Player)
	verb := " is"
	if len(names) > 1 {
		verb = " are"
	}
	t.Say(prose.List(names, "and") + verb + " choosing. Press Enter to check for news.")
	return true
}
