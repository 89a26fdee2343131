package table

import (
	"fmt"
	"slices"
	"strings"

	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

func (g *playScreen) layReview(*paint.Sheet) *live.Listing {
	v := &g.ending.review
	var more []widget.Line
	steady := len(v.turns) > 0 && v.account.Steady // then nothing is listed, and turns tell what the win chance does not
	others := []string{v.others, v.back}
	if !steady {
		others = append(slices.Clone(v.lost), others...)
	}
	for _, text := range others {
		if text != "" {
			more = append(more, widget.Line{Text: text, Role: theme.Dim})
		}
	}
	sum := []widget.Line{{Text: "Reviewing " + prose.Count(int(g.state.Turn), "turn", "turns") + "…", Role: theme.Dim}}
	if len(v.turns) > 0 {
		sum = []widget.Line{{Text: g.table.words.LuckAndSkill(&v.account.Account), Role: theme.Strong}}
	}
	if steady {
		sum = append(sum, widget.Texts(v.lost, theme.Text)...)
	}
	return &live.Listing{
		Title: "Luck and skill", Widest: 84, Least: 2, Sum: sum, Chart: g.drawChart, List: g.drawTurns, Entry: "turn", Costlier: "next costly turn",
		Told: func(i int) (lines, all []widget.Line) {
			return []widget.Line{{Text: g.regret(i), Role: theme.Text}}, more
		},
	}
}

// drawTurns draws the list of turns under its heading. Names give way where there is not enough room.
func (g *playScreen) drawTurns(s *paint.Sheet) {
	v := &g.ending.review
	list := s.Part(0, 1, s.W, s.H-1)
	names, wide := make([]string, len(v.Listed)), 0
	for row, i := range v.Listed {
		names[row] = g.turnName(i)
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

// drawChart draws the chance to win after each turn.
func (g *playScreen) drawChart(s *paint.Sheet) {
	account := g.ending.review.account
	x := s.Text(0, 0, whoseChance(g.table.words, account.Seat)+" ", theme.Dim)
	for i := range account.Turns {
		s.Set(x+i, 0, s.Look.Glyphs.Bar(int(account.Turns[i].Then), int(bot.Certain)), theme.Good)
		if i == g.ending.review.At() {
			s.Mark(x+i, 0, 1, 1, theme.Picked)
		}
	}
}

// turnName says which turn an entry of the review is, and whose.
func (g *playScreen) turnName(i int) string {
	t := &g.ending.review.turns[i]
	name := fmt.Sprintf("%4d", t.Turn)
	switch {
	case t.Last > t.Turn: // partners, who plan both their turns together
		name += fmt.Sprintf(" and %d", t.Last)
	case g.table.words.Players() > 1 && t.Seat.IsPlayer():
		name += " " + g.table.words.Player(t.Seat)
	}
	return name
}

// regret says what would have been better in a turn.
func (g *playScreen) regret(at int) string {
	v := &g.ending.review
	t := &v.turns[at]
	switch {
	case t.Cost >= 100:
	case at > 0 && v.account.Turns[at-1].Then < 100 && t.Seat == v.account.Seat:
		return fmt.Sprintf("The game was as good as lost before turn %d.", t.Turn)
	default:
		return words.WellPlayed(t.Turn, t.Last)
	}
	from, better, drawn := t.Better()
	before := g.session.Match().Position(from)
	return g.table.words.Regret(t.Turn, t.Last, v.account.Turns[at].Lost, &before, better, drawn)
}
