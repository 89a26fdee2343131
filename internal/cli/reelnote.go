package cli

import (
	"errors"
	"slices"
	"strings"

	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/record"
)

// node gives the position that is looked at.
func (r *reel) node() match.Node {
	if r.at == 0 {
		return 0
	}
	return r.steps[r.at-1].Node
}

// noted tells what was noted about the position that is looked at.
func (r *reel) noted() {
	note, found := record.Note{}, false
	for _, n := range r.game.Notes {
		if n.Node == r.node() {
			note, found = n, n.Mark != "" || n.Text != ""
		}
	}
	if found {
		r.say(present.Safe("  Note: " + strings.TrimSpace(note.Mark+" "+note.Text)))
	}
}

// note writes what is said about the position into the log; nothing takes back what was
// said before.
func (r *reel) note(text string) {
	n := record.Note{Node: r.node(), Text: strings.TrimSpace(text)}
	if mark, rest, _ := strings.Cut(n.Text, " "); slices.Contains(record.Marks[:], mark) {
		n.Mark, n.Text = mark, strings.TrimSpace(rest)
	}
	if err := record.Annotate(record.OS, r.game.Path, record.Known(r.game.Pack), n); err != nil {
		text := err.Error()
		if broken := new(record.FileError); !errors.As(err, &broken) { // which begins with the name of the file
			text = upperFirst(text)
		}
		r.say(present.Safe(text))
		return
	}
	r.game.Notes = append(r.game.Notes, n)
	r.say("Noted.")
}
