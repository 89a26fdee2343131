package table

import (
	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/tabletop"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A header is what stands above the board: which game, and whose turn.
type header struct{ title, turn string }

// phases are the names of the phases, in their order.
var phases = [...]string{"mayor", "build", "move", "income", "votes", "pollution", "council"}

// draw draws the first row: whose turn it is, the phases, and which game this is.
func (h *header) draw(s *paint.Sheet, phase int) {
	s.Mark(0, 0, s.W, 1, theme.Bar)
	x := s.Fit(1, 0, s.W-2, h.turn, theme.Title) + 2
	w := 0
	for _, name := range phases {
		w += len(name) + gap
	}
	if x+w <= s.W {
		for i, name := range phases {
			role, from := theme.Dim, x
			if i+1 == phase {
				role = theme.Strong
			}
			if x = s.Text(x, 0, name, role); i+1 == phase {
				s.Mark(from-1, 0, x-from+2, 1, theme.Present)
			}
			x += gap
		}
	}
	for _, title := range [...]string{"Small City, " + h.title, h.title} {
		if paint.Width(title) <= s.W-x-3 {
			s.Right(s.W-1, 0, title, theme.Dim)
			return
		}
	}
}

// Rows and columns that parts of the table need at least.
const (
	leastSide    = 24 // columns beside the borough
	usualSide    = 34
	leastDetail  = 3
	leastList    = 4
	leastTale    = 5
	usualList    = 12
	captionRows  = 3  // above a borough: a blank one, the name, what there is
	flatCaption  = 1  // above one of flat spaces: all of that
	flatWidth    = 19 // columns of such a one
	besideRivals = 43 // columns for what stands between them and the own borough
	gap          = 2  // columns between two boroughs
	narrow       = 24 // columns of a text that has rows enough
	readable     = 30 // columns of a text
)

// drawTable draws header, boroughs and what else there is room for, and returns the sheets for the question with its choices,
// for details, and for the keys, and how many lines of the log it shows.
func drawTable(s *paint.Sheet, v *view, head header, log []widget.Line, words func(columns int) int) (list, detail, foot *paint.Sheet, told int) {
	head.draw(s.Part(0, 0, s.W, 1), int(v.now.Phase))
	foot = s.Part(0, s.H-1, s.W, 1)
	body := s.Part(0, 1, s.W, s.H-2)
	plan := v.plan(v.large)
	z := v.sizeFor(body, plan.Open)
	w, h := z.Bounds(plan.Open)
	board.Draw(body.Part(0, 0, w, h), plan, z)
	side := body.Part(w+1, 0, body.W-w-1, body.H)
	below := body.Part(1, h, w-1, body.H-h)
	if below.H >= leastDetail && below.W >= narrow {
		list, told = v.beside(side, log, words, 0)
		return list, below, foot, told
	}
	rest := max(side.H/4, leastDetail+1)
	list, told = v.beside(side, log, words, rest)
	y := side.H - rest
	return list, side.Part(1, y, side.W-2, rest), foot, told
}

// sizeFor returns the largest size of a borough that leaves room beside it.
func (v *view) sizeFor(s *paint.Sheet, open int) board.Size {
	least := leastSide
	switch {
	case s.W >= 160:
		least = 100
	case s.W >= 100:
		least = 46
	case s.W >= 80:
		least = usualSide
	}
	for _, z := range board.Sizes {
		if w, h := z.Bounds(open); h <= s.H && s.W-w-1 >= least {
			return z
		}
	}
	return board.Sizes[board.Smallest]
}

// beside draws what stands beside the borough, but for some rows at the bottom: what its owner has, the question, the others,
// and what happened. It returns the sheet for the question.
func (v *view) beside(s *paint.Sheet, log []widget.Line, words func(columns int) int, bottom int) (list *paint.Sheet, told int) {
	s = s.Part(0, 0, s.W, s.H-bottom)
	others := v.others()
	usual := board.Sizes[board.Usual]
	if len(others) == 1 {
		usual = board.Sizes[board.Roomy]
	}
	if w, h := usual.Bare(v.widest()); len(others) > 0 && s.W >= w+gap+besideRivals && s.H >= min(len(others), 2)*(h+captionRows)+1 {
		right := s.Part(s.W-w-gap, 0, w+gap, s.H)
		n := min(len(others), 2)
		y := v.rivals(right, others[:n], s.H)
		if n < 2 {
			told = tale(right, y, log)
			log = nil
		}
		s, others = s.Part(0, 0, s.W-w-gap-1, s.H), others[n:]
	}
	want := max(words(s.W), leastList)
	first := min(want, usualList) // rows of the list before the others get theirs
	full, brief := v.panel(v.large), v.brief(v.large)
	panel := full
	room := func(panel widget.Section) int { return s.H - panel.Rows - 1 - first - 1 }
	_, drawn, _ := v.rivalSize(s.W, room(full), others)
	if _, small, _ := v.rivalSize(s.W, room(brief), others); room(full) < len(others) || drawn == 0 && small > 0 {
		panel = brief
	}
	panel.Draw(s.Part(0, 0, s.W, panel.Rows))
	v.note(s.Part(0, 0, s.W, panel.Rows), v.large)
	y := panel.Rows
	if room(panel) > len(others) {
		y++
	}
	_, _, theirs := v.rivalSize(s.W, s.H-y-first-1, others)
	rows := min(want, max(s.H-y-theirs, 1))
	list = s.Part(0, y, s.W-1, rows) // no word touches the edge
	y += rows
	y += v.rivals(s.Part(0, y, s.W, s.H-y), others, theirs)
	if told == 0 {
		told = tale(s, y, log)
	}
	return list, told
}

// tale writes what happened last from a row on, where there is room for some of it.
func tale(s *paint.Sheet, y int, log []widget.Line) (told int) {
	if s.H-y-1 < leastTale {
		return 0
	}
	return tabletop.Tale(s.Part(1, y+1, min(s.W-2, 64), s.H-y-1), log)
}

// brief draws what the owner of a borough has in few rows.
func (v *view) brief(seat engine.Seat) widget.Section {
	f, ok := v.foretold(seat)
	y, n := 2, v.extraRows(seat)
	if ok {
		y++
	}
	return widget.Section{Rows: y + n, Draw: func(s *paint.Sheet) {
		v.line(s.Part(0, 0, s.W, 1), seat)
		x := v.store(s, 1, 1, s.W-v.councilCells()-2, seat)
		v.council(s, x+2, 1)
		if ok {
			tell(s, 1, 2, &f)
		}
		v.extra(s.Part(1, y, s.W-1, n), seat)
	}}
}

// others returns the players whose boroughs are not the large one, clockwise from there.
func (v *view) others() (list []engine.Seat) {
	n := v.rules.Players()
	for i := 1; i < n; i++ {
		list = append(list, engine.One+engine.Seat((int(v.large-engine.One)+i)%n))
	}
	return list
}

// widest returns how many spaces the largest borough of the others has from west to east.
func (v *view) widest() (open int) {
	for _, seat := range v.others() {
		open = max(open, int(v.then.Of(seat).Size))
	}
	return open
}

// rivalSize returns the largest size in which the boroughs of some players have room, how many of them stand beside each
// other, and how many rows they take; across is 0 where they have a row each.
func (v *view) rivalSize(w, h int, of []engine.Seat) (z board.Size, across, rows int) {
	for _, z := range board.Sizes[board.Roomy:] {
		wide, high := z.Bare(v.widest())
		least, between, above := readable, gap, captionRows
		if z.Flat() {
			least, between, above = flatWidth, 1, flatCaption
		}
		across := min((w+between)/(max(wide, least)+between), len(of))
		if across == 0 {
			continue
		}
		if rows := (len(of) + across - 1) / across * (high + above); rows <= h {
			return z, across, rows
		}
	}
	return z, 0, len(of)
}

// rivals draws the boroughs of some players in at most so many rows, or what each has in one, and returns the rows that it
// took.
func (v *view) rivals(s *paint.Sheet, of []engine.Seat, h int) int {
	z, across, rows := v.rivalSize(s.W, h, of)
	for i, seat := range of {
		if across == 0 {
			v.line(s.Part(0, i, s.W, 1), seat)
			continue
		}
		each := rows / ((len(of) + across - 1) / across)
		part := s.Part(i%across*((s.W+gap)/across), i/across*each, (s.W+gap)/across-gap, each)
		v.note(part.Part(0, 0, part.W, captionRows), seat)
		y := flatCaption
		if z.Flat() {
			v.line(part.Part(0, 0, part.W, 1), seat)
		} else {
			v.head(part.Part(0, 1, part.W, 1), seat)
			v.numbers(part.Part(1, 2, part.W-1, 1), seat)
			y = captionRows
		}
		board.DrawBare(part.Part(0, y, part.W, each-y), v.plan(seat), z)
	}
	return rows
}
