package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var turnProofs = []proof{
	{"MYC-10 one zone from the own cup onto an empty square", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := position(t, r, "2", exampleZones, "")
		assert.Equal(t, engine.OnLandmark, refused(t, r, s, "place c3 U4"))
		assert.Equal(t, engine.OnZone, refused(t, r, s, "place b2 U4"))
		assert.Equal(t, engine.NotInCup, refused(t, r, s, "place a5 H3"), "it is on the board")
		s = do(t, r, s, "2 place a5 C4")
		z, owner := r.ZoneAt(&s, square(t, r, "a5"))
		assert.Equal(t, "C4", r.ZoneName(z))
		assert.Equal(t, engine.Seat(2), owner)
		assert.Zero(t, r.InCup(&s, 2, z))
		assert.Equal(t, engine.Seat(1), s.Mover)
		assert.Equal(t, engine.NotAsked, refused(t, r, s, "roll 1 7"))
	}},
	{"MYC-11 the worked example: a Park is not placed beside a Park", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := position(t, r, "2", exampleZones, "")
		assert.Equal(t, engine.SameType, refused(t, r, s, "2 place e3 P4"), "d4 holds a Park of Red's")
		do(t, r, s, "2 place f3 P4")
		do(t, r, s, "2 place e3 U4")
		do(t, r, s, "2 place b3 P4") // beside the Airport: landmarks restrict nothing
	}},
	{"MYC-51 a slow start: the first zones have at most 1, 2 and 3; with two players 1 and 3", func(t *testing.T) {
		for players, most := range map[uint8][]int{2: {1, 3, 4, 4}, 3: {1, 2, 4, 4}, 4: {1, 2, 3, 4, 4}, 5: {1, 2, 3, 4, 4, 4}, 6: {1, 2, 3, 4, 4, 4, 4}} {
			r := rulesOf(t, engine.Config{Players: players, Variants: engine.SlowStart | engine.Slums})
			s := inPlay(t, r, uint64(players), 0)
			for turn, most := range most {
				legal := r.Legal(&s, nil)
				highest := 0
				for _, a := range legal {
					highest = max(highest, r.AccessOf(a.Zone()))
				}
				require.Equal(t, most, highest, "turn %d of %d players", turn+1, players)
				for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
					if r.AccessOf(z) > most {
						require.Equal(t, engine.TooSoon, r.Check(&s, engine.PlaceAction(s.Mover, legal[0].Square(), z)))
					}
				}
				r.Advance(&s, pick(r, &s, newDice(uint64(turn))))
			}
		}
		for version, pairs := range map[uint8]int{1: 24 * 23 / 2, 2: 6 * 5 / 2} {
			drawn := rulesOf(t, engine.Config{Variants: engine.SlowStart | engine.Random, Rules: version})
			assert.Equal(t, version, drawn.Config().Version())
			s := inPlay(t, drawn, 3, 0)
			assert.Len(t, drawn.Legal(&s, nil), pairs, "the first draws six of 1, by the first rules any")
			if version == 1 {
				s = do(t, drawn, s, "draw H4 C4")
			} else {
				assert.Equal(t, engine.NotAnOutcome, refused(t, drawn, s, "draw H4 C1"))
				s = do(t, drawn, s, "draw H1 C1")
			}
			assert.Equal(t, engine.QuestionPlace, s.Asked)
			s = do(t, drawn, s, drawn.Format(drawn.Legal(&s, nil)[0]))
			assert.Len(t, drawn.Legal(&s, nil), map[uint8]int{1: 24 * 23 / 2, 2: 18 * 17 / 2}[version], "and the second of two of 1 to 3")
		}
		_, err := engine.New(testPack(), engine.Config{Rules: engine.RulesVersion + 1})
		require.ErrorContains(t, err, "newer")
	}},
	{"MYC-12 who can place must, who cannot is skipped and asked again", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Rezoning})
		s := position(t, r, "2", exampleZones, "")
		assert.Equal(t, engine.MustPlace, refused(t, r, s, "2 pass"))
		skips := 0
		for seed := range uint64(30) {
			classic := rulesOf(t, engine.Config{Players: 3})
			last := engine.None
			s := inPlay(t, classic, seed, 0)
			playOn(classic, &s, 200, newDice(seed), func(a engine.Action) {
				if last != engine.None && a.Seat != last%3+1 {
					skips++
				}
				last = a.Seat
			})
		}
		assert.Positive(t, skips, "nobody was skipped in thirty games")
	}},
	{"MYC-13 the game ends at once when nobody can place, or no square is empty", func(t *testing.T) {
		for seed, causes := uint64(0), map[engine.Cause]bool{}; len(causes) < 2; seed++ {
			require.Less(t, seed, uint64(500))
			r := rulesOf(t, engine.Config{Size: uint8(4 + seed%2*4), Variants: engine.Reduced})
			s := inPlay(t, r, seed, 500)
			result := r.Result(&s)
			require.True(t, result.Over)
			assert.Equal(t, result.Cause == engine.Full, emptySquare(r, s) == "")
			assert.Empty(t, r.Legal(&s, nil))
			assert.Equal(t, engine.GameOver, refused(t, r, s, "1 place a1 H4"))
			causes[result.Cause] = true
		}
		assert.Equal(t, "full", engine.Full.String())
		assert.Equal(t, "blocked", engine.Blocked.String())
	}},
	{"MYC-14 with two players MYC-11 usually leaves squares empty", func(t *testing.T) {
		blocked := 0
		for seed := range uint64(20) {
			r := rulesOf(t, engine.Config{})
			s := inPlay(t, r, seed, 500)
			if r.Result(&s).Cause == engine.Blocked {
				blocked++
			}
		}
		assert.Greater(t, blocked, 10)
	}},
	{"MYC-36 nothing depends on a picture: a game goes on from its text at any point", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 4, Variants: engine.AllVariants})
		s := r.Start()
		playOn(r, &s, 1000, newDice(4), func(engine.Action) {
			back, err := r.ParsePosition(r.Position(&s))
			require.NoError(t, err)
			require.Equal(t, r.Legal(&s, nil), r.Legal(&back, nil))
		})
	}},
	{"MYC-46 a skip is automatic: it is not asked and not recorded", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 3})
		for seed := range uint64(10) {
			s := inPlay(t, r, seed, 0)
			turns := s.Turn
			playOn(r, &s, 500, newDice(seed), func(a engine.Action) {
				require.Equal(t, engine.ActPlace, a.Kind)
				require.Equal(t, turns, s.Turn, "every turn has one action")
				turns++
			})
		}
	}},
}
