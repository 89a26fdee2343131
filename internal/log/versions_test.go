package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
)

// A game that began under version 1 of the rules is read, checked, resumed and branched
// under them: the newest would have asked for an Advantage card where it did not.
func TestOldRules(t *testing.T) {
	t.Parallel()
	path, text := playedOtherwise(t)
	assert.Contains(t, text, "\nrules 1 ")
	game, err := Verify(path, known(core(t)))
	require.NoError(t, err)
	assert.Equal(t, 1, game.Header.Rules)
	assert.Equal(t, uint8(1), matchOf(game).Rules().Config().Rules)

	resumed, log, err := Open(OS, path, known(core(t)))
	require.NoError(t, err)
	w := &writer{t: t, log: log, match: matchOf(resumed), dice: newDice(1)}
	w.play(20, false)
	require.NoError(t, log.Close())
	_, err = Verify(path, known(core(t)))
	require.NoError(t, err)

	h := game.Header
	h.Parent = Parent{Name: filepath.Base(path), Node: matchOf(game).Cursor()}
	fresh := microcity.NewMatch(matchOf(game).Rules())
	branch, err := Branch(OS, filepath.Join(t.TempDir(), "branch.log"), h, game.Cards, game.Tree, game.Tree.Cursor(), fresh.Text())
	require.NoError(t, err)
	assert.Equal(t, matchOf(game).State(), fresh.State())
	require.NoError(t, branch.Close())
	assert.Contains(t, bytesOf(t, branch.Path()), "\nrules 1 ")

	bodies := unsealAll(t, text)
	bodies[1] = "rules 2"
	other, err := Load(saved(t, sealAll(bodies...)), known(core(t)))
	require.NoError(t, err)
	assert.NotNil(t, other.Damage, "it is another game under the newest rules")
}

// playedOtherwise returns the log of a game under version 1 of the rules whose actions are
// not legal under the newest.
func playedOtherwise(t *testing.T) (path, text string) {
	t.Helper()
	c := engine.Config{Mode: engine.Competitive, With: engine.Seaports, Rules: 1}
	newest := rulesOf(t, c.Newest())
	for seed := range uint64(200) {
		path = filepath.Join(t.TempDir(), "old.log")
		w := newWriter(t, path, Header{Rules: 1, Options: microcity.Options(c), Seed: seed}, seed)
		w.play(200, false)
		require.NoError(t, w.log.Close())
		state := newest.Start()
		for _, step := range w.match.Line() {
			var err error
			if state, err = newest.Apply(state, step.Action); err != nil {
				return path, bytesOf(t, path)
			}
		}
	}
	require.Fail(t, "no game shows a difference")
	return "", ""
}

// Games on expert with the first edition of the cards open with the clock and the last stage that they were
// played by, though a game that begins with these cards today has others.
func TestExpertsOfTheFirstEdition(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"1.2/coop-landmark-expert.log", "1.3/solo-landmark-expert.log"} {
		g, err := Verify(filepath.Join(museum, file), known(core(t)))
		require.NoError(t, err, file)
		old := matchOf(g).Rules()
		assert.Equal(t, uint8(11), old.Start().Clock, file)
		assert.Equal(t, engine.Company{engine.Steel: 1, engine.Money: 1}, old.Dearer(), file)
		now, err := matchOf(g).Pack().Rules(engine.Config{Building: old.Config().Building, Difficulty: engine.Expert})
		require.NoError(t, err)
		assert.Equal(t, uint8(10), now.Start().Clock, file)
		assert.Zero(t, now.Dearer(), file)
	}
}
