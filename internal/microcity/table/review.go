package table

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/screen"
)

// A review is a game looked back at: what the dice brought in every turn, and what the
// choices gave away.
type review struct {
	live.LookBack // over the turns that brought something, as indices

	asked   bool // it is being made, or there
	turns   []computer.Turn
	account *computer.Account // of the turns
	others  string            // what is said of the turns that are not listed; "" where all are
	lost    []string          // the turns in which turns were lost against par
	back    string            // which of the costly ones come back as puzzles; "" for none
}

// reviewedMsg tells what came of looking back.
type reviewedMsg struct {
	of    *playScreen
	at    match.Node
	turns []computer.Turn
}

// reflect has the computer look back at a game that is over, once.
func (g *playScreen) reflect() tea.Cmd {
	if g.ending.review.asked || g.live.Busy() {
		return nil
	}
	g.ending.review.asked = true
	at, look := g.session.Match().Cursor(), g.of.review(g)
	return func() tea.Msg { return reviewedMsg{g, at, look()} }
}

// lookBack returns what has the computer look back.
func (g *playScreen) lookBack() func() []computer.Turn { return g.adviser.Review() }

// reviewed takes the look back, if the game still stands at its end.
func (g *playScreen) reviewed(msg reviewedMsg) {
	if msg.of != g || g.ending == nil || msg.at != g.session.Match().Cursor() {
		return
	}
	v := &g.ending.review
	v.turns, v.account, v.Costly, v.back = msg.turns, g.adviser.Account(msg.turns), nil, ""
	for _, worst := range g.adviser.Costliest(msg.turns) {
		for i := range msg.turns {
			if msg.turns[i].At == worst.At {
				v.Costly = append(v.Costly, i)
			}
		}
	}
	v.Listed, v.others = nil, ""
	for i := range v.turns {
		if !v.account.Turns[i].Flat() || slices.Contains(v.Costly, i) {
			v.Listed = append(v.Listed, i)
		}
	}
	v.Begin()
	if len(v.Listed) < len(v.turns) {
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
	if msg.of != g || g.ending == nil || len(g.ending.review.Costly) == 0 {
		return nil
	}
	m, worst, missed := g.session.Match().Clone(), g.adviser.Costliest(msg.turns), g.of.missed
	return func() tea.Msg { return mistakesMsg{g, missed(m, worst)} }
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

// A reviewCard shows the review of the game that has ended.
type reviewCard struct{ game *playScreen }

func (c *reviewCard) Update(msg tea.KeyMsg, h *screen.Host) (done bool, answer tea.Msg) {
	v := &c.game.ending.review
	return v.Press(msg, h.Keys, func(entry int) match.Node { return v.turns[entry].From })
}
