package engine

import "iter"

// turned returns the footprint a quarter further clockwise (SMC-56).
func (f Footprint) turned() (to Footprint) {
	for row := range 3 {
		for column := range 3 {
			to[column*3+2-row] = f[row*3+column]
		}
	}
	return to
}

// FootprintOf returns the footprint of an arcology as it is turned.
func (r *Rules) FootprintOf(a Arcology, t Rotation) Footprint { return r.footprints[a][t] }

// A Fit is what building the arcology on nine spaces means (SMC-57 to SMC-62).
type Fit struct {
	Why    Reason // why it is refused; OK where it is not
	Spaces Spaces // the nine
	Wrong  Spaces // those that cost metal (SMC-58)
	Split  Spaces // all spaces of the buildings that are split (SMC-59)
}

// Metal returns what it costs (SMC-58).
func (f *Fit) Metal() int { return f.Wrong.Len() }

// Fit returns what it means that the player who is asked builds the arcology on the nine spaces from
// this one on. Where it is refused, the rest is as far as it is known.
func (r *Rules) Fit(s *State, at Space, t Rotation) (f Fit) {
	p, b := s.me(), s.mine()
	switch {
	case r.config.Mode != Arcologies:
		f.Why = NoArcologies
	case at.Column() > Side-3 || at.Row() > Side-3:
		f.Why = FootprintOutside
	default:
		f.Why = r.lie(s, b, at, &r.footprints[p.Arcology][t], &f)
	}
	switch {
	case f.Why == NoArcologies:
	case b.Has(KindArcology):
		f.Why = BuiltAlready
	case f.Why == OK && s.Actions == 0:
		f.Why = NoActionLeft
	case f.Why == OK && p.Has(Metal) < f.Metal():
		f.Why = TooLittleMetal
	}
	return f
}

// lie lays a footprint on nine spaces.
func (r *Rules) lie(s *State, b *Borough, at Space, shown *Footprint, f *Fit) (why Reason) {
	empty := Spaces{}
	for i, tile := range shown {
		sp := at + Space(i/3*Side+i%3)
		f.Spaces = f.Spaces.With(sp)
		if tile == NoTile {
			empty = SpacesOf(sp)
		} else if !b.shows(tile, sp) {
			f.Wrong = f.Wrong.With(sp)
		}
	}
	for left := f.Spaces.And(b.Built()); !left.Empty(); {
		whole, _ := b.At(left.First())
		left = left.Without(whole.Spaces)
		switch {
		case whole.Kind == KindHall:
			why = HallStays
		case whole.Spaces.Within(f.Spaces) && whole.Spaces.Len() == 1 || whole.Spaces.Within(f.Spaces) && !Splitting.Has(whole.Kind):
		case Splitting.Has(whole.Kind):
			f.Split = f.Split.Or(whole.Spaces)
		case why == OK:
			why = CannotSplit
		}
	}
	switch {
	case !f.Spaces.Within(s.Open(s.Seat).Without(s.MayorAt(s.Seat))):
		return FootprintOutside
	case empty.Meets(b.Built()):
		return FootprintNotEmpty
	}
	return why
}

// shows reports whether exactly the tile of one space stands on a space.
func (b *Borough) shows(t Tile, sp Space) bool {
	at, _ := b.At(sp)
	return at.Kind == t.Kind() && at.Spaces.Len() == 1
}

// sites returns an iterator over where the arcology can be built, by space and rotation.
func (r *Rules) sites(s *State) iter.Seq2[Space, Rotation] {
	return func(yield func(Space, Rotation) bool) {
		if r.config.Mode != Arcologies || s.Actions == 0 || s.mine().Has(KindArcology) || !r.supplied(s) {
			return
		}
		var can [quarters]Spaces
		var all Spaces
		for t := range can {
			can[t] = r.promising(s, Rotation(t))
			all = all.Or(can[t])
		}
		for ; !all.Empty(); all = all.rest() {
			at := all.First()
			for t := range can {
				if can[t].Has(at) && r.Fit(s, at, Rotation(t)).Why == OK && !yield(at, Rotation(t)) {
					return
				}
			}
		}
	}
}

// supplied reports whether there are so many of the tiles depicted that metal can make up for the rest,
// wherever they stand.
func (r *Rules) supplied(s *State) bool {
	b, have := s.mine(), s.me().Has(Metal)
	var used [numTiles]int
	for _, tile := range r.footprints[s.me().Arcology][0] {
		if tile == NoTile {
			continue
		}
		if used[tile]++; b.showing(tile).Len() >= used[tile] {
			have++
		}
	}
	return have >= 8
}

// promising returns the north-west spaces at which the footprint lies well but for buildings that
// cannot be split, with no more wrong spaces than there is metal.
func (r *Rules) promising(s *State, t Rotation) (set Spaces) {
	at, count := r.wrong(s, s.Seat, t)
	for n := range min(s.me().Goods[Metal-1], 8) + 1 {
		set = set.Or(exactly(n, at, &count))
	}
	return set
}

// Nearest returns the fewest spaces on which the arcology of a player would cost metal anywhere now, not counting
// where it would cover a building of several spaces that cannot be split; 9 where it has no place.
func (r *Rules) Nearest(s *State, seat Seat) int {
	b := s.Borough(seat)
	whole := b.linked().Without(b.AreaOf(Splitting))
	var barred Spaces
	for i := range 9 {
		barred = barred.Or(whole.down(uint(i/3*Side + i%3)))
	}
	least := uint8(9)
	for t := range Rotation(quarters) {
		at, count := r.wrong(s, seat, t)
		at = at.Without(barred)
		for n := range least {
			if !exactly(n, at, &count).Empty() {
				least = n
				break
			}
		}
	}
	return int(least)
}

// wrong returns the north-west spaces at which the footprint of a seat can lie, and how many spaces would
// be wrong there, bit by bit.
func (r *Rules) wrong(s *State, seat Seat, t Rotation) (at Spaces, count [4]Spaces) {
	b := s.Borough(seat)
	ground := s.Open(seat).Without(s.MayorAt(seat)).Without(b.Area(KindHall))
	at = ground.And(opened[Side-2])
	for i, tile := range r.footprints[s.Of(seat).Arcology][t] {
		off := uint(i/3*Side + i%3)
		at = at.And(ground.down(off))
		if tile == NoTile {
			at = at.Without(b.Built().down(off))
			continue
		}
		carry := board.Without(b.showing(tile)).down(off)
		for bit := range count {
			count[bit], carry = count[bit].Without(carry).Or(carry.Without(count[bit])), count[bit].And(carry)
		}
	}
	return at, count
}

// exactly returns those spaces of a set whose count is n.
func exactly(n uint8, at Spaces, count *[4]Spaces) Spaces {
	for bit := range count {
		if n>>bit&1 != 0 {
			at = at.And(count[bit])
		} else {
			at = at.Without(count[bit])
		}
	}
	return at
}

// showing returns the spaces with exactly the tile of one space.
func (b *Borough) showing(t Tile) Spaces {
	return b.Area(t.Kind()).Without(b.linked())
}

// linked returns the spaces of buildings of several spaces.
func (b *Borough) linked() Spaces {
	return b.east.Or(b.east.up(1)).Or(b.south).Or(b.south.up(Side))
}

// buildArcology splits, removes and builds (SMC-57 to SMC-62).
func (r *Rules) buildArcology(s *State, a Action, ev *events) {
	fit := r.Fit(s, a.Space(), a.Rotation())
	p, b := s.me(), s.mine()
	p.Goods[Metal-1] -= uint8(fit.Metal())
	s.Actions--
	gone := 0
	for left := fit.Spaces.And(b.Built()); !left.Empty(); {
		whole, _ := b.At(left.First())
		left = left.Without(whole.Spaces)
		if fit.Split.Meets(whole.Spaces) {
			gone += whole.Spaces.And(fit.Spaces).Len()
			r.split(s, whole, fit.Spaces)
			continue
		}
		gone++
		b.clear(whole.Spaces)
		if Single.Has(whole.Kind) {
			p.Lost |= 1 << whole.Kind
		}
		b.reassign(whole.First(), fit.Spaces.First())
	}
	b.put(KindArcology, fit.Spaces)
	if ev != nil {
		people := 0
		for _, person := range b.People() {
			if person.Space() == fit.Spaces.First() {
				people++
			}
		}
		ev.tell(ArcologyBuilt{s.Seat, a.Space(), fit.Metal(), gone, fit.Split, people})
	}
	if r.Room(s, s.Seat) < p.Stored() {
		s.Asked = QuestionDrop
	}
}

// reassign has the people of a building stand on the arcology.
func (b *Borough) reassign(from, arcology Space) {
	for i, p := range b.People() {
		if p.Space() == from {
			b.people[i] = person(arcology, NoMaterial, p.Seat())
		}
	}
	b.settle()
}

// give returns a tile to the supply.
func (s *State) give(t Tile) { s.Supply[t] = min(s.Supply[t]+1, MostSupply) }

// take takes a tile from the supply, or from the box where none is left (SMC-59).
func (s *State) take(t Tile) {
	if s.Supply[t] > 0 {
		s.Supply[t]--
	}
}

// split splits a building that lies partly inside, or is larger than one space (SMC-59, SMC-60). Its
// people stay on the parts outside as far as there are places (SMC-62).
func (r *Rules) split(s *State, whole Building, inside Spaces) {
	b := s.mine()
	s.give(whole.Tile())
	for range whole.Spaces.And(inside).Len() {
		s.take(TileOf(whole.Kind, 1))
	}
	b.clear(whole.Spaces)
	for left := whole.Spaces.Without(inside); !left.Empty(); {
		part := left.piece(left.First())
		left = left.Without(part)
		s.take(TileOf(whole.Kind, part.Len()))
		b.put(whole.Kind, part)
		if whole.Grown {
			b.grown = b.grown.Or(part)
		}
	}
	r.resettle(s, whole, inside)
}

// resettle finds places for the people of a building that was split: own citizens first, then by
// seat; on places of the same material as far as there are, then on the first free ones.
func (r *Rules) resettle(s *State, whole Building, inside Spaces) {
	b, outside := s.mine(), whole.Spaces.Without(inside)
	var people [MaxPeople]Person
	n := 0
	for own := range 2 {
		for _, p := range b.People() {
			if p.Space() == whole.First() && (p.Seat() == s.Seat) == (own == 0) {
				people[n] = p
				n++
			}
		}
	}
	for i := len(b.People()) - 1; i >= 0; i-- {
		if b.people[i].Space() == whole.First() {
			b.leave(i)
		}
	}
	for same := range 2 {
		for i, p := range people[:n] {
			if p == 0 {
				continue
			}
			if at, m, ok := r.vacancy(b, outside, p.Material(), same == 0); ok {
				b.enter(p.on(at, m))
				people[i] = 0
			}
		}
	}
	for _, p := range people[:n] {
		if p != 0 {
			b.enter(person(inside.First(), NoMaterial, p.Seat()))
		}
	}
}

// vacancy returns the first free place of an area; where same is true, one of that material.
func (r *Rules) vacancy(b *Borough, area Spaces, material Material, same bool) (at Space, m Material, ok bool) {
	for !area.Empty() {
		whole, _ := b.At(area.First())
		area = area.Without(whole.Spaces)
		vacant := r.vacant(b, whole)
		for m := NoMaterial; m < numMaterials; m++ {
			if vacant.Has(m) && (!same || m == material) {
				return whole.First(), m, true
			}
		}
	}
	return NoSpace, NoMaterial, false
}
