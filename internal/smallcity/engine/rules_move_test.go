package engine_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var moveProofs = []proof{
	{"SMC-29 a citizen arrives for each empty place in the own factories", proveArrivals},
	{"SMC-30 places by kind and level", provePlaces},
	{"SMC-31 each citizen in the borough moves once, those in City Hall to homes of level 1", proveMoves},
	{"SMC-32 one tourist in each neighbouring borough, on commerce, Museum or Theatre", proveTourists},
	{"SMC-33 a tourist moves there, or home, and nobody refuses it", proveTouristMoves},
}

func proveArrivals(t *testing.T) {
	text := "boroughs:" + hall + ",factory3@e5+f5+g5=1.stone,warehouse@f6,residence1@c1/" + hall
	for _, c := range []struct{ hall, office, want int }{{0, 13, 2}, {2, 11, 1}, {3, 10, 0}, {0, 1, 1}} {
		b := at(t, two, "build", text, "actions:1", "hall:"+num(c.hall)+"/3", "office:"+num(c.office)+"/11", "dead:"+num(13-c.hall-c.office)+"/")
		events := told[engine.Arrived](b.do("done", "done"))
		n := 0
		if len(events) > 0 {
			n = events[0].N
		}
		assert.Equal(t, c.want, n)
		assert.Equal(t, c.hall+c.want, int(b.of(1).Hall))
		assert.Equal(t, c.office-c.want, int(b.of(1).Office))
	}
}

// num writes a number of a position; nothing for 0.
func num(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func provePlaces(t *testing.T) {
	b := at(t, two, "move", "size:10/7", "boroughs:"+hall+",residence1@c1=1,residence5@a4+b4+c4+d4+e4,factory3@e6+f6+g6,factory1@a6,commerce1@e1,commerce2@f1+g1,"+
		"commerce3@a8+b8+c8,commerce4@e8+f8+g8+h8,museum@a10+b10+c10,theatre@e10+f10+g10,park1@j10,school@j9/"+hall)
	assert.Equal(t, []string{
		"c1 e1", "c1 f1", "c1 a4", "c1 a6.wood", "c1 e6.wood", "c1 e6.stone", "c1 e6.metal", "c1 a8", "c1 e8", "c1 a10", "c1 e10",
	}, b.legal("move"))
	b.refuses(engine.NotAPlace, "move c1 j10", "move c1 j9", "move c1 a6.stone", "move c1 e6", "move c1 f6.wood", "move c1 d9")
	b.refuses(engine.NobodyMovesIn, "move c1 a1", "move c1 hall")
	two := at(t, two, "move", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1,residence1@e1=1,commerce3@a4+b4+c4,commerce2@e4+f4/"+hall)
	two.do("move c1 a4", "move d1 a4")
	two.refuses(engine.PlaceTaken, "move e1 a4")
	two.do("move e1 e4")
}

func proveMoves(t *testing.T) {
	b := at(t, two, "move", "boroughs:"+hall+",residence1@c1=1,residence1@d1,residence2@f1+g1,factory1@e5,warehouse@e6/"+hall)
	assert.Equal(t, []string{"hall d1", "c1 d1", "c1 f1", "c1 e5.wood"}, b.legal("move"))
	b.refuses(engine.HallToHomesOnly, "move hall f1", "move hall e5.wood")
	b.refuses(engine.NobodyThere, "move d1 f1")
	b.do("move hall d1")
	b.refuses(engine.MovedAlready, "move d1 f1")
	assert.Contains(t, b.borough(1), "residence1@d1=1*")
	b.do("move c1 e5.wood")
	assert.Contains(t, b.borough(1), "factory1@e5=1.wood*")
	b.do("move hall c1")
	assert.NotContains(t, b.borough(1), "*", "nobody has moved in the next phase")
	none := at(t, two, "move", "hall:/3", "office:13/11", "boroughs:"+hall+",residence1@c1=1,residence1@d1/"+hall)
	none.refuses(engine.NobodyThere, "move hall d1")
}

func proveTourists(t *testing.T) {
	guest := hall + ",commerce1@d1,museum@e1+f1+g1,theatre@e3+f3+g3,residence1@c1,factory1@e5,warehouse@e6"
	b := at(t, two, "move", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1/"+guest)
	assert.Equal(t, []string{"c1 2:d1", "c1 2:e1", "c1 2:e3", "d1 2:d1", "d1 2:e1", "d1 2:e3"}, b.legal("move"))
	b.refuses(engine.TouristPlaces, "move c1 2:c1", "move c1 2:e5.wood")
	b.refuses(engine.HallToHomesOnly, "move hall 2:d1")
	b.refuses(engine.Malformed, "move c1 1:d1")
	b.do("move c1 2:e1")
	b.refuses(engine.TouristThere, "move d1 2:d1")
	assert.Contains(t, b.borough(2), "museum@e1+f1+g1=1")
	four := at(t, engine.Config{Players: 4}, "move", "boroughs:"+hall+",residence1@c1=1/"+guest+"/"+guest+"/"+guest)
	four.refuses(engine.NotANeighbour, "move c1 3:d1")
	assert.Len(t, four.legal("move c1 4:"), 3)
	out := at(t, engine.Config{Players: 4}, "move", "pollution:/100//", "out:2", "round:2", "office:13//14/14", "hall:///", "card:opponent//supporter/planner", "row:mayor,architect,mediator,engineer,councilor", "boroughs:"+hall+",residence1@c1=1/"+guest+"/"+guest+"/"+guest)
	out.refuses(engine.NotANeighbour, "move c1 2:d1")
	assert.Len(t, out.legal("move c1 4:"), 3)
}

func proveTouristMoves(t *testing.T) {
	guest := hall + ",commerce1@d1=1,museum@e1+f1+g1,residence1@c1=2"
	b := at(t, two, "move", "hall:/3", "boroughs:"+hall+",residence1@c1,factory1@e5,warehouse@e6/"+guest)
	assert.Equal(t, []string{"move 2:d1 c1", "move 2:d1 e5.wood", "move 2:d1 2:e1", "done"}, b.legal(""))
	b.do("move 2:d1 2:e1")
	assert.Contains(t, b.borough(2), "museum@e1+f1+g1=1")
	b.asks(2, engine.QuestionMove)
	host := at(t, two, "move", "seat:2", "boroughs:"+hall+"/"+guest)
	for _, text := range host.legal("move") {
		assert.NotContains(t, text, "d1 ", "the host cannot move the guest")
	}
	three := at(t, engine.Config{Players: 3}, "move", "boroughs:"+hall+",residence1@c1/"+guest+"/"+hall+",commerce1@d1,residence1@c1")
	three.refuses(engine.NotANeighbour, "move 2:d1 3:d1")
}
