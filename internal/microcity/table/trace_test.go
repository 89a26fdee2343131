package table

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// What a rival did shows on the city until the next key, after the card that hands the keyboard over.
func TestTrace(t *testing.T) {
	t.Parallel()
	p := reach(t, "handover")
	p.Press("enter")
	g := p.game()
	assert.True(t, g.table.board.Cells[g.state.Engineers[0]].Trace)
	p.RequireTrace(60)
}

// What a computer did shows, too, and nothing of what somebody did alone.
func TestTraceOfAComputer(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 0, "", "novice") // which begins
	p.RequireTrace(60)
	alone := start(t, engine.Config{}, 7, nil)
	for range 3 {
		alone.Press("enter")
		assert.NotContains(t, alone.Frame(), string(theme.Unicode.Trace))
	}
}

// The sign stands beside the quarter in every size and look, with the cursor on it, too.
func TestTraceBesideTheCursor(t *testing.T) {
	t.Parallel()
	for _, look := range []*theme.Look{theme.Bare(&theme.Unicode), theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)} {
		for _, z := range []board.Size{board.Compact, board.Small, board.Medium, board.Large, board.Huge} {
			v := board.View{}
			v.Cells[5].Trace, v.Cells[5].Cursor = true, true
			s := paint.New(v.Width(z), z.Drawn(look.Surfaces), look)
			board.Draw(s, &v, z)
			n := 0
			for y := range s.H {
				for x := range s.W {
					if s.Cell(x, y).Rune == look.Glyphs.Trace {
						n++
					}
				}
			}
			assert.Equal(t, 1, n, "%v", z)
		}
	}
}

// Contracts and seaports have on the city the names that texts call them by, wherever it is large enough for names.
func TestContractsAreNamedOnTheCity(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{{With: engine.Seaports}, {Mode: engine.Competitive, With: engine.AllExpansions}} {
		p := start(t, config, 7, nil)
		for _, look := range []*theme.Look{theme.Bare(&theme.Unicode), theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)} {
			p.app.Host().Look = look
			for _, size := range [][2]int{{120, 40}, {160, 45}, {200, 55}} {
				p.Resize(size[0], size[1])
				city := p.app.Sheet().Part(0, 0, 30, size[1])
				var all strings.Builder
				for y := range city.H {
					for x := range city.W {
						all.WriteRune(city.Cell(x, y).Rune)
					}
				}
				for _, name := range []string{"Bunker", "Dry Dock", "Lighthouse", "Harbour", "Iron Quay", "Timber"} {
					assert.Contains(t, all.String(), name, "%v", size)
				}
			}
		}
	}
}

// No kind of quarter is cut where the city is smallest, but for those that have a shorter name.
func TestKindsAreNamedInTheSmallestCity(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive, With: engine.AllExpansions}, 7, nil)
	p.app.Host().Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	p.Resize(60, 20)
	for y, line := range strings.Split(p.app.Sheet().Part(0, 0, 31, 15).String(), "\n") {
		assert.NotContains(t, line, "…", "row %d", y)
	}
}

// Where a city is too low for the names of contracts, they stand on nothing else.
func TestContractsInALowCity(t *testing.T) {
	t.Parallel()
	v := board.View{Ports: true}
	for i := range v.Contracts {
		v.Contracts[i] = board.Contract{Name: "Lighthouse", Cost: "1c 2w"}
	}
	for q := range v.Cells {
		v.Cells[q].Letter, v.Cells[q].Word, v.Cells[q].Short, v.Cells[q].Faces = "P", "port", "port", engine.FacesOf(3)|engine.FacesOf(6)
	}
	for _, look := range []*theme.Look{theme.Bare(&theme.Unicode), theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)} {
		for _, z := range []board.Size{{W: 10, H: 3}, {W: 10, H: 3, Gap: 1}, {W: 12, H: 4}, {W: 12, H: 4, Gap: 1}} {
			s := paint.New(v.Width(z), z.Drawn(look.Surfaces), look)
			board.Draw(s, &v, z)
			named, valued := 0, 0
			for y := range s.H {
				row := ""
				for x := range 14 {
					row += string(s.Cell(x, y).Rune)
				}
				named += strings.Count(row, "Lighthouse")
				valued += strings.Count(row, "3·6") + strings.Count(row, "3 6")
			}
			assert.Contains(t, []int{0, 4}, named, "%v", z)
			assert.Equal(t, 2, valued, "%v", z)
		}
	}
}
