package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

var diceProofs = []proof{
	{"DICE-1 a die that is used leaves the pool for the rest of the turn", func(t *testing.T) {
		g := begin(t, solo).do("roll 1 2; 1 ready; 1 play 1; 1 go b3; 1 advanced 1")
		assert.Equal(t, []engine.DieUsed{{Seat: engine.One, Value: 1}}, told[engine.DieUsed](g))
		assert.Equal(t, [2]uint8{2, 0}, g.state.Dice[0])
		g.do("1 take coal; 1 take coal; 1 advanced 2; 1 take wood; 1 take wood")
		assert.Equal(t, [2]uint8{}, g.state.Dice[0])
		g.do("1 end").asks(engine.Chance, engine.QuestionRoll)
		g.do("roll 3 4; 1 ready; 1 play 2; 1 go a3; 1 pass; 1 end")
		assert.Zero(t, g.state.Dice, "no die outlives its turn")
	}},
	{"DICE-2 nobody has to use a die", func(t *testing.T) {
		g := begin(t, solo).do("roll 1 2; 1 ready; 1 play 1; 1 go b3")
		g.offers("1 basic; 1 pass; 1 advanced 1")
		g.do("1 pass").offers("1 end")
	}},
	{"DICE-3 a die matches one of the values that lie up, and the value of the card", func(t *testing.T) {
		g := visit(t, solo, "c3", "c2", "csw", [2]uint8{3, 5})
		g.offers("1 advanced 3")
		g.refuses("1 advanced 5", engine.DieDoesNotMatch)
		g.refuses("1 advanced 4", engine.NoSuchDie)
		g.state.Flipped = 1 << engine.NorthEast
		g.offers("1 advanced 3; 1 advanced 5")
		g = begin(t, solo).do("roll 1 2; 1 ready; 1 play 1; 1 go b3")
		g.refuses("1 advanced 2", engine.DieDoesNotMatch)
		g.offers("1 advanced 1")
	}},
	{"DICE-3 any die is matched by every value", func(t *testing.T) {
		for die := range uint8(6) {
			g := visit(t, with(solo, engine.Logistics), "a1", "b1", "$", [2]uint8{die + 1, 0})
			g.offers(engine.AdvancedAction(engine.One, die+1, 2).String())
		}
	}},
	{"DICE-4 one die serves one advanced action, two serve the card's and the quarter's", func(t *testing.T) {
		g := begin(t, solo).give(engine.One, "c")
		g.state.Flipped = 1 << engine.NorthEast
		g.do("roll 5 5; 1 ready; 1 play 5; 1 go c2; 1 advanced 5; 1 upgrade nw; 1 advanced 5; 1 build stage1")
		assert.Equal(t, [2]uint8{}, g.state.Dice[0])
		g = begin(t, solo).give(engine.One, "c")
		g.state.Flipped = 1 << engine.NorthEast
		g.do("roll 5 6; 1 ready; 1 play 5; 1 go c2; 1 advanced 5; 1 upgrade nw")
		g.refuses("1 advanced 5", engine.NoSuchDie)
		g.only("1 basic; 1 end")
	}},
	{"DICE-5 the same outcomes give the same game, and chance brings only what can be", func(t *testing.T) {
		script := "roll 1 2; 1 ready; 1 play 1; 1 go b3; 1 advanced 1; 1 take coal; 1 take wood; 1 basic; 1 pay coal; 1 take steel; 1 end; roll 4 4"
		once, again := begin(t, solo).do(script).state, begin(t, solo).do(script).state
		assert.Equal(t, once, again)
		g := begin(t, solo).asks(engine.Chance, engine.QuestionRoll)
		for _, roll := range []engine.Action{engine.RollAction(0, 3), engine.RollAction(3, 7), engine.Roll4Action(1, 2, 3, 4)} {
			assert.Equal(t, engine.NotAnOutcome, g.rules.Check(&g.state, roll))
		}
		g.do("roll 3 4").refuses("roll 3 4", engine.WrongSeat)
	}},
}
