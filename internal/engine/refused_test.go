package engine_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// refusesChanged makes sure that the position can be read, but not with one piece of its
// text replaced by any of the others.
func (g *game) refusesChanged(piece string, others ...string) {
	g.t.Helper()
	text := g.readsBack().state.Position()
	require.Contains(g.t, text, piece)
	for _, other := range others {
		changed := strings.Replace(text, piece, other, 1)
		_, err := g.rules.ParsePosition(changed)
		assert.Error(g.t, err, changed)
	}
}

// over plays a game at random to its end by the given cause.
func over(t *testing.T, config engine.Config, cause engine.Cause) *game {
	t.Helper()
	g := fresh(t, config)
	for seed := range uint64(1000) {
		g.state = playout(t, g.rules, seed, func(*engine.State, engine.Action) {})
		if g.state.Cause == cause {
			return g
		}
	}
	require.Fail(t, "no game has ended by "+cause.String())
	return nil
}

// An effect goes on below the open question as an effect, at a step of its own.
func TestEffectsThatGoOn(t *testing.T) {
	t.Parallel()
	g := trading(t, competitive, effect(build(), gain("$")), effect(build()), engine.Effect{}, "ccc").do("1 basic; 1 build contract1; 1 bonus")
	g.refusesChanged(",effect.3.0.0,", ",effect.3.1.0,", ",effect.3.0.1,", ",build.3.0.0,", ",effect.1.0.0,", ",effect.0.0.1,", ",effect.255.0.0,")
}

// A game by points is over when its clock is, by the cause that the scores give; a
// Building's game by what happened to it (COMP-13, END-1, FIN-1, FIN-2).
func TestEndsThatCannotBe(t *testing.T) {
	t.Parallel()
	byPoints := over(t, competitive, engine.ByPoints)
	byPoints.refusesChanged(" active:", " clock:3 active:")
	byPoints.refusesChanged(" cause:points", " cause:equal", " cause:time", " cause:completed", "")
	late := over(t, solo, engine.TimeOut)
	late.refusesChanged(" active:", " clock:3 active:")
	late.refusesChanged("cause:time", "cause:points", "cause:advantages", "cause:resources", "cause:equal", "cause:markers", "cause:completed")
	over(t, solo, engine.NoMarker).refusesChanged("cause:markers", "cause:time", "cause:completed", "cause:equal")
}

// A marker taken back at the price of a point is asked for from an empty pool: before the
// end of the turn while the engineer's quarter is free, also with an Advantage card taken
// first, and within a build, which remembers nothing then (COMP-10, COMP-11, COMP-12).
func TestMarkersRedeemed(t *testing.T) {
	t.Parallel()
	g := spent(visit(t, competitive, "c3", "b3", "cccc", none), 2).do("1 end").asks(engine.One, engine.QuestionRedeem)
	g.refusesChanged(" markers:a1,b1,c1,d1/", " markers:a1,b1,c1,b3/")
	g.refusesChanged(" pools:0/", " pools:1/")
	g.do("1 advantage 1").asks(engine.Chance, engine.QuestionDraw).readsBack()
	g.do("draw 5").readsBack().do("1 redeem a1")

	g = spent(acting(t, competitive, effect(build(), gain("$")), "c"), 2).do("1 basic").asks(engine.One, engine.QuestionRedeem)
	text := g.readsBack().state.Position()
	_, part, found := strings.Cut(text, "discard,redeem.")
	require.True(t, found, text)
	g.refusesChanged(",redeem."+part, ",redeem."+strings.TrimSuffix(part, "0")+"1")
}

// The open part of an effect asks the question of its step, which must be one that asks.
func TestStepsThatAskSomethingElse(t *testing.T) {
	t.Parallel()
	g := acting(t, solo, effect(part(engine.TakeMarkers, 1), gain("c")), "").mark(engine.One, "a1").do("1 basic")
	g.asks(engine.One, engine.QuestionMarkers)
	text := g.readsBack().state.Position()
	_, entry, found := strings.Cut(text, "discard,markers.")
	require.True(t, found, text)
	pc, _, _ := strings.Cut(entry, ".")
	at, err := strconv.Atoi(pc)
	require.NoError(t, err)
	g.refusesChanged("markers."+entry, "die."+entry, "pay."+entry, "build."+entry, "markers."+pc+".1.1", "markers."+pc+".0.0")
	for i := range 256 {
		if i == at {
			continue
		}
		changed := strings.Replace(text, "markers."+entry, fmt.Sprintf("markers.%d.1.0", i), 1)
		s, err := g.rules.ParsePosition(changed) // an effect elsewhere may ask the same
		if err == nil {
			_, question := g.rules.Turn(&s)
			assert.Equal(t, engine.QuestionMarkers, question)
			safely(g.rules).PlayOn(t, s, 1, 5)
		}
	}
	g.refusesChanged("markers."+entry, fmt.Sprintf("take.%d.1.0", at+1), fmt.Sprintf("none.%d.1.0", at+1), fmt.Sprintf("none.%d.1.0", at+2))
}

// Both sides of the Building A+B can be in play, each as far as it goes (MODE-2, MODE-3).
func TestSidesInPlay(t *testing.T) {
	t.Parallel()
	g := acting(t, building(solo, "A+B"), effect(build()), "w$").finish(1, 2, 3).readsBack()
	g.refusesChanged(" done:1,2,3 ", " done:1,2,3,4 ")
	g.refusesChanged(" done:", " side:2 done:")
	g.state.Side = 1
	g.finish(4, 5).readsBack().do("1 basic; 1 build stage6").readsBack()
	one := acting(t, building(solo, "A"), effect(build()), "w$")
	one.refusesChanged(" score:", " side:1 score:")
}

// One marker lies on an area, where markers can lie.
func TestMarkersWhereNoneCanBe(t *testing.T) {
	t.Parallel()
	quarters := begin(t, competitive).mark(engine.One, "a1").mark(engine.Two, "b1")
	quarters.refusesChanged("markers:a1/b1", "markers:a1/a1", "markers:a1/port1")
	goals := begin(t, competitive)
	goals.state.OnGoals, goals.state.Pool = [2]uint16{1, 2}, [2]uint8{4, 4}
	goals.refusesChanged("ongoals:goal1a/goal1b", "ongoals:goal1a/goal1a", "ongoals:goal1b/goal1b")
	contracts := begin(t, with(competitive, engine.Seaports))
	contracts.state.Contracts, contracts.state.Pool = [2]uint8{1, 2}, [2]uint8{4, 4}
	contracts.refusesChanged("contracts:contract1/contract2", "contracts:contract1/contract1", "contracts:contract2/contract2")
}

// Dice show 1 to 6 in ascending order, scores end at 9999 and turns at 5000.
func TestNumbersOutOfRange(t *testing.T) {
	t.Parallel()
	g := acting(t, competitive, effect(gain("c")), "")
	g.refusesChanged("dice:26/00", "dice:27/00", "dice:62/00", "dice:78/00", "dice:02/00")
	g.state.Score = [2]uint16{9999, 9999}
	g.refusesChanged("score:9999/9999", "score:10000/9999", "score:9999/10000")
	g.state.Turn = 5000
	g.refusesChanged("turn:5000", "turn:5001", "turn:9999", "turn:65536", "turn:4294967295")
}

// Values of an outcome that are equal stand in order: every action's text reads back.
func TestEqualValuesAreInOrder(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"goals 1 1 2", "goals 1 2 2", "roll 3 3", "roll 2 2 3 3", "both split 4 4"} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err, text)
		assert.Equal(t, text, a.String())
	}
	for _, text := range []string{"goals 2 1 3", "goals 1 3 2", "roll 4 3", "roll 1 3 2 4", "both split 5 4"} {
		_, err := engine.ParseAction(text)
		require.Error(t, err, text)
	}
}

// A text that is no action is answered with the first thing that is wrong.
func TestTextsOfNoAction(t *testing.T) {
	t.Parallel()
	for text, says := range map[string]string{
		"": "begins with a verb", "1": "begins with a verb", "dance b2": "begins with a verb", "1 roll 2 3": "only a player's action", "play": "missing at the end",
		"city 1 2 3": "missing at the end", "end now": "too much at the end", "advanced 4 a b c d e f g": "too much at the end", "roll 4 3": "ascending order",
		"goals 0 1 2": "a number from 1 to 99", "roll 1 2 x 4": "a number from 1 to 99", "advanced x": "the value of a die", "go e9": "no such quarter; ",
		"build roof": "no such area; ", "upgrade c1": "no such place; ", "play 7": "no such card; ", "sell gold": "no such material; ",
		"change 1 2 gold": "you pay with coal", "advanced 4 z": "an option is a letter", "change 1 2 coal by 1": "of 1 or of 2",
	} {
		_, err := engine.ParseAction(text)
		require.ErrorContains(t, err, says, text)
	}
}

// A number has one text, and what is none is refused.
func TestNumbersHaveOneText(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1 play 03", "1 play 0", "1 play 111", "1 play 300", "1 play -1", "1 play +1", "1 play three"} {
		_, err := engine.ParseAction(text)
		require.Error(t, err, text)
	}
	a, err := engine.ParseAction("1 play 3")
	require.NoError(t, err)
	assert.Equal(t, "1 play 3", a.String())
}

// Where a quarter is wanted, no other area will do.
func TestQuartersAlone(t *testing.T) {
	t.Parallel()
	for a := range engine.Area(255) {
		_, err := engine.ParseAction("1 go " + a.String())
		_, quarter := a.Quarter()
		assert.Equal(t, quarter, err == nil, "%s", a)
	}
}

// At the start no marker lies on an area, nor on what is none.
func TestNoMarkerAtTheStart(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{solo, with(competitive, engine.Seaports)} {
		g := begin(t, config)
		for n := range 256 {
			assert.Equal(t, engine.None, g.rules.MarkerAt(&g.state, engine.Area(n)), n)
		}
	}
}

// A pack with a card whose number, or whose move, the rules do not have, cannot be played.
func TestNumbersBeyondTheRules(t *testing.T) {
	t.Parallel()
	for name, tweak := range map[string]func(*engine.Pack){
		"no districts":           func(p *engine.Pack) { p.Districts = nil },
		"district 0":             func(p *engine.Pack) { p.Districts[0].Number = 0 },
		"district 10":            func(p *engine.Pack) { p.Districts[0].Number = 10 },
		"seaport 0":              func(p *engine.Pack) { p.Seaports[0].Number = 0 },
		"seaport 3":              func(p *engine.Pack) { p.Seaports[0].Number = 3 },
		"project 0":              func(p *engine.Pack) { p.Projects[0].Card = 0 },
		"a project beyond X":     func(p *engine.Pack) { p.Projects[0].Card = engine.CardX + 1 },
		"a project without move": func(p *engine.Pack) { p.Projects[0].Move = 0 },
		"a project that runs":    func(p *engine.Pack) { p.Projects[0].Move = 3 },
		"goal 0":                 func(p *engine.Pack) { p.Goals[0].Number = 0 },
		"goal 9":                 func(p *engine.Pack) { p.Goals[0].Number = 9 },
		"advantage 0":            func(p *engine.Pack) { p.Advantages[0].Number = 0 },
		"advantage 16":           func(p *engine.Pack) { p.Advantages[0].Number = 16 },
	} {
		pack := testPack()
		tweak(pack)
		_, err := engine.New(pack, solo)
		assert.ErrorContains(t, err, "check it first", name)
	}
}

// Two Advantage cards lie open as long as the deck has one.
func TestTooFewAdvantagesLieOpen(t *testing.T) {
	t.Parallel()
	g := begin(t, competitive)
	g.readsBack()
	g.state.Open, g.state.Deck = 1<<1, g.state.Deck|1<<2
	_, err := g.rules.ParsePosition(g.state.Position())
	assert.ErrorContains(t, err, "COMP-2")
}

// An option has a small letter, from a to i.
func TestOptionsHaveSmallLetters(t *testing.T) {
	t.Parallel()
	for text, ok := range map[string]bool{"a": true, "i": true, "j": false, "z": false, "A": false, "`": false, "ab": false} {
		_, err := engine.ParseAction("1 advanced 4 " + text)
		assert.Equal(t, ok, err == nil, "%q: %v", text, err)
	}
}

// Values that are no card have no name.
func TestNamesOfCards(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"-", "1", "6", "x", "-"}, []string{
		engine.Card(0).String(), engine.Card(1).String(), engine.Card(6).String(), engine.CardX.String(), (engine.CardX + 1).String(),
	})
}

// A quarter that is not in the game is no place for an engineer, and not one in a garden.
func TestNoEngineerOnASeaportThatIsNotThere(t *testing.T) {
	t.Parallel()
	g := fresh(t, solo).do(cities[0])
	g.asks(engine.One, engine.QuestionPlace)
	assert.Equal(t, engine.Malformed, g.rules.Check(&g.state, engine.PlaceAction(engine.One, engine.Port1)))
	assert.Equal(t, engine.Malformed, g.rules.Check(&g.state, engine.PlaceAction(engine.One, engine.NumQuarters)))
}

// PREP-2: no die shows what a die has not.
func TestDiceHaveSixSides(t *testing.T) {
	t.Parallel()
	g := begin(t, solo).do("roll 2 6").asks(engine.One, engine.QuestionPrepare).give(engine.One, "c")
	assert.Equal(t, engine.OK, g.rules.Check(&g.state, engine.ChangeAction(engine.One, 2, 3, engine.PayCoal, engine.One)))
	for _, to := range []uint8{0, 7} {
		assert.Equal(t, engine.Malformed, g.rules.Check(&g.state, engine.ChangeAction(engine.One, 2, to, engine.PayCoal, engine.One)))
	}
}
