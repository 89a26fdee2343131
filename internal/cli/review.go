package cli

import (
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
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
		return reviewedBy(other.review(g.Tree), g)
	case g.Box.ID != microcity.ID:
		return nil
	}
	m, bots := microcity.Of(g.Tree), g.Header.Bots
	w := words.New(m.Rules()).Named(g.Header.Players...).Watched(bots[:]...)
	turns := computer.Review(m)
	account := computer.NewAccount(m.Rules(), turns, func(seat engine.Seat) bool { return bots[seat-engine.One] == "" })
	r := &export.Review{Whose: "Win chance", Total: w.LuckAndSkill(&account.Account)}
	if w.Scored() {
		r.Whose = "Win chance of " + w.Player(account.Seat)
	}
	for i, told := range account.Turns {
		t := &turns[i]
		turn := export.ReviewTurn{Turn: t.Turn, Luck: prose.Signed(100 * told.Luck), Choices: prose.Signed(100 * told.Choices), Chance: int(told.Then)}
		if w.Players() > 1 {
			turn.Player = w.Player(t.Seat)
		}
		if t.Cost >= worthTelling {
			before := m.Position(t.From)
			turn.Better = prose.Sentence(w.Gist(&before, t.Best))
		}
		r.Turns = append(r.Turns, turn)
	}
	return r
}

// reviewedBy has a mind look back at a game: it tells of the choices of people alone, and of no luck.
func reviewedBy(mind review.Mind, g *log.Game) *export.Review {
	table := g.Table()
	choices := mind.Look(g.Tree, func(seat int) bool { return g.Header.Bots[seat] == "" })()
	r := &export.Review{Whose: "Win chance", Total: review.Sum(choices), Apart: review.Several(choices)}
	for i := range choices {
		c := &choices[i]
		turn := export.ReviewTurn{
			Turn: c.Turn, Choices: prose.Signed(-100 * review.Points(c.Lost)), Chance: c.Then,
			Better: strings.TrimPrefix(review.Better(table, c), "Better: "),
		}
		if r.Apart {
			turn.Player = table.Player(c.Seat)
		}
		r.Turns = append(r.Turns, turn)
	}
	return r
}
