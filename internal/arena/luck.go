package arena

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// Luck returns the seed of the luck of a game: the first eight bytes, most significant
// first, of the SHA-256 of a line of text such as
//
//	microcity arena 1: seed 7, game 12
//
// The derivation never changes: what was measured once can be measured again.
func Luck(seed uint64, game int) uint64 { return digest("seed %d, game %d", seed, game) }

// own returns the seed of the player on a seat, from 0, in that game. It tells nothing about
// the luck.
func own(seed uint64, game, seat int) uint64 {
	return digest("seed %d, game %d, player %d", seed, game, seat+1)
}

func digest(format string, values ...any) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "microcity arena 1: "+format, values...))
	return binary.BigEndian.Uint64(sum[:8])
}
