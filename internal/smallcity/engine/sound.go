package engine

import "boardgame/microcity/internal/notation"

// facts are what holds in every position that can be played, in the order in which they are checked.
var facts = []notation.Fact[Rules, State]{
	{"SMC-12", "the game does not have that round, phase or player", (*Rules).soundRound},
	{"SMC-6", "a borough has the wrong size, or a building outside its open spaces", (*Rules).soundSize},
	{"SMC-26", "a building has the wrong shape, or is one too many of its kind", (*Rules).soundBuildings},
	{"SMC-2", "the tiles in the supply and the boroughs do not add up", (*Rules).soundSupply},
	{"SMC-30", "somebody is where nobody can be", (*Rules).soundPeople},
	{"SMC-1", "a player does not have 14 citizens", (*Rules).soundCitizens},
	{"SMC-37", "there are more goods than there is room for, or goods made at the wrong time", (*Rules).soundGoods},
	{"SMC-14", "the cards in the row and with the players do not add up", (*Rules).soundCards},
	{"SMC-79", "the promises or arcologies cannot be dealt like that", (*Rules).soundDeals},
	{"SMC-13", "the mayor cannot be there", (*Rules).soundMayor},
	{"SMC-86", "something in the setup has happened too early", (*Rules).soundSetup},
	{"SMC-80", "that building cannot be laid there", (*Rules).soundLaying},
	{"SMC-81", "that question cannot come up in this position", (*Rules).soundQuestion},
}

// phases are the phases in which each question is asked, as bits.
var phases = [numQuestions]uint16{
	QuestionNone: 1<<PhasePollution | 1<<PhaseMayor,
	QuestionHost: 1, QuestionDeal: 1, QuestionDraw: 1, QuestionHall: 1, QuestionKeep: 1,
	QuestionMayor: 1 << PhaseActions, QuestionCard: 1 << PhaseActions, QuestionSupporter: 1 << PhaseActions,
	QuestionBuild: 1 << PhaseBuild, QuestionDrop: 1 << PhaseBuild, QuestionMove: 1 << PhaseMove,
	QuestionSpace: 1<<PhaseBuild | 1<<PhaseCouncil, QuestionCouncil: 1<<PhaseBuild | 1<<PhaseCouncil,
	QuestionSell: 1 << PhaseIncome, QuestionRefine: 1 << PhaseIncome, QuestionMake: 1 << PhaseIncome, QuestionHarbor: 1 << PhaseIncome,
	QuestionLose: 1 << PhasePollution, QuestionAdvance: 1 << PhaseCouncil,
}

func (r *Rules) soundRound(s *State) bool {
	living := r.living(s)
	asked := s.Asked != QuestionNone && s.Asked != QuestionHost
	switch {
	case phases[s.Asked]>>s.Phase&1 == 0 || (s.Round == 0) != (s.Phase == 0) || int(s.Round) > r.Rounds():
		return false
	case int(s.Host) > r.players || int(s.Seat) > r.players || (s.Host == None) != (s.Asked == QuestionHost):
		return false
	case asked != (s.Seat != None) || asked && !living.Has(s.Seat) || s.Round == 0 && living.Len() < r.players:
		return false
	case s.Asked == QuestionMayor && s.Seat != s.Host:
		return false
	}
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		if p.Out != (p.Pollution == 100) || s.Phase < PhasePollution && p.Generated > 0 || p.Pumps > 0 && !s.Borough(seat).Has(KindArcology) {
			return false
		}
	}
	few := living.Len() < min(r.players, 2)
	if s.Asked == QuestionNone {
		return few == (s.Phase == PhasePollution) && (few || r.ended(s))
	}
	return !few && (s.Phase >= PhaseIncome || r.launched(s) == 0)
}

func (r *Rules) soundSize(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		if size := s.Of(seat).Size; size < LeastSize || size > Side {
			return false
		}
		if !s.Borough(seat).Built().Within(s.Open(seat)) {
			return false
		}
	}
	return true
}

func (r *Rules) soundBuildings(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		var seen KindSet
		b := s.Borough(seat)
		for at := range b.Buildings() {
			if seen.Has(at.Kind) && !(Splitting|1<<KindWarehouse).Has(at.Kind) || s.Of(seat).Lost.Has(at.Kind) || !r.shaped(at) {
				return false
			}
			seen |= 1 << at.Kind
		}
		if b.Has(KindArcology) && r.config.Mode != Arcologies || s.Of(seat).Lost != 0 && !b.Has(KindArcology) {
			return false
		}
		if !b.grown.Within(b.AreaOf(Growing)) || !b.grown.Empty() && s.Phase < PhaseBuild {
			return false
		}
	}
	return true
}

// shaped reports whether a building has the shape of its kind.
func (r *Rules) shaped(at Building) bool {
	first, n := at.First(), at.Spaces.Len()
	switch {
	case at.Kind == KindHall:
		hall, ok := hallOn(first)
		return ok && at.Spaces == hall
	case at.Kind == KindArcology:
		return first.Column() <= Side-3 && first.Row() <= Side-3 && at.Spaces == nine(first)
	}
	data := &r.pack.Tiles[at.Tile()]
	return n == int(data.Spaces) && (!data.Bent || bent(at.Spaces))
}

func (r *Rules) soundSupply(s *State) bool {
	var built [numTiles]int
	for seat := One; int(seat) <= r.players; seat++ {
		for at := range s.Borough(seat).Buildings() {
			built[at.Tile()]++
		}
	}
	for t := NoTile + 1; t < numTiles; t++ {
		have, want := built[t]+int(s.Supply[t]), int(r.Supplied(t))
		switch {
		case r.config.Mode != Arcologies && have != want:
			return false
		case r.config.Mode == Arcologies && have > want && !Splitting.Has(t.Kind()): // others may come from the box (SMC-59)
			return false
		}
	}
	return true
}

func (r *Rules) soundPeople(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		var guests Seats
		b := s.Borough(seat)
		for i, p := range b.People() {
			owner := p.Seat()
			at, _ := b.At(p.Space())
			if at.First() != p.Space() || int(owner) > r.players || p.Moved() && (s.Asked != QuestionMove || owner != s.Seat) {
				return false
			}
			if owner != seat {
				if guests.Has(owner) || !r.Neighbours(seat).Has(owner) || s.Of(owner).Out || s.Of(seat).Out || !(visited | 1<<KindArcology).Has(at.Kind) {
					return false
				}
				guests |= SeatsOf(owner)
			}
			if at.Kind != KindArcology && !r.stands(b, at, i) {
				return false
			}
		}
	}
	return true
}

// stands reports whether a person has a place in a building.
func (r *Rules) stands(b *Borough, at Building, i int) bool {
	p := b.people[i]
	if (at.Kind == KindFactory) != (p.Material() != NoMaterial) || !peopled.Has(at.Kind) {
		return false
	}
	there, most := 0, int(r.pack.Tiles[at.Tile()].Places)
	for _, other := range b.People() {
		if other.Space() == p.Space() && other.Material() == p.Material() {
			there++
		}
	}
	if at.Kind == KindFactory {
		most = 1
		if p.Material() == Stone && b.Has(KindArcology) {
			most = 2
		}
		if int(p.Material()) > at.Spaces.Len() {
			return false
		}
	}
	return there <= most
}

func (r *Rules) soundCitizens(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		n := int(p.Hall) + int(p.Office) + int(p.Dead)
		for in := One; int(in) <= r.players; in++ {
			for _, who := range s.Borough(in).People() {
				if who.Seat() == seat {
					n++
				}
			}
		}
		if p.Hall > r.pack.Numbers.HallCitizens || n > Citizens || n < Citizens && !p.Out {
			return false
		}
	}
	return true
}

func (r *Rules) soundGoods(s *State) bool {
	for seat := One; int(seat) <= r.players; seat++ {
		p := s.Of(seat)
		asked := seat == s.Seat && (s.Asked == QuestionMake || s.Asked == QuestionHarbor)
		if over := p.Stored() > r.Room(s, seat); over != (s.Asked == QuestionDrop && seat == s.Seat) && !p.Out || p.Stored() > 255 {
			return false
		}
		if p.Made > Citizens || p.Made > 0 && !asked && !r.acted(s, seat, PhaseIncome) {
			return false
		}
	}
	return true
}

// acted reports whether a player's turn of a phase of this round is over.
func (r *Rules) acted(s *State, seat Seat, phase uint8) bool {
	return s.Phase > phase || s.Phase == phase && r.place(s, seat) < r.place(s, s.Seat)
}

// place returns how far a seat is from the host in turn order.
func (r *Rules) place(s *State, seat Seat) int {
	return (int(seat) - int(s.Host) + r.players) % r.players
}

func (r *Rules) soundCards(s *State) bool {
	held, left := s.Row, 0
	for seat := One; int(seat) <= r.players; seat++ {
		card := s.Of(seat).Card
		if card != NoCard {
			if held.Has(card) || r.cards[r.order[card]] != card {
				return false
			}
			held |= 1 << card
		}
		waits := s.Asked == QuestionMayor || s.Asked == QuestionCard && r.place(s, seat) >= r.place(s, s.Seat) ||
			s.Asked == QuestionSupporter && r.place(s, seat) > r.place(s, s.Seat)
		if s.Of(seat).Out || s.Round == 0 {
			waits = waits || card == NoCard
		} else if waits {
			left++
		}
		if waits != (card == NoCard) {
			return false
		}
	}
	return s.Row.Len() >= left && (s.Round > 0 || s.Row.Len() == len(r.cards))
}

func (r *Rules) soundMayor(s *State) bool {
	if s.Round == 0 || s.Asked == QuestionMayor {
		return s.Mayor == [2]Space{}
	}
	a, b := s.Mayor[0], s.Mayor[1]
	if a == NoSpace || b != a+1 && b != a+Side {
		return false
	}
	set := SpacesOf(a, b)
	return set.connected() && set.Within(s.Open(s.Host))
}
