package bot

import (
	"math/bits"

	"boardgame/microcity/internal/engine"
)

// A heuristic evaluates by rule of thumb: what is built, what is in hand for the rest, and what
// time is left for it. It knows no cards, so it serves any pack.
type heuristic struct {
	rules  *engine.Rules
	market *market // competitive
}

// byRuleOfThumb returns the heuristic for a game.
func byRuleOfThumb(r *engine.Rules) heuristic { return heuristic{r, &market{}} }

func (h heuristic) evaluate(s *engine.State, seat engine.Seat) int32 {
	if s.Cause != engine.Running {
		return final(h.rules.Result(*s), seat)
	}
	switch h.rules.Config().Mode {
	case engine.Competitive:
		return h.rivals(s, index(seat))
	case engine.Coop:
		return h.partners(s)
	default:
		return h.builder(s)
	}
}

// final returns the value of a game that is over.
func final(result engine.Result, seat engine.Seat) int32 {
	switch result.Verdict {
	case engine.Won:
		return sureWin
	case engine.Drawn:
		return 0
	case engine.WonByOne, engine.WonByTwo:
		if (result.Verdict == engine.WonByOne) == (seat == engine.One) {
			return sureWin
		}
		return sureLoss
	default:
		return sureLoss
	}
}

// What things are worth by rule of thumb, in units of which a turn brings worthTurn on average.
const (
	worthStage     = 130
	worthSides     = 165 // a stage in the extended game, where both sides want so much that hoarding would pay
	worthReach     = 3   // of a die that will build something next turn
	worthUseful    = 14
	worthSpare     = 3
	worthLack      = 3 // of a resource that both companies together lack for all that is left
	worthCard      = 4
	worthTurn      = 42
	worthPoint     = 45 // competitive
	worthPayable   = 6  // of a point of the best area that can be paid; competitive, as the others below
	worthNearly    = 3  // of a point of the best area for which one resource is lacking
	worthAdvantage = 2  // of an Advantage card, beyond its points
	poolAhead      = 3  // a pool hurts in the competitive game like one with so many more in the others

	pointOdds = 8 // log-odds of one unit, in 1/oddsUnit
)

// emptyPool is how much it hurts to have so few markers left; almost is how good it is
// to lack so few resources for a stage.
var (
	emptyPool = [9]int{400, 120, 50, 25, 12, 6, 2, 0, 0}
	almost    = [3]int{20, 6, 0}
)

// builder evaluates a solo position.
func (h heuristic) builder(s *engine.State) int32 {
	n := needsOf(h.rules, s)
	stage := worthStage
	if h.rules.Config().Building == engine.BuildingAB {
		stage = worthSides
	}
	near, far := freeFrom(h.rules, s, s.Engineers[0])
	v := h.supplies(s) - stage*n.builds + h.nearly(s, s.Companies[0]) +
		worthReach*bits.OnesCount8(uint8(buildFaces(h.rules, s, near|far)))
	for k, have := range s.Companies[0] {
		useful := min(int(have), n.cost[k])
		v += worthUseful*useful + worthSpare*(int(have)-useful)
		v -= (n.cost[k] - useful) * (n.cost[k] - useful)
	}
	return int32(v * pointOdds)
}

// supplies returns what time, cards and markers are worth.
func (h heuristic) supplies(s *engine.State) int {
	return worthTurn*int(s.Clock) + worthCard*s.Hand[0].Len() - emptyPool[min(int(s.Pool[0]), 8)]
}

// partners evaluates a co-operative position. Companies cannot share what they hold, so each aims
// at a stage of its own, and what else it holds is worth little: a bit more where it is needed
// later.
func (h heuristic) partners(s *engine.State) int32 {
	n := needsOf(h.rules, s)
	v := h.supplies(s) - worthStage*n.builds
	lack := n.cost
	for _, c := range s.Companies {
		for k, have := range c {
			v += worthSpare * int(have)
			lack[k] -= int(have)
		}
	}
	for _, units := range lack {
		v -= worthLack * max(units, 0)
	}
	return int32((v - worthUseful*h.apart(s)) * pointOdds)
}

// apart returns the fewest resources that two companies lack for two different stages or, where one
// stage is left, for that one.
func (h heuristic) apart(s *engine.State) int {
	var short [2][engine.MaxStages]int
	open := make([]int, 0, engine.MaxStages)
	b := h.rules.Building(s)
	for i := range b.Stages {
		if s.Done>>i&1 != 0 {
			continue
		}
		for seat, have := range s.Companies {
			short[seat][i] = lacking(have, b.Stages[i].Cost)
		}
		open = append(open, i)
		if b.Ordered && len(open) == 2 {
			break
		}
	}
	if len(open) == 1 {
		return min(short[0][open[0]], short[1][open[0]])
	}
	least := unaffordable
	for _, i := range open {
		for _, j := range open {
			if i != j {
				least = min(least, short[0][i]+short[1][j])
			}
		}
	}
	return least
}

// nearly returns what it is worth that stages can be paid, or almost: the nearest one counts for
// what it lacks, the others only when they can be paid or nearly so.
func (h heuristic) nearly(s *engine.State, have engine.Company) int {
	v, best := 0, len(nearest)-1
	b := h.rules.Building(s)
	for i := range b.Stages {
		if s.Done>>i&1 != 0 {
			continue
		}
		missing := lacking(have, b.Stages[i].Cost)
		v += almost[min(missing, 2)]
		best = min(best, missing)
		if b.Ordered {
			break
		}
	}
	return v + nearest[best]
}

// nearest is what it is worth to lack only so many resources for the nearest stage.
var nearest = [...]int{30, 22, 15, 9, 4, 0}

// rivals evaluates a competitive position: the difference between the two companies.
func (h heuristic) rivals(s *engine.State, own int) int32 {
	h.market.look(h.rules, s)
	v, free := 0, h.market.free(s)
	for i, sign := range [2]int{1, -1} {
		at := own ^ i
		company := s.Companies[at]
		now, near := h.market.pointsNear(free, company)
		held := 0
		for _, have := range company {
			held += int(have)
		}
		v += sign * (worthPoint*int(s.Score[at]) + worthUseful*held/2 + worthPayable*now + worthNearly*near +
			worthCard*s.Hand[at].Len() - emptyPool[min(int(s.Pool[at])+poolAhead, 8)] +
			worthAdvantage*bits.OnesCount16(s.Taken[at]))
	}
	return int32(v * pointOdds)
}
