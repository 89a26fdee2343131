package engine

import (
	"iter"
	"math/bits"
)

// A Borough is the board of a player: buildings as bit sets, and the people on them.
type Borough struct {
	kind   [5]Spaces // bit by bit the Kind of each space
	east   Spaces    // spaces that are of one building with the space to their east
	south  Spaces    // the same, to their south
	grown  Spaces    // of buildings that have grown this round (SMC-25)
	people [MaxPeople]Person
}

// A Building stands in a borough. Its level is the number of its spaces, where it has levels.
type Building struct {
	Kind   Kind
	Spaces Spaces
	Grown  bool // this round
}

// Tile returns the building's tile; NoTile for City Hall and arcologies.
func (b Building) Tile() Tile { return TileOf(b.Kind, b.Spaces.Len()) }

// First returns its first space in reading order, by which the notation knows it.
func (b Building) First() Space { return b.Spaces.First() }

// KindAt returns what stands on a space.
func (b *Borough) KindAt(sp Space) (k Kind) {
	for i := range b.kind {
		word := b.kind[i].low
		if sp >= 64 {
			word = b.kind[i].high
		}
		k |= Kind(word>>(sp&63)&1) << i
	}
	return k
}

// Built returns all spaces with a building.
func (b *Borough) Built() Spaces {
	return b.kind[0].Or(b.kind[1]).Or(b.kind[2]).Or(b.kind[3]).Or(b.kind[4])
}

// Area returns the spaces of a kind.
func (b *Borough) Area(k Kind) Spaces {
	set := board
	for i := range b.kind {
		not := uint64(k>>i&1) - 1 // all bits where the kind does not have this one
		set.low &= b.kind[i].low ^ not
		set.high &= b.kind[i].high ^ not
	}
	return set
}

// AreaOf returns the spaces of some kinds.
func (b *Borough) AreaOf(kinds KindSet) (set Spaces) {
	for ; kinds != 0; kinds &= kinds - 1 {
		set = set.Or(b.Area(Kind(bits.TrailingZeros32(uint32(kinds)))))
	}
	return set
}

// At returns the building on a space, and whether there is one.
func (b *Borough) At(sp Space) (Building, bool) {
	k := b.KindAt(sp)
	return Building{k, b.whole(sp), b.grown.Has(sp)}, k != NoKind
}

// whole returns the spaces of the building on a space.
func (b *Borough) whole(sp Space) Spaces {
	part := SpacesOf(sp)
	if !part.Meets(b.east.Or(b.south).Or(b.east.up(1)).Or(b.south.up(Side))) {
		return part
	}
	for {
		next := part.Or(part.And(b.east).up(1)).Or(part.down(1).And(b.east))
		next = next.Or(part.And(b.south).up(Side)).Or(part.down(Side).And(b.south))
		if next == part {
			return part
		}
		part = next
	}
}

// Of returns an iterator over the buildings of an area in the order of their first spaces there.
func (b *Borough) Of(area Spaces) iter.Seq[Building] {
	return func(yield func(Building) bool) {
		for !area.Empty() {
			at, _ := b.At(area.First())
			area = area.Without(at.Spaces)
			if !yield(at) {
				return
			}
		}
	}
}

// Buildings returns an iterator over all buildings in the order of their first spaces.
func (b *Borough) Buildings() iter.Seq[Building] { return b.Of(b.Built()) }

// Count returns how many different buildings of some kinds a borough has.
func (b *Borough) Count(kinds KindSet) (n int) {
	for range b.Of(b.AreaOf(kinds)) {
		n++
	}
	return n
}

// Has reports whether there is a building of a kind.
func (b *Borough) Has(k Kind) bool { return !b.Area(k).Empty() }

// put builds on empty spaces.
func (b *Borough) put(k Kind, set Spaces) {
	for i := range b.kind {
		if k>>i&1 != 0 {
			b.kind[i] = b.kind[i].Or(set)
		}
	}
	b.east = b.east.Or(set.And(set.toWest()))
	b.south = b.south.Or(set.And(set.toNorth()))
}

// clear removes whole buildings; their people stay in the list.
func (b *Borough) clear(set Spaces) {
	for i := range b.kind {
		b.kind[i] = b.kind[i].Without(set)
	}
	b.east, b.south, b.grown = b.east.Without(set), b.south.Without(set), b.grown.Without(set)
}

// MaxPeople is how many can stand in a borough: all citizens, and a tourist of each neighbour (SMC-32).
const MaxPeople = Citizens + 2

// A Person stands in a borough, on a place of the building with this first space. Persons of a
// borough are ordered as their numbers are: by place, seat, and who has moved last.
type Person uint16

// person returns one who has not moved.
func person(sp Space, m Material, seat Seat) Person {
	return Person(sp)<<8 | Person(m)<<6 | Person(seat)<<1
}

// moved marks a person who has moved in this phase.
const moved Person = 1

// Space returns the first space of the building.
func (p Person) Space() Space { return Space(p >> 8) }

// Material returns the place on a factory; NoMaterial elsewhere.
func (p Person) Material() Material { return Material(p >> 6 & 3) }

// Seat returns whose citizen it is.
func (p Person) Seat() Seat { return Seat(p >> 1 & 7) }

// Moved reports whether the person has moved in this phase.
func (p Person) Moved() bool { return p&moved != 0 }

// on returns the person on another place.
func (p Person) on(sp Space, m Material) Person { return person(sp, m, p.Seat()) | p&moved }

// NumPeople returns how many people stand in the borough.
func (b *Borough) NumPeople() int {
	n := 0
	for n < MaxPeople && b.people[n] != 0 {
		n++
	}
	return n
}

// People returns the people in their order. The slice is the borough's own, for reading.
func (b *Borough) People() []Person { return b.people[:b.NumPeople()] }

// enter adds a person.
func (b *Borough) enter(p Person) {
	i := b.NumPeople()
	for ; i > 0 && b.people[i-1] > p; i-- {
		b.people[i] = b.people[i-1]
	}
	b.people[i] = p
}

// leave removes the person of an index.
func (b *Borough) leave(i int) {
	copy(b.people[i:], b.people[i+1:])
	b.people[MaxPeople-1] = 0
}

// find returns the index of the first person on a place with this seat, who has moved last, or -1.
func (b *Borough) find(sp Space, m Material, seat Seat) int {
	for i, p := range b.People() {
		if p&^moved == person(sp, m, seat) {
			return i
		}
	}
	return -1
}

// settle puts the people in order again, after places of theirs have changed.
func (b *Borough) settle() {
	people := b.people
	b.people = [MaxPeople]Person{}
	for _, p := range people {
		if p != 0 {
			b.enter(p)
		}
	}
}
