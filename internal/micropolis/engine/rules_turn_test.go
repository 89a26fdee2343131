package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

const (
	one    = engine.One
	second = engine.One + 1
)

var setupProofs = []proof{
	{"MPO-1 components", func(t *testing.T) {
		r := game(t, engine.Config{Players: 6})
		s := r.Start()
		assert.Equal(t, 61, s.Pile.Len())
		assert.Equal(t, uint8(45-6*5), s.Reserve)
		assert.Equal(t, 2, s.TokensLeft())
	}},
	{"MPO-2 an anthill is a ring of ten tiles", func(t *testing.T) {
		row := rowOf(1, 2, 3, 4, 5, 6, 7, 8, 9)
		assert.Equal(t, 9, row.Len())
		assert.False(t, row.Complete())
		assert.True(t, row.Add(63, engine.Right).Complete())
		assert.Equal(t, uint8(63), row.Add(63, engine.Right).At(9))
		assert.Equal(t, uint8(63), row.Add(63, engine.Left).At(0))
		assert.Equal(t, uint8(1), row.Add(63, engine.Left).At(1))
	}},
	{"MPO-3 an army holds ten", func(t *testing.T) {
		b := laid(t, two, 10) // a nurse with 3 eggs
		b.army(0, 9)
		b.do("take 1")
		assert.Equal(t, uint8(10), b.s.Army[0])
	}},
	{"MPO-4 five soldiers each", func(t *testing.T) {
		for players := 2; players <= 6; players++ {
			s := game(t, engine.Config{Players: players}).Start()
			for p := range 6 {
				assert.Equal(t, map[bool]uint8{true: 5, false: 0}[p < players], s.Army[p])
			}
			assert.Equal(t, uint8(45-5*players), s.Reserve)
		}
		for _, players := range []int{-1, 7} {
			_, err := engine.New(corePack(), engine.Config{Players: players})
			require.ErrorContains(t, err, "for 1 to 6 players")
		}
	}},
	{"MPO-5 seven tiles are drawn, the first lies farthest from the pile", func(t *testing.T) {
		r := game(t, two)
		s := r.Start()
		for _, tile := range []uint8{40, 3, 61, 7, 12, 1, 33} {
			_, q := r.Turn(&s)
			require.Equal(t, engine.QuestionDraw, q)
			r.Advance(&s, engine.DrawAction(tile))
		}
		assert.Equal(t, [7]uint8{40, 3, 61, 7, 12, 1, 33}, s.Line)
		assert.Equal(t, 54, s.Pile.Len())
	}},
	{"MPO-6 the first leader is drawn", func(t *testing.T) {
		b := laid(t, engine.Config{Players: 3})
		assert.Equal(t, uint8(1), b.s.Leader)
		b.s = b.r.Start()
		b.draw()
		b.question(engine.Chance, engine.QuestionFirst)
		b.list("leader 1", "leader 2", "leader 3")
		b.refuses(engine.NoSuchPlayer, "leader 4")
		b.do("leader 3")
		b.question(3, engine.QuestionTake)
	}},
	{"MPO-7 chance is in the actions alone, each as likely as any other", func(t *testing.T) {
		r := game(t, two)
		var story []engine.Action
		end := playout(t, r, 7, func(s *engine.State, a engine.Action) {
			story = append(story, a)
			odds, legal := r.Odds(s, nil), r.Legal(s, nil)
			if seat, _ := r.Turn(s); seat != engine.Chance {
				require.Empty(t, odds)
				return
			}
			require.Len(t, odds, len(legal))
			for i, o := range odds {
				require.Equal(t, engine.Outcome{Action: legal[i], Weight: 1}, o)
			}
		})
		s := r.Start()
		for _, a := range story {
			r.Advance(&s, a)
		}
		assert.Equal(t, end, s)
	}},
}

var turnProofs = []proof{
	{"MPO-8 clockwise, a tile each", func(t *testing.T) {
		b := laid(t, engine.Config{Players: 3}, 37, 61, 38, 43)
		b.s.Leader, b.s.Active = 2, 2
		for _, seat := range []engine.Seat{2, 3, 1} {
			b.question(seat, engine.QuestionTake)
			b.refuses(engine.WrongSeat, engine.TakeAction(seat%3+1, 1, 0, 0, false).String())
			b.do("take 1")
		}
		b.question(2, engine.QuestionTake)
		for h := range 3 {
			assert.Equal(t, 1, b.s.Rows[h].Len())
		}
	}},
	{"MPO-9 a soldier on each tile in front", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39, 40, 41, 42, 43)
		b.do("take 4")
		_, soldiers := b.line()
		assert.Equal(t, []uint8{1, 1, 1, 0, 0, 0}, soldiers)
		assert.Equal(t, uint8(2), b.s.Army[0])
		b.army(1, 2)
		b.refuses(engine.TooFewSoldiers, "take 4", "take 6")
		b.refuses(engine.NotInLine, "take 7")
		b.do("take 3")
		assert.Zero(t, b.s.Army[1]-1, "two paid, one found on the tile")
	}},
	{"MPO-10 soldiers on the tile join, and do not pay for it", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39)
		b.s.On[2], b.s.Reserve = 4, b.s.Reserve-4
		b.army(0, 1)
		b.refuses(engine.TooFewSoldiers, "take 3")
		b.army(0, 2)
		b.do("take 3")
		assert.Equal(t, uint8(4), b.s.Army[0])
	}},
	{"MPO-11 what is above ten goes to the reserve; an empty reserve gives nothing", func(t *testing.T) {
		b := laid(t, two, 37, 10)
		b.s.On[0], b.s.Reserve = 8, b.s.Reserve-8
		reserve := b.s.Reserve
		events := b.do("take 1")
		assert.Equal(t, uint8(10), b.s.Army[0])
		assert.Equal(t, reserve+3, b.s.Reserve)
		assert.Contains(t, events, engine.Joined{At: 0, N: 8, Lost: 3})
		b.s.On[5], b.s.Reserve = b.s.Reserve-1, 1
		events = b.do("take 1")
		assert.Equal(t, uint8(6), b.s.Army[1], "one of three")
		assert.Zero(t, b.s.Reserve)
		assert.Contains(t, events, engine.Hatched{At: 1, N: 3, Lost: 2, Army: 6})
	}},
	{"MPO-12 the gap closes, and the soldiers move along", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39, 40, 41, 42, 43)
		b.s.On = [7]uint8{1, 0, 0, 2, 0, 0, 3}
		b.do("take 2")
		tiles, soldiers := b.line()
		assert.Equal(t, []uint8{37, 39, 40, 41, 42, 43}, tiles)
		assert.Equal(t, []uint8{2, 0, 2, 0, 0, 3}, soldiers)
	}},
	{"MPO-13 at the left end or the right end", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39)
		b.refuses(engine.SideNotAsked, "take 1 left")
		b.do("take 1", "take 1")
		b.refuses(engine.SideMissing, "take 1")
		b.s.Active = 1
		b.do("take 1 left")
		assert.Equal(t, rowOf(39, 37), b.s.Rows[0])
		b = laid(t, two, 37, 38, 39)
		b.do("take 1", "take 1", "take 1 right")
		assert.Equal(t, rowOf(37, 39), b.s.Rows[0])
	}},
	{"MPO-14 galleries need not match", func(t *testing.T) {
		b := laid(t, two, 41, 54) // T ends shut where W goes on below
		b.row(0, 41)
		b.list("1 take 1 left", "1 take 1 right", "1 take 2 left", "1 take 2 right", "1 take 3 left", "1 take 3 right",
			"1 take 4 left", "1 take 4 right", "1 take 5 left", "1 take 5 right", "1 take 6 left", "1 take 6 right")
	}},
	{"MPO-15 the effect comes after placing, then the turn ends", func(t *testing.T) {
		b := laid(t, two, 19, 10)
		b.do("take 1")
		b.question(one, engine.QuestionFill)
		assert.Equal(t, rowOf(19), b.s.Rows[0])
		b.refuses(engine.WrongQuestion, "take 1", "sentry", "leader 1")
		b.do("fill")
		b.question(second, engine.QuestionTake)
		b.do("take 1")
		assert.Equal(t, uint8(8), b.s.Army[1])
		b.question(one, engine.QuestionTake)
	}},
}

var roundProofs = []proof{
	{"MPO-16 a refill when the line has fewer tiles than there are players", func(t *testing.T) {
		for players, rounds := range map[int]int{2: 3, 3: 2, 4: 1, 5: 1, 6: 1} {
			r := game(t, engine.Config{Players: players})
			var refills []int
			playout(t, r, 3, func(s *engine.State, _ engine.Action) {
				if round := int(s.Round) - 1; s.Question == engine.QuestionDraw && round > 0 {
					if len(refills) == 0 || refills[len(refills)-1] != round {
						require.Less(t, int(s.Laid), players)
						refills = append(refills, round)
					}
				} else if s.Question == engine.QuestionTake {
					require.GreaterOrEqual(t, int(s.Laid), 1)
				}
			})
			var want []int
			for round := rounds; round < 10; round += rounds {
				want = append(want, round)
			}
			assert.Equal(t, want, refills, "%d players", players)
		}
	}},
	{"MPO-17 tiles slide to the front, keep their soldiers, and seven lie there again", func(t *testing.T) {
		b := laid(t, engine.Config{Players: 5}, 37, 38, 39, 40, 41, 61, 42)
		b.do("take 1", "take 1", "take 1", "take 1", "take 2")
		b.draw(1, 2, 3, 4, 5)
		tiles, soldiers := b.line()
		assert.Equal(t, []uint8{41, 42, 1, 2, 3, 4, 5}, tiles)
		assert.Equal(t, []uint8{1, 0, 0, 0, 0, 0, 0}, soldiers)
	}},
	{"MPO-18 the token goes to the largest army of the others, if it is at least the leader's", func(t *testing.T) {
		for _, c := range []struct {
			armies string
			leader uint8 // 0 where player 1 is asked
		}{{"9876", 1}, {"6789", 4}, {"6787", 3}, {"8787", 3}, {"9888", 1}, {"7788", 0}, {"0000", 0}, {"5455", 0}} {
			b := laid(t, engine.Config{Players: 4}, 37, 38, 39, 40)
			b.do("take 1", "take 1", "take 1", "take 1")
			for h, n := range c.armies {
				b.army(engine.Anthill(h), uint8(n-'0'))
			}
			b.draw()
			if c.leader > 0 {
				assert.Equal(t, c.leader, b.s.Leader, c.armies)
				b.question(engine.Seat(c.leader), engine.QuestionTake)
			} else {
				b.question(one, engine.QuestionLeader)
			}
		}
		b := laid(t, engine.Config{Players: 4}, 37, 38, 39, 40)
		b.do("take 1", "take 1", "take 1", "take 1")
		b.army(2, 4)
		b.draw()
		b.list("1 leader 2", "1 leader 4")
		b.refuses(engine.NotTheLargest, "leader 1", "leader 3")
		b.refuses(engine.NoSuchPlayer, "leader 5")
		b.refuses(engine.HillNotAsked, "leader 2a")
		events := b.do("leader 4")
		assert.Equal(t, uint8(4), b.s.Leader)
		assert.Contains(t, events, engine.TokenMoved{From: 0, To: 3, Tied: true, Several: true})
	}},
	{"MPO-19 the next round begins with the leader, who changes at refills only", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39, 40, 41, 42, 43)
		b.army(1, 9)
		b.do("take 1", "take 1")
		b.question(one, engine.QuestionTake)
		b.do("take 1 left", "take 1 left", "take 1 left", "take 1 left")
		b.draw()
		b.question(second, engine.QuestionTake)
	}},
	{"MPO-20 the game ends after ten rounds, when all anthills are complete", func(t *testing.T) {
		for _, v := range everyGame() {
			r := game(t, v.config)
			rounds := 10
			if v.config.Expert {
				rounds = 20
			}
			takes := 0
			s := playout(t, r, 5, func(_ *engine.State, a engine.Action) {
				if a.Kind == engine.ActTake {
					takes++
				}
			})
			assert.Equal(t, rounds*v.config.Players, takes, v.name)
			seat, question := r.Turn(&s)
			assert.Equal(t, engine.None, seat)
			assert.Equal(t, engine.QuestionNone, question)
			assert.Empty(t, r.Legal(&s, nil))
			assert.Equal(t, engine.GameOver, r.Check(&s, engine.FillAction(1)))
			for h := range r.Anthills() {
				assert.True(t, s.Rows[h].Complete(), v.name)
			}
		}
	}},
}

var effectProofs = []proof{
	{"MPO-21 a nurse brings as many soldiers as she holds eggs", func(t *testing.T) {
		for tile, eggs := range map[uint8]uint8{7: 1, 8: 2, 9: 2, 10: 3} {
			b := laid(t, two, tile)
			reserve := b.s.Reserve
			b.do("take 1")
			assert.Equal(t, 5+eggs, b.s.Army[0])
			assert.Equal(t, reserve-eggs, b.s.Reserve)
		}
	}},
	{"MPO-22 an architect brings a token, which makes one tile free", func(t *testing.T) {
		b := laid(t, two, 11, 12, 37, 38, 39, 40, 41)
		b.do("take 1")
		assert.Equal(t, uint8(1), b.s.Tokens[0])
		b.refuses(engine.NoToken, "take 3 free")
		b.do("take 1")
		assert.Zero(t, b.s.TokensLeft())
		b.army(0, 0)
		b.list("1 take 1 left", "1 take 1 right", "1 take 2 left free", "1 take 2 right free", "1 take 3 left free", "1 take 3 right free",
			"1 take 4 left free", "1 take 4 right free", "1 take 5 left free", "1 take 5 right free")
		b.do("take 5 left free")
		_, soldiers := b.line()
		assert.Equal(t, []uint8{0, 0, 0, 0}, soldiers, "nothing is paid")
		assert.Equal(t, 1, b.s.TokensLeft())
		b.s.Tokens[1], b.s.Active = 2, 1
		b.s.Line[0] = 11
		events := b.do("take 1 left")
		assert.Contains(t, events, engine.ArchitectHired{Seat: 1, None: true})
		assert.Zero(t, b.s.Tokens[0], "none is left")
	}},
	{"MPO-23 a free tile brings its soldiers; tokens score nothing", func(t *testing.T) {
		b := laid(t, two, 37, 38, 39)
		b.s.Tokens[0] = 2
		b.s.On[2], b.s.Reserve = 3, b.s.Reserve-3
		b.do("take 3 free")
		assert.Equal(t, uint8(8), b.s.Army[0])
		with := b.r.Scores(&b.s)
		b.s.Tokens[0] = 0
		assert.Equal(t, b.r.Scores(&b.s), with)
	}},
	{"MPO-24 a sergeant takes one from the leader and gives one to the player", func(t *testing.T) {
		for _, c := range []struct{ leader, player, reserve, leaderAfter, playerAfter uint8 }{
			{5, 5, 9, 4, 6}, {0, 5, 9, 0, 6}, {5, 10, 9, 4, 10}, {0, 5, 0, 0, 5}, {3, 5, 0, 2, 6},
		} {
			b := laid(t, two, 37, 14)
			b.do("take 1")
			b.s.Army[0], b.s.Army[1], b.s.Reserve = c.leader, c.player, c.reserve
			b.do("take 1")
			assert.Equal(t, c.leaderAfter, b.s.Army[0], c)
			assert.Equal(t, c.playerAfter, b.s.Army[1], c)
			assert.Equal(t, c.leader+c.player+c.reserve, b.s.Army[0]+b.s.Army[1]+b.s.Reserve)
		}
		for before, after := range map[uint8]uint8{5: 5, 0: 1, 10: 10} { // the leader's own
			b := laid(t, two, 14)
			b.army(0, before)
			b.do("take 1")
			assert.Equal(t, after, b.s.Army[0])
		}
	}},
	{"MPO-25 a sentry moves soldiers between the army and all own barracks", func(t *testing.T) {
		b := laid(t, two, 16, 37)
		b.row(0, 35, 20, 26) // sizes 4, 1, 2
		b.s.Full = engine.SetOf(35)
		b.army(0, 3)
		b.do("take 1 left")
		b.list("1 sentry", "1 sentry 20", "1 sentry 26", "1 sentry 35", "1 sentry 20 26", "1 sentry 20 35", "1 sentry 26 35", "1 sentry 20 26 35")
		b.refuses(engine.NotYourBarracks, "sentry 16", "sentry 21", "sentry 19 20")
		events := b.do("sentry 20 26")
		assert.Equal(t, engine.SetOf(20, 26), b.s.Full)
		assert.Equal(t, uint8(4), b.s.Army[0])
		assert.Contains(t, events, engine.Arranged{At: 0, Filled: engine.SetOf(20, 26), Emptied: engine.SetOf(35), Army: 4})
		b.question(second, engine.QuestionTake)

		b = laid(t, two, 16)
		b.row(0, 35, 36, 33) // 4, 4, 3
		b.s.Full = engine.SetOf(35, 36)
		b.s.Reserve -= 8
		b.army(0, 4)
		b.do("take 1 left")
		b.refuses(engine.ArmyTooLarge, "sentry")
		b.refuses(engine.NotYourBarracks, "sentry 34")
		b.do("sentry 35 36") // nothing is done
		assert.Equal(t, uint8(4), b.s.Army[0])
		b = laid(t, two, 16)
		b.row(0, 35, 36)
		b.do("take 1 left")
		b.refuses(engine.TooFewForBarracks, "sentry 35 36")
	}},
	{"MPO-26 a new barracks is filled wholly or not at all", func(t *testing.T) {
		b := laid(t, two, 36, 25)
		b.do("take 1")
		b.list("1 fill", "1 pass")
		events := b.do("fill")
		assert.Equal(t, uint8(1), b.s.Army[0])
		assert.True(t, b.s.Full.Has(36))
		assert.Contains(t, events, engine.Filled{At: 0, Tile: 36, N: 4})
		b.do("take 1")
		events = b.do("pass")
		assert.Equal(t, uint8(5), b.s.Army[1])
		assert.False(t, b.s.Full.Has(25))
		assert.Contains(t, events, engine.LeftEmpty{At: 1, Tile: 25, Army: 5})
	}},
	{"MPO-27 a queen does nothing during play", func(t *testing.T) {
		b := laid(t, two, 1)
		before := b.s
		b.do("take 1")
		assert.Equal(t, before.Army, b.s.Army)
		assert.Equal(t, before.Reserve, b.s.Reserve)
		b.question(second, engine.QuestionTake)
	}},
}

// Positions of the line are told as the notation has them.
func TestTextsOfActions(t *testing.T) {
	t.Parallel()
	for text, back := range map[string]string{
		"draw 37": "", "leader 2": "", "1 leader 3b": "", "6 take 7": "", "1 take 3 b left free": "", "2 take 2 a": "", "3 take 5 right free": "",
		"2 fill": "", "pass": "", "1 sentry": "", "1 sentry 23 31": "", "take 3": "", "  1   fill ": "1 fill",
		"1 draw 3": "refused", "draw": "refused", "draw 0": "refused", "draw 64": "refused", "draw 07": "refused", "7 fill": "refused", "0 fill": "refused",
		"1": "refused", "": "refused", "take": "refused", "take 8": "refused", "take 3 left b": "refused", "take 3 free left": "refused",
		"sentry 31 23": "refused", "sentry 3 3": "refused", "leader": "refused", "leader 3c": "refused", "leader b": "refused", "leader 3bb": "refused",
		"fill 3": "refused", "1 1 fill": "refused", "take 3 left left": "refused", "shuffle": "refused", "?": "refused",
		"sentry " + strings.Repeat("1 ", 40): "refused",
	} {
		a, err := engine.ParseAction(text)
		if back == "refused" {
			require.Error(t, err, text)
			assert.Zero(t, a, text)
			continue
		}
		require.NoError(t, err, text)
		if back == "" {
			back = text
		}
		assert.Equal(t, back, a.String())
	}
	assert.Equal(t, "?", engine.Action{}.String())
	assert.Equal(t, "?", engine.ActionKind(200).String())
	assert.Equal(t, "2 take 3", engine.TakeAction(engine.None, 3, 0, 0, false).By(2).String())
	assert.Equal(t, "1 take 3", engine.TakeAction(1, 3, 0, 0, false).By(2).String())
}

// A text that is no action is answered with what its verb takes.
func TestTextsOfNoAction(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		"shuffle": "an action is one of take, ", "": "an action is one of take, ", "take 8": "take needs a position from 1 to 7, ", "fill 3": "nothing follows fill",
		"pass 1": "nothing follows pass", "sentry 31 23": "sentry needs the numbers of the barracks to fill, ", "leader 9": "leader needs the number of a player, ",
		"draw": "draw needs the number of a tile, ", "1 draw 3": "draw needs the number of a tile, ",
	} {
		_, err := engine.ParseAction(text)
		require.ErrorContains(t, err, says, text)
	}
}
