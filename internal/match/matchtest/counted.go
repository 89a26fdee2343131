package matchtest

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
)

// Counts says how often the rules of a game were asked for something.
type Counts struct{ Parsed, Checked, Stepped int }

// Counted returns Nim as Game does, and what counts how often its rules were asked.
func Counted() (game.Game, *Counts) {
	box, n := Game(), new(Counts)
	box.Open = func(_ int, o game.Options, _ []byte) (game.Tree, error) {
		nim, err := lay(o[0].Words)
		m := match.New(counted{nim, n})
		return m.Text(), err
	}
	return box, n
}

type counted struct {
	gametest.Nim
	n *Counts
}

func (c counted) Parse(text string) (gametest.Action, error) {
	c.n.Parsed++
	return c.Nim.Parse(text)
}

func (c counted) Check(s *gametest.State, a gametest.Action) error {
	c.n.Checked++
	return c.Nim.Check(s, a)
}

func (c counted) Advance(s *gametest.State, a gametest.Action) {
	c.n.Stepped++
	c.Nim.Advance(s, a)
}
