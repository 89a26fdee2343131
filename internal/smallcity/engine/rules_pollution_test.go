package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/smallcity/engine"
)

var pollutionProofs = []proof{
	{"SMC-38 votes of citizens at home by level, of nobody else, then the University", proveVotes},
	{"SMC-39 people and materials pollute, and parks take off at most half", provePollution},
	{"SMC-40 the amount is added to the level", proveLevel},
	{"SMC-41 whoever generated the most loses one; alone from 8 on", proveMost},
	{"SMC-42 reaching 35, 55 and 75 costs one each, and the dead are out of the game", proveThresholds},
	{"SMC-43 at 100 a player is out, and tourists go home", proveOut},
	{"SMC-46 the host hands the mayor on to the left, and the cards are set aside", proveHandOn},
}

// dirty is the last answer of phase 4: phases 5 and 6 follow.
func dirty(t *testing.T, c engine.Config, tell ...string) *table {
	t.Helper()
	n := int(max(c.Players, 1))
	b := at(t, c, "harbor", append([]string{"seat:" + num(n)}, tell...)...)
	b.do("pass")
	return b
}

func proveVotes(t *testing.T) {
	for level, votes := range []int{1, 2, 3, 5, 7} {
		home := []string{"residence1@c1=1", "residence2@c1+d1=1", "residence3@c1+d1+e1=1", "residence4@c1+d1+e1+f1=1", "residence5@c1+d1+e1+f1+g1=1"}[level]
		b := at(t, two, "advance", "boroughs:"+hall+","+home+",factory1@e5=1.wood,warehouse@e6,commerce1@c3=1/"+hall)
		v := b.r.Votes(&b.s, 1)
		assert.Equal(t, votes, v.All())
	}
	abroad := at(t, two, "advance", "boroughs:"+hall+"/"+hall+",commerce1@c3=1,residence1@c1")
	v := abroad.r.Votes(&abroad.s, 1)
	assert.Zero(t, v.All())
	b := dirty(t, two, "boroughs:"+hall+",residence3@c1+d1+e1=1,university@d4+e4+d5+e5,school@g1/"+hall+",harbor@f1+g1")
	assert.Equal(t, uint16(4), b.of(1).Votes)
}

func provePollution(t *testing.T) {
	park := func(spaces string) int {
		b := at(t, two, "advance", "made:5/", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1"+spaces+"/"+hall)
		p := b.r.Pollution(&b.s, 1, 5)
		return p.All()
	}
	assert.Equal(t, 7, park(""), "citizens in City Hall do not count")
	assert.Equal(t, 5, park(",park2@c3+d3"))
	assert.Equal(t, 4, park(",park3@c3+d3+e3,park1@f3"), "half of 7, rounded down")
	none := at(t, two, "advance", "boroughs:"+hall+",park3@c3+d3+e3/"+hall)
	p := none.r.Pollution(&none.s, 1, 0)
	assert.Zero(t, p.All())
}

func proveLevel(t *testing.T) {
	b := dirty(t, two, "pollution:10/20", "made:5/", "boroughs:"+hall+",residence1@c1=1/"+hall+",harbor@f1+g1,residence1@c1=2")
	assert.Equal(t, []uint8{16, 21}, []uint8{b.of(1).Pollution, b.of(2).Pollution})
	assert.Equal(t, []uint8{6, 1}, []uint8{b.of(1).Generated, b.of(2).Generated})
}

func proveMost(t *testing.T) {
	b := dirty(t, two, "boroughs:"+hall+",residence1@c1=1,residence1@d1=1/"+hall+",harbor@f1+g1,residence1@c1=2")
	b.asks(1, engine.QuestionLose)
	assert.Equal(t, []string{"lose c1", "lose d1"}, b.legal(""))
	b.do("lose d1")
	b.asks(1, engine.QuestionAdvance)
	assert.Equal(t, uint8(1), b.of(1).Dead)
	tied := dirty(t, two, "boroughs:"+hall+",residence1@c1=1/"+hall+",harbor@f1+g1,residence1@c1=2")
	tied.do("lose c1", "lose c1")
	clean := dirty(t, two, "boroughs:"+hall+"/"+hall+",harbor@f1+g1")
	clean.asks(1, engine.QuestionAdvance)
	for made, lost := range map[int]bool{6: false, 7: true} {
		solo := dirty(t, alone, "made:"+num(made), "boroughs:"+hall+",harbor@f1+g1,residence1@c1=1")
		assert.Equal(t, lost, solo.s.Asked == engine.QuestionLose)
	}
	out := at(t, engine.Config{Players: 3}, "harbor", "seat:3", "boroughs:"+hall+",residence1@c1=1/"+hall+",residence1@c1=2,residence1@d1=2/"+hall+",harbor@f1+g1", "pollution:/98/")
	out.do("pass")
	assert.True(t, out.of(2).Out)
	assert.NotEqual(t, engine.QuestionLose, out.s.Asked, "who is out counts in the comparison")
}

func proveThresholds(t *testing.T) {
	for from, n := range map[int]int{33: 2, 34: 2, 32: 1, 35: 1, 53: 2, 73: 2} {
		b := dirty(t, two, "pollution:"+num(from)+"/", "boroughs:"+hall+",residence1@c1=1,residence1@d1=1/"+hall+",harbor@f1+g1")
		assert.Equal(t, n, int(b.s.Left), from)
		for b.s.Asked == engine.QuestionLose {
			b.do("lose " + b.legal("lose")[0])
		}
		assert.Equal(t, n, int(b.of(1).Dead))
		assert.Equal(t, engine.Citizens-n, b.s.Citizens(1)+int(b.of(1).Office))
	}
}

func proveOut(t *testing.T) {
	three := engine.Config{Players: 3}
	text := "boroughs:" + hall + ",commerce1@c1=2,residence1@d1=1,commerce1@e1=3/" + hall + ",commerce1@c1=1/" + hall + ",harbor@f1+g1"
	b := at(t, three, "harbor", "seat:3", "pollution:97//", "hall:/2/3", "office:12/11/10", text)
	events := b.do("pass")
	assert.Equal(t, []engine.WentOut{{Seat: 1}}, told[engine.WentOut](events))
	assert.Equal(t, uint8(3), b.of(2).Hall, "to City Hall")
	assert.Equal(t, uint8(11), b.of(3).Office, "or the employment office")
	assert.Equal(t, hall+",commerce1@c1", b.borough(2), "its tourists leave the game")
	assert.Equal(t, hall+",commerce1@c1,residence1@d1=1,commerce1@e1", b.borough(1))
	b.asks(2, engine.QuestionAdvance)
	assert.Equal(t, engine.ScoreOut, b.r.Result(&b.s).Scores[0])
}

func proveHandOn(t *testing.T) {
	b := at(t, engine.Config{Players: 3}, "advance", "seat:1", "host:2", "card:opponent/supporter/planner")
	b.do("pass")
	b.asks(3, engine.QuestionMayor)
	assert.Equal(t, [2]engine.Space{}, b.s.Mayor)
	assert.Zero(t, b.of(1).Card)
	out := at(t, engine.Config{Players: 3}, "advance", "seat:1", "host:2", "card:opponent/supporter/planner", "out:3", "pollution://100", "round:2")
	out.do("pass")
	out.asks(1, engine.QuestionMayor)
	solo := at(t, alone, "advance", "card:mayor")
	solo.do("pass")
	solo.asks(1, engine.QuestionMayor)
}
