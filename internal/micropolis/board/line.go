package board

import (
	"strconv"

	"boardgame/microcity/internal/micropolis/engine"
)

// lineRows is what stands below a tile of the line: its price, and the soldiers on it.
const lineRows = 2

// Line draws the tiles on offer side by side, the free one first (MPO-9): above each its
// position, below it what it costs and how many soldiers lie on it.
func Line(r *engine.Rules, s *engine.State, width int) Picture {
	step := width + 3
	p := blank(max(int(s.Laid)*step-1, 0), tileRows+2+lineRows)
	for i := range int(s.Laid) {
		one := Tile(r.Tile(s.Line[i]), s.Line[i], false, width)
		for y, row := range one {
			for x, c := range row {
				c.Gallery = NoGallery // a gallery of the line is nobody's yet
				p[y][i*step+x] = c
			}
		}
		x := i*step + 1
		p.text(x+1, 0, width-1, strconv.Itoa(i+1), Label)
		price := "free"
		if i > 0 {
			price = "cost " + strconv.Itoa(i)
		}
		p.text(x, tileRows+2, width, price, Label)
		if s.On[i] > 0 {
			p.text(x, tileRows+3, width, gets(s.On[i]), Soldier)
		}
	}
	return p
}

// gets says how many soldiers a tile brings along, in six characters.
func gets(soldiers uint8) string {
	if soldiers > 9 {
		return "get " + strconv.Itoa(int(soldiers))
	}
	return "gets " + strconv.Itoa(int(soldiers))
}
