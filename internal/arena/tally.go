package arena

import "boardgame/microcity/internal/engine"

// The causes of a loss are those of the engine, by their names, and these two.
const (
	ByForfeit = "forfeit" // by a player who failed
	ByTurns   = "turns"   // the game was stopped after MostTurns
)

// Cause names why a game ended as it did.
func (o *Outcome) Cause() string {
	if o.Forfeit != engine.None {
		return ByForfeit
	}
	if o.Unended {
		return ByTurns
	}
	return o.Result.Cause.String()
}

// A Tally counts games from the side of the first seat. It holds whole numbers only, so
// that the tallies of shards add up to that of the run.
type Tally struct {
	Games, Wins, Draws int
	TurnsLeft          int            // in all games won together
	Points             [2]int         // in all games together, by seat
	Causes             map[string]int // of the games lost
}

// Count adds a game.
func (t *Tally) Count(o Outcome) {
	t.Games++
	for i, points := range o.Result.Score {
		t.Points[i] += int(points)
	}
	switch {
	case o.Won(engine.One):
		t.Wins++
		t.TurnsLeft += int(o.Clock)
	case o.Result.Verdict == engine.Drawn:
		t.Draws++
	default:
		t.lose(o.Cause(), 1)
	}
}

func (t *Tally) lose(cause string, n int) {
	if t.Causes == nil {
		t.Causes = map[string]int{}
	}
	t.Causes[cause] += n
}

// Add adds the games of another shard.
func (t *Tally) Add(other Tally) {
	t.Games += other.Games
	t.Wins += other.Wins
	t.Draws += other.Draws
	t.TurnsLeft += other.TurnsLeft
	for i := range t.Points {
		t.Points[i] += other.Points[i]
	}
	for cause, n := range other.Causes {
		t.lose(cause, n)
	}
}

// Losses counts the games that were neither won nor drawn.
func (t *Tally) Losses() int { return t.Games - t.Wins - t.Draws }

// Rate is the share of games won.
func (t *Tally) Rate() float64 { return Mean(t.Wins, t.Games) }

// Interval is where the true rate lies, by Wilson.
func (t *Tally) Interval() (low, high float64) { return Wilson(t.Rate(), float64(t.Games)) }

// Mean returns a sum over n things for one of them; 0 for nothing.
func Mean(sum, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(sum) / float64(n)
}
