package engine

import "slices"

func (r *Rules) compileProjects(c *compiler) {
	for _, p := range r.pack.Projects {
		t := &r.projects[p.Card]
		t.move, t.faces = p.Move, FacesOf(uint8(p.Card))
		if p.Card == CardX {
			t.faces = AnyFace // COOP-7
		}
		t.offer = Offer{Basic: p.Basic, Advanced: r.options(p), Faces: t.faces}
		t.basic = c.effect(p.Basic)
		for _, e := range t.offer.Advanced {
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

// compileInvests compiles what the quarters offer.
func (r *Rules) compileInvests(c *compiler) {
	for _, q := range quarterOffers(r.mode.target) {
		to := &r.invests[q.kind][q.entry]
		to.offer, to.completes = q.offer, q.completes
		to.basic = c.optional(q.offer.Basic)
		for _, e := range q.offer.Advanced {
			to.advanced = append(to.advanced, c.effect(e))
		}
		if q.completes != 0 {
			to.advanced = append(to.advanced, c.complete(q.completes))
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

// compileBuilding is MODE-1, MODE-2, MODE-4 and MODE-5.
func (r *Rules) compileBuilding(c *compiler) {
	sides := r.printed()
	if more := r.Dearer(); more != (Company{}) {
		sides = slices.Clone(sides)
		last := &sides[len(sides)-1]
		last.Stages = raise(last.Stages, more)
	}
	r.sides = len(sides)
	for i, side := range sides {
		r.buildings[i], r.ordered[i] = side, side.Ordered
		for _, stage := range side.Stages {
			r.stages[i] = append(r.stages[i], completion{cost: stage.Cost, bonus: c.optional(stage.Bonus), effect: stage.Bonus})
		}
	}
}

// printed returns the sides of the Building as the cards have them; none in the competitive game.
func (r *Rules) printed() []Side {
	switch building := r.config.Building; building {
	case "":
		return nil
	case BuildingA:
		return r.pack.Basic.Sides[:1]
	case BuildingB:
		return r.pack.Basic.Sides[1:]
	case BuildingAB:
		return r.pack.Basic.Sides[:]
	default:
		return []Side{r.pack.Landmark(building).Side}
	}
}

// raise returns stages of which the last one costs more.
func raise(stages []Stage, more Company) []Stage {
	stages = slices.Clone(stages)
	last := &stages[len(stages)-1]
	for k, n := range more {
		last.Cost[k] += n
	}
	return stages
}

// optional compiles an effect; 0 for none.
func (c *compiler) optional(e Effect) uint8 {
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
			r.contracts[p.Number][i] = completion{contract.Cost, contract.Points, c.optional(contract.Bonus), contract.Bonus}
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
