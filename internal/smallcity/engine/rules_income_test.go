package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var incomeProofs = []proof{
	{"SMC-34 $3 from City Hall, then tourists, commerce, factories", proveIncome},
	{"SMC-35 a tourist serves its owner and brings the visited player a dollar", proveVisits},
	{"SMC-36 commerce brings its level for each person, and sells as much", proveCommerce},
	{"SMC-37 each citizen on a factory makes its material, as far as there is room", proveFactories},
}

// working makes the position the last move of the last player, so that phase 4 begins.
func working(t *testing.T, c engine.Config, tell ...string) *table {
	t.Helper()
	b := at(t, c, "move", append([]string{"seat:" + num(int(max(c.Players, 1)))}, tell...)...)
	if b.s.Asked == engine.QuestionMove {
		b.do("done")
	}
	return b
}

func proveIncome(t *testing.T) {
	b := working(t, two, "boroughs:"+hall+",residence1@c1=1,commerce1@d1=1,factory1@e5=1.wood,warehouse@e6/"+hall+",residence1@c1,residence1@d1=2", "goods:0.0.1/0.0.0")
	b.has(1, 14, 0, "0 0 1")
	b.asks(1, engine.QuestionSell)
	b.do("done")
	b.has(1, 14, 1, "1 0 1")
	b.has(2, 13, 1, "0 0 0")
}

func proveVisits(t *testing.T) {
	b := working(t, two, "goods:0.0.0/0.0.0", "boroughs:"+hall+",commerce2@d1+e1=2/"+hall+",residence1@c1,residence1@d1=2")
	b.has(1, 14, 0, "0 0 0")
	b.has(2, 15, 1, "0 0 0") // and a vote for the home
	museum := working(t, two, "goods:0.0.0/0.0.0", "boroughs:"+hall+",museum@d1+e1+f1=2/"+hall+",residence1@c1,residence1@d1=2")
	assert.Equal(t, []uint16{0, 3}, []uint16{museum.of(1).Votes, museum.of(2).Votes}, "two for the Museum, one for the home")
}

func proveCommerce(t *testing.T) {
	b := working(t, two, "goods:3.1.0/0.0.0", "boroughs:"+hall+",commerce3@d1+e1+f1=1,commerce1@d3=1/"+hall+",residence1@c1,residence1@d1=2")
	b.asks(1, engine.QuestionSell)
	assert.Equal(t, uint8(4), b.s.Left)
	b.has(1, 17, 0, "3 1 0")
	assert.Equal(t, []string{"sell wood money", "sell wood votes", "sell stone money", "sell stone votes", "done"}, b.legal(""))
	b.refuses(engine.NotStored, "sell metal money")
	b.refuses(engine.NotStored, "sell wood")
	b.do("sell wood money", "sell stone votes", "sell wood votes")
	b.has(1, 19, 2, "1 0 0")
	b.do("sell wood money")
	b.has(1, 21, 2, "0 0 0")
	two := working(t, two, "goods:3.1.0/0.0.0", "boroughs:"+hall+",commerce1@d3=1/"+hall+",residence1@c1,residence1@d1=2")
	two.do("sell wood votes")
	two.has(1, 14, 1, "2 1 0")
	assert.NotEqual(t, engine.QuestionSell, two.s.Asked, "one to sell, and it is sold")
}

func proveFactories(t *testing.T) {
	text := "boroughs:" + hall + ",factory3@e5+f5+g5=1.wood+1.stone+1.metal,factory1@g3=1.wood,warehouse@f6/" + hall + ",residence1@c1,residence1@d1=2"
	b := working(t, two, "goods:0.0.0/0.0.0", text)
	b.has(1, 13, 0, "2 1 1")
	short := working(t, two, "goods:5.0.0/0.0.0", text)
	short.asks(1, engine.QuestionMake)
	assert.Equal(t, []string{"make wood", "make stone", "make metal"}, short.legal(""))
	short.do("make metal", "make wood")
	short.has(1, 13, 0, "6 0 1")
	assert.Equal(t, uint8(2), short.of(1).Made)
	assert.Equal(t, uint8(4), b.of(1).Made)
	full := working(t, two, "goods:7.0.0/0.0.0", text)
	full.has(1, 13, 0, "7 0 0")
	assert.Zero(t, full.of(1).Made)
	full = working(t, two, "goods:6.0.0/0.0.0", "boroughs:"+hall+",factory1@e5=1.wood,factory1@g5=1.wood,warehouse@f5/"+hall+",residence1@c1,residence1@d1=2")
	full.has(1, 13, 0, "7 0 0")
}
