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
		n := w.rules.Tile(s.Tile).N
		text := "scores " + points(engine.BarracksPoints(n)) + ", safe from the sergeant, and leaves " + soldiers(s.Army[s.Hill-1]-n) + " in the army"
		if h := s.Hill - 1; w.rules.Scores(&after)[h].RedArmy < w.rules.Scores(s)[h].RedArmy {
			text += ", no longer the largest"
		}
		return text
	case engine.ActPass:
		return "keeps " + soldiers(s.Army[s.Hill-1]) + " to pay with, but only a sentry can fill the barracks later"
	case engine.ActSentry:
		h := engine.Anthill(s.Hill - 1)
		if gained := w.rules.Scores(&after)[h].Barracks - w.rules.Scores(s)[h].Barracks; gained != 0 {
			return "scores " + points(max(gained, -gained)) + map[bool]string{true: " more", false: " less"}[gained > 0] + " for barracks"
		}
		return "changes no points"
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
	text := w.preview(s, a)
	if worth, bare := strings.CutPrefix(text, "+"); bare { // the first tile joins nothing
		text = "scores " + worth + " by itself" // the largest gallery and the largest army may score more
	}
	parts := []string{preview: text, army: armyChange(s.Army[h], after.Army[h]), staying: ""}
	if tile := w.rules.Tile(s.Line[a.Position()-1]); tile.Feature == engine.Barracks {
		parts[filling] = w.canFill(after, h, tile.N)
	}
	if after.Tokens[s.Active-engine.One] > s.Tokens[s.Active-engine.One] {
		parts[token] = "an architect token"
	}
	if !a.Free() && a.Position() > 1 {
		parts[staying] = w.left(s, after, a)
	}
	text = strings.Join(without(parts), ", ")
	for _, part := range [...]int{army, token, staying, filling} {
		if len(strings.Fields(text)) <= mostWords {
			break
		}
		parts[part] = ""
		text = strings.Join(without(parts), ", ")
	}
	return text
}

// The parts of a reason to take a tile, in the order in which they are said.
const (
	preview = iota
	filling
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

// canFill says whether a new barracks can be filled: "+4 more with a full barracks".
func (w *Words) canFill(after *engine.State, h engine.Anthill, n uint8) string {
	if after.Question == engine.QuestionFill && after.Hill == uint8(h)+1 {
		return prose.Signed(engine.BarracksPoints(n)) + " more with a full barracks"
	}
	return "too few soldiers to fill the barracks"
}

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
