package export

import (
	"fmt"
	"html"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// A Review tells how a game went: what luck brought in every turn, what the choices gave away, and
// the chance to win after it.
type Review struct {
	Whose string // whose chance it is
	Apart bool   // the chance of each turn is that of its player, so that all of them make no line
	Total string // luck and choices of the whole game, in a sentence
	Turns []ReviewTurn
}

// A ReviewTurn is one turn of a review.
type ReviewTurn struct {
	Turn          int
	Player        string // "" where one plays alone
	Luck, Choices string // in points of the chance to win, with their sign; Luck "" where none is told
	Chance        int    // after the turn, in hundredths of a percent
	Better        string // what would have been better, in a sentence; "" where little was given away
}

const certain = 10_000 // hundredths of a percent

// review returns the review of the game, nil where there is none.
func (s *subject) review() *Review {
	if s.reviewed == nil {
		return nil
	}
	if r := s.reviewed(s.game); r != nil && len(r.Turns) > 0 {
		return r
	}
	return nil
}

// reportReview writes the review as Markdown: the chances as a line of bars, and a table.
func (s *subject) reportReview(b *strings.Builder) {
	r := s.review()
	if r == nil {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n", r.title(), markdown(r.Total))
	if !r.Apart {
		fmt.Fprintf(b, "%s after each turn: ", markdown(r.Whose))
		for _, t := range r.Turns {
			b.WriteRune(theme.Unicode.Bar(t.Chance, certain))
		}
		b.WriteString("\n\n")
	}
	fmt.Fprintf(b, "%s|%s\n", markdownRow(r.heads()), strings.Repeat("---|", len(r.heads())))
	for i := range r.Turns {
		b.WriteString(markdownRow(r.cells(&r.Turns[i])))
	}
}

func markdownRow(cells []string) string {
	row := "|"
	for _, cell := range cells {
		row += " " + markdown(cell) + " |"
	}
	return row + "\n"
}

// heads are the headings of the columns.
func (r *Review) heads() []string {
	return r.columns([...]string{"turn", "player", "luck", "choices", strings.ToLower(r.Whose[:1]) + r.Whose[1:], "better"})
}

// cells are what stands in the columns for a turn, safe to be shown.
func (r *Review) cells(t *ReviewTurn) []string {
	return r.columns([...]string{fmt.Sprint(t.Turn), t.Player, t.Luck, t.Choices, prose.Percent(t.Chance), t.Better})
}

// columns leaves out those of a player and of luck where nothing is told of them.
func (r *Review) columns(all [6]string) []string {
	list := []string{all[0]}
	if r.Turns[0].Player != "" {
		list = append(list, all[1])
	}
	if r.Turns[0].Luck != "" {
		list = append(list, all[2])
	}
	return append(list, all[3:]...)
}

// title is the heading of the review.
func (r *Review) title() string {
	if r.Turns[0].Luck == "" {
		return "Choices"
	}
	return "Luck and skill"
}

// pageReview returns the review for a page: the chances as a line, and a table. It needs no script.
func (s *subject) pageReview() string {
	r := s.review()
	if r == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<section id=\"review\">\n<h2>%s</h2>\n<p>%s</p>\n", r.title(), html.EscapeString(r.Total))
	if !r.Apart {
		b.WriteString(r.chart())
	}
	b.WriteString("<table>\n<tr>")
	for _, head := range r.heads() {
		fmt.Fprintf(&b, "<th scope=\"col\">%s</th>", html.EscapeString(head))
	}
	b.WriteString("</tr>\n")
	for i := range r.Turns {
		b.WriteString("<tr>")
		for _, cell := range r.cells(&r.Turns[i]) {
			fmt.Fprintf(&b, "<td>%s</td>", html.EscapeString(cell))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n</section>\n")
	return b.String()
}

// chart draws the chances after each turn as a line between 0 and 100 %.
func (r *Review) chart() string {
	const step, high, edge = 40, 100, 10
	points := make([]string, len(r.Turns))
	for i := range r.Turns {
		points[i] = fmt.Sprintf("%d,%d", edge+i*step, edge+high-r.Turns[i].Chance*high/certain)
	}
	wide := 2*edge + (len(r.Turns)-1)*step
	return fmt.Sprintf(`<figure><svg viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`+
		`<path d="M%d %dh%d M%d %dh%d" stroke="currentColor" stroke-opacity=".3"/>`+
		`<polyline points="%s" fill="none" stroke="currentColor" stroke-width="2"/></svg><figcaption>%s</figcaption></figure>`+"\n",
		wide, high+2*edge, wide, high+2*edge, html.EscapeString(r.Whose+" after each turn; the table below has the numbers"),
		edge, edge, wide-2*edge, edge, edge+high, wide-2*edge,
		strings.Join(points, " "), html.EscapeString(r.Whose+" after each turn, from 0 to 100%"))
}
