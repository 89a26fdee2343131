package plain

import (
	"errors"
	"slices"
	"strings"

	"boardgame/microcity/internal/library"
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

// annotate writes a note into the log and says so; an empty one takes back the one that is there. It reports
// whether it was written.
func (c *Console) annotate(n log.Note, there bool, write func(log.Note) error) bool {
	done := "Note saved."
	if n.Mark == "" && n.Text == "" {
		if !there {
			c.Say("Type note and what you want to say, for example: note !! a good start")
			return false
		}
		done = "Note deleted."
	}
	if err := write(n); err != nil {
		c.Sorry(err)
		return false
	}
	c.Say(done)
	return true
}

// Sentence makes a sentence of an error, unless it begins with the name of a file.
func Sentence(err error) string {
	if errors.As(err, new(*log.FileError)) || errors.As(err, new(*library.Failure)) {
		return err.Error()
	}
	return prose.Sentence(err.Error())
}

func (v *viewer) note(text string) {
	n := noteOf(v.Node(v.At()), text)
	if _, there := v.Note(v.At()); v.annotate(n, there, v.Write) {
		v.Keep(n)
	}
}

func (t *Table) note(text string) {
	n, there := noteOf(t.tree.Cursor(), text), false
	for _, old := range t.live.Notes() {
		if old.Node == n.Node {
			there = old.Mark != "" || old.Text != ""
		}
	}
	t.annotate(n, there, t.live.Note)
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
