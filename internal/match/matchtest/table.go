package matchtest

import (
	"fmt"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/prose"
)

// A table says Nim. It has nothing but what every table has.
type table struct {
	match *match.Match[gametest.State, gametest.Action]
	nim   gametest.Nim
	names [gametest.Players]string
}

func newTable(t game.Tree, with game.Party) game.Table {
	m := match.Of[gametest.State, gametest.Action](t)
	start := m.Position(0)
	table := &table{match: m, nim: gametest.Nim{Heaps: start.Heaps}}
	for i := range table.names {
		table.names[i] = fmt.Sprintf("Player %d", i+1)
		if i < len(with.Names) && with.Names[i] != "" {
			table.names[i] = prose.Safe(with.Names[i])
		}
	}
	return table
}

func (t *table) state(n game.Node) *gametest.State {
	s := t.match.Position(n)
	return &s
}

func (t *table) Title() string {
	h := t.nim.Heaps
	return fmt.Sprintf("heaps of %d, %d and %d", h[0], h[1], h[2])
}

func (t *table) Player(seat int) string { return t.names[seat] }

func (t *table) Heading(n game.Node) string {
	s := t.state(n)
	if s.Turn == 0 {
		return "Before the first turn"
	}
	return fmt.Sprintf("Turn %d, %s", s.Turn, t.names[gametest.Mover(s)])
}

func (t *table) Situation(n game.Node) []string {
	h := t.state(n).Heaps
	return []string{fmt.Sprintf("Heap a: %d. Heap b: %d. Heap c: %d.", h[0], h[1], h[2])}
}

func (t *table) Question(n game.Node) string {
	s := t.state(n)
	switch asked, _ := t.nim.Turn(s); asked {
	case game.Nobody:
		return ""
	case game.Chance:
		return "What does the coin show?"
	default: // players are asked
	}
	if s.Limit == 1 {
		return t.names[gametest.Mover(s)] + ", from which heap do you take one?"
	}
	return t.names[gametest.Mover(s)] + ", which do you take?"
}

func (t *table) Choices(n game.Node) (list []game.Choice) {
	s := t.state(n)
	if asked, _ := t.nim.Turn(s); asked == game.Chance || asked == game.Nobody {
		return nil
	}
	var refused []game.Choice
	for heap := range s.Heaps {
		for take := 1; take <= gametest.Most; take++ {
			a := gametest.Action{Heap: heap, Take: take}
			c := game.Choice{Action: t.nim.Format(a), Text: say(a)}
			if c.Why = t.why(s, a); c.Why != "" {
				refused = append(refused, c)
			} else {
				list = append(list, c)
			}
		}
	}
	return append(list, refused...)
}

func (t *table) Read(_ game.Node, typed string) (string, error) {
	a, err := t.nim.Parse(typed)
	return t.nim.Format(a), err
}

func (t *table) Say(_ game.Node, action string) string {
	a, _ := t.nim.Parse(action)
	return say(a)
}

func say(a gametest.Action) string {
	switch {
	case a.Toss && a.Take > 1:
		return "The coin shows heads"
	case a.Toss:
		return "The coin shows tails"
	}
	return fmt.Sprintf("Take %d from heap %c", a.Take, 'a'+rune(a.Heap))
}

func (t *table) Why(n game.Node, action string) string {
	a, _ := t.nim.Parse(action)
	return t.why(t.state(n), a)
}

func (t *table) why(s *gametest.State, a gametest.Action) string {
	switch {
	case t.nim.Check(s, a) == nil:
		return ""
	case s.Limit == 0 || a.Toss:
		return "the coin decides when it is tossed, and the player after that"
	case a.Take > s.Limit:
		return "after tails you take one"
	}
	return fmt.Sprintf("heap %c has %d", 'a'+rune(a.Heap), s.Heaps[a.Heap])
}

func (t *table) Tell(n game.Node) []game.Line {
	if n == 0 {
		return nil
	}
	s, a := t.state(n), t.match.Action(n)
	who := t.names[gametest.Mover(s)]
	if a.Toss {
		return []game.Line{{Text: t.Heading(n) + ".", Kind: game.Begins}, {Text: say(a) + "."}}
	}
	lines := []game.Line{{Text: fmt.Sprintf("%s takes %d from heap %c.", who, a.Take, 'a'+rune(a.Heap))}}
	if headline, _ := t.Result(n); headline != "" {
		lines = append(lines, game.Line{Text: headline, Kind: game.Ends})
	}
	return lines
}

func (t *table) Result(n game.Node) (headline, detail string) {
	s := t.state(n)
	if !t.nim.Result(s).Over {
		return "", ""
	}
	return t.names[gametest.Mover(s)] + " wins.", "The last is taken."
}

func (t *table) Facts(n game.Node) []game.Fact {
	s := t.state(n)
	facts := []game.Fact{{Name: "turn", Value: fmt.Sprint(s.Turn)}}
	for i, left := range s.Heaps {
		facts = append(facts, game.Fact{Name: fmt.Sprintf("heap %c", 'a'+rune(i)), Value: fmt.Sprint(left)})
	}
	return facts
}
