package engine

// MPO-46, MPO-68: the rival takes the tile with the most ants, the foremost on a tie, and
// places it at its right end. It pays and gains nothing; soldiers on the tile go to the reserve.
func (r *Rules) rivalTakes(s *State, ev *events) {
	best := 0
	for i := 1; i < int(s.Laid); i++ {
		if r.tiles[s.Line[i]].ants > r.tiles[s.Line[best]].ants {
			best = i
		}
	}
	tile, soldiers := s.take(best)
	s.Reserve += soldiers
	rival, _ := r.Rival()
	s.Rows[rival] = s.Rows[rival].Add(tile, Right)
	if ev != nil {
		ev.tell(RivalTook{tile, uint8(best + 1), soldiers})
	}
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
