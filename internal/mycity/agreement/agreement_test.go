package agreement

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/search"
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
		{setup.Words{"players": "3", "variants": "random,slums", "size": "10"}, engine.Config{Players: 3, Size: 10, Variants: engine.Slums | engine.Random}},
		{setup.Words{"map": "hex", "variants": "club"}, engine.Config{Players: 2, Hex: true, Variants: engine.Types | engine.Lines | engine.Rezoning}},
	} {
		words := setup.Words{}
		for key, text := range c.words {
			require.NoError(t, o.Say(words, key, text))
		}
		g, err := o.Game(words, "")
		require.NoError(t, err)
		assert.Equal(t, mycity.Options(c.want), g.Options)
		_, err = g.Box.Open(engine.RulesVersion, g.Options, g.Cards)
		require.NoError(t, err)
	}
	_, err := o.Game(setup.Words{"map": "hex", "size": "6"}, "")
	require.EqualError(t, err, "the hex map has one size only")
	_, err = o.Game(setup.Words{}, t.TempDir())
	require.ErrorContains(t, err, "the pack cannot be used: ")
}

// The form asks for no size of the hex map, and whatever is chosen on it is a game or says why.
func TestForm(t *testing.T) {
	t.Parallel()
	o := Offer()
	f := o.Form(setup.Beginning{})
	assert.Equal(t, "8", f.Fields()[2].Value())
	for range 2 {
		for i := range f.Fields() {
			d := f.Fields()[i]
			for v := range d.Values {
				f.Choose(&d, v)
				if i >= len(f.Fields()) {
					break
				}
				_, ok := f.Options()
				assert.Equal(t, f.Trouble() == "", ok)
				d = f.Fields()[i]
			}
		}
	}
	f = o.Form(setup.Beginning{})
	assert.Equal(t, "Reduced Adjacency: only squares that share a side are adjacent", f.Fields()[4].Hint, "a variant says what it is")
	for _, w := range o.Wish("variants").Titles {
		assert.NotRegexp(t, ": $", w, "what it changes is said")
	}
	board := f.Fields()[1]
	f.Choose(&board, 1)
	assert.Equal(t, "Variants", f.Fields()[2].Name, "MYC-44")
}

// A share code sets up its game, whatever was agreed on before, and the game has that code.
func TestCodes(t *testing.T) {
	t.Parallel()
	o := Offer()
	for _, c := range []engine.Config{{Players: 2}, {Players: 5, Size: 12, Variants: engine.AllVariants}, {Players: 3, Hex: true, Variants: engine.Random}} {
		code := mycity.Code(mycity.Options(c), 12345, "roll")
		require.True(t, o.Codes.Owns(code))
		last := setup.Last(`{"Words":{"players":"4","map":"hex","variants":"slums"},"Undo":0,"Hand":{"Dice":true},"Bots":["hard"]}`)
		f, err := o.FormOf(code, setup.Beginning{Last: last})
		require.NoError(t, err, code)
		begun, ok := f.Options()
		require.True(t, ok)
		assert.Equal(t, mycity.Options(c), begun.Game.Options)
		assert.Equal(t, uint64(12345), begun.Seed)
		assert.Equal(t, log.LuckChosen, begun.Luck)
		assert.Equal(t, log.Hand{}, begun.Hand)
		assert.Equal(t, code, o.Box.Code(begun.Game.Options, begun.Seed, begun.Undo.String()))
		f, err = o.FormOf(code, setup.Beginning{})
		require.NoError(t, err, code)
		begun, ok = f.Options()
		require.True(t, ok)
		assert.Zero(t, begun.Bots, "a code is for people")
	}
	_, err := o.FormOf("MY-2", setup.Beginning{})
	require.ErrorContains(t, err, "a typing error")
	o.Coded = nil
	_, err = o.FormOf("MY-2", setup.Beginning{})
	require.EqualError(t, err, "games of My City have no share codes")
}

// The box lists those who play.
func TestBots(t *testing.T) {
	t.Parallel()
	for i, b := range mycity.Bots() {
		kind, err := search.ParseKind(b.Kind)
		require.NoError(t, err)
		assert.EqualValues(t, i, kind)
	}
	_, err := search.ParseKind("wizard")
	require.Error(t, err)
}
