package export

import (
	"math"
	"slices"

	"boardgame/microcity/internal/tui/theme"
)

// Signs are drawn and not written, so that they look the same whatever fonts there are,
// and so that borders meet. A shape is drawn in a cell that is one wide and two high.
type (
	point struct{ x, y float64 }
	loop  []point
	shape []loop // of which those that cut a hole run the other way round
)

// Half the width of a light and of a heavy line.
var halfLine = [...]float64{0, 0.045, 0.11}

// rect returns a rectangle.
func rect(x0, y0, x1, y1 float64) loop { return loop{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}} }

// hollow returns a loop and, turned around, a smaller one within it.
func hollow(l loop, by float64) shape {
	var centre point
	for _, p := range l {
		centre.x += p.x / float64(len(l))
		centre.y += p.y / float64(len(l))
	}
	inner := make(loop, len(l))
	for i, p := range l {
		inner[len(l)-1-i] = point{centre.x + (p.x-centre.x)*by, centre.y + (p.y-centre.y)*by}
	}
	return shape{l, inner}
}

// disc returns a circle.
func disc(x, y, r float64) loop {
	const corners = 24
	var l loop
	for i := range corners {
		a := 2 * math.Pi * float64(i) / corners
		l = append(l, point{x + r*math.Cos(a), y + r*math.Sin(a)})
	}
	return l
}

// mirrored swaps left and right, and overturned above and below. Both turn round, as they
// must where shapes overlap: else these would cut holes into each other.
func mirrored(l loop) loop {
	return turned(l, func(p point) point { return point{1 - p.x, p.y} })
}

func overturned(l loop) loop {
	return turned(l, func(p point) point { return point{p.x, 2 - p.y} })
}

func turned(l loop, move func(point) point) loop {
	m := make(loop, len(l))
	for i, p := range l {
		m[len(l)-1-i] = move(p)
	}
	return m
}

// corner returns a line that comes from the right and turns down, with a round bend.
func corner() loop {
	const steps, radius = 8, 0.5
	h := halfLine[1]
	var l loop
	for _, r := range [...]float64{radius + h, radius - h} {
		var side loop
		for i := range steps + 1 {
			a := math.Pi / 2 * float64(i) / steps
			side = append(side, point{1 - r*math.Sin(a), 1.5 - r*math.Cos(a)})
		}
		side = append(side, point{1 - r, 2})
		if r < radius {
			slices.Reverse(side)
		}
		l = append(l, side...)
	}
	return l
}

// dots returns a shade: small squares on a grid, in every row or in every second one.
func dots(every int) shape {
	const size = 0.25
	var s shape
	for row := 0; row < 8; row += every {
		for column := row / every % 2; column < 4; column += 2 {
			x, y := float64(column)*size, float64(row)*size
			s = append(s, rect(x, y, x+size, y+size))
		}
	}
	return s
}

// without cuts the parts of a shape out of a loop.
func (l loop) without(s shape) shape {
	whole := shape{l}
	for _, part := range s {
		hole := slices.Clone(part)
		slices.Reverse(hole)
		whole = append(whole, hole)
	}
	return whole
}

var (
	bend   = corner()
	slash  = loop{{0, 2}, {0, 1.9}, {0.95, 0}, {1, 0}, {1, 0.1}, {0.05, 2}}
	square = rect(0.1, 0.6, 0.9, 1.4)
	up     = loop{{0.5, 0.5}, {0.98, 1.42}, {0.02, 1.42}}
	down   = loop{{0.5, 1.5}, {0.02, 0.58}, {0.98, 0.58}}
	slant  = loop{{0.32, 0.68}, {1, 0.68}, {0.68, 1.36}, {0, 1.36}}
)

// signs are the shapes of the glyphs that the screens draw with.
var signs = map[rune]shape{
	'■': {square}, '□': hollow(square, 0.75), '▣': append(hollow(square, 0.8), rect(0.32, 0.82, 0.68, 1.18)),
	'▤': append(hollow(square, 0.8), rect(0.2, 0.82, 0.8, 0.92), rect(0.2, 1.08, 0.8, 1.18)),
	'▲': {up}, '▼': {down}, '△': hollow(up, 0.68), '▽': hollow(down, 0.68),
	'▰': {slant}, '▱': hollow(slant, 0.7), '▪': {rect(0.28, 0.8, 0.72, 1.24)},
	'▸': {{{0.15, 0.62}, {0.9, 1}, {0.15, 1.38}}}, '•': {disc(0.5, 1, 0.24)}, '○': hollow(disc(0.5, 1, 0.4), 0.76), '●': {disc(0.5, 1, 0.4)},
	'✓': {{{0.06, 1.1}, {0.18, 0.98}, {0.38, 1.2}, {0.86, 0.55}, {0.98, 0.65}, {0.4, 1.44}}},
	'·': {disc(0.5, 1.02, 0.1)},

	// Those that only the drawings of Buildings use.
	'╱': {slash}, '╲': {mirrored(slash)}, '╳': {slash, mirrored(slash)},
	'╭': {bend}, '╮': {mirrored(bend)}, '╰': {overturned(bend)}, '╯': {mirrored(overturned(bend))},
	'┬': border(theme.Junction{0, 1, 1, 1}), '┴': border(theme.Junction{1, 1, 0, 1}),
	'╤': border(theme.Junction{0, 2, 1, 2}), '╪': border(theme.Junction{1, 2, 1, 2}),
	'╌': {rect(0.06, 1-halfLine[1], 0.44, 1+halfLine[1]), rect(0.56, 1-halfLine[1], 0.94, 1+halfLine[1])},
	'▔': {rect(0, 0, 1, 0.25)},
	'░': dots(2), '▒': dots(1), '▓': rect(0, 0, 1, 2).without(dots(2)), '◆': {{{0.5, 0.4}, {1, 1}, {0.5, 1.6}, {0, 1}}},
}

// pips are the places of the dots of a die, in thirds.
var pips = [7][]point{
	1: {{1, 1}},
	2: {{0, 0}, {2, 2}},
	3: {{0, 0}, {1, 1}, {2, 2}},
	4: {{0, 0}, {2, 0}, {0, 2}, {2, 2}},
	5: {{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}},
	6: {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {2, 2}},
}

func init() {
	for n, r := range theme.Unicode.Dice {
		if n == 0 {
			continue
		}
		die := hollow(rect(0.02, 0.52, 0.98, 1.48), 0.86)
		for _, p := range pips[n] {
			die = append(die, disc(0.25+p.x*0.25, 0.75+p.y*0.25, 0.1))
		}
		signs[r] = die
	}
	boxes := &theme.Unicode.Boxes
	for junction, r := range boxes.Lines {
		signs[r] = border(junction)
	}
	for i, j := range [6]theme.Junction{{0, 2, 2, 0}, {0, 0, 2, 2}, {2, 0, 0, 2}, {2, 2, 0, 0}, {0, 2, 0, 2}, {2, 0, 2, 0}} {
		signs[boxes.Select[i]] = border(j)
	}
	for i := range 8 { // ▁ to █
		signs[rune(0x2581+i)] = shape{rect(0, 2-float64(i+1)/4, 1, 2)}
	}
	signs['▀'], signs['▌'], signs['▐'] = shape{rect(0, 0, 1, 1)}, shape{rect(0, 0, 0.5, 2)}, shape{rect(0.5, 0, 1, 2)}
	for i, r := range []rune("▘▝▀▖▌▞▛▗▚▐▜▄▙▟") { // bits: upper left and right, lower left and right
		if _, drawn := signs[r]; !drawn {
			signs[r] = quadrants(i + 1)
		}
	}
}

// quadrants returns the quarters of a cell whose bits are set.
func quadrants(bits int) (s shape) {
	for row := range 2 {
		switch y := float64(row); bits >> (2 * row) & 3 {
		case 1:
			s = append(s, rect(0, y, 0.5, y+1))
		case 2:
			s = append(s, rect(0.5, y, 1, y+1))
		case 3:
			s = append(s, rect(0, y, 1, y+1))
		}
	}
	return s
}

// border returns the lines of a junction: up and down from the middle, then left and right
// beside them.
func border(j theme.Junction) shape {
	across, along := halfLine[max(j[1], j[3])], halfLine[max(j[0], j[2])]
	const x, y = 0.5, 1.0
	var s shape
	if w := halfLine[j[0]]; w > 0 {
		s = append(s, rect(x-w, 0, x+w, y-across))
	}
	if w := halfLine[j[2]]; w > 0 {
		s = append(s, rect(x-w, y+across, x+w, 2))
	}
	from, to := x-along, x+along
	if w := halfLine[j[3]]; w > 0 {
		s = append(s, rect(0, y-w, from, y+w))
	}
	if w := halfLine[j[1]]; w > 0 {
		s = append(s, rect(to, y-w, 1, y+w))
	}
	return append(s, rect(from, y-across, to, y+across))
}
