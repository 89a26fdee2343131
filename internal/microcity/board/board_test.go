package board

import (
	"strings"
	"testing"

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
	assert.Equal(t, "┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓", lines[0])
	assert.Equal(t, "┃     │     ┃     │     ┃", lines[1])
	assert.Equal(t, "┠─────┼─────╂─────┼─────┨", lines[3])
	assert.Equal(t, "┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫", lines[6])
	assert.Equal(t, "┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛", lines[12])
}

func TestPortsLieBesideTwoRowsEach(t *testing.T) {
	t.Parallel()
	lines := drawn(&View{Ports: true}, Compact)
	assert.Equal(t, "┏━━━━━┳━━━━━┯━━━━━┳━━━━━┯━━━━━┓", lines[0])
	assert.Equal(t, "┃     ┠─────┼─────╂─────┼─────┨", lines[3])
	assert.Equal(t, "┣━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━┫", lines[6])
}

func TestAQuarterShowsEverything(t *testing.T) {
	t.Parallel()
	v := &View{}
	v.Labels[engine.NorthWest], v.Flipped[engine.NorthWest] = "4", true
	v.Cells[0] = Cell{
		Letter: "I", Word: "industrial", Short: "ind.", Material: "steel", Faces: engine.FacesOf(2, 5),
		Marker: Piece{Owner: 1}, Engineers: [2]Piece{{Owner: 1}, {Owner: 2}}, Target: true, Cursor: true,
	}
	v.Cells[1] = Cell{Letter: "C", Word: "commercial", Short: "comm.", Faces: engine.AnyFace, Marker: Piece{Owner: 2, Change: Comes}}
	v.Cells[4] = Cell{Letter: "R", Word: "residential", Short: "res.", Marker: Piece{Owner: 1, Change: Goes}}
	for _, z := range []Size{Compact, Small, Medium, Large} {
		text := strings.Join(drawn(v, z), "\n")
		for _, sign := range []string{"▲", "@", "&", "•", "▽", "×", "╔", "╝", "any"} {
			assert.Contains(t, text, sign, "%v", z)
		}
	}
	lines := drawn(v, Small)
	assert.Equal(t, "║I steel▲║C comm.▽┃        │        ┃", lines[1])
	assert.Equal(t, "║2·5  •@&║any     ┃        │        ┃", lines[2])
	v.Cells[0].Cursor = false
	assert.True(t, strings.HasPrefix(drawn(v, Small)[0], "┏ 4B ━━━━┯"), "a card on side B says so")
}
