package engine

// Vacant is which places of a building are free: bit m stands for the place of a material, bit 0 for
// any place where there are no materials.
type Vacant uint8

// Has reports whether a place is free.
func (v Vacant) Has(m Material) bool { return v>>m&1 != 0 }

// vacant returns the free places of a building (SMC-30, SMC-63).
func (r *Rules) vacant(b *Borough, at Building) Vacant {
	people, first := b.People(), at.First()
	return r.free(b, at, inside(&people, first))
}

// inside returns those of the people, from the first on, who stand in a building. Those before it are
// passed over for good.
func inside(people *[]Person, first Space) []Person {
	list := *people
	for len(list) > 0 && list[0].Space() < first {
		list = list[1:]
	}
	n := 0
	for n < len(list) && list[n].Space() == first {
		n++
	}
	*people = list[n:]
	return list[:n]
}

// free returns the free places of a building in which these people stand.
func (r *Rules) free(b *Borough, at Building, people []Person) (v Vacant) {
	level := at.Spaces.Len()
	if at.Kind != KindFactory {
		if peopled.Has(at.Kind) && len(people) < int(r.pack.Tiles[TileOf(at.Kind, level)].Places) {
			v = 1
		}
		return v
	}
	v = 1<<(level+1) - 2
	stones := 0
	for _, p := range people {
		v &^= 1 << p.Material()
		if p.Material() == Stone {
			stones++
		}
	}
	if stones == 1 && b.Has(KindArcology) {
		v |= 1 << Stone
	}
	return v
}

// Neighbours returns the players beside a seat, who may be out (SMC-11).
func (r *Rules) Neighbours(seat Seat) Seats {
	if r.alone() {
		return 0
	}
	right, left := seat+1, seat-1
	if int(right) > r.players {
		right = One
	}
	if left == None {
		left = Seat(r.players)
	}
	return SeatsOf(left, right)
}

// touring reports whether a seat has a tourist in the borough of another.
func (s *State) touring(seat Seat, in Seat) bool {
	for _, p := range s.Borough(in).People() {
		if p.Seat() == seat {
			return true
		}
	}
	return false
}

// SMC-29: for each empty place in the own factories a citizen comes to City Hall. A second seat
// (SMC-63) calls nobody in.
func (r *Rules) arrive(s *State, ev *events) {
	p, b := s.me(), s.mine()
	empty, last := b.Area(KindFactory).Len(), Place{} // a factory has a place for each space
	for _, person := range b.People() {
		at := Place{Space: person.Space(), Material: person.Material()}
		if at.Material != NoMaterial && at != last {
			empty--
		}
		last = at
	}
	n := min(empty, int(p.Office), int(r.pack.Numbers.HallCitizens-p.Hall))
	if n <= 0 {
		return
	}
	p.Hall += uint8(n)
	p.Office -= uint8(n)
	if ev != nil {
		ev.tell(Arrived{s.Seat, n})
	}
}

// A spot is a building with free places.
type spot struct {
	at     Space
	vacant Vacant
	home   bool // a residence of level 1, where citizens of City Hall can go (SMC-31)
}

// spots lists the buildings of some kinds that have free places, in their order, and returns how
// many there are.
func (r *Rules) spots(b *Borough, kinds KindSet, list *[MaxSpaces]spot) (n int) {
	people := b.People()
	for area := b.AreaOf(kinds); !area.Empty(); {
		at, _ := b.At(area.First())
		area = area.Without(at.Spaces)
		if v := r.free(b, at, inside(&people, at.First())); v != 0 {
			list[n] = spot{at.First(), v, at.Kind == KindResidence && at.Spaces.Len() == 1}
			n++
		}
	}
	return n
}

// A tour lists where the citizens of the player who is asked can go.
type tour struct {
	lists   [MaxPlayers + 1][MaxSpaces]spot // at home, and by neighbour
	num     [MaxPlayers + 1]int
	touring Seats // boroughs where the player has a tourist
	abroad  bool  // whether the lists of neighbours are made
}

// in returns the buildings with free places in a borough: None for the own one.
func (t *tour) in(seat Seat) []spot { return t.lists[seat][:t.num[seat]] }

func (r *Rules) plan(s *State, t *tour) {
	t.num[None] = r.spots(s.mine(), peopled, &t.lists[None])
	for seat := One; int(seat) <= r.players; seat++ {
		if seat != s.Seat && s.touring(s.Seat, seat) {
			t.touring |= SeatsOf(seat)
		}
	}
}

// look lists where tourists can go, when that is asked for.
func (r *Rules) look(s *State, t *tour) {
	for seat := One; int(seat) <= r.players && !t.abroad; seat++ {
		if r.Neighbours(s.Seat).Has(seat) && !s.Of(seat).Out {
			t.num[seat] = r.spots(s.Borough(seat), visited, &t.lists[seat])
		}
	}
	t.abroad = true
}

// moveChoices appends the moves, and done (SMC-31 to SMC-33).
func (r *Rules) moveChoices(s *State, dst []Action) []Action {
	r.moves(s, func(a Action) bool {
		dst = append(dst, a)
		return true
	})
	return append(dst, DoneAction(s.Seat))
}

// moves yields the moves until told to stop, and reports whether it was.
func (r *Rules) moves(s *State, yield func(Action) bool) (stopped bool) {
	var t tour
	r.plan(s, &t)
	for _, to := range t.in(None) {
		if to.home && s.me().Hall > 0 && !yield(MoveAction(s.Seat, Place{}, Place{Space: to.at})) {
			return true
		}
	}
	for in := None; int(in) <= r.players; in++ {
		if in != None && !t.touring.Has(in) {
			continue
		}
		b, last := s.within(in), Person(0)
		for _, p := range b.People() {
			if p.Seat() != s.Seat || p&^moved == last || p.Moved() && !r.twice(s) {
				continue
			}
			last = p &^ moved
			if r.leave(s, &t, Place{in, p.Space(), p.Material()}, yield) {
				return true
			}
		}
	}
	return false
}

// within returns the borough of a place: None stands for the own one.
func (s *State) within(in Seat) *Borough {
	if in == None {
		return s.mine()
	}
	return s.Borough(in)
}

// leave yields the moves of the citizen on a place.
func (r *Rules) leave(s *State, t *tour, from Place, yield func(Action) bool) (stopped bool) {
	for in := None; int(in) <= r.players; in++ {
		if in != None && in != from.Seat && (from.Seat != None || t.touring.Has(in)) {
			continue
		}
		if in != None {
			r.look(s, t)
		}
		for _, to := range t.in(in) {
			for m := NoMaterial; m < numMaterials; m++ {
				if goal := (Place{in, to.at, m}); to.vacant.Has(m) && goal != from && !yield(MoveAction(s.Seat, from, goal)) {
					return true
				}
			}
		}
	}
	return false
}

// twice reports whether a citizen may move a second time (SMC-27).
func (r *Rules) twice(s *State) bool {
	return s.mine().Has(KindSubway) && !s.Used.Has(SubwayTaken)
}

// askMove asks who moves, unless nobody can (SMC-81).
func (r *Rules) askMove(s *State, ev *events) {
	s.Asked = QuestionMove
	if !r.moves(s, func(Action) bool { return false }) {
		r.rest(s, ev)
	}
}

// rest ends the moves of a player: nobody has moved any more.
func (r *Rules) rest(s *State, ev *events) {
	for i := range s.Boroughs {
		people := s.Boroughs[i].people[:]
		for j := range people {
			people[j] &^= moved
		}
	}
	r.endTurn(s, ev)
}

func (r *Rules) checkMove(s *State, a Action) Reason {
	if a.Kind == ActDone {
		return OK
	}
	from, to := a.From(), a.Goal()
	switch {
	case to.Space == NoSpace:
		return NobodyMovesIn
	case from.Seat == s.Seat || to.Seat == s.Seat:
		return Malformed // the own borough has no seat in the notation
	case int(from.Seat) > r.players || int(to.Seat) > r.players:
		return NoSuchPlayer
	}
	if reason := r.checkFrom(s, from); reason != OK {
		return reason
	}
	return r.checkTo(s, from, to)
}

// checkFrom returns why the citizen on a place cannot move.
func (r *Rules) checkFrom(s *State, from Place) Reason {
	if from.Space == NoSpace {
		if s.me().Hall == 0 {
			return NobodyThere
		}
		return OK
	}
	b := s.within(from.Seat)
	i := b.find(from.Space, from.Material, s.Seat)
	switch {
	case i < 0:
		return NobodyThere
	case b.people[i].Moved() && !r.twice(s):
		return MovedAlready
	}
	return OK
}

// checkTo returns why a citizen cannot move to a place.
func (r *Rules) checkTo(s *State, from, to Place) Reason {
	b := s.within(to.Seat)
	if to.Seat != None {
		if reason := r.checkAbroad(s, from, to); reason != OK {
			return reason
		}
	}
	at, _ := b.At(to.Space)
	switch {
	case at.Kind == KindHall || at.Kind == KindArcology:
		return NobodyMovesIn
	case !peopled.Has(at.Kind) || at.First() != to.Space || (at.Kind == KindFactory) != (to.Material != NoMaterial):
		return NotAPlace
	case at.Kind == KindFactory && int(to.Material) > at.Spaces.Len():
		return NotAPlace
	case from.Space == NoSpace && (at.Kind != KindResidence || at.Spaces.Len() != 1):
		return HallToHomesOnly
	case to.Seat != None && !visited.Has(at.Kind):
		return TouristPlaces
	case to == from || !r.vacant(b, at).Has(to.Material):
		return PlaceTaken
	}
	return OK
}

// checkAbroad returns why a citizen cannot move to another borough (SMC-32, SMC-33).
func (r *Rules) checkAbroad(s *State, from, to Place) Reason {
	switch {
	case from.Space == NoSpace:
		return HallToHomesOnly
	case !r.Neighbours(s.Seat).Has(to.Seat) || s.Of(to.Seat).Out || from.Seat != None && from.Seat != to.Seat:
		return NotANeighbour
	case from.Seat == None && s.touring(s.Seat, to.Seat):
		return TouristThere
	}
	return OK
}

func (r *Rules) applyMove(s *State, a Action, ev *events) {
	if a.Kind == ActDone {
		r.rest(s, ev)
		return
	}
	from, to := a.From(), a.Goal()
	citizen := person(to.Space, to.Material, s.Seat) | moved
	if from.Space == NoSpace {
		s.me().Hall--
	} else {
		b := s.within(from.Seat)
		i := b.find(from.Space, from.Material, s.Seat)
		if b.people[i].Moved() {
			s.Used |= SubwayTaken
		}
		b.leave(i)
	}
	s.within(to.Seat).enter(citizen)
	r.askMove(s, ev)
}
