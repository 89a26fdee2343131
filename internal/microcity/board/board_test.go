package board

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

func drawn(v *View, z Size) []string {
	s := paint.New(v.Width(z), z.Height(), theme.Bare(&theme.Unicode))
	Draw(s, v, z)
	return s.Lines()
}

func TestBordersAreHeavyBetweenDistricts(t *testing.T) {
	t.Parallel()
	lines := drawn(&View{}, Compact)
	assert.Equal(t, " ┏━━a━━┯━━b━━┳━━c━━┯━━d━━┓", lines[0])
	assert.Equal(t, "1┃     │     ┃     │     ┃", lines[1])
	assert.Equal(t, " ┠─────┼─────╂─────┼─────┨", lines[3])
	assert.Equal(t, " ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫", lines[6])
	assert.Equal(t, "4┃     │     ┃     │     ┃", lines[10])
	assert.Equal(t, " ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛", lines[12])
}

func TestPortsLieBesideTwoRowsEach(t *testing.T) {
	t.Parallel()
	lines := drawn(&View{Ports: true}, Compact)
	assert.Equal(t, " ┏upper┳━━a━━┯━━b━━┳━━c━━┯━━d━━┓", lines[0])
	assert.Equal(t, " ┃○    ┠─────┼─────╂─────┼─────┨", lines[3])
	assert.Equal(t, " ┣lower╋━━━━━┿━━━━━╋━━━━━┿━━━━━┫", lines[6])
}

func TestAQuarterShowsEverything(t *testing.T) {
	t.Parallel()
	v := &View{}
	v.Names[engine.NorthWest], v.Sides[engine.NorthWest] = "Signal Hill", SideB
	v.Cells[0] = Cell{
		Letter: "I", Word: "industrial", Short: "ind.", Material: "steel", Faces: engine.FacesOf(2, 5),
		Marker: Piece{Owner: 1}, Engineers: [2]Piece{{Owner: 1}, {Owner: 2}}, Target: true, Cursor: true,
	}
	v.Cells[1] = Cell{Letter: "C", Word: "commercial", Short: "comm.", Faces: engine.AnyFace, Advanced: "gain $1", Marker: Piece{Owner: 2, Change: Comes}}
	v.Cells[4] = Cell{Letter: "R", Word: "residential", Short: "res.", Marker: Piece{Owner: 1, Change: Goes}}
	for _, z := range []Size{Compact, Small, Medium, Large, Huge} {
		text := strings.Join(drawn(v, z), "\n")
		for _, sign := range []string{"▲", "@", "&", "•", "▽", "×", "╔", "╝", "any", "B", "a", "d", "1", "4"} {
			assert.Contains(t, text, sign, "%v", z)
		}
	}
	lines := drawn(v, Small)
	assert.Equal(t, " ╔ B a════╗━━━b━━━━┳━━━c━━━━┯━━━d━━━━┓", lines[0], "a card on side B says so")
	assert.Equal(t, "1║I steel▲║C comm.▽┃        │        ┃", lines[1])
	assert.Equal(t, " ║2·5  •@&║any     ┃        │        ┃", lines[2])
	v.Cells[0].Cursor = false
	lines = drawn(v, Medium)
	assert.Equal(t, "      a          b          c          d", strings.TrimRight(lines[0], " "))
	assert.Equal(t, " ┏ Signal Hill B ━━━━━━┳", lines[1][:len(" ┏ Signal Hill B ━━━━━━┳")])
}

// A name that has no room beside the corner of the selection goes on behind it.
func TestTheSelectionLeavesNamesWhole(t *testing.T) {
	t.Parallel()
	v := &View{}
	v.Names[engine.NorthWest], v.Names[engine.NorthEast] = "Colliers' Bank", "Signal Hill"
	v.Names[engine.SouthWest], v.Names[engine.SouthEast] = "Bahnhofsviertel", "Linden Terraces"
	v.Sides[engine.NorthEast], v.Sides[engine.SouthEast] = SideB, BecomesB
	border := func(q engine.Quarter) string {
		v.Cells = [engine.NumQuarters]Cell{}
		v.Cells[q].Cursor = true
		return drawn(v, Large)[1+int(q/8*2)*(Large.H+1)]
	}
	assert.Equal(t, " ╔ Colliers' ═╗ Bank ━━━━━━┳ Signal Hill B ━━━━━━━━━━┓", border(0))
	assert.Equal(t, " ┏ Colliers' ━╔ Bank ══════╗ Signal Hill B ━━━━━━━━━━┓", border(1))
	assert.Equal(t, " ┏ Colliers' Bank ━━━━━━━━━╔ Signal ════╗ Hill B ━━━━┓", border(2))
	assert.Equal(t, " ┣ Bahnhofsviertel ━━━━━━━━╋ Linden ━━━━╔ Terraces▸B ╗", border(11))
	assert.Equal(t, " ╔Bahnhofsvie…╗━━━━━━━━━━━━╋ Linden Terraces▸B ━━━━━━┫", border(8), "one long word is cut")
}

// CITY-5: what side B adds is seen before the card is turned.
func TestAnUpgradeShowsTheNewDice(t *testing.T) {
	t.Parallel()
	v := &View{}
	v.Names[engine.NorthEast], v.Sides[engine.NorthEast] = "Tally Hall", BecomesB
	v.Cells[2] = Cell{Letter: "C", Word: "commercial", Short: "comm.", Faces: engine.FacesOf(1, 4), Gains: engine.FacesOf(6), Advanced: "gain $1"}
	for z, want := range map[Size]string{Compact: "1·4+6", Small: "1·4+6", Large: "1·4+6", Huge: "1·4+6: gain $1"} {
		assert.Contains(t, strings.Join(drawn(v, z), "\n"), want)
	}
	v.Cells[2].Engineers = [2]Piece{{Owner: 1}, {Owner: 2}}
	assert.Contains(t, drawn(v, Compact)[1], "C@& ")
	assert.Contains(t, drawn(v, Compact)[2], "1·4+6", "an engineer does not stand on a value")
	assert.Contains(t, drawn(v, Compact)[0], "┳▸Bc━━┯")
	assert.Contains(t, drawn(v, Large)[1], " Tally Hall▸B ")
}

// In the smallest city, too, die values stand apart and nothing stands on them, in quarters and in the seaport.
func TestDieValuesStandApart(t *testing.T) {
	t.Parallel()
	for _, look := range []*theme.Look{theme.Bare(&theme.Unicode), theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)} {
		dot := " "
		if !look.Surfaces {
			dot = "·"
		}
		for faces, want := range map[engine.Faces]string{engine.FacesOf(2, 4, 5): "2" + dot + "4" + dot + "5", engine.FacesOf(2, 5): "2" + dot + "5"} {
			for _, engineers := range [][2]Piece{{}, {{Owner: 1}}, {1: {Owner: 2}}, {{Owner: 1}, {Owner: 2}}} {
				for _, c := range []Cell{{Target: true}, {Path: true}, {Marker: Piece{Owner: 1}}} {
					c.Letter, c.Word, c.Short, c.Faces, c.Engineers = "C", "commercial", "comm.", faces, engineers
					v := &View{Ports: true}
					v.Cells[1], v.Cells[engine.Port1], v.Sides[engine.PlacePort1] = c, c, SideB
					s := paint.New(v.Width(Compact), Compact.Height(), look)
					Draw(s, v, Compact)
					text := ansi.Strip(strings.Join(s.Lines(), "\n"))
					assert.Equal(t, 2, strings.Count(text, want), text)
					for seat, e := range engineers {
						assert.Equal(t, 2*min(e.Owner, 1), strings.Count(text, string(look.Glyphs.Engineers[seat])), text)
					}
					assert.Equal(t, 2*c.Marker.Owner, strings.Count(text, string(look.Glyphs.Markers[0])), text)
				}
			}
		}
	}
}

// SEA-2: however narrow the seaport is, no contract is cut without saying so.
func TestContractsAreWholeOrSayTheyAreNot(t *testing.T) {
	t.Parallel()
	v := &View{Ports: true}
	v.Names[engine.PlacePort1], v.Names[engine.PlacePort2] = "upper", "lower"
	v.Contracts = [engine.NumContracts]Contract{
		{Cost: "3c", Points: 3}, {Cost: "2s 1w $1", Points: 4, Bonus: "gain $3"}, {Cost: "2c 1s $1"}, {Cost: "1c 1s 1w $2", Owner: 1},
	}
	column := func(z Size) (cells []string) {
		for _, line := range drawn(v, z) {
			cells = append(cells, strings.TrimRight(string([]rune(line)[2:2+z.W]), " "))
		}
		return cells
	}
	v.Sides[engine.PlacePort1], v.Sides[engine.PlacePort2] = SideB, BecomesB
	v.Cells[engine.Port1].Letter, v.Cells[engine.Port2].Letter = "P", "P"
	assert.Equal(t, []string{"upper", "P·B"}, column(Compact)[:2], "the side does not take the place of the name")
	assert.Equal(t, []string{"lower", "P▸B"}, column(Compact)[6:8])
	v.Sides, v.Cells[engine.Port1].Letter, v.Cells[engine.Port2].Letter = [engine.NumPlaces]Side{}, "", ""
	lines := column(Compact)
	assert.Equal(t, []string{"upper", "", "", "○ 3c", "○2s1w", " $1"}, lines[:6])
	assert.Equal(t, []string{"lower", "", "", "○2c1s", " $1", "▲1c1…"}, lines[6:12])
	assert.Contains(t, column(Small), "○ 2c1s$1")
	assert.Contains(t, column(Large), "○ 2s1w$1 4pt")
	huge := strings.Join(strings.Fields(strings.Join(column(Size{26, 8, 1}), " ")), " ")
	assert.Contains(t, huge, "2s 1w $1: 4 points")
	assert.Contains(t, huge, "then gain $3")
}

// SEA-2: where points are counted, a contract says what it scores, in a small city, too.
func TestContractsSayTheirPoints(t *testing.T) {
	t.Parallel()
	v := &View{Ports: true, Contracts: [engine.NumContracts]Contract{
		{Cost: "3c", Points: 3}, {Cost: "2s 1w $1", Points: 4}, {Cost: "1c 2w", Points: 2}, {Cost: "2s $2", Points: 4, Owner: 2},
	}}
	small := strings.Join(drawn(v, Small), "\n")
	for _, want := range []string{"┃3c 3pt  ┃", "┃2s1w$1 4┃", "┃1c2w 2pt┃", "┃▼ 4pt   ┃"} {
		assert.Contains(t, small, want)
	}
	assert.Contains(t, strings.Join(drawn(v, Large), "\n"), "○ 2s1w$1 4pt")
	v.Contracts[1].Cost = "2s 2w $1 1c"
	assert.Contains(t, strings.Join(drawn(v, Small), "\n"), "○ 3c 3pt", "where one has no room, the signs stay")
}

// The engineers of a game that is raced against stand where no engineer is in the way.
func TestRivalsStandBesideEngineers(t *testing.T) {
	t.Parallel()
	v := &View{}
	v.Cells[0] = Cell{Engineers: [2]Piece{{Owner: 1}}, Rivals: [2]bool{true}}
	v.Cells[1] = Cell{Rivals: [2]bool{true, true}}
	v.Cells[2] = Cell{Engineers: [2]Piece{{Owner: 1}, {Owner: 2}}, Rivals: [2]bool{true}}
	v.Cells[3] = Cell{Engineers: [2]Piece{{}, {Owner: 2}}, Rivals: [2]bool{false, true}}
	assert.Equal(t, " ┃   @Ω│   ΩΩ┃   @&│   Ω&┃", drawn(v, Compact)[2])
}
