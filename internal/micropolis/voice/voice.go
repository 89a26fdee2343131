// Package voice is Micropolis in the engine protocol: the keys by which a game is begun. All
// else it says as any game does.
package voice

import (
	"fmt"
	"strconv"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/session"
)

// Game returns Micropolis as a game that is spoken.
func Game() protocol.Game {
	return protocol.Game{
		Box: func() (*game.Game, error) {
			of := box.Game()
			return &of, nil
		},
		New: begin,
		Cards: func() ([]byte, error) {
			p, err := pack.Core()
			if err != nil {
				return nil, err
			}
			return p.JSON(), nil
		},
	}
}

// begin reads what a game is to be.
func begin(settings []protocol.Setting) (g session.Game, seed uint64, err error) {
	c, dir := engine.Config{Players: 2}, ""
	for _, s := range settings {
		if s.Key == "pack" {
			dir = s.Value
		} else if err := read(&c, &seed, s.Key, s.Value); err != nil {
			return g, 0, err
		}
	}
	p, err := pack.Core()
	if dir != "" {
		p, err = pack.LoadDir(dir)
	}
	if err != nil {
		return g, 0, fmt.Errorf("the pack cannot be used: %w", err)
	}
	if _, err := engine.New(p.Tiles, c); err != nil {
		return g, 0, err
	}
	of := box.Game(p)
	return session.Game{Box: &of, Options: micropolis.Options(c), PackID: p.Tiles.ID, Cards: p.JSON()}, seed, nil
}

func read(c *engine.Config, seed *uint64, key, value string) (err error) {
	switch key {
	case "players":
		if c.Players, err = strconv.Atoi(value); err != nil || c.Players < 1 || c.Players > engine.MaxPlayers {
			return fmt.Errorf("players is a number from 1 to %d, not %q", engine.MaxPlayers, value)
		}
	case "expert":
		c.Expert, err = yes(key, value)
	case "open":
		c.Open, err = yes(key, value)
	case "goal":
		goal, ok := engine.ParseGoal(value)
		if !ok {
			return fmt.Errorf("goal is rival, 45, 55 or 65, not %q", value)
		}
		c.Goal = goal
	case "seed":
		if *seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return fmt.Errorf("seed is a whole number from 0 to 18446744073709551615, not %q", value)
		}
	default:
		return fmt.Errorf("there is no key %q; the keys are players, expert, open, goal, seed, pack and game", key)
	}
	return err
}

func yes(key, value string) (bool, error) {
	switch value {
	case "yes", "no":
		return value == "yes", nil
	}
	return false, fmt.Errorf("%s is yes or no, not %q", key, value)
}
