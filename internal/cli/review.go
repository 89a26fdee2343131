package cli

import (
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/review"
)

// worthTelling is how much a turn gives away before a report says what would have been better, in
// hundredths of a percent.
const worthTelling = bot.Points(100)

// reviewed looks back at a game that is over; of any other it returns nil.
func reviewed(g *log.Game) *export.Review {
	other := otherOf(g.Box.ID)
	switch {
	case !g.Tree.Result(g.Tree.Cursor()).Over:
		return nil
	case other != nil:
		return reviewedBy(other.players(g.Tree).Reviewer(), g)
	case g.Box.ID != microcity.ID:
		return nil
	}
	m, bots := microcity.Of(g.Tree), g.Header.Bots
	w := words.New(m.Rules()).Named(g.Header.Players...).Watched(bots[:]...)
	turns := computer.Review(m)
	account := computer.NewAccount(m.Rules(), turns, func(seat engine.Seat) bool { return bots[seat-engine.One] == "" })
	r := &export.Review{Title: "Luck and skill", Unit: "turn", Whose: "Win chance", Total: w.LuckAndSkill(&account.Account)}
	if w.Scored() {
		r.Whose = "Win chance of " + w.Player(account.Seat)
	}
	for i, told := range account.Turns {
		t := &turns[i]
		turn := export.ReviewTurn{Turn: t.Turn, Luck: prose.Signed(told.Luck), Choices: prose.Signed(told.Choices), Chance: int(told.Then)}
		if w.Players() > 1 {
			turn.Player = w.Player(t.Seat)
		}
		if t.Cost >= worthTelling {
			before := m.Position(t.From)
			turn.Better = prose.Sentence(w.Gist(&before, t.Best))
		}
		r.Turns, r.Line = append(r.Turns, turn), append(r.Line, turn.Chance)
	}
	return r
}

// reviewedBy has a mind look back at a game. It tells of the costly choices of people, and of no luck;
// their chances make a line where one person has played.
func reviewedBy(mind review.Mind, g *log.Game) *export.Review {
	table := g.Table()
	choices := mind.Look(g.Tree, func(seat int) bool { return g.Header.Bots[seat] == "" })()
	r := &export.Review{Title: "Choices", Whose: "Win chance", Total: review.Sum(choices)}
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
