package par

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
)

// between is a position between two turns, with something of everything that an order looks at.
func between() engine.State {
	s := engine.State{Turn: 4, Clock: 5, Done: 0b111, OnStages: 0b011}
	s.Companies[0] = engine.Company{engine.Coal: 1, engine.Steel: 1, engine.Wood: 1, engine.Money: 1}
	s.Companies[1] = s.Companies[0]
	s.Hand[0], s.Markers[0], s.Pool[0] = 0b0110, 0b0110, 4
	return s
}

// What is better in one thing and worse in another is neither.
func TestCovers(t *testing.T) {
	t.Parallel()
	var o order
	b := between()
	require.True(t, o.covers(&b, &b), "a position is as good as itself")
	for name, worsen := range map[string]func(s *engine.State){
		"a turn less":             func(s *engine.State) { s.Clock-- },
		"a card less":             func(s *engine.State) { s.Hand[0] = 0b0100 },
		"another marker":          func(s *engine.State) { s.Markers[0] = 0b1110 },
		"a marker on a stage":     func(s *engine.State) { s.OnStages = 0b111 },
		"less coal":               func(s *engine.State) { s.Companies[0][engine.Coal]-- },
		"a partner with less":     func(s *engine.State) { s.Companies[1][engine.Money]-- },
		"a marker somewhere else": func(s *engine.State) { s.Markers[0] = 0b1010 },
		"another card":            func(s *engine.State) { s.Hand[0] = 0b1010 },
	} {
		a := between()
		worsen(&a)
		assert.False(t, o.covers(&a, &b), name)
		a.Companies[1][engine.Wood]++
		assert.False(t, o.covers(&a, &b), "%s, and more wood", name)
	}
	for name, improve := range map[string]func(s *engine.State){
		"a turn more":                func(s *engine.State) { s.Clock++ },
		"a card more":                func(s *engine.State) { s.Hand[0] = 0b0111 },
		"a marker less":              func(s *engine.State) { s.Markers[0] = 0b0100 },
		"a marker off a stage":       func(s *engine.State) { s.OnStages = 0b001 },
		"more steel":                 func(s *engine.State) { s.Companies[0][engine.Steel]++ },
		"a partner with more":        func(s *engine.State) { s.Companies[1][engine.Wood]++ },
		"more of everything at once": func(s *engine.State) { s.Clock, s.Markers[0], s.OnStages = 9, 0, 0 },
	} {
		a := between()
		improve(&a)
		assert.True(t, o.covers(&a, &b), name)
		assert.False(t, o.covers(&b, &a), name)
	}
}

// Positions are compared where they differ in nothing but what the order knows to be better.
func TestGroup(t *testing.T) {
	t.Parallel()
	b := between()
	resources := func(s *engine.State) { s.Companies[0][engine.Coal], s.OnStages, s.Pool[0] = 3, 0b001, 5 }
	markers := func(s *engine.State) { s.Markers[0], s.Pool[0] = 0b0100, 5 }
	always := func(s *engine.State) { s.Clock, s.Hand[0], s.Discard[0] = 9, 0b1111, engine.State{}.Discard[0] }
	never := func(s *engine.State) { s.Done = 0b1111 }
	for _, c := range []struct {
		name   string
		order  order
		change func(s *engine.State)
		alike  bool
	}{
		{"clock and hand", order{}, always, true},
		{"stages built", order{true, true}, never, false},
		{"resources", order{resources: true}, resources, true},
		{"resources that must be the same", order{}, resources, false},
		{"markers", order{true, true}, markers, true},
		{"markers that must be the same", order{resources: true}, markers, false},
	} {
		a := b
		c.change(&a)
		assert.Equal(t, c.alike, c.order.group(&a) == c.order.group(&b), c.name)
	}
}

// What may not be declined makes more resources no advantage.
func TestForces(t *testing.T) {
	t.Parallel()
	gain := engine.Part{Kind: engine.Gain}
	exchange := engine.Part{Kind: engine.Exchange}
	build := engine.Part{Kind: engine.BuildAny, N: 1}
	for _, c := range []struct {
		name   string
		forced bool
		effect engine.Effect
	}{
		{"gains", false, engine.Effect{Parts: []engine.Part{gain, gain}}},
		{"a swap", true, engine.Effect{Parts: []engine.Part{{Kind: engine.SwapMaterial}}}},
		{"an exchange", false, engine.Effect{Parts: []engine.Part{exchange, gain}}},
		{"an exchange after something", true, engine.Effect{Parts: []engine.Part{gain, exchange}}},
		{"an exchange for a free price", true, engine.Effect{Cost: engine.Cost{Any: 1}, Parts: []engine.Part{exchange}}},
		{"one build", false, engine.Effect{Parts: []engine.Part{build}}},
		{"two builds", true, engine.Effect{Parts: []engine.Part{{Kind: engine.BuildAny, N: 2}}}},
		{"a build and something else", true, engine.Effect{Parts: []engine.Part{build, gain}}},
		{"a contract and something else", true, engine.Effect{Parts: []engine.Part{gain, {Kind: engine.BuildContract, N: 1}}}},
	} {
		assert.Equal(t, c.forced, forces(c.effect), c.name)
	}
}

// With the garden, markers on the city pay; card X swaps what can be swapped.
func TestOrders(t *testing.T) {
	t.Parallel()
	p, err := pack.Core()
	require.NoError(t, err)
	gentle := *p.Cards // without what may not be declined
	gentle.Projects = nil
	for _, c := range p.Cards.Projects {
		if !forces(c.Basic) && !forces(c.Advanced) && !forces(engine.Effect{Parts: c.Or}) || c.Card == engine.CardX {
			gentle.Projects = append(gentle.Projects, c)
		} else {
			c.Basic, c.Advanced, c.Or = engine.Effect{Parts: []engine.Part{{Kind: engine.Gain}}}, engine.Effect{Parts: []engine.Part{{Kind: engine.Gain}}}, nil
			gentle.Projects = append(gentle.Projects, c)
		}
	}
	for _, c := range []struct {
		config engine.Config
		want   order
	}{
		{engine.Config{}, order{true, true}},
		{engine.Config{With: engine.Garden}, order{resources: true}},
		{engine.Config{Mode: engine.Coop}, order{true, true}},
		{engine.Config{Mode: engine.Coop, CardX: true}, order{}},
	} {
		r, err := engine.New(&gentle, c.config)
		require.NoError(t, err)
		assert.Equal(t, c.want, *newOrder(r), "%+v", c.config)
	}
}

// A position that covers several takes the places of all of them.
func TestFront(t *testing.T) {
	t.Parallel()
	f := newFront(&order{true, true})
	coal, steel, both := between(), between(), between()
	coal.Companies[0][engine.Coal]++
	steel.Companies[0][engine.Steel]++
	both.Companies[0][engine.Coal]++
	both.Companies[0][engine.Steel]++
	f.add(&coal, 0)
	f.add(&steel, 0)
	assert.Equal(t, 2, f.size, "neither is better")
	f.add(&both, 0)
	assert.Equal(t, 1, f.size)
	assert.Equal(t, []bool{true, true, false}, []bool{f.list[0].covered, f.list[1].covered, f.list[2].covered})
	base := between()
	f.add(&base, 0)
	assert.Len(t, f.list, 3, "it is covered")
}
