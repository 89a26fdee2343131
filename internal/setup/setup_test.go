package setup

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
)

// five is a game with five kinds of computers, of which the first is no company.
var five = game.Game{Title: "Five", Bots: []game.Bot{{Kind: "random"}, {Kind: "novice", Style: "slips"}, {Kind: "greedy", Style: "grabs"}, {Kind: "strong", Style: "plays well"}, {Kind: "master", Style: "knows"}}}

func TestSeats(t *testing.T) {
	t.Parallel()
	bots, err := ParseSeats(&five, " Person , STRONG", 2)
	require.NoError(t, err)
	assert.Equal(t, log.Bots{"", "strong"}, bots)
	bots, err = ParseSeats(&five, "master", 2)
	require.NoError(t, err)
	assert.Equal(t, log.Bots{"master", ""}, bots)
	_, err = ParseSeats(&five, "person,strong", 1)
	require.EqualError(t, err, "There is 1 seat in this game, not 2: person,strong.")
	_, err = ParseSeats(&five, "me", 1)
	assert.EqualError(t, err, `No player is called "me"; choose person, random, novice, greedy, strong or master.`)
}

func TestSixSeats(t *testing.T) {
	t.Parallel()
	bots, err := ParseSeats(&five, "person,novice,person,greedy,strong,master", 6)
	require.NoError(t, err)
	assert.Equal(t, log.Bots{"", "novice", "", "greedy", "strong", "master"}, bots)
	_, err = ParseSeats(&five, "person,novice,person,greedy", 3)
	require.ErrorContains(t, err, "There are 3 seats in this game, not 4")
}

// What every game agrees on is chosen and typed, and kept where it belongs.
func TestFields(t *testing.T) {
	t.Parallel()
	var (
		bots log.Bots
		undo log.Undo
		hand log.Hand
		name string
		seed string
		pace = Normal
	)
	seat := Seat(4, 6, five.Company(), &bots)
	assert.Equal(t, "Seat 5", seat.Name)
	assert.Equal(t, "a person", seat.Value())
	assert.NotContains(t, seat.Values, "random")
	assert.True(t, seat.Choose(2))
	assert.Equal(t, log.Bots{4: "greedy"}, bots)
	seat = Seat(4, 6, five.Company(), &bots)
	assert.Equal(t, "greedy", seat.Value())
	assert.True(t, seat.Choose(0))
	assert.False(t, seat.Choose(99))
	assert.Zero(t, bots)
	bots[0] = "random"
	alone := Seat(0, 1, five.Company(), &bots)
	assert.Equal(t, "random", alone.Value(), "what was asked for elsewhere stays")
	assert.Contains(t, alone.Hint, "you watch")

	for _, d := range []Field{TakeBack(&undo), Chance(&hand, "all of it"), Speed(&pace)} {
		assert.True(t, d.Choose(1), d.Name)
	}
	assert.Equal(t, log.UndoRoll, undo)
	assert.Equal(t, log.Hand{Dice: true}, hand)
	assert.Equal(t, Paces[1], pace)

	who := Name(5, &name)
	assert.Equal(t, "Player 6", who.Value())
	assert.False(t, who.Type(strings.Repeat("x", MaxName+1)), "as much of it as may be there")
	assert.Equal(t, strings.Repeat("x", MaxName), name)
	luck := Seed(&seed)
	assert.False(t, luck.Type("lucky"))
	assert.True(t, luck.Type("42"))
	assert.Equal(t, "42", seed)
}
