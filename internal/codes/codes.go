package codes

import (
	"encoding/binary"
	"slices"
)

// takebacks are how far players may take back, as logs name it, in the order of their numbers in codes.
var takebacks = [...]string{"free", "roll", "none"}

// Undo returns the number of takebacks in codes; ok is false where logs do not name them so.
func Undo(name string) (n byte, ok bool) {
	i := slices.Index(takebacks[:], name)
	return byte(max(i, 0)), i >= 0
}

// UndoName returns how logs name takebacks; ok is false where no code has the number.
func UndoName(n byte) (name string, ok bool) {
	if int(n) >= len(takebacks) {
		return "", false
	}
	return takebacks[n], true
}

// A Game is the game that a code stands for.
type Game struct {
	Agreed []byte // as the game writes it, always as long
	Seed   uint64
	Undo   string // how far players may take back, as logs name it
}

// version is that of the bytes of codes, of the games that have no layout of their own.
const version = 1

// Code returns the code of a game, "" where it has none.
//
//	byte 0   version (4 bits), takebacks (4)
//	then     what was agreed on
//	then     the seed, seven bits a byte, lowest first
func (k Kind) Code(g Game) string {
	undo, ok := Undo(g.Undo)
	if !ok {
		return ""
	}
	return k.Write(binary.AppendUvarint(append([]byte{version<<4 | undo}, g.Agreed...), g.Seed))
}

// Decode reads a code in which so many bytes were agreed on. The error is a phrase.
func (k Kind) Decode(code string, agreed int) (g Game, err error) {
	data, err := k.Read(code)
	switch {
	case err != nil:
		return g, err
	case data[0]>>4 != version:
		return g, ErrNewer
	case len(data) <= 1+agreed:
		return g, ErrMistyped
	}
	undo, ok := UndoName(data[0] & 15)
	if !ok {
		return g, ErrMistyped
	}
	g.Agreed, g.Undo = data[1:1+agreed], undo
	seed, n := binary.Uvarint(data[1+agreed:])
	g.Seed = seed
	if n != len(data)-1-agreed || k.Code(g) != k.Canonical(code) {
		return Game{}, ErrMistyped
	}
	return g, nil
}
