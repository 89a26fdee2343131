package panel

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/tui/widget"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

const labels = 7 // columns for the names of the rows

var trackRoles = [engine.Resources]theme.Role{theme.Coal, theme.Steel, theme.Wood, theme.Money}

// Companies draws the players side by side.
func Companies(companies []Company) widget.Section {
	rows := engine.Resources + 2
	named := companies[0].Name != ""
	if named {
		rows++
	}
	if companies[0].Points {
		rows++
	}
	return widget.Section{Rows: rows, Draw: func(s *paint.Sheet) {
		names(s, named, companies[0].Points)
		step := min((s.W-labels)/len(companies), 14)
		for i := range companies {
			company(s.Part(labels+i*step, 0, step, s.H), &companies[i])
		}
		if len(companies) == 1 { // then the names of the rows are the player's, too
			for r := range engine.Resource(engine.Resources) {
				s.Zone(0, int(r), labels, 1, Stock{companies[0].Seat, r})
			}
		}
	}}
}

func names(s *paint.Sheet, named, points bool) {
	y := 0
	if named {
		y = 1
	}
	for r := range engine.Resource(engine.Resources) {
		s.Text(0, y, r.String(), trackRoles[r])
		y++
	}
	s.Text(0, y, "dice", theme.Dim)
	s.Text(0, y+1, "pool", theme.Dim)
	if points {
		s.Text(0, y+2, "points", theme.Dim)
	}
}

func company(s *paint.Sheet, c *Company) {
	g, y := s.Look.Glyphs, 0
	if c.Name != "" {
		role := seatRole(c.Seat)
		s.Set(0, 0, g.Markers[c.Seat-1], role)
		if c.Turn {
			s.Set(1, 0, g.Into, role)
		} else {
			role = theme.Dim
		}
		s.Fit(2, 0, s.W-3, c.Name, role)
		y++
	}
	for r, a := range c.Tracks {
		s.Zone(0, y, s.W, 1, Stock{c.Seat, engine.Resource(r)})
		track(s, y, a, trackRoles[r])
		y++
	}
	dice(s, y, c)
	y++
	if c.Owner > 0 {
		pool(s, y, c)
	}
	if c.Points {
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

// track draws five steps and the number, and how both would change.
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
	x := s.Text(engine.MaxResource+1, y, strconv.Itoa(a.Now), theme.Text)
	delta(s, x, y, a)
}

// delta writes +2 or -1 where a number would change, and gives the column after it.
func delta(s *paint.Sheet, x, y int, a Amount) int {
	if a.Then == a.Now {
		return x
	}
	role := theme.Ghost
	if a.Then < a.Now {
		role = theme.Warning
	}
	return s.Text(x, y, fmt.Sprintf("%+d", a.Then-a.Now), role)
}

// dice shows each die as a picture and a number, or how it would change.
func dice(s *paint.Sheet, y int, c *Company) {
	g, x := s.Look.Glyphs, 0
	for _, d := range c.Dice {
		from := x
		switch {
		case d.Now == 0 && d.Then == 0:
			x = s.Text(x, y, string(g.Dot)+"  ", theme.Faint)
		case d.Now == d.Then:
			x = s.Text(x, y, face(g, d.Now)+"  ", theme.Strong)
		case d.Then == 0:
			x = s.Text(x, y, fmt.Sprintf("%d%c ", d.Now, g.Gone), theme.Warning)
		case d.Now == 0:
			x = s.Text(x, y, face(g, d.Then)+"  ", theme.Ghost)
		default:
			x = s.Text(x, y, fmt.Sprintf("%d%c%d ", d.Now, g.Into, d.Then), theme.Ghost)
		}
		if d.Now != 0 {
			s.Zone(from, y, x-from, 1, Cast{c.Seat, d.Now})
		}
	}
}

func face(g *theme.Glyphs, v uint8) string {
	if g.Dice[v%7] == rune('0'+v) {
		return "[" + strconv.Itoa(int(v)) + "]"
	}
	return string(g.Dice[v%7]) + strconv.Itoa(int(v))
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

// Time draws the clock: a step for each turn left, as far as they fit.
func Time(c Clock) widget.Section {
	return widget.Section{Rows: 1, Draw: func(s *paint.Sheet) {
		g := s.Look.Glyphs
		s.Text(0, 0, "clock", theme.Dim)
		role := theme.Strong
		if c.Now <= 2 {
			role = theme.Warning
		}
		after := delta(s, s.Text(labels, 0, strconv.Itoa(c.Now), role), 0, c.Amount)
		turn := ""
		if c.Turn > 0 {
			turn = "turn " + strconv.Itoa(c.Turn)
		}
		x, steps := labels+5, max(c.Of, c.Now)
		if s.W-x-len(turn)-2 < steps { // no column to spare
			x = max(after+1, labels+4)
		}
		room := s.W - x - len(turn) - 2
		for i := range min(steps, room) {
			glyph, in := g.Hour, theme.Title
			if i*steps/min(steps, room) >= c.Now {
				glyph, in = g.Spent, theme.Dim
			}
			s.Set(x+i, 0, glyph, in)
		}
		s.Right(s.W-1, 0, turn, theme.Dim)
	}}
}
