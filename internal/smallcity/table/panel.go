package table

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/words"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A pair is a number now and after the action that would be taken.
type pair struct{ now, then int }

// pairOf reads a number of a player in both positions.
func (v *view) pairOf(seat engine.Seat, of func(*engine.State) int) pair {
	return pair{of(&v.now), of(&v.then)}
}

// write writes the number, "8▸6", and returns the column behind it.
func (n pair) write(s *paint.Sheet, x, y int, before string) int {
	x = s.Text(x, y, before+prose.Number(n.now), theme.Strong)
	if n.then != n.now {
		from := x
		s.Set(x, y, s.Look.Glyphs.Into, theme.Warning)
		x = s.Text(x+1, y, prose.Number(n.then), theme.Ghost)
		s.Mark(from, y, x-from, 1, theme.Lit)
	}
	return x
}

// Of a player: what the tracks show.
func (v *view) money(seat engine.Seat) pair {
	return v.pairOf(seat, func(s *engine.State) int { return int(s.Of(seat).Money) })
}

func (v *view) votes(seat engine.Seat) pair {
	if v.counted != nil {
		return pair{v.counted.Was[seat-1], v.counted.Now[seat-1]}
	}
	return v.pairOf(seat, func(s *engine.State) int { return int(s.Of(seat).Votes) })
}

func (v *view) pollution(seat engine.Seat) pair {
	return v.pairOf(seat, func(s *engine.State) int { return int(s.Of(seat).Pollution) })
}

func (v *view) citizens(seat engine.Seat) pair {
	return v.pairOf(seat, func(s *engine.State) int { return s.Citizens(seat) })
}

// foretold returns what the rest of a round brings a player if everything stays as it is; ok is false once it has begun
// to.
func (v *view) foretold(seat engine.Seat) (f words.Forecast, ok bool) {
	const income = 4 // the phase
	if v.say == nil || v.then.Phase >= income || v.then.Of(seat).Out {
		return f, false
	}
	return v.say.Forecast(&v.then, seat), true
}

// made counts the goods of a forecast for which there is room.
func made(f *words.Forecast) int {
	return int(f.Goods[0]) + int(f.Goods[1]) + int(f.Goods[2]) - f.Unmade
}

// tell writes a forecast, in full where it has room: "this round: +$6, +9 votes, pollution +6".
func tell(s *paint.Sheet, x, y int, f *words.Forecast) {
	votes, goods, pumps := prose.Count(f.Votes, "vote", "votes"), prose.Count(made(f), "good", "goods"), ""
	if f.Pumps > 0 {
		pumps = ", +" + prose.Count(f.Pumps, "pump", "pumps")
	}
	for _, text := range [...]string{
		fmt.Sprintf("this round: +$%d, +%s, +%s%s, pollution +%d", f.Money, votes, goods, pumps, f.Pollution),
		fmt.Sprintf("this round: +$%d, +%s%s, pollution +%d", f.Money, votes, pumps, f.Pollution),
		fmt.Sprintf("this round: +$%d, +%s, +%d %%", f.Money, votes, f.Pollution),
		fmt.Sprintf("+$%d +%dv +%d%%", f.Money, f.Votes, f.Pollution),
	} {
		if x+paint.Width(text) <= s.W {
			s.Text(x, y, text, theme.Good)
			return
		}
	}
}

// head writes whose a borough is, with the marks of the host and of who is asked, and the card of this round.
func (v *view) head(s *paint.Sheet, seat engine.Seat) {
	i := int(seat - engine.One)
	role := theme.Player(i)
	s.Mark(0, 0, s.W, 1, theme.Bar)
	if v.now.Seat == seat {
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
	}
	s.Set(1, 0, s.Look.Glyphs.Players[i], role)
	if s.Look.Surfaces {
		s.Mark(1, 0, 1, 1, theme.Paper)
	}
	card, host := "", ""
	if c := v.then.Of(seat).Card; c != engine.NoCard {
		card = words.Card(c)
	}
	if v.then.Host == seat && v.rules.Players() > 1 {
		host = "host"
	}
	if v.then.Of(seat).Out {
		card, host = "out", ""
	}
	told := strings.Trim(host+" · "+card, " ·")
	room := s.W - 3
	if w := paint.Width(told); told != "" && w+12 <= s.W {
		s.Right(s.W-1, 0, told, theme.Dim)
		room -= w + 2
	}
	s.Text(3, 0, paint.CutName(v.names[i], room, s.Look.Glyphs.Ellipsis), role)
}

// haze draws the pollution as a bar of so many columns, with the levels at which somebody dies.
func (v *view) haze(s *paint.Sheet, x, y, w int, n pair) {
	g := s.Look.Glyphs
	for i := range w {
		level := (i + 1) * 100 / w
		r, role := g.Spent, theme.Faint
		switch {
		case level <= n.now:
			r, role = g.Hour, theme.Warning
		case level <= n.then:
			r, role = g.Hour, theme.Ghost
		}
		for _, t := range v.rules.Pack().Thresholds {
			if int(t) <= level && int(t) > i*100/w && level > n.now {
				r, role = '|', theme.Bad
			}
		}
		s.Set(x+i, y, r, role)
	}
}

// store writes the goods of a player by their letters, and as much as can be seen before a column of the room that is left.
func (v *view) store(s *paint.Sheet, x, y, end int, seat engine.Seat) int {
	room := v.rules.Room(&v.then, seat)
	list := v.goods(seat)
	for _, kind := range list {
		s.Set(x, y, rune(kind), board.MaterialRole(kind))
		x++
	}
	for range max(min(room-len(list), end-x-6), 0) {
		s.Set(x, y, s.Look.Glyphs.Dot, theme.Faint)
		x++
	}
	return s.Text(x+1, y, fmt.Sprintf("%d/%d", len(list), room), theme.Dim)
}

// councilCells is how many columns the council takes.
func (v *view) councilCells() int {
	cells := 2*engine.Columns - 1
	for seat := engine.One; int(seat) <= v.rules.Players(); seat++ {
		if v.then.Of(seat).Column > 0 {
			cells++
		}
	}
	return cells
}

// council writes the columns of the council, with the discs of all players.
func (v *view) council(s *paint.Sheet, x, y int) int {
	for column := 1; column <= engine.Columns; column++ {
		x = s.Text(x, y, strconv.Itoa(column), theme.Dim)
		for seat := engine.One; int(seat) <= v.rules.Players(); seat++ {
			if int(v.then.Of(seat).Column) == column {
				s.Set(x, y, s.Look.Glyphs.Players[seat-1], theme.Player(int(seat-1)))
				if s.Look.Surfaces {
					s.Mark(x, y, 1, 1, theme.Paper)
				}
				x++
			}
		}
		x++
	}
	return x
}

// labelCells is the room for the names of the tracks.
const labelCells = 10

// panel draws what a player has, a track a row.
func (v *view) panel(seat engine.Seat) widget.Section {
	rows := 7 + v.extraRows(seat)
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		v.head(s.Part(0, 0, s.W, 1), seat)
		me := v.then.Of(seat)
		f, ok := v.foretold(seat)
		row := func(y int, name string) int {
			s.Text(1, y, name, theme.Dim)
			return labelCells + 1
		}
		coming := func(y, x int, format string, args ...any) {
			text := fmt.Sprintf(format, args...)
			if x = max(x+2, 24); ok && x+paint.Width(text) <= s.W {
				s.Text(x, y, text, theme.Good)
			}
		}
		coming(1, v.money(seat).write(s, row(1, "money"), 1, "$"), "+$%d this round", f.Money)
		track := "votes"
		if v.counted != nil {
			track = "points"
		}
		coming(2, v.votes(seat).write(s, row(2, track), 2, ""), "+%d", f.Votes)
		n := v.pollution(seat)
		x := s.Text(n.write(s, row(3, "pollution"), 3, ""), 3, " %", theme.Dim)
		coming(3, x, "+%d", f.Pollution)
		if from := 30; s.W-from >= 12 {
			n.then = max(n.then, n.now+f.Pollution)
			v.haze(s, from, 3, min(s.W-from-1, 20), n)
		}
		if x = v.store(s, row(4, "goods"), 4, s.W, seat); made(&f) > 0 {
			coming(4, x, "+%d", made(&f))
		}
		x = v.citizens(seat).write(s, row(5, "citizens"), 5, "")
		told := fmt.Sprintf("hall %d, office %d", me.Hall, me.Office)
		if me.Dead > 0 {
			told += fmt.Sprintf(", dead %d", me.Dead)
		}
		s.Fit(x+2, 5, s.W-x-2, told, theme.Dim)
		v.council(s, row(6, "council"), 6)
		v.extra(s.Part(1, 7, s.W-1, rows-7), seat)
	}}
}

// line draws what a player has in one row.
func (v *view) line(s *paint.Sheet, seat engine.Seat) {
	i := int(seat - engine.One)
	v.note(s, seat)
	if v.now.Seat == seat {
		s.Set(0, 0, s.Look.Glyphs.Into, theme.Target)
	}
	s.Set(1, 0, s.Look.Glyphs.Players[i], theme.Player(i))
	if s.Look.Surfaces {
		s.Mark(1, 0, 1, 1, theme.Paper)
	}
	const name = 6
	x := s.Text(3, 0, paint.CutName(v.names[i], name, s.Look.Glyphs.Ellipsis), theme.Player(i)) + 1
	if s.W >= leastSide { // in columns
		x = name + 4
	}
	v.numbers(s.Part(x, 0, s.W-x, 1), seat)
}

// numbers writes money, votes, pollution and citizens of a player in a row.
func (v *view) numbers(s *paint.Sheet, seat engine.Seat) {
	x := v.money(seat).write(s, 0, 0, "$") + 1
	sign, one, many := "v", " vote", " votes"
	if v.counted != nil {
		sign, one, many = "p", " point", " points"
	}
	for _, track := range [...]struct {
		n               pair
		sign, one, many string
	}{{v.votes(seat), sign, one, many}, {v.pollution(seat), "%", " %", " %"}, {v.citizens(seat), "c", " citizen", " citizens"}} {
		text := track.many
		switch {
		case s.W < readable-1:
			text = track.sign
		case track.n.then == 1:
			text = track.one
		}
		x = s.Text(track.n.write(s, x, 0, ""), 0, text, theme.Dim) + 1
	}
}

// note lets what a player has be pointed at.
func (v *view) note(s *paint.Sheet, seat engine.Seat) {
	if v.live && v.told != nil {
		s.Zone(0, 0, s.W, s.H, tabletop.Note(v.told(seat)))
	}
}
