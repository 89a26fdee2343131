package match

import (
	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/smallcity/engine"
)

// Codes are the share codes of Small City.
var Codes = codes.Kind{Prefix: "SC-", Salt: "SC"}

// agreedBytes is how many bytes of a code say what was agreed on.
//
//	byte 0      players (4 bits), mode (2), statues (1), open promises (1)
//	byte 1      difficulty (4), the card that the Physician replaces (4), 0 for none
//	byte 2      those that the Artist (4) and the Ecologist (4) replace
const agreedBytes = 3

// Code returns the share code of a game with these options, seed and takebacks as logs name them.
func Code(o game.Options, seed uint64, takebacks string) string {
	c, err := Config(o)
	if err != nil {
		return ""
	}
	agreed := []byte{
		c.Players<<4 | byte(c.Mode)<<2 | bit(c.Statues)<<1 | bit(c.Open),
		byte(c.Difficulty)<<4 | byte(c.Replaced[0]), byte(c.Replaced[1])<<4 | byte(c.Replaced[2]),
	}
	return Codes.Code(codes.Game{Agreed: agreed, Seed: seed, Undo: takebacks})
}

func bit(is bool) byte {
	if is {
		return 1
	}
	return 0
}

// Decode reads a share code. The error is a phrase.
func Decode(code string) (c engine.Config, seed uint64, takebacks string, err error) {
	g, err := Codes.Decode(code, agreedBytes)
	if err != nil {
		return c, 0, "", err
	}
	a := g.Agreed
	c = engine.Config{
		Players: a[0] >> 4, Mode: engine.Mode(a[0] >> 2 & 3), Statues: a[0]>>1&1 != 0, Open: a[0]&1 != 0, Difficulty: engine.Difficulty(a[1] >> 4),
		Replaced: [...]engine.Card{engine.Card(a[1] & 15), engine.Card(a[2] >> 4), engine.Card(a[2] & 15)},
	}
	if again, err := Config(Options(c)); err != nil || again != c {
		return engine.Config{}, 0, "", codes.ErrMistyped
	}
	return c, g.Seed, g.Undo, nil
}
