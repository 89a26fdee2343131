package words

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// Title returns which game this is: "3 players · arcologies".
func (t *Table) Title() string {
	c := t.rules.Config()
	title := strconv.Itoa(int(c.Players)) + " players"
	if c.Players == 1 {
		title = "solo"
	}
	if c.Mode != engine.Base {
		title += " · " + c.Mode.String()
	}
	if c.Players == 1 && c.Mode == engine.Arcologies {
		title += " · " + c.Difficulty.String()
	}
	if c.Statues && c.Mode != engine.Arcologies {
		title += " · statues"
	}
	if c.Open {
		title += " · open promises"
	}
	return title
}

// Class says with which other games this one is counted.
func (t *Table) Class() game.Class {
	c := t.rules.Config()
	class := game.Class{Name: "Small City", Title: "Small City", Rivals: c.Players > 1}
	if c.Players == 1 {
		class.Title += ", alone"
	}
	if c.Mode != engine.Base {
		class.Of = c.Mode.String()
	}
	if c.Players == 1 && c.Mode == engine.Arcologies {
		class.Level = c.Difficulty.String()
	}
	class.Place = [3]int{0, int(c.Mode), int(c.Difficulty)}
	return class
}

// Player returns the name of a player.
func (t *Table) Player(seat int) string { return t.names[seat] }

// Heading says which round and phase it is, and whose turn.
func (t *Table) Heading(n game.Node) string { return t.heading(t.state(n)) }

// Situation returns everything that a player looks at when a turn begins.
func (t *Table) Situation(n game.Node) []string { return t.situation(t.state(n)) }

// Question says what is asked.
func (t *Table) Question(n game.Node) string { return t.question(t.state(n)) }

// Choices returns what can be chosen.
func (t *Table) Choices(n game.Node) []game.Choice { return t.choices(t.state(n)) }

// Progress returns the round and the points, in the arcologies the pumps.
func (t *Table) Progress(n game.Node) (reached, done string) {
	s := t.state(n)
	r := t.rules.Result(s)
	unit := " points"
	if t.rules.Config().Mode == engine.Arcologies {
		unit = " pumps"
	}
	return fmt.Sprintf("round %d of %d", s.Round, t.rules.Rounds()), prose.Versus(r.Scores[:t.rules.Players()]) + unit
}

// Read makes an action of what somebody typed; the player who is asked may be left out.
func (t *Table) Read(n game.Node, typed string) (string, error) {
	a, err := engine.ParseAction(typed)
	if err != nil {
		return "", err
	}
	return t.by(n, a).String(), nil
}

func (t *Table) by(n game.Node, a engine.Action) engine.Action {
	seat, _ := t.rules.Turn(t.state(n))
	return a.By(seat)
}

// Say says an action in words.
func (t *Table) Say(n game.Node, action string) string {
	a, _ := engine.ParseAction(action)
	return t.say(t.state(n), t.by(n, a))
}

// Why says why an action is refused.
func (t *Table) Why(n game.Node, action string) string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return err.Error()
	}
	return t.why(t.state(n), t.by(n, a))
}

// Reason says what a legal action is good for: "homes near it can grow", "+2 votes, +1 pollution a round".
func (t *Table) Reason(n game.Node, action string) string {
	s := t.state(n)
	a, err := engine.ParseAction(action)
	if a = t.by(n, a); err != nil || t.rules.Check(s, a) != engine.OK || !a.Seat.IsPlayer() {
		return ""
	}
	if text := t.benefit(s, a); text != "" {
		return text
	}
	if text := t.changes(s, a); text != "" {
		return text + " a round"
	}
	return ""
}

// Facts returns what two positions are compared by, by the names of SMC-90.
func (t *Table) Facts(n game.Node) []game.Fact {
	s := t.state(n)
	host, mayor := "none", "none"
	if s.Host != engine.None {
		host = s.Host.String()
		mayor = or(spaces(s.MayorAt(s.Host)), mayor)
	}
	var row []string
	for _, c := range t.rules.Cards() {
		if s.Row.Has(c) {
			row = append(row, c.String())
		}
	}
	facts := []game.Fact{
		{Name: "round", Value: strconv.Itoa(int(s.Round))},
		{Name: "phase", Value: strconv.Itoa(int(s.Phase))},
		{Name: "host", Value: host},
		{Name: "mayor", Value: mayor},
		{Name: "row", Value: or(strings.Join(row, " "), "none")},
	}
	for _, seat := range t.seats() {
		facts = append(facts, t.factsOf(s, seat)...)
	}
	return facts
}

func (t *Table) factsOf(s *engine.State, seat engine.Seat) (facts []game.Fact) {
	p := s.Of(seat)
	add := func(name, value string) {
		facts = append(facts, game.Fact{Name: name, Value: or(value, "none"), Seat: seat.String(), Whose: t.name(seat)})
	}
	for _, f := range []struct {
		name string
		n    int
	}{
		{"money", int(p.Money)},
		{"votes", int(p.Votes)},
		{"pollution", int(p.Pollution)},
		{"wood", p.Has(engine.Wood)},
		{"stone", p.Has(engine.Stone)},
		{"metal", p.Has(engine.Metal)},
		{"citizens", s.Citizens(seat)},
		{"dead", int(p.Dead)},
		{"column", int(p.Column)},
	} {
		add(f.name, strconv.Itoa(f.n))
	}
	add("card", p.Card.String())
	add("size", strconv.Itoa(int(p.Size)))
	if t.rules.Config().Mode == engine.Arcologies {
		add("arcology", p.Arcology.String())
		add("pumps", strconv.Itoa(int(p.Pumps)))
	}
	return facts
}

// Topics lists what can be asked about a position.
func (t *Table) Topics() []game.Topic {
	list := []game.Topic{
		{Name: "map", Rest: "PLAYER", Help: "a borough row by row; without a name, that of the player to move", Tell: t.tellMap},
		{Name: "borough", Rest: "PLAYER", Help: "a borough's buildings, who is in them, and what a round brings", Tell: t.tellBorough},
		{Name: "at", Rest: "SPACE [PLAYER]", Help: "what is on a space, and what is in its reach", Tell: t.tellSpace},
		{Name: "forecast", Help: "what a round brings everybody as things stand", Tell: t.tellForecast},
		{Name: "row", Help: "the special actions in the row, and what they do", Tell: t.tellRow},
		{Name: "council", Help: "the columns of the council, and who is where", Tell: t.tellCouncil},
		{Name: "supply", Help: "the tiles left, with their costs and conditions", Tell: t.tellSupply},
		{Name: "scores", Help: "everybody's points so far", Tell: t.tellScores},
	}
	if t.rules.Config().Mode == engine.Arcologies {
		return append(list, game.Topic{Name: "footprint", Help: "everybody's arcology, and where yours fits best", Tell: t.tellArcology})
	}
	return append(list, game.Topic{Name: "promises", Help: "everybody's promises, as far as you know them", Tell: t.tellPromises})
}

// meant returns whom a word means: a player by name or number; without a word, who is asked.
func (t *Table) meant(s *engine.State, word string) (engine.Seat, []string) {
	word = strings.TrimSpace(word)
	if word == "" {
		if me, _ := t.rules.Turn(s); me.IsPlayer() {
			return me, nil
		}
		return max(s.Host, engine.One), nil
	}
	for _, seat := range t.seats() {
		if strings.EqualFold(word, t.name(seat)) || word == seat.String() {
			return seat, nil
		}
	}
	return engine.None, []string{"Name a player: " + prose.List(t.names, "or") + "."}
}

func (t *Table) tellMap(n game.Node, rest string) []string {
	s := t.state(n)
	seat, wrong := t.meant(s, rest)
	if wrong != nil {
		return wrong
	}
	lines := append([]string{prose.UpperFirst(t.whose(seat)) + " borough:"}, t.Map(s, seat)...)
	if t.aloud {
		return lines
	}
	return append(lines, Legend)
}

func (t *Table) tellBorough(n game.Node, rest string) []string {
	s := t.state(n)
	seat, wrong := t.meant(s, rest)
	if wrong != nil {
		return wrong
	}
	return append(append([]string{t.holdings(s, seat)}, t.Buildings(s, seat)...), "  A round brings "+t.forecast(s, seat)+".")
}

// tellSpace tells a space of the borough of who is asked, or of a player who is named behind it.
func (t *Table) tellSpace(n game.Node, rest string) []string {
	s := t.state(n)
	word, who, _ := strings.Cut(strings.TrimSpace(rest), " ")
	sp, ok := engine.ParseSpace(strings.ToLower(word))
	if !ok {
		return []string{"A space is a letter and a number, from a1 to j10."}
	}
	seat, wrong := t.meant(s, who)
	if wrong != nil {
		return wrong
	}
	return t.About(s, seat, sp)
}

func (t *Table) tellForecast(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for _, seat := range t.seats() {
		if !s.Of(seat).Out {
			lines = append(lines, t.name(seat)+", as things stand: "+t.forecast(s, seat)+".")
		}
	}
	return lines
}

func (t *Table) tellRow(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for _, c := range t.rules.Cards() {
		if s.Row.Has(c) {
			lines = append(lines, Card(c)+": "+t.Effect(c)+".")
		}
	}
	if lines == nil {
		return []string{"There are no cards in the row."}
	}
	return lines
}

func (t *Table) tellCouncil(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for i := range engine.Columns {
		text := fmt.Sprintf("Column %d: %s.", i+1, t.gives(i))
		var here []string
		for _, seat := range t.seats() {
			if int(s.Of(seat).Column) == i+1 {
				here = append(here, t.name(seat))
			}
		}
		if len(here) > 0 {
			text += " Here: " + prose.List(here, "and") + "."
		}
		lines = append(lines, text)
	}
	return lines
}

func (t *Table) tellSupply(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for tile := engine.Residence1; int(tile) <= engine.NumTiles; tile++ {
		if t.rules.Supplied(tile) == 0 {
			continue
		}
		data := &t.rules.Pack().Tiles[tile]
		cost := "council only"
		if !data.Council {
			var list [engine.Materials]uint8
			copy(list[:], data.Materials[engine.Wood:])
			cost = or(goods(list), fmt.Sprintf("$%d", data.Money))
		}
		lines = append(lines, fmt.Sprintf("%s: %d left, %s, %s%s.", Tile(tile), s.Supply[tile], prose.Count(data.Spaces, "space", "spaces"), cost, t.asks(tile)))
	}
	return lines
}

func (t *Table) tellScores(n game.Node, _ string) (lines []string) {
	for _, seat := range t.seats() {
		lines = append(lines, t.Score(t.state(n), seat))
	}
	return lines
}

func (t *Table) tellArcology(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for _, seat := range t.seats() {
		lines = append(lines, t.name(seat)+":")
		lines = append(lines, t.Arcology(s, seat)...)
	}
	if seat, _ := t.rules.Turn(s); !seat.IsPlayer() {
		return lines
	}
	if best, ok := t.Closest(s); ok {
		f := t.rules.Fit(s, best.Space(), best.Rotation())
		text := fmt.Sprintf("It fits best at %s, %s, for %d metal", best.Space(), turned(best), f.Metal())
		if !f.Wrong.Empty() {
			text += ": " + spaces(f.Wrong) + " would not fit"
		}
		lines = append(lines, text+".")
	}
	return lines
}

func (t *Table) tellPromises(n game.Node, _ string) (lines []string) {
	s := t.state(n)
	for _, seat := range t.seats() {
		lines = append(lines, t.name(seat)+":")
		lines = append(lines, t.Promises(s, seat)...)
	}
	return lines
}

// Outcomes says how people who draw promises and arcologies themselves answer for chance.
func (t *Table) Outcomes(n game.Node) (how []string, example string) {
	switch s := t.state(n); s.Asked {
	case engine.QuestionDeal:
		return []string{"Type the promises that " + t.to(s.Seat) + " drew: a small, a middle and a great one."}, "safe clean tower"
	case engine.QuestionDraw:
		return []string{"Type the arcology that " + t.to(s.Seat) + " drew."}, "helios"
	default:
		return []string{"Type the number of the player who hosts the mayor first."}, "1"
	}
}

// Outcome makes a legal action of what was typed.
func (t *Table) Outcome(n game.Node, typed string) (string, error) {
	s := t.state(n)
	for _, a := range t.rules.Legal(s, nil) {
		words := strings.Fields(a.String())[1:] // behind the verb, and the player whom it is for
		if s.Asked != engine.QuestionHost {
			words = words[1:]
		}
		if strings.EqualFold(strings.Join(words, " "), strings.Join(strings.Fields(typed), " ")) {
			return a.String(), nil
		}
	}
	how, example := t.Outcomes(n)
	return "", errors.New("That cannot come up now. " + how[0] + " For example: " + example + ".")
}
