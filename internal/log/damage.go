package log

import "fmt"

// A Kind classifies the damage of a log.
type Kind uint8

const (
	NotALog   Kind = iota + 1 // it is something else altogether
	Cut                       // the last line has no end
	Checksum                  // a line is not as it was written
	Order                     // a line stands where it does not belong
	Position                  // the moves lead to another position than they did
	Illegal                   // the rules refuse an action
	Malformed                 // the header makes no sense, or there is no such game
	OtherPack                 // the cards of the game are not here; this and those below are Unknown
	Newer                     // it was written by a newer version
	OtherGame                 // this program does not know the game
)

var kindNames = [...]string{
	NotALog: "not a log", Cut: "cut", Checksum: "checksum", Order: "order", Position: "position hash",
	Illegal: "illegal action", Malformed: "malformed", OtherPack: "other pack", Newer: "newer version",
	OtherGame: "other game",
}

// String names the kind in a word or two.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "?"
}

// Unknown reports whether a log of which this is said may be whole all the same: for want of its
// cards, or because the game or the version is not known, this program cannot tell.
func (k Kind) Unknown() bool { return k >= OtherPack }

// A Damage tells where a log stops being whole, and why. Line counts from 1. The
// sentence may quote the log: make it safe before it is shown.
type Damage struct {
	Line     int
	Kind     Kind
	Sentence string
}

// Error returns line, kind and sentence.
func (d *Damage) Error() string {
	return fmt.Sprintf("line %d (%s): %s", d.Line, d.Kind, d.Sentence)
}

func damage(line int, kind Kind, format string, args ...any) *Damage {
	return &Damage{line, kind, fmt.Sprintf(format, args...)}
}
