package cli

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// worthTelling is how much a turn gives away before a report says what would have been better, in
// hundredths of a percent.
const worthTelling = bot.Points(100)

// reviewed looks back at a game of Micro City that is over; of any other game it returns nil.
func reviewed(g *log.Game) *export.Review {
	if g.Box.ID != microcity.ID || !g.Tree.Result(g.Tree.Cursor()).Over {
		return nil
	}
	m, bots := microcity.Of(g.Tree), g.Header.Bots
	w := words.New(m.Rules()).Named(g.Header.Players...).Watched(bots[0])
	r := &export.Review{Whose: "Win chance"}
	if w.Scored() {
		r.Whose = "Win chance of " + w.Player(engine.One)
	}
	luck, cost := bot.Points(0), bot.Points(0)
	alone := bots.Alone(m.Rules().Players())
	for _, t := range computer.Review(m) {
		turn := export.ReviewTurn{Turn: t.Turn, Luck: prose.Signed(int(t.Luck())), Choices: prose.Signed(int(-t.Cost())), Chance: int(t.Ended)}
		if w.Players() > 1 {
			turn.Player = w.Player(t.Seat)
		}
		if w.Scored() && t.Seat == engine.Two {
			turn.Chance = int(bot.Certain) - turn.Chance
		}
		if t.Cost() >= worthTelling {
			before := m.Position(t.From)
			turn.Better = prose.Sentence(w.Gist(&before, t.Best))
		}
		if alone || !t.Seat.IsPlayer() || bots[t.Seat-engine.One] == "" {
			luck, cost = luck+t.Luck(), cost+t.Cost()
		}
		r.Turns = append(r.Turns, turn)
	}
	r.Total = words.LuckAndSkill(int(luck), int(cost))
	return r
}
