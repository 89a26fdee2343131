package words

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/prose"
)

// A Gain is what a legal action changes the total of the anthill by that it is about, the prizes for the largest
// gallery and the largest army included.
type Gain struct {
	Total  int
	Fills  bool // it places a barracks that can be filled at once
	Filled int  // the change of the total if that is done
}

// GainOf returns the gain of a legal action of a player.
func GainOf(r *engine.Rules, s *engine.State, a engine.Action) Gain {
	h, after := anthillOf(r, s, a), *s
	r.Advance(&after, a)
	before := r.Scores(s)[h]
	now := r.Scores(&after)[h]
	g := Gain{Total: now.Total() - before.Total()}
	if g.Fills = a.Kind == engine.ActTake && after.Question == engine.QuestionFill && after.Hill == uint8(h)+1; g.Fills {
		r.Advance(&after, engine.FillAction(s.Active))
		full := r.Scores(&after)[h]
		g.Filled = full.Total() - before.Total()
	}
	return g
}

// anthillOf returns the anthill that an action is about.
func anthillOf(r *engine.Rules, s *engine.State, a engine.Action) engine.Anthill {
	if a.Kind != engine.ActTake && s.Hill > 0 {
		return engine.Anthill(s.Hill - 1)
	}
	return r.AnthillOf(s.Active, a.Hill())
}

// String returns the change in the few characters that a tile has room for: "+4", and "+2/+9" where a barracks can be filled.
func (g Gain) String() string {
	text := prose.Signed(g.Total)
	switch {
	case !g.Fills:
		return text
	case g.Total > 9 && g.Filled > 9: // a narrow tile has room for six
		return text + "/" + strconv.Itoa(g.Filled)
	}
	return text + "/" + prose.Signed(g.Filled)
}

// change says by how much the total of the player's anthill changes, and where that comes from: "+18: ants 2, fruits 6,
// queen 5, largest gallery 5"; "0 points" where nothing does.
func (w *Words) change(s, after *engine.State, h engine.Anthill) string {
	before, now := w.rules.Scores(s)[h], w.rules.Scores(after)[h]
	var parts []string
	for _, source := range [...]struct {
		name    string
		was, is int
	}{
		{"ants", before.Population, now.Population},
		{"fruits", before.Harvest, now.Harvest},
		{"queen", before.Royal, now.Royal},
		{"barracks", before.Barracks, now.Barracks},
		{"largest gallery", before.Colony, now.Colony},
		{"largest army", before.RedArmy, now.RedArmy},
	} {
		if n := source.is - source.was; n != 0 {
			parts = append(parts, source.name+" "+prose.Number(n))
		}
	}
	if len(parts) == 0 {
		return "0 points"
	}
	return prose.Signed(now.Total()-before.Total()) + ": " + strings.Join(parts, ", ")
}

// others says by how much the totals of all other anthills change: "Bob −5, Cleo −5"; "" where none does.
func (w *Words) others(s, after *engine.State, own engine.Anthill) string {
	before, now := w.rules.Scores(s), w.rules.Scores(after)
	var parts []string
	for h := range engine.Anthill(w.rules.Anthills()) {
		if n := now[h].Total() - before[h].Total(); n != 0 && h != own {
			name := w.owner(h)
			if w.rules.Owner(h) == engine.None {
				name = "the rival"
			}
			parts = append(parts, name+" "+prose.Signed(n))
		}
	}
	return strings.Join(parts, ", ")
}

// filled says by how much the total changes if the barracks that an action places is filled, too: "+9 with a full barracks".
func (g Gain) filled() string {
	if !g.Fills {
		return ""
	}
	return prose.Signed(g.Filled) + " with a full barracks"
}

// effect says what an action changes the totals by: "+2: ants 2; +9 with a full barracks; Bob −5".
func (w *Words) effect(s *engine.State, a engine.Action) string {
	h, after := anthillOf(w.rules, s, a), *s
	w.rules.Advance(&after, a)
	return strings.Join(without([]string{w.change(s, &after, h), GainOf(w.rules, s, a).filled(), w.others(s, &after, h)}), "; ")
}
