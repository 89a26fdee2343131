package plain

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/race"
)

// race plays a game that races against a saved one.
func (c *Console) race(path string, shelf game.Shelf) error {
	live, err := race.Begin(path, shelf, race.Start{Folders: c.options.Folders, Program: c.options.Program})
	if err != nil {
		return err
	}
	return c.Play(live)
}

// findGhost finds out against what the game is raced, and says so.
func (t *Table) findGhost() {
	if t.live.Followed() {
		return
	}
	found, err := race.Find(t.options.Folders, t.live)()
	switch t.race = found; {
	case err != nil:
		t.Sorry(err)
	case found != nil:
		t.Say(found.Welcome(), race.SameLuck)
	}
}

// standing says how a race stands; nothing where the game is none.
func (t *Table) standing() {
	if t.race != nil {
		t.Say(t.race.Line())
	}
}

func (t *Table) tellRace() {
	if t.race == nil {
		t.Say("This game is not a race. To race against a game of yours, type: microcity play --ghost FILE")
		return
	}
	t.standing()
}

// raceAgain goes on to a race against this game, which must be over.
func (t *Table) raceAgain() {
	if !t.Over() {
		t.Say(notOver)
		return
	}
	live, err := race.Begin(t.live.Path(), game.Shelf{*t.live.Box()}, race.Start{Folders: t.options.Folders, Program: t.options.Program})
	t.goOn(live, err)
}
