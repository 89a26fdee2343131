package engine

import (
	"math/bits"
	"strings"

	"boardgame/microcity/internal/notation"
)

// A Pack is the tiles of the game, checked by internal/micropolis/pack. The engine never
// changes one.
type Pack struct {
	ID, Name, Version, Author string
	Tiles                     []Tile // number 1 first (MPO-61)
}

// A Tile is an anthill tile: its galleries and at most one feature (MPO-51).
type Tile struct {
	Segments []Segment // a specialist, fruit or gift is on the first (MPO-56)
	Feature  Feature
	N        uint8 // eggs of a nurse, size of a barracks; 0 for any other feature
}

// MaxSegments is how many segments a tile can have.
const MaxSegments = 4

// A Segment is the part of a gallery on one tile (MPO-29).
type Segment struct {
	Ports   Ports // none for a closed chamber
	Workers uint8
}

// Ports is a set of the four places where a segment can meet a tile's side (MPO-28).
type Ports uint8

const (
	LU Ports = 1 << iota // left upper
	LL                   // left lower
	RU                   // right upper
	RL                   // right lower
)

var portNames = [...]string{"LU", "LL", "RU", "RL"}

// Each port by its name, in the order in which a segment is written.
var portOrder = [...]struct {
	name string
	port Ports
}{{"LU", LU}, {"RU", RU}, {"LL", LL}, {"RL", RL}}

// Has reports whether all these ports are in the set.
func (p Ports) Has(q Ports) bool { return p&q == q }

// Len returns how many ports are in the set.
func (p Ports) Len() int { return bits.OnesCount8(uint8(p)) }

// String returns the ports as MPO-54 writes them: "LU-RU", or "o" for a closed chamber.
func (p Ports) String() string {
	var names []string
	for _, o := range portOrder {
		if p.Has(o.port) {
			names = append(names, o.name)
		}
	}
	if len(names) == 0 {
		return "o"
	}
	return strings.Join(names, "-")
}

// ParsePorts reads the text of String; the order of the ports does not matter.
func ParsePorts(text string) (p Ports, ok bool) {
	if text == "o" {
		return 0, true
	}
	for name := range strings.SplitSeq(text, "-") {
		i, ok := notation.ParseName[uint8](portNames[:], name)
		if !ok || p.Has(1<<i) {
			return 0, false
		}
		p |= 1 << i
	}
	return p, true
}

// A Feature is the specialist, fruit or barracks of a tile, besides its galleries and workers (MPO-51).
type Feature uint8

const (
	Plain Feature = iota // nothing

	Queen // specialists, which are ants
	Nurse
	Architect
	Sergeant
	Sentry

	Barracks

	Cherry // fruits, in the order of their rarity (MPO-52)
	Lemon
	Grape
	Blackberry
	Fig
	Pomegranate
	Gift // a wild fruit (MPO-35)

	NumFeatures
)

// NumFruits is how many different fruits there are.
const NumFruits = 6

var featureNames = [NumFeatures]string{
	"plain", "queen", "nurse", "architect", "sergeant", "sentry", "barracks",
	"cherry", "lemon", "grape", "blackberry", "fig", "pomegranate", "gift",
}

// String returns the name of the feature; plain for none.
func (f Feature) String() string {
	if f < NumFeatures {
		return featureNames[f]
	}
	return "?"
}

// IsSpecialist reports whether the feature is an ant with a task (MPO-32).
func (f Feature) IsSpecialist() bool { return f >= Queen && f <= Sentry }

// IsFruit reports whether the feature is one of the six fruits; a gift is not.
func (f Feature) IsFruit() bool { return f >= Cherry && f <= Pomegranate }

// Fruit returns which of the six fruits this is, counted from 0; only IsFruit has one.
func (f Feature) Fruit() int { return int(f - Cherry) }

// Ants returns how many ants are on a tile: workers and specialist (MPO-32).
func (t *Tile) Ants() int {
	ants := 0
	for _, s := range t.Segments {
		ants += int(s.Workers)
	}
	if t.Feature.IsSpecialist() {
		ants++
	}
	return ants
}

// Open returns all open ports of a tile.
func (t *Tile) Open() Ports {
	var p Ports
	for _, s := range t.Segments {
		p |= s.Ports
	}
	return p
}
