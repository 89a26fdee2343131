package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// A contrasting is what two positions are compared by, on pages.
type contrasting struct {
	pages [][]replay.Contrast
	short bool // values are written in fewer cells
}

// arranged puts what two positions are compared by into rows of w columns: below each other or, where
// there are too many, in two columns if these have room for all that is said.
func arranged(list []replay.Contrast, w, rows int) contrasting {
	rows = max(rows, 1)
	one := contrasting{pages: paged(list, rows)}
	if len(one.pages) == 1 {
		return one
	}
	for _, short := range []bool{false, true} {
		if two := (contrasting{paged(list, 2*rows), short}); two.fits(w, rows) {
			return two
		}
	}
	return one
}

// fits reports whether all columns of so many rows have room beside each other.
func (l *contrasting) fits(w, rows int) bool {
	for side := range 2 {
		for _, page := range l.pages {
			need := -between
			for column := range slices.Chunk(page, rows) {
				name, value := l.widest(column, side)
				need += across(name, value) + between
			}
			if need > w {
				return false
			}
		}
	}
	return true
}

// same stands before what does not differ.
const same = "  "

// between is the room between two columns.
const between = 1

// across returns how many cells a row takes.
func across(name, value int) int { return len(same) + name + 1 + value }

// widest returns the cells of the longest label and of the longest value.
func (l *contrasting) widest(list []replay.Contrast, side int) (name, value int) {
	for i := range list {
		name, value = max(name, paint.Width(label(&list[i], side))), max(value, paint.Width(l.value(&list[i], side)))
	}
	return name, value
}

// value returns what one of the two positions has.
func (l *contrasting) value(c *replay.Contrast, side int) string {
	value := cmp.Or(c.Values[side], "-")
	if l.short {
		return strings.ReplaceAll(value, " / ", "/")
	}
	return value
}

// draw writes a page, those marked that differ, and counts what stands on the pages after it.
func (l *contrasting) draw(s *paint.Sheet, page, side int) {
	x, rows := 0, max(s.H, 1)
	write := func(y int, marked bool, text string) {
		sign, role := same, theme.Text
		if marked {
			sign, role = "* ", theme.Warning
		}
		s.Fit(x, y, s.W-x, sign+text, role)
	}
	for column := range slices.Chunk(l.pages[page], rows) {
		name, value := l.widest(column, side)
		if half := s.W / 2; x > 0 && x < half && half+across(name, value) <= s.W { // where it stays while values change
			x = half
		}
		texts, name := labels(column, side, max(s.W-x-across(0, value), 0), s.Look.Glyphs.Ellipsis)
		for y, what := range texts {
			c := &column[y]
			write(y, c.Differs(), fmt.Sprintf("%s%*s %s", what, name-paint.Width(what), "", l.value(c, side)))
		}
		if len(column) == rows {
			x += across(name, value) + between
		}
	}
	if rest := slices.Concat(l.pages[page+1:]...); len(rest) > 0 {
		differ := slices.ContainsFunc(rest, func(c replay.Contrast) bool { return c.Differs() })
		write(len(l.pages[page])%rows, differ, fmt.Sprintf("%d more", len(rest)))
	}
}

// paged divides what two positions are compared by into pages with room for so many. The order never
// changes on a page, but those that are the same make room for those that differ, and on each page but
// the last one is left for what counts the rest.
func paged(list []replay.Contrast, room int) (pages [][]replay.Contrast) {
	for len(list) > room {
		shown, rest := fitting(list, max(room-1, 1))
		pages, list = append(pages, shown), rest
	}
	return append(pages, list)
}

// fitting divides a list, without changing its order, into so many that are shown and the rest. First
// come those that differ, and last those that are the same in both.
func fitting(list []replay.Contrast, room int) (shown, rest []replay.Contrast) {
	rank := func(c *replay.Contrast) int {
		switch _, alone := c.Only(); {
		case !c.Differs():
			return 2
		case alone:
			return 1
		}
		return 0
	}
	left := make([]int, 3) // how many of each rank there is room for
	for i := range list {
		left[rank(&list[i])]++
	}
	for i := range left {
		left[i] = min(left[i], room)
		room -= left[i]
	}
	for i := range list {
		if of := rank(&list[i]); left[of] > 0 {
			left[of]--
			shown = append(shown, list[i])
		} else {
			rest = append(rest, list[i])
		}
	}
	return shown, rest
}

// labels returns what stands before the values, all of it or, where that has no room for one, with short
// names for all, and how many cells that takes.
func labels(list []replay.Contrast, side, room int, ellipsis string) (texts []string, widest int) {
	for i := range list {
		texts = append(texts, label(&list[i], side))
		widest = max(widest, paint.Width(texts[i]))
	}
	if widest <= room {
		return texts, widest
	}
	widest = 0
	for i := range list {
		texts[i] = shortLabel(&list[i], side, room, ellipsis)
		widest = max(widest, paint.Width(texts[i]))
	}
	return texts, widest
}

// label returns what is compared, on one side: "coal", "Ann, army".
func label(c *replay.Contrast, side int) string {
	if whose := cmp.Or(c.Whose[side], c.Whose[1-side]); whose != "" {
		return whose + ", " + c.Name
	}
	return c.Name
}

// shortLabel returns what is compared in so many cells, with so much of a player's name as tells whose
// it is.
func shortLabel(c *replay.Contrast, side, w int, ellipsis string) string {
	text := label(c, side)
	if whose, ok := strings.CutSuffix(text, ", "+c.Name); ok {
		text = paint.CutName(whose, fewestNamed, ellipsis) + ", " + c.Name
	}
	return paint.Cut(text, w, ellipsis)
}
