package words_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/prose"
)

// A line of tiles, what was done since, and what is said of an action.
func TestReasons(t *testing.T) {
	t.Parallel()
	two := rules(t, engine.Config{Players: 2})
	solo := rules(t, engine.Config{Players: 1})
	for _, c := range []struct {
		r      *engine.Rules
		line   []uint8
		done   []string
		action string
		want   string
	}{
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, nil, "1 take 1", "scores 9: ants 4, largest gallery 5"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, nil, "1 take 3", "scores 2: ants 2, largest gallery 5, largest army −5; army down to 4; 2 soldiers left for Bob"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, nil, "1 take 4", "scores 1: ants 1, largest gallery 5, largest army −5; +3 with a full barracks; army down to 2; 3 soldiers left for Bob"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, []string{"1 take 4"}, "1 fill", "scores 2: barracks 2; safe from the sergeant, and leaves 1 soldier in the army"},
		{two, []uint8{61, 1, 7, 25, 37, 38, 39}, []string{"1 take 4"}, "1 fill", "scores 4: barracks 4; safe from the sergeant, and leaves no soldiers in the army"},
		{two, []uint8{19, 61, 7, 1, 37, 38, 39}, []string{"1 take 1"}, "1 fill", "loses 3: barracks 2, largest army −5; safe from the sergeant, and leaves 4 soldiers in the army"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, []string{"1 take 4"}, "1 pass", "keeps 2 soldiers to pay with, but only a sentry can fill the barracks later"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, []string{"1 take 1"}, "2 take 2", "scores 2: ants 2; 1 soldier left for the next leader"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, []string{"1 take 1"}, "2 take 3", "loses 4: ants 1, largest army −5; −2 with a full barracks; army down to 3; 2 soldiers left for the next leader"},
		{two, []uint8{11, 36, 7, 19, 37, 38, 39}, nil, "1 take 1", "scores 7: ants 2, largest gallery 5; an architect token"},
		{two, []uint8{11, 36, 7, 19, 35, 38, 39}, nil, "1 take 5", "scores 3: ants 3, largest gallery 5, largest army −5; too few soldiers to fill the barracks; 4 soldiers left for Bob"},
		{solo, []uint8{61, 1, 7, 19, 37, 38, 39}, nil, "1 take 2", "scores 9: ants 3, queen 1, largest gallery 5; 1 soldier left on the line, yours again unless the rival takes that tile"},
		{two, []uint8{61, 1, 7, 19, 37, 38, 39}, nil, "2 take 1", ""},
		{two, []uint8{61, 1, 7}, nil, "draw 8", ""},
	} {
		s := c.r.Start()
		do := func(text string) {
			a, err := engine.ParseAction(text)
			require.NoError(t, err)
			next, err := c.r.Apply(s, a)
			require.NoError(t, err, text)
			s = next
		}
		for _, tile := range c.line {
			do(engine.DrawAction(tile).String())
		}
		if s.Question == engine.QuestionFirst {
			do("leader 1")
		}
		for _, text := range c.done {
			do(text)
		}
		a, err := engine.ParseAction(c.action)
		require.NoError(t, err)
		assert.Equal(t, c.want, words.New(c.r, []string{"Ann", "Bob"}, nil).Reason(&s, a), c.action)
	}
}

// Whatever is legal for a player has a reason, but for where the first token lies; what is not
// has none.
func TestEveryActionHasAReason(t *testing.T) {
	t.Parallel()
	asked := map[engine.Question]int{}
	for _, c := range []engine.Config{{Players: 1}, {Players: 2}, {Players: 6, Open: true}, {Players: 3, Expert: true}} {
		r := rules(t, c)
		w, dice := words.New(r, nil, nil), rand.New(rand.NewPCG(1, 2))
		for range 10 {
			s := r.Start()
			for legal := r.Legal(&s, nil); len(legal) > 0; legal = r.Legal(&s, nil) {
				seat, question := r.Turn(&s)
				asked[question]++
				for _, a := range legal {
					text := w.Reason(&s, a)
					require.Equal(t, seat.IsPlayer() && question != engine.QuestionToken, text != "", a.String())
					require.Equal(t, prose.Safe(text), text)
					if text != "" {
						require.Regexp(t, "^[a-z]+s ", text, "a verb, as it follows that")
					}
					if !strings.HasSuffix(text, "on its right") && !strings.Contains(text, "on its right,") {
						require.LessOrEqual(t, len(strings.Fields(text)), 25, text)
					}
				}
				r.Advance(&s, legal[dice.IntN(len(legal))])
			}
		}
	}
	for _, q := range []engine.Question{engine.QuestionTake, engine.QuestionFill, engine.QuestionSentry, engine.QuestionLeader} {
		assert.Positive(t, asked[q], q)
	}
}
