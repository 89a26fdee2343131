package engine_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// core returns the cards that come with the game.
func core(t *testing.T) *engine.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p.Cards
}

var cardProofs = []proof{
	{"CARD-1 five basic districts, three of Logistics, one with the garden, two seaports", func(t *testing.T) {
		numbers := map[engine.Set][]uint8{}
		for _, d := range core(t).Districts {
			numbers[d.Set] = append(numbers[d.Set], d.Number)
		}
		assert.ElementsMatch(t, []uint8{1, 2, 3, 4, 8}, numbers[engine.SetBasic])
		assert.ElementsMatch(t, []uint8{5, 6, 7}, numbers[engine.SetLogistics])
		assert.ElementsMatch(t, []uint8{9}, numbers[engine.SetGarden])
		assert.Len(t, core(t).Seaports, 2)
	}},
	{"CARD-2 six project cards and X, each with a move of 1 or 2 and two actions", func(t *testing.T) {
		seen := engine.Cards(0)
		for _, p := range core(t).Projects {
			seen |= cards(p.Card)
			assert.Contains(t, []uint8{1, 2}, p.Move)
			assert.False(t, p.Basic.IsNone() || p.Advanced.IsNone(), p.Name)
			assert.Equal(t, p.Card == 2, len(p.Or) == 2, "card 2 alone has two options")
		}
		assert.Equal(t, cards(1, 2, 3, 4, 5, 6, engine.CardX), seen)
	}},
	{"CARD-4 the basic Building with four stages and more, twelve landmarks on six cards", func(t *testing.T) {
		p := core(t)
		assert.Len(t, p.Basic.Sides[0].Stages, 4)
		assert.Greater(t, len(p.Basic.Sides[1].Stages), 4)
		faces := map[[2]uint8]bool{}
		ordered, bonuses := 0, 0
		for _, l := range p.Landmarks {
			faces[[2]uint8{l.Card, l.Face}] = true
			if l.Ordered {
				ordered++
			}
			for _, s := range l.Stages {
				if !s.Bonus.IsNone() {
					bonuses++
				}
			}
			assert.True(t, l.Clocks[0] >= l.Clocks[1] && l.Clocks[1] >= l.Clocks[2] && l.Clocks[2] > 0, l.Name)
		}
		assert.Len(t, faces, 12)
		assert.NotZero(t, ordered)
		assert.NotZero(t, bonuses)
	}},
	{"CARD-5 eight goals of three areas, ten Advantage cards, four contracts", func(t *testing.T) {
		p := core(t)
		assert.Len(t, p.Goals, 8)
		for _, g := range p.Goals {
			for _, area := range g.Areas {
				assert.NotZero(t, area.Points, g.Name)
				assert.NotZero(t, area.Cost, g.Name)
			}
		}
		assert.Len(t, p.Advantages, 10)
		for _, s := range p.Seaports {
			assert.NotZero(t, s.Contracts[0].Cost)
			assert.NotZero(t, s.Contracts[1].Cost)
		}
	}},
	{"CARD-7 a pack is checked in full when it is loaded, and a fault is named with file and line", func(t *testing.T) {
		broken := fstest.MapFS{}
		require.NoError(t, fs.WalkDir(content.Core(), ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(content.Core(), path)
			broken[path] = &fstest.MapFile{Data: append(text, "\nsurprise: 1\n"...)}
			return err
		}))
		_, err := pack.Load(broken)
		require.Error(t, err)
		assert.Regexp(t, `(?m)^districts\.yaml:[0-9]+: .+$`, err.Error())
		assert.Regexp(t, `(?m)^goals\.yaml:[0-9]+: .+$`, err.Error())
	}},
	{"CARD-2 every card moves as it shows; card 2 offers its options", func(t *testing.T) {
		for _, p := range testPack().Projects[:6] {
			g := begin(t, solo).do("roll 2 6; 1 ready; " + engine.PlayAction(engine.One, p.Card).String())
			assert.Len(t, g.verb("1 go"), map[uint8]int{1: 4, 2: 6}[p.Move], p.Name)
		}
		g := begin(t, solo).do("roll 2 6; 1 ready; 1 play 2; 1 go b3")
		g.only("1 basic; 1 advanced 2 a; 1 advanced 2 b; 1 advanced 2 c; 1 pass")
		g.refuses("1 advanced 2", engine.BadOption)
		option := func(letter string) *game {
			fork := *g
			return fork.do("1 advanced 2 " + letter)
		}
		assert.Equal(t, uint8(11), option("a").holds(engine.One, "$$").state.Clock)
		option("b").do("1 take steel").holds(engine.One, "s$$")
		option("c").holds(engine.One, "$$$")
	}},
	{"CARD-3 time goes up to 40 at most", func(t *testing.T) {
		g := acting(t, solo, effect(part(engine.Time, 3)), "").do("1 basic")
		assert.Equal(t, uint8(13), g.state.Clock)
		assert.Equal(t, []engine.ClockMoved{{From: 10, To: 13}}, told[engine.ClockMoved](g))
		g = acting(t, solo, effect(part(engine.Time, 3)), "")
		g.state.Clock = 39
		g.do("1 basic")
		assert.Equal(t, uint8(40), g.state.Clock)
	}},
	{"CARD-3 points in the competitive mode", func(t *testing.T) {
		g := acting(t, competitive, effect(part(engine.Points, 3)), "").do("1 basic")
		assert.Equal(t, [2]uint16{3, 0}, g.state.Score)
	}},
	{"CARD-3 complete a contract of any seaport", func(t *testing.T) {
		g := acting(t, with(solo, engine.Seaports), effect(part(engine.BuildContract, 1)), "cs").do("1 basic")
		g.only("1 build contract1; 1 build contract3")
		g.refuses("1 build stage1", engine.NotCompletable)
	}},
	{"CARD-3 exchange named resources, gain several kinds", func(t *testing.T) {
		acting(t, solo, effect(exchange("$$", "csw")), "$$$").do("1 basic").holds(engine.One, "csw$")
		acting(t, solo, effect(gain("cs$")), "").do("1 basic").holds(engine.One, "cs$")
		acting(t, solo, effect(gain("s?")), "").do("1 basic; 1 take coal").holds(engine.One, "cs")
	}},
	{"CARD-6 sixteen markers: eight together, with the Seaport four more; five and five", func(t *testing.T) {
		assert.Equal(t, [2]uint8{8, 0}, begin(t, solo).state.Pool)
		assert.Equal(t, [2]uint8{8, 0}, begin(t, coop).state.Pool)
		assert.Equal(t, [2]uint8{5, 5}, begin(t, competitive).state.Pool)
		g := acting(t, with(solo, engine.Seaports), effect(build(), build(), build(), build()), "ccssww$$")
		g.do("1 basic; 1 build contract1; 1 build contract2; 1 bonus; 1 build contract3; 1 pass; 1 build contract4; 1 pass")
		assert.Equal(t, uint8(8), g.state.Pool[0])
		assert.Equal(t, uint8(0b1111), g.state.Contracts[0])
	}},
}
