package agreement

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/setup"
)

func TestGames(t *testing.T) {
	t.Parallel()
	o := Offer()
	for _, c := range []struct {
		words setup.Words
		want  engine.Config
	}{
		{setup.Words{}, engine.Config{Players: 2}},
		{setup.Words{"players": "3", "expert": "yes", "open": "yes"}, engine.Config{Players: 3, Expert: true, Open: true}},
		{setup.Words{"players": "1", "goal": "61"}, engine.Config{Players: 1, Goal: 61}},
		{setup.Words{"players": "1", "goal": "rival"}, engine.Config{Players: 1}},
	} {
		words := setup.Words{}
		for key, text := range c.words {
			require.NoError(t, o.Say(words, key, text))
		}
		g, err := o.Game(words, "")
		require.NoError(t, err)
		assert.Equal(t, micropolis.Options(c.want), g.Options)
		_, err = g.Box.Open(engine.RulesVersion, g.Options, g.Cards)
		require.NoError(t, err)
	}
	_, err := o.Game(setup.Words{"players": "4", "expert": "yes"}, "")
	require.EqualError(t, err, "the expert mode is for 2 or 3 players")
	_, err = o.Game(setup.Words{"goal": "45"}, "")
	require.EqualError(t, err, "only a solo game has a goal to beat")
	_, err = o.Game(setup.Words{}, t.TempDir())
	require.ErrorContains(t, err, "the pack cannot be used: ")
}

// The form asks for a goal in the solo game alone, and for the expert mode where there is one.
func TestForm(t *testing.T) {
	t.Parallel()
	o := Offer()
	for i, want := range map[int][]string{0: {"Players", "Open ground", "Goal"}, 1: {"Players", "Expert mode", "Open ground"}, 3: {"Players", "Open ground"}} {
		f := o.Form(setup.Beginning{})
		players := f.Fields()[0]
		f.Choose(&players, i)
		var names []string
		for _, d := range f.Fields()[:len(want)] {
			names = append(names, d.Name)
		}
		assert.Equal(t, want, names)
		assert.NotContains(t, []string{"Goal", "Expert mode"}, f.Fields()[len(want)].Name)
		_, ok := f.Options()
		assert.True(t, ok)
	}
}

// A share code sets up its game, whatever was agreed on before, and the game has that code.
func TestCodes(t *testing.T) {
	t.Parallel()
	o := Offer()
	for _, c := range []engine.Config{{Players: 6}, {Players: 2, Expert: true, Open: true}, {Players: 1, Goal: 66}, {Players: 1}} {
		code := micropolis.Code(micropolis.Options(c), 12345, "none")
		require.True(t, o.Codes.Owns(code))
		last := setup.Last(`{"Words":{"players":"3","expert":"yes","goal":"55"},"Bots":["hard","easy"]}`)
		f, err := o.FormOf(code, setup.Beginning{Last: last})
		require.NoError(t, err, code)
		begun, ok := f.Options()
		require.True(t, ok)
		assert.Equal(t, micropolis.Options(c), begun.Game.Options)
		assert.Equal(t, code, o.Box.Code(begun.Game.Options, begun.Seed, begun.Undo.String()))
		assert.Equal(t, c.Players > 1, begun.Bots[0] == "hard", "alone, a person plays")
	}
}
