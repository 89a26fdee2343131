package bot

import "boardgame/microcity/internal/smallcity/engine"

// A town is a borough as a forecast takes it: how many of what there are, and who is there. Numbers have
// fractions as soon as chances come into them.
type town struct {
	homes     [mostHomes]home
	numHomes  int
	stalls    [mostStalls]stall
	numStalls int
	factories float64 // places
	stones    float64 // factories with a stone place
	cultural  float64 // buildings
	parks     float64 // spaces
	space     float64 // free spaces
	warehouse bool
	fire      bool
	college   bool
	guests    float64

	people   float64 // own citizens in the borough and abroad
	standing float64 // those of them in the borough when the forecast began
	workers  float64 // of them
	fixed    float64 // those of them who move no more this round; so many are taken of homes and stalls
	doors    float64 // of those in homes of level 1
	now      flow    // what they bring as they stand

	hall, office, money, goods, room float64
}

// A home is a residence.
type home struct {
	level, most float64
	taken       bool
}

// A stall is a place of commerce, culture or abroad, with what a citizen there brings.
type stall struct {
	votes, money float64
	taken        bool
}

// A flow is what a round brings.
type flow struct{ votes, served, money, goods float64 }

const (
	mostHomes  = 20
	mostStalls = 14
)

// survey looks at the borough of a player.
func (j *judge) survey(s *engine.State, seat engine.Seat, t *town) {
	b, me := s.Borough(seat), s.Of(seat)
	free := j.rules.Free(s, seat)
	fixed := j.turn(s, seat, engine.PhaseMove) == past
	*t = town{
		hall: float64(me.Hall), office: float64(me.Office), money: float64(me.Money), goods: float64(me.Stored()),
		room: float64(j.rules.Room(s, seat)), space: float64(free.Len()),
		warehouse: b.Has(engine.KindWarehouse), fire: b.Has(engine.KindFire), college: b.Has(engine.KindUniversity),
		parks: float64(b.Area(engine.KindPark).Len()), factories: float64(b.Area(engine.KindFactory).Len()),
	}
	civics := civic(b)
	people := b.People()
	for at := range b.Buildings() {
		own, held := 0, 0
		for ; len(people) > 0 && people[0].Space() == at.First(); people = people[1:] {
			switch p := people[0]; {
			case p.Seat() != seat:
				t.guests++
			case fixed || p.Moved():
				held++
				fallthrough
			default:
				own++
			}
		}
		t.people += float64(own)
		t.fixed += float64(held)
		switch at.Kind {
		case engine.KindResidence:
			t.home(home{float64(at.Spaces.Len()), reachable(b, at, civics, free), held > 0})
			t.now.votes += float64(own) * j.yield(at)
			if at.Spaces.Len() == 1 {
				t.doors += float64(held)
			}
		case engine.KindCommerce, engine.KindMuseum, engine.KindTheatre:
			one := j.stall(at)
			for i := range int(j.rules.Pack().Tiles[at.Tile()].Places) {
				one.taken = i < held
				t.stall(one)
			}
			t.serve(one, own)
		case engine.KindFactory:
			t.workers += float64(own)
			t.now.goods += float64(own)
			if at.Spaces.Len() > 1 {
				t.stones++
			}
		default:
		}
	}
	t.cultural = float64(b.Count(engine.Cultural))
	t.standing = t.people
	j.abroad(s, seat, t, fixed)
}

func (j *judge) yield(at engine.Building) float64 {
	return float64(j.rules.Pack().Tiles[at.Tile()].Yield)
}

func (j *judge) stall(at engine.Building) stall {
	if at.Kind == engine.KindMuseum {
		return stall{votes: j.yield(at)}
	}
	return stall{money: j.yield(at)}
}

func (t *town) home(one home) {
	if t.numHomes < mostHomes {
		t.homes[t.numHomes] = one
		t.numHomes++
	}
}

func (t *town) stall(one stall) {
	if t.numStalls < mostStalls {
		t.stalls[t.numStalls] = one
		t.numStalls++
	}
}

// serve adds what so many citizens bring on places of a kind.
func (t *town) serve(one stall, citizens int) {
	t.now.served += float64(citizens) * one.votes
	t.now.money += float64(citizens) * one.money
}

// abroad counts the tourists of a player, each with the place.
func (j *judge) abroad(s *engine.State, seat engine.Seat, t *town, fixed bool) {
	for other := engine.One; int(other) <= j.rules.Players(); other++ {
		if other == seat || s.Of(other).Out {
			continue
		}
		b := s.Borough(other)
		for _, p := range b.People() {
			if p.Seat() != seat {
				continue
			}
			at, _ := b.At(p.Space())
			one := j.stall(at)
			if one.taken = fixed || p.Moved(); one.taken {
				t.fixed++
			}
			t.people++
			t.serve(one, 1)
			t.stall(one)
		}
	}
}

// reachable returns the level that a home may grow to, by the civic buildings that are in reach of it and of the
// free spaces beside it.
func reachable(b *engine.Borough, at engine.Building, civics [8]engine.Spaces, free engine.Spaces) float64 {
	beside := at.Spaces.Beside().And(free)
	wide := at.Spaces.Or(beside)
	near := wide.Reach().Or(wide)
	count := 0
	for _, set := range civics {
		if set.Meets(near) {
			count++
		}
	}
	level := at.Spaces.Len()
	return float64(max(level, min(count, engine.MostSpaces, level+beside.Len())))
}

// civic lists the civic buildings of a borough.
func civic(b *engine.Borough) (list [8]engine.Spaces) {
	i := 0
	for at := range b.Of(b.AreaOf(engine.Civic)) {
		if i < len(list) {
			list[i] = at.Spaces
			i++
		}
	}
	return list
}

// A turn is how it stands with a player's turn of a phase.
type turn uint8

const (
	past turn = iota
	underWay
	toCome
)

func (j *judge) turn(s *engine.State, seat engine.Seat, phase uint8) turn {
	n := engine.Seat(j.rules.Players())
	switch {
	case s.Phase < phase:
		return toCome
	case s.Phase > phase:
		return past
	case s.Seat == seat:
		return underWay
	case (seat+n-s.Host)%n > (s.Seat+n-s.Host)%n:
		return toCome
	}
	return past
}
