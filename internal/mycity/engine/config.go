package engine

import (
	"errors"
	"math/bits"
	"strconv"
)

// RulesVersion is the newest version of the rules. It goes up where the same actions from the same position
// lead elsewhere, or may be taken where they could not.
//
// Version 2 differs from version 1 only where zones are selected at random in a slow start: the first draws
// come from the lower zones (MYC-51).
const RulesVersion = 2

// MYC-5, MYC-33: how many play, and how many squares a side of the map has. Maps of 4 and 5
// squares a side are not offered to players; they are small enough to be solved.
const (
	MinPlayers  = 2
	MaxPlayers  = 6
	LeastSize   = 4
	MinSize     = 6
	UsualSize   = 8
	MaxSize     = 12
	MaxSquares  = MaxSize * MaxSize
	maxSites    = 2 * MaxSize
	hexSide     = 5
	hexSites    = 16
	rezonings   = 3 // MYC-30
	DieSides    = 8 // MYC-8
	lineLength  = 5 // MYC-27
	parkValue   = 1 // MYC-22
	typesBonus  = 1 // MYC-26
	linesBonus  = 1 // MYC-27
	slumAccess  = -1
	leastAccess = 1 // MYC-18
)

// A Config is what a game is set up with. The zero value is two players on the 8×8 map
// without a variant.
type Config struct {
	Players  uint8 // MYC-5; 0 for 2
	Size     uint8 // MYC-33, squares a side; 0 for 8; always 0 on the hex map
	Hex      bool  // MYC-34
	Variants Variants
	Rules    uint8 // the version of the rules, from 1; 0 is the newest, and RulesVersion means the same
}

// Version returns the version of the rules that the game is played under, from 1.
func (c Config) Version() uint8 {
	if c.Rules == 0 {
		return RulesVersion
	}
	return c.Rules
}

// Variants is a set of switches.
type Variants uint16

// The variants of section 5 of the rules; the tie-break and the slow start are ours.
const (
	Reduced   Variants = 1 << iota // MYC-21
	Parks                          // MYC-22
	Dump                           // MYC-23
	Slums                          // MYC-24, MYC-25
	Types                          // MYC-26
	Lines                          // MYC-27
	Random                         // MYC-28
	Rezoning                       // MYC-30
	TieBreak                       // MYC-20: a tie is broken instead of shared
	SlowStart                      // MYC-51

	AllVariants = 1<<iota - 1
)

var variantNames = [...]string{
	"reduced", "parks", "dump", "slums", "types", "lines", "random", "rezoning", "tie-break", "slow-start",
}

// Has reports whether all of other are in the set.
func (v Variants) Has(other Variants) bool { return v&other == other }

// Len returns how many variants are in the set.
func (v Variants) Len() int { return bits.OnesCount16(uint16(v)) }

// Names returns the names of the variants in the set, in a fixed order.
func (v Variants) Names() []string {
	var names []string
	for i, name := range variantNames {
		if v.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// ParseVariant reads one name.
func ParseVariant(name string) (Variants, bool) {
	for i, n := range variantNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// A Preset is a named choice of variants.
type Preset struct {
	Name     string
	Variants Variants
}

// Presets returns the named choices of variants (MYC-38).
func Presets() []Preset {
	return []Preset{
		{"classic", 0},
		{"club", Types | Lines | Rezoning},
		{"grim", Dump | Slums | Random},
	}
}

// fill returns a config with its defaults filled in, or what is wrong with it.
func (c Config) fill(p *Pack) (Config, error) {
	if c.Players == 0 {
		c.Players = MinPlayers
	}
	if c.Size == 0 && !c.Hex {
		c.Size = UsualSize
	}
	if c.Rules == RulesVersion {
		c.Rules = 0
	}
	switch {
	case c.Rules > RulesVersion:
		return c, errors.New("this game uses rules newer than this version of the program; update the program")
	case c.Players < MinPlayers || c.Players > MaxPlayers:
		return c, errors.New("My City is for 2 to 6 players, not " + utoa(uint64(c.Players)))
	case c.Variants&^AllVariants != 0:
		return c, errors.New("there is no such variant")
	case c.Hex && c.Size != 0:
		return c, errors.New("the hex map has one size only") // MYC-44
	case c.Hex && c.Variants.Has(Reduced):
		return c, errors.New("Reduced Adjacency has no meaning on the hex map") // MYC-34
	case !c.Hex && (c.Size < LeastSize || c.Size > MaxSize):
		return c, errors.New("a map has 6 to 12 squares a side, not " + utoa(uint64(c.Size)))
	case c.Variants.Has(Dump) && p.Dump == nil:
		return c, errors.New("this counter set has no City Dump") // MYC-37
	case c.Variants.Has(Slums) && p.Slum == nil:
		return c, errors.New("this counter set has no Slum") // MYC-37
	}
	return c, nil
}

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }
