package engine

// A Score is the points of an anthill, by category.
type Score struct {
	Population int // MPO-32
	Colony     int // MPO-33
	Harvest    int // MPO-34, MPO-35
	Royal      int // MPO-36
	RedArmy    int // MPO-37
	Barracks   int // MPO-38
}

// Total returns the sum of the categories.
func (s *Score) Total() int {
	return s.Population + s.Colony + s.Harvest + s.Royal + s.RedArmy + s.Barracks
}

const (
	colonyPoints  = 5 // MPO-33
	redArmyPoints = 5 // MPO-37
)

// barracksPoints are the points of a full barracks by its size (MPO-38).
var barracksPoints = [...]int{0, 2, 4, 7, 10}

// BarracksPoints returns what a full barracks of a size from 1 to 4 is worth (MPO-38).
func BarracksPoints(size uint8) int { return barracksPoints[size] }

// Scores returns what each anthill is worth as it stands: at the end of the game its score
// (MPO-45), before it a running one, in which the ends of a row are not joined (MPO-62).
func (r *Rules) Scores(s *State) (scores [MaxAnthills]Score) {
	var largest [MaxAnthills]uint16
	var buffer [MaxGalleries]Gallery
	for h := range r.anthills {
		galleries := buffer[:r.dig(s.Rows[h], &buffer)]
		for i := range galleries {
			largest[h] = max(largest[h], galleries[i].Ants)
		}
		if rival, is := r.Rival(); is && rival == Anthill(h) {
			r.scoreRival(s, &scores[h])
		} else {
			r.scoreAnthill(s, Anthill(h), galleries, &scores[h])
		}
	}
	most, strongest := uint16(0), uint8(0)
	for h := range r.anthills {
		most, strongest = max(most, largest[h]), max(strongest, s.Army[h])
	}
	for h := range r.anthills {
		if most > 0 && largest[h] == most { // MPO-33, MPO-45
			scores[h].Colony = colonyPoints
		}
		if strongest > 0 && s.Army[h] == strongest { // MPO-37, MPO-69
			scores[h].RedArmy = redArmyPoints
		}
	}
	return scores
}

// scoreAnthill scores what does not depend on the others.
func (r *Rules) scoreAnthill(s *State, h Anthill, galleries []Gallery, score *Score) {
	for i := range galleries {
		g := &galleries[i]
		score.Population += int(g.Ants)
		score.Harvest += g.Harvest()
		score.Royal += g.Royal()
	}
	for set := s.Rows[h].Tiles() & r.barracks & s.Full; set != 0; set &= set - 1 {
		score.Barracks += barracksPoints[r.tiles[lowest(set)].n]
	}
}

// Worth returns the points of a row that depend on nothing else: its population, its harvest and
// its royal galleries.
func (r *Rules) Worth(row Row) (n int) {
	var buffer [MaxGalleries]Gallery
	galleries := buffer[:r.dig(row, &buffer)]
	for i := range galleries {
		n += galleries[i].Points()
	}
	return n
}

// A Cause is the reason why a game was won or lost; Running while it goes on.
type Cause uint8

const (
	Running Cause = iota
	ByPoints
	ByArmy // MPO-39, MPO-45: the larger army
	Shared // MPO-39
)

var causeNames = [...]string{"", "points", "army", "shared"}

// String returns points, army or shared; "" while the game goes on.
func (c Cause) String() string {
	if int(c) < len(causeNames) {
		return causeNames[c]
	}
	return "?"
}

// A Result is how a game stands.
type Result struct {
	Over    bool
	Cause   Cause
	Points  [MaxPlayers]int // by player; the running scores while the game goes on
	Rival   int             // the points of the rival (MPO-46)
	Winners uint8           // bit i for player i, counted from 0; none where the solo player lost
}

// Result returns how the game stands.
func (r *Rules) Result(s *State) Result {
	var result Result
	for h, score := range r.Scores(s) {
		if owner := r.Owner(Anthill(h)); h < r.anthills && owner != None {
			result.Points[owner-One] += score.Total()
		} else if h < r.anthills {
			result.Rival = score.Total()
		}
	}
	if s.Question != QuestionNone {
		return result
	}
	result.Over = true
	if r.rival {
		result.Cause = ByPoints
		if r.beaten(result.Points, result.Rival) {
			result.Winners = 1
		}
		return result
	}
	result.Winners, result.Cause = r.winners(s, result.Points)
	return result
}

// MPO-39, MPO-45: the most points win, then the larger army, then the victory is shared.
func (r *Rules) winners(s *State, points [MaxPlayers]int) (winners uint8, cause Cause) {
	first, army := 0, uint8(0)
	for p := range r.players {
		first = max(first, points[p])
	}
	tied := 0
	for p := range r.players {
		if points[p] == first {
			tied++
			army = max(army, r.largestArmy(s, p))
		}
	}
	won := 0
	for p := range r.players {
		if points[p] == first && r.largestArmy(s, p) == army {
			winners |= 1 << p
			won++
		}
	}
	switch {
	case tied == 1:
		return winners, ByPoints
	case won == 1:
		return winners, ByArmy
	default:
		return winners, Shared
	}
}

// largestArmy returns the larger single army of a player, counted from 0 (MPO-45).
func (r *Rules) largestArmy(s *State, player int) (army uint8) {
	for i := range r.hills {
		army = max(army, s.Army[player*r.hills+i])
	}
	return army
}
