package plain

import (
	"errors"
	"slices"
	"strings"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// noteOf reads a note as it is typed: a mark, if any, and a text.
func noteOf(node match.Node, text string) log.Note {
	n := log.Note{Node: node, Text: strings.TrimSpace(text)}
	if mark, rest, _ := strings.Cut(n.Text, " "); slices.Contains(log.Marks[:], mark) {
		n.Mark, n.Text = mark, strings.TrimSpace(rest)
	}
	return n
}

// noted says what came of writing a note.
func noted(err error) string {
	if err != nil {
		return prose.Safe(Sentence(err))
	}
	return "Note saved."
}

// Sentence makes a sentence of an error, unless it begins with the name of a file.
func Sentence(err error) string {
	if broken := new(log.FileError); errors.As(err, &broken) {
		return err.Error()
	}
	return prose.Sentence(err.Error())
}

// note writes what is said about the position into the log; nothing takes back what was
// said before.
func (v *viewer) note(text string) {
	n := noteOf(v.Node(v.At()), text)
	err := v.Write(n)
	if err == nil {
		v.Keep(n)
	}
	v.Say(noted(err))
}

// thingsNamed tells of the things in whose names all words of a text occur who put them there.
func thingsNamed(things []replay.Thing, named string) []string {
	var lines []string
	for _, t := range things {
		fits := true
		for _, word := range strings.Fields(strings.ToLower(named)) {
			fits = fits && strings.Contains(strings.ToLower(t.Name), word)
		}
		if fits {
			lines = append(lines, t.Name+".")
		}
	}
	switch {
	case len(things) == 0:
		return []string{prose.BareTable}
	case lines == nil:
		return []string{prose.Safe("Nothing on the table matches \"" + named + "\".")}
	}
	return lines
}
