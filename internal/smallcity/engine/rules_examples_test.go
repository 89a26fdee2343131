package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var exampleProofs = []proof{
	{"SMC-69 a round", exampleRound},
	{"SMC-70 the end", exampleEnd},
	{"SMC-71 the arcology of the rulebook", exampleArcology},
	{"SMC-72 pumps", examplePumps},
	{"SMC-93 splits", exampleSplits},
	{"SMC-94 growth", exampleGrowth},
	{"SMC-95 pollution", examplePollution},
	{"SMC-96 tourists", exampleTourists},
	{"SMC-97 room", exampleRoom},
	{"SMC-98 deaths", exampleDeaths},
	{"SMC-99 liftoff", exampleLiftoff},
	{"SMC-100 the row", exampleRow},
	{"SMC-101 laying", exampleLaying},
}

func exampleRound(t *testing.T) {
	ana := hall + ",residence3@c1+d1+e1=1,residence2@c2+d2=1,residence1@e2=1,factory3@a8+b8+c8=1.wood+1.stone+1.metal,warehouse@a7,warehouse@a9,commerce2@g1+h1=1," +
		"university@a4+b4+a5+b5,school@d4,subway@e4,museum@g4+h4+i4=2,park3@g6+h6+i6,park3@g7+h7+i7"
	for card, want := range map[string]uint8{"opponent": 6, "engineer": 4} {
		b := at(t, two, "move", "seat:2", "size:10/10", "card:"+card+"/mayor", "money:/", "hall:/3", "mayor:f9+g9",
			"goods:1.1.0/0.0.0", "boroughs:"+ana+"/"+hall+",residence1@c1,residence1@d1=2")
		b.do("done")
		b.has(1, 6, 0, "1 1 0")
		b.do("sell wood money", "sell stone votes")
		p := b.of(1)
		assert.Equal(t, [2]uint16{8, 1 + 8}, [2]uint16{p.Money, p.Votes}, "1 vote sold and 8 of phase 5")
		assert.Equal(t, [3]uint8{1, 1, 1}, p.Goods)
		assert.Equal(t, uint16(2+1), b.of(2).Votes, "the Museum, and Ben's home")
		assert.Equal(t, want, p.Generated)
	}
}

func exampleEnd(t *testing.T) {
	result := over(t, two, "votes:86/", "pollution:27/", "dealt:rich+clean+crowd/stock+workers+culture", "promises:clean+crowd/stock+workers")
	assert.Equal(t, 62, result.Scores[0])
}

func exampleArcology(t *testing.T) {
	b := at(t, arcs, "build", "goods:0.0.3/0.0.0", "boroughs:"+helios+"/"+hall)
	fit := b.r.Fit(&b.s, space("d3"), 0)
	assert.Equal(t, [2]any{engine.OK, 3}, [2]any{fit.Why, fit.Metal()})
	events := told[engine.ArcologyBuilt](b.do("arcology d3 0"))
	assert.Equal(t, [3]int{3, 7, 1}, [3]int{events[0].Metal, events[0].Gone, events[0].People})
	assert.Equal(t, hall+",residence2@c2+d2=1,arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5=1,commerce1@g4=1", b.borough(1))
}

func examplePumps(t *testing.T) {
	text := launchpad + ",factory2@b7+c7=1.wood+1.stone+1.stone,factory3@e7+f7+g7=1.wood+1.stone+1.stone,warehouse@d7"
	for card, want := range map[string]int{"opponent": 18, "engineer": 6} {
		b := working(t, arcs, "goods:0.0.0/0.0.0", "mayor:f1+g1", "pumps:3/", "card:"+card+"/mayor", "boroughs:"+text+"/"+hall+",residence1@c1,residence1@d1=2")
		assert.Equal(t, [2]uint8{5, 2}, [2]uint8{b.of(1).Pumps, b.of(1).Goods[0]})
		p := b.r.Pollution(&b.s, 1, 2)
		assert.Equal(t, want, p.All())
	}
}

func exampleSplits(t *testing.T) {
	home := hall + ",residence5@d1+d2+c3+d3+e3=1"
	b := at(t, arcs, "build", "goods:0.0.8/0.0.0", "boroughs:"+home+",warehouse@g1,warehouse@g2/"+hall)
	before := b.s.Supply
	b.do("arcology d3 0")
	b.has(1, 10, 0, "0 0 0")
	assert.Equal(t, hall+",residence2@d1+d2=1,warehouse@g1,warehouse@g2,residence1@c3,arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5", b.borough(1))
	for tile, change := range map[engine.Tile]int{engine.Residence5: 1, engine.Residence2: -1, engine.Residence1: -3} {
		assert.Equal(t, int(before[tile])+change, int(b.s.Supply[tile]), tile)
	}
	stores := ",warehouse@g1,warehouse@g2"
	cut := at(t, arcs, "build", "goods:0.0.8/0.0.0", "boroughs:"+home+",library@f5+g5"+stores+"/"+hall)
	cut.refuses(engine.CannotSplit, "arcology d3 0")
	whole := at(t, arcs, "build", "goods:1.1.8/0.0.0", "boroughs:"+home+",library@f4+f5"+stores+"/"+hall)
	whole.do("arcology d3 0")
	whole.has(1, 10, 0, "1 1 0")
	whole.refuses(engine.LeftForGood, "build library")
}

func exampleGrowth(t *testing.T) {
	b := at(t, two, "build", "boroughs:"+hall+",residence1@c1,school@d2,subway@d3/"+hall)
	assert.Equal(t, []string{"c1 d1", "c1 c2"}, b.legal("grow"))
	b.do("grow c1 c2")
	b.refuses(engine.GrownAlready, "grow c1 d1")
	next := at(t, two, "build", "boroughs:"+hall+",residence2@c1+c2,school@d2,subway@d3/"+hall)
	assert.Equal(t, []string{"c1 d1", "c1 c3"}, next.legal("grow"))
	factory := at(t, two, "build", "boroughs:"+hall+",factory1@f5,warehouse@f6,refinery@e3/"+hall)
	assert.Equal(t, []string{"f5 f4"}, factory.legal("grow")[:1])
	factory.refuses(engine.ConditionsFail, "grow f5 g5")
}

func examplePollution(t *testing.T) {
	homes := hall + ",residence1@c1=1,residence1@d1=1,residence1@e1=1,commerce3@g1+h1+i1=1+2,museum@a4+b4+c4=3,factory1@e4=1.wood,warehouse@e5"
	parks := ",park3@a7+b7+c7"
	more := ",park3@e7+f7+g7"
	for name, c := range map[string]struct {
		town, card string
		made, want int
	}{
		"all": {parks + more, "opponent", 3, 8}, "police": {parks + more + ",police@i4+j4", "opponent", 3, 6}, "engineer": {parks + more, "engineer", 3, 4},
		"ecologist": {parks + more, "ecologist", 3, 6}, "four": {parks + more, "opponent", 4, 9}, "three parks": {parks, "opponent", 3, 11},
	} {
		config := engine.Config{Players: 3, Mode: engine.Arcologies, Replaced: [3]engine.Card{2: engine.Councilor}}
		b := at(t, config, "advance", "size:10/7/7", "pumps:2//", "card:"+c.card+"/mayor/supporter", "mayor:i6+j6",
			"boroughs:"+homes+c.town+",arcology@h8+i8+j8+h9+i9+j9+h10+i10+j10/"+hall+"/"+hall)
		p := b.r.Pollution(&b.s, 1, c.made)
		assert.Equal(t, c.want, p.All(), name)
	}
}

func exampleTourists(t *testing.T) {
	for police, want := range map[string]int{"": 14, ",police@f5+g5": 15} {
		b := working(t, two, "goods:0.0.0/0.3.0", "boroughs:"+hall+police+",residence1@c1,commerce2@d1+d2=2/"+hall+",residence1@c1,residence1@d1=2,commerce1@e1=2")
		b.asks(2, engine.QuestionSell)
		assert.Equal(t, uint8(3), b.s.Left)
		b.has(2, 16, 0, "0 3 0")
		assert.Equal(t, want, int(b.of(1).Money))
	}
	guest := hall + ",commerce1@d1"
	four := at(t, engine.Config{Players: 4}, "move", "boroughs:"+hall+",residence1@c1=1/"+guest+"/"+guest+"/"+guest)
	assert.Equal(t, []string{"c1 2:d1", "c1 4:d1"}, four.legal("move"))
}

func exampleRoom(t *testing.T) {
	b := working(t, two, "goods:4.1.0/0.0.0", "boroughs:"+hall+",factory3@c5+d5+e5=1.wood+1.stone+1.metal,warehouse@e4/"+hall+",residence1@c1,residence1@d1=2")
	assert.Equal(t, []string{"wood", "stone", "metal"}, b.legal("make"))
	b.do("make metal")
	assert.Equal(t, []string{"wood", "stone"}, b.legal("make"))
	b.do("make stone")
	assert.Equal(t, [3]uint8{4, 2, 1}, b.of(1).Goods)
	assert.Equal(t, uint8(2), b.of(1).Made)
	arc := at(t, arcs, "drop", "goods:2.3.2/0.0.0", "actions:2", "boroughs:"+launchpad+"/"+hall)
	assert.Equal(t, []string{"wood", "stone", "metal"}, arc.legal("drop"))
	arc.do("drop wood", "drop stone")
	arc.asks(1, engine.QuestionDrop)
	arc.do("drop stone")
	arc.asks(1, engine.QuestionBuild)
	assert.Equal(t, [3]uint8{1, 1, 2}, arc.of(1).Goods)
}

func exampleDeaths(t *testing.T) {
	people := hall + ",residence1@c1=1,residence1@d1=1,residence1@e1=1"
	for fire, lost := range map[string]uint8{"": 2, ",fire@e5+f5+f6": 1} {
		b := dirty(t, two, "pollution:33/54", "made:6/", "boroughs:"+people+fire+"/"+hall+",harbor@f1+g1,residence1@c1=2")
		assert.Equal(t, []uint8{42, 55}, []uint8{b.of(1).Pollution, b.of(2).Pollution})
		b.asks(1, engine.QuestionLose)
		assert.Equal(t, lost, b.s.Left)
		for range lost {
			b.do("lose " + b.legal("lose")[0])
		}
		b.asks(2, engine.QuestionLose)
		assert.Equal(t, uint8(1), b.s.Left)
	}
	leap := at(t, two, "lose", "pollution:78/", "generated:48/", "left:4", "boroughs:"+people+",residence1@f1=1/"+hall)
	leap.do("lose c1", "lose d1", "lose e1", "lose f1")
	assert.Equal(t, uint8(4), leap.of(1).Dead)
}

func exampleLiftoff(t *testing.T) {
	four := engine.Config{Players: 4, Mode: engine.Arcologies}
	town := func(extra string) string { return launchpad + extra }
	end := func(pollution string, fields ...string) engine.Result {
		return over(t, four, append([]string{
			"round:11", "pumps:6//6/6", "pollution:" + pollution, "hall:3/3/2/3", "size:7/7/7/7",
			"boroughs:" + town("=1+1,residence1@a7=1") + "/" + hall + "/" + town("=3+3+3+3,commerce1@c1=4") + "/" + town("=4+4"),
		}, fields...)...)
	}
	assert.Equal(t, engine.SeatsOf(3), end("61//58/10").Winners)
	assert.Equal(t, engine.SeatsOf(1, 3), end("58//58/10").Winners)
	out := over(t, four, "round:11", "pumps:6//6/6", "pollution:61//100/10", "out:3", "hall:3/3/2/3", "office:8/11//9",
		"boroughs:"+town("=1+1,residence1@a7=1")+"/"+hall+"/"+town("=3+3+3+3")+"/"+town("=4+4"))
	assert.Equal(t, engine.SeatsOf(1), out.Winners)
}

func exampleRow(t *testing.T) {
	b := at(t, engine.Config{Players: 3}, "card", "card:", "row:architect,supporter,opponent,planner")
	b.do("card supporter")
	b.asks(1, engine.QuestionSupporter)
	b.do("take votes")
	assert.Equal(t, []string{"architect", "opponent", "planner"}, b.legal("card"))
	b.do("card planner")
	assert.Equal(t, uint8(8), b.of(2).Size)
	b.do("card architect")
	for b.s.Round == 1 {
		b.do(b.legal("")[len(b.legal(""))-1])
	}
	assert.Equal(t, 8, b.s.Row.Len())
}

func exampleLaying(t *testing.T) {
	b := at(t, two, "build", "boroughs:"+hall+",school@d2/"+hall)
	b.do("build residence2")
	assert.Equal(t, []string{"c1", "d1", "c2", "b3", "c3", "d3", "c4"}, b.legal("space"))
	b.do("space d1")
	assert.Equal(t, []string{"c1"}, b.legal("space"))
}
