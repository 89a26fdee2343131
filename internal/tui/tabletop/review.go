package tabletop

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/tui/live"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A lookBack is what choices gave away in a game that is over.
type lookBack struct {
	live.LookBack // over the costly choices, as indices

	there   bool
	choices []review.Choice
}

// lookBack returns what looks back at games that are over; nil where nobody does.
func (g *playScreen) lookBack() func() func() func(*screen.Host) tea.Cmd {
	if !g.with.Review.Looks() {
		return nil
	}
	return func() func() func(*screen.Host) tea.Cmd {
		bots := g.Session.Header().Bots
		look := g.with.Review.Look(g.Tree(), func(seat int) bool { return bots[seat] == "" })
		return func() func(*screen.Host) tea.Cmd {
			choices := look()
			return func(*screen.Host) tea.Cmd {
				g.reviewed(choices)
				return nil
			}
		}
	}
}

// reviewed takes the look back.
func (g *playScreen) reviewed(choices []review.Choice) {
	v := &g.ending.review
	v.there, v.choices, v.Costly = true, choices, review.Costliest(choices)
	v.Listed = slices.Sorted(slices.Values(v.Costly))
	v.Begin()
	g.End.Reviewed = review.Brief(choices)
}

// review returns the card of the look back, as far as there is one.
func (g *playScreen) review() *live.ReviewCard {
	v := &g.ending.review
	return &live.ReviewCard{LookBack: &v.LookBack, From: func(entry int) game.Node { return v.choices[entry].At }, Lay: g.layReview}
}

func (g *playScreen) layReview(s *paint.Sheet) *live.Listing {
	const widest, room = 100, 8 // columns at most, and those of them that are not for the text of a row
	v := &g.ending.review
	sum := "Reviewing the game" + s.Look.Glyphs.Ellipsis
	if v.there {
		sum = g.with.Review.Sum(v.choices)
	}
	say, short := g.Talk.Say, false
	for _, i := range v.Listed {
		short = short || paint.Width(g.reviewLine(&v.choices[i], say)) > min(s.W-2, widest)-4-room
	}
	if talk, ok := g.Talk.(game.Short); ok && short {
		say = talk.Short
	}
	return &live.Listing{
		Title: "Review", Widest: widest, Least: 3, Sum: []widget.Line{{Text: sum, Role: theme.Strong}}, Entry: "choice", Costlier: "next costliest",
		List: func(list *paint.Sheet) {
			unit, _ := review.When(g.Talk, &v.choices[0])
			list.Text(4, 0, reviewColumns(unit, "lost", "then", "choice"), theme.Dim)
			rows := make([]widget.Row, len(v.Listed))
			for row, i := range v.Listed {
				rows[row] = widget.Row{Text: paint.Cut(g.reviewLine(&v.choices[i], say), list.W-room, s.Look.Glyphs.Ellipsis), Cursor: row == v.Row}
			}
			widget.List(list.Part(0, 1, list.W, list.H-1), rows)
		},
		Told: func(i int) (lines, more []widget.Line) { return g.better(&v.choices[i], short), nil },
	}
}

// better says what would have been better than a choice, which is said in full where the list is short.
func (g *playScreen) better(ch *review.Choice, short bool) []widget.Line {
	text := "Better: " + prose.LowerFirst(review.Better(g.Talk, ch))
	if short {
		text = prose.UpperFirst(g.Talk.Say(ch.At, ch.Action)) + ". " + text
	}
	return []widget.Line{{Text: text, Role: theme.Text}}
}

// reviewLine tells of a choice in columns.
func (g *playScreen) reviewLine(ch *review.Choice, say func(game.Node, string) string) string {
	said := review.Said(g.Talk, ch, review.Several(g.ending.review.choices), say(ch.At, ch.Action))
	_, n := review.When(g.Talk, ch)
	return reviewColumns(fmt.Sprint(n), fmt.Sprint(review.Points(ch.Lost)), prose.InSigns(prose.Percent(ch.Then)), prose.UpperFirst(said))
}

func reviewColumns(turn, lost, then, said string) string {
	return fmt.Sprintf("%5s %4s %5s  %s", turn, lost, then, said)
}
