package engine

func (r *Rules) compileProjects(c *compiler) {
	for _, p := range r.pack.Projects {
		t := &r.projects[p.Card]
		t.move, t.faces = p.Move, FacesOf(uint8(p.Card))
		if p.Card == CardX {
			t.faces = AnyFace // COOP-7
		}
		t.basic = c.effect(p.Basic)
		for _, e := range r.options(p) {
			t.advanced = append(t.advanced, c.effect(e))
		}
	}
}

// options is CARD-2 and COMP-5: what the advanced action of a card offers.
func (r *Rules) options(p Project) []Effect {
	if len(p.Or) == 0 {
		return []Effect{p.Advanced}
	}
	if r.mode.allOfOr {
		return []Effect{{Parts: p.Or}}
	}
	options := []Effect{p.Advanced}
	for _, part := range p.Or {
		options = append(options, Effect{Parts: []Part{part}})
	}
	return options
}

// compileInvests is INV-3 to INV-5, LOG-2 and SEA-5.
func (r *Rules) compileInvests(c *compiler) {
	gain := func(res Resource, n uint8) Effect {
		var take Cost
		take.Named[res] = n
		return Effect{Parts: []Part{{Kind: Gain, Take: take}}}
	}
	money := func(n uint8) Cost { return Cost{Named: Company{Money: n}} }
	one := Cost{Any: 1}
	trade := func(n uint8) Effect {
		return Effect{Parts: []Part{{Kind: Exchange, Give: one, Take: Cost{Any: n}}, {Kind: Gain, Take: money(1)}}}
	}
	for m := Coal; m < Materials; m++ {
		r.invests[Industrial][m] = investment{c.effect(gain(m, 1)), []uint8{c.effect(gain(m, 2))}}
	}
	r.invests[Commercial][0] = investment{c.effect(trade(1)), []uint8{c.effect(trade(2))}}
	r.invests[Residential][0] = investment{c.effect(gain(Money, 2)), []uint8{c.complete(r.mode.target)}}
	r.invests[LogisticsQuarter][0] = investment{0, []uint8{
		c.effect(Effect{Parts: []Part{{Kind: TakeMarkers, N: 2}}}),
		c.effect(Effect{Parts: []Part{{Kind: Exchange, Give: money(1), Take: Cost{Any: 2}}}}),
	}}
	ship := [2]Effect{
		{Parts: []Part{{Kind: Exchange, Give: one, Take: money(2)}}},
		{Parts: []Part{{Kind: Exchange, Give: one, Take: money(3)}, {Kind: TakeCards, N: 1}}},
	}
	for port := range 2 {
		for side := range 2 {
			r.invests[SeaportQuarter][port*2+side] = investment{c.effect(ship[side]), []uint8{c.complete(upperContract << port)}}
		}
	}
}

// complete compiles an action that completes one of the targets.
func (c *compiler) complete(t targets) uint8 {
	start := len(c.ops)
	c.emit(op{code: opBegin})
	c.emit(op{code: opBuild, targets: t, part: BuildAny})
	c.emit(op{code: opEnd})
	return uint8(start)
}

// compileBuilding is MODE-1, MODE-2 and MODE-4.
func (r *Rules) compileBuilding(c *compiler) {
	var sides []Side
	switch building := r.config.Building; building {
	case "":
	case BuildingA:
		sides = r.pack.Basic.Sides[:1]
	case BuildingB:
		sides = r.pack.Basic.Sides[1:]
	case BuildingAB:
		sides = r.pack.Basic.Sides[:]
	default:
		sides = []Side{landmark(r.pack, building).Side}
	}
	r.sides = len(sides)
	for i, side := range sides {
		r.buildings[i], r.ordered[i] = side, side.Ordered
		for _, stage := range side.Stages {
			r.stages[i] = append(r.stages[i], completion{cost: stage.Cost, bonus: c.bonus(stage.Bonus), effect: stage.Bonus})
		}
	}
}

// bonus compiles a bonus; 0 for none.
func (c *compiler) bonus(e Effect) uint8 {
	if e.IsNone() {
		return 0
	}
	return c.effect(e)
}

func (r *Rules) compileContracts(c *compiler) {
	if !r.config.With.Has(Seaports) {
		return
	}
	for _, p := range r.pack.Seaports {
		for i, contract := range p.Contracts {
			r.contracts[p.Number][i] = completion{contract.Cost, contract.Points, c.bonus(contract.Bonus), contract.Bonus}
		}
	}
}

func (r *Rules) compileGoals() {
	for _, g := range r.pack.Goals {
		for i, a := range g.Areas {
			r.goals[g.Number][i] = completion{cost: a.Cost, points: a.Points}
		}
	}
}
