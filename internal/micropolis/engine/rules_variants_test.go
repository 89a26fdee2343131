package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
)

var (
	expert = engine.Config{Players: 2, Expert: true}
	solo   = engine.Config{Players: 1}
)

// round plays the first legal take of everybody who takes a tile in a round.
func (b *table) round() {
	b.Helper()
	for now := b.s.Round; b.s.Round == now && b.s.Question != engine.QuestionNone; {
		legal := b.r.Legal(&b.s, nil)
		b.take(legal[0])
	}
}

var expertProofs = []proof{
	{"MPO-40 two anthills each, and the token before one of the first player's", func(t *testing.T) {
		for players := 1; players <= 6; players++ {
			_, err := engine.New(corePack(), engine.Config{Players: players, Expert: true})
			if players == 2 || players == 3 {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, "the expert mode is for 2 or 3 players")
			}
		}
		r := game(t, expert)
		b := &table{t, r, r.Start()}
		assert.Equal(t, [6]uint8{5, 5, 5, 5}, b.s.Army)
		b.draw()
		b.do("leader 2")
		b.list("2 leader 2a", "2 leader 2b")
		b.refuses(engine.NotYourAnthill, "leader 1a")
		b.refuses(engine.HillMissing, "leader 2")
		assert.Zero(t, r.Number(&b.s), "the setup is not over")
		b.do("leader 2b")
		assert.Equal(t, "2b", r.AnthillName(engine.Anthill(b.s.Leader-1)))
		b.question(second, engine.QuestionTake)
	}},
	{"MPO-41 twenty rounds, a refill after every two, either anthill", func(t *testing.T) {
		b := laid(t, expert, 37, 38, 39, 40, 41, 42, 43)
		b.refuses(engine.HillMissing, "take 1")
		b.refuses(engine.AnthillComplete, func() string {
			b.row(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
			return "take 1 a"
		}())
		b.list("1 take 1 b", "1 take 2 b", "1 take 3 b", "1 take 4 b", "1 take 5 b", "1 take 6 b")
		b.row(0)
		b.do("take 1 b", "take 1 a", "take 1 b left", "take 1 b")
		assert.Equal(t, rowOf(39, 37), b.s.Rows[1])
		b.question(engine.Chance, engine.QuestionDraw)
		assert.Equal(t, uint8(3), b.s.Laid)
		assert.Equal(t, 20, b.r.Rounds())
		one := laid(t, two, 37)
		one.refuses(engine.HillNotAsked, "take 1 a")
	}},
	{"MPO-42 soldiers and effects are those of the anthill, tokens the player's", func(t *testing.T) {
		b := laid(t, expert, 10, 11, 37, 38, 39, 40, 41)
		b.army(0, 0)
		b.refuses(engine.TooFewSoldiers, "take 2 a")
		b.do("take 1 b")
		assert.Equal(t, uint8(8), b.s.Army[1])
		b.s.Active = 1
		b.do("take 1 b left")
		assert.Equal(t, uint8(1), b.s.Tokens[0])
		b.s.Active, b.s.Question = 1, engine.QuestionTake
		b.do("take 3 a free")
		assert.Equal(t, rowOf(39), b.s.Rows[0])
	}},
	{"MPO-43 the sergeant hits the anthill with the token, even the same player's", func(t *testing.T) {
		b := laid(t, expert, 14)
		b.do("take 1 b")
		assert.Equal(t, [6]uint8{4, 6, 5, 5}, b.s.Army)
		b = laid(t, expert, 14)
		b.do("take 1 a")
		assert.Equal(t, [6]uint8{5, 5, 5, 5}, b.s.Army)
	}},
	{"MPO-44 the token goes to the largest army, to an opponent on a tie", func(t *testing.T) {
		for armies, want := range map[[4]uint8][]string{
			{7, 6, 5, 5}: nil, {6, 7, 5, 5}: nil, {7, 7, 5, 5}: {"1 leader 1a", "1 leader 1b"}, {5, 5, 7, 6}: nil,
			{7, 5, 7, 7}: {"1 leader 2a", "1 leader 2b"}, {7, 7, 7, 5}: nil,
		} {
			b := laid(t, expert, 37, 38, 39, 40)
			b.do("take 1 a", "take 1 a", "take 1 a left", "take 1 a left")
			for h, n := range armies {
				b.army(engine.Anthill(h), n)
			}
			b.draw()
			if want != nil {
				b.list(want...)
				b.refuses(engine.HillMissing, "leader 1")
				continue
			}
			leader := map[[4]uint8]string{{7, 6, 5, 5}: "1a", {6, 7, 5, 5}: "1b", {5, 5, 7, 6}: "2a", {7, 7, 7, 5}: "2a"}[armies]
			assert.Equal(t, leader, b.r.AnthillName(engine.Anthill(b.s.Leader-1)), armies)
		}
	}},
	{"MPO-45 anthills score apart and sums decide, then the larger single army", func(t *testing.T) {
		r := game(t, expert)
		s := r.Start()
		s.Army = [6]uint8{5, 4, 5, 5}
		scores := r.Scores(&s)
		assert.Equal(t, []int{5, 0, 5, 5}, []int{scores[0].RedArmy, scores[1].RedArmy, scores[2].RedArmy, scores[3].RedArmy})
		s.Round, s.Question = 20, engine.QuestionNone
		result := r.Result(&s)
		assert.Equal(t, [6]int{5, 10}, result.Points)
		assert.Equal(t, uint8(2), result.Winners)
		s.Rows[0], s.Rows[2], s.Full = rowOf(35), rowOf(36), engine.SetOf(35, 36)
		s.Army = [6]uint8{3, 6, 5, 5}
		s.Rows[1], s.Rows[3] = rowOf(1), rowOf(31) // 6 ants of whichever gallery: Colony is the same for a side
		a, b := r.Result(&s), 0
		for h := range 2 {
			score := r.Scores(&s)[h]
			b += score.Total()
		}
		assert.Equal(t, b, a.Points[0])
		s.Rows, s.Full = [6]engine.Row{}, 0
		s.Army = [6]uint8{6, 6, 6, 6}
		assert.Equal(t, engine.Shared, r.Result(&s).Cause)
		s.Army = [6]uint8{0, 0, 0, 0}
		assert.Equal(t, uint8(3), r.Result(&s).Winners)
	}},
}

var variantProofs = []proof{
	{"MPO-46 solo: the rival takes the most ants, pays and gains nothing", func(t *testing.T) {
		b := laid(t, solo, 37, 11, 61, 35, 38, 36, 42)
		assert.Equal(t, [6]uint8{5}, b.s.Army)
		assert.Equal(t, uint8(40), b.s.Reserve)
		events := b.do("take 1")
		assert.Equal(t, rowOf(61), b.s.Rows[1])
		assert.Contains(t, events, engine.RivalTook{Tile: 61, Position: 2})
		b.question(one, engine.QuestionTake)
		b.s.On[1], b.s.Reserve = 2, b.s.Reserve-2
		b.do("take 1 left")
		assert.Equal(t, rowOf(61, 35), b.s.Rows[1], "the foremost of three")
		assert.Equal(t, uint8(40), b.s.Reserve, "its soldiers go to the reserve")
		score := b.r.Scores(&b.s)[1]
		assert.Equal(t, 10, score.Barracks, "as if full")
		assert.Equal(t, 4+3, score.Population)
		assert.Zero(t, score.Royal+score.Harvest+score.RedArmy)
		b.do("take 1 left")
		b.draw()
		b.question(one, engine.QuestionTake)
		for b.s.Question != engine.QuestionNone {
			b.take(b.r.Legal(&b.s, nil)[0])
			require.Equal(t, uint8(1), b.s.Leader)
		}
		_, err := engine.New(corePack(), engine.Config{Players: 2, Goal: 55})
		require.ErrorContains(t, err, "only a solo game")
		_, err = engine.New(corePack(), engine.Config{Players: 1, Goal: 50})
		require.ErrorContains(t, err, "55, 61 or 66")
		for _, former := range []engine.Goal{45, 60, 65} {
			_, err = engine.New(corePack(), engine.Config{Players: 1, Goal: former})
			require.NoError(t, err, "a goal of former games")
		}
	}},
	{"MPO-47 open ground: the tiles of the next refill lie open", func(t *testing.T) {
		b := laid(t, engine.Config{Players: 2, Open: true}, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49)
		assert.Equal(t, [6]uint8{44, 45, 46, 47, 48, 49}, b.s.Beside)
		b.round()
		b.round()
		b.round()
		b.draw(51, 52, 53, 54, 55, 56)
		tiles, _ := b.line()
		assert.Equal(t, []uint8{44, 45, 46, 47, 48, 49}, tiles[1:])
		assert.Equal(t, [6]uint8{51, 52, 53, 54, 55, 56}, b.s.Beside)
	}},
}

var settledProofs = []proof{
	{"MPO-61 tiles are numbered in the order of the table", func(t *testing.T) {
		p := corePack()
		for number, want := range map[int]struct {
			feature engine.Feature
			n       uint8
			pattern rune
		}{
			1: {engine.Queen, 0, 'E'}, 10: {engine.Nurse, 3, 'I'}, 35: {engine.Barracks, 4, 'R'}, 36: {engine.Barracks, 4, 'S'},
			37: {engine.Cherry, 0, 'A'}, 57: {engine.Pomegranate, 0, 'O'}, 61: {engine.Plain, 0, 'M'},
		} {
			tile := p.Tiles[number-1]
			assert.Equal(t, want.feature, tile.Feature, number)
			assert.Equal(t, want.n, tile.N, number)
			assert.Equal(t, patterns[want.pattern], patternOf(&tile), number)
		}
	}},
	{"MPO-62 the first tile and the tenth have no side, and ends are not joined before", func(t *testing.T) {
		b := laid(t, two, 37, 7)
		b.do("take 1", "take 1")
		b.row(0, 13, 19, 20, 21, 22, 24, 43, 1, 2)
		b.refuses(engine.SideNotAsked, "take 1 left", "take 1 right")
		before := b.r.Galleries(b.s.Rows[0], nil)
		ends := 0
		for _, g := range before {
			if g.Left || g.Right {
				ends++
			}
		}
		assert.NotZero(t, ends)
		last := b.s.Line[0]
		b.do("take 1")
		assert.Equal(t, last, b.s.Rows[0].At(9), "written at the right end")
	}},
	{"MPO-63 no token for position 1; who takes an architect with the last token gets it again", func(t *testing.T) {
		b := laid(t, two, 37, 11)
		b.s.Tokens = [6]uint8{1, 1}
		b.refuses(engine.FrontIsFree, "take 1 free")
		b.do("take 2 free")
		assert.Equal(t, [6]uint8{1, 1}, b.s.Tokens)
	}},
	{"MPO-64 a question with one answer only is not asked", func(t *testing.T) {
		b := laid(t, two, 35, 16, 17)
		b.army(0, 3)
		events := b.do("take 1")
		assert.Contains(t, events, engine.LeftEmpty{At: 0, Tile: 35, TooFew: true, Army: 3})
		b.question(second, engine.QuestionTake)
		events = b.do("take 1")
		assert.Contains(t, events, engine.NothingToArrange{At: 1})
		b.army(0, 3)
		b.do("take 1 left")
		b.question(second, engine.QuestionTake) // a barracks of four, three soldiers
		b = laid(t, two, 16)
		b.row(0, 35, 36)
		b.s.Full = engine.SetOf(35, 36)
		b.s.Reserve -= 8
		b.army(0, 4)
		b.do("take 1 left")
		b.question(one, engine.QuestionSentry)
	}},
	{"MPO-65 pay, take, cut to ten, place, effect", func(t *testing.T) {
		b := laid(t, two, 37, 36)
		b.s.On[1], b.s.Reserve = 4, b.s.Reserve-4
		b.army(0, 10)
		events := b.do("take 2")
		assert.Equal(t, []engine.Event{
			engine.Taken{Seat: 1, At: 0, Tile: 36, Position: 2}, engine.Paid{At: 0, N: 1}, engine.Joined{At: 0, N: 4, Lost: 3},
		}, events)
		assert.Equal(t, uint8(10), b.s.Army[0], "the barracks does not save the other three")
		b.do("fill")
		assert.Equal(t, uint8(6), b.s.Army[0])
	}},
	{"MPO-66 the refill comes before the choice of the leader, and neither after the last round", func(t *testing.T) {
		r := game(t, engine.Config{Players: 4})
		playout(t, r, 1, func(s *engine.State, _ engine.Action) {
			if s.Question == engine.QuestionLeader {
				require.Equal(t, uint8(7), s.Laid)
			}
			require.LessOrEqual(t, int(s.Round), 10)
		})
		b := laid(t, expert)
		s := b.r.Start()
		seat, q := b.r.Turn(&s)
		assert.Equal(t, engine.Chance, seat)
		assert.Equal(t, engine.QuestionDraw, q, "the line comes before the first leader")
	}},
	{"MPO-67 as many tiles lie open as the next refill needs, none when none is left", func(t *testing.T) {
		for _, c := range []struct {
			config engine.Config
			tiles  int
			last   int // the round before which the last refill comes
		}{
			{engine.Config{Players: 1}, 6, 10},
			{engine.Config{Players: 2}, 6, 10},
			{engine.Config{Players: 3}, 6, 9},
			{engine.Config{Players: 4}, 4, 10},
			{engine.Config{Players: 5}, 5, 10},
			{engine.Config{Players: 6}, 6, 10},
			{engine.Config{Players: 2, Expert: true}, 4, 19},
			{engine.Config{Players: 3, Expert: true}, 6, 19},
		} {
			c.config.Open = true
			r := game(t, c.config)
			playout(t, r, 4, func(s *engine.State, _ engine.Action) {
				if s.Question != engine.QuestionTake {
					return
				}
				want := 0
				if int(s.Round) < c.last {
					want = c.tiles
				}
				lies := 0
				for _, tile := range s.Beside {
					if tile > 0 {
						lies++
					}
				}
				require.Equal(t, want, lies, "%+v, round %d", c.config, s.Round)
			})
		}
	}},
	{"MPO-68 solo: player, then rival, who has no army and no token", func(t *testing.T) {
		r := game(t, solo)
		playout(t, r, 2, func(s *engine.State, a engine.Action) {
			require.Zero(t, s.Army[1])
			require.NotEqual(t, uint8(2), s.Leader)
			require.NotEqual(t, engine.QuestionFirst, s.Question)
			require.NotEqual(t, engine.QuestionLeader, s.Question)
			if s.Question == engine.QuestionTake {
				require.Equal(t, s.Rows[0].Len(), s.Rows[1].Len())
			}
		})
		b := laid(t, solo, 37, 11, 41, 42, 38, 39, 40) // an architect with fewer ants than T
		b.s.Line[1], b.s.Line[2] = 41, 11
		b.do("take 1")
		assert.Equal(t, rowOf(41), b.s.Rows[1])
		assert.Equal(t, 2, b.s.TokensLeft())
	}},
	{"MPO-69 to beat means to have more; Red army from one soldier on", func(t *testing.T) {
		for _, goal := range engine.Goals {
			r := game(t, engine.Config{Players: 1, Goal: goal})
			for seed := range uint64(40) {
				s := playout(t, r, seed, func(*engine.State, engine.Action) {})
				result := r.Result(&s)
				aim := int(goal)
				if goal == 0 {
					aim = result.Rival
				}
				require.Equal(t, result.Points[0] > aim, result.Winners == 1)
				require.Equal(t, s.Army[0] > 0, r.Scores(&s)[0].RedArmy == 5)
			}
		}
		r := game(t, solo)
		s := r.Start()
		s.Rows[0], s.Rows[1] = rowOf(41), rowOf(41)
		scores := r.Scores(&s)
		assert.Equal(t, 5, scores[0].Colony)
		assert.Equal(t, 5, scores[1].Colony)
	}},
	{"MPO-70 with a smaller pack the line is refilled as far as it goes", func(t *testing.T) {
		p := corePack()
		p.Tiles = p.Tiles[:21]
		r := rulesOf(t, p, engine.Config{Players: 2, Open: true})
		shortest := 7
		end := playout(t, r, 1, func(s *engine.State, _ engine.Action) {
			if s.Question == engine.QuestionTake && s.Round == 10 && s.Rows[s.Active-1].Len() == 9 {
				shortest = min(shortest, int(s.Laid))
			}
		})
		assert.Equal(t, 2, shortest)
		assert.Equal(t, uint8(1), end.Laid)
		_, err := engine.New(p, engine.Config{Players: 3})
		require.ErrorContains(t, err, "this game needs at least 31 tiles, and the pack has 21")
	}},
}

func patternOf(tile *engine.Tile) string {
	text := ""
	for i, s := range tile.Segments {
		if i > 0 {
			text += " / "
		}
		text += s.Ports.String()
	}
	return text
}
