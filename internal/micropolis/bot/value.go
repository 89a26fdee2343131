package bot

import (
	"math"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/search"
)

// The numbers of the leaf evaluation, in points.
type numbers struct {
	// fruits is what a gallery that can still be joined may gain by its next fruit, by how many
	// different ones it has, and queen what one with a single queen may gain, each for a tile
	// to come; horizon is how many tiles count at most, and end the share that one open end
	// has of what two have.
	fruits  [engine.NumFruits + 1]float64
	queen   float64
	horizon float64
	end     float64

	// soldier is what a soldier of the army is worth up to enough of them, and more one
	// beyond; less in the last tiles, for spent of which an army is needed.
	soldier, enough, more, spent float64

	token float64 // an architect token
	tile  float64 // a tile to come

	// ants and army are how uncertain the ants of the largest gallery and the army are, for
	// the root of the tiles to come; growth is how many ants an open end adds for each.
	ants, army, growth float64

	// decided is how sharply a lead decides the game when no tile is to come, and undecided
	// how much less with the root of those that are.
	decided, undecided float64

	rival float64 // what a tile to come is worth to the rival colony
}

var tuned = numbers{
	fruits:  [engine.NumFruits + 1]float64{0.02, 0.25, 0.4, 0.5, 0.5, 0.5, 0},
	queen:   0.3,
	horizon: 4, end: 0.6,
	soldier: 1.2, enough: 6, more: 0.3, spent: 2,
	token: 1.5, tile: 4.9,
	ants: 0.8, army: 0.8, growth: 0.8,
	decided: 2, undecided: 1.2,
	rival: 4.4,
}

// A position is what evaluates the positions of one game. It is scratch space, and for one
// goroutine at a time.
type position struct {
	rules     *engine.Rules
	number    numbers
	rows      [rows]row
	galleries []engine.Gallery
}

func newPosition(r *engine.Rules) *position { return &position{rules: r, number: tuned} }

// points estimates what each player will have at the end. It is exact where the game is over.
func (p *position) points(s *engine.State) (v search.Values) {
	expected, _ := p.expected(s)
	for seat, e := range expected[:p.rules.Players()] {
		v[seat] = float32(e)
	}
	return v
}

// shares estimates each player's share of the win. It is exact where the game is over. Alone it is how
// likely the goal is reached, and a little for each point: where the goal is out of reach, or certain,
// more points are still better.
func (p *position) shares(s *engine.State) (v search.Values) {
	players := p.rules.Players()
	if s.Question == engine.QuestionNone {
		result := p.rules.Result(s)
		v = search.Won(game.Seats(result.Winners))
		if players == 1 {
			v[0] = pointed(v[0], float64(result.Points[0]))
		}
		return v
	}
	expected, left := p.expected(s)
	heat := 1 / (p.number.decided + p.number.undecided*math.Sqrt(left))
	if players > 1 {
		return search.Likely(expected[:players], heat)
	}
	v[0] = pointed(float32(1/(1+math.Exp((p.goal(expected[1])+0.5-expected[0])*heat))), expected[0])
	return v
}

// pointed mixes a little of what points are worth by themselves into the chance to win alone.
func pointed(won float32, points float64) float32 {
	const share = 0.01 // for a hundred points
	return won + share*(float32(points)/100-won)
}

// goal returns how many points the only player has to beat: so many, or those of the rival.
func (p *position) goal(rival float64) float64 {
	if goal := p.rules.Config().Goal; goal != 0 {
		return float64(goal)
	}
	return rival
}

// expected returns the points that each player may expect, behind the only player those of the
// rival, and how many tiles are to come to an anthill, on the average.
func (p *position) expected(s *engine.State) (points [engine.MaxAnthills]float64, left float64) {
	r := p.rules
	if s.Question == engine.QuestionNone {
		result := r.Result(s)
		for seat := range r.Players() {
			points[seat] = float64(result.Points[seat])
		}
		return points, 0
	}
	var hills [engine.MaxAnthills]float64
	var ants, army [engine.MaxAnthills]float64
	rival, alone := r.Rival()
	for h := range engine.Anthill(r.Anthills()) {
		w := p.row(s.Rows[h])
		tiles := engine.RingTiles - s.Rows[h].Len()
		left += float64(tiles) / float64(r.Anthills())
		ants[h] = w.largest + p.number.growth*w.grows*float64(tiles)
		army[h] = float64(s.Army[h])
		if alone && h == rival {
			hills[h] = p.colony(s, h) + p.number.rival*float64(tiles)
			army[h] = 0 // one soldier is enough (MPO-69)
			continue
		}
		hills[h] = w.points + w.open*min(float64(tiles), p.number.horizon) + p.garrison(s, h, tiles) + p.number.tile*float64(tiles)
	}
	n := r.Anthills()
	root := math.Sqrt(left)
	divide(hills[:n], ants[:n], 0.3+p.number.ants*root)
	divide(hills[:n], army[:n], 0.3+p.number.army*root)
	for h := range engine.Anthill(n) {
		if owner := r.Owner(h); owner != engine.None {
			points[owner-engine.One] += hills[h]
		} else {
			points[1] = hills[h]
		}
	}
	if left > 0 {
		for seat := range r.Players() {
			points[seat] += p.number.token * float64(s.Tokens[seat])
		}
	}
	return points, left
}

// prize is what the largest gallery is worth, and the largest army (MPO-33, MPO-37).
const prize = 5

// divide divides a prize among the anthills that may come to lead.
func divide(hills, leads []float64, heat float64) {
	most, sum := leads[0], 0.
	for _, n := range leads[1:] {
		most = max(most, n)
	}
	var weight [engine.MaxAnthills]float64
	for h, n := range leads {
		weight[h] = 1
		if n != most {
			weight[h] = math.Exp((n - most) / heat)
		}
		sum += weight[h]
	}
	for h := range leads {
		hills[h] += prize * weight[h] / sum
	}
}

// colony returns what the rival colony has: its ants, and its barracks as if all were full (MPO-46).
func (p *position) colony(s *engine.State, h engine.Anthill) float64 {
	points := 0
	for _, tile := range s.Rows[h].All() {
		t := p.rules.Tile(tile)
		points += t.Ants()
		if t.Feature == engine.Barracks {
			points += engine.BarracksPoints(t.N)
		}
	}
	return float64(points)
}
