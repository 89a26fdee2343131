package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
)

// midway plays a game for some turns, whatever comes.
func midway(t *testing.T, config engine.Config) *player {
	p := start(t, config, 7, nil)
	rng := rand.New(rand.NewPCG(1, 2))
	for p.game().state.Turn < 6 && !p.game().result.Over {
		g := p.game()
		legal := g.table.rules.Legal(&g.state, nil)
		p.do(legal[rng.IntN(len(legal))])
		p.app.Host().Overlays = nil
	}
	return p
}

// emptiest returns the cells of the largest rectangle in which nothing is drawn.
func emptiest(s *paint.Sheet) (most int) {
	high := make([]int, s.W) // of what is empty above each cell of a row, with it
	for y := range s.H {
		for x := range s.W {
			if c := s.Cell(x, y); c.Rune == ' ' && c.Mark == theme.Plain {
				high[x]++
			} else {
				high[x] = 0
			}
		}
		for x := range high {
			for low, end := high[x], x; end < s.W && low > 0; end++ {
				low = min(low, high[end])
				most = max(most, low*(end-x+1))
			}
		}
	}
	return most
}

// In the middle of a game no window has a third of it empty, and none that is large does without the cards.
func TestLargeWindowsAreUsed(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]engine.Config{
		"solo": {}, "coop": {Mode: engine.Coop, CardX: true}, "competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
	} {
		p := midway(t, config)
		p.app.Host().Look = theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
		for _, size := range [][2]int{{100, 30}, {100, 60}, {120, 40}, {140, 35}, {160, 45}, {200, 55}, {240, 50}, {240, 70}} {
			p.Resize(size[0], size[1])
			s := p.app.Sheet()
			assert.Less(t, 3*emptiest(s), s.W*s.H, fmt.Sprint(name, size))
			if size[0] >= 120 && size[1] >= 40 {
				assert.Positive(t, p.game().table.layoutFor(s.W, s.H).deck, fmt.Sprint(name, size))
			}
		}
	}
}
