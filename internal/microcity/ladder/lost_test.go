package ladder

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
)

// A win that took longer than par says which turns were lost, and what would have saved them.
func TestLost(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	m, err := microcity.Open(engine.RulesVersion, microcity.Options(engine.Config{}), core)
	require.NoError(t, err)
	player := bot.NewPlayer(bot.NewEvaluator(m.Rules(), core), bot.Novice, 1)
	luck := microcity.Seeded(1)
	for s := m.State(); !m.Rules().Result(s).Over; s = m.State() {
		a, ok := luck.Answer(m.Rules(), &s)
		if !ok {
			a = player.Plan(s)[0]
		}
		require.NoError(t, m.Follow(a))
	}
	w := Win{Config: m.Rules().Config(), Seed: 1, Turns: int(m.State().Turn)}
	said, err := w.Lost(t.Context(), m, 40_000)
	require.NoError(t, err)
	require.NotEmpty(t, said)
	for _, text := range said {
		assert.Regexp(t, `^Turn \d+ lost \d+ turns?\. Shorter with these dice: [a-z].+\.$`, text)
	}
	w.Config.Mode = engine.Coop
	said, err = w.Lost(t.Context(), m, 40_000)
	require.NoError(t, err)
	assert.Empty(t, said, "partners are not told apart")
	none := Win{Config: m.Rules().Config(), Seed: 1}
	said, err = none.Lost(t.Context(), m, 40_000)
	require.NoError(t, err)
	assert.Empty(t, said, "it was not won")
}
