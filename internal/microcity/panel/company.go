package panel

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

const labels = 7 // columns for the names of the rows

var trackRoles = [engine.Resources]theme.Role{theme.Coal, theme.Steel, theme.Wood, theme.Money}

// besideDice is the width from which on one company has its dice drawn beside its tracks.
const besideDice = labels + engine.MaxResource + 7 + 2*dieWidth + 2

// Companies draws the players side by side, in a panel of some columns. Where there is
// room, the dice are drawn: beside the tracks of one company, or else below them, if there
// are rows to spare.
func Companies(companies []Company, width int, spare int) widget.Section {
	named := companies[0].Name != ""
	form := small
	rows := engine.Resources + 2
	switch {
	case companies[0].Apart:
		form, rows = apart, engine.Resources+1
	case len(companies) == 1 && width >= besideDice:
		form, rows = beside, engine.Resources+1
	case (width-labels)/len(companies) > 2*dieWidth+1 && spare >= dieHeight-1:
		form, rows = below, rows+dieHeight-1
	}
	if named {
		rows++
	}
	counted := companies[0].Points && !companies[0].Beside
	if counted {
		rows++
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		names(s, named, counted, form)
		if companies[0].Points && !counted {
			s.Text(0, 0, "points", theme.Dim)
		}
		step := min((s.W-labels)/len(companies), max(14, 2*dieWidth+4))
		if len(companies) == 1 { // then the names of the rows are the player's, too
			step = s.W - labels
			for r := range engine.Resource(engine.Resources) {
				s.Zone(0, int(r), labels, 1, Stock{companies[0].Seat, r})
			}
		}
		for i := range companies {
			x, w := labels+i*step, step
			if next := i + 1; next < len(companies) && companies[next].Owner == 0 { // they share a pool
				w += step
			}
			company(s.Part(x, 0, step, s.H), s.Part(x, 0, w, s.H), &companies[i], form)
		}
	}}
}

func names(s *paint.Sheet, named, points bool, f form) {
	y := 0
	if named {
		y = 1
	}
	for r := range engine.Resource(engine.Resources) {
		s.Text(0, y, r.String(), trackRoles[r])
		y++
	}
	switch f {
	case small:
		s.Text(0, y, "dice", theme.Dim)
		y++
	case below:
		s.Text(0, y+dieHeight/2, "dice", theme.Dim)
		y += dieHeight
	case beside, apart:
	}
	s.Text(0, y, "pool", theme.Dim)
	if points {
		s.Text(0, y+1, "points", theme.Dim)
	}
}

// pointsColumn is what points beside a name need.
const pointsColumn = len(" 12")

// company draws one in its column, and its pool in as many as have none of their own.
func company(s, wide *paint.Sheet, c *Company, f form) {
	g, y := s.Look.Glyphs, 0
	if c.Name != "" {
		role := seatRole(c.Seat)
		s.Set(0, 0, g.Markers[c.Seat-1], role)
		if c.Turn {
			s.Set(1, 0, g.Into, role)
		} else {
			role = theme.Dim
		}
		room := s.W - 3
		if c.Points && c.Beside {
			room -= pointsColumn
		}
		x := s.Text(2, 0, paint.CutName(c.Name, room, s.Look.Glyphs.Ellipsis), role)
		if room < s.W-3 {
			delta(s, s.Text(x+1, 0, strconv.Itoa(c.Score.Now), theme.Strong), 0, c.Score)
		}
		y++
	}
	for r, a := range c.Tracks {
		s.Zone(0, y, s.W, 1, Stock{c.Seat, engine.Resource(r)})
		track(s, y, a, trackRoles[r])
		y++
	}
	switch f {
	case small:
		dice(s, y, c)
		y++
	case below:
		drawDice(s.Part(0, y, s.W, dieHeight), c)
		y += dieHeight
	case beside:
		at := min(s.W-2*dieWidth-2, engine.MaxResource+10)
		drawDice(s.Part(at, 0, s.W-at, dieHeight), c)
	case apart:
	}
	if c.Owner > 0 {
		s.Zone(0, y, s.W, 1, Supply(c.Seat))
		pool(wide, y, c)
	}
	if c.Points && !c.Beside {
		x := s.Text(0, y+1, strconv.Itoa(c.Score.Now), theme.Strong)
		delta(s, x, y+1, c.Score)
	}
}

func seatRole(seat int) theme.Role {
	if seat == 2 {
		return theme.Second
	}
	return theme.First
}

// track draws five steps and the number, and how both would change, with a column after it left free.
func track(s *paint.Sheet, y int, a Amount, role theme.Role) {
	g := s.Look.Glyphs
	for i := range engine.MaxResource {
		glyph, in := g.Empty, theme.Dim
		switch {
		case i < min(a.Now, a.Then):
			glyph, in = g.Full, role
		case i < a.Then:
			glyph, in = g.More, theme.Ghost
		case i < a.Now:
			glyph, in = g.Less, theme.Warning
		}
		s.Set(i, y, glyph, in)
	}
	x := engine.MaxResource + 1
	if a.Then == a.Now || x+len("2>4") < s.W { // else the steps alone say what there is now
		x = s.Text(x, y, strconv.Itoa(a.Now), theme.Text)
	}
	delta(s, x, y, a)
}

// delta writes ▸4 behind a number where it would become another, and gives the column after it.
func delta(s *paint.Sheet, x, y int, a Amount) int {
	if a.Then == a.Now {
		return x
	}
	role := theme.Ghost
	if a.Then < a.Now {
		role = theme.Warning
	}
	return s.Text(x, y, string(s.Look.Glyphs.Into)+strconv.Itoa(a.Then), role)
}

func pool(s *paint.Sheet, y int, c *Company) {
	text := strings.Repeat(string(s.Look.Glyphs.Markers[c.Owner-1]), c.Pool.Now)
	x := s.Text(0, y, text, seatRole(c.Owner))
	if c.Pool.Now > 0 {
		x++
	}
	role := theme.Text
	if c.Pool.Now == 0 {
		role = theme.Warning
	}
	x = s.Text(x, y, strconv.Itoa(c.Pool.Now), role)
	delta(s, x, y, c.Pool)
}

// Time draws the clock: a step for each turn left. Steps that do not fit beside the turn get a row
// of their own, where one is to spare; else steps that are gone are left out first, and where even
// those that are left have no room, words say it.
func Time(c Clock, w, spare int) widget.Section {
	const least, usual = labels + 3, labels + 5 // where the steps begin: behind the number, or behind a change of it, too
	turn, steps := "", max(c.Of, c.Now)
	if c.Turn > 0 {
		turn = "turn " + strconv.Itoa(c.Turn)
	}
	room := w - len(turn) - 2
	if spare > 0 && room-least < steps && steps < w-labels {
		return widget.Section{Rows: 2, Draw: func(s *paint.Sheet) {
			s.Zone(0, 0, s.W, 2, Hours{})
			c.number(s)
			s.Right(s.W-1, 0, turn, theme.Dim)
			c.steps(s.Part(labels, 1, s.W-1-labels, 1))
		}}
	}
	return widget.Section{Rows: 1, Draw: func(s *paint.Sheet) {
		s.Zone(0, 0, s.W, 1, Hours{})
		after := max(c.number(s)+1, least)
		switch {
		case room-after >= steps:
			s.Right(s.W-1, 0, turn, theme.Dim)
			x := max(min(usual, room-steps), after)
			c.steps(s.Part(x, 0, room-x, 1))
		case s.W-1-after >= steps:
			c.steps(s.Part(after, 0, s.W-1-after, 1))
		case room-after >= c.Now:
			s.Right(s.W-1, 0, turn, theme.Dim)
			c.steps(s.Part(after, 0, room-after, 1))
		default:
			left := c.left()
			if paint.Width(left) > s.W-after {
				left = "left"
			}
			if s.Text(after, 0, left, theme.Dim) < room {
				s.Right(s.W-1, 0, turn, theme.Dim)
			}
		}
	}}
}

// left says what the number counts.
func (c *Clock) left() string {
	if c.Now == 1 {
		return "turn left"
	}
	return "turns left"
}

// number writes how many turns are left, and returns the column behind it.
func (c *Clock) number(s *paint.Sheet) int {
	s.Text(0, 0, "clock", theme.Dim)
	role := theme.Strong
	if c.Now <= 2 {
		role = theme.Warning
	}
	return delta(s, s.Text(labels, 0, strconv.Itoa(c.Now), role), 0, c.Amount)
}

// steps draws a step for each turn, as far as there is room.
func (c *Clock) steps(s *paint.Sheet) {
	g := s.Look.Glyphs
	for i := range min(max(c.Of, c.Now), s.W) {
		glyph, role := g.Hour, theme.Title
		if i >= c.Now {
			glyph, role = g.Spent, theme.Dim
		}
		s.Set(i, 0, glyph, role)
	}
}
