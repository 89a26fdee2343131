package table

import (
	"strings"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// tokenSign stands for the Red army token.
const tokenSign = '¶'

// colour is the role of the owner of an anthill.
func (v *view) colour(h engine.Anthill) theme.Role {
	if owner := v.rules.Owner(h); owner != engine.None {
		return theme.Player(int(owner - engine.One))
	}
	return theme.Dim
}

// mark writes the sign of the owner of an anthill.
func (v *view) mark(s *paint.Sheet, x, y int, h engine.Anthill) {
	mark := s.Look.Glyphs.Todo
	if owner := v.rules.Owner(h); owner != engine.None {
		mark = s.Look.Glyphs.Players[owner-engine.One]
	}
	s.Set(x, y, mark, v.colour(h))
}

// leads reports whether an anthill holds the Red army token, which means nothing to a player alone.
func (v *view) leads(h engine.Anthill) bool {
	leader, ok := v.now.LeaderIs()
	return ok && leader == h && v.rules.Config().Players > 1
}

// name writes the mark and the name of an anthill, and the token where it lies there.
func (v *view) name(s *paint.Sheet, x, y int, h engine.Anthill, room int) int {
	v.mark(s, x, y, h)
	room -= 2 // for the mark
	if v.leads(h) {
		room -= 2
	}
	end := s.Text(x+2, y, paint.CutName(v.names[h], min(room, s.W-x-2), s.Look.Glyphs.Ellipsis), v.colour(h))
	if v.leads(h) {
		sign(s, end+1, y, tokenSign, theme.Bad)
		end += 2
	}
	return end
}

// tag writes the same in a narrow column: the token stands between mark and name.
func (v *view) tag(s *paint.Sheet, h engine.Anthill, room int) {
	v.mark(s, 0, 0, h)
	if v.leads(h) {
		sign(s, 1, 0, tokenSign, theme.Bad)
	}
	s.Text(2, 0, paint.CutName(v.names[h], room, s.Look.Glyphs.Ellipsis), v.colour(h))
}

// army draws the soldiers on a foundation, and what the army would be.
func (v *view) army(s *paint.Sheet, x, y int, h engine.Anthill) int {
	now, then := v.now.Army[h], v.then.Army[h]
	low, high := min(now, then), max(now, then)
	for i, r := range []rune(board.Army(low)) {
		role := theme.Bad
		switch {
		case i >= int(low) && i < int(high):
			r, role = '▲', theme.Ghost
			if then < now {
				r = '×'
			}
		case i >= int(low):
			role = theme.Dim
		}
		sign(s, x+i, y, r, role)
	}
	x += engine.MaxArmy + 1
	x = s.Text(x, y, number(int(now)), theme.Strong)
	if then != now {
		x = s.Text(x, y, string(s.Look.Glyphs.Into)+number(int(then)), theme.Ghost)
	}
	if n := v.tokens(h); n != "" {
		if s.W < leastWords {
			n = strings.Fields(n)[0] // the points by category come behind it
		}
		x = s.Text(x+2, y, n, theme.Title)
	}
	return x
}

// leastWords is how many columns leave room for architect tokens in words.
const leastWords = 100

// tokens says which architect tokens the owner of an anthill has.
func (v *view) tokens(h engine.Anthill) string {
	owner := v.rules.Owner(h)
	if owner == engine.None || v.now.Tokens[owner-engine.One] == 0 {
		return ""
	}
	return strings.Repeat("A", int(v.now.Tokens[owner-engine.One])) + " architect"
}

// categories writes the points of an anthill by category: in long words in two rows, or in one row in short
// words, without what scores nothing where that takes too much room, or else with abbreviations.
func (v *view) categories(s *paint.Sheet, h engine.Anthill, long bool) int {
	before, after := words.Categories(&v.before[h]), words.Categories(&v.after[h])
	names, all := abbreviations, true
	if !long && s.H == 1 {
		names = labels
		if all = v.inOneRow(&names, before, after, true) <= s.W; !all && v.inOneRow(&names, before, after, false) > s.W {
			names, all = abbreviations, true
		}
	} else if s.W >= twoRowsInWords {
		names = labels
	}
	x, y, gap := 0, 0, 2
	if !long && s.H == 1 {
		total := len("= ") + changeWidth(v.totals(h))
		if w := v.inOneRow(&names, before, after, all); w > s.W && w-everything <= s.W || w-total-2 > s.W {
			gap = 1
		}
	}
	for i := range before {
		name := names[i]
		if long {
			name = before[i].Name
			x = [...]int{0, s.W * 2 / 5, s.W * 7 / 10}[i%(len(before)/2)]
		}
		if i == len(before)/2 && s.H > 1 {
			x, y = 0, 1
		}
		if i >= v.shown {
			break
		}
		if !all && before[i].Points == 0 && after[i].Points == 0 {
			continue
		}
		x = s.Text(x, y, name+" ", theme.Dim)
		x = v.change(s, x, y, before[i].Points, after[i].Points) + gap
	}
	return x
}

// twoRowsInWords is how many columns half of the categories take in short words.
const twoRowsInWords = 38

// inOneRow returns how many columns categories take in one row, with room between them and for what they add up
// to: all of them, or those that score.
func (v *view) inOneRow(names *[everything]string, before, after []words.Category, all bool) int {
	w, was, then := 0, 0, 0
	for i := range before[:min(v.shown, len(before))] {
		if was, then = was+before[i].Points, then+after[i].Points; all || before[i].Points != 0 || after[i].Points != 0 {
			w += len(names[i]) + 1 + changeWidth(before[i].Points, after[i].Points) + 2
		}
	}
	return w + len("= ") + changeWidth(was, then)
}

// labels are the categories in short words, and abbreviations in three letters.
var (
	labels        = [everything]string{"ants", "gallery", "fruits", "queen", "army", "barracks"}
	abbreviations = [everything]string{"pop", "col", "har", "roy", "red", "bar"}
)

// changeWidth returns how many columns a number takes with what it would be.
func changeWidth(before, after int) int {
	if after == before {
		return len(number(before))
	}
	return len(number(before)) + 1 + len(number(after))
}

// change writes a number, and what it would be.
func (v *view) change(s *paint.Sheet, x, y, before, after int) int {
	x = s.Text(x, y, number(before), theme.Strong)
	if after != before {
		from := x
		x = s.Text(x, y, string(s.Look.Glyphs.Into)+number(after), theme.Ghost)
		s.Mark(from, y, x-from, 1, theme.Lit)
	}
	return x
}

// totals returns the points of an anthill, as far as they show, and what they would be.
func (v *view) totals(h engine.Anthill) (before, after int) {
	was, then := words.Categories(&v.before[h]), words.Categories(&v.after[h])
	for k := range was[:min(v.shown, len(was))] {
		before, after = before+was[k].Points, after+then[k].Points
	}
	return before, after
}

// head draws the line above an anthill that is unrolled: whose it is, the army, the points.
func (v *view) head(s *paint.Sheet, h engine.Anthill) {
	v.noteHill(s, h)
	x := v.name(s, 0, 0, h, 14)
	if v.rules.Owner(h) != engine.None {
		x = v.army(s, x+1, 0, h)
	}
	x = max(x+2, 30)
	rest := s.Part(x, 0, s.W-x, 1)
	if s.H > 1 {
		rest = s.Part(0, 1, s.W, 1)
	}
	end := v.categories(rest, h, false)
	if before, after := v.totals(h); end+2+changeWidth(before, after) <= rest.W {
		v.change(rest, rest.Text(end, 0, "= ", theme.Strong), 0, before, after)
	}
}

// caption writes whose anthill it is, and how many ants its largest gallery has.
func (v *view) caption(s *paint.Sheet, h engine.Anthill) {
	v.noteHill(s, h)
	x := v.name(s, 0, 0, h, s.W/2)
	x = s.Text(x+2, 0, "largest gallery: "+prose.Count(v.most(h), "ant", "ants"), theme.Dim)
	if n := v.tokens(h); n != "" {
		if x+2+paint.Width(n) > s.W {
			n = strings.Fields(n)[0]
		}
		s.Text(x+2, 0, n, theme.Title)
	}
}

// most returns the most ants in one gallery of an anthill.
func (v *view) most(h engine.Anthill) (most int) {
	for _, g := range v.rules.Galleries(v.now.Rows[h], nil) {
		most = max(most, int(g.Ants))
	}
	return most
}
