package engine

import "boardgame/microcity/internal/notation"

// A Cause is why a game is over (SMC-91).
type Cause uint8

const (
	Running     Cause = iota
	ByVotes           // SMC-47
	ByLiftoff         // SMC-67
	ByTime            // no liftoff in time (SMC-68)
	BySurvival        // one player is left (SMC-84)
	ByPollution       // nobody is left (SMC-84)
	numCauses
)

var causeNames = [numCauses]string{"", "votes", "liftoff", "time", "survivor", "pollution"}

// String returns the cause's word in the notation.
func (c Cause) String() string { return notation.NameOf(causeNames[:], c) }

// A Result is how a game stands.
type Result struct {
	Over    bool
	Winners Seats // several where they share the win; none where all lost
	Cause   Cause
	Scores  [MaxPlayers]int
}

// ScoreOut is the score of a player who is out (SMC-91).
const ScoreOut = -100

// ended reports whether the game is over at the end of this round (SMC-47, SMC-67, SMC-68).
func (r *Rules) ended(s *State) bool {
	return int(s.Round) >= r.Rounds() || r.config.Mode == Arcologies && r.launched(s) != 0
}

// launched returns the living players with all pumps.
func (r *Rules) launched(s *State) (set Seats) {
	for seat := One; int(seat) <= r.players; seat++ {
		if p := s.Of(seat); p.Pumps == MostPumps && !p.Out {
			set |= SeatsOf(seat)
		}
	}
	return set
}

// Result returns how the game stands (SMC-91).
func (r *Rules) Result(s *State) (result Result) {
	result.Over = s.Asked == QuestionNone
	for seat := One; int(seat) <= r.players; seat++ {
		result.Scores[seat-1] = r.score(s, seat, result.Over)
	}
	if !result.Over {
		return result
	}
	living := r.living(s)
	switch {
	case living == 0:
		result.Cause = ByPollution
	case !r.alone() && living.Len() == 1:
		result.Cause, result.Winners = BySurvival, living
	case r.config.Mode == Arcologies:
		result.Winners, result.Cause = r.launched(s), ByLiftoff
		if result.Winners == 0 {
			result.Cause = ByTime
			if !r.alone() {
				result.Winners = r.best(s, living, pumps)
			}
		}
		result.Winners = r.best(s, result.Winners, citizens, clean)
	case r.alone():
		result.Cause = ByVotes
		if result.Scores[0] >= int(r.pack.SoloGrades[0]) {
			result.Winners = living
		}
	default:
		result.Cause, result.Winners = ByVotes, living
		if set := r.goals(s, living); set != 0 {
			result.Winners = set
		}
		result.Winners = r.best(s, result.Winners, total, clean, alive)
	}
	return result
}

// score returns the points of SMC-91.
func (r *Rules) score(s *State, seat Seat, over bool) int {
	p := s.Of(seat)
	switch {
	case p.Out:
		return ScoreOut
	case r.config.Mode == Arcologies:
		return int(p.Pumps)
	case over:
		return r.Total(s, seat)
	}
	return int(p.Votes) - int(p.Pollution)
}

// A merit orders players, the highest first (SMC-48, SMC-67).
type merit func(*Rules, *State, Seat) int

func total(r *Rules, s *State, seat Seat) int    { return r.Total(s, seat) }
func pumps(_ *Rules, s *State, seat Seat) int    { return int(s.Of(seat).Pumps) }
func citizens(_ *Rules, s *State, seat Seat) int { return s.Citizens(seat) }
func clean(_ *Rules, s *State, seat Seat) int    { return -int(s.Of(seat).Pollution) }
func alive(_ *Rules, s *State, seat Seat) int    { return -int(s.Of(seat).Dead) }

// best returns those of a set with the most of the first merit, of these with the most of the next,
// and so on.
func (r *Rules) best(s *State, set Seats, merits ...merit) Seats {
	for _, m := range merits {
		most, left := 0, Seats(0)
		for seat := One; int(seat) <= r.players; seat++ {
			if !set.Has(seat) {
				continue
			}
			switch n := m(r, s, seat); {
			case left == 0 || n > most:
				most, left = n, SeatsOf(seat)
			case n == most:
				left |= SeatsOf(seat)
			}
		}
		set = left
	}
	return set
}

// Citizens returns how many citizens a player has in the borough, the arcology and City Hall
// included (SMC-67, SMC-75).
func (s *State) Citizens(seat Seat) int {
	n := int(s.Of(seat).Hall)
	for _, p := range s.Borough(seat).People() {
		if p.Seat() == seat {
			n++
		}
	}
	return n
}

// Total returns the points of SMC-47: votes and promises less pollution. Unknown promises count
// nothing.
func (r *Rules) Total(s *State, seat Seat) int {
	p := s.Of(seat)
	sum := int(p.Votes) - int(p.Pollution)
	for _, promise := range p.Kept {
		if promise == NoPromise || promise == Unknown {
			continue
		}
		grade := &r.pack.Grades[promise.Grade()]
		if r.Keeps(s, seat, promise) {
			sum += int(grade.Kept)
		} else {
			sum -= int(grade.Broken)
		}
	}
	return sum
}

// Keeps reports whether a player keeps a promise now.
func (r *Rules) Keeps(s *State, seat Seat, p Promise) bool {
	have, need := r.Progress(s, seat, p)
	return p == Clean && have <= need || p != Clean && have >= need
}

// Progress returns how much a player has of what a promise asks for, and how much that is (SMC-75). Of
// Clean it is the most that keeps it.
func (r *Rules) Progress(s *State, seat Seat, p Promise) (have, need int) {
	b, me := s.Borough(seat), s.Of(seat)
	if p > Smoke {
		return 0, 0
	}
	switch p {
	case Rich:
		have = int(me.Money)
	case Stock:
		have = me.Stored()
	case Wide:
		have = int(me.Size)
	case Safe:
		have = b.Count(Kinds(KindPolice, KindFire))
	case Clean:
		have = int(me.Pollution)
	case Workers:
		for _, who := range b.People() {
			if who.Material() != NoMaterial {
				have++
			}
		}
	case Green:
		have = b.Area(KindPark).Len()
	case Market:
		have = b.highest(KindCommerce)
	case Crowd:
		have = s.Citizens(seat)
	case Culture:
		have = b.Count(Cultural)
	case Tower:
		have = b.highest(KindResidence)
	case Smoke:
		have = b.Area(KindFactory).Len()
	default:
	}
	return have, int(r.pack.Promises[p])
}

// highest returns the highest level of a kind in a borough.
func (b *Borough) highest(k Kind) (level int) {
	for area := b.Area(k); !area.Empty(); {
		whole := b.whole(area.First())
		area = area.Without(whole)
		level = max(level, whole.Len())
	}
	return level
}

// goals returns which of some players meet one of the other ways to win (SMC-49).
func (r *Rules) goals(s *State, of Seats) (set Seats) {
	if r.config.Mode != Advanced {
		return 0
	}
	for seat := One; int(seat) <= r.players; seat++ {
		if of.Has(seat) && r.Goals(s, seat) != [3]bool{} {
			set |= SeatsOf(seat)
		}
	}
	return set
}

// Goals returns whether a player meets Economy, Population and Culture now (SMC-49).
func (r *Rules) Goals(s *State, seat Seat) [3]bool {
	g, p, b := &r.pack.Goals, s.Of(seat), s.Borough(seat)
	return [3]bool{
		p.Money >= uint16(g.Money) && p.Stored() >= int(g.Goods),
		s.Citizens(seat) >= int(g.Citizens),
		b.Count(Cultural) >= int(g.Cultural) && b.highest(KindResidence) >= int(g.Home),
	}
}
