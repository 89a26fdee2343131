package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
)

var questionProofs = []proof{
	{"SMC-78 a new residence of level 1 takes a citizen from City Hall", proveMovingIn},
	{"SMC-79 only promises are hidden, and nothing depends on what is hidden", proveHidden},
	{"SMC-80 a tile, then its spaces one by one, from which it can be completed", proveLaying},
	{"SMC-81 a question is asked unless its only answer is done or pass", proveAsking},
	{"SMC-82 money, goods and votes are never below 0 in play", proveNotBelowZero},
	{"SMC-83 goods that no longer fit are given up", proveDrop},
	{"SMC-84 the game ends when all but one are out, or all", proveSurvivor},
	{"SMC-85 the lost stand in the borough, tourists too, if anybody does", proveLost},
	{"SMC-86 the order of the game", proveOrder},
}

var programProofs = []proof{
	{"SMC-73 what the text fixes about the pieces", provePieces},
	{"SMC-74 the four arcologies", proveArcologies},
	{"SMC-75 promises by grade", provePromiseConditions},
	{"SMC-76 numbers are data", proveData},
	{"SMC-77 after the setup there is no chance, and a game has hundreds of answers", proveSizes},
	{"SMC-87 what a game is set up with", proveConfig},
	{"SMC-88 the order of a list of actions", proveListOrder},
	{"SMC-89 the text of a position", provePositions},
	{"SMC-90 facts by player", proveFacts},
	{"SMC-91 the result", proveResult},
	{"SMC-92 whoever searches deals hidden promises anew", proveGuess},
}

func proveMovingIn(t *testing.T) {
	b := at(t, two, "build")
	events := told[engine.Built](b.do("build residence1", "space c1"))
	assert.True(t, events[0].MovedIn)
	assert.Equal(t, uint8(2), b.of(1).Hall)
	empty := at(t, two, "build", "hall:/3")
	empty.do("build residence1", "space c1")
	assert.Contains(t, empty.borough(1), "residence1@c1")
	assert.NotContains(t, empty.borough(1), "=")
	council := at(t, two, "council", "column:1/")
	council.do("build residence1", "space c1")
	assert.Contains(t, council.borough(1), "residence1@c1=1")
	grown := at(t, two, "build", "boroughs:"+hall+",residence1@c1,school@d2/"+hall)
	grown.do("grow c1 d1")
	assert.NotContains(t, grown.borough(1), "=")
}

func proveHidden(t *testing.T) {
	b := begin(t, two)
	b.do("host 1")
	deal := b.parse("deal 1 rich clean crowd")
	assert.Equal(t, deal, b.r.HideAction(&b.s, deal, engine.SeatsOf(1)))
	assert.Equal(t, "deal 1 ? ? ?", b.r.HideAction(&b.s, deal, engine.SeatsOf(2)).String())
	b.do("deal 1 rich clean crowd", "deal 2 stock workers culture", "hall a1", "hall a1")
	keep := b.parse("keep rich crowd")
	assert.Equal(t, "1 keep ? ?", b.r.HideAction(&b.s, keep, engine.SeatsOf(2)).String())
	b.do("keep rich crowd")
	seen := b.r.Hide(&b.s, engine.SeatsOf(2))
	assert.Equal(t, [2]engine.Promise{engine.Unknown, engine.Unknown}, seen.Of(1).Kept)
	assert.Equal(t, b.s.Of(2).Dealt, seen.Of(2).Dealt)
	watching := &table{t, b.r, b.r.Start()} // a game can be followed by what one sees of it
	watching.do("host 1", "deal 1 ? ? ?", "deal 2 stock workers culture", "hall a1", "hall a1")
	assert.Equal(t, []string{"? ?"}, watching.legal("keep"))
	watching.do("keep ? ?")
	assert.Equal(t, seen, watching.s)
	open := engine.Config{Players: 2, Open: true}
	r := game(t, open)
	assert.Equal(t, b.s, r.Hide(&b.s, 0))
	unknown := over(t, two, "votes:50/", "dealt:?+?+?/stock+workers+culture", "promises:?+?/stock+workers")
	assert.Equal(t, 50, unknown.Scores[0], "what is unknown counts nothing")
}

func proveLaying(t *testing.T) {
	b := at(t, two, "build", "boroughs:"+hall+",residence1@e4/"+hall)
	b.do("build park3", "space e3", "space f3")
	other := at(t, two, "build", "boroughs:"+hall+",residence1@e4/"+hall)
	other.do("build park3", "space f3", "space e3")
	assert.Equal(t, b.s, other.s, "the order makes no difference")
	b.refuses(engine.NotBeside, "space g1", "space e3", "space g4")
	b.has(1, 10, 0, "1 1 0")
	b.do("space g3")
	b.has(1, 1, 0, "1 1 0")
	narrow := at(t, two, "build", "boroughs:"+hall+",residence1@g1,warehouse@e1,warehouse@f2,warehouse@g3,residence1@c6/"+hall)
	narrow.do("build park2")
	narrow.refuses(engine.NoWayToFinish, "space f1", "space g2")
	for _, sp := range []string{"c1", "e4"} {
		assert.NotContains(t, narrow.legal("space"), sp)
	}
}

func proveAsking(t *testing.T) {
	b := at(t, two, "build", "actions:1", "hall:/", "money:2/10")
	b.do("build warehouse", "space g1")
	b.asks(2, engine.QuestionBuild)
	b.do("done")
	b.asks(1, engine.QuestionAdvance) // nobody moves, sells, works or dies
	single := at(t, two, "lose", "left:1", "generated:1/", "pollution:1/", "boroughs:"+hall+",residence1@c1=1/"+hall)
	assert.Equal(t, []string{"lose c1"}, single.legal(""), "any other single answer is asked")
	_, err := b.r.ParsePosition(strings.Replace(b.r.Position(&b.s), "asked:advance", "asked:move", 1))
	require.Error(t, err)
}

func proveNotBelowZero(t *testing.T) {
	b := at(t, two, "build", "money:/", "goods:0.0.0/0.0.0", "boroughs:"+hall+",residence1@c1,library@c2+d2/"+hall)
	assert.Equal(t, []string{"grow c1 d1", "done"}, b.legal(""))
	b.refuses(engine.TooLittleMoney, "build warehouse", "enlarge")
	b.refuses(engine.TooFewMaterials, "build school")
	assert.Negative(t, over(t, two, "pollution:50/").Scores[0], "the score may be")
}

func proveDrop(t *testing.T) {
	b := at(t, arcs, "build", "goods:3.2.2/0.0.0", "boroughs:"+hall+",residence1@d3,founder@e3,residence1@f3,park1@d4,commerce1@f4,warehouse@e5,factory1@d5,park1@f5/"+hall)
	b.do("arcology d3 0")
	b.asks(1, engine.QuestionDrop)
	assert.Equal(t, []string{"drop wood", "drop stone", "drop metal"}, b.legal(""))
	b.do("drop wood", "drop metal", "drop metal")
	b.has(1, 10, 0, "2 2 0")
	b.asks(1, engine.QuestionBuild)
}

func proveSurvivor(t *testing.T) {
	one := dirty(t, two, "pollution:99/", "boroughs:"+hall+",residence1@c1=1/"+hall+",harbor@f1+g1")
	result := one.r.Result(&one.s)
	assert.Equal(t, [2]any{engine.BySurvival, engine.SeatsOf(2)}, [2]any{result.Cause, result.Winners})
	none := dirty(t, two, "pollution:99/99", "boroughs:"+hall+",residence1@c1=1/"+hall+",harbor@f1+g1,residence1@c1=2")
	result = none.r.Result(&none.s)
	assert.Equal(t, [2]any{engine.ByPollution, engine.Seats(0)}, [2]any{result.Cause, result.Winners})
	assert.Equal(t, [2]int{-100, -100}, [2]int{result.Scores[0], result.Scores[1]})
	solo := dirty(t, alone, "pollution:99", "boroughs:"+hall+",harbor@f1+g1,residence1@c1=1")
	assert.Equal(t, engine.ByPollution, solo.r.Result(&solo.s).Cause)
}

func proveLost(t *testing.T) {
	b := at(t, two, "lose", "left:1", "generated:2/", "pollution:2/", "boroughs:"+hall+",commerce3@c1+d1+e1=1+2,factory1@e5=1.wood,warehouse@e6/"+hall+",residence1@c1")
	assert.Equal(t, []string{"lose c1", "lose c1 2", "lose e5.wood"}, b.legal(""))
	b.refuses(engine.NoSuchPerson, "lose hall", "lose a1", "lose c1 3", "lose e5", "lose c1 1")
	b.do("lose c1 2")
	assert.Equal(t, []uint8{0, 1}, []uint8{b.of(1).Dead, b.of(2).Dead})
	empty := dirty(t, two, "pollution:34/", "made:2/", "boroughs:"+hall+"/"+hall+",harbor@f1+g1")
	empty.asks(1, engine.QuestionAdvance)
	arcology := at(t, arcs, "lose", "left:1", "generated:2/", "pollution:2/", "boroughs:"+launchpad+"=1+1+2/"+hall)
	assert.Equal(t, []string{"lose d3", "lose d3 2"}, arcology.legal(""))
}

func proveOrder(t *testing.T) {
	for _, c := range []engine.Config{two, arcs} {
		b := begin(t, c)
		var asked []string
		dice := enginetest.NewDice(1)
		for b.s.Phase < engine.PhaseBuild {
			if q := b.s.Asked.String(); len(asked) == 0 || asked[len(asked)-1] != q {
				asked = append(asked, q)
			}
			legal := b.r.Legal(&b.s, nil)
			b.r.Advance(&b.s, legal[dice.Below(len(legal))])
		}
		want := "host deal hall keep mayor card"
		if c.Mode == engine.Arcologies {
			want = "host draw hall mayor card"
			assert.True(t, b.r.Config().Statues)
		}
		assert.Equal(t, want, strings.Join(asked, " ")[:len(want)])
	}
}

func provePieces(t *testing.T) {
	r := game(t, arcs)
	assert.Equal(t, 4, engine.NumArcologies)
	assert.Equal(t, 6, engine.MostPumps)
	assert.Equal(t, 4, engine.HallMaterial)
	sum := 0
	for tile := engine.Founder; tile <= engine.Muse; tile++ {
		sum += int(r.Supplied(tile))
	}
	assert.Equal(t, 16, sum)
	assert.Equal(t, 8, game(t, two).Rounds())
}

func proveArcologies(t *testing.T) {
	r := game(t, arcs)
	for a := engine.Helios; a <= engine.Gaia; a++ {
		count := map[engine.Kind]int{}
		for _, tile := range r.FootprintOf(a, 0) {
			count[tile.Kind()]++
		}
		statue := engine.KindFounder + engine.Kind(a-engine.Helios)
		assert.Equal(t, map[engine.Kind]int{
			engine.NoKind: 1, engine.KindResidence: 2, engine.KindCommerce: 1, engine.KindFactory: 1, engine.KindWarehouse: 1, engine.KindPark: 2, statue: 1,
		}, count, a)
	}
}

func provePromiseConditions(t *testing.T) {
	for name, c := range map[string]struct{ kept, broken []string }{
		"rich":    {[]string{"money:12/"}, []string{"money:11/"}},
		"stock":   {[]string{"goods:2.2.2/0.0.0", "boroughs:" + hall + ",warehouse@c1/" + hall}, []string{"goods:2.2.0/0.0.0"}},
		"wide":    {[]string{"size:10/7"}, []string{"size:9/7"}},
		"safe":    {[]string{"boroughs:" + hall + ",police@c1+d1/" + hall}, nil},
		"clean":   {[]string{"pollution:32/"}, []string{"pollution:33/"}},
		"workers": {[]string{"boroughs:" + hall + ",factory3@c5+d5+e5=1.wood+1.stone+1.metal,factory1@g5=1.wood/" + hall}, []string{"boroughs:" + hall + ",factory3@c5+d5+e5=1.wood+1.stone+1.metal/" + hall}},
		"green":   {[]string{"boroughs:" + hall + ",park3@c5+d5+e5,park3@c6+d6+e6,park3@c7+d7+e7/" + hall}, []string{"boroughs:" + hall + ",park3@c5+d5+e5,park3@c6+d6+e6,park2@c7+d7/" + hall}},
		"market":  {[]string{"boroughs:" + hall + ",commerce4@c5+d5+e5+f5/" + hall}, []string{"boroughs:" + hall + ",commerce3@c5+d5+e5/" + hall}},
		"crowd": {
			[]string{"boroughs:" + hall + ",residence1@c5=1,residence1@d5=1,residence1@e5=1,residence1@f5=1,residence1@g5=1,residence1@c7=1,residence1@d7=1/" + hall},
			[]string{"boroughs:" + hall + ",residence1@c5=1,residence1@d5=1,residence1@e5=1,residence1@f5=1,residence1@g5=1,residence1@c7=1/" + hall},
		},
		"culture": {[]string{"boroughs:" + hall + ",school@c1,library@d1+e1,subway@f1,museum@c3+d3+e3,theatre@c4+d4+e4/" + hall}, []string{"boroughs:" + hall + ",school@c1,library@d1+e1,subway@f1,museum@c3+d3+e3/" + hall}},
		"tower":   {[]string{"boroughs:" + hall + ",residence4@c5+d5+e5+f5/" + hall}, []string{"boroughs:" + hall + ",residence3@c5+d5+e5/" + hall}},
		"smoke":   {[]string{"boroughs:" + hall + ",factory3@c5+d5+e5,factory3@c6+d6+e6,factory2@c7+d7/" + hall}, []string{"boroughs:" + hall + ",factory3@c5+d5+e5,factory3@c6+d6+e6,factory1@c7/" + hall}},
	} {
		for promise := engine.Rich; promise <= engine.Smoke; promise++ {
			if promise.String() != name {
				continue
			}
			kept := at(t, two, "advance", c.kept...)
			assert.True(t, kept.r.Keeps(&kept.s, 1, promise), name)
			broken := at(t, two, "advance", c.broken...)
			assert.False(t, broken.r.Keeps(&broken.s, 1, promise), name)
		}
	}
	assert.Equal(t, [engine.Grades]engine.Grade{{Kept: 6, Broken: 3}, {Kept: 12, Broken: 6}, {Kept: 18, Broken: 9}}, testPack().Grades)
}

func proveData(t *testing.T) {
	p := testPack()
	p.Tiles[engine.Warehouse].Money = 7
	p.Numbers.WarehouseRoom = 9
	p.Numbers.ParkPercent = 100
	p.Council[0] = engine.Column{Votes: 3}
	r, err := engine.New(p, two)
	require.NoError(t, err)
	s := at(t, two, "build", "card:councilor/mayor").s
	b := &table{t, r, s}
	b.do("build warehouse", "space g1")
	b.has(1, 3, 0, "1 1 0")
	assert.Equal(t, 13, r.Room(&b.s, 1))
	b.do("advance 1 0")
	b.has(1, 2, 3, "1 1 0")
}

func proveSizes(t *testing.T) {
	answers, chance := 0, 0
	r := game(t, two)
	for seed := range uint64(5) {
		playout(t, r, seed, func(s *engine.State, _ engine.Action) {
			answers++
			if seat, _ := r.Turn(s); seat == engine.Chance {
				chance++
			}
		})
	}
	assert.Equal(t, 15, chance, "three draws a game")
	assert.Greater(t, answers, 500)
}

func proveConfig(t *testing.T) {
	r := game(t, engine.Config{})
	assert.Equal(t, engine.Config{Players: 2}, r.Config())
	assert.Equal(t, engine.Config{Players: 2, Mode: engine.Arcologies, Statues: true}, game(t, engine.Config{Mode: engine.Arcologies, Difficulty: engine.Hard}).Config())
	solo := engine.Config{Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard, Statues: true}
	assert.Equal(t, solo, game(t, solo).Config())
	for want, c := range map[error]engine.Config{engine.ErrMode: {Mode: 3}, engine.ErrDifficulty: {Difficulty: 3}, engine.ErrPlayers: {Players: 9}} {
		_, err := engine.New(testPack(), c)
		require.ErrorIs(t, err, want)
	}
	for m := engine.Base; m <= engine.Arcologies; m++ {
		again, ok := engine.ParseMode(m.String())
		assert.Equal(t, [2]any{m, true}, [2]any{again, ok})
	}
	for d := engine.Easy; d <= engine.Hard; d++ {
		again, ok := engine.ParseDifficulty(d.String())
		assert.Equal(t, [2]any{d, true}, [2]any{again, ok})
	}
	_, ok := engine.ParseMode("solo")
	assert.False(t, ok)
}

func proveListOrder(t *testing.T) {
	b := at(t, arcs, "build", "card:architect/mayor", "goods:1.1.2/0.0.0", "boroughs:"+hall+",residence1@c1,school@d2,warehouse@g7,residence1@c3/"+hall, "mayor:f5+g5")
	var verbs []string
	for _, text := range b.legal("") {
		verb, _, _ := strings.Cut(text, " ")
		if len(verbs) == 0 || verbs[len(verbs)-1] != verb {
			verbs = append(verbs, verb)
		}
	}
	assert.Equal(t, []string{"build", "enlarge", "grow", "done"}, verbs)
	assert.Equal(t, []string{"c1 d1", "c1 c2", "c3 c2", "c3 b3", "c3 d3", "c3 c4"}, b.legal("grow"))
	builds := strings.Join(b.legal("build"), " ")
	assert.Contains(t, builds, "library library less wood library less stone")
}

func provePositions(t *testing.T) {
	b := at(t, two, "build", "mayor:f6+g6")
	b.do("build residence1", "space c1", "build park2", "space c2")
	assert.Equal(t, "round:1 phase:2 asked:space seat:1 laying:park2 laid:c2 actions:2 host:1 mayor:f6+g6 row:architect,mediator,engineer,supporter,planner,councilor "+
		"supply:23.20.18.16.12.14.12.9.6.14.12.11.4.4.12.25.18.12.1.1.4.4.1.4.1.1.0.0.0.0 money:9/10 goods:1.1.0/1.1.0 hall:2/3 office:11/11 size:7/7 "+
		"card:opponent/mayor dealt:rich+clean+crowd/stock+workers+culture promises:rich+clean/stock+workers "+
		"boroughs:hall@a1+b1+a2+b2,residence1@c1=1/hall@a1+b1+a2+b2", b.r.Position(&b.s))
	moved := at(t, arcs, "move", "hall:/3", "boroughs:"+launchpad+"=1,residence1@c1,factory2@b7+c7=1.stone,residence1@a5=1/"+hall)
	moved.do("move d3 b7.stone")
	assert.Contains(t, moved.borough(1), "factory2@b7+c7=1.stone+1.stone*")
	for wrong, why := range map[string]string{
		"round:9": "SMC-12", "seat:3": "SMC-12", "money:x/10": "money", "size:6/7": "SMC-6", "hall:3/3": "SMC-1", "goods:9.1.0/1.1.0": "SMC-37",
		"supply:22.20.18.16.12.14.12.9.6.14.12.11.4.4.12.25.18.12.1.1.4.4.1.4.1.1.0.0.0.0": "SMC-2", "mayor:f6+f8": "SMC-13",
		"boroughs:hall@a1+b1+c1+a2,residence1@d1=1/hall@a1+b1+a2+b2": "SMC-26", "colour:1": "unknown", "card:opponent/opponent": "SMC-14",
		"dealt:rich+rich+crowd/stock+workers+culture": "SMC-79", "laid:g7": "SMC-81", "laying:university": "SMC-80", "phase:3": "SMC-12",
		"boroughs:hall@a1+b1+a2+b2,residence1@c1=2/hall@a1+b1+a2+b2": "SMC-30", "actions:4": "actions", "office:12/11": "SMC-1",
		"boroughs:hall@a1+b1+a2+b2,residence1@h1=1/hall@a1+b1+a2+b2": "SMC-6",
	} {
		words := strings.Split(b.r.Position(&b.s), " ")
		key, _, _ := strings.Cut(wrong, ":")
		at := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, key+":") })
		if at < 0 {
			words = append(words, wrong)
		} else {
			words[at] = wrong
		}
		_, err := b.r.ParsePosition(strings.Join(words, " "))
		require.Error(t, err, wrong)
		assert.Contains(t, err.Error(), why, wrong)
	}
}

func proveFacts(t *testing.T) {
	b := at(t, two, "advance", "hall:2/1", "dead:1/", "column:2/", "boroughs:"+hall+",residence1@c1=1,commerce1@d1=2/"+hall+",residence1@c1")
	assert.Equal(t, [2]int{3, 1}, [2]int{b.s.Citizens(1), b.s.Citizens(2)})
	assert.Equal(t, [2]uint8{1, 2}, [2]uint8{b.of(1).Dead, b.of(1).Column})
	assert.Equal(t, engine.SpacesOf(space("f7"), space("g7")), b.s.MayorAt(1))
	assert.True(t, b.s.MayorAt(2).Empty())
}

func proveResult(t *testing.T) {
	words := []string{}
	for c := engine.Running; c <= engine.ByPollution; c++ {
		words = append(words, c.String())
	}
	assert.Equal(t, []string{"", "votes", "liftoff", "time", "survivor", "pollution"}, words)
	b := at(t, arcs, "advance", "pumps:2/", "votes:30/", "boroughs:"+launchpad+"/"+hall)
	result := b.r.Result(&b.s)
	assert.Equal(t, engine.Result{Scores: [4]int{2}}, result)
}

func proveGuess(t *testing.T) {
	b := at(t, two, "build")
	seen := b.r.Hide(&b.s, engine.SeatsOf(1))
	dice := enginetest.NewDice(7)
	below := func(n uint64) uint64 { return uint64(dice.Below(int(n))) }
	dealt := map[engine.Promise]int{}
	for range 300 {
		guess := b.r.Guess(&seen, below)
		_, err := b.r.ParsePosition(b.r.Position(&guess))
		require.NoError(t, err)
		assert.Equal(t, b.s.Of(1).Kept, guess.Of(1).Kept)
		for grade, p := range guess.Of(2).Dealt {
			assert.Equal(t, grade, p.Grade())
			assert.NotEqual(t, b.s.Of(1).Dealt[grade], p, "the own cards are known")
			dealt[p]++
		}
	}
	assert.Len(t, dealt, 9)
	assert.Equal(t, seen, b.r.Hide(&seen, engine.SeatsOf(1)))
	other := *b
	other.s.Of(2).Dealt, other.s.Of(2).Kept = [3]engine.Promise{engine.Wide, engine.Green, engine.Tower}, [2]engine.Promise{engine.Wide, engine.Tower}
	assert.Equal(t, seen, other.r.Hide(&other.s, engine.SeatsOf(1)), "what is seen does not depend on what is hidden")
}
