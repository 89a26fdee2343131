package search

import (
	"math"

	"boardgame/microcity/internal/game"
)

// Values says how well each player does, by seat: 1 where that player has won alone, 0 where
// not at all. Those who share a win share the 1.
type Values [game.MaxSeats]float32

// Won returns what a game that is over is worth: to each winner an equal share.
func Won(winners game.Seats) (v Values) {
	for seat := range winners.All() {
		v[seat] = 1 / float32(winners.Len())
	}
	return v
}

// Likely returns each player's share of the win in a game that will end with about these points.
// The higher heat is, the more a lead of a point decides.
func Likely(points []float64, heat float64) (v Values) {
	most, sum := points[0], 0.
	for _, p := range points[1:] {
		most = max(most, p)
	}
	for seat, p := range points {
		share := 1.
		if p != most {
			share = math.Exp((p - most) * heat)
		}
		v[seat] = float32(share)
		sum += share
	}
	for seat := range points {
		v[seat] /= float32(sum)
	}
	return v
}

// Ahead returns by how much the score of each seat is ahead of the best other one; of a seat that plays alone its score.
func Ahead(score []int) (v Values) {
	for seat, points := range score {
		best, alone := 0, true
		for other, n := range score {
			if other != seat && (alone || n > best) {
				best, alone = n, false
			}
		}
		v[seat] = float32(points - best)
	}
	return v
}
