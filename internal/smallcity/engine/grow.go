package engine

// growth returns the spaces by which a building can grow (SMC-25).
func (r *Rules) growth(s *State, st *site, b Building, free Spaces) (set Spaces) {
	next := TileOf(b.Kind, b.Spaces.Len()+1)
	if b.Grown || next == NoTile || s.Supply[next] == 0 {
		return set
	}
	set = b.Spaces.Beside().And(free)
	if set.Empty() {
		return set
	}
	st.survey(r, s.mine(), next, free)
	if s.mine().AreaOf(st.forbid).Meets(b.Spaces.wide()) {
		return Spaces{}
	}
	set = set.And(st.ground)
	for i := range st.num {
		n := &st.needs[i]
		if have := uint8(min(n.near(b.Spaces), int(n.Count))); have < n.Count {
			set = set.And(n.rest(b.Spaces, have, set))
		}
	}
	return set
}

// rest returns the spaces that are near enough buildings beyond those near a set, which are so many.
func (n *need) rest(near Spaces, have uint8, ground Spaces) Spaces {
	var least [MostCount + 1]Spaces
	least[0] = ground
	for i := range n.num {
		if n.zones[i].Meets(near) {
			continue
		}
		for c := n.Count - have; c > 0; c-- {
			least[c] = least[c].Or(least[c-1].And(n.zones[i]))
		}
	}
	return least[n.Count-have]
}

// grows yields what can grow, and by which space.
func (r *Rules) grows(s *State, st *site, free Spaces, yield func(Action) bool) (stopped bool) {
	var by [MaxSpaces + 1]Spaces // by first space; kind by kind, so that each is surveyed once
	for k := KindResidence; k <= KindFactory; k++ {
		for area := s.mine().Area(k); !area.Empty(); {
			b, _ := s.mine().At(area.First())
			area = area.Without(b.Spaces)
			by[b.First()] = r.growth(s, st, b, free)
		}
	}
	for sp, set := range by {
		for ; !set.Empty(); set = set.rest() {
			if !yield(GrowAction(s.Seat, Space(sp), set.First())) {
				return true
			}
		}
	}
	return false
}

func (r *Rules) checkGrow(s *State, a Action) Reason {
	b, _ := s.mine().At(a.Space())
	if !Growing.Has(b.Kind) || b.First() != a.Space() {
		return NotALevelBuilding
	}
	next := TileOf(b.Kind, b.Spaces.Len()+1)
	switch {
	case b.Grown:
		return GrownAlready
	case next == NoTile:
		return HighestLevel
	case s.Supply[next] == 0:
		return NotInSupply
	}
	if reason := r.covered(s, a.Second()); reason != OK {
		return reason
	}
	var st site
	switch {
	case !b.Spaces.Beside().Has(a.Second()):
		return NotBesideBuilding
	case !r.growth(s, &st, b, r.Free(s, s.Seat)).Has(a.Second()):
		return ConditionsFail
	}
	return OK
}

// SMC-25: a building takes one space more; its people stay on their places.
func (r *Rules) grow(s *State, a Action) {
	own := s.mine()
	b, _ := own.At(a.Space())
	grown := b.Spaces.With(a.Second())
	s.give(b.Tile())
	s.Supply[TileOf(b.Kind, grown.Len())]--
	own.clear(b.Spaces)
	own.put(b.Kind, grown)
	own.grown = own.grown.Or(grown)
	if first := grown.First(); first != b.First() {
		for i, p := range own.People() {
			if p.Space() == b.First() {
				own.people[i] = p.on(first, p.Material())
			}
		}
		own.settle()
	}
}
