// Package skyline draws what people have built by winning.
package skyline

import (
	"hash/fnv"
	"slices"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/stats"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// Rows is how many rows a skyline takes.
const Rows = 6

// Usual is how many columns the houses take of which a city consists before anything is built.
const Usual = 46

// houses are a city at night, of which as much is drawn as there is room.
var houses = [Rows]string{
	"                         ▂                    ",
	"      ▄▄▄▄               █                    ",
	"      █▪▪█       ▄▄▄    ▟█▙        ▄▄▄▄       ",
	"▄▄▄   ████  ▄▄▄▄ █▪█    █▪█   ▄▄▄  █▪██   ▄▄▄▄",
	"█▪█▄▄▄█▪▪█  █▪▪█ ███▄▄▄ ███ ▄▄█▪█  ██▪█▄▄▄█▪▪█",
	"███▪▪██▪██▄▄████▄█▪██▪█▄█▪█▄█▪███▄▄█▪██▪███▪▪█",
}

// window is what is lit in a silhouette.
const window = '▪'

// Draw draws a skyline at the bottom of a sheet, as wide as that: what was built before the houses, which are dark. Where
// there is no room for all, what was begun last is drawn.
func Draw(s *paint.Sheet, built stats.Skyline) {
	const apart = 2
	s = s.Part(0, s.H-Rows, s.W, Rows)
	start := (s.W-Usual)/2%(Usual+apart) - Usual - apart
	for x := start; x < s.W; x += Usual + apart {
		for y, line := range houses {
			put(s, x, y, line, theme.Line, 0)
		}
	}
	n, cells := len(built), 0
	for n > 0 && cells+width(&built[n-1], n-1)+apart <= s.W {
		n--
		cells += width(&built[n], n)
	}
	x, left := 0, s.W-cells
	for i := n; i < len(built); i++ {
		x += left / (len(built) - n + 1)
		rows := silhouette(&built[i], i)
		lit := built[i].Lights
		for k, row := range slices.Backward(rows) {
			lit -= put(s, x, Rows-len(rows)+k, row, theme.Text, lit)
		}
		x += width(&built[i], i)
	}
}

// put draws a row of a silhouette, in which so many windows are lit at most, and returns how many are.
func put(s *paint.Sheet, x, y int, row string, role theme.Role, lit int) (on int) {
	i := 0
	for _, r := range row {
		of := role
		switch {
		case r != window:
		case on < lit:
			of = theme.Money
			on++
		default:
			of = theme.Line
		}
		if r != ' ' {
			s.Set(x+i, y, r, of)
		}
		i++
	}
	return on
}

// shape returns the silhouette of a structure without its floors: the same for what is called the same.
func shape(b *stats.Structure, number int) *game.Shape {
	at := uint32(number)
	if b.Of != "" {
		h := fnv.New32a()
		_, _ = h.Write([]byte(b.Of))
		at = h.Sum32()
	}
	shapes := b.Monument.Shapes
	return &shapes[at%uint32(len(shapes))]
}

// silhouette returns the rows of a structure, from above.
func silhouette(b *stats.Structure, number int) []string {
	of := shape(b, number)
	rows := slices.Clone(of.Top)
	for range min(b.Level+2, Rows-len(rows)) {
		rows = append(rows, of.Floor)
	}
	return rows
}

func width(b *stats.Structure, number int) int { return paint.Width(shape(b, number).Floor) }

// Picture returns a skyline on a sheet of its own, as wide as what was built needs.
func Picture(built stats.Skyline, look *theme.Look) *paint.Sheet {
	w := 2 * Usual
	for i := range built {
		w = max(w, Usual+(i+1)*(width(&built[i], i)+4))
	}
	s := paint.New(min(w, 240), Rows+2, look)
	Draw(s.Part(0, 0, s.W, Rows), built)
	s.Fit(1, Rows+1, s.W-2, built.Sentence(), theme.Text)
	return s
}
