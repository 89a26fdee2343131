package bot

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
)

// What the second of two partners pays for before the first one's turn may be used in the second's.
func TestPartnersPayForTheSecondTurn(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Mode: engine.Coop})
	x := newSearch(r, byRuleOfThumb(r))
	visited := 0
	for seed := range uint64(20) {
		s := playUntilRoll(t, r, seed, 5)
		if s.Pool[0] <= shortPool {
			continue // a marker more would be worth it without a visit
		}
		r.Advance(&s, engine.Roll4Action(1, 3, 4, 6))
		x.expand(s, onePayment)
		for _, leaf := range x.leaves {
			paid := engine.NoQuarter
			for _, a := range x.line(leaf) {
				switch {
				case a.Kind == engine.ActRemove && a.Payment() != engine.Unpaid && a.Seat == engine.Two:
					paid = a.Quarter()
				case a.Kind == engine.ActGo && a.Seat == engine.Two && a.Quarter() == paid:
					visited++
				}
			}
		}
	}
	assert.Positive(t, visited)
}
