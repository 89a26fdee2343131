package engine

// MPO-46, MPO-68: the rival takes the tile with the most ants, the foremost on a tie, and
// places it at its right end. It pays and gains nothing; soldiers on the tile go to the reserve.
func (r *Rules) rivalTakes(s *State, ev *events) {
	best := r.mostAnts(s, -1)
	tile, soldiers := s.take(best)
	s.Reserve += soldiers
	rival, _ := r.Rival()
	s.Rows[rival] = s.Rows[rival].Add(tile, Right)
	if ev != nil {
		ev.tell(RivalTook{tile, uint8(best + 1), soldiers})
	}
}

// RivalTakes returns the position in the line, from 1, of the tile that the rival colony takes
// next if the player takes the one at another position; 0 where there is none (MPO-46).
func (r *Rules) RivalTakes(s *State, other uint8) uint8 {
	if !r.rival {
		return 0
	}
	return uint8(r.mostAnts(s, int(other)-1) + 1)
}

// mostAnts returns the place of the foremost tile in the line with the most ants, one place left
// out; -1 where there is none.
func (r *Rules) mostAnts(s *State, but int) int {
	best := -1
	for i := range int(s.Laid) {
		if i != but && (best < 0 || r.tiles[s.Line[i]].ants > r.tiles[s.Line[best]].ants) {
			best = i
		}
	}
	return best
}

// MPO-46: the rival scores population, colony and barracks, as if all of them were full.
func (r *Rules) scoreRival(s *State, score *Score) {
	rival, _ := r.Rival()
	for _, tile := range s.Rows[rival].All() {
		t := &r.tiles[tile]
		score.Population += int(t.ants)
		if t.feature == Barracks {
			score.Barracks += barracksPoints[t.n]
		}
	}
}

// MPO-69: to beat the rival, or so many points, means to have more.
func (r *Rules) beaten(points [MaxPlayers]int, rival int) bool {
	if r.config.Goal == 0 {
		return points[0] > rival
	}
	return points[0] > int(r.config.Goal)
}
