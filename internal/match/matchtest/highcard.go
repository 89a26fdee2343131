package matchtest

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
)

// HighCard returns the small game with secrets as a box on the shelf. It has no cards in a file.
func HighCard() game.Game {
	return game.Game{
		ID: gametest.HighCardID, Title: "High Card", Rules: 1, Seats: 2,
		Bots: []game.Bot{{Kind: "easy", Style: "guesses"}, {Kind: "hard", Style: "thinks"}},
		Open: func(int, game.Options, []byte) (game.Tree, error) {
			m := match.New(gametest.HighCard{})
			return m.Text(), nil
		},
		Table: func(t game.Tree, with game.Party) game.Table {
			return &hands{match: match.Of[gametest.Hand, gametest.Play](t), names: with.Names}
		},
	}
}

// hands says High Card, and has nothing but what every table has.
type hands struct {
	match *match.Match[gametest.Hand, gametest.Play]
	rules gametest.HighCard
	names []string
}

func (t *hands) Title() string { return "four cards" }

func (t *hands) Player(seat int) string {
	if seat < len(t.names) && t.names[seat] != "" {
		return t.names[seat]
	}
	return fmt.Sprintf("Player %d", seat+1)
}

func (t *hands) Heading(n game.Node) string {
	s := t.match.Position(n)
	return fmt.Sprintf("Turn %d", t.rules.Moment(&s).Turn)
}

func (t *hands) Situation(n game.Node) (lines []string) {
	s := t.match.Position(n)
	for seat := range t.rules.Players() {
		lines = append(lines, fmt.Sprintf("%s: %d coins, cards %v %v, kept %v.", t.Player(seat), s.Coins[seat], s.Dealt[seat][0], s.Dealt[seat][1], s.Kept[seat]))
	}
	return lines
}

func (t *hands) Question(n game.Node) string {
	s := t.match.Position(n)
	asked, question := t.rules.Turn(&s)
	for seat := range asked.All() {
		return t.Player(seat) + ", what do you " + question + "?"
	}
	return strings.TrimPrefix(question, "none")
}

func (t *hands) Choices(n game.Node) (list []game.Choice) {
	s := t.match.Position(n)
	if asked, _ := t.rules.Turn(&s); asked == game.Chance {
		return nil
	}
	for _, a := range t.rules.Legal(&s, nil) {
		list = append(list, game.Choice{Action: t.rules.Format(a), Text: t.rules.Format(a)})
	}
	return list
}

func (t *hands) Read(_ game.Node, typed string) (string, error) {
	a, err := t.rules.Parse(typed)
	return t.rules.Format(a), err
}

func (t *hands) Say(_ game.Node, action string) string { return action }

func (t *hands) Why(game.Node, string) string { return "that is not asked now" }

func (t *hands) Tell(n game.Node) []game.Line {
	if n == 0 {
		return nil
	}
	lines := []game.Line{{Text: fmt.Sprintf("Played: %s.", t.rules.Format(t.match.Action(n)))}}
	if headline, _ := t.Result(n); headline != "" {
		lines = append(lines, game.Line{Text: headline, Kind: game.Ends})
	}
	return lines
}

func (t *hands) Result(n game.Node) (headline, detail string) {
	s := t.match.Position(n)
	r := t.rules.Result(&s)
	if !r.Over {
		return "", ""
	}
	for seat := range r.Winners.All() {
		headline += t.Player(seat) + " wins. "
	}
	return strings.TrimSpace(headline), strings.Join(t.Situation(n), " ")
}

func (t *hands) Facts(n game.Node) (facts []game.Fact) {
	for seat, line := range t.Situation(n) {
		facts = append(facts, game.Fact{Name: "hand", Value: line, Seat: fmt.Sprint(seat + 1), Whose: t.Player(seat)})
	}
	return facts
}
