// Package console is what Micro City adds to the plain lines: advice, the tutor, the look
// back, par, the lesson, the rules and the menu.
//
//	console.go            what it adds to the table
//	hint.go               plans, the tutor, the review
//	par.go                par, and what is told after the end
//	home.go newgame.go    the menu, and all that is asked about a new game
//	ladder.go             the ladder
package console

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/plain"
)

// A Console talks with a person on plain lines, about any game and most about Micro City.
type Console struct{ *plain.Console }

// Of returns a console that talks about Micro City, too.
func Of(c *plain.Console) *Console { return &Console{c} }

// Extras returns what Micro City adds to its table.
func Extras(t *plain.Table) plain.Extras { return tableOf(t).extras() }

// A table is one at which Micro City is played.
type table struct {
	*plain.Table
	live    *play.Session
	words   *words.Words
	adviser *computer.Adviser // nil until somebody wants advice
	hinted  []computer.Hint   // the plans that were shown last
	at      game.Node         // where they begin
}

// tableOf returns a table as one of Micro City.
func tableOf(t *plain.Table) *table {
	live := play.On(t.Session())
	return &table{Table: t, live: live, words: t.Talk().(*box.Table).Words()}
}

// extras returns what the table adds.
func (t *table) extras() plain.Extras {
	return plain.Extras{
		Bots: computer.New(t.live), Seated: t.seated, Example: "play 3", Ended: t.climbed, Closing: []string{"review", "par"},
		Weigher: t.weigh, Refused: t.remedy, Compose: t.compose,
		Words: []plain.Word{
			{Name: "plan", Help: "what you have paid in this preparation so far", After: "what", Run: t.plan},
			{Name: "hint", Short: "h", Help: "plans for this turn, their win chances and why the best is best; a game with a hint has no stars on the ladder", After: "plan", Run: t.hint},
			{Name: "follow", Rest: "NUMBER", Help: "play a plan of the last hint, up to the end of the turn; you can undo it", After: "hint", Run: t.follow},
			{Name: "review", Help: "after the game: luck and skill turn by turn, and where to try again", After: "note", Run: t.review},
			{Name: "par", Help: "after a win: the fewest turns possible with these dice, and your stars on the ladder", After: "review", Run: t.par},
		},
	}
}

// seated tells who of the players is a computer.
func (t *table) seated() (lines []string) {
	header := t.live.Header()
	for i, kind := range header.Bots {
		if kind != "" {
			lines = append(lines, t.words.Seat(engine.One+engine.Seat(i), kind))
		}
	}
	if text := computer.Judging(t.live); text != "" {
		lines = append(lines, text)
	}
	return lines
}
