package words

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/prose"
)

// A Table tells a match of Micropolis.
type Table struct {
	words *Words
	match *micropolis.Match
}

var _ interface {
	game.Table
	game.Rounds
	game.Progress
	game.Topics
	game.ByHand
	game.Things
	game.Brief
	game.Short
} = (*Table)(nil)

// NewTable returns the table of a match with these players.
func NewTable(m *micropolis.Match, with game.Party) *Table {
	return &Table{New(m.Rules(), with.Names, with.Bots), m}
}

// Words returns the words that the table is told in.
func (t *Table) Words() *Words { return t.words }

func (t *Table) at(n game.Node) *engine.State {
	s := t.match.Position(n)
	return &s
}

// Title returns which game this is: "3 players · expert".
func (t *Table) Title() string { return t.words.Title() }

// Player returns the name of a player.
func (t *Table) Player(seat int) string { return t.words.Player(engine.One + engine.Seat(seat)) }

// Heading says which round it is, and whose turn.
func (t *Table) Heading(n game.Node) string { return t.words.heading(t.at(n)) }

// Situation returns everything that a player looks at when a turn begins.
func (t *Table) Situation(n game.Node) []string { return t.words.situation(t.at(n)) }

// Question says what is asked.
func (t *Table) Question(n game.Node) string { return t.words.question(t.at(n)) }

// Choices returns what can be chosen.
func (t *Table) Choices(n game.Node) []game.Choice { return t.words.Choices(t.at(n)) }

// Round returns the round of a position, from 1; 0 before the first.
func (t *Table) Round(n game.Node) int { return int(t.at(n).Round) }

// Progress returns the round and the points.
func (t *Table) Progress(n game.Node) (reached, done string) {
	s, r := t.at(n), t.match.Rules()
	scores := r.Scores(s)
	points := make([]int, r.Anthills())
	for h := range points {
		points[h] = scores[h].Total()
	}
	return fmt.Sprintf("round %d of %d", s.Round, r.Rounds()), prose.Versus(points) + " points"
}

// Brief returns the armies and the scores.
func (t *Table) Brief(n game.Node) []string {
	s := t.at(n)
	var lines []string
	for h := range engine.Anthill(t.words.rules.Anthills()) {
		lines = append(lines, t.words.holdings(s, h))
	}
	return lines
}

// Read makes an action of what somebody typed; the player who is asked may be left out.
func (t *Table) Read(n game.Node, typed string) (string, error) {
	a, err := engine.ParseAction(typed)
	if err != nil {
		return "", err
	}
	seat, _ := t.match.Rules().Turn(t.at(n))
	return a.By(seat).String(), nil
}

// Say says an action in words.
func (t *Table) Say(n game.Node, action string) string {
	a, _ := engine.ParseAction(action)
	return t.words.Say(t.at(n), a)
}

// Short says an action in fewer words.
func (t *Table) Short(n game.Node, action string) string {
	a, _ := engine.ParseAction(action)
	return t.words.Short(t.at(n), a)
}

// Why says why an action is refused.
func (t *Table) Why(n game.Node, action string) string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return err.Error()
	}
	return t.words.Why(t.at(n), a)
}

// Tell says what the action that led to a node did.
func (t *Table) Tell(n game.Node) []game.Line { return t.words.Tell(t.match.Events(n)) }

// Result says how the game ended, with the breakdown of all scores.
func (t *Table) Result(n game.Node) (headline, detail string) { return t.words.Result(t.at(n)) }

// Pad counts the points up by category.
func (t *Table) Pad(n game.Node) game.Pad { return t.words.Pad(t.at(n)) }

// Facts returns the round, the token, what each anthill has and scores, the architect tokens, and the line.
func (t *Table) Facts(n game.Node) []game.Fact {
	s, r := t.at(n), t.match.Rules()
	token := "nobody"
	if h, ok := s.LeaderIs(); ok {
		token = t.words.owner(h)
	}
	facts := []game.Fact{{Name: "round", Value: strconv.Itoa(int(s.Round))}, {Name: "Red army token", Value: token}}
	scores := r.Scores(s)
	for h := range engine.Anthill(r.Anthills()) {
		fact := func(name string, n int) {
			facts = append(facts, game.Fact{Name: name, Value: strconv.Itoa(n), Seat: r.AnthillName(h), Whose: t.words.owner(h)})
		}
		fact("points", scores[h].Total())
		fact("tiles", s.Rows[h].Len())
		fact("army", int(s.Army[h]))
		for _, c := range Categories(&scores[h]) {
			fact(c.Name, c.Points)
		}
	}
	for i := range r.Players() {
		seat := engine.One + engine.Seat(i)
		facts = append(facts, game.Fact{
			Name: "architect tokens", Value: strconv.Itoa(int(s.Tokens[i])), Seat: seat.String(), Whose: t.words.Player(seat),
		})
	}
	for i, tile := range s.Line {
		value := "none"
		if tile > 0 {
			value = strconv.Itoa(int(tile))
		}
		if s.On[i] > 0 {
			value += fmt.Sprintf(" (%d)", s.On[i])
		}
		facts = append(facts, game.Fact{Name: fmt.Sprintf("line %d", i+1), Value: value})
	}
	return facts
}

// Topics lists what can be asked about a position.
func (t *Table) Topics() []game.Topic {
	return []game.Topic{
		{Name: "line", Help: "the tiles on offer", Tell: func(n game.Node, _ string) []string { return t.words.Line(t.at(n)) }},
		{Name: "anthill", Rest: "PLAYER", Help: "a player's anthill, its galleries and its ends; without a name, everybody's", Tell: t.tellAnthill},
		{Name: "scores", Help: "everybody's points, by category", Tell: func(n game.Node, _ string) []string { return t.words.scores(t.at(n)) }},
		{Name: "tile", Rest: "NUMBER", Help: "what is on a tile", Tell: t.tellTile},
	}
}

// tellAnthill tells one by its player's number, as 2 or 2b; without one, all.
func (t *Table) tellAnthill(n game.Node, rest string) (lines []string) {
	r := t.match.Rules()
	rest = strings.TrimSpace(rest)
	var names []string
	for h := range engine.Anthill(r.Anthills()) {
		owner, name := r.Owner(h), t.words.owner(h)
		known := []string{"", name, r.AnthillName(h)}
		if owner != engine.None {
			known = append(known, t.words.Player(owner), owner.String())
		}
		names = append(names, name)
		if slices.ContainsFunc(known, func(word string) bool { return strings.EqualFold(word, rest) }) {
			lines = append(lines, t.words.AnthillLines(t.at(n), h)...)
		}
	}
	if lines == nil {
		return []string{"Name an anthill: " + prose.List(names, "or") + "."}
	}
	return lines
}

func (t *Table) tellTile(_ game.Node, rest string) []string {
	tiles := len(t.match.Rules().Pack().Tiles)
	number, err := strconv.Atoi(strings.TrimSpace(rest))
	if err != nil || number < 1 || number > tiles {
		return []string{"Tiles have numbers from 1 to " + strconv.Itoa(tiles) + "."}
	}
	return []string{prose.UpperFirst(t.words.Tile(uint8(number))) + "."}
}

// Outcomes says how people who draw tiles of their own answer for chance.
func (t *Table) Outcomes(n game.Node) (how []string, example string) {
	s := t.at(n)
	if s.Question == engine.QuestionFirst {
		return []string{"Type the number of the player who begins."}, "1"
	}
	for tile := range s.Pile.All() {
		example = strconv.Itoa(int(tile))
		break
	}
	return []string{"Type the number of the tile that you drew."}, example
}

// Outcome makes a legal action of a number that was typed.
func (t *Table) Outcome(n game.Node, typed string) (string, error) {
	word := strings.TrimSpace(typed)
	for _, a := range t.match.Rules().Legal(t.at(n), nil) {
		if text := a.String(); text == word || slices.Contains(strings.Fields(text)[1:], word) {
			return text, nil
		}
	}
	how, example := t.Outcomes(n)
	return "", errors.New("That cannot come up now. " + strings.Join(how, " ") + " For example: " + example + ".")
}

// Reason says what a legal action is good for.
func (t *Table) Reason(n game.Node, action string) string {
	s := t.at(n)
	a, err := engine.ParseAction(action)
	if err != nil {
		return ""
	}
	seat, _ := t.match.Rules().Turn(s)
	return t.words.Reason(s, a.By(seat))
}

// Switches returns the switches by which a sentry is answered.
func (t *Table) Switches(n game.Node) []game.Switch { return t.words.Switches(t.at(n)) }

// Setting returns the action of a setting of theirs.
func (t *Table) Setting(n game.Node, on []bool) string { return t.words.Setting(t.at(n), on).String() }
