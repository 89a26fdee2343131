package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var randomProofs = []proof{
	{"MYC-28 Random Zone Selection: two are drawn, one is placed, the other goes back", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Random})
		s := inPlay(t, r, 2, 0)
		seat, question := r.Turn(&s)
		assert.Equal(t, engine.Chance, seat)
		assert.Equal(t, engine.QuestionDraw, question)
		assert.Len(t, r.Legal(&s, nil), 24*23/2)
		s = do(t, r, s, "draw H4 P1")
		at := emptySquare(r, s)
		assert.Equal(t, []string{s.Mover.String() + " place " + at + " H4", s.Mover.String() + " place " + at + " P1"}, legalTexts(r, s, " "+at+" "))
		assert.Equal(t, engine.NotDrawn, refused(t, r, s, "place "+at+" C4"))
		mover := s.Mover
		s = do(t, r, s, "place "+at+" P1")
		assert.Equal(t, 1, r.InCup(&s, mover, 1))
		assert.Zero(t, r.InCup(&s, mover, 24))
		assert.Equal(t, engine.QuestionDraw, s.Asked)
	}},
	{"MYC-28 if only one can be placed it must be, if neither can the turn is skipped", func(t *testing.T) {
		one, neither := 0, 0
		for seed := range uint64(60) {
			r := rulesOf(t, engine.Config{Variants: engine.Random})
			s := inPlay(t, r, seed, 0)
			playOn(r, &s, 500, newDice(seed), func(a engine.Action) {
				if a.Kind != engine.ActDraw {
					return
				}
				next := s
				r.Advance(&next, a)
				zones := map[engine.Zone]bool{}
				for _, place := range r.Legal(&next, nil) {
					zones[place.Zone()] = true
				}
				switch {
				case next.Asked != engine.QuestionPlace:
					neither++
					require.Zero(t, next.Drawn, "both go back")
					require.Equal(t, s.Cup, next.Cup)
				case len(zones) == 1 && a.Drawn()[0] != a.Drawn()[1] && a.Drawn()[1] != engine.NoZone:
					one++
				}
			})
		}
		assert.Positive(t, one)
		assert.Positive(t, neither)
	}},
	{"MYC-28 a number draws what is so many ways into the list", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Size: 9, Variants: engine.Random})
		s := inPlay(t, r, 2, 0)
		drawn := 0
		playOn(r, &s, 500, newDice(2), func(a engine.Action) {
			if a.Kind != engine.ActDraw {
				return
			}
			drawn++
			at := uint64(0)
			for _, o := range r.Odds(&s, nil) {
				for range o.Weight {
					require.Equal(t, o.Action, r.Draw(&s, func(uint64) uint64 { return at }), at)
					at++
				}
			}
		})
		assert.Positive(t, drawn)
	}},
	{"MYC-28 weights are the numbers of ways, and the last zone is drawn alone", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Size: 9, Variants: engine.Random})
		s := inPlay(t, r, 1, 0)
		ways := map[string]uint32{}
		for _, o := range r.Odds(&s, nil) {
			ways[r.Format(o.Action)] = o.Weight
		}
		assert.Equal(t, uint32(4), ways["draw H4 H3"], "two of each")
		assert.Equal(t, uint32(1), ways["draw H4 H4"])
		p := testPack()
		p.Types = []engine.ZoneType{{Name: "Xenopark", Letter: 'X', Access: []uint8{2, 1}}}
		r, err := engine.New(p, engine.Config{Variants: engine.Random})
		require.NoError(t, err)
		s = inPlay(t, r, 1, 4)
		assert.Equal(t, []string{"draw X1"}, legalTexts(r, s, "X1"))
		assert.Equal(t, uint32(1), r.Odds(&s, nil)[0].Weight)
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "draw X2 X1"))
	}},
	{"MYC-29 the end looks at whole cups, not at the drawn zones", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Random})
		for seed := range uint64(20) {
			s := inPlay(t, r, seed, 500)
			open := s
			for seat := range 2 {
				open.Mover, open.Asked = engine.Seat(seat+1), engine.QuestionPlace
				for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
					open.Drawn = [2]engine.Zone{z}
					if s.Cup[seat].Has(z) {
						require.Empty(t, r.Legal(&open, nil), "a game that is over has no zone that fits")
					}
				}
			}
		}
	}},
	{"MYC-47 who could neither place nor rezone with any zone does not draw", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 3, Variants: engine.Random})
		plain := rulesOf(t, engine.Config{Players: 3})
		for seed := range uint64(30) {
			s := inPlay(t, r, seed, 0)
			playOn(r, &s, 500, newDice(seed), func(a engine.Action) {
				if a.Kind == engine.ActDraw {
					open := s
					open.Asked = engine.QuestionPlace
					require.NotEmpty(t, plain.Legal(&open, nil))
				}
			})
		}
	}},
	{"MYC-48 with Rezoning the draw comes first, and the new zone is one of the two", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Random | engine.Rezoning})
		asked := map[engine.Question]bool{}
		for seed := range uint64(200) {
			s := inPlay(t, r, seed, 0)
			playOn(r, &s, 500, newDice(seed), func(a engine.Action) {
				asked[s.Asked] = true
				if a.Kind == engine.ActRezone {
					require.Contains(t, s.Drawn, a.Zone())
				}
				if s.Asked == engine.QuestionRezone {
					require.Empty(t, legalTexts(r, s, "place"))
					require.Len(t, legalTexts(r, s, "pass"), 1, "by choice")
				}
			})
		}
		assert.True(t, asked[engine.QuestionRezone], "neither could be placed, and a rezoning was left")
	}},
}
