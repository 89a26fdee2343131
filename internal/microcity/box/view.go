package box

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A view tells what lies on the table, in lines that are read from the top to the bottom.
type view struct {
	rules *engine.Rules
	words *words.Words
	aloud bool // the city is told in sentences
}

// situation tells everything that a player looks at when a turn begins.
func (v *view) situation(s *engine.State) []string {
	if s.City[0] == 0 {
		return nil
	}
	var lines []string
	for _, about := range []func(*engine.State) []string{
		v.rows, v.companies, v.dice, v.pool, v.building, v.goals, v.contracts, v.cards,
	} {
		lines = append(lines, about(s)...)
	}
	return append(lines, v.words.Forecast(s)...)
}

// heading says which turn it is and what the clock shows.
func (v *view) heading(s *engine.State) string {
	clock := "clock " + strconv.Itoa(int(s.Clock))
	if s.Turn == 0 {
		return "Before the first turn, " + clock
	}
	text := "Turn " + strconv.Itoa(int(s.Turn))
	if v.words.Players() == 2 && s.Active != engine.None {
		text += ", " + v.words.Player(s.Active)
	}
	return text + ", " + clock
}

func (v *view) clock(s *engine.State) []string {
	return append([]string{v.heading(s) + "."}, v.words.Forecast(s)...)
}

// seats lists the players of the game.
func (v *view) seats() []engine.Seat {
	return []engine.Seat{engine.One, engine.Two}[:v.words.Players()]
}

// owners lists whose markers and cards there are: one entry where all are common.
func (v *view) owners() []engine.Seat {
	if v.words.Scored() {
		return v.seats()
	}
	return []engine.Seat{engine.One}
}

// whose says of a line about one of several players whose it is: "Ann's dice: 1 and 6."
func (v *view) whose(seat engine.Seat, several bool, text string) string {
	if several {
		return prose.UpperFirst(v.words.Whose(seat)) + " " + prose.LowerFirst(strings.TrimPrefix(text, "The "))
	}
	return text
}

// companies returns what each company holds.
func (v *view) companies(s *engine.State) []string {
	var lines []string
	for i, seat := range v.seats() {
		c := s.Companies[i]
		text := fmt.Sprintf("%d coal, %d steel, %d wood, $%d", c[engine.Coal], c[engine.Steel], c[engine.Wood], c[engine.Money])
		if v.words.Scored() {
			text += "; " + prose.Count(int(s.Score[i]), "point", "points")
		}
		lines = append(lines, v.whose(seat, len(v.seats()) > 1, "Company: "+text+"."))
	}
	return lines
}

// dice returns which dice are left in the pools.
func (v *view) dice(s *engine.State) []string {
	if s.Turn == 0 {
		return nil
	}
	if s.Active == engine.Both && s.Dice[0][0] != 0 && s.Dice[1][1] != 0 {
		if _, question := v.rules.Turn(s); question == engine.QuestionSplit {
			d := s.Dice
			return []string{"Dice: " + words.Dice(d[0][0], d[0][1], d[1][0], d[1][1]) + "."}
		}
	}
	var lines []string
	for i, seat := range v.seats() {
		lines = append(lines, v.whose(seat, len(v.seats()) > 1, "Dice: "+words.Dice(s.Dice[i][:]...)+"."))
	}
	return lines
}

// pool returns how many markers are left and where the others lie.
func (v *view) pool(s *engine.State) []string {
	var lines []string
	for _, seat := range v.owners() {
		text := "Markers in the pool: " + strconv.Itoa(int(s.Pool[seat-engine.One]))
		if areas := v.words.Marked(s, seat); areas != nil {
			text += "; on " + strings.Join(areas, ", ")
		}
		lines = append(lines, v.whose(seat, v.words.Scored(), text+"."))
	}
	return lines
}

// building tells the stages of the Building.
func (v *view) building(s *engine.State) []string {
	side := v.rules.Building(s)
	if len(side.Stages) == 0 {
		return nil
	}
	order := "in any order"
	if side.Ordered {
		order = "in this order"
	}
	lines := []string{fmt.Sprintf("Building: %s, %s.", v.words.BuildingName(s), order)}
	for i := range side.Stages {
		done := ""
		if s.Done>>i&1 != 0 {
			done = " Done."
		}
		lines = append(lines, "  "+v.priced(s, engine.StageArea(i))+done)
	}
	return lines
}

// priced returns what completing an area costs and brings.
func (v *view) priced(s *engine.State, area engine.Area) string {
	cost, points, _ := v.words.Price(s, area)
	text := prose.UpperFirst(v.words.Area(s, area)) + ": " + v.words.Cost(cost)
	if points > 0 {
		text += ", " + prose.Count(points, "point", "points")
	}
	if bonus := v.words.Bonus(s, area); bonus != "" {
		text += "; bonus: " + bonus
	}
	return text + "."
}

// goals tells the open Goal and Advantage cards.
func (v *view) goals(s *engine.State) []string {
	if s.Goals[0] == 0 {
		return nil
	}
	lines := []string{"Goals:"}
	for i := range engine.GoalSlots * engine.GoalAreas {
		lines = append(lines, "  "+v.priced(s, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas))+v.markerOn(s, engine.GoalArea(i/engine.GoalAreas, i%engine.GoalAreas)))
	}
	lines = append(lines, "Advantage cards:")
	for n := range uint8(16) {
		if s.Open>>n&1 != 0 {
			name, points, condition := v.words.Advantage(n)
			lines = append(lines, "  "+name+": "+prose.Count(points, "point", "points")+" for "+condition+".")
		}
	}
	return lines
}

func (v *view) markerOn(s *engine.State, area engine.Area) string {
	switch owner := v.rules.MarkerAt(s, area); {
	case owner == engine.None:
		return ""
	case v.words.Scored():
		return " " + v.words.Player(owner) + "'s marker."
	}
	return " Done."
}

// contracts tells the contracts of the seaports.
func (v *view) contracts(s *engine.State) []string {
	if s.Ports[0] == 0 {
		return nil
	}
	lines := []string{"Contracts:"}
	for i := range engine.NumContracts {
		port := v.words.CardName(s, engine.PlacePort1+engine.Place(i/2))
		lines = append(lines, "  "+v.priced(s, engine.ContractArea(i))+" At "+port+"."+v.markerOn(s, engine.ContractArea(i)))
	}
	return lines
}

// where returns where the engineers stand and what their quarters offer.
func (v *view) where(s *engine.State) []string {
	var lines []string
	for i, seat := range v.seats() {
		q := s.Engineers[i]
		if q == engine.NoQuarter {
			lines = append(lines, v.whose(seat, len(v.seats()) > 1, "The engineer is not placed yet."))
			continue
		}
		lines = append(lines, v.whose(seat, len(v.seats()) > 1, "Engineer on "+v.words.Quarter(s, q)+"."))
		lines = append(lines, v.offers(s, q)...)
	}
	return lines
}

// offers returns what can be done on a quarter.
func (v *view) offers(s *engine.State, q engine.Quarter) []string {
	var lines []string
	basic, advanced := v.words.Investment(s, q)
	if basic != "" {
		lines = append(lines, "  Basic: "+basic+".")
	}
	if advanced != "" {
		lines = append(lines, "  Advanced: "+advanced+".")
	}
	return lines
}

// quarterNamed tells about a quarter by its name.
func (v *view) quarterNamed(s *engine.State, name string) []string {
	for q := range engine.Quarter(engine.NumQuarters) {
		if strings.EqualFold(q.String(), name) && v.rules.Quarters().Has(q) && s.City[0] != 0 {
			lines := append([]string{v.words.QuarterSentence(s, q)}, v.offers(s, q)...)
			if other := v.words.OtherSide(s, q); other != "" {
				lines = append(lines, "  "+other)
			}
			return lines
		}
	}
	return []string{"Name a quarter of the city, for example: quarter b2."}
}

// Topics lists what people ask about a position.
func (t *Table) Topics() []game.Topic {
	ask := func(about func(*view, *engine.State) []string) func(game.Node, string) []string {
		return func(n game.Node, _ string) []string { return about(&t.view, t.at(n)) }
	}
	// askOr says something where there is nothing to tell.
	askOr := func(about func(*view, *engine.State) []string, none string) func(game.Node, string) []string {
		return ask(func(v *view, s *engine.State) []string {
			if lines := about(v, s); len(lines) > 0 {
				return lines
			}
			return []string{none}
		})
	}
	return []game.Topic{
		{Name: "city", Help: "the city", Tell: ask((*view).city)},
		{Name: "where", Help: "where the engineers are, and what their quarters offer", Tell: ask((*view).where)},
		{Name: "quarter", Rest: "NAME", Help: "what is on a quarter such as b2, and what it offers", Tell: func(n game.Node, rest string) []string {
			return t.quarterNamed(t.at(n), rest)
		}},
		{Name: "company", Help: "what the companies hold", Tell: ask((*view).companies)},
		{Name: "dice", Help: "the dice left", Tell: askOr((*view).dice, "The dice have not been rolled yet.")},
		{Name: "pool", Help: "the markers in the pool, and where the others are", Tell: ask((*view).pool)},
		{Name: "hand", Help: "the project cards, in hand and discarded", Tell: ask((*view).hand)},
		{Name: "building", Help: "the Building and its stages", Tell: askOr((*view).building, "This game has no Building.")},
		{Name: "goals", Help: "the Goal and Advantage cards", Tell: askOr((*view).goals, "This game has no Goal cards.")},
		{Name: "contracts", Help: "the contracts of the seaports", Tell: askOr((*view).contracts, "This game has no seaports.")},
		{Name: "clock", Help: "the clock, the turn and what ending the turn does", Tell: ask((*view).clock)},
	}
}
