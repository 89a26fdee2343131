package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var scoreProofs = []proof{
	{"MYC-15 the worked example: access is the sum of the zones around", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := position(t, r, "2", exampleZones, "")
		access, who := controls(t, r, s, "c3")
		assert.Equal(t, []int{5, 5}, access)
		assert.Equal(t, both, who)
		access, _ = controls(t, r, do(t, r, s, "2 place b4 C2"), "c3")
		assert.Equal(t, []int{5, 7}, access)
	}},
	{"MYC-16 the worked example: the most access controls", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := position(t, r, "2", exampleZones, "")
		access, who := controls(t, r, s, "f6")
		assert.Equal(t, []int{2, 0}, access)
		assert.Equal(t, red, who)
		s = do(t, r, s, "2 place b4 C2")
		assert.Equal(t, []int{2, 4}, prestige(r, s), "Blue alone has the Airport")
	}},
	{"MYC-17 the worked example: tied players all gain the full value", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		assert.Equal(t, []int{6, 4}, prestige(r, position(t, r, "2", exampleZones, "")))
	}},
	{"MYC-18 control needs a zone, and 1 access", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Slums})
		s := position(t, r, "2", exampleZones, "")
		_, who := controls(t, r, s, "h1")
		assert.Zero(t, who, "nobody")
		_, who = controls(t, r, do(t, r, s, "2 place b7 S"), "a8")
		assert.Zero(t, who, "-1 is not enough")
	}},
	{"MYC-19 the highest sum of prestige wins", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		for seed := range uint64(20) {
			s := inPlay(t, r, seed, 500)
			result := r.Result(&s)
			p := result.Prestige
			assert.Equal(t, p[0] >= p[1], result.Winners.Has(1))
			assert.Equal(t, p[1] >= p[0], result.Winners.Has(2))
		}
		s := position(t, r, "2", exampleZones, "")
		assert.Zero(t, r.Result(&s).Winners, "nobody has won while the game goes on")
	}},
	{"MYC-20 tied players share the win, unless the tie-break is played", func(t *testing.T) {
		shared, broken := 0, 0
		for seed := range uint64(60) {
			plain, strict := rulesOf(t, engine.Config{Players: 6}), rulesOf(t, engine.Config{Players: 6, Variants: engine.TieBreak})
			s := inPlay(t, plain, seed, 500)
			wide, narrow := plain.Result(&s).Winners, strict.Result(&s).Winners
			require.Zero(t, narrow&^wide, "the tie-break looks at those who are tied alone")
			if wide&(wide-1) != 0 {
				shared++
				st := plain.Standing(&s)
				for seat := engine.Seat(1); seat <= 6; seat++ {
					assert.Equal(t, st.Prestige[seat-1] == st.Prestige[firstOf(wide)], wide.Has(seat))
				}
				if narrow&(narrow-1) == 0 {
					broken++
				}
			}
		}
		assert.Positive(t, shared)
		assert.Positive(t, broken)
	}},
	{"MYC-39 what a placement would change is the standing after it", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := position(t, r, "2", exampleZones, "")
		next, err := r.Apply(s, engine.PlaceAction(2, square(t, r, "b4"), 8))
		require.NoError(t, err)
		assert.Equal(t, []int{6, 4}, prestige(r, s))
		assert.Equal(t, []int{2, 4}, prestige(r, next))
	}},
	{"MYC-50 the running prestige is the score if the game ended now", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Parks | engine.Types | engine.Dump})
		s := inPlay(t, r, 3, 500)
		assert.Equal(t, r.Standing(&s).Prestige, r.Result(&s).Prestige)
		middle := position(t, r, "2", exampleZones, "")
		st := r.Standing(&middle)
		assert.Positive(t, st.Parks[0], "every empty square is a park by then")
		// The Airport is Transportation, both have it; the Zoo is Recreation, and Red's.
		assert.Equal(t, []int16{2, 1}, st.Types[:2], "parks belong to no class")
	}},
}

func firstOf(seats engine.Seats) int {
	for i := range 6 {
		if seats.Has(engine.Seat(i + 1)) {
			return i
		}
	}
	return -1
}

// The tie-break, step by step: landmarks controlled alone, then the least access on the board.
func TestTheTieBreak(t *testing.T) {
	t.Parallel()
	alone, less, even := 0, 0, 0
	for seed := range uint64(300) {
		r := rulesOf(t, engine.Config{Players: 4, Variants: engine.TieBreak})
		s := inPlay(t, r, seed, 500)
		n := newNaive(testPack(), r.Config())
		replayInto(r, n, &s)
		_, held, spent := n.score()
		prestige := r.Standing(&s).Prestige
		result := r.Result(&s)
		for a := range 4 {
			for b := range 4 {
				if prestige[a] != prestige[b] || a == b || !result.Winners.Has(engine.Seat(a+1)) {
					continue
				}
				switch beaten := !result.Winners.Has(engine.Seat(b + 1)); {
				case held[a] > held[b]:
					alone++
					assert.True(t, beaten)
				case held[a] == held[b] && spent[a] < spent[b]:
					less++
					assert.True(t, beaten)
				default:
					even++
					assert.False(t, beaten)
				}
			}
		}
	}
	assert.Positive(t, alone)
	assert.Positive(t, less)
}

// replayInto puts what lies on a board onto the naive one.
func replayInto(r *engine.Rules, n *naive, s *engine.State) {
	for sq := range engine.Square(r.Squares()) {
		c := n.cell(r.SquareName(sq))
		if l, ok := r.SiteAt(s, sq); ok {
			n.sites[c] = r.LandmarkCounter(l).Label
		}
		if z, owner := r.ZoneAt(s, sq); owner != engine.None {
			n.zones[c] = zone{int(owner) - 1, r.ZoneName(z)}
		}
	}
}
