package table

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/panel"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A portrait is an overlay that shows the Building as it stands, in a window of any
// size. Any key closes it.
type portrait struct {
	name    string
	told    string // how far it is
	drawing panel.Drawing
}

// portraitOf shows the Building of a position; ok is false where there is none.
func (t *table) portraitOf(s *engine.State) (p *portrait, ok bool) {
	t.showDrawing(s, s, noFocus)
	if len(t.drawing) == 0 {
		return nil, false
	}
	done, all := 0, len(t.rules.Building(s).Stages)
	for i := range all {
		done += int(s.Done >> i & 1)
	}
	told := fmt.Sprintf("%d of %s, %s left", done, prose.Count(all, "stage", "stages"), prose.Count(int(s.Clock), "turn", "turns"))
	if done == all {
		told = "Complete, with " + prose.Count(int(s.Clock), "turn", "turns") + " left."
	}
	return &portrait{t.words.BuildingName(s), told, append(panel.Drawing{}, t.drawing...)}, true
}

func (p *portrait) Update(tea.KeyMsg, *screen.Host) (done bool, answer tea.Msg) { return true, nil }

func (p *portrait) Draw(s *paint.Sheet, _ *screen.Keymap) {
	art := panel.Rising(p.drawing)
	const below = 3 // a blank, how far it is, and the key
	in := widget.Box(s, pack.DrawingWidth+12, art.Rows+below+2, p.name)
	art.Draw(in.Part(0, 0, in.W, in.H-below))
	in.Text((in.W-paint.Width(p.told))/2, in.H-2, p.told, theme.Strong)
	in.Text((in.W-paint.Width(screen.AnyKey))/2, in.H-1, screen.AnyKey, theme.Dim)
}
