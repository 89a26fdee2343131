package training

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
)

// changed makes a folder with a pack that is not the program's.
func changed(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "mine")
	require.NoError(t, pack.Export(dir))
	edit(t, filepath.Join(dir, "projects.yaml"), "name: Surveyors", "name: Dowsers")
	return dir
}

func edit(t *testing.T, path, from, to string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(text), from)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(text), from, to, 1)), 0o644))
}

func load(t *testing.T, dir string) *pack.Pack {
	t.Helper()
	p, err := pack.LoadDir(dir)
	require.NoError(t, err)
	return p
}

// ignorant returns weights that know nothing.
func ignorant(t *testing.T, p *pack.Pack, mode engine.Mode) []byte {
	t.Helper()
	data, err := bot.Training{Pack: p.Cards, Hash: p.Hash, Mode: mode}.Run()
	require.NoError(t, err)
	return data
}

// A pack plays by what the program knows until it has weights of its own. They are kept where they
// are better, and are those of its cards alone.
func TestPackOfOnesOwn(t *testing.T) {
	t.Parallel()
	dir := changed(t)
	p := load(t, dir)
	assert.Equal(t, []string{"Computer players judge solo, coop and competitive positions by what was learned on the program's own cards."}, Told(p))

	file := filepath.Join(dir, "weights.solo")
	require.NoError(t, os.WriteFile(file, ignorant(t, p, engine.Solo), 0o644))
	p = load(t, dir)
	assert.Equal(t, [...]bot.Judgement{bot.OnTheseCards, bot.OnOtherCards, bot.OnOtherCards}, Judgements(p))

	known := filepath.Join(t.TempDir(), "known")
	require.NoError(t, os.WriteFile(known, bot.Weights(engine.Solo), 0o644))
	plan := Plan{Cards: p, Games: 1, From: known, Buildings: []string{engine.BuildingA}}
	lines, err := plan.ForPack(t.Context(), dir, 30)
	require.NoError(t, err)
	require.Len(t, lines, 3)
	assert.Regexp(t, `^Solo: trained on 1 game in .*, from .*known\.$`, lines[0])
	assert.Regexp(t, `^On 30 games that no training has seen, strong players won .* %: \+.*\.$`, lines[1])
	assert.Equal(t, "The new weights are in "+file+".", lines[2])
	p = load(t, dir)
	assert.Equal(t, bot.OnTheseCards, Judgements(p)[engine.Solo])

	edit(t, filepath.Join(dir, "projects.yaml"), "name: Dowsers", "name: Miners")
	p = load(t, dir)
	assert.Equal(t, []string{
		"weights.solo does not fit these cards. To train it for them: microcity train --pack DIR",
		"Computer players judge solo, coop and competitive positions by what was learned on the program's own cards.",
	}, Told(p))
}

// Weights that are no better are not kept.
func TestWorseWeightsAreNotKept(t *testing.T) {
	t.Parallel()
	dir := changed(t)
	p := load(t, dir)
	bad := filepath.Join(t.TempDir(), "bad")
	require.NoError(t, os.WriteFile(bad, ignorant(t, p, engine.Competitive), 0o644))
	plan := Plan{Cards: p, Mode: engine.Competitive, Games: 1, From: bad}
	lines, err := plan.ForPack(t.Context(), dir, 20)
	require.NoError(t, err)
	assert.Regexp(t, `^Against the weights from before, .* the new ones won \d+ of 20 games, drew \d+ and lost \d+: `, lines[1])
	assert.Equal(t, "The new weights are no better: they are not kept. More --games or another --seed may help.", lines[2])
	assert.NoFileExists(t, filepath.Join(dir, "weights.competitive"))
}

func TestWeightsThatDoNotFit(t *testing.T) {
	t.Parallel()
	dir := changed(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "weights.coop"), []byte("anything"), 0o644))
	p := load(t, dir)
	assert.Equal(t, bot.OnOtherCards, Judgements(p)[engine.Coop])
	plan := Plan{Cards: p, Mode: engine.Coop, Games: 1, Buildings: []string{"nowhere"}}
	_, err := plan.ForPack(t.Context(), dir, 2)
	require.EqualError(t, err, `There is no Building "nowhere" in these cards.`)
	plan.Buildings = []string{engine.BuildingA}
	lines, err := plan.ForPack(t.Context(), dir, 2)
	require.NoError(t, err)
	assert.Contains(t, lines[0], "from the weights of the program's own cards", "those of the pack are none")
}

// The gain is the mean of the differences of pairs, and so is its interval.
func TestGain(t *testing.T) {
	t.Parallel()
	x := trial{games: 400, before: 200, after: 220, onlyAfter: 50, onlyBefore: 30}
	gain, margin := x.gain()
	assert.InDelta(t, 0.05, gain, 1e-12)
	assert.InDelta(t, 0.0436, margin, 1e-4)
	assert.Equal(t, "On 400 games that no training has seen, strong players won 50.0 % with the weights from before and 55.0 % with the new ones: "+
		"+5.0 points (95 %: +0.6 to +9.4).", x.String())
	assert.True(t, x.better())
	assert.False(t, (&trial{games: 2, before: 1, after: 1}).better())
}
