package engine

import "boardgame/microcity/internal/notation"

// facts are what holds in every position that can be played, in the order in which they are checked.
var facts = []notation.Fact[Rules, State]{
	{"", "a turn or a round of rolls has too high a number", func(_ *Rules, s *State) bool { return s.Turn <= mostTurns && s.Round <= mostRounds }},
	{"MYC-6", "the landmarks cannot stand on these squares", (*Rules).sitesHold},
	{"MYC-7", "the landmarks are not those of the game", (*Rules).landmarksHold},
	{"MYC-3", "a player has more zones on the board than in the game", (*Rules).zonesHold},
	{"MYC-11", "two zones of the same type are adjacent", (*Rules).neighboursHold},
	{"MYC-30", "that many rezonings are impossible", (*Rules).rezonedHolds},
	{"MYC-8", "these rolls for the first turn are impossible", (*Rules).rollsHold},
	{"MYC-10", "what is asked does not fit the rest of the position", (*Rules).stageHolds},
	{"MYC-10", "that many turns cannot lead to this position", (*Rules).turnHolds},
	{"MYC-28", "these drawn zones are impossible", (*Rules).drawnHolds},
	{"MYC-12, MYC-13", "the rules would ask something else in this position", (*Rules).questionHolds},
}

// MYC-6: two sites in each row that was rolled; on the hex map anywhere.
func (r *Rules) sitesHold(s *State) bool {
	n := s.numSites()
	if r.config.Hex {
		return true
	}
	for i, at := range s.Sites[:n] {
		if int(at-1)/int(r.config.Size) != i/2 {
			return false
		}
	}
	return n%2 == 0
}

// MYC-7: landmarks are drawn once all sites are known, in order, as many as there are.
func (r *Rules) landmarksHold(s *State) bool {
	n := s.numDrawn()
	for i, l := range s.Landmarks {
		if i >= n && l != 0 || l != 0 && r.undrawn(s, l) < 0 {
			return false
		}
	}
	return n == 0 || s.numSites() == r.sites
}

func (r *Rules) zonesHold(s *State) bool {
	var placed [256]uint8
	for _, c := range s.Board[:r.squares] {
		placed[c]++
		if z := r.zone[c]; z != NoZone && placed[c] > r.kind[z].each {
			return false
		}
	}
	return true
}

func (r *Rules) neighboursHold(s *State) bool {
	for sq, c := range s.Board[:r.squares] {
		for _, n := range r.near[sq][:r.degree[sq]] {
			if r.same[s.Board[n]].Has(r.zone[c]) {
				return false
			}
		}
	}
	return true
}

// MYC-30: at most three each, none without the variant.
func (r *Rules) rezonedHolds(s *State) bool {
	return s.Rezoned == 0 || r.config.Variants.Has(Rezoning) && s.Rezoned>>(2*r.Players()) == 0
}

// MYC-8: players roll in the order of seats; a beaten player waits while at least two roll.
func (r *Rules) rollsHold(s *State) bool {
	if s.Rolls == 0 {
		return s.Round == 0 || s.Asked == QuestionFirst
	}
	rolling, waiting, lost := 0, false, false
	for i := range r.Players() {
		switch die := s.die(i); {
		case die == out:
			lost = true
			continue
		case die == 0:
			waiting = true
		case waiting:
			return false
		}
		rolling++
	}
	return s.Asked == QuestionFirst && waiting && rolling >= 2 && (s.Round > 0 || !lost)
}

// stageHolds: the setup goes on exactly until sites and landmarks are known.
func (r *Rules) stageHolds(s *State) bool {
	switch s.Asked {
	case QuestionSite:
		return s.numSites() < r.sites && r.untouched(s)
	case QuestionLandmark:
		return s.numSites() == r.sites && s.numDrawn() < r.sites && r.untouched(s)
	case QuestionFirst:
		return s.numDrawn() == r.sites && r.untouched(s)
	case QuestionNone:
		return s.numDrawn() == r.sites && s.Turn > 0 && s.Mover == None
	default:
		return s.numDrawn() == r.sites && s.Turn > 0 && s.Mover != None
	}
}

// untouched reports whether no turn has begun.
func (r *Rules) untouched(s *State) bool {
	for _, c := range s.Board[:r.squares] {
		if c != 0 && c != site {
			return false
		}
	}
	return s.Turn == 0 && s.Mover == None && s.Rezoned == 0
}

// turnHolds: a turn places one zone or rezones once, at most.
func (r *Rules) turnHolds(s *State) bool {
	done := 0
	for _, c := range s.Board[:r.squares] {
		if r.owner[c] != None {
			done++
		}
	}
	for seat := Seat(1); int(seat) <= r.Players(); seat++ {
		done += s.rezoned(seat)
	}
	if s.Mover != None {
		done++ // the turn under way
	}
	return done <= int(s.Turn)
}

// drawnHolds: zones are drawn exactly while the mover chooses from them.
func (r *Rules) drawnHolds(s *State) bool {
	if !r.config.Variants.Has(Random) || s.Asked <= QuestionDraw {
		return s.Drawn == [2]Zone{}
	}
	return r.checkDraw(s, Action{ActDraw, Chance, uint8(s.Drawn[0]), uint8(s.Drawn[1])}) == OK
}

// questionHolds: what is asked is what the rules would ask that player.
func (r *Rules) questionHolds(s *State) bool {
	if s.Asked >= QuestionSite && s.Asked <= QuestionFirst {
		return true
	}
	somebody := false
	for _, cup := range s.Cup[:r.Players()] {
		somebody = somebody || r.canPlace(s, cup)
	}
	switch s.Asked {
	case QuestionNone:
		return !somebody
	case QuestionDraw:
		cup := s.Cup[s.Mover.index()]
		return r.config.Variants.Has(Random) && somebody && (r.canPlace(s, cup) || r.canRezone(s, s.Mover, cup))
	case QuestionPlace:
		return r.canPlace(s, r.hand(s))
	default:
		return somebody && !r.canPlace(s, r.hand(s)) && r.canRezone(s, s.Mover, r.hand(s))
	}
}
