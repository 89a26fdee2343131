package agreement_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/setup"
)

// kept reads what a form remembers.
func kept(t *testing.T, last setup.Last) (k setup.Kept) {
	t.Helper()
	require.NoError(t, json.Unmarshal(last, &k))
	return k
}

// What was agreed on before forms kept words is understood still.
func TestFormerSetupsAreRead(t *testing.T) {
	t.Parallel()
	former := `{"Config":{"Mode":1,"Building":"B","Difficulty":2,"With":4,"CardX":true,"First":2,"Rules":0},` +
		`"Undo":1,"Hand":{"Dice":true,"Draws":false},"Players":["Ann","Bob"],"Bots":["","master","","","",""],"Tutor":true,"Pace":3}`
	o := agreement.Offer()
	f := o.Form(setup.Beginning{Last: setup.Last(former)})
	for name, value := range map[string]string{
		"Mode": "co-op", "Building": "basic, side B", "Difficulty": "hard", "Logistics": "no", "Garden": "yes", "Card X": "yes", "First player": "Master",
		"Player 1": "Ann", "Seat 2": "master", "Pace": "fast", "Tutor": "yes", "Dice": "real dice", "Undo": log.UndoRoll.Said(),
	} {
		require.NotNil(t, field(f, name), name)
		assert.Equal(t, value, field(f, name).Value(), name)
	}
	again := o.Form(setup.Beginning{Last: f.Last()})
	assert.Equal(t, kept(t, f.Last()), kept(t, again.Last()))
}

// Whatever lies in the file, the form opens, as for a newcomer.
func TestNonsenseIsForgotten(t *testing.T) {
	t.Parallel()
	o := agreement.Offer()
	fresh := kept(t, o.Form(setup.Beginning{}).Last())
	for _, text := range []string{
		"", "null", "[]", "{", `{"Config":{"Mode":9}}`, `{"Config":{"Mode":-1}}`, `{"Config":{"With":255}}`, `{"Config":{"First":7}}`,
		`{"Config":{"Difficulty":4}}`, `{"Undo":3}`, `{"Pace":5}`, `{"Bots":["x\u001b"]}`, strings.Repeat("[", 1<<20),
		`{"Config":{"Building":"of other cards"},"Undo":1}`, `{"Words":{"mode":"chess","colour":"red"}}`,
	} {
		f := o.Form(setup.Beginning{Last: setup.Last(text)})
		assert.Empty(t, f.Trouble())
		assert.Equal(t, fresh, kept(t, f.Last()), "%.40s", text)
	}
}

// The tutor looks on until somebody has finished three games, and says why it does not after them; who chooses is not overruled.
func TestTutorOfNewcomers(t *testing.T) {
	t.Parallel()
	o := agreement.Offer()
	fresh := o.Form(setup.Beginning{Finished: 2})
	assert.Equal(t, "yes", field(fresh, "Tutor").Value())
	assert.Equal(t, "warns you of costly choices; a warned game has no stars", field(fresh, "Tutor").Hint)
	for _, last := range []setup.Last{nil, fresh.Last()} {
		f := o.Form(setup.Beginning{Last: last, Finished: 3})
		assert.Equal(t, "no", field(f, "Tutor").Value())
		assert.Equal(t, "off, as 3 games are finished; choose yes to have it on", field(f, "Tutor").Hint)
		f.Choose(field(f, "Tutor"), 1)
		assert.Contains(t, field(f, "Tutor").Hint, "no stars")
		assert.Equal(t, "yes", field(o.Form(setup.Beginning{Last: f.Last(), Finished: 9}), "Tutor").Value(), "it was chosen")
	}
	fresh.Choose(field(fresh, "Tutor"), 0)
	assert.Equal(t, "no", field(o.Form(setup.Beginning{Last: fresh.Last()}), "Tutor").Value(), "so was that")
}

// A game of the ladder keeps the wishes of the last one, but for what would help.
func TestWishesForTheLadder(t *testing.T) {
	t.Parallel()
	o := agreement.Offer()
	last := setup.Kept{
		Words: agreement.WordsOf(engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.Garden, CardX: true, First: engine.Two}),
		Undo:  log.UndoRoll, Hand: log.Hand{Dice: true}, Players: [game.MaxSeats]string{"Ann", "Bob"}, Bots: log.Bots{"", "master"}, Tutor: true, Pace: setup.Fast,
	}
	f := o.Form(setup.Beginning{Last: o.On(setup.Written(last), agreement.Rung(engine.Config{Mode: engine.Coop, Building: "eiffel", Difficulty: engine.Expert}))})
	got := kept(t, f.Last())
	assert.Equal(t, setup.Words{"mode": "coop", "building": "eiffel", "difficulty": "expert", "with": "garden", agreement.CardX: "yes", "first": "2"}, got.Words)
	assert.Equal(t, last.Players, got.Players)
	assert.Zero(t, got.Hand)
	assert.Zero(t, got.Bots)
	assert.False(t, got.Tutor)
	alone := agreement.Rung(engine.Config{Building: engine.BuildingA})
	f = o.Form(setup.Beginning{Last: o.On(setup.Written(last), alone)})
	assert.Equal(t, setup.Words{"mode": "solo", "building": "A", "difficulty": "easy", "with": "garden"}, kept(t, f.Last()).Words, "a hand of another mode")
	f = o.Form(setup.Beginning{Last: o.On(nil, alone)})
	assert.False(t, kept(t, f.Last()).Tutor, "nor where nobody has set up a game before")
}
