package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// signs are the buildings on a map in two letters; of those with levels, the first letter and the level.
var signs = [engine.NumKinds]string{
	".", "R", "C", "F", "rf", "hb", "wh", "P", "po", "fi", "sc", "li", "su", "mu", "th", "un", "fo", "wo", "me", "ms", "CH", "AR",
}

// Legend says what the signs of a map mean.
const Legend = "Signs: R1 to R5 residences, C commerce, F factories, P parks, CH City Hall, wh warehouse, rf refinery, hb harbor, po police, fi fire station, " +
	"sc School, li Library, su Subway, mu Museum, th Theatre, un University, fo wo me ms statues, AR arcology, MM the mayor, . empty, blank not open."

// sign returns what stands on a space in two letters.
func (t *Table) sign(s *engine.State, seat engine.Seat, sp engine.Space) string {
	b, open := s.Borough(seat), s.Open(seat)
	of, ok := b.At(sp)
	switch {
	case ok && of.Tile().Level() > 0:
		return fmt.Sprintf("%s%d", signs[of.Kind], of.Tile().Level())
	case ok:
		return signs[of.Kind]
	case s.MayorAt(seat).Has(sp):
		return "MM"
	case !open.Has(sp):
		return ""
	}
	return signs[engine.NoKind]
}

// Map tells a borough row by row.
func (t *Table) Map(s *engine.State, seat engine.Seat) (lines []string) {
	size := int(s.Of(seat).Size)
	if t.aloud {
		for row := range size {
			lines = append(lines, fmt.Sprintf("  Row %d: %s.", row+1, t.row(s, seat, row, size)))
		}
		return lines
	}
	head := "    "
	for column := range size {
		head += fmt.Sprintf(" %c ", 'a'+column)
	}
	lines = append(lines, strings.TrimRight(head, " "))
	for row := range size {
		line := fmt.Sprintf("  %2d", row+1)
		for column := range size {
			line += fmt.Sprintf(" %-2s", t.sign(s, seat, engine.SpaceAt(column, row)))
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// row tells a row in words: "City Hall a and b, empty c to g".
func (t *Table) row(s *engine.State, seat engine.Seat, row, size int) string {
	what := func(column int) string {
		sp := engine.SpaceAt(column, row)
		if of, ok := s.Borough(seat).At(sp); ok {
			return building(of)
		}
		if s.MayorAt(seat).Has(sp) {
			return "the mayor"
		}
		return "empty"
	}
	var parts []string
	for from := 0; from < size; {
		to := from
		for to+1 < size && what(to+1) == what(from) {
			to++
		}
		part := fmt.Sprintf("%s %c", what(from), 'a'+from)
		if to > from {
			part += fmt.Sprintf(" to %c", 'a'+to)
		}
		parts, from = append(parts, part), to+1
	}
	return strings.Join(parts, ", ")
}

// Buildings tells the buildings of a borough, with who is there.
func (t *Table) Buildings(s *engine.State, seat engine.Seat) (lines []string) {
	for b := range s.Borough(seat).Buildings() {
		text := "  " + on(b)
		if b.Kind == engine.KindHall {
			text += ": " + prose.Count(int(s.Of(seat).Hall), "citizen", "citizens") + ", " + or(goods(s.Of(seat).Goods), "no goods")
		} else if who := t.people(s, seat, b); who != "" {
			text += ": " + who
		}
		lines = append(lines, text+".")
	}
	return lines
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// About tells what there is to know of a space in a borough.
func (t *Table) About(s *engine.State, seat engine.Seat, sp engine.Space) []string {
	b := s.Borough(seat)
	of, ok := b.At(sp)
	set := engine.SpacesOf(sp)
	text := sp.String() + ": "
	switch {
	case ok:
		set = of.Spaces
		text += on(of)
		if who := t.people(s, seat, of); who != "" {
			text += ", with " + who
		}
		if of.Grown {
			text += ", grown this round"
		}
	case !s.Open(seat).Has(sp):
		text += "not open yet"
	case s.MayorAt(seat).Has(sp):
		text += "the mayor is there this round"
	default:
		text += "empty"
	}
	return []string{text + ".", "  In reach: " + or(inReach(b, set), "nothing") + "."}
}
