package engine

import "slices"

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
				r.ring |= 1 << q
			}
		}
	}
	r.compileReach()
	r.compileCities()
}

// garden returns the quarter of the garden; GARD-1 fixes it by the spot on the card: the
// card lies where that spot is an inner quarter of the city.
func (r *Rules) garden() (Quarter, bool) {
	if !r.config.With.Has(Garden) {
		return 0, false
	}
	for _, d := range r.pack.Districts {
		if spot := gardenSpot(&d); d.Set == SetGarden && spot >= 0 {
			return Place(3 - spot).Quarter(spot), true
		}
	}
	return 0, false
}

func gardenSpot(d *District) int {
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
	r.layNext([4]uint8{}, 0, want)
}

// layNext extends a city of so many districts by one in every way and collects the whole ones.
func (r *Rules) layNext(laid [4]uint8, place int, want [3]int) {
	if place == len(laid) {
		r.cities = append(r.cities, CityAction(laid[0], laid[1], laid[2], laid[3]))
		return
	}
	for i := range r.pack.Districts {
		d := &r.pack.Districts[i]
		if want[d.Set] == 0 || slices.Contains(laid[:place], d.Number) || d.Set == SetGarden && gardenSpot(d) != 3-place {
			continue
		}
		left := want
		left[d.Set]--
		laid[place] = d.Number
		r.layNext(laid, place+1, left)
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
		if step.question == QuestionGoals {
			r.compileGoalSets()
		}
	}
	r.compileRolls()
}

// compileGoalSets is COMP-2: three of the Goal cards, in ascending order.
func (r *Rules) compileGoalSets() {
	var numbers []uint8
	for _, g := range r.pack.Goals {
		numbers = append(numbers, g.Number)
	}
	slices.Sort(numbers)
	for i, a := range numbers {
		for j, b := range numbers[i+1:] {
			for _, c := range numbers[i+j+2:] {
				r.goalSets = append(r.goalSets, GoalsAction(a, b, c))
			}
		}
	}
}

// compileRolls is PREP-1 and COOP-2: rolls in ascending order, weighted by the number of
// ways in which distinct dice bring them.
func (r *Rules) compileRolls() {
	two := r.mode.players == 1 || r.mode.owned
	for a := uint8(1); a <= 6; a++ {
		for b := a; b <= 6; b++ {
			if two {
				r.rolls = append(r.rolls, Outcome{RollAction(a, b), orders(a, b)})
				continue
			}
			for c := b; c <= 6; c++ {
				for d := c; d <= 6; d++ {
					r.rolls = append(r.rolls, Outcome{Roll4Action(a, b, c, d), orders(a, b, c, d)})
				}
			}
		}
	}
}

// orders returns in how many orders dice in ascending order can lie.
func orders(dice ...uint8) uint32 {
	n, alike := uint32(1), uint32(0)
	for i, die := range dice {
		if i == 0 || die != dice[i-1] {
			alike = 0
		}
		alike++
		n = n * uint32(i+1) / alike
	}
	return n
}
