package match

import (
	"slices"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// Codes are the share codes of Micropolis.
var Codes = codes.Kind{Prefix: "MP-", Salt: "MP"}

// agreedBytes is how many bytes of a code say what was agreed on.
//
//	byte 0   players (4 bits), expert mode (1), open ground (1)
//	byte 1   the goal of the solo game in points, 0 for the rival
const agreedBytes = 2

// Bits of byte 0.
const (
	expertBit = 1 << 1
	openBit   = 1 << 0
)

// Code returns the share code of a game with these options, seed and takebacks as logs name them.
func Code(o game.Options, seed uint64, takebacks string) string {
	c, err := Config(o)
	if err != nil || !slices.Contains(engine.Goals[:], c.Goal) { // a goal that was offered once
		return ""
	}
	first := byte(c.Players) << 4
	if c.Expert {
		first |= expertBit
	}
	if c.Open {
		first |= openBit
	}
	return Codes.Code(codes.Game{Agreed: []byte{first, byte(c.Goal)}, Seed: seed, Undo: takebacks})
}

// Decode reads a share code. The error is a phrase.
func Decode(code string) (c engine.Config, seed uint64, takebacks string, err error) {
	g, err := Codes.Decode(code, agreedBytes)
	if err != nil {
		return c, 0, "", err
	}
	c = engine.Config{
		Players: int(g.Agreed[0] >> 4), Expert: g.Agreed[0]&expertBit != 0, Open: g.Agreed[0]&openBit != 0, Goal: engine.Goal(g.Agreed[1]),
	}
	if again, err := Config(Options(c)); err != nil || again != c || Code(Options(c), g.Seed, g.Undo) != Codes.Canonical(code) {
		return engine.Config{}, 0, "", codes.ErrMistyped
	}
	return c, g.Seed, g.Undo, nil
}
