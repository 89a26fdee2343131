package board_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

func golden(t *testing.T, name, have string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(have), 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "go test -update writes it")
	assert.Equal(t, string(want), have, path)
}

func rules(t testing.TB) *engine.Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := engine.New(p.Tiles, engine.Config{Players: 2})
	require.NoError(t, err)
	return r
}

// typewritten returns a picture as a terminal shows it that has ASCII alone.
func typewritten(p board.Picture) board.Picture {
	out := make(board.Picture, len(p))
	for y, row := range p {
		for _, c := range row {
			c.Rune = board.Typewriter(c.Rune)
			out[y] = append(out[y], c)
		}
	}
	return out
}

func rowOf(tiles ...uint8) (w engine.Row) {
	for _, tile := range tiles {
		w = w.Add(tile, engine.Right)
	}
	return w
}

// example is the anthill of MPO-49.
var example = []uint8{2, 37, 45, 25, 8, 49, 23, 18, 56, 61}

// Every tile is drawn from its data, and reads as what it is.
func TestEveryTile(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for name, width := range map[string]int{"tiles.txt": board.NarrowTile, "tiles-middle.txt": board.MiddleTile, "tiles-wide.txt": board.WideTile} {
		var text strings.Builder
		perRow := 80 / (width + 3)
		for first := 1; first <= len(r.Pack().Tiles); first += perRow {
			var rows [6][]string
			for n := first; n < first+perRow && n <= len(r.Pack().Tiles); n++ {
				picture := board.Tile(r.Tile(uint8(n)), uint8(n), n%2 == 0, width)
				for y, line := range picture {
					var b strings.Builder
					for _, c := range line {
						b.WriteRune(c.Rune)
					}
					rows[y] = append(rows[y], b.String())
				}
			}
			for _, row := range rows {
				text.WriteString(strings.Join(row, " ") + "\n")
			}
		}
		golden(t, name, text.String())
	}
}

// MPO-60: the ring unrolled, with the joints between its tiles; at 80 and at 120 columns, and with the
// characters of a typewriter.
func TestRing(t *testing.T) {
	t.Parallel()
	r := rules(t)
	full := engine.SetOf(25)
	ring := board.Unrolled(r, &board.Anthill{Row: rowOf(example...), Full: full}, board.NarrowTile)
	assert.LessOrEqual(t, ring.Width(), 80)
	wide := board.Unrolled(r, &board.Anthill{Row: rowOf(example...), Full: full}, board.WideTile)
	assert.LessOrEqual(t, wide.Width(), 120)
	text := "MPO-49, complete:\n" + ring.String() + "\nfour tiles of it:\n" + board.Unrolled(r, &board.Anthill{Row: rowOf(example[:4]...)}, board.NarrowTile).String() +
		"\nturns and crossings:\n" + board.Unrolled(r, &board.Anthill{Row: rowOf(11, 13, 12, 16, 20, 36), Full: engine.SetOf(36)}, board.NarrowTile).String() +
		"\nwide:\n" + wide.String() + "\ntypewriter:\n" + typewritten(ring).String()
	golden(t, "ring.txt", text)
	assert.Nil(t, board.Unrolled(r, &board.Anthill{Row: 0}, board.NarrowTile))
	assert.Zero(t, board.Picture(nil).Width())
}

// MPO-60: a gallery can be lit as a whole: its cells are marked, from its first tile to its last,
// joints included, and no others.
func TestAGalleryIsMarkedAsAWhole(t *testing.T) {
	t.Parallel()
	r := rules(t)
	row := rowOf(example...)
	ring := board.Unrolled(r, &board.Anthill{Row: row}, board.NarrowTile)
	galleries := r.Galleries(row, nil)
	for i, g := range galleries {
		places, ants := map[int]bool{}, 0
		for y, line := range ring {
			for x, c := range line {
				if int(c.Gallery) != i {
					continue
				}
				assert.NotContains(t, []board.Role{board.Wall, board.Earth, board.Label}, c.Role, "%d,%d", x, y)
				if x%7 != 0 {
					places[x/7] = true
				}
				if c.Role == board.Ant || c.Role == board.Specialist {
					ants++
				}
			}
		}
		assert.Len(t, places, g.Length(), "gallery %d", i)
		assert.Equal(t, int(g.Ants), ants, "each ant is seen")
	}
}

// MPO-30, MPO-60: for any two tiles side by side, a tunnel goes on through the wall exactly where both
// have the port.
func TestJointsAreDrawnWhereTunnelsMeet(t *testing.T) {
	t.Parallel()
	r := rules(t)
	n := uint8(len(r.Pack().Tiles))
	for a := uint8(1); a <= n; a++ {
		for b := uint8(1); b <= n; b++ {
			if a == b {
				continue
			}
			p := board.Unrolled(r, &board.Anthill{Row: rowOf(a, b)}, board.NarrowTile)
			for _, level := range []struct {
				y           int
				comes, goes engine.Ports
			}{{1, engine.RU, engine.LU}, {3, engine.RL, engine.LL}} {
				comes, goes := r.Tile(a).Open().Has(level.comes), r.Tile(b).Open().Has(level.goes)
				want := map[[2]bool]rune{{true, true}: '═', {true, false}: '╡', {false, true}: '╞', {false, false}: '│'}[[2]bool{comes, goes}]
				require.Equal(t, string(want), string(p[level.y][7].Rune), "%d and %d", a, b)
			}
		}
	}
}

// Every character takes one column, and the typewriter has plain ones alone.
func TestCharacters(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for n := range uint8(len(r.Pack().Tiles)) {
		for _, width := range []int{board.NarrowTile, board.NarrowTile + 1, board.WideTile} {
			p := board.Tile(r.Tile(n+1), n+1, true, width)
			for _, row := range p {
				require.Len(t, row, width+2)
				for _, c := range row {
					require.Equal(t, 1, (&runewidth.Condition{}).RuneWidth(c.Rune), "%q", c.Rune)
				}
			}
			for _, row := range typewritten(p) {
				for _, c := range row {
					require.Less(t, c.Rune, rune(0x7f))
					require.GreaterOrEqual(t, c.Rune, ' ')
				}
			}
		}
	}
	for n := range uint8(11) {
		assert.Len(t, []rune(board.Army(n)), 10)
		assert.Equal(t, int(n), strings.Count(board.Army(n), "▲"))
	}
	assert.Equal(t, 'Q', board.Glyph(engine.Queen))
	assert.Zero(t, board.Glyph(engine.Barracks))
	assert.Zero(t, board.Glyph(200))
}

// A pack may have tiles that the game's own has not: as many dead ends as ports, many workers.
func TestStrangeTiles(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	for _, c := range []struct {
		galleries string
		workers   []uint8
		feature   engine.Feature
	}{
		{"LU / LL / RU / RL", []uint8{9, 0, 1, 2}, engine.Queen},
		{"LU-RL / RU / LL", []uint8{3, 2, 2}, engine.Sentry},
		{"LU-LL / RU / RL", []uint8{4, 1, 9}, engine.Fig},
		{"LU-RU-LL-RL", []uint8{9}, engine.Nurse},
		{"LU-RL / RU-LL", []uint8{9, 9}, engine.Queen},
		{"LU-RU / LL-RL", []uint8{9, 5}, engine.Gift},
		{"o", []uint8{9}, engine.Pomegranate},
		{"RU-RL / LU-LL", []uint8{2, 2}, engine.Architect},
	} {
		tile := engine.Tile{Feature: c.feature}
		for i, ports := range strings.Split(c.galleries, " / ") {
			p, ok := engine.ParsePorts(ports)
			require.True(t, ok)
			tile.Segments = append(tile.Segments, engine.Segment{Ports: p, Workers: c.workers[i]})
		}
		text.WriteString(c.galleries + "\n" + board.Tile(&tile, 1, false, board.NarrowTile).String())
	}
	golden(t, "strange.txt", text.String())
}
