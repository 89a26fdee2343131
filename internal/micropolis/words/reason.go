package words

import (
	"slices"
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// Reason says what a legal action is good for, as a verb and what follows it: what a tile joins and
// scores, what it does for the army, and who comes next to the soldiers that stay on the line.
// "" where there is nothing to say.
func (w *Words) Reason(s *engine.State, a engine.Action) string {
	if seat, _ := w.rules.Turn(s); !seat.IsPlayer() || w.rules.Check(s, a) != engine.OK {
		return ""
	}
	after := *s
	w.rules.Advance(&after, a)
	switch a.Kind {
	case engine.ActTake:
		return w.takeReason(s, &after, a)
	case engine.ActFill:
		h := engine.Anthill(s.Hill - 1)
		return brief([]string{
			scores(w.change(s, &after, h)), w.opponents(s, &after, h),
			"safe from the sergeant, and leaves " + soldiers(after.Army[h]) + " in the army",
		}, 1)
	case engine.ActPass:
		return "keeps " + soldiers(s.Army[s.Hill-1]) + " to pay with, but only a sentry can fill the barracks later"
	case engine.ActSentry:
		h := engine.Anthill(s.Hill - 1)
		return brief([]string{scores(w.change(s, &after, h)), w.opponents(s, &after, h)}, 1)
	case engine.ActLeader:
		if s.Question == engine.QuestionLeader {
			return "has " + w.holder(w.rules.AnthillOf(a.To(), a.Hill())) + " begin the next round, and sergeants take soldiers from there"
		}
	default:
	}
	return ""
}

func (w *Words) takeReason(s, after *engine.State, a engine.Action) string {
	h := w.rules.AnthillOf(s.Active, a.Hill())
	text := w.change(s, after, h)
	if joining := w.joining(s, a); joining != "" {
		text = joining + ", " + text
	} else {
		text = scores(text)
	}
	parts := []string{gained: text, prizes: w.opponents(s, after, h), growing: w.grows(s, a), army: armyChange(s.Army[h], after.Army[h]), staying: ""}
	if tile := w.rules.Tile(s.Line[a.Position()-1]); tile.Feature == engine.Barracks {
		if parts[filling] = GainOf(w.rules, s, a).filled(); parts[filling] == "" {
			parts[filling] = "too few soldiers to fill the barracks"
		}
	}
	if after.Tokens[s.Active-engine.One] > s.Tokens[s.Active-engine.One] {
		parts[token] = "an architect token"
	}
	if !a.Free() && a.Position() > 1 {
		parts[staying] = w.left(s, after, a)
	}
	return brief(parts, growing, army, token, staying, prizes, filling)
}

// opponents says by how much the totals of all other players change, but for the rival colony of a game alone: it takes
// its own tile in each round, whatever the player does.
func (w *Words) opponents(s, after *engine.State, own engine.Anthill) string {
	if _, alone := w.rules.Rival(); alone {
		return ""
	}
	return w.others(s, after, own)
}

// brief joins parts of a reason. Where they are too many words, it leaves some out, in this order.
func brief(parts []string, order ...int) string {
	text := strings.Join(without(parts), "; ")
	for _, part := range order {
		if len(strings.Fields(text)) <= mostWords {
			break
		}
		parts[part] = ""
		text = strings.Join(without(parts), "; ")
	}
	return text
}

// scores makes a verb of a change of the total and where it comes from: "scores 4: ants 4", "loses 3: …", "changes no points".
func scores(change string) string {
	for _, verb := range [...][2]string{{"+", "scores "}, {prose.Minus, "loses "}, {"0 points", "changes no points"}} {
		if rest, ok := strings.CutPrefix(change, verb[0]); ok {
			return verb[1] + rest
		}
	}
	return "scores " + change
}

// The parts of a reason to take a tile, in the order in which they are said.
const (
	gained = iota
	filling
	prizes
	growing
	token
	army
	staying
)

// without returns the parts that there are.
func without(parts []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(text string) bool { return text == "" })
}

// mostWords is how long a reason may be, but for the tile that closes the ring, which is told on both
// its sides.
const mostWords = 25

// armyChange says what becomes of an army: "army down to 3".
func armyChange(before, after uint8) string {
	switch {
	case before == after:
		return ""
	case before < after:
		return "army up to " + strconv.Itoa(int(after))
	}
	return "army down to " + strconv.Itoa(int(after))
}

// left says who comes next to the soldiers that are left on the line (MPO-9, MPO-10).
func (w *Words) left(s, after *engine.State, a engine.Action) string {
	stay := soldiers(a.Position()-1) + " left"
	if _, alone := w.rules.Rival(); alone {
		return stay + " on the line, yours again unless the rival takes " + verb(a.Position()-1, "that tile", "those tiles")
	}
	next, round := after.Active, after.Round
	if after.Question == engine.QuestionFill || after.Question == engine.QuestionSentry {
		next = s.Active%engine.Seat(w.rules.Players()) + 1 // the turn goes on first
		if leader, _ := s.LeaderIs(); next == w.rules.Owner(leader) {
			round++
		}
	}
	switch {
	case int(round) > w.rules.Rounds() || next == engine.None:
		return stay + " for good"
	case round > s.Round:
		return stay + " for the next leader"
	default:
		return stay + " for " + w.about(next).name
	}
}
