package arena

import "boardgame/microcity/internal/engine"

// A Duel counts the games of a run in pairs from the side of its first player. The
// second game of each pair is on the same luck, with the seats exchanged.
type Duel struct {
	Games    int
	Draws    int
	Wins     [2]int // of the first player, by the seat
	Losses   [2]int // of the first player, by the seat
	Points   [2]int // in all games together: of the first player, of the second
	Forfeits [2]int // games that the first player lost by failing, and the second

	inPairs    int // wins in whole pairs
	squares    int // of the wins in each pair
	firstOfTwo int // wins in the first game of the pair under way
}

// Count adds a game. Games come in their order.
func (d *Duel) Count(o Outcome) {
	me, other := engine.One, engine.Two
	if o.Swapped {
		me, other = other, me
	}
	d.Games++
	won := 0
	switch {
	case o.Won(me):
		won = 1
		d.Wins[me-engine.One]++
	case o.Won(other):
		d.Losses[me-engine.One]++
	default:
		d.Draws++
	}
	d.Points[0] += int(o.Result.Score[me-engine.One])
	d.Points[1] += int(o.Result.Score[other-engine.One])
	if o.Forfeit == me {
		d.Forfeits[0]++
	}
	if o.Forfeit == other {
		d.Forfeits[1]++
	}
	d.pair(won)
}

func (d *Duel) pair(won int) {
	if d.Games%2 == 1 {
		d.firstOfTwo = won
		return
	}
	both := d.firstOfTwo + won
	d.inPairs += both
	d.squares += both * both
}

// Won counts the games that the first player won.
func (d *Duel) Won() int { return d.Wins[0] + d.Wins[1] }

// Rate is the share of the games that the first player won.
func (d *Duel) Rate() float64 { return Mean(d.Won(), d.Games) }

// Interval is where the true rate lies, by Wilson. The two games of a pair share their
// luck. Where that makes them go to the same player more often than chance would, they
// say less than two games do: then n is the number of independent games that would
// spread the rate as much as the pairs spread it, not less than one for each pair.
func (d *Duel) Interval() (low, high float64) {
	p, games := d.Rate(), float64(d.Games)
	pairs := float64(d.Games / 2)
	if pairs == 0 {
		return Wilson(p, games)
	}
	mean := float64(d.inPairs) / pairs / 2
	spread := float64(d.squares)/pairs/4 - mean*mean // variance of a pair's rate
	n := games
	if spread > 0 {
		n = min(games, max(pairs, mean*(1-mean)/spread*pairs))
	}
	return Wilson(p, n)
}
