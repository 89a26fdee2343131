package bot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

func TestWeightsRoundTrip(t *testing.T) {
	t.Parallel()
	list := []int16{0, 1, -1, 32767, -32768}
	data := encodeWeights(list, engine.Coop, "abc")
	got, err := decodeWeights(data, engine.Coop, "abc")
	require.NoError(t, err)
	assert.Equal(t, list, got)
	got, err = decodeWeights(data, engine.Coop, "")
	require.NoError(t, err, "any pack")
	assert.Equal(t, list, got)

	for name, broken := range map[string][]byte{
		"another mode": encodeWeights(list, engine.Solo, "abc"),
		"another pack": encodeWeights(list, engine.Coop, "abd"),
		"cut":          data[:len(data)-1],
		"longer":       append(data[:len(data):len(data)], 0),
		"empty":        nil,
		"no number":    []byte("microcity weights 1 coop abc x\n"),
		"below zero":   []byte("microcity weights 1 coop abc -1\n"),
	} {
		_, err := decodeWeights(broken, engine.Coop, "abc")
		assert.Error(t, err, name)
	}
}

func TestTheProgramKnowsItsOwnCards(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		assert.Equal(t, OnTheseCards, NewEvaluator(r, core(t)).Judgement(), name)
		_, err := EvaluatorFrom(r, core(t).Hash, encodeWeights([]int16{1}, config.Mode, core(t).Hash))
		assert.Equal(t, errOtherProgram, err, name)
	}
}

// A Building may have weights of its own, which are those of no other game, nor of the same one
// with expansions.
func TestABuildingMayHaveItsOwnWeights(t *testing.T) {
	t.Parallel()
	of := func(name string) []int16 {
		data, err := files.ReadFile("weights/" + name)
		require.NoError(t, err)
		list, err := decodeWeights(data, engine.Solo, core(t).Hash)
		require.NoError(t, err)
		return list
	}
	solo, extended := of("solo"), of("solo-A+B")
	assert.NotEqual(t, solo, extended)
	for building, want := range map[string][]int16{engine.BuildingA: solo, engine.BuildingB: solo, engine.BuildingAB: extended} {
		r := rulesOf(t, engine.Config{Building: building, Difficulty: engine.Medium})
		assert.Equal(t, want, NewEvaluator(r, core(t)).learned().weights, building)
		r = rulesOf(t, engine.Config{Building: building, Difficulty: engine.Medium, With: engine.Garden})
		assert.Equal(t, solo, NewEvaluator(r, core(t)).learned().weights, building)
	}
}

func TestTrainingIsReproducible(t *testing.T) {
	t.Parallel()
	train := func(seed uint64, straying int) []byte {
		told := 0
		data, err := Training{
			Pack: core(t).Cards, Hash: core(t).Hash, Mode: engine.Solo, Seed: seed, Games: 12,
			Configs:  []engine.Config{{}},
			Straying: straying,
			Progress: func(int, int) { told++ },
		}.Run()
		require.NoError(t, err)
		assert.Equal(t, 12, told)
		return data
	}
	first := train(1, 0)
	assert.Equal(t, first, train(1, 0))
	assert.Equal(t, first, train(1, exploration), "what is usual")
	assert.NotEqual(t, first, train(1, 2))
	assert.NotEqual(t, first, train(2, 0))

	on := Training{Pack: core(t).Cards, Hash: core(t).Hash, Mode: engine.Solo, Games: 0, Configs: []engine.Config{{}}, From: first}
	same, err := on.Run()
	require.NoError(t, err)
	assert.Equal(t, first, same, "going on for no games changes nothing")
	on.From = []byte("nonsense")
	_, err = on.Run()
	require.Error(t, err)
	on.Configs = []engine.Config{{Building: "nowhere"}}
	_, err = on.Run()
	require.Error(t, err)
}

// A training in smaller steps stays nearer to the weights that it goes on from.
func TestSmallerSteps(t *testing.T) {
	t.Parallel()
	weights := func(data []byte, err error) []int16 {
		require.NoError(t, err)
		list, err := decodeWeights(data, engine.Solo, "")
		require.NoError(t, err)
		return list
	}
	known := Weights(engine.Solo)
	from := weights(known, nil)
	away := func(step float32) (sum float64) {
		list := weights(Training{
			Pack: core(t).Cards, Hash: core(t).Hash, Mode: engine.Solo, Seed: 5, Games: 1, From: known,
			Configs: []engine.Config{{Difficulty: engine.Expert}}, Step: step,
		}.Run())
		for i, w := range list {
			sum += math.Abs(float64(w) - float64(from[i]))
		}
		return sum
	}
	whole := away(1)
	require.Positive(t, whole)
	assert.InDelta(t, whole, away(0), 0, "a whole step, where nothing else is said")
	assert.InDelta(t, whole/5, away(0.2), whole/20)
}

// Cards that the program has not learned are judged by what it knows of its own, until weights of
// theirs lie beside them.
func TestOtherCardsAreJudgedByWhatIsKnown(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		r := rulesOf(t, config)
		e := NewEvaluator(r, &pack.Pack{Hash: "other cards"})
		assert.Equal(t, OnOtherCards, e.Judgement(), name)
		assert.Equal(t, NewEvaluator(r, core(t)).learned().weights, e.learned().weights, name)
		assert.Equal(t, ByThumb, byThumb(r).Judgement())
	}
	assert.Equal(t, "by what was learned on these cards", OnTheseCards.String())
	assert.Equal(t, []string{"thumb", "program", "these"}, []string{ByThumb.Name(), OnOtherCards.Name(), OnTheseCards.Name()})
}
