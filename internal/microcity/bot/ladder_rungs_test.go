package bot

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// A rung is a game so small that it can be solved: few cards in the hand, few quarters
// that offer anything, few turns, and one thing that makes it hard.
type rung struct {
	name string
	asks string // what makes it hard
	mode engine.Mode

	// city has a word for each quarter, row by row: c, s and w give coal, steel and
	// wood, T trades, R builds, . offers nothing; the dice that match follow.
	city  string
	hand  []engine.Project
	side  engine.Side
	goals [engine.GoalSlots * engine.GoalAreas]engine.GoalCard

	clock, pool uint8
	companies   [2]string
	at          [2]engine.Quarter
	flipped     uint8

	games int // of training
	heavy bool
}

// outOfReach is a cost that nobody can pay.
var outOfReach = engine.Company{engine.Coal: engine.MaxResource + 1}

// rules compiles the game of a rung.
func (g rung) rules() (*engine.Rules, error) {
	pack := &engine.Pack{
		ID: g.name, Districts: g.districts(), Projects: g.hand,
		Landmarks: []engine.Landmark{{ID: g.name, Clocks: [3]uint8{g.clock}, Side: g.side}},
	}
	if g.mode == engine.Competitive {
		pack.Landmarks = nil
		for n := range engine.GoalSlots {
			goal := engine.Goal{Number: uint8(n + 1)}
			copy(goal.Areas[:], g.goals[n*engine.GoalAreas:])
			for i := range goal.Areas {
				if goal.Areas[i].Points == 0 {
					goal.Areas[i].Cost = outOfReach
				}
			}
			pack.Goals = append(pack.Goals, goal)
		}
		never := []engine.Condition{{Count: engine.MeasureCoal, Compare: engine.AtLeast, N: engine.MaxResource + 1}}
		pack.Advantages = []engine.Advantage{{Number: 1, Conditions: never}, {Number: 2, Conditions: never}}
	}
	return engine.New(pack, g.config())
}

func (g rung) config() engine.Config {
	if g.mode == engine.Competitive {
		return engine.Config{Mode: g.mode}
	}
	return engine.Config{Mode: g.mode, Building: g.name}
}

// districts cuts the city into its four cards.
func (g rung) districts() []engine.District {
	quarters := strings.Fields(g.city)
	list := make([]engine.District, 4)
	for place := range list {
		list[place].Number = uint8(place + 1)
		for spot := range 4 {
			list[place].Quarters[spot] = quarterOf(quarters[engine.Place(place).Quarter(spot)])
		}
	}
	return list
}

// quarterOf reads a word of a city; side B shows the value after the last one of side A
// besides.
func quarterOf(word string) engine.QuarterCard {
	q := engine.QuarterCard{Kind: engine.Industrial}
	switch letter := word[0]; letter {
	case 'T':
		q.Kind = engine.Commercial
	case 'R':
		q.Kind = engine.Residential
	case '.':
		q.Kind = engine.GardenQuarter
	default:
		q.Material = engine.Resource(strings.IndexByte("csw", letter))
	}
	for _, digit := range []byte(word[1:]) {
		q.A |= engine.FacesOf(digit - '0')
		q.B = q.A | engine.FacesOf((digit-'0')%6+1)
	}
	return q
}

// start returns the position before the first roll.
func (g rung) start(r *engine.Rules) engine.State {
	s := r.Start()
	for seat, question := r.Turn(&s); question != engine.QuestionRoll; seat, question = r.Turn(&s) {
		switch question {
		case engine.QuestionCity:
			r.Advance(&s, engine.CityAction(1, 2, 3, 4))
		case engine.QuestionPlace:
			r.Advance(&s, engine.PlaceAction(seat, g.at[index(seat)]))
		default:
			r.Advance(&s, r.Legal(&s, nil)[0])
		}
	}
	for i := range r.Players() {
		s.Companies[i] = companyOf(g.companies[i])
	}
	owners := 1
	if g.mode == engine.Competitive {
		owners = 2
	}
	for owner := range owners {
		s.Pool[owner], s.Hand[owner] = g.pool, 0
		for _, p := range g.hand {
			s.Hand[owner] |= 1 << p.Card
		}
	}
	s.Clock, s.Flipped = g.clock, g.flipped
	return s
}

// companyOf reads a heap of resources: c coal, s steel, w wood, $ money.
func companyOf(text string) engine.Company {
	var c engine.Company
	for i, letter := range "csw$" {
		c[i] = uint8(strings.Count(text, string(letter)))
	}
	return c
}

// costOf reads a cost or a gain: letters as in companyOf, and ? for any material.
func costOf(text string) engine.Cost {
	return engine.Cost{Named: companyOf(text), Any: uint8(strings.Count(text, "?"))}
}

func effectOf(parts ...engine.Part) engine.Effect { return engine.Effect{Parts: parts} }

func gains(what string) engine.Part {
	return engine.Part{Kind: engine.Gain, N: 1, Take: costOf(what)}
}

func swaps(give, take string) engine.Part {
	return engine.Part{Kind: engine.Exchange, N: 1, Give: costOf(give), Take: costOf(take)}
}

func does(kind engine.PartKind, n uint8) engine.Part { return engine.Part{Kind: kind, N: n} }

func card(c engine.Card, move uint8, basic, advanced engine.Effect) engine.Project {
	return engine.Project{Card: c, Move: move, Basic: basic, Advanced: advanced}
}

// stagesOf lists stages by their costs.
func stagesOf(costs ...string) engine.Side {
	var side engine.Side
	for _, c := range costs {
		side.Stages = append(side.Stages, engine.Stage{Cost: companyOf(c)})
	}
	return side
}

// inOrder makes the stages numbered ones.
func inOrder(side engine.Side) engine.Side {
	side.Ordered = true
	return side
}

// rewarding returns the stages bonuses; no parts mean none.
func rewarding(side engine.Side, bonuses ...engine.Effect) engine.Side {
	for i, bonus := range bonuses {
		side.Stages[i].Bonus = bonus
	}
	return side
}
