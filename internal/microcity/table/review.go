package table

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
)

// A review is a game looked back at: what the dice brought in every turn, and what the
// choices gave away.
type review struct {
	asked   bool // it is being made, or there
	turns   []computer.Turn
	account *computer.Account // of the turns
	costly  []int             // the turns that gave away most, as indices, the worst first
	listed  []int             // the turns that brought something, as indices
	others  string            // what is said of the turns that are not listed; "" where all are
	back    string            // which of the costly ones come back as puzzles; "" for none
}

// reviewedMsg tells what came of looking back.
type reviewedMsg struct {
	of    *playScreen
	at    match.Node
	turns []computer.Turn
}

// reflect has the computer look back at a game that is over, once.
func (g *playScreen) reflect(h *screen.Host) tea.Cmd {
	if g.ending.review.asked || g.live.Busy() {
		return nil
	}
	g.ending.review.asked = true
	at, look := g.session.Match().Cursor(), g.adviser.Review()
	return func() tea.Msg { return reviewedMsg{g, at, look()} }
}

// reviewed takes the look back, if the game still stands at its end.
func (g *playScreen) reviewed(msg reviewedMsg) {
	if msg.of != g || g.ending == nil || msg.at != g.session.Match().Cursor() {
		return
	}
	v := &g.ending.review
	v.turns, v.account, v.costly, v.back = msg.turns, g.adviser.Account(msg.turns), nil, ""
	for _, worst := range g.adviser.Costliest(msg.turns) {
		for i := range msg.turns {
			if msg.turns[i].At == worst.At {
				v.costly = append(v.costly, i)
			}
		}
	}
	v.listed, v.others = nil, ""
	for i := range v.turns {
		if !v.account.Turns[i].Flat() || slices.Contains(v.costly, i) {
			v.listed = append(v.listed, i)
		}
	}
	if len(v.listed) < len(v.turns) {
		v.others = words.OtherTurns
	}
	if len(v.turns) > 0 {
		g.ending.next.Reviewed = g.table.words.LuckAndSkillBrief(&v.account.Account)
	}
}

// Messages about the turns in which people gave far too much away: the puzzles that they make, and
// that they were kept, or why not.
type (
	mistakesMsg struct {
		of   *playScreen
		list []*puzzle.Puzzle
	}
	rememberedMsg struct {
		of  *playScreen
		n   int
		err error
	}
)

// findMistakes looks for turns of people that make puzzles.
func (g *playScreen) findMistakes(msg reviewedMsg) tea.Cmd {
	if msg.of != g || g.ending == nil || len(g.ending.review.costly) == 0 {
		return nil
	}
	m, worst := g.session.Match().Clone(), g.adviser.Costliest(msg.turns)
	return func() tea.Msg { return mistakesMsg{g, puzzle.Mistakes(m, worst)} }
}

// keepMistakes keeps those puzzles, to come back in a week.
func (g *playScreen) keepMistakes(msg mistakesMsg, h *screen.Host) tea.Cmd {
	if msg.of != g || len(msg.list) == 0 {
		return nil
	}
	path, now := h.Folders.Puzzles(), h.Now()
	return h.Run(func() tea.Msg { return rememberedMsg{g, len(msg.list), puzzle.Remember(path, msg.list, now)} })
}

// remembered says in the review what comes back.
func (g *playScreen) remembered(msg rememberedMsg) {
	if msg.of != g || g.ending == nil {
		return
	}
	g.ending.review.back = puzzle.Back(msg.n)
	if msg.err != nil {
		g.ending.review.back = prose.Safe(prose.Sentence(msg.err.Error()))
	}
}

// tryAgainMsg asks for another game that begins before a turn, with the same luck.
type tryAgainMsg struct{ from match.Node }

// A reviewCard shows the review of the game that has ended.
type reviewCard struct {
	game   *playScreen
	cursor int  // of the turns that are listed
	placed bool // the cursor was put on the costliest turn
}

func (c *reviewCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	keys := h.Keys
	v := &c.game.ending.review
	last := len(v.listed) - 1
	c.place()
	switch {
	case key.Matches(msg, keys.Esc, keys.Quit, keys.Review):
		return true, nil
	case last < 0:
		return false, nil
	case key.Matches(msg, keys.Next):
		c.cursor = v.nextCostly(c.cursor, 1)
	case key.Matches(msg, keys.Back):
		c.cursor = v.nextCostly(c.cursor, -1)
	case key.Matches(msg, keys.Pick):
		return true, tryAgainMsg{v.turns[c.turn()].From}
	default:
		const page = 8
		c.cursor = screen.Scrolled(msg, c.cursor, page, last, keys)
	}
	return false, nil
}

// place puts the cursor on the costliest turn, when the review is there.
func (c *reviewCard) place() {
	if v := &c.game.ending.review; !c.placed && len(v.listed) > 0 {
		c.placed = true
		if len(v.costly) > 0 {
			c.cursor = slices.Index(v.listed, v.costly[0])
		}
	}
}

// nextCostly returns the next of the costliest turns that are listed, from the worst on.
func (v *review) nextCostly(at, by int) int {
	if len(v.costly) == 0 {
		return at
	}
	i := slices.Index(v.costly, v.listed[at])
	if i < 0 {
		return slices.Index(v.listed, v.costly[0])
	}
	return slices.Index(v.listed, v.costly[(i+by+len(v.costly))%len(v.costly)])
}
