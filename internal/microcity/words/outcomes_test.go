package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// Numbers that cannot come up are refused with a reason, whatever is wrong with them.
func TestNoOutcome(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	why := func(c engine.Config, typed engine.Action) string {
		r, err := engine.New(cards.Cards, c)
		require.NoError(t, err)
		s := r.Start()
		require.NotEqual(t, engine.OK, r.Check(&s, typed))
		return words.New(r).NoOutcome(&s, typed)
	}
	assert.Equal(t, "There is no district 5 in this game: there are 1, 2, 3, 4 and 8.", why(engine.Config{}, engine.CityAction(5, 2, 3, 4)))
	assert.Equal(t, "There is only one district 2.", why(engine.Config{}, engine.CityAction(1, 2, 3, 2)))

	// With the garden one of its districts is needed: four of the basic ones do not do.
	r, err := engine.New(cards.Cards, engine.Config{With: engine.Garden})
	require.NoError(t, err)
	s := r.Start()
	text := why(engine.Config{With: engine.Garden}, engine.CityAction(1, 2, 3, 4))
	require.Regexp(t, `but not in this arrangement. One that is possible: \d{4}\.$`, text)
	d := text[len(text)-5 : len(text)-1]
	assert.Equal(t, engine.OK, r.Check(&s, engine.CityAction(d[0]-'0', d[1]-'0', d[2]-'0', d[3]-'0')))

	r, err = engine.New(cards.Cards, engine.Config{})
	require.NoError(t, err)
	s = r.Start()
	for seat, _ := r.Turn(&s); ; seat, _ = r.Turn(&s) {
		legal := r.Legal(&s, nil)
		if seat == engine.Chance && legal[0].Kind == engine.ActRoll {
			break
		}
		s, err = r.Apply(s, legal[0])
		require.NoError(t, err)
	}
	assert.Equal(t, "No die shows a 7: they show 1 to 6.", words.New(r).NoOutcome(&s, engine.RollAction(2, 7)))
}
