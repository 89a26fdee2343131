package commands

import (
	"time"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/daily"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"
)

// Today returns the city of the day for masters to play. A player who has not finished it would know its dice, and is told so.
func Today(d shelf.Program) (g session.Game, seed uint64, err error) {
	core, err := agreement.CoreCards()
	if err != nil {
		return g, 0, err
	}
	e := d.Base()
	city := daily.Of(e.Now(), core)
	games, err := library.Everything(e.Folders, record.Known(core))
	if err != nil {
		return g, 0, err
	}
	if counted := city.Counted(games); counted == nil || !counted.Result.Over {
		return g, 0, command.Failed("Finish today's city first: guessing would show you its dice. Play it with: microcity daily")
	}
	return play.Of(core, city.Config), city.Seed, nil
}

// OfDay returns the game of the day on which a time falls.
func OfDay(now time.Time) (session.Game, error) {
	core, err := agreement.CoreCards()
	if err != nil {
		return session.Game{}, err
	}
	city := daily.Of(now, core)
	return play.Of(core, city.Config), nil
}
