package arena

import (
	"boardgame/microcity/internal/game"
)

// A Count is how a player did, or a seat. It holds whole numbers only, so that those of shards add
// up to that of the run.
type Count struct {
	Games    int
	Wins     [game.MaxSeats]int // by how many others shared the win
	Points   int                // in all games together
	Forfeits int                // games lost by failing
}

// Won counts the games won, alone or with others.
func (c *Count) Won() (n int) {
	for _, wins := range c.Wins {
		n += wins
	}
	return n
}

// Share returns the share of the wins: those who share one have equal parts of it.
func (c *Count) Share() float64 {
	var sum float64
	for others, wins := range c.Wins {
		sum += float64(wins) / float64(others+1)
	}
	if c.Games == 0 {
		return 0
	}
	return sum / float64(c.Games)
}

// Interval returns where the true share lies, by Wilson, where the games are on different luck.
func (c *Count) Interval() (low, high float64) { return Wilson(c.Share(), float64(c.Games)) }

// add adds what was counted elsewhere.
func (c *Count) add(other *Count) {
	c.Games += other.Games
	c.Points += other.Points
	c.Forfeits += other.Forfeits
	for others, wins := range other.Wins {
		c.Wins[others] += wins
	}
}

// record counts a game for a seat.
func (c *Count) record(o *Outcome, seat int) {
	c.Games++
	if o.Won(seat) {
		c.Wins[o.Result.Winners.Len()-1]++
	}
	if seat < len(o.Result.Score) {
		c.Points += o.Result.Score[seat]
	}
	if o.Forfeit.Has(seat) {
		c.Forfeits++
	}
}

// A Tally counts the games of a run.
type Tally struct {
	Games   int
	Unwon   int                  // that nobody won
	Shared  int                  // that several won
	Causes  map[string]int       // why they ended
	Players []Standing           // as the run lists them
	Order   [game.MaxSeats]Count // by the order of play: who was asked first, the seat after that, and so on
}

// A Standing is how a player of a run did.
type Standing struct {
	Count
	BySeat [game.MaxSeats]Count

	rounds  Rounds  // on one luck each, with every player on every seat once, that are whole
	inRound float64 // the share of the wins in the round under way, times its games
}

// NewTally returns the tally of a run of so many players.
func NewTally(players int) *Tally {
	return &Tally{Causes: map[string]int{}, Players: make([]Standing, players)}
}

// Count adds a game. The games of a run whose players rotate come in their order.
func (t *Tally) Count(o Outcome) {
	seats := len(t.Players)
	t.Games++
	t.Causes[o.Result.Cause]++
	switch winners := o.Result.Winners.Len(); {
	case winners == 0:
		t.Unwon++
	case winners > 1:
		t.Shared++
	}
	for seat := range seats {
		p := &t.Players[o.Player(seat, seats)]
		p.record(&o, seat)
		p.BySeat[seat].record(&o, seat)
		t.Order[(seat-max(o.First, 0)+seats)%seats].record(&o, seat)
		if o.Won(seat) {
			p.inRound += 1 / float64(o.Result.Winners.Len())
		}
	}
	if o.Rotated == seats-1 {
		t.round()
	}
}

// round ends a round.
func (t *Tally) round() {
	for i := range t.Players {
		p := &t.Players[i]
		p.rounds.Add(p.inRound / float64(len(t.Players)))
		p.inRound = 0
	}
}

// Add adds the games of another shard. Players do not rotate in runs that have shards.
func (t *Tally) Add(other *Tally) {
	t.Games += other.Games
	t.Unwon += other.Unwon
	t.Shared += other.Shared
	for cause, n := range other.Causes {
		t.Causes[cause] += n
	}
	for i := range t.Players {
		t.Players[i].add(&other.Players[i].Count)
	}
	for i := range t.Order {
		t.Order[i].add(&other.Order[i])
	}
}

// Interval returns where the true share lies: by Wilson or, where the players rotate, by the rounds.
func (p *Standing) Interval() (low, high float64) {
	return p.rounds.Interval(p.Share(), p.Games)
}

// Rounds are games of which those of a round share their luck.
type Rounds struct{ n, sum, squares float64 }

// Add adds a round, by a player's mean share of the wins in it.
func (r *Rounds) Add(mean float64) { r.n, r.sum, r.squares = r.n+1, r.sum+mean, r.squares+mean*mean }

// Interval returns where the true share of the wins lies, by Wilson. If one luck makes the games of a round
// go to the same player more often than chance would, they say less than as many games on different
// luck: then n is the number of independent games that would spread the share as much as the rounds
// spread it, not less than one for each round.
func (r *Rounds) Interval(share float64, games int) (low, high float64) {
	n := float64(games)
	if r.n == 0 {
		return Wilson(share, n)
	}
	mean := r.sum / r.n
	if spread := r.squares/r.n - mean*mean; spread > tiny { // the variance of a round's share
		n = min(n, max(r.n, mean*(1-mean)/spread*r.n))
	}
	return Wilson(share, n)
}

// tiny is a variance that is none but for rounding.
const tiny = 1e-12

// Mean returns a sum over n things for one of them; 0 for nothing.
func Mean(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
