package export

import (
	"fmt"
	"html"
	"strings"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// A Review tells how a game went: what luck brought, what the choices gave away, and the chance to win.
type Review struct {
	Title string
	Unit  string // what the turns are called
	Total string // the whole game, in a sentence
	Whose string // whose chance it is
	Line  []int  // the chances one after another, in hundredths of a percent; nil where they make no line
	Turns []ReviewTurn
}

// A ReviewTurn is one turn of a review. What is "" in all turns gets no column.
type ReviewTurn struct {
	Turn    int
	Player  string
	Choice  string // what was done
	Luck    string // in points of the chance to win, with their sign
	Choices string // the same
	Lost    string // what the choice gave away, in such points
	Chance  int    // afterwards, in hundredths of a percent
	Better  string // what would have been better
}

const certain = 10_000 // hundredths of a percent

// review returns the review of the game, nil where there is none.
func (s *subject) review() *Review {
	if s.reviewed == nil {
		return nil
	}
	return s.reviewed(s.game)
}

// reportReview writes the review as Markdown: the chances as a line of bars, and a table.
func (s *subject) reportReview(b *strings.Builder) {
	r := s.review()
	if r == nil {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n%s\n", markdown(r.Title), markdown(r.Total))
	if len(r.Line) > 0 {
		fmt.Fprintf(b, "\n%s: ", markdown(r.Whose+afterEach))
		for _, chance := range r.Line {
			b.WriteRune(theme.Unicode.Bar(chance, certain))
		}
		b.WriteString("\n")
	}
	for i, row := range r.table() {
		if i == 0 {
			fmt.Fprintf(b, "\n%s|%s\n", markdownRow(row), strings.Repeat("---|", len(row)))
			continue
		}
		b.WriteString(markdownRow(row))
	}
}

// afterEach stands behind the name of a chance that is drawn as a line.
const afterEach = " after each turn"

func markdownRow(cells []string) string {
	var row strings.Builder
	for _, cell := range cells {
		row.WriteString("| " + markdown(cell) + " ")
	}
	return row.String() + "|\n"
}

// table returns the headings and a row for each turn, without the columns in which nothing stands; nil
// where no turn is told.
func (r *Review) table() [][]string {
	if len(r.Turns) == 0 {
		return nil
	}
	rows := make([][]string, len(r.Turns)+1)
	add := func(head string, cell func(*ReviewTurn) string) {
		column, told := []string{head}, false
		for i := range r.Turns {
			column = append(column, cell(&r.Turns[i]))
			told = told || column[i+1] != ""
		}
		for i := range rows {
			if told {
				rows[i] = append(rows[i], column[i])
			}
		}
	}
	add(r.Unit, func(t *ReviewTurn) string { return fmt.Sprint(t.Turn) })
	add("player", func(t *ReviewTurn) string { return t.Player })
	add("choice", func(t *ReviewTurn) string { return t.Choice })
	add("luck", func(t *ReviewTurn) string { return t.Luck })
	add("choices", func(t *ReviewTurn) string { return t.Choices })
	add("gave away", func(t *ReviewTurn) string { return t.Lost })
	add(prose.LowerFirst(r.Whose), func(t *ReviewTurn) string { return prose.Percent(t.Chance) })
	add("better", func(t *ReviewTurn) string { return t.Better })
	return rows
}

// turningChance is how much of the chance a turn must move to be called the turning point.
const turningChance = certain / 10

// turningPoint says in which turn the chance moved most; "" where it hardly did.
func (r *Review) turningPoint() string {
	most, at := turningChance-1, 0
	for i := 1; i < len(r.Line) && len(r.Line) == len(r.Turns); i++ {
		if by := max(r.Line[i]-r.Line[i-1], r.Line[i-1]-r.Line[i]); by > most {
			most, at = by, i
		}
	}
	if at == 0 {
		return ""
	}
	return fmt.Sprintf("The turning point: in %s %d the %s went from %s to %s.",
		r.Unit, r.Turns[at].Turn, prose.LowerFirst(r.Whose), prose.Percent(r.Line[at-1]), prose.Percent(r.Line[at]))
}

// pageTurningPoint returns the turning point for a page.
func (r *Review) pageTurningPoint() string {
	if said := r.turningPoint(); said != "" {
		return "<p id=\"turning\">" + html.EscapeString(said) + "</p>\n"
	}
	return ""
}

// page returns the review for a page: the chances as a line, and a table. It needs no script.
func (r *Review) page() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<section id=\"review\">\n<h2>%s</h2>\n<p>%s</p>\n", html.EscapeString(r.Title), html.EscapeString(r.Total))
	if len(r.Line) > 0 {
		b.WriteString(r.chart())
	}
	if rows := r.table(); len(rows) > 0 {
		b.WriteString("<table>\n")
		pageRow(&b, `th scope="col"`, rows[0])
		for _, row := range rows[1:] {
			pageRow(&b, "td", row)
		}
		b.WriteString("</table>\n")
	}
	b.WriteString("</section>\n")
	return b.String()
}

// pageRow writes a row of a table, each cell in such an element.
func pageRow(b *strings.Builder, element string, cells []string) {
	name, _, _ := strings.Cut(element, " ")
	b.WriteString("<tr>")
	for _, cell := range cells {
		fmt.Fprintf(b, "<%s>%s</%s>", element, html.EscapeString(cell), name)
	}
	b.WriteString("</tr>\n")
}

// chart draws the chances after each turn as a line between 0 and 100 %.
func (r *Review) chart() string {
	const step, high, edge = 40, 100, 10
	points := make([]string, len(r.Line))
	for i, chance := range r.Line {
		points[i] = fmt.Sprintf("%d,%d", edge+i*step, edge+high-chance*high/certain)
	}
	wide := 2*edge + (len(r.Line)-1)*step
	return fmt.Sprintf(`<figure><svg viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`+
		`<path d="M%d %dh%d M%d %dh%d" stroke="currentColor" stroke-opacity=".3"/>`+
		`<polyline points="%s" fill="none" stroke="currentColor" stroke-width="2"/></svg><figcaption>%s</figcaption></figure>`+"\n",
		wide, high+2*edge, wide, high+2*edge, html.EscapeString(r.Whose+afterEach),
		edge, edge, wide-2*edge, edge, edge+high, wide-2*edge,
		strings.Join(points, " "), html.EscapeString(r.Whose+afterEach+", from 0 to 100%"))
}
