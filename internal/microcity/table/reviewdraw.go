package table

import (
	"fmt"
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// mostSummed is how many rows the account of the whole game may take.
const mostSummed = 3

func (c *reviewCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	v := &c.game.ending.review
	if len(v.Listed) == 0 {
		c.drawNone(s, keys)
		return
	}
	told := 4 // rows below the list
	var below []widget.Line
	for _, text := range []string{v.others, v.back} {
		if text != "" {
			below = append(below, widget.Line{Text: text, Role: theme.Dim})
			told++
		}
	}
	in := widget.Box(s, min(s.W-2, 84), min(s.H-2, len(v.Listed)+7+mostSummed-1+told), "Luck and skill")
	y := widget.Lines(in.Part(0, 0, in.W, mostSummed), c.sum())
	c.drawChart(in.Part(0, y, in.W, 1))
	const foot = 1
	list := in.Part(0, y+2, in.W, in.H-y-2-told-foot)
	list.Text(4, 0, c.heading(), theme.Dim)
	rows := make([]widget.Row, len(v.Listed))
	for row, i := range v.Listed {
		rows[row] = widget.Row{Text: c.line(i, slices.Contains(v.Costly, i)), Cursor: row == v.Row}
	}
	widget.List(list.Part(0, 1, list.W, list.H-1), rows)
	widget.Lines(in.Part(0, in.H-told, in.W, told-foot), append([]widget.Line{{Text: c.regret(), Role: theme.Text}}, below...))
	foots := []key.Binding{keys.Described(keys.Pick, keys.Pick.Help().Key, "try again from here"), keys.Described(keys.Up, "↑↓", "turn")}
	if len(v.Costly) > 0 {
		foots = append(foots, keys.Described(keys.Next, keys.Next.Help().Key, "next costly turn"))
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, append(foots, keys.Described(keys.Esc, "esc", "close")), keys)
}

// drawNone draws the card while there is no turn to be listed: the review is being made, or no turn
// brought anything.
func (c *reviewCard) drawNone(s *paint.Sheet, keys *screen.Keymap) {
	lines := []widget.Line{{Text: "Reviewing " + prose.Count(int(c.game.state.Turn), "turn", "turns") + "…", Role: theme.Dim}}
	if len(c.game.ending.review.turns) > 0 {
		lines = c.sum()
	}
	w := min(s.W-2, 84)
	in := widget.Box(s, w, min(s.H-2, widget.Height(lines, w-4)+4), "Luck and skill")
	widget.Lines(in.Part(0, 0, in.W, in.H-2), lines)
	screen.PageFoot(keys, in, false)
}

// sum tells luck and skill of the whole game.
func (c *reviewCard) sum() []widget.Line {
	text := c.game.table.words.LuckAndSkill(&c.game.ending.review.account.Account)
	return []widget.Line{{Text: text, Role: theme.Strong}}
}

// turn returns the turn under the cursor, as an index.
func (c *reviewCard) turn() int { return c.game.ending.review.At() }

// drawChart draws the chance to win after each turn.
func (c *reviewCard) drawChart(s *paint.Sheet) {
	account := c.game.ending.review.account
	x := s.Text(0, 0, whoseChance(c.game.table.words, account.Seat)+" ", theme.Dim)
	for i := range account.Turns {
		s.Set(x+i, 0, s.Look.Glyphs.Bar(int(account.Turns[i].Then), int(bot.Certain)), theme.Good)
		if i == c.turn() {
			s.Mark(x+i, 0, 1, 1, theme.Picked)
		}
	}
}

func (c *reviewCard) heading() string {
	return c.columns("turn", "luck", "choices", "then", "")
}

// line tells of a turn in columns.
func (c *reviewCard) line(i int, costly bool) string {
	v := &c.game.ending.review
	t, told := &v.turns[i], &v.account.Turns[i]
	name, sign := fmt.Sprintf("%4d", t.Turn), ""
	switch last := c.lastOf(i); {
	case last > t.Turn: // partners, who plan both their turns together
		name += fmt.Sprintf(" and %d", last)
	case c.game.table.words.Players() > 1 && t.Seat.IsPlayer():
		name += " " + c.game.table.words.Player(t.Seat)
	}
	if costly {
		sign = "costly"
	}
	return c.columns(name, prose.Signed(100*told.Luck), prose.Signed(100*told.Choices), prose.Percent(int(told.Then)), sign)
}

// lastOf returns the last turn that an entry of the review is about.
func (c *reviewCard) lastOf(i int) int {
	if turns := c.game.ending.review.turns; i+1 < len(turns) {
		return turns[i+1].Turn - 1
	}
	return int(c.game.state.Turn)
}

func (c *reviewCard) columns(turn, luck, choices, then, sign string) string {
	const wide = 20
	w := 4
	if c.game.table.words.Players() > 1 {
		w = wide
	}
	for paint.Width(turn) < w {
		turn += " "
	}
	return fmt.Sprintf("%s %6s %8s %9s  %s", paint.Cut(turn, w, "."), luck, choices, then, sign)
}

// regret says what would have been better in the turn under the cursor.
func (c *reviewCard) regret() string {
	v, at := &c.game.ending.review, c.turn()
	t := &v.turns[at]
	switch {
	case t.Cost >= 100:
	case at > 0 && v.account.Turns[at-1].Then < 100 && t.Seat == v.account.Seat:
		return fmt.Sprintf("The game was as good as lost before turn %d.", t.Turn)
	default:
		return fmt.Sprintf("Turn %d was well played.", t.Turn)
	}
	before := c.game.session.Match().Position(t.From)
	w := c.game.table.words
	text := w.Regret(t.Turn, v.account.Turns[at].Lost, &before, nil)
	if plan := w.Gist(&before, t.Best); plan != "" {
		text += " Better: " + w.Within(prose.Sentence(plan))
	}
	return text
}
