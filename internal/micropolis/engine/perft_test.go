package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// The counts of all sequences of actions, from the start of a game and from the first, a middle
// and the last round of it, in every mode. The naive game counts the same.
func TestPerft(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	var text bytes.Buffer
	text.WriteString("# game, where, then the sequences of 1, 2, 3 … actions from there\n")
	for i, v := range everyGame() {
		r := game(t, v.config)
		fmt.Fprintf(&text, "%-18s start  %s\n", v.name, counts(t, r, newNaive(corePack(), v.config), r.Start(), 3))
		for _, part := range []struct {
			where string
			round uint8
		}{{"first", 1}, {"middle", 5}, {"last", uint8(r.Rounds())}} {
			s, n := positionAt(t, v.config, uint64(i), part.round)
			fmt.Fprintf(&text, "%-18s %-6s %s\n", v.name, part.where, counts(t, r, n, s, 8))
		}
	}
	enginetest.Golden(t, *update, "perft.txt", text.Bytes())
}

// counts are perft numbers as far as they stay small; the naive game checks them.
func counts(t *testing.T, r *engine.Rules, n *naive, s engine.State, depth int) string {
	t.Helper()
	text := ""
	for d := 1; d <= depth; d++ {
		count := enginetest.Perft(r, s, d)
		text += fmt.Sprintf("%d ", count)
		if count > 3000 {
			break
		}
		require.Equal(t, n.perft(d), count, r.Position(&s))
	}
	return text[:len(text)-1]
}

// positionAt returns the first position of a round of a random game in which a tile is taken.
func positionAt(t *testing.T, c engine.Config, seed uint64, round uint8) (engine.State, *naive) {
	t.Helper()
	var found engine.State
	n, r := newNaive(corePack(), c), game(t, c)
	playout(t, r, seed, func(s *engine.State, a engine.Action) {
		if found.Round == 0 && s.Round == round && s.Question == engine.QuestionTake {
			found = *s
		}
		if found.Round == 0 {
			n.do(a.String())
		}
	})
	require.NotZero(t, found.Round)
	return found, n
}

// A fixed self-play over all modes gives one number, the same on every machine. Whoever changes
// it has changed the rules, the notation or the order of the choices.
func TestSignature(t *testing.T) {
	t.Parallel()
	signature := fnv.New64a()
	for i, v := range everyGame() {
		r := game(t, v.config)
		for seed := range uint64(3) {
			end := playout(t, r, uint64(i)+100*seed, func(_ *engine.State, a engine.Action) { signature.Write([]byte(a.String())) })
			signature.Write([]byte(r.Position(&end)))
		}
	}
	enginetest.Golden(t, *update, "signature.txt", fmt.Appendf(nil, "%016x\n", signature.Sum64()))
}

// Nothing that a search does allocates.
func TestAllocations(t *testing.T) {
	buffer := make([]engine.Action, 0, 600)
	odds := make([]engine.Outcome, 0, 64)
	galleries := make([]engine.Gallery, 0, engine.MaxGalleries)
	next := new(engine.State)
	for i, v := range everyGame() {
		if i%3 != 0 {
			continue
		}
		r := game(t, v.config)
		step := 0
		playout(t, r, uint64(i), func(s *engine.State, a engine.Action) {
			if step++; step%7 != 0 || t.Failed() {
				return
			}
			enginetest.NothingAllocates(t, map[string]func(){
				"Legal":     func() { buffer = r.Legal(s, buffer[:0]) },
				"Odds":      func() { odds = r.Odds(s, odds[:0]) },
				"Check":     func() { _ = r.Check(s, a) },
				"Advance":   func() { *next = *s; r.Advance(next, a) },
				"Turn":      func() { _, _ = r.Turn(s) },
				"Result":    func() { _ = r.Result(s) },
				"Scores":    func() { _ = r.Scores(s) },
				"Galleries": func() { galleries = r.Galleries(s.Rows[0], galleries[:0]) },
			}, "%s: %s at %s", v.name, a, r.Position(s))
		})
	}
}

// A position is small: copies are what a search is made of.
func TestSizeOfState(t *testing.T) {
	t.Parallel()
	assert.Equal(t, uintptr(104), unsafe.Sizeof(engine.State{}))
	enginetest.NoGaps[engine.State](t)
	assert.LessOrEqual(t, unsafe.Sizeof(engine.Action{}), uintptr(16))
}

func BenchmarkPlayout(b *testing.B) {
	for _, c := range []engine.Config{{Players: 1}, {Players: 2}, {Players: 4}, {Players: 3, Expert: true}} {
		b.Run(fmt.Sprintf("players-%d", c.Players), func(b *testing.B) {
			r := game(b, c)
			steps := 0
			var buffer [600]engine.Action
			for b.Loop() {
				s, dice := r.Start(), enginetest.NewDice(uint64(steps))
				for s.Question != engine.QuestionNone {
					legal := r.Legal(&s, buffer[:0])
					r.Advance(&s, legal[dice.Below(len(legal))])
					steps++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/step")
		})
	}
}

func BenchmarkScores(b *testing.B) {
	r := game(b, engine.Config{Players: 4})
	s := playout(b, r, 1, func(*engine.State, engine.Action) {})
	for b.Loop() {
		_ = r.Scores(&s)
	}
}
