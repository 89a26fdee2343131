package table

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
)

// everyGame are games of every mode, with and without expansions.
func everyGame() map[string]engine.Config {
	landmark := func(i int) string { return corePack().Cards.Landmarks[i].ID }
	return map[string]engine.Config{
		"solo":              {},
		"solo-B":            {Building: engine.BuildingB, Difficulty: engine.Medium},
		"solo-extended":     {Building: engine.BuildingAB, With: engine.AllExpansions},
		"solo-landmark":     {Building: landmark(0), With: engine.Logistics},
		"coop":              {Mode: engine.Coop},
		"coop-all":          {Mode: engine.Coop, Building: landmark(5), With: engine.AllExpansions, CardX: true, First: engine.Two},
		"competitive":       {Mode: engine.Competitive},
		"competitive-all":   {Mode: engine.Competitive, With: engine.AllExpansions, First: engine.Two},
		"competitive-ports": {Mode: engine.Competitive, With: engine.Seaports},
	}
}

// Every choice of every question can be made with the keys that the screen offers, and
// leads where the rules say.
func TestWholeGamesByKeys(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, config, 11, nil)
			rng := rand.New(rand.NewPCG(3, 4))
			for !p.game().result.Over {
				g := p.game()
				legal := g.table.rules.Legal(&g.state, nil)
				a := legal[rng.IntN(len(legal))]
				want, err := g.table.rules.Apply(g.state, a)
				require.NoError(t, err)
				p.do(a)
				path := g.session.Match()
				require.True(t, reached(path.Line()[:path.Depth()], want), "%v", a)
			}
			assert.NotNil(t, p.game().ending)
			assert.Contains(t, p.Frame(), "Back to the menu")
		})
	}
}

// All legal actions can be found from the keyboard at once, at every position of a
// game.
func TestNothingLegalIsOutOfReach(t *testing.T) {
	t.Parallel()
	for name, config := range everyGame() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, config, 5, nil)
			rng := rand.New(rand.NewPCG(1, 2))
			for n := 0; n < 60 && !p.game().result.Over; n++ {
				g := p.game()
				legal := g.table.rules.Legal(&g.state, nil)
				for _, a := range legal {
					found := 0
					for i := range g.menu.list {
						if holds(&g.menu.list[i], a) {
							found++
							assert.Empty(t, g.menu.list[i].Why, "%v", a)
						}
					}
					require.Equal(t, 1, found, "%v is offered %d times", a, found)
				}
				p.Frame()
				p.do(legal[rng.IntN(len(legal))])
			}
		})
	}
}

// From every quarter that can be chosen the arrows lead, in some steps, to every other.
func TestArrowsReachEveryQuarter(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{With: engine.AllExpansions}, 3, nil)
	m := p.game().menu
	require.True(t, m.board)
	all := m.targets()
	require.Equal(t, 17, all.Len(), "the grid and the seaports without the garden")
	seen, open := map[int]bool{m.cursor: true}, []int{m.cursor}
	for len(open) > 0 {
		from := open[0]
		open = open[1:]
		for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			m.cursor = from
			if m.move(d[0], d[1]); !seen[m.cursor] {
				seen[m.cursor] = true
				open = append(open, m.cursor)
			}
		}
	}
	assert.Len(t, seen, all.Len())
}

func TestRefusedChoicesSayWhy(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	g := p.game()
	refused := -1
	for i := range g.menu.list {
		if g.menu.list[i].Why != "" {
			refused = i
		}
	}
	require.GreaterOrEqual(t, refused, 0)
	for g.menu.cursor != refused {
		p.Press("down")
	}
	before := g.session.Match().Len()
	p.Press("enter")
	assert.Equal(t, before, g.session.Match().Len(), "a refused choice does nothing")
	assert.Contains(t, p.Frame(), "Not now: ")
}

func TestUndoRedoAndEsc(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "e", "2")
	before := p.game().state
	p.Press("enter")
	after := p.game().state
	require.NotEqual(t, before, after)
	p.Press("u")
	assert.Equal(t, before, p.game().state)
	p.Press("U")
	assert.Equal(t, after, p.game().state)
	p.Press("esc")
	assert.Equal(t, before, p.game().state, "esc takes back the choice before")
	p.Press("u", "u", "u", "u", "u", "u")
	assert.Contains(t, p.game().News, "nothing to undo")
}

func TestUndoPolicyIsKept(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Undo = log.UndoRoll })
	p.Press("enter")
	rolled := p.game().state
	p.Press("u")
	assert.Equal(t, rolled, p.game().state)
	assert.Contains(t, p.Frame(), "You cannot undo past a roll or draw")
}

func TestChanceTypedByHand(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Hand = log.Hand{Dice: true, Draws: true} })
	require.Equal(t, 4, p.game().fields)
	assert.Contains(t, p.Frame(), "  1 2 3 4 8", "only what there is can be clicked")
	assert.Contains(t, p.Frame(), "1 Foundry Row, 2")
	p.Press("9", "9", "9", "9", "enter")
	assert.Contains(t, p.game().News, "9999 is not possible. There is no district 9 in this game: there are 1, 2, 3, 4 and 8.")
	p.Press("1", "1", "4", "3", "enter")
	assert.Contains(t, p.game().News, "There is only one district 1.")
	p.Press("8", "1", "4", "3", "backspace", "2", "enter")
	assert.Equal(t, [4]uint8{8, 1, 4, 2}, p.game().state.City)
	p.Press("enter", "6", "2", "enter")
	assert.Equal(t, [2]uint8{2, 6}, p.game().state.Dice[0])
}

func TestLosingEndAsksFirst(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	for p.game().state.Clock > 1 || !p.game().canEnd() {
		g := p.game()
		legal := g.table.rules.Legal(&g.state, nil)
		p.do(legal[len(legal)-1])
	}
	before := p.game().state
	p.Press("e")
	require.Len(t, p.app.Host().Overlays, 1)
	assert.Contains(t, p.Frame(), "This loses the game")
	p.Press("n")
	assert.Equal(t, before, p.game().state)
	p.Press("e", "y")
	assert.True(t, p.game().result.Over)
	assert.Contains(t, p.Frame(), "You lost.")
}

func TestPreviewShowsWhatChanges(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "down")
	require.Contains(t, p.Frame(), "Turn the 4 into a 3")
	frame := p.Frame()
	assert.Contains(t, frame, "4▸3", "the die")
	assert.Contains(t, frame, "2▸0", "the money")
}

func TestEveryLineFitsInEveryGame(t *testing.T) {
	t.Parallel()
	for name, config := range everyGame() {
		p := start(t, config, 2, nil)
		for _, size := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}} {
			p.Resize(size[0], size[1])
			assert.NotEmpty(t, p.Frame(), fmt.Sprint(name, size))
		}
	}
}

// Where two play against each other, a card says whose turn begins and what happened.
func TestHandOver(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Competitive}, 7, func(o *session.Options) { o.Players = []string{"Ann", "Bob"} })
	p.Press("enter", "enter", "e", "r", "enter", "e")
	require.Len(t, p.app.Host().Overlays, 1)
	frame := p.Frame()
	assert.Contains(t, frame, "─ Bob ")
	assert.Contains(t, frame, "Your turn:")
	assert.Contains(t, frame, "Turn 1, Ann.")
	p.Press("x")
	assert.Empty(t, p.app.Host().Overlays)
	assert.Contains(t, p.Frame(), "▼▸Bob")
}

// A key tells why what is greyed cannot be chosen, quarters included, which the cursor
// does not stop at.
func TestWhyNotTheRest(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Resize(80, 60)
	p.Press("w")
	assert.Contains(t, p.Frame(), "Every option is available.")
	p.Press("esc", "enter", "w")
	assert.Contains(t, p.Frame(), "you have no coal to sell.")
	p.Press("esc", "e", "1", "w")
	g := p.game()
	require.True(t, g.menu.board)
	refused := 0
	for _, a := range g.table.rules.Choices(&g.state, nil) {
		if why := g.table.words.Why(&g.state, a); why != "" {
			refused++
			assert.Contains(t, p.Frame(), why)
		}
	}
	assert.Positive(t, refused)
}

// The path of the log is shown on one row, with its end in sight: a wrapped one cannot be read.
func TestLeavingShowsThePath(t *testing.T) {
	t.Parallel()
	long := filepath.Join(t.TempDir(), strings.Repeat("deep/", 12))
	require.NoError(t, os.MkdirAll(long, 0o755))
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Path = filepath.Join(long, "my-city.log") })
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Press("q")
		assert.Regexp(t, `(?m)│ ….*deep[/\\]deep[/\\]my-city\.log +│`, p.Frame(), size.Name)
		p.Press("esc")
	}
}

// A warning leaves room for choices, however small the window and however long the question.
func TestWarningsLeaveRoomForChoices(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{{}, {Mode: engine.Coop, With: engine.AllExpansions}, {Building: engine.BuildingB, Difficulty: engine.Medium}} {
		p := start(t, config, 7, nil)
		for p.game().endName() == "" {
			p.Press("enter")
		}
		p.game().warn = "No marker left: take one back or end on one, or lose."
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			assert.Contains(t, p.Frame(), "! No marker left: take", size.Name)
			assert.Contains(t, p.Frame(), "▸ e On to the project", size.Name)
		}
	}
}

// In the smallest window four choices are in sight, however many players lie beside the city.
func TestSmallWindowsShowFourChoices(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{
		{}, {Mode: engine.Coop}, {Mode: engine.Competitive}, {Mode: engine.Competitive, With: engine.AllExpansions},
	} {
		p := start(t, config, 7, nil)
		p.Resize(60, 20)
		for p.game().endName() == "" {
			p.Press("enter")
		}
		p.Press("e")
		assert.Regexp(t, `(?m)^ ▸ 1 Surveyors.*\n   2 .*\n   3 .*\n   4 `, p.Frame(), fmt.Sprint(config.Mode, config.With))
	}
}
