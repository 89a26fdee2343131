package agreement

import (
	"encoding/json"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/setup"
)

// A Setup is what was agreed on before a game, but for its luck: it is remembered, so that the
// next game begins with the same wishes. Nothing depends on it: what cannot be read is
// forgotten.
type Setup struct {
	Config  engine.Config
	Undo    log.Undo
	Hand    log.Hand
	Players [2]string // names by seat; empty ones have none
	Bots    log.Bots
	Tutor   bool
	Pace    setup.Pace // of computer players; Unhurried where no game was set up yet
}

const maxName = 64 // bytes of a player's name

// Load returns the last setup, as it is kept at a path, or the zero one where there is none that can be read.
// Whether such a game exists is for the rules to say.
func Load(path string) Setup { return read(setup.Load(path)) }

// read returns a setup that was remembered, or the zero one where it cannot be read.
func read(last setup.Last) Setup {
	var s Setup
	if json.Unmarshal(last, &s) != nil || !s.sound() {
		return Setup{}
	}
	return s
}

// On returns the last agreement with the mode, Building and difficulty of another game, for people
// who play without help: nobody is a computer, nobody rolls, and the tutor is off.
func On(last setup.Last, c engine.Config) setup.Last {
	s := read(last)
	if s.Config.Mode != c.Mode {
		s.Config.CardX, s.Config.First = false, engine.None
	}
	s.Config.Mode, s.Config.Building, s.Config.Difficulty = c.Mode, c.Building, c.Difficulty
	s.Hand, s.Bots, s.Tutor = log.Hand{}, log.Bots{}, false
	if s.Pace == setup.Unhurried { // which would have the tutor on
		s.Pace = setup.Normal
	}
	return setup.Written(s)
}

// sound reports whether the values are such that have names.
func (s *Setup) sound() bool {
	return s.Config.Mode <= engine.Competitive && s.Config.Difficulty <= engine.Expert && s.Config.First <= engine.Two &&
		s.Config.With&^engine.AllExpansions == 0 && s.Undo <= log.UndoNone && s.Pace <= setup.AtOnce && s.known() &&
		len(s.Players[0]) <= maxName && len(s.Players[1]) <= maxName
}

// known reports whether there are such computer players.
func (s *Setup) known() bool {
	return s.Bots.Check(&game.Game{Bots: microcity.Bots()}) == nil
}
