package box

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// city draws the city with a legend, and names the cards that were upgraded.
func (v *view) city(s *engine.State) []string {
	if s.City[0] == 0 {
		return []string{"The city is not laid out yet."}
	}
	if v.aloud {
		return append(v.rows(s), "Side B: "+v.flipped(s)+".")
	}
	return append(v.rows(s), "   "+v.legend(), "   Side B: "+v.flipped(s)+".")
}

// rows draws the city as rows of words: what each quarter is, its dice, "*" for a marker
// and "@" for an engineer, with the player's number where there are two kinds.
func (v *view) rows(s *engine.State) []string {
	if v.aloud {
		return v.sentences(s)
	}
	var cells [4][4]string
	var widths [4]int
	for row := range cells {
		for column := range cells[row] {
			text := v.cell(s, engine.Quarter(4*row+column))
			cells[row][column] = text
			widths[column] = max(widths[column], prose.Width(text))
		}
	}
	lines := []string{"   " + padded([4]string{"a", "b", "c", "d"}, widths)}
	for row := range cells {
		lines = append(lines, " "+strconv.Itoa(row+1)+" "+padded(cells[row], widths))
	}
	for q := engine.Port1; q <= engine.Port2; q++ {
		if v.rules.Quarters().Has(q) {
			lines = append(lines, " "+q.String()+" "+v.cell(s, q)+", beside "+neighbours(v.rules, q))
		}
	}
	return lines
}

// sentences tells the city row by row: "Row 1: a1 industrial coal, dice 1 and 4, your engineer; …".
func (v *view) sentences(s *engine.State) []string {
	var lines []string
	for row := range 4 {
		var quarters []string
		for column := range 4 {
			quarters = append(quarters, v.sentence(s, engine.Quarter(4*row+column)))
		}
		lines = append(lines, "Row "+strconv.Itoa(row+1)+": "+strings.Join(quarters, "; ")+".")
	}
	for q := engine.Port1; q <= engine.Port2; q++ {
		if v.rules.Quarters().Has(q) {
			lines = append(lines, v.sentence(s, q)+", beside "+neighbours(v.rules, q)+".")
		}
	}
	return lines
}

// sentence tells a quarter: "a1 industrial coal, dice 1 and 4, marker, your engineer".
func (v *view) sentence(s *engine.State, q engine.Quarter) string {
	card, faces, ok := v.rules.QuarterAt(s, q)
	if !ok {
		return q.String() + " empty"
	}
	text := q.String() + " " + words.KindName(card.Kind)
	if card.Kind == engine.Industrial {
		text += " " + card.Material.String()
	}
	switch values := words.Faces(faces, " "); {
	case values == "":
	case len(values) == 1:
		text += ", die " + values
	case values == "any":
		text += ", any die"
	default:
		text += ", dice " + prose.List(strings.Fields(values), "and")
	}
	if owner := v.rules.MarkerAt(s, engine.QuarterArea(q)); owner != engine.None {
		if v.words.Scored() {
			text += ", marker of " + v.words.Player(owner)
		} else {
			text += ", marker"
		}
	}
	for i, seat := range v.seats() {
		if s.Engineers[i] == q {
			text += ", " + v.words.Whose(seat) + " engineer"
		}
	}
	return text
}

func padded(cells [4]string, widths [4]int) string {
	var b strings.Builder
	for i, text := range cells {
		if i < len(cells)-1 {
			text = prose.Pad(text, widths[i]+2)
		}
		b.WriteString(text)
	}
	return b.String()
}

// cell tells a quarter in a few letters: "steel 2,5 *@".
func (v *view) cell(s *engine.State, q engine.Quarter) string {
	card, faces, ok := v.rules.QuarterAt(s, q)
	if !ok {
		return "-"
	}
	name := words.KindName(card.Kind)
	if card.Kind == engine.Industrial {
		name = card.Material.String()
	}
	text := strings.TrimSpace(name + " " + words.Faces(faces, ","))
	if marks := v.marks(s, q); marks != "" {
		text += " " + marks
	}
	return text
}

func (v *view) marks(s *engine.State, q engine.Quarter) string {
	var marks string
	if owner := v.rules.MarkerAt(s, engine.QuarterArea(q)); owner != engine.None {
		marks = "*"
		if v.words.Scored() {
			marks += owner.String()
		}
	}
	for i, seat := range v.seats() {
		if s.Engineers[i] == q {
			marks += "@"
			if len(v.seats()) > 1 {
				marks += seat.String()
			}
		}
	}
	return marks
}

func (v *view) legend() string {
	switch {
	case v.words.Scored():
		return "*1 a marker, @1 the engineer of " + v.words.Player(engine.One) + "; *2, @2 of " + v.words.Player(engine.Two) + "."
	case len(v.seats()) > 1:
		return "* a marker, @1 the engineer of " + v.words.Player(engine.One) + ", @2 of " + v.words.Player(engine.Two) + "."
	}
	return "* a marker, @ " + v.words.Whose(engine.One) + " engineer."
}

// flipped lists the cards that were upgraded.
func (v *view) flipped(s *engine.State) string {
	var names []string
	for p := range engine.Place(engine.NumPlaces) {
		if s.Flipped>>p&1 != 0 {
			names = append(names, v.words.CardName(s, p))
		}
	}
	if names == nil {
		return "none yet"
	}
	return strings.Join(names, ", ")
}

// neighbours lists the quarters one step away.
func neighbours(rules *engine.Rules, from engine.Quarter) string {
	var names []string
	for q := range engine.Quarter(engine.NumQuarters) {
		if rules.Reach(from, 1).Has(q) {
			names = append(names, q.String())
		}
	}
	return prose.List(names, "and")
}
