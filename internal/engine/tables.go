package engine

import (
	"errors"
	"slices"
)

// maxSteps is the longest move that an effect may give.
const maxSteps = 3

// tables are what New compiles from the cards, the expansions and the mode. The rules
// read them and do not ask what is in the game.
type tables struct {
	owners int // of markers, hands and discards: 1 or 2
	hand   Cards
	clock  uint8
	deck   uint16
	setup  []setupStep

	inPlay       Quarters // quarters of this game, the garden included
	walkable     Quarters // quarters where an engineer may stand
	aroundGarden Quarters
	upgradable   uint8 // places whose card can be upgraded, bit 1<<Place
	reach        [maxSteps + 1][NumQuarters]Quarters

	cities, portOrders, goalSets []Action
	rolls                        []Outcome

	quarterCards [10][4]QuarterCard // by district number
	portCards    [3]QuarterCard     // by seaport number
	ops          []op
	projects     [CardX + 1]projectTable
	invests      [SeaportQuarter + 1][4]investment
	sides        int
	stages       [2][]completion
	ordered      [2]bool
	buildings    [2]Side
	contracts    [3][2]completion
	goals        [9][GoalAreas]completion
	advantages   [16]Advantage
}

type projectTable struct {
	move     uint8
	faces    Faces
	basic    uint8
	advanced []uint8
}

// compile fills the tables.
func (r *Rules) compile() error {
	if err := r.checkNumbers(); err != nil {
		return err
	}
	r.compileOwners()
	r.compileCity()
	r.compileSetup()
	c := &compiler{mode: r.mode, ops: make([]op, 1)} // entry 0 means: no program
	r.compileProjects(c)
	r.compileInvests(c)
	r.compileBuilding(c)
	r.compileContracts(c)
	r.compileGoals()
	r.ops = c.ops
	if err := c.full(); err != nil {
		return err
	}
	return r.checkDepth()
}

// checkNumbers refuses a pack whose numbers the tables cannot hold; internal/pack says
// where they stand.
func (r *Rules) checkNumbers() error {
	p := r.pack
	ok := len(p.Districts) > 0
	for _, d := range p.Districts {
		ok = ok && d.Number >= 1 && int(d.Number) < len(r.quarterCards)
	}
	for _, d := range p.Seaports {
		ok = ok && d.Number >= 1 && int(d.Number) < len(r.portCards)
	}
	for _, d := range p.Projects {
		ok = ok && d.Card >= 1 && d.Card <= CardX && d.Move >= 1 && d.Move <= 2
	}
	for _, d := range p.Goals {
		ok = ok && d.Number >= 1 && int(d.Number) < len(r.goals)
	}
	for _, d := range p.Advantages {
		ok = ok && d.Number >= 1 && int(d.Number) < len(r.advantages)
	}
	if !ok {
		return errors.New("the pack numbers its cards in a way that cannot be played; check it first")
	}
	return nil
}

func (r *Rules) compileOwners() {
	r.owners = 1
	if r.mode.owned {
		r.owners = 2
	}
	r.hand = sixCards
	if r.config.CardX {
		r.hand |= 1 << CardX
	}
	if r.mode.target == goalTarget {
		for _, a := range r.pack.Advantages {
			r.deck |= 1 << a.Number
			r.advantages[a.Number] = a
		}
	}
}

// compileCity is the shape of the city: what is in play, where one can walk.
func (r *Rules) compileCity() {
	for _, d := range r.pack.Districts {
		r.quarterCards[d.Number] = d.Quarters
	}
	for _, p := range r.pack.Seaports {
		r.portCards[p.Number] = QuarterCard{Kind: SeaportQuarter, A: p.A, B: p.B}
	}
	r.inPlay, r.upgradable = 1<<16-1, 0b1111
	if r.config.With.Has(Seaports) {
		r.inPlay |= 1<<Port1 | 1<<Port2
		r.upgradable |= 1<<PlacePort1 | 1<<PlacePort2
		r.clock += r.mode.portTime
	}
	r.walkable = r.inPlay
	if garden, ok := r.garden(); ok {
		r.walkable &^= 1 << garden
		for left := r.walkable; left != 0; {
			if q := left.pop(); r.neighbours(garden).Has(q) {
				r.aroundGarden |= 1 << q
			}
		}
	}
	r.compileReach()
	r.compileCities()
}

// garden gives the quarter of the garden; GARD-1 fixes it by the spot on the card: the
// card lies where that spot is an inner quarter of the city.
func (r *Rules) garden() (Quarter, bool) {
	if !r.config.With.Has(Garden) {
		return 0, false
	}
	for _, d := range r.pack.Districts {
		if spot := gardenSpot(d); d.Set == SetGarden && spot >= 0 {
			return Place(3 - spot).Quarter(spot), true
		}
	}
	return 0, false
}

func gardenSpot(d District) int {
	return slices.IndexFunc(d.Quarters[:], func(q QuarterCard) bool { return q.Kind == GardenQuarter })
}

// neighbours is MOVE-1 and SEA-1.
func (r *Rules) neighbours(q Quarter) Quarters {
	var set Quarters
	switch {
	case q == Port1:
		set = 1<<0 | 1<<4
	case q == Port2:
		set = 1<<8 | 1<<12
	default:
		if q >= 4 {
			set |= 1 << (q - 4)
		}
		if q < 12 {
			set |= 1 << (q + 4)
		}
		if q%4 < 3 {
			set |= 1 << (q + 1)
		}
		if q%4 > 0 {
			set |= 1 << (q - 1)
		} else {
			set |= 1 << (Port1 + q/8)
		}
	}
	return set & r.inPlay
}

// compileReach is MOVE-2: where a walk of exactly n steps can end. GARD-2: no step
// enters the garden.
func (r *Rules) compileReach() {
	for q := range Quarter(NumQuarters) {
		if r.walkable.Has(q) {
			r.reach[0][q] = 1 << q
		}
	}
	for n := 1; n <= maxSteps; n++ {
		for q := range Quarter(NumQuarters) {
			for left := r.reach[n-1][q]; left != 0; {
				r.reach[n][q] |= r.neighbours(left.pop()) & r.walkable
			}
		}
	}
}

// compileCities is CITY-2, LOG-1, GARD-1 and EXP-1: the cities that the setup can bring.
// Each arises in equally many ways, so all are equally likely.
func (r *Rules) compileCities() {
	want := [3]int{SetBasic: 4}
	if r.config.With.Has(Logistics) {
		want[SetBasic]--
		want[SetLogistics]++
	}
	if r.config.With.Has(Garden) {
		want[SetBasic]--
		want[SetGarden]++
	}
	r.layNext(nil, want)
}

// layNext extends a city by one district in every way and collects the whole ones.
func (r *Rules) layNext(laid []uint8, want [3]int) {
	place := len(laid)
	if place == 4 {
		r.cities = append(r.cities, CityAction(laid[0], laid[1], laid[2], laid[3]))
		return
	}
	for _, d := range r.pack.Districts {
		if want[d.Set] == 0 || slices.Contains(laid, d.Number) || d.Set == SetGarden && gardenSpot(d) != 3-place {
			continue
		}
		left := want
		left[d.Set]--
		r.layNext(append(slices.Clone(laid), d.Number), left)
	}
}

// compileSetup lists the questions before the first turn and the outcomes of chance.
func (r *Rules) compileSetup() {
	r.setup = []setupStep{{QuestionCity, Chance}}
	if r.config.With.Has(Seaports) && len(r.pack.Seaports) == 2 {
		r.setup = append(r.setup, setupStep{QuestionPorts, Chance})
		a, b := r.pack.Seaports[0].Number, r.pack.Seaports[1].Number
		r.portOrders = []Action{PortsAction(a, b), PortsAction(b, a)}
	}
	for _, step := range r.mode.setup {
		if step.seat.IsPlayer() && r.config.First == Two {
			step.seat = step.seat.Other()
		}
		r.setup = append(r.setup, step)
	}
	for i, a := range r.pack.Goals {
		for j, b := range r.pack.Goals[:i] {
			for _, c := range r.pack.Goals[:j] {
				n := []uint8{a.Number, b.Number, c.Number}
				slices.Sort(n)
				r.goalSets = append(r.goalSets, GoalsAction(n[0], n[1], n[2]))
			}
		}
	}
	slices.SortFunc(r.goalSets, compareActions)
	r.compileRolls()
}

func compareActions(a, b Action) int {
	return slices.Compare([]uint8{a.A, a.B, a.C, a.D}, []uint8{b.A, b.B, b.C, b.D})
}

// compileRolls is PREP-1 and COOP-2: rolls in ascending order, weighted by the number of
// ways in which distinct dice bring them.
func (r *Rules) compileRolls() {
	ways := map[Action]uint32{}
	for a := uint8(1); a <= 6; a++ {
		for b := uint8(1); b <= 6; b++ {
			if r.mode.players == 1 || r.mode.owned {
				ways[RollAction(a, b)]++
				continue
			}
			for c := uint8(1); c <= 6; c++ {
				for d := uint8(1); d <= 6; d++ {
					ways[Roll4Action(a, b, c, d)]++
				}
			}
		}
	}
	for a, n := range ways {
		r.rolls = append(r.rolls, Outcome{a, n})
	}
	slices.SortFunc(r.rolls, func(a, b Outcome) int { return compareActions(a.Action, b.Action) })
}

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
			r.stages[i] = append(r.stages[i], completion{cost: stage.Cost, bonus: c.bonus(stage.Bonus)})
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
			r.contracts[p.Number][i] = completion{contract.Cost, contract.Points, c.bonus(contract.Bonus)}
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

// checkDepth makes sure that the agenda holds the deepest chain of bonuses: the phase,
// an action, one entry for each bonus that goes on after building, and one on top.
func (r *Rules) checkDepth() error {
	nested := 0
	for side := range r.stages {
		here := 0
		for _, stage := range r.stages[side] {
			here += r.goesOn(stage.bonus)
		}
		nested = max(nested, here)
	}
	for _, port := range r.contracts {
		for _, contract := range port {
			nested += r.goesOn(contract.bonus)
		}
	}
	if nested+3 > maxDepth {
		return errors.New("the bonuses of this Building and its contracts nest too deeply; shorten the pack")
	}
	return nil
}

// goesOn counts 1 for a bonus that builds and has something to do after that.
func (r *Rules) goesOn(program uint8) int {
	for pc := int(program); program != 0 && r.ops[pc].code != opEnd; pc++ {
		if r.ops[pc].code == opBuild && r.ops[pc+1].code != opEnd {
			return 1
		}
	}
	return 0
}

// QuarterAt gives what the city shows of a quarter: the card, and the faces that match
// it on the side that lies up. ok is false before the city lies and for a seaport that
// is not in the game.
func (r *Rules) QuarterAt(s *State, q Quarter) (card QuarterCard, faces Faces, ok bool) {
	place := q.Place()
	switch {
	case q >= NumQuarters:
		return card, 0, false
	case q >= Port1:
		number := s.Ports[q-Port1]
		card, ok = r.portCards[number], number != 0
	default:
		number := s.City[place]
		card, ok = r.quarterCards[number][q.Spot()], number != 0
	}
	switch {
	case card.Kind == LogisticsQuarter:
		faces = AnyFace // CITY-4
	case s.Flipped>>place&1 != 0:
		faces = card.B
	default:
		faces = card.A
	}
	return card, faces, ok
}

// Building gives the side of the Building in play; in the competitive mode one without
// stages.
func (r *Rules) Building(s *State) Side { return r.buildings[s.Side] }

// Sides counts the sides of the Building to complete: 1, or 2 in the extended mode; 0
// without a Building.
func (r *Rules) Sides() int { return r.sides }

// Quarters gives the quarters of this game: the grid, and the seaports where they are in
// use; the garden included.
func (r *Rules) Quarters() Quarters { return r.inPlay }
