package shelf

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
)

// A Pack is the contents of a pack as they were found.
type Pack struct {
	ID, Name, Version, Author, Hash string
	Holds                           []Held

	Told   []string          // what else there is to say
	Judges map[string]string // what computers judge positions by, by the name of the mode
}

// Held is how many of something a pack holds. Programs know it by the plural.
type Held struct {
	N           int
	One, Plural string
}

// Lines returns the pack in lines.
func (p *Pack) Lines() []string {
	var counts []string
	for _, h := range p.Holds {
		counts = append(counts, prose.Count(h.N, h.One, h.Plural))
	}
	return append([]string{
		prose.Safe(fmt.Sprintf("%s %s has no errors.", p.Name, p.Version)), prose.Safe("Its author: " + p.Author + "."),
		prose.UpperFirst(strings.Join(counts, ", ")) + ".", "Its hash is " + p.Hash + ".",
	}, p.Told...)
}
