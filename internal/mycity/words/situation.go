package words

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
)

// Situation returns the board from the highest row down, then who controls what and what nobody has access
// to, then the prestige and the cups.
func (t *table) Situation(n game.Node) []string {
	s := t.state(n)
	lines := t.board(s)
	if !t.aloud {
		lines = append(lines, fmt.Sprintf("A zone shows player, letter and access: 1%s is %s of %s.", t.rules.ZoneName(1), t.zone(1), t.names[0]))
	}
	var free []string
	for sq, l := range t.landmarks(s) {
		if line := t.control(s, sq, l); line != "" {
			lines = append(lines, line)
		} else {
			card := t.rules.LandmarkCounter(l)
			free = append(free, fmt.Sprintf("%s %s on %s", card.Name, prose.Number(int(card.Value)), t.rules.SquareName(sq)))
		}
	}
	if free != nil {
		lines = append(lines, "Nobody has access to these yet: "+prose.List(free, "and")+".")
	}
	lines = append(lines, t.parks(s)...)
	lines = append(lines, t.classes(s)...)
	st := t.rules.Standing(s)
	for i := range t.names {
		lines = append(lines, t.holdings(s, engine.Seat(i+1), &st))
	}
	return lines
}

const cellWidth = 4

// board draws the map, with a column of row numbers on square maps and the names of the ends
// of each row on the hex map.
func (t *table) board(s *engine.State) (lines []string) {
	if t.aloud {
		return t.sentences(s)
	}
	hex := t.rules.Config().Hex
	for row := engine.MaxSize - 1; row >= 0; row-- {
		var b strings.Builder
		first, last := "", ""
		for column := range engine.MaxSize {
			sq, ok := t.rules.At(column, row)
			if !ok {
				continue
			}
			last = t.rules.SquareName(sq)
			if first == "" {
				first = last
				if hex { // a row lies half a cell to the left of the one below
					b.WriteString(strings.Repeat(" ", cellWidth*column-cellWidth/2*row+2*cellWidth))
				}
			}
			b.WriteString(prose.Pad(t.cell(s, sq), cellWidth))
		}
		switch text := strings.TrimRight(b.String(), " "); {
		case first == "":
		case hex:
			lines = append(lines, fmt.Sprintf("%s-%s %s", first, last, text))
		default:
			lines = append(lines, fmt.Sprintf("%2d %s", row+1, text))
		}
	}
	if !hex {
		var b strings.Builder
		for column := range int(t.rules.Config().Size) {
			fmt.Fprintf(&b, " %c  ", 'a'+column)
		}
		lines = append(lines, "   "+strings.TrimRight(b.String(), " "))
	}
	return lines
}

// Aloud returns the table with the board in sentences.
func (t *table) Aloud() game.Table {
	aloud := *t
	aloud.aloud = true
	return &aloud
}

// sentences tells the board from the highest row down, without its empty squares: "Row 4: a4 Residential 3 of Ann; …".
func (t *table) sentences(s *engine.State) (lines []string) {
	for row := engine.MaxSize - 1; row >= 0; row-- {
		var there []string
		first, last := "", ""
		for column := range engine.MaxSize {
			sq, ok := t.rules.At(column, row)
			if !ok {
				continue
			}
			if last = t.rules.SquareName(sq); first == "" {
				first = last
			}
			if what := t.lies(s, sq); what != "" {
				there = append(there, last+" "+what)
			}
		}
		if first == "" {
			continue
		}
		name := "Row " + strconv.Itoa(row+1)
		if t.rules.Config().Hex {
			name = "Row " + first + " to " + last
		}
		if there == nil {
			there = []string{"empty"}
		}
		lines = append(lines, name+": "+strings.Join(there, "; ")+".")
	}
	return lines
}

// lies says what lies on a square: "Residential 3 of Ann"; "" for nothing.
func (t *table) lies(s *engine.State, sq engine.Square) string {
	if l, ok := t.rules.SiteAt(s, sq); ok {
		if l == 0 {
			return "a landmark face down"
		}
		return t.rules.LandmarkCounter(l).Name
	}
	if z, owner := t.rules.ZoneAt(s, sq); owner != engine.None {
		return t.zone(z) + " of " + t.names[owner-1]
	}
	return ""
}

// cell shows what lies on a square: a label, player, letter and access of a zone, or a dot.
func (t *table) cell(s *engine.State, sq engine.Square) string {
	if l, ok := t.rules.SiteAt(s, sq); ok {
		if l == 0 {
			return "???"
		}
		return t.rules.LandmarkCounter(l).Label
	}
	if z, owner := t.rules.ZoneAt(s, sq); owner != engine.None {
		return owner.String() + t.rules.ZoneName(z)
	}
	return " ."
}

// control says who has which access to a landmark; nothing where nobody has any.
func (t *table) control(s *engine.State, sq engine.Square, l engine.Landmark) string {
	card := t.rules.LandmarkCounter(l)
	if text := t.access(s, sq); text != "" {
		return fmt.Sprintf("%s, %s, worth %s: %s", t.rules.SquareName(sq), card.Name, prose.Number(int(card.Value)), text)
	}
	return ""
}

// access says who has which access to what stands on a square, and who controls it; nothing where nobody has any.
func (t *table) access(s *engine.State, sq engine.Square) string {
	access, who := t.rules.Control(s, sq)
	var parts []string
	for i, name := range t.names {
		if access[i] != 0 {
			parts = append(parts, prose.Number(int(access[i]))+" for "+name)
		}
	}
	if parts == nil {
		return ""
	}
	text := "access " + prose.List(parts, "and") + "."
	if who != 0 {
		text += fmt.Sprintf(" %s %s it.", t.several(who), verb(who, "controls", "share"))
	}
	return text
}

// landmarks yields the squares on which landmarks lie, with these.
func (t *table) landmarks(s *engine.State) iter.Seq2[engine.Square, engine.Landmark] {
	return func(yield func(engine.Square, engine.Landmark) bool) {
		for sq := range engine.Square(t.rules.Squares()) {
			if l, ok := t.rules.SiteAt(s, sq); ok && l != 0 && !yield(sq, l) {
				return
			}
		}
	}
}

// parks says which empty squares are whose parks (MYC-22); nothing where that is not played.
func (t *table) parks(s *engine.State) (lines []string) {
	if !t.rules.Config().Variants.Has(engine.Parks) {
		return nil
	}
	var of [1 << engine.MaxPlayers][]string
	for sq := range engine.Square(t.rules.Squares()) {
		if s.Board[sq] == 0 {
			_, who := t.rules.Control(s, sq)
			of[who] = append(of[who], t.rules.SquareName(sq))
		}
	}
	for who, squares := range of {
		if who != 0 && squares != nil {
			lines = append(lines, fmt.Sprintf("Parks of %s: %s.", t.several(engine.Seats(who)), prose.List(squares, "and")))
		}
	}
	return lines
}

// classes says who has how many landmarks of each class, and who gains by that (MYC-26); nothing where that
// is not played, or where nobody has any.
func (t *table) classes(s *engine.State) (lines []string) {
	if !t.rules.Config().Variants.Has(engine.Types) {
		return nil
	}
	for class, counts := range t.held(s) {
		gain := leaders(&counts)
		if gain == 0 {
			continue
		}
		var parts []string
		for i, n := range counts {
			if n > 0 {
				parts = append(parts, fmt.Sprintf("%d for %s", n, t.names[i]))
			}
		}
		lines = append(lines, fmt.Sprintf("%s landmarks: %s. %s %s 1 prestige for having the most.",
			t.rules.Pack().Classes[class], prose.List(parts, "and"), t.several(gain), verb(gain, "gains", "each gain")))
	}
	return lines
}

// held counts by class how many landmarks each player controls.
func (t *table) held(s *engine.State) [][engine.MaxPlayers]int {
	held := make([][engine.MaxPlayers]int, len(t.rules.Pack().Classes))
	for sq, l := range t.landmarks(s) {
		if int(l) > len(t.rules.Pack().Landmarks) {
			continue
		}
		_, who := t.rules.Control(s, sq)
		for i := range t.names {
			held[t.rules.LandmarkCounter(l).Class][i] += int(who >> i & 1)
		}
	}
	return held
}

// leaders returns who has most of something, at least one.
func leaders(counts *[engine.MaxPlayers]int) (who engine.Seats) {
	for i, n := range counts {
		if n > 0 && n == slices.Max(counts[:]) {
			who |= 1 << i
		}
	}
	return who
}

// verb returns the form for one player, or for several.
func verb(who engine.Seats, one, many string) string {
	if who&(who-1) != 0 {
		return many
	}
	return one
}

// holdings says what one player has: prestige, and what it is for where that is not landmarks alone, and cup.
func (t *table) holdings(s *engine.State, seat engine.Seat, st *engine.Standing) string {
	var zones []string
	for z := engine.Zone(1); int(z) <= t.rules.NumZones(); z++ {
		switch n := t.rules.InCup(s, seat, z); {
		case n > 1:
			zones = append(zones, fmt.Sprintf("%s ×%d", t.rules.ZoneName(z), n))
		case n == 1:
			zones = append(zones, t.rules.ZoneName(z))
		}
	}
	cup := strings.Join(zones, " ")
	if zones == nil {
		cup = "empty"
	}
	text := fmt.Sprintf("%s: %d prestige", t.name(seat), st.Prestige[seat-1])
	if sources := t.sources(st, int(seat)-1); len(sources) > 1 {
		text += " (" + strings.Join(sources, ", ") + ")"
	}
	text += ". Cup: " + cup + "."
	if t.rules.Config().Variants.Has(engine.Rezoning) {
		text += " " + prose.Count(s.RezoningsLeft(seat), "rezoning", "rezonings") + " left."
	}
	return text
}
