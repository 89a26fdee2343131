package plain

import (
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/session"
)

// passed has the keyboard passed on before a question that not everybody at it may see; false where the
// player leaves instead.
func (t *Table) passed() bool {
	for !t.left {
		private := t.live.Private()
		if private == game.Nobody {
			return true
		}
		t.Say("", t.live.Pass(private)+" Then press Enter.")
		switch answer, ok := t.Ask(); {
		case !ok:
			return false
		case answer == "":
			t.live.See(private)
			t.bare, t.bared, t.menu.ready = true, t.tree.Cursor(), false
		case slices.Contains([]string{"quit", "q", "undo", "u"}, answer):
			t.Answer(answer)
		default:
			t.Say("Press Enter, or type undo or quit.")
		}
	}
	return false
}

// scrolled is how many empty lines hide what a terminal shows.
const scrolled = 100

// cover hides what was shown to some of those at the keyboard, once they have answered or taken back.
func (t *Table) cover() {
	if t.bare && t.bared != t.tree.Cursor() {
		t.bare = false
		t.scroll()
	}
}

// scroll hides what the terminal shows. Where there is none, nobody looks.
func (t *Table) scroll() {
	if t.width() > 0 {
		t.Say(make([]string, scrolled)...)
	}
}

// secrets returns the word by which those who are asked read what they alone know.
func (t *Table) secrets() []Word {
	if !t.live.Hides() || t.Over() {
		return nil
	}
	return []Word{{Name: "secrets", Help: "what only you know", After: "last", Run: func(string) {
		lines := t.live.Secrets()
		if len(lines) == 0 {
			t.Say(session.NoSecrets)
			return
		}
		t.Say(lines...)
		t.Say("Press Enter to hide this again.")
		t.Ask()
		t.scroll()
	}}}
}
