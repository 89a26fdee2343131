package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// What is one beyond the last of a kind is none of it.
func TestOneBeyondTheLast(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "port2", engine.Place(engine.NumPlaces-1).String())
	assert.Equal(t, "?", engine.Place(engine.NumPlaces).String())
	assert.Equal(t, "money", engine.Money.String())
	assert.Equal(t, "?", (engine.Money + 1).String())
	kinds := func(a engine.Area) (n int) {
		_, quarter := a.Quarter()
		_, stage := a.Stage()
		_, goal := a.Goal()
		_, contract := a.Contract()
		for _, is := range []bool{quarter, stage, goal, contract} {
			if is {
				n++
			}
		}
		return n
	}
	areas := 0
	for n := range 256 {
		areas += kinds(engine.Area(n))
	}
	assert.Equal(t, engine.NumQuarters+engine.MaxStages+engine.GoalSlots*engine.GoalAreas+engine.NumContracts, areas)
	assert.Zero(t, kinds(engine.StageArea(engine.MaxStages)))
	assert.Zero(t, kinds(engine.GoalArea(engine.GoalSlots, 0)))
	assert.Zero(t, kinds(engine.ContractArea(engine.NumContracts)))
}

// Each part of a game's configuration must exist, on its own.
func TestGamesThatDoNotExist(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{Mode: engine.Competitive + 1},
		{Difficulty: engine.Expert + 1},
		{With: engine.AllExpansions + 1},
		{Mode: engine.Coop, First: engine.Two + 1},
	} {
		_, err := engine.New(testPack(), c)
		require.ErrorContains(t, err, "there is no such game", c)
	}
	pack := testPack()
	pack.Landmarks[0].Clocks[engine.Medium] = 0
	_, err := engine.New(pack, engine.Config{Building: "ladder", Difficulty: engine.Medium})
	require.ErrorContains(t, err, "cannot be played on medium; choose easy, hard or expert")
}

// No action, a verb that does not exist and an outcome of another kind are refused at
// every question.
func TestActionsOfNoKind(t *testing.T) {
	t.Parallel()
	draw := fresh(t, competitive)
	for _, question := draw.rules.Turn(&draw.state); question != engine.QuestionDraw; _, question = draw.rules.Turn(&draw.state) {
		draw.do(draw.legal()[0])
	}
	for _, g := range []*game{draw, begin(t, solo), begin(t, coop).do("roll 1 2 4 6"), begin(t, solo).do("roll 2 6")} {
		seat, _ := g.rules.Turn(&g.state)
		for _, kind := range []engine.ActionKind{engine.ActNone, engine.ActSwap + 1, 255} {
			assert.Equal(t, engine.Malformed, g.rules.Check(&g.state, engine.Action{Kind: kind, Seat: seat}), kind)
		}
	}
	for card := uint8(1); card <= 6; card++ {
		require.Equal(t, engine.OK, draw.rules.Check(&draw.state, engine.DrawAction(card)))
		assert.Equal(t, engine.NotAnOutcome, draw.rules.Check(&draw.state, engine.RollAction(card, 6)))
	}
}

// A text longer than any position is not looked at.
func TestPositionsAreBounded(t *testing.T) {
	t.Parallel()
	g := begin(t, solo)
	text := g.readsBack().state.Position()
	at := func(length int) error {
		_, err := g.rules.ParsePosition(text + strings.Repeat(" ", length-len(text)))
		require.Error(t, err)
		return err
	}
	assert.NotContains(t, at(2000).Error(), "too long")
	assert.ErrorContains(t, at(2001), "too long")
}

// Bonuses that build and go on may nest as deep as the agenda is, and no deeper. One that ends with
// what it builds waits for nothing.
func TestBonusesNestAsDeepAsTheAgenda(t *testing.T) {
	t.Parallel()
	const deepest = 7 // with the phase, an action and one on top
	for nested, ok := range map[int]bool{deepest: true, deepest + 1: false} {
		p := testPack()
		tower := &p.Landmarks[0].Side
		*tower = engine.Side{Stages: stages("c", "c", "c", "c", "c", "c", "c", "c", "c", "c")}
		for i := range nested {
			tower.Stages[i].Bonus = effect(build(), gain("$"))
		}
		tower.Stages[nested].Bonus = effect(build())
		_, err := engine.New(p, engine.Config{Building: p.Landmarks[0].ID})
		assert.Equal(t, ok, err == nil, "%d: %v", nested, err)
	}
}
