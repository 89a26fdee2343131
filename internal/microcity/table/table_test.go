package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/board"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// finished plays a game to its end, always taking the last legal action.
func finished(t testing.TB) *player { return finishedOf(t, engine.Config{}) }

func finishedOf(t testing.TB, config engine.Config) *player {
	t.Helper()
	p := start(t, config, 7, nil)
	for !p.game().result.Over {
		g := p.game()
		legal := g.table.rules.Legal(&g.state, nil)
		p.do(legal[len(legal)-1])
	}
	return p
}

func TestHostileNamesStayOut(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 7, func(o *session.Options) {
		o.Players = []string{"Ann\x1b]52;c;AAAA\a", "世界\u202eBob"}
	})
	frame := p.Frame()
	assert.NotContains(t, frame, "\x1b")
	assert.NotContains(t, frame, "\u202e")
	assert.Contains(t, frame, "世界Bob", "a name in a wide script stays what it is")
}

// Where the header has no room for all that the game is called, it says the Building and how hard it is.
func TestTheHeaderNamesTheBuilding(t *testing.T) {
	t.Parallel()
	tuitest.Long(t)
	p := finishedOf(t, engine.Config{Building: "eiffel", Difficulty: engine.Medium})
	assert.Contains(t, p.Frame(), " MICRO CITY  solo · Eiffel Tower · medium\n")
	p.Resize(screen.MinWidth, screen.MinHeight)
	assert.Contains(t, p.Frame(), " final   Eiffel Tower · medium\n")
}

// In the smallest window every stage of every Building has its place, with its cost or its sign, and so has
// the hand.
func TestEveryStageInASmallWindow(t *testing.T) {
	t.Parallel()
	for _, building := range append([]string{engine.BuildingA, engine.BuildingB}, landmarks()...) {
		for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
			config := engine.Config{Mode: mode, Building: building, Difficulty: engine.Medium}
			t.Run(building+" "+mode.String(), func(t *testing.T) {
				t.Parallel()
				p := start(t, config, 7, nil)
				p.Resize(60, 20)
				p.Press("enter")
				frame := p.Frame()
				stages := p.game().table.building.Stages
				assert.Equal(t, len(stages), strings.Count(frame, "○"), frame)
				for _, st := range stages {
					assert.Contains(t, strings.ReplaceAll(frame, " ", ""), strings.ReplaceAll(st.Cost, " ", ""), frame)
				}
				assert.Contains(t, frame, "hand    1 2 3 4 5 6")
				p.Press("<")
				assert.Regexp(t, "^[^\n]* · medium\n", p.Frame(), "the heading of the replay names the difficulty")
			})
		}
	}
}

func landmarks() (ids []string) {
	for _, l := range corePack().Cards.Landmarks {
		ids = append(ids, l.ID)
	}
	return ids
}

// Two cities side by side are drawn as large as one alone where there is room, and so say what is built where.
func TestCitiesSideBySideAreLarge(t *testing.T) {
	t.Parallel()
	l := &lookback{table: start(t, engine.Config{}, 7, nil).game().table}
	for _, c := range []struct {
		w, h, rows int
		says       string
	}{{59, 38, board.Size{W: 13, H: 5}.Height(), "commercial"}, {59, 30, board.Size{W: 13, H: 3}.Height(), "commercial"}, {38, 22, board.Small.Height(), "C comm."}} {
		s := paint.New(c.w, c.h, theme.Bare(&theme.Unicode))
		assert.Equal(t, c.rows, l.DrawSmall(s, 7))
		assert.Contains(t, strings.Join(s.Lines(), "\n"), c.says)
	}
}
