package export

import (
	"cmp"
	"io"
	"slices"
	"strings"

	score "boardgame/microcity/internal/ending"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// The size of a result card in cells: what the text needs, and at most so much of the board.
const (
	cardWidth = 64
	cardBoard = 30
	cardEdge  = 2
	maxDetail = 120 // of the sentence below the headline
)

// A card is the result of a game, to be passed on without telling how it was played.
type card struct {
	title  string   // the game
	result []string // how it stands, in a headline and perhaps more
	pad    score.Pad
	points string // what the pad comes to, for where it has no room
	strip  string // a sign for each turn, and what the signs mean
	play   string // how others play the same one; "" where they cannot
}

// card returns the result card of the game.
func (s *subject) card() card {
	c, legend := card{title: s.title()}, ""
	c.strip, legend = strip(s.Path)
	end := s.Node(len(s.Steps))
	headline, detail := s.Table.Result(end)
	if headline == "" {
		headline = "Not finished yet."
	}
	points := standing(s.Table, s.Tree.Result(end))
	c.result, c.pad = []string{headline}, score.PadOf(s.Table, end)
	if detail != "" && prose.Width(detail) <= maxDetail {
		c.result = append(c.result, detail)
	}
	if c.points = points; points != "" && c.pad == nil {
		c.result, c.points = append(c.result, points), ""
	}
	if p, ok := s.Table.(game.Progress); ok && c.strip != "" {
		reached, done := p.Progress(end)
		if points == "" && done != "" {
			reached += ", " + done
		}
		c.strip += "  " + legend + ", " + reached
	}
	var terms []string
	if n := Takebacks(s.game.Tree); n > 0 {
		terms = append(terms, prose.Count(n, "undo", "undos"))
	}
	if luck := s.game.Luck().Origin().Name(); luck != "" {
		terms = append(terms, luck)
	}
	if code := s.game.Code(); code != "" {
		terms = append(terms, "Play the same game: microcity play --code "+code)
	}
	c.play = strings.Join(terms, " · ")
	return c
}

// lines returns the card as text: at most five lines.
func (c *card) lines() []string {
	list := []string{c.title, strings.TrimSpace(strings.Join(c.result, " ") + " " + c.points), c.strip, c.play}
	kept := list[:0]
	for _, line := range list {
		if line != "" {
			kept = append(kept, line)
		}
	}
	return kept
}

// writeCardText writes the result card as text for a chat.
func writeCardText(w io.Writer, s *subject) error {
	c := s.card()
	_, err := io.WriteString(w, strings.Join(c.lines(), "\n")+"\n")
	return err
}

// writeCardSVG draws the result card as shapes.
func writeCardSVG(w io.Writer, s *subject) error {
	c := s.card()
	return drawSVG(w, s.drawCard(&c), s.look.Theme, c.title, strings.Join(c.lines()[1:], " "))
}

// writeCardPNG draws the result card in pixels.
func writeCardPNG(w io.Writer, s *subject) error {
	c := s.card()
	return s.drawPNG(w, s.drawCard(&c))
}

// drawCard draws the result card: the board as it stands, and below it what the text says.
func (s *subject) drawCard(c *card) *paint.Sheet {
	const in = cardWidth - 2*cardEdge
	board := paint.New(in, cardBoard, s.look)
	rows := s.film.Board(board, len(s.Steps))
	type line struct {
		text string
		role theme.Role
	}
	var below []line
	say := func(text string, role theme.Role) {
		for _, part := range prose.Wrap(text, in, 0) {
			below = append(below, line{part, role})
		}
	}
	say(c.result[0], theme.Strong)
	for _, more := range c.result[1:] {
		say(more, theme.Text)
	}
	padded := len(below)
	below = append(below, make([]line, len(c.pad))...)
	say(c.strip, theme.Title)
	say(c.play, theme.Dim)

	const bar, gap = 1, 1
	sheet := paint.New(cardWidth, bar+gap+rows+min(rows, gap)+len(below)+gap, s.look)
	sheet.Fit(cardEdge, 0, in, c.title, theme.Title)
	sheet.Mark(0, 0, cardWidth, bar, theme.Bar)
	y := bar + gap
	if rows > 0 {
		left := (in - used(board, rows)) / 2 // in the middle
		s.film.Board(sheet.Part(cardEdge+left, y, in-left, rows), len(s.Steps))
		y += rows + gap
	}
	for i, l := range below {
		sheet.Text(cardEdge, y+i, l.text, l.role)
	}
	widget.Pad(sheet.Part(cardEdge, y+padded, in, len(c.pad)), c.pad)
	return sheet
}

// used returns how many columns of the first rows of a sheet are drawn on.
func used(s *paint.Sheet, rows int) (columns int) {
	for y := range rows {
		for x := columns; x < s.W; x++ {
			if c := s.Cell(x, y); c.Rune != ' ' || c.Mark != theme.Plain {
				columns = x + 1
			}
		}
	}
	return columns
}

// standing returns the points of all players, the most first; "" unless several have some.
func standing(table game.Table, r game.Result) string {
	if len(r.Score) < 2 {
		return ""
	}
	seats := make([]int, len(r.Score))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(r.Score[b], r.Score[a]) })
	parts := make([]string, len(seats))
	for i, seat := range seats {
		parts[i] = table.Player(seat) + ": " + prose.Number(r.Score[seat])
	}
	return strings.Join(parts, " · ")
}

// maxStrip and maxBars bound the signs of a strip and the bars of a score.
const (
	maxStrip = cardWidth - 2*cardEdge
	maxBars  = 32
)

// strip returns a sign for each turn of a line of play, which tells how it went and not what was played: whether
// something was completed in it, or how far the best score had come; and what the signs mean.
func strip(p replay.Path) (signs, legend string) {
	milestones, ok := p.Table.(game.Milestones)
	if !ok {
		return scores(p)
	}
	list, turn := []rune{}, 0
	for n := 1; n <= len(p.Steps); n++ {
		if at := p.Turn(n - 1); at > turn {
			list, turn = append(list, '·'), at
		}
		if len(list) > 0 && milestones.Milestone(p.Node(n)) {
			list[len(list)-1] = '◆'
		}
	}
	if len(list) > maxStrip {
		return "", ""
	}
	return string(list), "◆ " + prose.List(milestones.Milestones(), "or")
}

// scores draws how the best score of the end grew, and says whose that is.
func scores(p replay.Path) (bars, legend string) {
	final := p.Tree.Result(p.Node(len(p.Steps))).Score
	if len(final) == 0 || len(p.Steps) == 0 {
		return "", ""
	}
	best := 0
	for seat := range final {
		if final[seat] > final[best] {
			best = seat
		}
	}
	signs := make([]rune, min(maxBars, len(p.Steps)))
	for i := range signs {
		signs[i] = theme.Unicode.Bar(p.Tree.Result(p.Node((i + 1) * len(p.Steps) / len(signs))).Score[best], max(final[best], 1))
	}
	legend = "the score"
	if len(final) > 1 {
		legend += " of " + p.Table.Player(best)
	}
	return string(signs), legend
}
