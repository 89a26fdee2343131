package words_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

func TestAboutBuilding(t *testing.T) {
	t.Parallel()
	pack := rulesOf(t, engine.Config{}).Pack()
	about := func(building string) string {
		for d := engine.Easy; d <= engine.Hard; d++ {
			if rules, err := engine.New(pack, engine.Config{Building: building, Difficulty: d}); err == nil {
				return words.New(rules).AboutBuilding()
			}
		}
		require.Fail(t, "no such Building", building)
		return ""
	}
	coal := 0
	for _, s := range pack.Basic.Sides[0].Stages {
		coal += int(s.Cost[engine.Coal])
	}
	a := about(engine.BuildingA)
	assert.NotContains(t, a, ".", "a line of a form")
	assert.True(t, strings.HasPrefix(a, strconv.Itoa(len(pack.Basic.Sides[0].Stages))+" stages"), a)
	assert.Contains(t, a, strconv.Itoa(coal)+" coal")
	assert.Contains(t, about(engine.BuildingAB), "more on side B")
	for i := range pack.Landmarks {
		l := &pack.Landmarks[i]
		text, bonus := about(l.ID), false
		for _, s := range l.Stages {
			bonus = bonus || !s.Bonus.IsNone()
		}
		assert.Equal(t, l.Ordered, strings.Contains(text, ", in order"), text)
		assert.Equal(t, bonus, strings.Contains(text, "bonus"), text)
	}
	assert.Empty(t, words.New(rulesOf(t, engine.Config{Mode: engine.Competitive})).AboutBuilding())
}

func TestAboutDifficulty(t *testing.T) {
	t.Parallel()
	pack := cards()
	l := &pack.Landmarks[0]
	l.Stages[len(l.Stages)-1].Cost = engine.Company{engine.Wood: 2}
	l.Clocks[engine.Hard] = 9
	l.Summit.Dearer = engine.Company{engine.Steel: 2}
	about := func(mode engine.Mode, building string, d engine.Difficulty) string {
		rules, err := engine.New(pack, engine.Config{Mode: mode, Building: building, Difficulty: d})
		require.NoError(t, err)
		return words.New(rules).AboutDifficulty()
	}
	assert.Equal(t, "10 turns on the clock", about(engine.Solo, engine.BuildingB, engine.Expert))
	assert.Equal(t, "9 turns on the clock", about(engine.Solo, l.ID, engine.Hard))
	assert.Equal(t, "8 turns on the clock, and the last stage costs 2 steel more", about(engine.Solo, l.ID, engine.Expert))
	assert.Equal(t, "9 turns on the clock, and the last stage costs $1 more", about(engine.Coop, l.ID, engine.Expert))
}
