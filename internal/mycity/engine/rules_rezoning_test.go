package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var rezoningProofs = []proof{
	{"MYC-30 a rezoning replaces an own zone, as if the old one were gone; it returns to the cup", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Rezoning})
		s := position(t, r, "2", exampleZones, "")
		assert.Equal(t, engine.NotYourZone, refused(t, r, s, "2 rezone b2 U4"))
		assert.Equal(t, engine.NotYourZone, refused(t, r, s, "2 rezone c3 U4"))
		assert.Equal(t, engine.SameType, refused(t, r, s, "2 rezone c4 P4"), "d4 holds a Park")
		s = do(t, r, s, "2 rezone c4 H4") // of the old one's type: it is gone
		three, _ := r.ParseZone("H3")
		assert.Equal(t, 1, r.InCup(&s, 2, three))
		assert.Zero(t, r.InCup(&s, 2, 1))
		assert.Equal(t, 2, s.RezoningsLeft(2))
		assert.Equal(t, 3, s.RezoningsLeft(1))
		assert.Equal(t, engine.Seat(1), s.Mover, "it was the whole turn")
		s = do(t, r, s, "1 rezone b2 C3", "2 rezone c4 H3", "1 rezone b2 C4", "2 rezone c4 H4", "1 rezone b2 C3")
		assert.Equal(t, engine.RezonedThrice, refused(t, r, s, "2 rezone c4 H3"))
		assert.Empty(t, legalTexts(r, s, "rezone"))
		plain := rulesOf(t, engine.Config{})
		assert.Equal(t, engine.NoRezoning, refused(t, plain, position(t, plain, "2", exampleZones, ""), "2 rezone c4 H4"))
	}},
	{"MYC-31 a rezoning left over does not keep the game going; who cannot place may be skipped", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Rezoning})
		over, chosen := 0, 0
		for seed := range uint64(40) {
			s := inPlay(t, r, seed, 0)
			playOn(r, &s, 500, newDice(seed), func(engine.Action) {
				if s.Asked == engine.QuestionRezone {
					chosen++
					legal := r.Legal(&s, nil)
					require.Equal(t, engine.PassAction(s.Mover), legal[len(legal)-1])
					require.Equal(t, engine.ActRezone, legal[0].Kind)
					next, err := r.Apply(s, engine.PassAction(s.Mover))
					require.NoError(t, err)
					require.Equal(t, s.Board, next.Board)
				}
			})
			require.True(t, r.Result(&s).Over)
			for seat := engine.Seat(1); seat <= 2; seat++ {
				open := s
				open.Mover, open.Asked = seat, engine.QuestionRezone
				if len(r.Legal(&open, nil)) > 1 {
					over++
				}
			}
		}
		assert.Positive(t, over)
		assert.Positive(t, chosen)
	}},
	{"MYC-49 the new zone differs; who can place may rezone, but not pass", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Size: 12, Variants: engine.Rezoning})
		s := inPlay(t, r, 4, 2)
		z, at := engine.NoZone, engine.Square(0)
		for sq := range engine.Square(r.Squares()) {
			if zone, owner := r.ZoneAt(&s, sq); owner == s.Mover {
				z, at = zone, sq
			}
		}
		require.Equal(t, 1, r.InCup(&s, s.Mover, z), "with two sets an equal one is in the cup")
		assert.Equal(t, engine.SameZone, r.Check(&s, engine.RezoneAction(s.Mover, at, z)))
		assert.Equal(t, engine.MustPlace, r.Check(&s, engine.PassAction(s.Mover)))
		assert.NotEmpty(t, legalTexts(r, s, "rezone"))
	}},
}
