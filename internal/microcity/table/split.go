package table

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/panel"
)

// A split points at the four dice that two players divide. What the dice are marked for
// moves the cursor of the choices, which stay as they are.
type split struct {
	at   int
	mine []int // dice of the first player, the one marked last at the end
}

// share is how many dice a player gets.
const share = 2

func (g *playScreen) splits() bool {
	_, question := g.table.rules.Turn(&g.state)
	return question == engine.QuestionSplit
}

// fourDice returns the dice before they are divided.
func fourDice(s *engine.State) [4]uint8 {
	return [4]uint8{s.Dice[0][0], s.Dice[0][1], s.Dice[1][0], s.Dice[1][1]}
}

// pressSplit is a key that points at a die. It reports whether the key meant that.
func (g *playScreen) pressSplit(msg tea.KeyMsg) bool {
	p := g.split
	switch {
	case p == nil:
		return false
	case key.Matches(msg, g.keys.Left):
		p.at = (p.at + 3) % 4
	case key.Matches(msg, g.keys.Right):
		p.at = (p.at + 1) % 4
	case key.Matches(msg, g.keys.Give):
		p.mark()
		g.pointSplit()
	default:
		return false
	}
	g.point()
	return true
}

// mark gives the die under the cursor to the first player, or takes it away again. A
// third die takes the place of the first.
func (p *split) mark() {
	if i := slices.Index(p.mine, p.at); i >= 0 {
		p.mine = slices.Delete(p.mine, i, i+1)
		return
	}
	p.mine = append(p.mine, p.at)
	if len(p.mine) > share {
		p.mine = p.mine[1:]
	}
}

// pointSplit moves the cursor to the choice that the marked dice make.
func (g *playScreen) pointSplit() {
	if len(g.split.mine) < share {
		return
	}
	dice := fourDice(&g.state)
	want := engine.SplitAction(dice[g.split.mine[0]], dice[g.split.mine[1]])
	for i := range g.menu.list {
		if g.menu.list[i].Action == want {
			g.menu.cursor = i
		}
	}
}

// shared returns the dice as they are drawn.
func (g *playScreen) shared() []panel.Shared {
	var dice []panel.Shared
	for i, value := range fourDice(&g.state) {
		d := panel.Shared{Value: value, Cursor: i == g.split.at}
		switch {
		case slices.Contains(g.split.mine, i):
			d.Seat = 1
		case len(g.split.mine) == share:
			d.Seat = 2
		}
		dice = append(dice, d)
	}
	return dice
}
