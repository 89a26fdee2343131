package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// The counts of all sequences of actions, from the start of a game and from the first position of some
// rounds and phases of a random one, in every mode.
func TestPerft(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	var text bytes.Buffer
	text.WriteString("# game, round and phase, then the sequences of 1, 2, 3 … actions from there\n")
	for i, v := range everyGame() {
		r := game(t, v.config)
		fmt.Fprintf(&text, "%-14s start %s\n", v.name, enginetest.Counts(r, r.Start(), 4, 300))
		seen := [2]uint8{}
		playout(t, r, uint64(i), func(s *engine.State, _ engine.Action) {
			if now := [2]uint8{s.Round, s.Phase}; now != seen && s.Round%3 == 1 {
				seen = now
				fmt.Fprintf(&text, "%-14s %d.%d   %s\n", v.name, s.Round, s.Phase, enginetest.Counts(r, *s, 4, 300))
			}
		})
	}
	enginetest.Golden(t, *update, "perft.txt", text.Bytes())
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
	buffer := make([]engine.Action, 0, 1000)
	odds := make([]engine.Outcome, 0, 64)
	next := new(engine.State)
	for i, v := range everyGame() {
		if i%4 != 3 {
			continue
		}
		r := game(t, v.config)
		step := 0
		playout(t, r, uint64(i), func(s *engine.State, a engine.Action) {
			if step++; step%17 != 0 || t.Failed() {
				return
			}
			enginetest.NothingAllocates(t, map[string]func(){
				"Legal":     func() { buffer = r.Legal(s, buffer[:0]) },
				"Odds":      func() { odds = r.Odds(s, odds[:0]) },
				"Check":     func() { _ = r.Check(s, a) },
				"Advance":   func() { *next = *s; r.Advance(next, a) },
				"Result":    func() { _ = r.Result(s) },
				"Hide":      func() { *next = r.Hide(s, 1) },
				"Forecasts": func() { _, _, _ = r.Income(s, 1), r.Votes(s, 1), r.Pollution(s, 1, 3) },
			}, "%s: %s at %s", v.name, a, r.Position(s))
		})
	}
}

// A position has no gaps, and its size is the one that its comment says.
func TestSizeOfState(t *testing.T) {
	t.Parallel()
	assert.Equal(t, uintptr(816), unsafe.Sizeof(engine.State{}))
	assert.Equal(t, uintptr(8), unsafe.Sizeof(engine.Action{}))
	enginetest.NoGaps[engine.State](t)
	enginetest.NoGaps[engine.Player](t)
	enginetest.NoGaps[engine.Borough](t)
}
