package computer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// An account is rounded, and still adds up, from each chance to the next and in all.
func TestAccount(t *testing.T) {
	t.Parallel()
	for _, mode := range []engine.Mode{engine.Solo, engine.Competitive} {
		live := started(t, mode, 7)
		var turns []Turn
		at := bot.Points(5249)
		for n := range 9 {
			turn := bot.TurnReview{Turn: n + 1, Seat: engine.One, Before: at, Cost: bot.Points(49 * n)}
			if turn.Ended = at + bot.Points(333*n-1250); n == 8 {
				turn.Ended = bot.Certain
			}
			at = turn.Ended
			if mode == engine.Competitive && n%2 == 1 {
				turn.Seat, turn.Before, turn.Ended = engine.Two, bot.Certain-turn.Before, bot.Certain-turn.Ended
			}
			turns = append(turns, Turn{TurnReview: turn})
		}
		for _, alone := range []engine.Seat{engine.One, engine.Two} {
			a := NewAccount(live.Rules(), turns, func(seat engine.Seat) bool { return seat == alone })
			if mode == engine.Solo {
				require.Equal(t, engine.One, a.Seat)
			} else {
				require.Equal(t, alone, a.Seat)
			}
			assert.Equal(t, whole(a.End), whole(a.Start)+a.Luck+a.Choices+a.Rival)
			then, luck, choices := whole(a.Start), 0, 0
			for i, turn := range a.Turns {
				assert.LessOrEqual(t, turn.Choices, 0)
				if turn.Choices < 0 {
					assert.Equal(t, -turn.Choices, turn.Lost, "one figure for one thing")
				} else {
					assert.Equal(t, whole(int(turns[i].Cost)), turn.Lost)
				}
				own := mode == engine.Solo || turns[i].Seat == a.Seat
				if own {
					luck, choices = luck+turn.Luck, choices+turn.Choices
					then += turn.Luck + turn.Choices
				} else {
					then -= turn.Luck + turn.Choices
				}
				assert.Equal(t, whole(int(turn.Then)), then, "turn %d", i+1)
			}
			assert.Equal(t, a.Luck, luck)
			assert.Equal(t, a.Choices, choices)
		}
	}
}

// A game is steady where no turn brought as much as a point, whatever they bring together.
func TestSteadyAccount(t *testing.T) {
	t.Parallel()
	live := started(t, engine.Solo, 7)
	nobody := func(engine.Seat) bool { return false }
	turns := []Turn{
		{TurnReview: bot.TurnReview{Turn: 1, Seat: engine.One, Before: 9990, Ended: 9970}},
		{TurnReview: bot.TurnReview{Turn: 2, Seat: engine.One, Before: 9970, Ended: bot.Certain}},
	}
	a := NewAccount(live.Rules(), turns, nobody)
	assert.True(t, a.Steady)
	assert.True(t, a.Turns[0].Flat())
	turns[0].Ended, turns[0].Cost = 9000, 990
	turns[1].Before = 9000
	a = NewAccount(live.Rules(), turns, nobody)
	assert.False(t, a.Steady)
	assert.False(t, a.Turns[0].Flat())
	assert.False(t, NewAccount(live.Rules(), nil, nobody).Steady)
}
