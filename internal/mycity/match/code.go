package match

import (
	"encoding/binary"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

// Codes are the share codes of My City.
var Codes = codes.Kind{Prefix: "MY-", Salt: "MY"}

// agreedBytes is how many bytes of a code say what was agreed on.
//
//	byte 0      players (4 bits), squares a side of the map (4), 0 for the hex map
//	byte 1, 2   the variants, each a bit
const agreedBytes = 3

// Code returns the share code of a game with these options, seed and takebacks as logs name them.
func Code(o game.Options, seed uint64, takebacks string) string {
	c, err := Config(o)
	if err != nil {
		return ""
	}
	size := c.Size
	if size == 0 && !c.Hex {
		size = engine.UsualSize
	}
	agreed := binary.BigEndian.AppendUint16([]byte{c.Players<<4 | size}, uint16(c.Variants))
	return Codes.Code(codes.Game{Agreed: agreed, Seed: seed, Undo: takebacks})
}

// Decode reads a share code. The error is a phrase.
func Decode(code string) (c engine.Config, seed uint64, takebacks string, err error) {
	g, err := Codes.Decode(code, agreedBytes)
	if err != nil {
		return c, 0, "", err
	}
	c = engine.Config{Players: g.Agreed[0] >> 4, Size: g.Agreed[0] & 15, Variants: engine.Variants(binary.BigEndian.Uint16(g.Agreed[1:]))}
	if c.Hex = c.Size == 0; c.Size == engine.UsualSize {
		c.Size = 0 // as options have it
	}
	if c.Variants&^engine.AllVariants != 0 {
		return engine.Config{}, 0, "", codes.ErrNewer
	}
	if again, err := Config(Options(c)); err != nil || again != c {
		return engine.Config{}, 0, "", codes.ErrMistyped
	}
	return c, g.Seed, g.Undo, nil
}
