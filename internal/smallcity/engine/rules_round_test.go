package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/smallcity/engine"
)

var roundProofs = []proof{
	{"SMC-13 the mayor takes two spaces, empty ones if there are such, and nothing is built there", proveMayor},
	{"SMC-14 each takes a card, and they come back when few are left", proveCards},
	{"SMC-15 the player of the Mayor is host next round", proveMayorCard},
	{"SMC-16 the Architect spares a material of one cultural building", proveArchitect},
	{"SMC-17 the Mediator saves a dollar, but for cultural buildings", proveMediator},
	{"SMC-18 the Engineer's materials and pumps do not pollute", proveEngineer},
	{"SMC-19 the Supporter gains a dollar or two votes, the Opponent nothing", proveSupporter},
	{"SMC-20 the Urban Planner enlarges the borough", provePlanner},
	{"SMC-21 the City Councilor advances once in phase 2", proveCouncilor},
}

func proveMayor(t *testing.T) {
	b := at(t, two, "mayor", "card:", "mayor:")
	b.refuses(engine.MayorApart, "mayor c1 e1", "mayor d1 c1", "mayor c1 d2", "mayor j1 a2")
	b.refuses(engine.MayorOutside, "mayor g1 h1")
	b.refuses(engine.MayorOnBuilding, "mayor b1 c1")
	b.do("mayor c1 d1", "card opponent", "card mayor", "build warehouse")
	b.refuses(engine.UnderTheMayor, "space c1", "space d1")
	b.do("space e1")
	grow := at(t, two, "build", "mayor:d1+e1", "boroughs:residence1@c1=1,library@c3+d3,"+hall+"/"+hall)
	grow.refuses(engine.UnderTheMayor, "grow c1 d1")
	grow.do("grow c1 c2")
	other := at(t, two, "build", "seat:2", "mayor:d1+e1")
	other.do("build warehouse", "space d1")
	_, err := b.r.ParsePosition(strings.Replace(b.r.Position(&at(t, two, "mayor", "card:", "mayor:").s), "seat:1", "seat:2", 1))
	require.ErrorContains(t, err, "SMC-12", "only the host places the mayor")
	full := at(t, two, "mayor", "card:", "mayor:", "boroughs:"+packed()+"/"+hall)
	assert.Len(t, full.legal("mayor"), 84, "all pairs of open spaces")
	full.do("mayor a1 b1")
}

// packed is a borough of 7×7 spaces of which no two that are empty lie side by side.
func packed() string {
	text, seen := "", map[string]bool{"a1": true, "b1": true, "a2": true, "b2": true}
	for row := '1'; row <= '7'; row++ {
		for column := 'a'; column <= 'g'; column++ {
			name := string(column) + string(row)
			switch {
			case name == "a1":
				text += hall
			case !seen[name] && (row+column)%2 == 0 && len(text) < 4000:
				text += ",park1@" + name
			}
		}
	}
	return text
}

func proveCards(t *testing.T) {
	b := at(t, two, "card", "card:")
	assert.Equal(t, []string{"mayor", "architect", "mediator", "engineer", "supporter", "opponent", "planner", "councilor"}, b.legal("card"))
	b.do("card opponent")
	b.asks(2, engine.QuestionCard)
	b.refuses(engine.NotInRow, "card opponent", "card artist")
	for left, back := range map[string]int{"architect,mediator,engineer": 1, "architect,mediator": 8} {
		end := at(t, two, "advance", "seat:2", "row:"+left)
		events := told[engine.RoundBegan](end.do("pass"))
		assert.Equal(t, []engine.RoundBegan{{Round: 2, RowReturned: back == 8}}, events)
		assert.Equal(t, max(3, back), end.s.Row.Len())
		assert.Zero(t, end.of(1).Card)
	}
}

func proveMayorCard(t *testing.T) {
	b := at(t, engine.Config{Players: 3}, "advance", "seat:3", "card:planner/opponent/mayor")
	b.do("pass")
	b.asks(3, engine.QuestionMayor)
	assert.Equal(t, engine.Seat(3), b.s.Host)
}

func proveArchitect(t *testing.T) {
	b := at(t, two, "build", "card:architect/mayor", "goods:2.0.0/1.1.0")
	builds := b.legal("build")
	assert.Equal(t, []string{"school", "school less wood", "library less stone", "subway less stone"}, builds[slices.Index(builds, "school"):])
	b.refuses(engine.NothingToSpare, "build subway less wood")
	b.refuses(engine.NotCultural, "build residence1 less wood")
	b.do("build library less stone", "space d4", "space d5")
	b.has(1, 10, 2, "1 0 0")
	b.refuses(engine.SparedAlready, "build school less wood")
	b.do("build school", "space g1")
	b.has(1, 10, 3, "0 0 0")
	at(t, two, "build").refuses(engine.NotTheArchitect, "build library less wood")
	free := at(t, two, "build", "card:architect/mayor", "goods:0.0.0/1.1.0")
	free.do("build school less wood", "space d4")
	free.has(1, 10, 1, "0 0 0")
}

func proveMediator(t *testing.T) {
	b := at(t, two, "build", "card:mediator/mayor", "money:9/10", "goods:1.1.0/1.1.0")
	b.do("build harbor", "space f1", "space g1")
	b.has(1, 6, 0, "1 1 0")
	b.do("build warehouse", "space g3")
	b.has(1, 5, 0, "1 1 0")
	b.do("build school", "space d5")
	b.has(1, 5, 1, "0 1 0")
}

func proveEngineer(t *testing.T) {
	b := at(t, two, "sell", "left:1", "goods:1.0.0/1.1.0", "card:engineer/mayor", "boroughs:"+hall+",factory1@e5=1.wood,warehouse@e6/"+hall)
	p := b.r.Pollution(&b.s, 1, 3)
	assert.Equal(t, 1, p.All())
	b.s.Players[0].Card = engine.Opponent
	p = b.r.Pollution(&b.s, 1, 3)
	assert.Equal(t, 4, p.All())
	pumps := at(t, arcs, "move", "card:engineer/mayor", "pumps:3/", "size:10/7", "boroughs:"+hall+",residence1@c1=1,residence1@d1,arcology@d3+e3+f3+d4+e4+f4+d5+e5+f5/"+hall)
	p = pumps.r.Pollution(&pumps.s, 1, 0)
	assert.Equal(t, 1, p.All())
}

func proveSupporter(t *testing.T) {
	for text, want := range map[string][2]int{"take money": {11, 0}, "take votes": {10, 2}} {
		b := at(t, two, "card", "card:")
		b.do("card supporter")
		b.asks(1, engine.QuestionSupporter)
		assert.Equal(t, []string{"take money", "take votes"}, b.legal(""))
		b.do(text)
		b.has(1, want[0], want[1], "1 1 0")
		b.do("card opponent")
		b.has(2, 10, 0, "1 1 0")
		b.asks(1, engine.QuestionBuild)
	}
}

func provePlanner(t *testing.T) {
	b := at(t, two, "card", "card:")
	b.do("card planner")
	assert.Equal(t, uint8(8), b.of(1).Size)
	b = at(t, two, "card", "card:", "size:10/7")
	b.do("card planner")
	assert.Equal(t, uint8(10), b.of(1).Size)
	b = at(t, two, "build", "size:10/7")
	b.refuses(engine.LargestSize, "enlarge")
}

func proveCouncilor(t *testing.T) {
	b := at(t, two, "build", "card:councilor/mayor", "votes:1/")
	assert.Equal(t, []string{"1 0", "0 1"}, b.legal("advance"))
	b.do("advance 0 1")
	b.asks(1, engine.QuestionCouncil)
	b.do("build warehouse", "space g1")
	b.asks(1, engine.QuestionBuild)
	b.has(1, 10, 0, "1 1 0")
	assert.Equal(t, uint8(3), b.s.Actions)
	b.refuses(engine.NotTheCouncilor, "advance 2 0")
	at(t, two, "build").refuses(engine.NotTheCouncilor, "advance 1 0")
}
