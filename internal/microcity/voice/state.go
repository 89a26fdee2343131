package voice

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// State returns a position by names.
func (v *voice) State(n game.Node) any { return v.stateJSON(v.state(n)) }

func (v *voice) stateJSON(s *engine.State) stateJSON {
	view := stateJSON{
		Turn: s.Turn, Clock: s.Clock, Active: s.Active.String(), Cause: s.Cause.String(),
		City: v.cityJSON(s), Quarters: v.quartersJSON(s), From: quarterName(s.From),
		Companies: map[string]stockJSON{}, Engineers: map[string]*string{}, Dice: v.diceJSON(s),
		Pool: map[string]uint8{}, Hand: map[string][]string{}, Discard: map[string][]string{},
		Building: v.buildingJSON(s), Goals: v.goalsJSON(s), Contracts: v.contractsJSON(s),
		Scores: map[string]uint16{}, ThisTurn: completedThisTurn(s), Within: withinBonus(s), Agenda: []taskJSON{},
	}
	for i, seat := range v.seats() {
		c := s.Companies[i]
		view.Companies[seat] = stockOf(c)
		view.Engineers[seat] = quarterName(s.Engineers[i])
	}
	for i, owner := range v.owners() {
		view.Pool[owner] = s.Pool[i]
		view.Hand[owner] = cardNames(s.Hand[i])
		view.Discard[owner] = pileNames(s.Discard[i])
	}
	if s.InPlay != 0 {
		card := s.InPlay.String()
		view.InPlay = &card
	}
	if v.words.Scored() {
		view.Advantages = v.advantagesJSON(s)
		for i, seat := range v.seats() {
			view.Scores[seat] = s.Score[i]
		}
	}
	for _, task := range s.Agenda[:s.Depth] {
		view.Agenda = append(view.Agenda, taskJSON{task.Question.String(), task.PC, task.Left, task.Memo})
	}
	return view
}

// seats are the keys of what each player has, owners those of markers and cards.
func (v *voice) seats() []string { return []string{"1", "2"}[:v.rules.Players()] }

func (v *voice) owners() []string {
	if v.words.Scored() {
		return v.seats()
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
func (v *voice) diceJSON(s *engine.State) map[string][]int {
	if _, question := v.rules.Turn(s); question == engine.QuestionSplit {
		return map[string][]int{engine.Both.String(): diceNumbers(s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1])}
	}
	dice := map[string][]int{}
	for i, seat := range v.seats() {
		dice[seat] = diceNumbers(s.Dice[i][:]...)
	}
	return dice
}

// cityJSON returns the cards that lie, by place.
func (v *voice) cityJSON(s *engine.State) map[string]cardJSON {
	cards := map[string]cardJSON{}
	for place := range engine.Place(engine.NumPlaces) {
		number := uint8(0)
		if place < engine.PlacePort1 {
			number = s.City[place]
		} else {
			number = s.Ports[place-engine.PlacePort1]
		}
		if number != 0 {
			cards[place.String()] = cardJSON{number, v.words.CardName(s, place), sideName(s.Flipped >> place & 1)}
		}
	}
	return cards
}

func sideName(side uint8) string { return string(rune('A' + side)) }

func (v *voice) quartersJSON(s *engine.State) map[string]quarterJSON {
	quarters := map[string]quarterJSON{}
	for q := range engine.Quarter(engine.NumQuarters) {
		card, faces, ok := v.rules.QuarterAt(s, q)
		if !ok {
			continue
		}
		view := quarterJSON{Kind: words.KindName(card.Kind), Faces: faceNumbers(faces), Marker: v.markerOn(s, engine.QuarterArea(q))}
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
func (v *voice) markerOn(s *engine.State, area engine.Area) string {
	return v.rules.MarkerAt(s, area).String()
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

func (v *voice) advantagesJSON(s *engine.State) *advantagesJSON {
	view := &advantagesJSON{Open: setNumbers(s.Open), Deck: setNumbers(s.Deck), Took: s.Took, Taken: map[string][]int{}}
	for i, seat := range v.seats() {
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
func (v *voice) areaJSON(s *engine.State, area engine.Area, name string, done bool) areaJSON {
	cost, points, _ := v.words.Price(s, area)
	return areaJSON{area.String(), name, stockOf(cost), points, v.words.Bonus(s, area), done, v.markerOn(s, area)}
}

func (v *voice) buildingJSON(s *engine.State) *buildingJSON {
	side := v.rules.Building(s)
	if len(side.Stages) == 0 {
		return nil
	}
	view := &buildingJSON{Name: v.words.BuildingName(s), Side: v.words.BuildingSide(s), Ordered: side.Ordered}
	for i, stage := range side.Stages {
		view.Stages = append(view.Stages, v.areaJSON(s, engine.StageArea(i), prose.Safe(stage.Name), s.Done>>i&1 != 0))
	}
	return view
}

func (v *voice) goalsJSON(s *engine.State) []goalJSON {
	goals := []goalJSON{}
	for slot, number := range s.Goals {
		if number == 0 {
			continue
		}
		goal := goalJSON{Number: number, Name: v.words.GoalName(s, slot)}
		for i := range engine.GoalAreas {
			area := engine.GoalArea(slot, i)
			goal.Areas = append(goal.Areas, v.areaJSON(s, area, v.words.Area(s, area), v.rules.MarkerAt(s, area) != engine.None))
		}
		goals = append(goals, goal)
	}
	return goals
}

func (v *voice) contractsJSON(s *engine.State) []areaJSON {
	contracts := []areaJSON{}
	if s.Ports[0] == 0 {
		return contracts
	}
	for i := range engine.NumContracts {
		area := engine.ContractArea(i)
		contracts = append(contracts, v.areaJSON(s, area, v.words.ContractName(s, i), v.rules.MarkerAt(s, area) != engine.None))
	}
	return contracts
}
