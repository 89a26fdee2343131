package engine

import "errors"

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

	inPlay     Quarters // quarters of this game, the garden included
	walkable   Quarters // quarters where an engineer may stand
	ring       Quarters
	upgradable uint8 // places whose card can be upgraded, bit 1<<Place
	reach      [maxSteps + 1][NumQuarters]Quarters

	cities, portOrders, goalSets []Action
	rolls                        []Outcome

	quarterCards [10][4]QuarterCard // by district number
	portCards    [3]QuarterCard     // by seaport number
	ops          []op
	projects     [CardX + 1]projectTable
	invests      [SeaportQuarter + 1][4]investment
	sides        int // of the Building to complete: 1, or 2 in the extended mode; 0 without a Building
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
	offer    Offer
}

// usualOps is room for all programs of a usual game at once.
const usualOps = 160

// compile fills the tables.
func (r *Rules) compile() error {
	if err := r.checkNumbers(); err != nil {
		return err
	}
	r.compileOwners()
	r.compileCity()
	r.compileSetup()
	c := &compiler{mode: r.mode, ops: make([]op, 1, usualOps)} // entry 0 means: no program
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

// checkNumbers refuses a pack whose numbers the tables cannot hold; internal/microcity/pack says
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

// QuarterAt returns what the city shows of a quarter: the card, and the faces that match
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

// Building returns the side of the Building in play; in the competitive mode one without
// stages.
func (r *Rules) Building(s *State) Side { return r.buildings[s.Side] }

// Quarters returns the quarters of this game: the grid, and the seaports where they are in
// use; the garden included.
func (r *Rules) Quarters() Quarters { return r.inPlay }
