package cli

import (
	"strconv"

	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// reviewed looks back at a game that is over; of any other it returns nil.
func (e *env) reviewed(g *log.Game) *export.Review {
	switch of := e.games.Find(g.Box.ID); {
	case of == nil || !g.Tree.Result(g.Tree.Cursor()).Over:
		return nil
	case of.Review != nil:
		return of.Review(g)
	case of.Players != nil:
		return reviewedBy(of.Players(g.Tree).Reviewer(g.Header.Bots), g)
	}
	return nil
}

// reviewedBy has a mind look back at a game. It tells of the costly choices of people, and of no luck;
// their chances make a line where one person has played.
func reviewedBy(mind review.Mind, g *log.Game) *export.Review {
	table := g.Table()
	choices := mind.Look(g.Tree, func(seat int) bool { return g.Header.Bots[seat] == "" })()
	r := &export.Review{Title: "Choices", Whose: "Win chance", Total: mind.Sum(choices)}
	several := review.Several(choices)
	for i := range choices {
		c := &choices[i]
		r.Line = append(r.Line, c.Then)
		if c.Lost < review.Costly {
			continue
		}
		turn := export.ReviewTurn{
			Choice: prose.UpperFirst(table.Say(c.At, c.Action)), Lost: strconv.Itoa(review.Points(c.Lost)), Chance: c.Then,
			Better: review.Better(table, c),
		}
		r.Unit, turn.Turn = review.When(table, c)
		if several {
			turn.Player = table.Player(c.Seat)
		}
		r.Turns = append(r.Turns, turn)
	}
	if several || len(choices) == 0 {
		r.Line = nil
		return r
	}
	seat := choices[0].Seat
	r.Line = append(r.Line, mind.Judge(g.Tree, g.Tree.Cursor(), seat)()) // how it ended
	if g.Tree.Players() > 1 {
		r.Whose += " of " + table.Player(seat)
	}
	return r
}
