package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// The counts of all sequences of actions, from the start of a game, after the first roll
// and in the middle of it, in every mode with every set of expansions.
func TestPerft(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	var table bytes.Buffer
	table.WriteString("# game, where, then the sequences of 1, 2, 3 … actions from there\n")
	for i, v := range everyGame() {
		r := rulesOf(t, testPack(), v.config)
		fmt.Fprintf(&table, "%-45s start %s\n", v.name, enginetest.Counts(r, r.Start(), 3, 20_000))
		for _, part := range []struct {
			where string
			turn  uint32
		}{{"first", 1}, {"middle", 6}} {
			s, ok := positionAt(t, r, uint64(i), part.turn)
			require.True(t, ok, "a game that lasts %d turns", part.turn)
			fmt.Fprintf(&table, "%-45s %s %s\n", v.name, part.where, enginetest.Counts(r, s, 6, 20_000))
		}
	}
	enginetest.Golden(t, *update, "perft.txt", table.Bytes())
}

// positionAt finds the first position after the roll of a turn in a random game; several
// games are tried, as some end before.
func positionAt(t *testing.T, r *engine.Rules, seed uint64, turn uint32) (engine.State, bool) {
	t.Helper()
	for try := range uint64(50) {
		var found engine.State
		playout(t, r, seed+1000*try, func(s *engine.State, _ engine.Action) {
			if _, q := r.Turn(s); found.Turn == 0 && s.Turn >= turn && q > engine.QuestionRoll {
				found = *s
			}
		})
		if found.Turn != 0 {
			return found, true
		}
	}
	return engine.State{}, false
}

// The count that Perft gives is the count of what Apply lets pass.
func TestPerftAgreesWithApply(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for i, v := range everyGame() {
		if i%5 != 0 {
			continue
		}
		r := rulesOf(t, wildPack(), v.config)
		s, ok := positionAt(t, r, uint64(i), 3)
		require.True(t, ok)
		assert.Equal(t, slowPerft(t, r, s, 3), enginetest.Perft(r, s, 3), v.name)
		assert.Equal(t, uint64(1), enginetest.Perft(r, s, 0))
	}
}

func slowPerft(t *testing.T, r *engine.Rules, s engine.State, n int) uint64 {
	t.Helper()
	if n == 0 {
		return 1
	}
	var total uint64
	for _, a := range r.Choices(&s, nil) {
		if next, err := r.Apply(s, a); err == nil {
			total += slowPerft(t, r, next, n-1)
		}
	}
	return total
}

// A fixed self-play over all modes gives one number, the same on every machine. Whoever
// changes it has changed the rules, the notation or the order of the choices.
func TestSignature(t *testing.T) {
	t.Parallel()
	enginetest.Golden(t, *update, "signature.txt", signature(t, everyGame()))
}

// Under version 1 of the rules all is played as it was played then: the number is that of
// the last engine that knew no other version.
func TestSignatureOfVersion1(t *testing.T) {
	t.Parallel()
	games := newGames()
	for i := range games {
		games[i].config.Rules = 1
	}
	assert.Equal(t, "962465de6b12c484\n", string(signature(t, games)))
}

// On expert each older version of the rules is played as it was, also with landmarks whose cards leave out
// what it is like there: the numbers are those of the last engine that knew only three versions.
func TestSignaturesOnExpert(t *testing.T) {
	t.Parallel()
	cards := wildPack()
	cards.Landmarks[0].Former = engine.Summit{Clock: 8, Dearer: company("w")}
	for i, want := range []string{"fe1a1e2a2d7cdcf2\n", "fe1a1e2a2d7cdcf2\n", "fb40dac4e1731701\n"} {
		var games []variant
		for _, mode := range []engine.Mode{engine.Solo, engine.Coop} {
			for _, id := range []string{"ladder", "chain", "gate"} {
				games = append(games, variant{id, engine.Config{Mode: mode, Building: id, Difficulty: engine.Expert, Rules: uint8(i + 1)}})
			}
		}
		assert.Equal(t, want, string(signatureOf(t, cards, games)), "version %d", i+1)
	}
}

func signature(t *testing.T, games []variant) []byte {
	t.Helper()
	return signatureOf(t, wildPack(), games)
}

func signatureOf(t *testing.T, cards *engine.Pack, games []variant) []byte {
	t.Helper()
	signature := uint64(14695981039346656037)
	for i, v := range games {
		r := rulesOf(t, cards, v.config)
		for game := range uint64(2) {
			s := playout(t, r, uint64(i)+100*game, func(s *engine.State, a engine.Action) {
				for _, b := range []byte(a.String()) {
					signature = (signature ^ uint64(b)) * 1099511628211
				}
			})
			signature = (signature ^ s.Hash()) * 1099511628211
		}
	}
	return fmt.Appendf(nil, "%016x\n", signature)
}

// Nothing that a search does allocates.
func TestAllocations(t *testing.T) {
	buffer := make([]engine.Action, 0, 2048)
	odds := make([]engine.Outcome, 0, 2048)
	next := new(engine.State)
	for i, v := range everyGame() {
		if i%7 != 0 {
			continue
		}
		r := rulesOf(t, wildPack(), v.config)
		step := 0
		playout(t, r, uint64(i), func(s *engine.State, a engine.Action) {
			if step++; step%11 != 0 || t.Failed() {
				return
			}
			enginetest.NothingAllocates(t, map[string]func(){
				"Legal":   func() { buffer = r.Legal(s, buffer[:0]) },
				"Choices": func() { buffer = r.Choices(s, buffer[:0]) },
				"Odds":    func() { odds = r.Odds(s, odds[:0]) },
				"Check":   func() { _ = r.Check(s, a) },
				"Advance": func() { *next = *s; r.Advance(next, a) },
				"Turn":    func() { _, _ = r.Turn(s) },
				"Result":  func() { _ = r.Result(*s) },
			}, "%s: %s at %s", v.name, a, s.Position())
		})
	}
}

// A position is small: copies are what a search is made of.
func TestSizeOfState(t *testing.T) {
	t.Parallel()
	size := unsafe.Sizeof(engine.State{})
	assert.LessOrEqual(t, size, uintptr(256), "the limit")
	t.Run("aim", func(t *testing.T) { assert.LessOrEqual(t, size, uintptr(128)) })
	enginetest.NoGaps[engine.State](t)
}
