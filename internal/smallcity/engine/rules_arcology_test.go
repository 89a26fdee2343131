package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var arcologyProofs = []proof{
	{"SMC-54 no promises and no scoring, and votes pay the council", proveAim},
	{"SMC-55 each player draws an arcology", proveDraw},
	{"SMC-56 a footprint of 3×3 spaces may be turned, not flipped", proveFootprint},
	{"SMC-57 the arcology is built for nothing but an action, once", proveArcologyAction},
	{"SMC-58 the empty space must be empty, and each other mismatch costs a metal", proveMismatch},
	{"SMC-59 a bigger building is split, which costs a metal for each space", proveSplit},
	{"SMC-60 parts outside stay, other buildings cannot be split, City Hall stays", proveParts},
	{"SMC-61 the tiles inside leave the game, and the arcology covers all nine spaces", proveGone},
	{"SMC-62 people on removed tiles stand on the arcology, and leave it only", provePeopleOnArcology},
	{"SMC-63 stone places hold two with an arcology", proveSecondSeat},
	{"SMC-64 a pair makes a pump instead of stone", provePair},
	{"SMC-65 at most six pumps", proveSixPumps},
	{"SMC-66 pumps pollute by two each, before the parks", provePumpPollution},
	{"SMC-67 the game ends with the round in which somebody has all pumps", proveLiftoff},
	{"SMC-68 after round 20, or the deadline alone, time is up", proveTime},
}

func proveAim(t *testing.T) {
	b := begin(t, arcs)
	b.do("host 1", "draw 1 gaia", "draw 2 helios", "hall a1", "hall b1")
	b.asks(1, engine.QuestionMayor)
	assert.Zero(t, b.of(1).Dealt)
	assert.Equal(t, [4]int{}, b.r.Result(&b.s).Scores)
	council := at(t, arcs, "advance", "votes:1/", "money:/10")
	council.do("advance 0 1", "pass")
	assert.Zero(t, council.of(1).Votes)
}

func proveDraw(t *testing.T) {
	b := begin(t, arcs)
	b.do("host 2")
	assert.Equal(t, []string{"2 helios", "2 selene", "2 aether", "2 gaia"}, b.legal("draw"))
	b.do("draw 2 aether")
	b.refuses(engine.AlreadyDrawn, "draw 1 aether")
	b.refuses(engine.AlreadyDrawn, "draw 2 gaia")
	b.do("draw 1 gaia")
	assert.Equal(t, []engine.Arcology{engine.Gaia, engine.Aether}, []engine.Arcology{b.of(1).Arcology, b.of(2).Arcology})
}

func proveFootprint(t *testing.T) {
	r := game(t, arcs)
	rows := func(turn engine.Rotation) (text string) {
		for _, tile := range r.FootprintOf(engine.Helios, turn) {
			if tile == engine.NoTile {
				text += "."
			} else {
				text += tile.String()[:2]
			}
			text += " "
		}
		return text
	}
	assert.Equal(t, "re fo re pa . co fa wa pa ", rows(0))
	assert.Equal(t, "fa pa re wa . fo pa co re ", rows(1), "clockwise")
	assert.Equal(t, "pa wa fa co . pa re fo re ", rows(2))
	assert.Equal(t, "re co pa fo . wa re pa fa ", rows(3))
	b := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	assert.Equal(t, []string{"d3 0"}, b.legal("arcology"))
}

// helios is a borough with the buildings of SMC-71.
const helios = hall + ",residence3@c2+d2+d3=1,residence1@f3,park1@d4,commerce2@f4+g4=1,factory1@d5=1.wood,warehouse@e5,park1@f5"

func proveArcologyAction(t *testing.T) {
	b := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	b.do("arcology d3 0")
	b.has(1, 10, 0, "0 0 0")
	assert.Equal(t, uint8(2), b.s.Actions)
	b.refuses(engine.BuiltAlready, "arcology d3 0")
	late := at(t, arcs, "build", "goods:0.0.3/0.0.0", "actions:", "boroughs:"+helios+",residence1@e1,subway@d1,school@f2/"+hall)
	late.refuses(engine.NoActionLeft, "arcology d3 0")
	at(t, two, "build").refuses(engine.NoArcologies, "arcology d3 0")
}

func proveMismatch(t *testing.T) {
	poor := at(t, arcs, "build", "goods:0.1.2/0.0.0", "boroughs:"+helios+"/"+hall)
	poor.refuses(engine.TooLittleMetal, "arcology d3 0")
	assert.Empty(t, poor.legal("arcology"))
	full := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+helios+",school@e4/"+hall)
	full.refuses(engine.FootprintNotEmpty, "arcology d3 0")
	mayor := at(t, arcs, "build", "mayor:e3+e4", "goods:0.0.4/0.0.0", "boroughs:"+helios+"/"+hall)
	mayor.refuses(engine.FootprintOutside, "arcology d3 0", "arcology f5 0", "arcology j10 0")
	exact := hall + ",residence1@d3,founder@e3,residence1@f3,park1@d4,commerce1@f4,factory1@d5,warehouse@e5,park1@f5"
	free := at(t, arcs, "build", "goods:0.0.0/0.0.0", "boroughs:"+exact+"/"+hall)
	free.do("arcology d3 0")
	other := at(t, arcs, "build", "goods:0.0.1/0.0.0", "boroughs:"+hall+",residence1@d3,worker@e3,residence1@f3,park1@d4,commerce1@f4,factory1@d5,warehouse@e5,park1@f5/"+hall)
	fit := other.r.Fit(&other.s, space("d3"), 0)
	assert.Equal(t, 1, fit.Metal())
	assert.True(t, fit.Wrong.Has(space("e3")), "the very kind of statue")
}

func space(name string) engine.Space {
	sp, _ := engine.ParseSpace(name)
	return sp
}

func proveSplit(t *testing.T) {
	b := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	fit := b.r.Fit(&b.s, space("d3"), 0)
	assert.Equal(t, engine.SpacesOf(space("d3"), space("e3"), space("f4")), fit.Wrong)
	assert.Equal(t, engine.SpacesOf(space("c2"), space("d2"), space("d3"), space("f4"), space("g4")), fit.Split)
	before := b.s.Supply
	b.do("arcology d3 0")
	for tile, change := range map[engine.Tile]int{engine.Residence3: 1, engine.Residence1: -1, engine.Residence2: -1, engine.Commerce2: 1, engine.Commerce1: -2, engine.Park1: 0} {
		assert.Equal(t, int(before[tile])+change, int(b.s.Supply[tile]), tile)
	}
	box := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	box.s.Supply[engine.Commerce1], box.s.Supply[engine.Residence2] = 1, 0
	box.do("arcology d3 0")
	assert.Zero(t, box.s.Supply[engine.Commerce1], "the other comes from the box")
	grown := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+hall+",residence3^@c2+d2+d3=1,residence1@f3,park1@d4,commerce2@f4+g4=1,factory1@d5=1.wood,warehouse@e5,park1@f5/"+hall)
	grown.do("arcology d3 0")
	assert.Contains(t, grown.borough(1), "residence2^@c2+d2=1")
}

func proveParts(t *testing.T) {
	cut := hall + ",library@e2+e3,residence3@c2+d2+d3=1,residence1@f3,park1@d4,commerce2@f4+g4=1,factory1@d5=1.wood,warehouse@e5,park1@f5"
	b := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+cut+"/"+hall)
	b.refuses(engine.CannotSplit, "arcology d3 0")
	high := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:hall@e3+f3+e4+f4/"+hall)
	high.refuses(engine.HallStays, "arcology c2 0")
	harbor := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+hall+",harbor@g4+g5/"+hall)
	harbor.refuses(engine.CannotSplit, "arcology e2 0")
}

func proveGone(t *testing.T) {
	b := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	events := told[engine.ArcologyBuilt](b.do("arcology d3 0"))
	assert.Equal(t, 7, events[0].Gone)
	assert.Equal(t, 3, events[0].Metal)
	assert.Equal(t, hall+",residence2@c2+d2=1,arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5=1,commerce1@g4=1", b.borough(1))
	assert.Equal(t, 4, b.r.Room(&b.s, 1))
	lost := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+hall+",residence1@d3,founder@e3,residence1@f3,park1@d4,refinery@f4,factory1@d5,warehouse@e5,park1@f5/"+hall)
	lost.do("arcology d3 0")
	assert.Equal(t, engine.Kinds(engine.KindFounder, engine.KindRefinery), lost.of(1).Lost)
	lost.refuses(engine.LeftForGood, "build refinery")
	assert.Contains(t, lost.r.Position(&lost.s), "lost:founder+refinery/")
}

func provePeopleOnArcology(t *testing.T) {
	factory := hall + ",residence1@d3=1,founder@e3,residence1@f3,park1@d4,commerce3@f4+g4+g5=1+2,factory3@d5+d6+d7=1.wood+1.stone+1.metal,warehouse@e5,park1@f5"
	b := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+factory+"/"+hall)
	b.do("arcology d3 0")
	// The metal citizen finds no place on the level-2 part, the tourist stays on commerce 2 no more.
	assert.Equal(t, hall+",arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5=1+1+2,commerce2@g4+g5=1,factory2@d6+d7=1.wood+1.stone", b.borough(1))
	p := b.r.Pollution(&b.s, 1, 0)
	assert.Equal(t, 6, p.People)
	v := b.r.Votes(&b.s, 1)
	assert.Zero(t, v.All())
	apart := hall + ",residence1@d3,founder@e3,residence1@f3,park1@d4,commerce1@f4,factory3@c5+d5+d6=1.stone,warehouse@e5,park1@f5"
	c := at(t, arcs, "build", "goods:0.0.4/0.0.0", "boroughs:"+apart+"/"+hall)
	c.do("arcology d3 0")
	assert.Contains(t, c.borough(1), "factory1@c5=1.wood,factory1@d6", "no stone place, so on the first free one")
	move := at(t, arcs, "move", "boroughs:"+hall+",residence1@c1,commerce1@g1,residence1@a5=1,arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5=1+1/"+hall)
	assert.Equal(t, []string{"hall c1", "d3 c1", "d3 g1", "a5 c1", "a5 g1"}, move.legal("move"))
	move.do("move d3 c1")
	move.refuses(engine.NobodyMovesIn, "move a5 d3")
	move.refuses(engine.MovedAlready, "move c1 g1")
}

const launchpad = hall + ",arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5"

func proveSecondSeat(t *testing.T) {
	with := launchpad + ",residence1@c1=1,residence1@d1=1,factory2@b5+b6,warehouse@a5"
	b := at(t, arcs, "move", "hall:/3", "boroughs:"+with+"/"+hall)
	b.do("move c1 b5.stone")
	assert.Contains(t, b.legal("move"), "d1 b5.stone")
	b.refuses(engine.PlaceTaken, "move d1 d1")
	b.do("move d1 b5.stone")
	assert.Contains(t, b.borough(1), "=1.stone+1.stone")
	without := at(t, arcs, "move", "hall:/3", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1,factory2@b5+b6,warehouse@a5/"+hall)
	without.do("move c1 b5.stone")
	without.refuses(engine.PlaceTaken, "move d1 b5.stone")
	arrive := at(t, arcs, "build", "actions:1", "hall:/3", "office:13/11", "boroughs:"+launchpad+",factory2@b5+b6=1.stone,warehouse@a5/"+hall)
	arrived := told[engine.Arrived](arrive.do("done", "done"))
	assert.Equal(t, 1, arrived[0].N, "the second seat calls nobody in")
}

func provePair(t *testing.T) {
	text := "boroughs:" + launchpad + ",factory2@b5+b6=1.wood+1.stone+1.stone,factory2@b7+c7=1.stone,warehouse@a5,residence1@c1=1/" + hall + ",residence1@c1,residence1@d1=2"
	b := working(t, arcs, "goods:0.0.0/0.0.0", text)
	assert.Equal(t, uint8(1), b.of(1).Pumps)
	b.has(1, 13, 1, "1 1 0")
	assert.Equal(t, uint8(2), b.of(1).Made)
}

func proveSixPumps(t *testing.T) {
	text := "boroughs:" + launchpad + ",factory2@b5+b6=1.stone+1.stone,factory2@b7+c7=1.stone+1.stone,warehouse@a5,residence1@c1=1/" + hall + ",residence1@c1,residence1@d1=2"
	b := working(t, arcs, "goods:0.0.0/0.0.0", "pumps:5/", text)
	assert.Equal(t, uint8(6), b.of(1).Pumps)
}

func provePumpPollution(t *testing.T) {
	b := at(t, arcs, "advance", "pumps:4/", "boroughs:"+launchpad+"=1+1,park3@a5+a6+a7/"+hall)
	p := b.r.Pollution(&b.s, 1, 0)
	assert.Equal(t, engine.Pollution{People: 2, Pumps: 8, Parks: 3}, p)
}

func proveLiftoff(t *testing.T) {
	b := at(t, arcs, "advance", "seat:2", "round:9", "pumps:6/", "boroughs:"+launchpad+"/"+hall)
	b.do("pass")
	result := b.r.Result(&b.s)
	assert.Equal(t, [2]any{engine.ByLiftoff, engine.SeatsOf(1)}, [2]any{result.Cause, result.Winners})
	assert.Equal(t, [4]int{6}, result.Scores)
	both := over(t, arcs, "round:9", "pumps:6/6", "pollution:20/10", "boroughs:"+launchpad+"/"+launchpad)
	assert.Equal(t, engine.SeatsOf(2), both.Winners, "as many citizens, less pollution")
	crowd := over(t, arcs, "round:9", "pumps:6/6", "pollution:20/10", "boroughs:"+launchpad+"=1/"+launchpad)
	assert.Equal(t, engine.SeatsOf(1), crowd.Winners)
}

func proveTime(t *testing.T) {
	result := over(t, arcs, "pumps:4/3", "boroughs:"+launchpad+"/"+launchpad)
	assert.Equal(t, [2]any{engine.ByTime, engine.SeatsOf(1)}, [2]any{result.Cause, result.Winners})
	for difficulty, rounds := range []int{14, 11, 9} {
		solo := engine.Config{Players: 1, Mode: engine.Arcologies, Difficulty: engine.Difficulty(difficulty)}
		assert.Equal(t, rounds, game(t, solo).Rounds())
		lost := over(t, solo, "pumps:5", "boroughs:"+launchpad)
		assert.Equal(t, [2]any{engine.ByTime, engine.Seats(0)}, [2]any{lost.Cause, lost.Winners})
		won := over(t, solo, "pumps:6", "boroughs:"+launchpad)
		assert.Equal(t, [2]any{engine.ByLiftoff, engine.SeatsOf(1)}, [2]any{won.Cause, won.Winners})
	}
	last := at(t, arcs, "advance", "seat:2", "round:20")
	last.do("pass")
	assert.True(t, last.r.Result(&last.s).Over)
	survivor := at(t, arcs, "harbor", "seat:2", "pollution:98/", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1/"+hall+",harbor@f1+g1")
	survivor.do("pass")
	assert.Equal(t, engine.BySurvival, survivor.r.Result(&survivor.s).Cause)
}
