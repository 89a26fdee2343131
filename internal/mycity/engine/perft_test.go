package engine_test

import (
	"bytes"
	"flag"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// The counts of all sequences of actions, from the start of a game, from the first turn and
// near its end.
func TestPerft(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	var table bytes.Buffer
	table.WriteString("# game, where, then the sequences of 1, 2, 3 … actions from there\n")
	for i, v := range everyVariant() {
		r := rulesOf(t, v.config)
		late := inPlay(t, r, uint64(i), 0)
		for left := 0; left == 0 || left > 12; {
			next := late
			playOn(r, &next, 1, newDice(uint64(i)+uint64(late.Turn)), nil)
			if next.Asked == engine.QuestionNone {
				break
			}
			late, left = next, len(r.Legal(&next, nil))
		}
		for _, at := range []struct {
			where string
			from  engine.State
		}{{"start", r.Start()}, {"first", inPlay(t, r, uint64(i), 0)}, {"late", late}} {
			fmt.Fprintf(&table, "%-12s %-5s %s\n", v.name, at.where, enginetest.Counts(r, at.from, 4, 4000))
		}
	}
	enginetest.Golden(t, *update, "perft.txt", table.Bytes())
}

// The naive game counts the same, from the end of random games back.
func TestPerftOfTheNaiveGame(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	for i, v := range everyVariant() {
		if i%4 != 0 && !soak.On() {
			continue
		}
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, v.config)
			s, dice := r.Start(), newDice(uint64(i))
			n := newNaive(testPack(), r.Config())
			for s.Asked != engine.QuestionNone {
				if legal := len(r.Legal(&s, nil)); s.Turn > 0 && legal < 16 {
					require.Equal(t, n.perft(2), enginetest.Perft(r, s, 2), r.Position(&s))
				}
				a := pick(r, &s, dice)
				r.Advance(&s, a)
				n.do(r.Format(a))
			}
		})
	}
}
