package board_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
)

const inside = 4 // rows for a foundation

// growing is an anthill of four tiles, with a fifth in hand that would go to the left.
func growing() *board.Anthill {
	return &board.Anthill{
		Row: rowOf(example[:4]...), Full: engine.SetOf(25), Began: 1,
		Tile: 8, Gains: [2]string{"+4", "+2"}, Chosen: [2]bool{board.AtLeft: true},
	}
}

// marked is a ring of which two tiles are marked.
func marked() *board.Anthill {
	return &board.Anthill{Row: rowOf(example...), Marked: engine.SetOf(example[2], example[9])}
}

// The three drawings of an anthill: complete, with a tile in hand, and with tiles that are marked.
func TestDrawings(t *testing.T) {
	t.Parallel()
	r := rules(t)
	draw := map[string]func(*board.Anthill) board.Picture{
		"unrolled": func(a *board.Anthill) board.Picture { return board.Unrolled(r, a, board.NarrowTile) },
		"round":    func(a *board.Anthill) board.Picture { return board.Round(r, a, board.NarrowTile, inside) },
	}
	for _, width := range board.SmallTiles {
		draw["small-"+strconv.Itoa(width)] = func(a *board.Anthill) board.Picture { return board.Small(r, a, width) }
	}
	for name, draw := range draw {
		text := "complete:\n" + draw(&board.Anthill{Row: rowOf(example...), Full: engine.SetOf(25)}).String() +
			"\na tile in hand:\n" + draw(growing()).String() + "\nmarked:\n" + draw(marked()).String() +
			"\ntypewriter:\n" + typewritten(draw(marked())).String()
		golden(t, name+".txt", text)
	}
}

// A gallery is marked from its first tile to its last in a ring, too, and each of its ants is seen.
func TestAGalleryOfARingIsMarkedAsAWhole(t *testing.T) {
	t.Parallel()
	r := rules(t)
	row := rowOf(example...)
	for began := range engine.RingTiles {
		a := &board.Anthill{Row: row, Began: began}
		ring := board.Round(r, a, board.NarrowTile, inside)
		for i, g := range r.Galleries(row, nil) {
			places, ants := map[int]bool{}, 0
			for y, line := range ring {
				for x, c := range line {
					if int(c.Gallery) != i {
						continue
					}
					assert.NotContains(t, []board.Role{board.Wall, board.Earth, board.Label}, c.Role)
					if place, ok := placeAt(a, x, y); ok {
						places[place] = true
					}
					if c.Role == board.Ant || c.Role == board.Specialist {
						ants++
					}
				}
			}
			assert.Len(t, places, g.Length(), "gallery %d", i)
			assert.Equal(t, int(g.Ants), ants, "gallery %d", i)
		}
	}
}

// placeAt returns the place in the row of what is drawn within a tile of a ring.
func placeAt(a *board.Anthill, x, y int) (place int, ok bool) {
	for place := range a.Row.Len() {
		left, top := board.RoundTile(a, place, board.NarrowTile, inside)
		if x > left && x <= left+board.NarrowTile && y > top && y < top+5 {
			return place, true
		}
	}
	return 0, false
}

// meets is what stands in the wall where a tunnel comes, goes, or both.
var meets = map[[2]bool]rune{{true, true}: '═', {true, false}: '╡', {false, true}: '╞', {false, false}: '│'}

// each calls back for any two tiles, with what meets on both levels.
func each(t *testing.T, check func(a, b uint8, upper, lower [2]bool)) {
	t.Helper()
	r := rules(t)
	for a := range uint8(len(r.Pack().Tiles)) {
		for b := range uint8(len(r.Pack().Tiles)) {
			if one, two := r.Tile(a+1).Open(), r.Tile(b+1).Open(); a != b {
				check(a+1, b+1, [2]bool{one.Has(engine.RU), two.Has(engine.LU)}, [2]bool{one.Has(engine.RL), two.Has(engine.LL)})
			}
		}
	}
}

// MPO-30: on two rows a tunnel goes on through the wall exactly where both tiles have the port.
func TestJointsOnTwoRows(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for _, width := range board.SmallTiles {
		each(t, func(a, b uint8, upper, lower [2]bool) {
			p := board.Small(r, &board.Anthill{Row: rowOf(a, b)}, width)
			require.Equal(t, string(meets[upper]), string(p[0][width+1].Rune), "%d and %d", a, b)
			require.Equal(t, string(meets[lower]), string(p[1][width+1].Rune), "%d and %d", a, b)
		})
	}
}

// MPO-30: through the bend on the right of a ring a tunnel leads from the tile above to the one below
// exactly where both have the port; what only comes or goes ends at the wall.
func TestJointsInTheBend(t *testing.T) {
	t.Parallel()
	r := rules(t)
	w, h := board.RoundBounds(board.NarrowTile, inside)
	each(t, func(a, b uint8, upper, lower [2]bool) {
		hill := &board.Anthill{Row: rowOf(a, b), Began: engine.RingTiles - 2} // the first is the fifth above
		x, _ := board.RoundTile(hill, 0, board.NarrowTile, inside)
		wall := x + board.NarrowTile + 1
		p := board.Round(r, hill, board.NarrowTile, inside)
		for _, level := range []struct {
			is  [2]bool
			row int
		}{{upper, 1}, {lower, 3}} {
			above, below := p[level.row][wall].Rune, p[h-1-level.row][wall].Rune
			through := strings.ContainsRune(string(runes(p[level.row][wall:w-1])), '╗')
			want := level.is[0] && level.is[1]
			require.Equal(t, want, through, "%d and %d", a, b)
			if !want {
				require.Equal(t, level.is[0], above == '╡', "%d and %d", a, b)
				require.Equal(t, level.is[1], below == '╡', "%d and %d", a, b)
			}
		}
	})
}

func runes(row []board.Cell) (list []rune) {
	for _, c := range row {
		list = append(list, c.Rune)
	}
	return list
}

// Where a tile is drawn is where it is said to be: its place stands there, or what it would score.
func TestWhereTilesAre(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for _, a := range []*board.Anthill{growing(), marked()} {
		for place := range a.Row.Len() {
			x := board.UnrolledTile(a, place, board.NarrowTile)
			assert.Equal(t, fmt.Sprint(place+1), label(board.Unrolled(r, a, board.NarrowTile)[0], x))
			x, y := board.RoundTile(a, place, board.NarrowTile, inside)
			if y > 0 {
				y += 5 // the outer side is below
			}
			assert.Equal(t, fmt.Sprint(place+1), label(board.Round(r, a, board.NarrowTile, inside)[y], x))
		}
	}
	for end, place := range [2]int{-1, 4} {
		x, y := board.RoundTile(growing(), place, board.NarrowTile, inside)
		if y > 0 {
			y += 5
		}
		assert.Equal(t, growing().Gains[end], label(board.Round(r, growing(), board.NarrowTile, inside)[y], x))
	}
}

// label returns what stands in a wall, two columns behind the corner of a tile.
func label(row []board.Cell, x int) string {
	end := x + 2 + slices.IndexFunc(row[x+2:], func(c board.Cell) bool { return c.Role == board.Wall })
	return string(runes(row[x+2 : end]))
}

// Tiles that are marked have heavy walls, whatever the drawing, and no others have.
func TestMarkedTiles(t *testing.T) {
	t.Parallel()
	r := rules(t)
	heavy := func(p board.Picture) (n int) {
		for _, row := range p {
			for _, c := range row {
				if board.Heavy(c.Rune) {
					n++
				}
			}
		}
		return n
	}
	plain := marked()
	plain.Marked = 0
	for name, draw := range map[string]func(a *board.Anthill) board.Picture{
		"unrolled": func(a *board.Anthill) board.Picture { return board.Unrolled(r, a, board.NarrowTile) },
		"round":    func(a *board.Anthill) board.Picture { return board.Round(r, a, board.NarrowTile, inside) },
		"small":    func(a *board.Anthill) board.Picture { return board.Small(r, a, 3) },
	} {
		assert.Zero(t, heavy(draw(plain)), name)
		assert.Positive(t, heavy(draw(marked())), name)
	}
	assert.Equal(t, "\n\n", board.Small(r, &board.Anthill{}, 1).String(), "no tile, no drawing")
}

// On two rows every barracks of the pack shows: the digit of its places, or a soldier.
func TestBarracksOnTwoRows(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for n := range uint8(len(r.Pack().Tiles)) {
		tile := r.Tile(n + 1)
		for _, width := range board.SmallTiles {
			empty := board.Small(r, &board.Anthill{Row: rowOf(n + 1)}, width).String()
			full := board.Small(r, &board.Anthill{Row: rowOf(n + 1), Full: engine.SetOf(n + 1)}, width).String()
			is := tile.Feature == engine.Barracks
			assert.Equal(t, is, strings.ContainsAny(empty, "1234"), empty)
			assert.Equal(t, is, strings.Contains(full, "▲"), full)
		}
	}
}

// What a barracks would score, empty and full, is never cut: not even in the narrowest tiles, and two numbers of two digits.
func TestGainsAreNotCut(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for _, gain := range []string{"+4", "+2/+9", "+12/22", "-5/+9"} {
		a := growing()
		a.Gains[board.AtRight] = gain
		assert.Contains(t, board.Unrolled(r, a, board.NarrowTile).String(), gain)
	}
}
