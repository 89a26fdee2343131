package commands

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/export"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// worthTelling is how much a turn gives away before a report says what would have been better, in
// hundredths of a percent.
const worthTelling = bot.Points(100)

// Review looks back at a game of Micro City that is over.
func Review(g *log.Game) *export.Review {
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
