package cli

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
)

// situation tells everything that a player looks at when a turn begins.
func (t *table) situation(s *engine.State) []string {
	lines := []string{"---- " + t.heading(s) + " ----"}
	if s.City[0] == 0 {
		return lines
	}
	for _, about := range []func(*engine.State) []string{
		t.rows, t.companies, t.dice, t.pool, t.building, t.goals, t.contracts, t.cards,
	} {
		lines = append(lines, about(s)...)
	}
	return append(lines, t.words.Forecast(s)...)
}

// heading says which turn it is and what the clock shows.
func (t *table) heading(s *engine.State) string {
	clock := "clock " + strconv.Itoa(int(s.Clock))
	if s.Turn == 0 {
		return "Before the first turn, " + clock
	}
	text := "Turn " + strconv.Itoa(int(s.Turn))
	if t.words.Players() == 2 && s.Active != engine.None {
		text += ", " + t.words.Player(s.Active)
	}
	return text + ", " + clock
}

func (t *table) clock(s *engine.State) []string {
	return append([]string{t.heading(s) + "."}, t.words.Forecast(s)...)
}

// seats lists the players of the game.
func (t *table) seats() []engine.Seat {
	return []engine.Seat{engine.One, engine.Two}[:t.words.Players()]
}

// owners lists whose markers and cards there are: one entry where all are common.
func (t *table) owners() []engine.Seat {
	if t.words.Scored() {
		return t.seats()
	}
	return []engine.Seat{engine.One}
}

// whose puts the player's name before a line about one of several.
func (t *table) whose(seat engine.Seat, several bool, text string) string {
	if several {
		return t.words.Player(seat) + ": " + text
	}
	return text
}

// companies tells what each company holds.
func (t *table) companies(s *engine.State) []string {
	var lines []string
	for i, seat := range t.seats() {
		c := s.Companies[i]
		text := fmt.Sprintf("%d coal, %d steel, %d wood, $%d", c[engine.Coal], c[engine.Steel], c[engine.Wood], c[engine.Money])
		if t.words.Scored() {
			text += "; " + numberOf(int(s.Score[i]), "point", "points")
		}
		lines = append(lines, t.whose(seat, len(t.seats()) > 1, "Company: "+text+"."))
	}
	return lines
}

// dice tells which dice are left in the pools.
func (t *table) dice(s *engine.State) []string {
	if s.Turn == 0 {
		return nil
	}
	if s.Active == engine.Both && s.Dice[0][0] != 0 && s.Dice[1][1] != 0 {
		if _, question := t.live.Rules().Turn(*s); question == engine.QuestionSplit {
			d := s.Dice
			return []string{fmt.Sprintf("Dice: %d, %d, %d and %d.", d[0][0], d[0][1], d[1][0], d[1][1])}
		}
	}
	var lines []string
	for i, seat := range t.seats() {
		lines = append(lines, t.whose(seat, len(t.seats()) > 1, "Dice: "+diceLeft(s.Dice[i])+"."))
	}
	return lines
}

func diceLeft(dice [2]uint8) string {
	switch {
	case dice[0] == 0 && dice[1] == 0:
		return "none"
	case dice[0] == 0 || dice[1] == 0:
		return strconv.Itoa(int(dice[0] | dice[1]))
	}
	return fmt.Sprintf("%d and %d", dice[0], dice[1])
}

// pool tells how many markers are left and where the others lie.
func (t *table) pool(s *engine.State) []string {
	var lines []string
	for _, seat := range t.owners() {
		text := "Markers in the pool: " + strconv.Itoa(int(s.Pool[seat-engine.One]))
		if areas := t.marked(s, seat); areas != nil {
			text += "; on " + strings.Join(areas, ", ")
		}
		lines = append(lines, t.whose(seat, t.words.Scored(), text+"."))
	}
	return lines
}

// marked lists the areas that carry a marker of an owner.
func (t *table) marked(s *engine.State, owner engine.Seat) []string {
	var areas []string
	for _, area := range t.areas(s) {
		if t.live.Rules().MarkerAt(s, area) == owner {
			areas = append(areas, t.words.Area(s, area))
		}
	}
	return areas
}

// areas lists everything in this game that can carry a marker.
func (t *table) areas(s *engine.State) []engine.Area {
	var areas []engine.Area
	for q := range engine.Quarter(engine.NumQuarters) {
		if t.live.Rules().Quarters().Has(q) {
			areas = append(areas, engine.QuarterArea(q))
		}
	}
	for i := range t.live.Rules().Building(s).Stages {
		areas = append(areas, engine.StageArea(i))
	}
	if s.Goals[0] != 0 {
		for i := range engine.GoalSlots * engine.GoalAreas {
			areas = append(areas, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas))
		}
	}
	if s.Ports[0] != 0 {
		for i := range engine.NumContracts {
			areas = append(areas, engine.ContractArea(i))
		}
	}
	return areas
}

// building tells the stages of the Building.
func (t *table) building(s *engine.State) []string {
	side := t.live.Rules().Building(s)
	if len(side.Stages) == 0 {
		return nil
	}
	order := "in any order"
	if side.Ordered {
		order = "in this order"
	}
	lines := []string{fmt.Sprintf("Building: %s, %s.", t.words.BuildingName(s), order)}
	for i := range side.Stages {
		done := ""
		if s.Done>>i&1 != 0 {
			done = " Done."
		}
		lines = append(lines, "  "+t.priced(s, engine.StageArea(i))+done)
	}
	return lines
}

// priced tells what completing an area costs and brings.
func (t *table) priced(s *engine.State, area engine.Area) string {
	cost, points, _ := t.words.Price(s, area)
	text := upperFirst(t.words.Area(s, area)) + ": " + t.words.Cost(cost)
	if points > 0 {
		text += ", " + numberOf(points, "point", "points")
	}
	if bonus := t.words.Bonus(s, area); bonus != "" {
		text += "; bonus: " + bonus
	}
	return text + "."
}

func upperFirst(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// goals tells the open Goal and Advantage cards.
func (t *table) goals(s *engine.State) []string {
	if s.Goals[0] == 0 {
		return nil
	}
	lines := []string{"Goals:"}
	for i := range engine.GoalSlots * engine.GoalAreas {
		lines = append(lines, "  "+t.priced(s, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas))+t.markerOn(s, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)))
	}
	lines = append(lines, "Advantage cards:")
	for n := range uint8(16) {
		if s.Open>>n&1 != 0 {
			name, points, condition := t.words.Advantage(n)
			lines = append(lines, "  "+name+": "+numberOf(points, "point", "points")+" for "+condition+".")
		}
	}
	return lines
}

func (t *table) markerOn(s *engine.State, area engine.Area) string {
	switch owner := t.live.Rules().MarkerAt(s, area); {
	case owner == engine.None:
		return ""
	case t.words.Scored():
		return " Marker of " + t.words.Player(owner) + "."
	}
	return " Done."
}

// contracts tells the contracts of the seaports.
func (t *table) contracts(s *engine.State) []string {
	if s.Ports[0] == 0 {
		return nil
	}
	lines := []string{"Contracts:"}
	for i := range engine.NumContracts {
		port := t.words.CardName(s, engine.PlacePort1+engine.Place(i/2))
		lines = append(lines, "  "+t.priced(s, engine.ContractArea(i))+" At "+port+"."+t.markerOn(s, engine.ContractArea(i)))
	}
	return lines
}

// where tells where the engineers stand and what their quarters offer.
func (t *table) where(s *engine.State) []string {
	var lines []string
	for i, seat := range t.seats() {
		q := s.Engineers[i]
		if q == engine.NoQuarter {
			lines = append(lines, t.whose(seat, len(t.seats()) > 1, "The engineer is not placed yet."))
			continue
		}
		basic, advanced := t.words.Investment(s, q)
		lines = append(lines, t.whose(seat, len(t.seats()) > 1, "Engineer on "+t.words.Quarter(s, q)+"."))
		if basic != "" {
			lines = append(lines, "  Basic: "+basic+".")
		}
		if advanced != "" {
			lines = append(lines, "  Advanced: "+advanced+".")
		}
	}
	return lines
}
