// Package share puts a game into a short code that can be passed on: mode, Building,
// difficulty, expansions, first player, takebacks and seed. Whoever plays the code has the
// same city and the same dice. The cards are not in it: both need the same ones. Nor is the
// version of the rules: a code is played under the newest that the program knows.
package share

import (
	"encoding/binary"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
)

// A Game is the game that a code stands for.
type Game struct {
	Config engine.Config
	Seed   uint64
	Undo   string // how far players may take back, as logs name it
}

// Codes are the share codes of Micro City.
var Codes = codes.Kind{Prefix: "MC-"}

// Of returns the code of a game with these options, seed and takebacks as logs name them.
func Of(o game.Options, seed uint64, takebacks string) string {
	c, err := microcity.Config(engine.RulesVersion, o)
	if err != nil {
		return ""
	}
	return Code(Game{c, seed, takebacks})
}

// A code is these bytes in letters: a byte with the version and the mode, one with the
// other options, the Building, the seed, and a checksum over all of them.
//
//	byte 0   version (4 bits), mode (2), takebacks (2)
//	byte 1   difficulty (2), first player (2), expansions (3), card X (1)
//	byte 2   the Building: 0 none, 1 A, 2 B, 3 A+B; else 3 + the length of its ID,
//	         which follows
//	then     the seed, seven bits a byte, lowest first
//	last 2   the lower half of the CRC-32C of all that
const (
	version     = 1
	maxBuilding = 64 // characters in the ID of a landmark
)

var basics = []string{"", engine.BuildingA, engine.BuildingB, engine.BuildingAB}

// Code returns the code of a game, such as MC-2080-21VV-XG. A game without a code is one
// that no rules allow; it gives "".
func Code(g Game) string {
	c := g.Config
	undo, ok := codes.Undo(g.Undo)
	if !ok || c.Mode > 3 || c.Difficulty > 3 || c.First > 3 || c.With > 7 || len(c.Building) > maxBuilding {
		return ""
	}
	data := []byte{
		version<<4 | byte(c.Mode)<<2 | undo,
		byte(c.Difficulty)<<6 | byte(c.First)<<4 | byte(c.With)<<1 | flag(c.CardX),
	}
	return Codes.Write(binary.AppendUvarint(appendBuilding(data, c.Building), g.Seed))
}

func flag(set bool) byte {
	if set {
		return 1
	}
	return 0
}

func appendBuilding(data []byte, building string) []byte {
	for i, name := range basics {
		if building == name {
			return append(data, byte(i))
		}
	}
	return append(append(data, byte(len(basics)-1+len(building))), building...)
}

// Decode reads a code. Small letters, spaces and missing dashes do not matter, nor do O
// for 0 and I or L for 1. The error is a sentence.
func Decode(code string) (Game, error) {
	data, err := Codes.Read(code)
	switch {
	case err != nil:
		return Game{}, err
	case len(data) < 4:
		return Game{}, codes.ErrMistyped
	case data[0]>>4 != version:
		return Game{}, codes.ErrNewer
	}
	undo, ok := codes.UndoName(data[0] & 3)
	if !ok {
		return Game{}, codes.ErrMistyped
	}
	g := Game{Undo: undo, Config: engine.Config{
		Mode: engine.Mode(data[0] >> 2 & 3), Difficulty: engine.Difficulty(data[1] >> 6), First: engine.Seat(data[1] >> 4 & 3),
		With: engine.Expansion(data[1] >> 1 & 7), CardX: data[1]&1 != 0,
	}}
	rest, ok := g.readBuilding(data[2:])
	if !ok {
		return Game{}, codes.ErrMistyped
	}
	seed, n := binary.Uvarint(rest)
	g.Seed = seed
	if n != len(rest) || Code(g) != Codes.Canonical(code) {
		return Game{}, codes.ErrMistyped
	}
	return g, nil
}

func (g *Game) readBuilding(data []byte) (rest []byte, ok bool) {
	n, rest := int(data[0]), data[1:]
	if n < len(basics) {
		g.Config.Building = basics[n]
		return rest, true
	}
	if n -= len(basics) - 1; n > maxBuilding || n > len(rest) {
		return nil, false
	}
	g.Config.Building = string(rest[:n])
	return rest[n:], true
}
