package replay

import (
	"fmt"
	"path/filepath"
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// A Pair is two lines of play that are looked at side by side, step by step. A line that is
// shorter stays at its end.
type Pair [2]*Cursor

// Paired puts two games that were read side by side, each at its start, whatever they were set up
// with. Games of different boxes have nothing in common: the error says so.
func Paired(games [2]*log.Game) (p Pair, err error) {
	if a, b := games[0], games[1]; a.Box.ID != b.Box.ID {
		return p, fmt.Errorf("%s is a game of %s and %s one of %s: only games of the same kind can be compared",
			filepath.Base(a.Path), a.Box.Title, filepath.Base(b.Path), b.Box.Title)
	}
	for i, g := range games {
		p[i] = Recorded(g, g.Table())
	}
	return p, nil
}

// Beside puts the line that is walked beside the nearest one that parts from it, looking
// back first, and returns the first step that is not the same in both. The two cursors are
// new ones. It returns ErrOneLine if no line parts as far as one may look.
func (c *Cursor) Beside() (p Pair, parting int, err error) {
	n, other, ok := c.parting()
	if !ok {
		return p, 0, ErrOneLine
	}
	this, that := *c, *c
	tree := c.Tree.Clone()
	tree.Seek(other)
	that.Path, that.at, that.seen = walked(c.Table, tree), 0, 0
	return Pair{&this, &that}, n + 1, nil
}

// parting finds the nearest step after which another line parts, first looking back, and
// the node with which that line begins.
func (c *Cursor) parting() (at int, other game.Node, ok bool) {
	try := func(at int) bool {
		lines, own := c.Lines(at)
		if len(lines) < 2 || own < 0 && at < len(c.Steps) {
			return false
		}
		other = lines[(max(own, 0)+1)%len(lines)]
		return true
	}
	for at = c.at; at >= 0; at-- {
		if try(at) {
			return at, other, true
		}
	}
	for at = c.at + 1; at <= c.End(); at++ {
		if try(at) {
			return at, other, true
		}
	}
	return 0, 0, false
}

// At returns how many steps were done in the line that is further.
func (p Pair) At() int { return max(p[0].at, p[1].at) }

// Turn returns the turn of the line that is further.
func (p Pair) Turn() int { return max(p[0].Turn(p[0].at), p[1].Turn(p[1].at)) }

// End returns the last step of either that may be told of.
func (p Pair) End() int { return max(p[0].End(), p[1].End()) }

// Seek shows both after n steps.
func (p Pair) Seek(n int) {
	n = min(n, max(len(p[0].Steps), len(p[1].Steps)))
	for _, c := range p {
		c.Seek(n)
	}
}

// Goto goes to the first position of a turn in both, or to the end of a line that has no
// such turn.
func (p Pair) Goto(turn int) {
	for _, c := range p {
		n, ok := c.Begin(Turn, max(turn, 0))
		if !ok {
			n = len(c.Steps)
		}
		c.Seek(n)
	}
}

// Stride goes by one unit in the line that is further, and as many steps in the other.
func (p Pair) Stride(u Unit, by int) {
	c := *p[0]
	if p[1].at > p[0].at {
		c = *p[1]
	}
	c.Stride(u, by)
	p.Seek(c.at)
}

// ToSign goes to the next position at which something was completed or noted in one of the lines, as Cursor.ToSign does.
func (p Pair) ToSign(by int) error {
	at, found := p.At(), -1
	var refused error
	for _, c := range p {
		next := *c
		next.at = at
		if err := next.ToSign(by); err != nil {
			refused = err
		}
		if next.at != at && (found < 0 || by*(found-next.at) > 0) {
			found = next.at
		}
	}
	if found < 0 {
		return refused
	}
	p.Seek(found)
	return nil
}

// Part returns the first step, from 1, that is not the same in both; ok is false if they
// are the same to their ends.
func (p Pair) Part() (step int, ok bool) {
	a, b := p[0].Steps, p[1].Steps
	n := 0
	for n < min(len(a), len(b)) && p[0].Tree.Action(a[n]) == p[1].Tree.Action(b[n]) {
		n++
	}
	return n + 1, n < max(len(a), len(b))
}

// A Contrast is one thing that the two positions are compared by, with what it is in each, and whose
// if each player has one; "" where a game has no such thing.
type Contrast struct {
	Name   string
	Seat   string
	Whose  [2]string
	Values [2]string
}

// Differs reports whether the two are not the same in it.
func (c *Contrast) Differs() bool { return c.Values[0] != c.Values[1] }

// Contrasts returns what the two positions are compared by, always in the same order: what the
// first game counts, then what only the second does.
func (p Pair) Contrasts() (list []Contrast) {
	for side, c := range p {
		for _, f := range c.Table.Facts(c.Here()) {
			i := slices.IndexFunc(list, func(known Contrast) bool { return known.Name == f.Name && known.Seat == f.Seat })
			if i < 0 {
				i = len(list)
				list = append(list, Contrast{Name: f.Name, Seat: f.Seat})
			}
			list[i].Whose[side], list[i].Values[side] = f.Whose, f.Value
		}
	}
	return list
}

// Only returns the one of the two games that has such a thing; ok is false if both have.
func (c *Contrast) Only() (side int, ok bool) {
	side = slices.Index(c.Values[:], "")
	return 1 - side, side >= 0
}

// Alike reports whether both show the same position.
func (p Pair) Alike() bool {
	return p[0].Tree.Position(p[0].Here()) == p[1].Tree.Position(p[1].Here())
}

// Differ returns the names of the places of the board on which something else lies. Games that
// do not say what lies on a place have none, and so have two that are not alike.
func (p Pair) Differ() (names []string) {
	var on [2][]game.Fact
	for i, c := range p {
		if table, ok := c.Table.(game.Places); ok {
			on[i] = table.Places(c.Here())
		}
	}
	if len(on[0]) != len(on[1]) {
		return nil
	}
	for i, place := range on[0] {
		if place != on[1][i] {
			names = append(names, place.Name)
		}
	}
	return names
}
