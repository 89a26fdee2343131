package voice

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/protocol"
)

// A hintJSON is a plan for the turn. Chances are in percent.
type hintJSON struct {
	Actions []string `json:"actions"`
	Text    string   `json:"text"`
	Chance  float64  `json:"chance"`           // of a master
	Likely  *float64 `json:"likely,omitempty"` // of a player whom the difficulty is meant for; of the best plan, where it is known
	Chances string   `json:"chances"`
	Why     string   `json:"why"`
}

// hints returns who advises the players of a match.
func hints(t game.Tree, table game.Table) protocol.Hints {
	m := microcity.Of(t)
	hinter, w := computer.NewHinter(m.Rules(), m.Pack()), table.(*box.Table).Words()
	return func(n game.Node) (told []any) {
		s := m.Position(n)
		list := hinter.Hints(s)
		for i := range list {
			a, likely := computer.AdviceOf(&list[i].Hint), list[i].Likely
			h := hintJSON{
				Actions: []string{}, Text: w.Brief(&s, a.Line), Chance: float64(list[i].Chance) / 100,
				Chances: w.Chances(a, computer.Likely(likely)), Why: computer.Explain(w, &s, list, i),
			}
			for _, action := range a.Line {
				h.Actions = append(h.Actions, action.String())
			}
			if likely >= 0 {
				percent := float64(likely) / 100
				h.Likely = &percent
			}
			told = append(told, h)
		}
		return told
	}
}
