package chance

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
)

// The derivation must never change: a seed that was passed on gives the same dice.
func TestTicketsAreForEver(t *testing.T) {
	t.Parallel()
	roll := Ticket{Game: "microcity", Seed: 7, Question: "roll", Turn: 3, Seat: "1"}
	assert.Equal(t, uint64(0x0866e4ee77a68539), roll.word(0))
	assert.Equal(t, uint8(2), roll.Die())
	roll.Index = 1
	assert.Equal(t, uint8(1), roll.Die())

	draw := Ticket{Game: "microcity", Seed: 7, Question: "draw", Index: 8}
	assert.Equal(t, uint64(5), draw.Below(8))
	odds := []game.Outcome[string]{{Action: "first", Weight: 4}, {Action: "second", Weight: 2}, {Action: "third", Weight: 2}}
	assert.Equal(t, "second", Pick(draw, odds))
}

func TestEachPartOfATicketCounts(t *testing.T) {
	t.Parallel()
	base := Ticket{Game: "microcity", Seed: 1, Question: "roll", Turn: 2, Seat: "1", Index: 3}
	seen := map[uint64]bool{base.word(0): true, base.word(1): true}
	for _, change := range []func(*Ticket){
		func(t *Ticket) { t.Game = "nim" },
		func(t *Ticket) { t.Seed = 2 },
		func(t *Ticket) { t.Question = "draw" },
		func(t *Ticket) { t.Turn = 3 },
		func(t *Ticket) { t.Seat = "" },
		func(t *Ticket) { t.Seat = "both" },
		func(t *Ticket) { t.Index = 4 },
	} {
		other := base
		change(&other)
		assert.False(t, seen[other.word(0)])
		seen[other.word(0)] = true
	}
}

func TestDiceAreFair(t *testing.T) {
	t.Parallel()
	const throws = 60_000
	var count [7]float64
	for seed := range uint64(throws) {
		count[Ticket{Game: "microcity", Seed: seed, Question: "roll", Turn: 1, Seat: "1"}.Die()]++
	}
	assert.Zero(t, count[0])
	var chiSquare float64
	for _, n := range count[1:] {
		chiSquare += (n - throws/6) * (n - throws/6) / (throws / 6)
	}
	assert.Less(t, chiSquare, 20.5, "one fair die in a thousand is worse") // 5 degrees of freedom
}

func TestPickGoesByWeight(t *testing.T) {
	t.Parallel()
	odds := []game.Outcome[string]{{Action: "never"}, {Action: "often", Weight: 3}, {Action: "seldom", Weight: 1}}
	count := map[string]int{}
	for seed := range uint64(4000) {
		count[Pick(Ticket{Game: "nim", Seed: seed, Question: "coin"}, odds)]++
	}
	assert.Zero(t, count["never"])
	assert.InDelta(t, 3000, count["often"], 110, "four standard deviations")
	assert.Equal(t, 4000, count["often"]+count["seldom"])
}

func TestUniformThrowsAgain(t *testing.T) {
	t.Parallel()
	tries := 0
	v := uniform(6, func(try int) uint64 {
		tries++
		return []uint64{math.MaxUint64, math.MaxUint64 - 3, 13}[try]
	})
	assert.Equal(t, uint64(1), v)
	assert.Equal(t, 3, tries, "2^64 is 4 more than a multiple of 6, so the last 4 words do not count")
	assert.Equal(t, uint64(math.MaxUint64%8), uniform(8, func(int) uint64 { return math.MaxUint64 }), "2^64 is a multiple of 8")
}

func TestOriginsHaveNames(t *testing.T) {
	t.Parallel()
	names := ""
	for o := FromSeed; o <= numOrigins; o++ {
		names += o.String() + " "
	}
	assert.Equal(t, "seed hand parent elsewhere ? ", names)
}
