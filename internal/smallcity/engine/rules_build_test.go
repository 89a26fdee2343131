package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var buildProofs = []proof{
	{"SMC-22 three building actions, one of which may enlarge for $3", proveBuildingActions},
	{"SMC-23 buildings go on open, empty spaces, if tile, cost and conditions allow", proveBuilding},
	{"SMC-24 a building of any level may be built at once", proveAnyLevel},
	{"SMC-25 residences, commerce and factories grow one level a round for nothing", proveGrowth},
	{"SMC-26 costs and conditions by kind", proveConditions},
	{"SMC-27 cultural buildings: materials, votes, effects, one of each kind", proveCulture},
	{"SMC-28 police, fire, refinery and harbor", proveEffects},
	{"SMC-44 the council: payment, columns, effects, the return", proveCouncil},
	{"SMC-45 the council takes no action of phase 2, and what it builds may grow", proveCouncilInBuilding},
}

func proveBuildingActions(t *testing.T) {
	b := at(t, two, "build")
	b.do("build warehouse", "space g1", "enlarge", "build warehouse", "space g2")
	b.asks(2, engine.QuestionBuild)
	b.has(1, 5, 0, "1 1 0")
	b = at(t, two, "build", "boroughs:residence1@c1=1,library@c2+d2,"+hall+"/"+hall)
	b.do("enlarge")
	b.refuses(engine.EnlargedAlready, "enlarge")
	b.do("build warehouse", "space g1", "build warehouse", "space g2")
	b.asks(1, engine.QuestionBuild)
	b.refuses(engine.NoActionLeft, "build warehouse")
	assert.Equal(t, []string{"grow c1 d1", "done"}, b.legal(""))
	poor := at(t, two, "build", "money:2/10")
	poor.refuses(engine.TooLittleMoney, "enlarge", "build harbor")
	poor.do("build warehouse", "space g1", "build warehouse", "space g2")
	poor.asks(1, engine.QuestionBuild)
	late := at(t, two, "build", "actions:", "boroughs:residence1@c1=1,library@c2+d2,"+hall+"/"+hall)
	late.refuses(engine.NoActionLeft, "enlarge")
}

func proveBuilding(t *testing.T) {
	b := at(t, two, "build")
	b.refuses(engine.NoSite, "build factory1")
	b.do("build warehouse")
	b.refuses(engine.Occupied, "space a1")
	b.do("space e4")
	b.has(1, 9, 0, "1 1 0")
	assert.Equal(t, hall+",warehouse@e4", b.borough(1))
	assert.Equal(t, uint8(11), b.s.Supply[engine.Warehouse])
	b.refuses(engine.TooFewMaterials, "build university")
	b.refuses(engine.NoSite, "build commerce1", "build park1", "build residence2")
	assert.NotContains(t, b.legal(""), "build commerce1")
}

func proveAnyLevel(t *testing.T) {
	b := at(t, two, "build", "boroughs:"+hall+",school@c3,subway@d2/"+hall)
	b.do("build residence3", "space c2", "space c1", "space d1")
	assert.Contains(t, b.borough(1), "residence3@c1+d1+c2")
	b.has(1, 7, 0, "1 1 0")
}

func proveGrowth(t *testing.T) {
	text := "boroughs:residence1@c1=1,school@d2," + hall + ",commerce2@c4+c5=1,residence1@b4,residence1@d4,residence1@b5,warehouse@g7,factory1@f7,refinery@e6/" + hall
	b := at(t, two, "build", "actions:", "mayor:f1+g1", text)
	assert.Equal(t, []string{"c1 d1", "c1 c2", "c4 c3", "c4 d5", "c4 c6"}[:2], b.legal("grow")[:2])
	assert.Contains(t, b.legal("grow"), "f7 f6")
	b.refuses(engine.NotALevelBuilding, "grow a1 c1", "grow e5 e6", "grow g7 g6", "grow c5 c6")
	b.refuses(engine.NotBesideBuilding, "grow c1 e1")
	b.refuses(engine.Occupied, "grow c1 b1")
	b.do("grow c4 c6")
	assert.Contains(t, b.borough(1), "commerce3^@c4+c5+c6=1")
	b.refuses(engine.GrownAlready, "grow c4 c7")
	b.has(1, 10, 0, "1 1 0")
	assert.Equal(t, []uint8{12, 8}, []uint8{b.s.Supply[engine.Commerce2], b.s.Supply[engine.Commerce3]})
	north := at(t, two, "build", "boroughs:"+hall+",school@d2,residence1@c2=1,subway@e1/"+hall)
	north.do("grow c2 c1")
	assert.Contains(t, north.borough(1), "residence2^@c1+c2=1", "people follow the first space")
	lone := at(t, two, "build", "actions:", "boroughs:"+hall+",factory2@e5+f5,warehouse@f6,refinery@e3,school@c2,residence1@c1/"+hall)
	lone.refuses(engine.ConditionsFail, "grow e5 e4")
	full := at(t, two, "build", "boroughs:"+hall+",residence5@c1+d1+e1+f1+g1/"+hall)
	full.refuses(engine.HighestLevel, "grow c1 c2")
}

func proveConditions(t *testing.T) {
	b := at(t, two, "build", "money:40/10", "boroughs:"+hall+",school@d2,warehouse@f5,refinery@f3,harbor@d6+d7/"+hall)
	b.do("build residence1")
	b.refuses(engine.BadNeighbour, "space e2", "space c5")
	b.refuses(engine.NoWayToFinish, "space g5")
	assert.Equal(t, []string{"c1", "d1", "e1", "c2", "a3", "b3", "c3", "d3"}, b.legal("space"))
	b.do("space c3")
	b.do("build commerce1", "space d4", "build commerce1")
	assert.Contains(t, b.legal("space"), "b4")
	factory := at(t, two, "build", "money:40/10", "boroughs:"+hall+",warehouse@f5,refinery@f3,harbor@d6+d7,residence1@c1/"+hall)
	factory.do("build factory3")
	factory.refuses(engine.NoWayToFinish, "space f1")
	factory.refuses(engine.BadNeighbour, "space d1")
	factory.do("space f4")
	assert.Equal(t, []string{"e4"}, factory.legal("space"))
	factory.do("space e4")
	assert.Equal(t, []string{"e5"}, factory.legal("space"))
	factory.refuses(engine.NoWayToFinish, "space g4", "space e3")
	factory.do("space e5")
	factory.has(1, 34, 0, "1 1 0")
	one := at(t, two, "build", "boroughs:"+hall+",refinery@f3,harbor@d6+d7/"+hall)
	one.refuses(engine.OneOfAKind, "build refinery", "build harbor")
	one.refuses(engine.OnlyByCouncil, "build police", "build fire")
	park := at(t, two, "build", "boroughs:"+hall+",residence1@c3/"+hall)
	park.do("build park2", "space d4", "space e4")
	park.has(1, 4, 0, "1 1 0")
	assert.Equal(t, 7, park.r.Room(&at(t, two, "build", "boroughs:"+hall+",warehouse@f5/"+hall).s, 1))
}

func proveCulture(t *testing.T) {
	for name, want := range map[string]struct {
		spaces []string
		votes  int
		left   string
	}{
		"school": {[]string{"e4"}, 1, "0 1 2"}, "library": {[]string{"e4", "e5"}, 2, "0 0 2"}, "subway": {[]string{"e4"}, 1, "1 0 2"},
	} {
		b := at(t, two, "build", "goods:1.1.2/0.0.0")
		b.do("build " + name)
		for _, sp := range want.spaces {
			b.do("space " + sp)
		}
		b.has(1, 10, want.votes, want.left)
		if name != "subway" {
			b.refuses(engine.TooFewMaterials, "build "+name)
		}
	}
	b := at(t, two, "build", "goods:1.1.2/0.0.0")
	b.do("build university", "space e4", "space e5", "space f4", "space f5")
	b.has(1, 10, 4, "0 0 0")
	b = at(t, two, "build", "goods:1.1.2/0.0.0")
	b.do("build theatre", "space e4", "space e5", "space f4")
	b.has(1, 10, 4, "0 0 1")
	b = at(t, two, "build", "goods:0.3.0/0.0.0", "boroughs:"+hall+",subway@d1/"+hall)
	b.do("build museum", "space e4", "space e5", "space f4")
	b.has(1, 10, 3, "0 1 0")
	b.refuses(engine.NotInSupply, "build subway")
	four := at(t, engine.Config{Players: 4}, "build", "boroughs:"+hall+",subway@d1/"+hall+"/"+hall+"/"+hall)
	four.refuses(engine.OneOfAKind, "build subway")
	// The Subway: one citizen moves twice.
	move := at(t, two, "move", "boroughs:"+hall+",subway@d1,residence1@c1=1,residence1@e1=1,residence1@f1,residence1@g1/"+hall)
	move.do("move c1 f1", "move f1 g1")
	move.refuses(engine.MovedAlready, "move g1 f1")
	move.do("move e1 f1")
	assert.Contains(t, move.borough(1), "residence1@f1=1*,residence1@g1=1*")
	// Museum and Theatre serve in phase 4, the University in phase 5.
	served := at(t, two, "move", "boroughs:"+hall+",museum@d1+e1+f1=1,theatre@d3+e3+f3=1,university@d5+e5+d6+e6,school@g1,residence1@c1/"+hall)
	in := served.r.Income(&served.s, 1)
	assert.Equal(t, [2]int{3, 2}, [2]int{in.Theatre, in.Museum})
	v := served.r.Votes(&served.s, 1)
	assert.Equal(t, 2, v.University, "three others, rounded up")
	served.do("move d1 c1")
	in = served.r.Income(&served.s, 1)
	assert.Zero(t, in.Museum)
}

func proveEffects(t *testing.T) {
	guests := "/" + hall + ",commerce1@d1=1"
	police := at(t, two, "move", "seat:2", "boroughs:"+hall+",residence1@c1=1"+guests+",police@f1+g1,residence1@e1,residence1@c1=2")
	in := police.r.Income(&police.s, 2)
	assert.Equal(t, 2, in.Visitors)
	dirt := police.r.Pollution(&police.s, 2, 0)
	assert.Equal(t, 1, dirt.All(), "the tourist is clean")
	fire := at(t, two, "advance", "boroughs:"+hall+",fire@f1+g1+f2/"+hall)
	assert.Contains(t, fire.borough(1), "fire@f1+g1+f2")
	proveRefinery(t)
	harbor := at(t, two, "harbor", "boroughs:"+hall+",harbor@f1+g1/"+hall, "goods:1.0.1/0.0.0")
	assert.Equal(t, []string{"sell wood", "sell metal", "swap wood stone", "swap wood metal", "swap metal wood", "swap metal stone", "pass"}, harbor.legal(""))
	harbor.refuses(engine.NotStored, "sell stone", "swap stone wood")
	harbor.refuses(engine.SameMaterial, "swap wood wood")
	sold := *harbor
	sold.do("sell metal")
	sold.has(1, 13, 0, "1 0 0")
	harbor.do("swap wood stone")
	harbor.has(1, 10, 0, "0 1 1")
}

func proveRefinery(t *testing.T) {
	text := "boroughs:" + hall + ",factory2@e5+f5=1.wood,warehouse@f6,refinery@e4,factory1@f7=1.wood/" + hall
	b := at(t, two, "refine", text)
	assert.Equal(t, []string{"refine wood stone", "refine wood metal", "pass"}, b.legal(""))
	b.refuses(engine.NoRefining, "refine stone wood")
	b.refuses(engine.NoRefining, "refine wood wood")
	b.do("refine wood metal")
	b.has(1, 10, 0, "2 1 1")
	far := at(t, two, "sell", "left:1", "boroughs:"+hall+",factory1@f7=1.wood,warehouse@f6,refinery@e4/"+hall)
	far.do("done")
	far.has(1, 10, 0, "2 1 0") // it is not in reach, and nothing is asked
	full := at(t, two, "sell", "left:1", "goods:4.2.1/0.0.0", text)
	full.do("done") // no room, and nothing is asked
	full.has(1, 10, 0, "4 2 1")
}

func proveCouncil(t *testing.T) {
	b := at(t, two, "advance", "votes:1/", "column:1/5")
	assert.Equal(t, []string{"advance 2 0", "advance 1 1", "pass"}, b.legal(""))
	b.refuses(engine.WrongPayment, "advance 1 0", "advance 2 1", "advance 0 0")
	b.refuses(engine.CannotPay, "advance 0 2")
	b.do("advance 1 1")
	b.asks(1, engine.QuestionCouncil)
	b.has(1, 9, 0, "1 1 0")
	assert.Contains(t, b.legal("build"), "police")
	assert.NotContains(t, b.legal("build"), "fire")
	b.refuses(engine.NotByCouncil, "build fire", "build school")
	b.refuses(engine.TooLargeForCouncil, "build residence3", "build park3")
	b.refuses(engine.NothingToSpare, "build warehouse less wood")
	b.do("build police", "space e1", "space f1")
	b.has(1, 9, 0, "1 1 0")
	b.asks(2, engine.QuestionAdvance)
	b.do("advance 6 0") // column 6
	b.has(2, 4, 8, "1 1 0")
	last := at(t, two, "advance", "seat:2", "column:4/4")
	last.do("advance 5 0")
	assert.Equal(t, uint8(8), last.of(2).Size)
	again := at(t, two, "advance", "column:6/")
	assert.Equal(t, []string{"1 0"}, again.legal("advance"))
	again.do("advance 1 0", "pass")
	assert.Equal(t, uint8(1), again.of(1).Column)
	third := at(t, two, "council", "column:3/")
	third.do("build fire", "space e4", "space e5", "space f5")
	poor := at(t, two, "advance", "money:2/10", "column:1/5", "seat:1")
	poor.do("advance 2 0", "pass")
	poor.asks(2, engine.QuestionAdvance)
	broke := at(t, two, "advance", "seat:2", "money:/10", "row:architect,mediator,engineer")
	broke.do("pass")
	assert.Equal(t, uint8(2), broke.s.Round)
}

func proveCouncilInBuilding(t *testing.T) {
	b := at(t, two, "build", "card:councilor/mayor", "boroughs:"+hall+",school@d2/"+hall)
	b.do("advance 1 0", "build residence1", "space c1")
	assert.Equal(t, uint8(3), b.s.Actions)
	assert.Contains(t, b.borough(1), "residence1@c1=1")
	b.do("grow c1 d1")
	assert.Contains(t, b.borough(1), "residence2^@c1+d1=1")
}
