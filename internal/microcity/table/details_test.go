package table

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui"
)

// At 80×24, with a tip or without, all of what is said of every choice can be read, and so can the tip
// when its question comes.
func TestWhatAChoiceMeansIsNotCut(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for name, config := range map[string]engine.Config{
		"solo":        {},
		"landmark":    {Building: corePack().Cards.Landmarks[0].ID, With: engine.Logistics},
		"competitive": {Mode: engine.Competitive},
		"everything":  {Mode: engine.Coop, Building: corePack().Cards.Landmarks[0].ID, With: engine.AllExpansions, CardX: true},
		"contracts":   {Mode: engine.Competitive, With: engine.Seaports},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, 2))
			o := tui.Options{Games: ofCore(), Session: fresh(t, config, 1, nil).Session}
			crowded := config.With.Has(engine.AllExpansions) // where a tip has to wait for a question that needs less room
			if !crowded {
				o.Tips = tips.Open(filepath.Join(t.TempDir(), "tips"))
			}
			p := sit(t, o, 80, 24)
			seen := 0
			for !p.game().result.Over {
				g := p.game()
				if tip := g.Tip(); tip != "" {
					p.reads(tip)
					seen++
				}
				for range g.menu.list {
					for _, line := range g.detail {
						if !crowded || !strings.HasPrefix(line.Text, "You would need to prepare") { // as many steps as it takes
							p.reads(line.Text)
						}
					}
					p.Press("tab")
				}
				legal := g.table.rules.Legal(&g.state, nil)
				p.do(legal[rng.IntN(len(legal))])
				p.app.Host().Overlays = nil
			}
			assert.Equal(t, crowded, seen == 0)
		})
	}
}

// At 60×20, with all expansions and a tip, what a quarter offers goes on beside the question rather than
// being cut.
func TestWhatAQuarterOffersIsNotCutInASmallWindow(t *testing.T) {
	t.Parallel()
	config := engine.Config{Building: corePack().Cards.Landmarks[0].ID, With: engine.AllExpansions}
	p := sit(t, tui.Options{
		Games: ofCore(), Session: fresh(t, config, 1, nil).Session, Tips: tips.Open(filepath.Join(t.TempDir(), "tips")),
	}, 60, 20)
	require.Contains(t, p.Frame(), "Tip: ")
	for range p.game().menu.list {
		_, asked, ok := strings.Cut(p.Frame(), "Where does your engineer start?")
		require.True(t, ok)
		assert.NotContains(t, asked, "…")
		p.Press("tab")
	}
}

// reads requires that a text stands in the frame, in lines that end or begin at the same column, or end
// there first and then go on in whole ones.
func (p *player) reads(text string) {
	p.T.Helper()
	if !readable(p.Frame(), text) {
		require.Contains(p.T, p.Frame(), text)
	}
}

func readable(frame, text string) bool {
	if strings.Contains(frame, text) {
		return true
	}
	const most = 12 // rows of a text
	first, _, _ := strings.Cut(text, " ")
	lines := strings.Split(frame, "\n")
	for i, line := range lines {
		if strings.Contains(line, first) && readableIn(lines[i:min(i+most, len(lines))], text) {
			return true
		}
	}
	return false
}

// readableIn reports whether a text can be read in rows, of which it begins in the first.
func readableIn(rows []string, text string) bool {
	for column := range 60 {
		var left, right, whole []string
		for _, line := range rows {
			cells := []rune(line)
			at := min(column, len(cells))
			left, right = append(left, strings.TrimSpace(string(cells[:at]))), append(right, strings.TrimSpace(string(cells[at:])))
			whole = append(whole, strings.TrimSpace(line))
		}
		if strings.Contains(strings.Join(left, " "), text) || strings.Contains(strings.Join(right, " "), text) {
			return true
		}
		for i := range left {
			if strings.Contains(strings.Join(append(slices.Clone(left[:i]), whole[i:]...), " "), text) {
				return true
			}
		}
	}
	return false
}

// Where a list has no room for all of the choice under the cursor, the details say it.
func TestAChoiceThatAListCutsIsSaidInFull(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(60, 20)
	p.Press("enter", "e", "1", "enter")
	require.Contains(t, p.Frame(), "1 Basic: change a die by…")
	p.reads("Basic: change a die by 1, then exchange $1 for 1 material of your choice.")
}

// In the first window of a game the city is told whole, where no choices are listed above.
func TestTheCityIsToldWhole(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{100, 40}, {120, 40}, {200, 55}} {
		p := start(t, engine.Config{}, 7, nil)
		p.Resize(size[0], size[1])
		assert.Contains(t, p.Frame(), "bottom right.", "%v", size)
	}
}
