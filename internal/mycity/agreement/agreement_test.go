package agreement

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/mycity/engine"
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
