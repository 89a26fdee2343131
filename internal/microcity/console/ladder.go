package console

import (
	"context"
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/ladder"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// ladder returns the ladder of a mode as it stands.
func (h *home) ladder(mode engine.Mode) *ladder.Board {
	return ladder.Count(h.cards, mode, h.games, ladder.Recall(h.Options().Folders.Pars()))
}

// stars tells how many stars were won, but not to players of other games alone.
func (h *home) stars() string {
	if len(h.games) > 0 && !ladder.Played(h.games) {
		return ""
	}
	return ": " + h.ladder(engine.Solo).Summary()
}

// climb shows the ladder, and begins a game of it.
func (h *home) climb() error {
	mode := engine.Solo
	for !h.Ended() {
		board, other := h.ladder(mode), engine.Coop-mode
		h.Say("")
		h.Say(board.Table()...)
		for _, text := range ladder.Rule() {
			h.Paragraph(text)
		}
		choices := []string{"Play a Building", "Ladder, " + words.Mode(other)}
		open := board.Open()
		if len(open) > 0 {
			choices = append(choices, "Find par for "+prose.Count(len(open), "win", "wins")+": a few seconds each")
		}
		switch i := h.Pick("What next?", append(choices, "Back")...); {
		case i < 0, i == len(choices):
			return nil
		case i == 0:
			if c, ok := h.rung(board); ok {
				b := h.beginning(microcity.ID)
				of := h.offer(microcity.ID)
				b.Last = of.On(b.Last, agreement.Rung(c))
				return h.agree(of.Form(b), microcity.ID)
			}
		case i == 1:
			mode = other
		default:
			found := 0
			step := func() {
				found++
				h.Say(fmt.Sprintf("Found %d of %d.", found, len(open)))
			}
			if err := ladder.FindAll(context.Background(), h.Options().Folders.Pars(), h.cards, open, step); err != nil {
				h.Sorry(err)
			}
		}
	}
	return nil
}

// rung asks for a Building and a difficulty.
func (h *home) rung(board *ladder.Board) (c engine.Config, ok bool) {
	var names []string
	for i := range board.Rows {
		names = append(names, prose.UpperFirst(board.Rows[i].Name))
	}
	i := h.Pick("Which Building?", append(names, "Back")...)
	if i < 0 || i == len(names) {
		return c, false
	}
	var levels []engine.Difficulty
	var texts []string
	for j, d := range ladder.Levels {
		if cell := &board.Rows[i].Cells[j]; cell.Exists {
			levels, texts = append(levels, d), append(texts, d.String()+": "+cell.Words())
		}
	}
	j := h.Pick("How difficult?", append(texts, "Back")...)
	if j < 0 || j == len(levels) {
		return c, false
	}
	return engine.Config{Mode: board.Mode, Building: board.Rows[i].Building, Difficulty: levels[j]}, true
}
