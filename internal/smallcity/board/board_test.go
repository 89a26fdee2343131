package board_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/board"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// on returns spaces by their names.
func on(names string) (list []int) {
	for name := range strings.FieldsSeq(names) {
		var row int
		_, _ = fmt.Sscanf(name[1:], "%d", &row)
		list = append(list, (row-1)*board.Side+int(name[0]-'a'))
	}
	return list
}

// town is a borough with everything that can be drawn.
func town() *board.Plan {
	p := &board.Plan{Open: 9, Cursor: on("d4")[0], Buildings: []board.Building{
		{Name: "City Hall", Short: "Hal", Hue: theme.Dug, Spaces: on("a1 b1 a2 b2"), Goods: []byte("wws"), Places: []board.Place{{Seat: 1}, {Seat: 1}, {}}, Scene: board.Tower},
		{Name: "residence 3", Short: "R3", Hue: theme.Green, Spaces: on("c1 d1 d2"), Places: []board.Place{{Seat: 1}}, Scene: board.House},
		{Name: "residence 1", Short: "R1", Hue: theme.Green, Spaces: on("c2"), Places: []board.Place{{}}, Scene: board.House},
		{Name: "School", Short: "Sch", Hue: theme.Violet, Spaces: on("c3"), Scene: board.Temple},
		{Name: "Museum", Short: "Mus", Hue: theme.Violet, Spaces: on("d3 d4 e4"), Places: []board.Place{{Seat: 2}}, Scene: board.Temple, Lit: true},
		{Name: "commerce 2", Short: "C2", Hue: theme.Amber, Spaces: on("e1 e2"), Places: []board.Place{{Seat: 1, Ghost: true}}, Scene: board.Shop},
		{Name: "park 3", Short: "P3", Hue: theme.Leaf, Spaces: on("a3 b3 a4"), Scene: board.Trees},
		{Name: "park 2", Short: "P2", Hue: theme.Leaf, Spaces: on("b4 b5"), Scene: board.Trees},
		{
			Name: "factory 3", Short: "F3", Hue: theme.Slate, Spaces: on("g7 h7 h8"), Scene: board.Works,
			Places: []board.Place{{Kind: 'w', Seat: 1}, {Kind: 's', Seat: 1, Space: 1}, {Seat: 1, Space: 1}, {Kind: 'm', Space: 2}},
		},
		{Name: "warehouse", Short: "W", Hue: theme.Grey, Spaces: on("g8"), Goods: []byte("sm"), Scene: board.Store},
		{Name: "harbor", Short: "Har", Hue: theme.Blue, Spaces: on("i7 i8"), Scene: board.Crane},
		{Name: "refinery", Short: "Ref", Hue: theme.Clay, Spaces: on("g6"), Scene: board.Tanks, Ghost: true},
		{Name: "Founder", Short: "★Fo", Hue: theme.Dug, Spaces: on("b6"), Scene: board.Bust},
		{Name: "mayor", Short: "@", Hue: theme.Clay, Spaces: on("f4 g4")},
		{
			Name: "Helios", Short: "A", Hue: theme.Leaf, Spaces: on("c7 d7 e7 c8 d8 e8 c9 d9 e9"), Dome: &board.Dome{Pumps: 3, Then: 4, Of: 6},
			Places: []board.Place{{Seat: 1, Space: 6}, {Seat: 1, Space: 6}},
		},
	}}
	for _, sp := range on("c5 d5 e5 f5 f3") {
		p.Spots[sp].Halo = true
	}
	for _, sp := range on("f1 f2") {
		p.Spots[sp].Target = true
	}
	p.Spots[on("h1")[0]].Refused = true
	p.Spots[on("h2")[0]].Hint = true
	p.Spots[on("i1")[0]].Differs = true
	p.Spots[on("a9")[0]] = board.Spot{Sign: "R"}
	p.Spots[on("b9")[0]] = board.Spot{Sign: "P", Match: true}
	p.What = func(space int) any { return space }
	return p.Ready()
}

// drawn returns a borough in a size, and its sheet.
func drawn(p *board.Plan, z board.Size, look *theme.Look) *paint.Sheet {
	w, h := z.Bounds(p.Open)
	s := paint.New(w, h, look)
	board.Draw(s, p, z)
	return s
}

// Every size, in looks with surfaces and without.
func TestGoldenBoroughs(t *testing.T) {
	t.Parallel()
	for name, look := range map[string]*theme.Look{
		"dark": theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode), "light": theme.New(&theme.Light, termenv.ANSI256, &theme.Unicode),
		"mono": theme.New(&theme.Mono, termenv.Ascii, &theme.Unicode), "typewriter": theme.Bare(&theme.ASCII),
	} {
		var all strings.Builder
		for _, z := range board.Sizes[board.Roomy:] {
			all.WriteString(drawn(town(), z, look).String() + "\n\n")
		}
		tuitest.Golden(t, name, all.String(), *update)
		if name == "typewriter" {
			for _, r := range all.String() {
				assert.Less(t, r, rune(0x7f), "%q is no character of a typewriter", r)
			}
		}
	}
}

// Whatever the size, every space can be pointed at, and names stand in the middle of their columns and rows.
func TestSpacesAreWhereTheyAreDrawn(t *testing.T) {
	t.Parallel()
	p := town()
	for _, z := range board.Sizes {
		s := drawn(p, z, theme.Bare(&theme.Unicode))
		for space := range board.Side * board.Side {
			x, y := space%board.Side, space/board.Side
			if x >= p.Open || y >= p.Open {
				continue
			}
			found := 0
			for _, zone := range s.Zones() {
				if zone.What == space {
					found++
					letter := 0
					for i := zone.X; i < zone.X+zone.W; i++ {
						if s.Cell(i, 0).Rune == rune('a'+x) {
							letter++
						}
					}
					assert.Equal(t, 1, letter, "%v %d", z, space)
				}
			}
			assert.Equal(t, 1, found, "%v %d", z, space)
		}
	}
}

// What has grown together has no street in it: with surfaces, all of a building's cells have its colour.
func TestBuildingsGrowTogether(t *testing.T) {
	t.Parallel()
	look := theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	p := &board.Plan{Open: 7, Cursor: board.None, Buildings: []board.Building{
		{Name: "park 4", Short: "P4", Hue: theme.Leaf, Spaces: on("b2 c2 b3 c3")}, {Name: "park 1", Short: "P1", Hue: theme.Leaf, Spaces: on("d3")},
	}}
	s := paint.New(43, 22, look)
	board.DrawBare(s, p.Ready(), board.Sizes[board.Roomy])
	leaf := theme.On(theme.Leaf, theme.Full)
	for y := 4; y < 9; y++ {
		for x := 7; x < 18; x++ {
			assert.Equal(t, leaf, s.Cell(x, y).Mark, "%d %d", x, y)
			assert.NotEqual(t, '▀', s.Cell(x, y).Rune)
		}
	}
	assert.Equal(t, theme.Bar, s.Cell(18, 7).Mark, "a street leads between two parks")
	assert.Equal(t, '▀', s.Cell(9, 3).Rune, "and one above them")
}

// The sign of what was done last stands on no name that goes on over a building's spaces.
func TestTracesLeaveNamesWhole(t *testing.T) {
	t.Parallel()
	p := town()
	for sp := range p.Spots {
		p.Spots[sp].Trace = true
	}
	for _, z := range board.Sizes {
		if _, h := z.Bounds(9); h > 30 {
			frame := drawn(p, z, theme.Bare(&theme.Unicode)).String()
			for _, name := range []string{"City Hall", "residence 3", "park 3"} {
				assert.Contains(t, frame, name)
			}
		}
	}
}
