package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui"
)

// All of a question can be read in the smallest window of a table, too; only what the table shows beside it
// may be missing: who is asked, or what is paid for.
func TestAQuestionIsNotCut(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]engine.Config{
		"solo":        {},
		"competitive": {Mode: engine.Competitive, With: engine.AllExpansions},
		"coop":        {Mode: engine.Coop, Building: corePack().Cards.Landmarks[0].ID, With: engine.AllExpansions, CardX: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(3, 2))
			p := sit(t, tui.Options{Games: ofCore(), Session: fresh(t, config, 3, nil).Session}, 60, 20)
			for !p.game().result.Over {
				g := p.game()
				p.asks(g.question())
				for m, i := g.menu, 0; i < len(m.list); i++ {
					if _, one := m.list[i].Only(); !one && m.list[i].Why == "" {
						m.cursor = i
						p.Press("enter")
						p.asks(g.question())
						p.Press("esc")
					}
				}
				legal := g.table.rules.Legal(&g.state, nil)
				p.do(legal[rng.IntN(len(legal))])
				p.app.Host().Overlays = nil
			}
		})
	}
}

// asks requires that a question stands in the frame.
func (p *player) asks(question string) {
	p.T.Helper()
	if _, text, ok := strings.Cut(question, ": "); ok && !readable(p.Frame(), question) {
		question = prose.UpperFirst(text)
	}
	p.reads(question)
}
