package board

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// wideCup is how many columns a cup takes where the names of the types stand in it.
func (v *View) wideCup() int { return 18 + v.mostCounters() }

// narrowCup is how many columns a cup takes at least.
func (v *View) narrowCup() int {
	const least = 9
	return max(4+v.mostCounters(), least)
}

// mostCounters returns how many zones of one type a player has at the start, at most.
func (v *View) mostCounters() (most int) {
	for kind := range v.types() {
		most = max(most, v.counters(kind))
	}
	return most
}

// counters returns how many zones of a type a player has at the start.
func (v *View) counters(kind int) (n int) {
	for z := engine.Zone(1); int(z) <= v.Rules.NumZones(); z++ {
		if v.Rules.TypeOf(z) == kind {
			n += v.Rules.Each(z)
		}
	}
	return n
}

// types returns how many types of zones there are, the Slum included.
func (v *View) types() int {
	n := 0
	for z := engine.Zone(1); int(z) <= v.Rules.NumZones(); z++ {
		n = max(n, v.Rules.TypeOf(z)+1)
	}
	return n
}

// CupRows returns the rows that the cups take in w columns: side by side, or in so many rows that no
// name is cut, if those are not more than most.
func (v *View) CupRows(w, most int) int {
	least := v.across(rowsOf(len(v.Names), max(w/v.narrowCup(), 1)))
	for across := least; across > 0 && v.rowsOfCups(across) <= most; across-- {
		if v.namesFit(w/across - 1) {
			return v.rowsOfCups(across)
		}
	}
	return v.rowsOfCups(least)
}

// across returns how many cups stand beside each other in a number of rows, about as many in each.
func (v *View) across(down int) int { return rowsOf(len(v.Names), down) }

// rowsOfCups returns the rows that cups take, so many side by side.
func (v *View) rowsOfCups(across int) int { return rowsOf(len(v.Names), across)*(v.cupRows()+1) - 1 }

// rowsOf returns how many rows so many things take.
func rowsOf(things, across int) int { return (things + across - 1) / across }

// namesFit reports whether no name is cut in a cup of w columns.
func (v *View) namesFit(w int) bool {
	return !slices.ContainsFunc(v.Names, func(name string) bool { return paint.Width(name) > w-beforeName })
}

// cupRows are the rows of one cup: name, prestige, a row a type, and with Rezoning one for what
// is left of it.
func (v *View) cupRows() int {
	rows := 2 + v.types()
	if v.rezones() {
		rows++
	}
	return rows
}

func (v *View) rezones() bool { return v.Rules.Config().Variants.Has(engine.Rezoning) }

// rezonings writes how many rezonings a player has left, in a word where it fits.
func (v *View) rezonings(s *paint.Sheet, i int) {
	n := v.now.RezoningsLeft(engine.Seat(i + 1))
	for _, text := range []string{prose.Count(n, "rezoning", "rezonings"), "rez. " + strconv.Itoa(n)} {
		if paint.Width(text) <= s.W {
			s.Text(0, 0, text, theme.Dim)
			return
		}
	}
}

// Cups draws name, prestige and cup of all players in the rows that CupRows returns.
func (v *View) Cups() func(*paint.Sheet) {
	return func(s *paint.Sheet) {
		across := v.across(max((s.H+1)/(v.cupRows()+1), 1))
		w := s.W / across
		for i := range v.Names {
			v.cup(s.Part(i%across*w, i/across*(v.cupRows()+1), w-1, v.cupRows()), i)
		}
	}
}

// beforeName is how many columns the marks before a name take.
const beforeName = 3

// head writes the mark and the name of a player.
func (v *View) head(s *paint.Sheet, i int) {
	role := theme.Player(i)
	if v.now.Mover == engine.Seat(i+1) {
		s.Mark(0, 0, s.W, 1, theme.Lit)
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
	}
	s.Set(1, 0, s.Look.Glyphs.Players[i], role)
	s.Text(beforeName, 0, paint.CutName(v.Names[i], s.W-beforeName, s.Look.Glyphs.Ellipsis), role)
}

// prestige writes how much somebody has, and would have.
func (v *View) prestige(s *paint.Sheet, i int) string {
	text := prose.Number(int(v.before.Prestige[i]))
	if then := v.after.Prestige[i]; then != v.before.Prestige[i] {
		text += string(s.Look.Glyphs.Into) + strconv.Itoa(int(then))
	}
	return text
}

// pointAtCup lets what a player has be pointed at.
func (v *View) pointAtCup(s *paint.Sheet, i int) {
	if v.aim.Cup != nil {
		s.Zone(0, 0, s.W, s.H, v.aim.Cup(i))
	}
}

func (v *View) cup(s *paint.Sheet, i int) {
	v.pointAtCup(s, i)
	v.head(s, i)
	x := 1
	text := v.prestige(s, i)
	if v.after.Prestige[i] != v.before.Prestige[i] {
		s.Mark(x, 1, paint.Width(text), 1, theme.Lit)
	}
	x = s.Text(x, 1, text, theme.Strong)
	if name := "prestige"; x+1+len(name) <= s.W {
		s.Text(x+1, 1, name, theme.Dim)
	}
	for kind := range v.types() {
		v.kind(s.Part(1, 2+kind, s.W-1, 1), i, kind, 1)
	}
	if v.rezones() {
		v.rezonings(s.Part(1, 2+v.types(), s.W-1, 1), i)
	}
}

// kind writes the zones of a type that are left in a cup: the letter, and after a gap a number
// for each.
func (v *View) kind(s *paint.Sheet, i, kind, gap int) {
	x, named := 0, false
	for z := engine.Zone(1); int(z) <= v.Rules.NumZones(); z++ {
		if v.Rules.TypeOf(z) != kind {
			continue
		}
		role := typeRole(v.Rules, z)
		if !named {
			x = s.Text(x, 0, v.Rules.ZoneName(z)[:1], role) + gap
			named = true
			if s.W+1 >= v.wideCup() && gap > 0 {
				s.Fit(x, 0, 12, typeName(v.Rules, z), theme.Dim)
				x += 13
			}
			if s.Look.Surfaces {
				s.Mark(0, 0, max(x-gap, 1), 1, theme.On(typeHue(v.Rules, z), theme.Full))
			}
		}
		x = v.counter(s, x, i, z, role)
	}
}

// counter writes one zone of a cup, as often as there is one, and returns the next column.
func (v *View) counter(s *paint.Sheet, x, i int, z engine.Zone, role theme.Role) int {
	seat := engine.Seat(i + 1)
	digit := "1"
	if !v.Rules.IsSlum(z) {
		digit = strconv.Itoa(v.Rules.AccessOf(z))
	}
	n := v.Rules.InCup(&v.now, seat, z)
	text := strings.Repeat(digit, n)
	if n == 0 {
		text, role = string(s.Look.Glyphs.Dot), theme.Faint
	}
	if n > 2 || v.Rules.IsSlum(z) && n > 0 {
		text = string(s.Look.Glyphs.Full)
	}
	from := x
	x = s.Text(x, 0, text, role)
	if v.now.Mover != seat || v.now.Asked < engine.QuestionPlace {
		return x
	}
	drawn := v.now.Drawn[0] == engine.NoZone || v.now.Drawn[0] == z || v.now.Drawn[1] == z
	if n > 0 && drawn && v.aim.Zone != nil {
		s.Zone(from, 0, x-from, 1, v.aim.Zone(z))
	}
	switch {
	case z == v.aim.Hand:
		s.Mark(from, 0, x-from, 1, theme.Picked)
	case n > 0 && v.now.Drawn[0] != engine.NoZone && drawn:
		s.Mark(from, 0, x-from, 1, theme.Lit)
	}
	return x
}

// Ranks draws the players in a row each: prestige, and the cup as far as there is room.
func (v *View) Ranks() widget.Section {
	return widget.Section{Rows: len(v.Names), Draw: func(s *paint.Sheet) {
		order := make([]int, 0, len(v.Names))
		first := 0
		if v.now.Mover.IsPlayer() {
			first = int(v.now.Mover) - 1
		}
		for i := range v.Names {
			order = append(order, (first+i)%len(v.Names))
		}
		if s.H < len(order) {
			v.ranksInPairs(s, order)
			return
		}
		for y, i := range order {
			v.rank(s.Part(0, y, s.W, 1), i)
		}
	}}
}

// RankRows returns how many of so many rows Ranks takes.
func (v *View) RankRows(room int) int {
	all := len(v.Names)
	if room >= all || room < 2 {
		return min(room, all)
	}
	across := ranksAcross(all-1, room)
	return 1 + (all-1+across-1)/across
}

// ranksAcross returns how many of the players who are not asked share a row, of so many in all.
func ranksAcross(rest, rows int) int { return (rest + rows - 2) / (rows - 1) }

const nameCells = 8

func (v *View) rank(s *paint.Sheet, i int) {
	v.pointAtCup(s, i)
	v.head(s.Part(0, 0, nameCells+3, 1), i)
	x := s.Text(nameCells+4, 0, v.prestige(s, i), theme.Strong)
	x = max(x+1, nameCells+10)
	for kind := range v.types() {
		v.kind(s.Part(x, 0, s.W-x, 1), i, kind, 0)
		x += 2 + v.counters(kind)
	}
	if v.rezones() {
		v.rezonings(s.Part(x+1, 0, s.W-x-1, 1), i)
	}
}

// ranksInPairs writes the cup of the player who is asked in full, and of the others how many
// zones are left.
func (v *View) ranksInPairs(s *paint.Sheet, order []int) {
	v.rank(s.Part(0, 0, s.W, 1), order[0])
	rest := order[1:]
	if s.H < 2 {
		return
	}
	across := ranksAcross(len(rest), s.H)
	w := s.W / across
	for k, i := range rest {
		part := s.Part(k%across*w, 1+k/across, w-1, 1)
		v.pointAtCup(part, i)
		v.head(part.Part(0, 0, nameCells+3, 1), i)
		x := part.Text(nameCells+4, 0, v.prestige(part, i), theme.Strong)
		left := 0
		for z := engine.Zone(1); int(z) <= v.Rules.NumZones(); z++ {
			left += v.Rules.InCup(&v.now, engine.Seat(i+1), z)
		}
		part.Text(x+1, 0, strconv.Itoa(left)+" left", theme.Dim)
	}
}
