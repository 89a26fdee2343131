package pack

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/prose"
)

// How many of each there are (CARD-5), and the most that one is worth.
const (
	numSeaports      = 2
	contractsOfPort  = 2
	numGoals         = 8
	numAdvantages    = 10
	maxConditions    = 4
	maxPoints        = 9
	maxConditionSize = 20
)

func readSeaports(r *reader, n node, cards *engine.Pack) {
	cards.Seaports = numbered[engine.Seaport, uint8]{
		key: "seaports", one: "seaport", all: "seaports", count: numSeaports, read: (*reader).seaport,
		number: func(c engine.Seaport) uint8 { return c.Number },
	}.from(r, n)
}

func (r *reader) seaport(n node) engine.Seaport {
	f := r.object(n)
	s := engine.Seaport{Number: f.Number("number", 1, numSeaports), Name: f.Text("name", nameCells)}
	s.A, s.B = f.faces(false)
	contracts := f.List("contracts")
	f.Close()
	if f.Has("contracts") && len(contracts) != contractsOfPort {
		r.Fault(n.Line, "a seaport has %d contracts; found %d", contractsOfPort, len(contracts))
		return s
	}
	for i, c := range contracts {
		s.Contracts[i] = r.contract(c)
	}
	return s
}

func (r *reader) contract(n node) engine.Contract {
	f := r.object(n)
	c := engine.Contract{Name: f.Text("name", nameCells), Cost: f.price(), Points: f.Number("points", 1, maxPoints)}
	if b, ok := f.Need(bonus); ok {
		c.Bonus = r.effect(b, bonus)
		r.plain(b, c.Bonus)
	}
	f.Close()
	return c
}

func readGoals(r *reader, n node, cards *engine.Pack) {
	cards.Goals = numbered[engine.Goal, uint8]{
		key: "goals", one: "goal", all: "goals", count: numGoals, read: (*reader).goal,
		number: func(c engine.Goal) uint8 { return c.Number },
	}.from(r, n)
}

func (r *reader) goal(n node) engine.Goal {
	f := r.object(n)
	g := engine.Goal{Number: f.Number("number", 1, numGoals), Name: f.Text("name", nameCells)}
	areas := f.List("areas")
	f.Close()
	if f.Has("areas") && len(areas) != len(g.Areas) {
		r.Fault(n.Line, "a goal has %d areas; found %d", len(g.Areas), len(areas))
		return g
	}
	for i, area := range areas {
		a := r.object(area)
		g.Areas[i] = engine.GoalCard{Cost: a.price(), Points: a.Number("points", 1, maxPoints)}
		a.Close()
	}
	return g
}

func readAdvantages(r *reader, n node, cards *engine.Pack) {
	cards.Advantages = numbered[engine.Advantage, uint8]{
		key: "advantages", one: "advantage", all: "advantages", count: numAdvantages, read: (*reader).advantage,
		number: func(c engine.Advantage) uint8 { return c.Number },
	}.from(r, n)
}

func (r *reader) advantage(n node) engine.Advantage {
	f := r.object(n)
	a := engine.Advantage{
		Number: f.Number("number", 1, numAdvantages),
		Name:   f.Text("name", nameCells),
		Points: f.Number("points", 1, maxPoints),
	}
	conditions := f.List("when")
	f.Close()
	if f.Has("when") && (len(conditions) == 0 || len(conditions) > maxConditions) {
		r.Fault(n.Line, "an Advantage card has 1 to %d conditions; found %d", maxConditions, len(conditions))
	}
	for _, c := range conditions {
		a.Conditions = append(a.Conditions, r.condition(c))
	}
	return a
}

// condition reads what is counted, how it compares and with which number: all three
// must be said.
func (r *reader) condition(n node) engine.Condition {
	f := r.object(n)
	before := len(*r.Faults)
	var c engine.Condition
	measure, counts := f.Word("count", measureWords())
	c.Count = engine.Measure(measure)
	said := 0
	for i, word := range compareWords {
		if v, ok := f.Optional(word); ok {
			said++
			c.Compare, c.N = engine.Compare(i), r.Count(v, word, 0, maxConditionSize)
		}
	}
	f.Close()
	switch {
	case n.Shape != packfile.ObjectShape:
	case said != 1:
		r.Fault(n.Line, "a condition needs exactly one of %s, with a number; found %d of them", prose.List(compareWords, "and"), said)
	case counts && len(*r.Faults) == before:
		r.meaningful(n, c)
	}
	return c
}

// meaningful reports a condition that never holds, or always.
func (r *reader) meaningful(n node, c engine.Condition) {
	m := measures[c.Count]
	switch {
	case c.Compare != engine.AtMost && c.N > m.most:
		r.Fault(n.Line, "the condition can never be met: %s is at most %d", m.word, m.most)
	case c.Compare == engine.AtLeast && c.N == 0, c.Compare == engine.AtMost && c.N >= m.most:
		r.Fault(n.Line, "the condition is always met: %s is at least 0 and at most %d", m.word, m.most)
	}
}
