package protocol

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

func (p *protocol) position(string) any {
	s := p.state()
	return struct {
		Position string    `json:"position"`
		Hash     string    `json:"hash"`
		State    stateJSON `json:"state"`
	}{s.Position(), fmt.Sprintf("%016x", s.Hash()), p.stateJSON(s)}
}

func (p *protocol) stateJSON(s *engine.State) stateJSON {
	view := stateJSON{
		Turn: s.Turn, Clock: s.Clock, Active: s.Active.String(), Cause: s.Cause.String(),
		City: p.cityJSON(s), Quarters: p.quartersJSON(s), From: quarterName(s.From),
		Companies: map[string]stockJSON{}, Engineers: map[string]*string{}, Dice: p.diceJSON(s),
		Pool: map[string]uint8{}, Hand: map[string][]string{}, Discard: map[string][]string{},
		Building: p.buildingJSON(s), Goals: p.goalsJSON(s), Contracts: p.contractsJSON(s),
		Scores: map[string]uint16{}, ThisTurn: completedThisTurn(s), Within: withinBonus(s), Agenda: []taskJSON{},
	}
	for i, seat := range p.seats() {
		c := s.Companies[i]
		view.Companies[seat] = stockOf(c)
		view.Engineers[seat] = quarterName(s.Engineers[i])
	}
	for i, owner := range p.owners() {
		view.Pool[owner] = s.Pool[i]
		view.Hand[owner] = cardNames(s.Hand[i])
		view.Discard[owner] = pileNames(s.Discard[i])
	}
	if s.InPlay != 0 {
		card := s.InPlay.String()
		view.InPlay = &card
	}
	if p.words.Scored() {
		view.Advantages = p.advantagesJSON(s)
		for i, seat := range p.seats() {
			view.Scores[seat] = s.Score[i]
		}
	}
	for _, task := range s.Agenda[:s.Depth] {
		view.Agenda = append(view.Agenda, taskJSON{task.Question.String(), task.PC, task.Left, task.Memo})
	}
	return view
}

// seats are the keys of what each player has, owners those of markers and cards.
func (p *protocol) seats() []string { return []string{"1", "2"}[:p.rules.Players()] }

func (p *protocol) owners() []string {
	if p.words.Scored() {
		return p.seats()
	}
	return []string{"1"}
}

func stockOf(c engine.Company) stockJSON {
	return stockJSON{c[engine.Coal], c[engine.Steel], c[engine.Wood], c[engine.Money]}
}

func quarterName(q engine.Quarter) *string {
	if q == engine.NoQuarter {
		return nil
	}
	name := q.String()
	return &name
}

func pileNames(p engine.Pile) []string {
	names := []string{}
	for i := range p.Len() {
		names = append(names, p.At(i).String())
	}
	return names
}

// diceJSON returns the dice in the pools; before the split (COOP-2) all are under "both".
func (p *protocol) diceJSON(s *engine.State) map[string][]int {
	if _, question := p.rules.Turn(s); question == engine.QuestionSplit {
		return map[string][]int{engine.Both.String(): diceNumbers(s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1])}
	}
	dice := map[string][]int{}
	for i, seat := range p.seats() {
		dice[seat] = diceNumbers(s.Dice[i][:]...)
	}
	return dice
}

// cityJSON returns the cards that lie, by place.
func (p *protocol) cityJSON(s *engine.State) map[string]cardJSON {
	cards := map[string]cardJSON{}
	for place := range engine.Place(engine.NumPlaces) {
		number := uint8(0)
		if place < engine.PlacePort1 {
			number = s.City[place]
		} else {
			number = s.Ports[place-engine.PlacePort1]
		}
		if number != 0 {
			cards[place.String()] = cardJSON{number, p.words.CardName(s, place), sideName(s.Flipped >> place & 1)}
		}
	}
	return cards
}

func sideName(side uint8) string { return string(rune('A' + side)) }

func (p *protocol) quartersJSON(s *engine.State) map[string]quarterJSON {
	quarters := map[string]quarterJSON{}
	for q := range engine.Quarter(engine.NumQuarters) {
		card, faces, ok := p.rules.QuarterAt(s, q)
		if !ok {
			continue
		}
		view := quarterJSON{Kind: words.KindName(card.Kind), Faces: faceNumbers(faces), Marker: p.markerOn(s, engine.QuarterArea(q))}
		if card.Kind == engine.Industrial {
			view.Material = card.Material.String()
		}
		quarters[q.String()] = view
	}
	return quarters
}

func faceNumbers(faces engine.Faces) []int {
	numbers := []int{}
	for v := uint8(1); v <= 6; v++ {
		if faces.Has(v) {
			numbers = append(numbers, int(v))
		}
	}
	return numbers
}

// markerOn tells whose marker lies on an area: "1", "2" or "none".
func (p *protocol) markerOn(s *engine.State, area engine.Area) string {
	return p.rules.MarkerAt(s, area).String()
}

func setNumbers(set uint16) []int {
	numbers := []int{}
	for n := range 16 {
		if set>>n&1 != 0 {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

func (p *protocol) advantagesJSON(s *engine.State) *advantagesJSON {
	view := &advantagesJSON{Open: setNumbers(s.Open), Deck: setNumbers(s.Deck), Took: s.Took, Taken: map[string][]int{}}
	for i, seat := range p.seats() {
		view.Taken[seat] = setNumbers(s.Taken[i])
	}
	return view
}

// completedThisTurn lists the goal areas and contracts that are closed for the rest of the
// turn, under version 1 of the rules (COMP-15).
func completedThisTurn(s *engine.State) []string {
	areas := []string{}
	for i := range engine.GoalSlots * engine.GoalAreas {
		if s.ThisTurn>>i&1 != 0 {
			areas = append(areas, engine.GoalArea(0, i).String())
		}
	}
	for i := range engine.NumContracts {
		if s.ThisTurn>>(engine.GoalSlots*engine.GoalAreas+i)&1 != 0 {
			areas = append(areas, engine.ContractArea(i).String())
		}
	}
	return areas
}

// withinBonus lists the contracts that are closed while their bonus goes on (COMP-15).
func withinBonus(s *engine.State) []string {
	areas := []string{}
	for i, entry := range s.Bonuses {
		if entry != 0 {
			areas = append(areas, engine.ContractArea(i).String())
		}
	}
	return areas
}

// areaJSON returns something to complete.
func (p *protocol) areaJSON(s *engine.State, area engine.Area, name string, done bool) areaJSON {
	cost, points, _ := p.words.Price(s, area)
	return areaJSON{area.String(), name, stockOf(cost), points, p.words.Bonus(s, area), done, p.markerOn(s, area)}
}

func (p *protocol) buildingJSON(s *engine.State) *buildingJSON {
	side := p.rules.Building(s)
	if len(side.Stages) == 0 {
		return nil
	}
	view := &buildingJSON{Name: p.words.BuildingName(s), Side: p.words.BuildingSide(s), Ordered: side.Ordered}
	for i, stage := range side.Stages {
		view.Stages = append(view.Stages, p.areaJSON(s, engine.StageArea(i), prose.Safe(stage.Name), s.Done>>i&1 != 0))
	}
	return view
}

func (p *protocol) goalsJSON(s *engine.State) []goalJSON {
	goals := []goalJSON{}
	for slot, number := range s.Goals {
		if number == 0 {
			continue
		}
		goal := goalJSON{Number: number, Name: p.words.GoalName(s, slot)}
		for i := range engine.GoalAreas {
			area := engine.GoalArea(slot, i)
			goal.Areas = append(goal.Areas, p.areaJSON(s, area, p.words.Area(s, area), p.rules.MarkerAt(s, area) != engine.None))
		}
		goals = append(goals, goal)
	}
	return goals
}

func (p *protocol) contractsJSON(s *engine.State) []areaJSON {
	contracts := []areaJSON{}
	if s.Ports[0] == 0 {
		return contracts
	}
	for i := range engine.NumContracts {
		area := engine.ContractArea(i)
		contracts = append(contracts, p.areaJSON(s, area, p.words.ContractName(s, i), p.rules.MarkerAt(s, area) != engine.None))
	}
	return contracts
}
