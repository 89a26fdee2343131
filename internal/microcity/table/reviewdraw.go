package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (c *reviewCard) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const widest, least = 84, 2 // columns, and rows of the list at least
	v := &c.game.ending.review
	if len(v.Listed) == 0 {
		c.drawNone(s, keys)
		return
	}
	var below []widget.Line
	for _, text := range []string{v.others, v.back} {
		if text != "" {
			below = append(below, widget.Line{Text: text, Role: theme.Dim})
		}
	}
	told := func(i int) []widget.Line {
		return append([]widget.Line{{Text: c.regret(i), Role: theme.Text}}, below...)
	}
	w, sum := min(s.W-2, widest), c.sum()
	high, rows := widget.Height(sum, w-4), 0 // of the account, and below the list: enough for every turn
	for _, i := range v.Listed {
		rows = max(rows, widget.Height(told(i), w-4))
	}
	rows = min(rows, s.H-high-9-min(least, len(v.Listed)))
	for len(below) > 0 && widget.Height(told(c.turn()), w-4) > rows { // whole sentences only
		below = below[1:]
	}
	in := widget.Box(s, w, min(s.H-2, high+len(v.Listed)+rows+7), "Luck and skill")
	y := widget.Lines(in.Part(0, 0, in.W, high), sum)
	c.drawChart(in.Part(0, y, in.W, 1))
	c.drawTurns(in.Part(0, y+2, in.W, in.H-y-rows-4))
	widget.Lines(in.Part(0, in.H-1-rows, in.W, rows), told(c.turn()))
	foots := []key.Binding{keys.Described(keys.Pick, keys.Pick.Help().Key, "try again from here"), keys.Described(keys.Up, "↑↓", "turn")}
	if len(v.Costly) > 0 {
		foots = append(foots, keys.Described(keys.Next, keys.Next.Help().Key, "next costly turn"))
	}
	screen.Hints(in.Part(0, in.H-1, in.W, 1), 0, append(foots, keys.Described(keys.Esc, "esc", "close")), keys)
}

// drawTurns draws the list of turns under its heading. Names give way where there is not enough room.
func (c *reviewCard) drawTurns(s *paint.Sheet) {
	v := &c.game.ending.review
	list := s.Part(0, 1, s.W, s.H-1)
	names, wide := make([]string, len(v.Listed)), 0
	for row, i := range v.Listed {
		names[row] = c.name(i)
		wide = max(wide, paint.Width(names[row]))
	}
	wide = min(wide, widget.Room(list, len(v.Listed))-paint.Width(turnLine("", 0, "", "", "", markCostly)))
	rows := make([]widget.Row, len(v.Listed))
	for row, i := range v.Listed {
		told, sign := &v.account.Turns[i], ""
		if slices.Contains(v.Costly, i) {
			sign = markCostly
		}
		name := paint.Cut(names[row], wide, s.Look.Glyphs.Ellipsis)
		text := turnLine(name, wide, prose.Signed(told.Luck), prose.Signed(told.Choices), prose.Percent(int(told.Then)), sign)
		rows[row] = widget.Row{Text: text, Cursor: row == v.Row}
	}
	s.Text(4, 0, turnLine("turn", wide, "luck", "choices", "then", ""), theme.Dim)
	widget.List(list, rows)
}

// markCostly marks a turn in the list.
const markCostly = "costly"

// turnLine sets a line of the list of turns, with so many cells for the first column.
func turnLine(turn string, wide int, luck, choices, then, sign string) string {
	turn += strings.Repeat(" ", max(wide-paint.Width(turn), 0))
	return strings.TrimRight(fmt.Sprintf("%s %5s %7s %8s  %s", turn, luck, choices, then, sign), " ")
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

// name says which turn an entry of the review is, and whose.
func (c *reviewCard) name(i int) string {
	t := &c.game.ending.review.turns[i]
	name := fmt.Sprintf("%4d", t.Turn)
	switch {
	case t.Last > t.Turn: // partners, who plan both their turns together
		name += fmt.Sprintf(" and %d", t.Last)
	case c.game.table.words.Players() > 1 && t.Seat.IsPlayer():
		name += " " + c.game.table.words.Player(t.Seat)
	}
	return name
}

// regret says what would have been better in a turn.
func (c *reviewCard) regret(at int) string {
	v := &c.game.ending.review
	t := &v.turns[at]
	switch {
	case t.Cost >= 100:
	case at > 0 && v.account.Turns[at-1].Then < 100 && t.Seat == v.account.Seat:
		return fmt.Sprintf("The game was as good as lost before turn %d.", t.Turn)
	default:
		return words.WellPlayed(t.Turn, t.Last)
	}
	before := c.game.session.Match().Position(t.From)
	return c.game.table.words.Regret(t.Turn, t.Last, v.account.Turns[at].Lost, &before, t.Best)
}
