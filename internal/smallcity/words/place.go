package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// spaces lists the spaces of a set: "c4 c5 d5".
func spaces(set engine.Spaces) string {
	var names []string
	for sp := range set.All() {
		names = append(names, sp.String())
	}
	return strings.Join(names, " ")
}

// on returns a building with its spaces: "Residence 2 on c4 c5"; of City Hall and arcologies the first and the last.
func on(b engine.Building) string {
	if b.Spaces.Len() > engine.MostSpaces || b.Kind == engine.KindHall {
		last := b.First()
		for sp := range b.Spaces.All() {
			last = sp
		}
		return building(b) + " from " + b.First().String() + " to " + last.String()
	}
	return building(b) + " on " + spaces(b.Spaces)
}

// at returns the building on a space of a borough by its name and its first space: "Residence 2 on c4".
func at(b *engine.Borough, sp engine.Space) string {
	of, ok := b.At(sp)
	if !ok {
		return "the empty space " + sp.String()
	}
	return building(of) + " on " + of.First().String()
}

// place returns where a person stands or goes, as seat sees it: "Residence 2 on c4", "the wood place of Factory 1 on f5",
// "Museum on d1 in Ben's borough", "City Hall".
func (t *Table) place(s *engine.State, p engine.Place, seat engine.Seat) string {
	if p.Space == engine.NoSpace {
		return kinds[engine.KindHall]
	}
	of := seat
	if p.Seat != engine.None {
		of = p.Seat
	}
	if int(of) > t.rules.Players() || of == engine.None {
		return p.String()
	}
	text := at(s.Borough(of), p.Space)
	if p.Material != engine.NoMaterial {
		text = "the " + p.Material.String() + " place of " + text
	}
	if of != seat {
		text += " in " + t.whose(of) + " borough"
	}
	return text
}

// people says who stands in a building: "a citizen", "a citizen at wood, Ben's tourist at stone"; "" for nobody.
func (t *Table) people(s *engine.State, of engine.Seat, b engine.Building) string {
	var list []string
	citizens := 0 // without a place of their own
	for _, p := range s.Borough(of).People() {
		if p.Space() != b.First() {
			continue
		}
		who := "a citizen"
		if p.Seat() == of && p.Material() == engine.NoMaterial {
			citizens++
			continue
		}
		if p.Seat() != of {
			who = t.name(p.Seat()) + "'s tourist"
		}
		if m := p.Material(); m != engine.NoMaterial {
			who += " at " + m.String()
		}
		list = append(list, who)
	}
	switch {
	case citizens == 1:
		list = append([]string{"a citizen"}, list...)
	case citizens > 1:
		list = append([]string{fmt.Sprintf("%d citizens", citizens)}, list...)
	}
	return prose.List(list, "and")
}

// inReach lists the buildings whose spaces lie in the ring around some spaces.
func inReach(b *engine.Borough, set engine.Spaces) string {
	var list []string
	for near := range b.Of(set.Reach().And(b.Built())) {
		list = append(list, building(near)+" on "+near.First().String())
	}
	return prose.List(list, "and")
}

// needs says the conditions of a tile: "2 civic buildings in reach, no factory in reach"; "" for none.
func (t *Table) needs(tile engine.Tile) string {
	data := &t.rules.Pack().Tiles[tile]
	var list []string
	for _, c := range data.Needs {
		if c.Count == 0 {
			break
		}
		where := "in reach"
		if c.Beside {
			where = "beside it"
		}
		if c.Kinds == engine.Kinds(engine.KindHall) {
			list = append(list, kinds[engine.KindHall]+" "+where)
			continue
		}
		what := kindsOf(c.Kinds, c.Count > 1)
		if c.Level > 0 {
			what += fmt.Sprintf(" of level %d or more", c.Level)
		}
		list = append(list, fmt.Sprintf("%d %s %s", c.Count, what, where))
	}
	if data.Forbid != 0 {
		list = append(list, "no "+kindsOf(data.Forbid, false)+" in reach")
	}
	return prose.List(list, "and")
}

// kindsOf names a set of kinds: "civic building", "residences", "refinery or harbour".
func kindsOf(set engine.KindSet, many bool) string {
	switch set {
	case engine.Civic:
		return plural("civic building", many)
	case engine.Cultural:
		return plural("cultural building", many)
	default: // it has no name of its own
	}
	var names []string
	for k := engine.KindResidence; k < engine.NumKinds; k++ {
		if set.Has(k) {
			names = append(names, plural(plain[k], many))
		}
	}
	return prose.List(names, "or")
}

func plural(name string, many bool) string {
	stem, y := strings.CutSuffix(name, "y")
	switch {
	case !many || name == plain[engine.KindCommerce]:
		return name
	case y:
		return stem + "ies"
	}
	return name + "s"
}
