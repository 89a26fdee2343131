package measure

import (
	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/game"
)

// A Tally counts games from the side of the first seat. It holds whole numbers only, so
// that the tallies of shards add up to that of the run.
type Tally struct {
	Games, Wins, Draws int
	TurnsLeft          int            // in all games won together
	Points             [2]int         // in all games together, by seat
	Causes             map[string]int // of the games lost
}

// Counter returns what counts a game of a field in a tally.
func (f *Field) Counter(t *Tally) func(arena.Outcome) {
	rivals := f.rivals()
	return func(o arena.Outcome) { t.count(&o, rivals) }
}

func (t *Tally) count(o *arena.Outcome, rivals bool) {
	t.Games++
	for i, points := range o.Result.Score {
		t.Points[i] += points
	}
	switch {
	case o.Won(0):
		t.Wins++
		t.TurnsLeft += o.Left
	case rivals && o.Result.Winners == game.Nobody:
		t.Draws++
	default:
		t.lose(o.Result.Cause, 1)
	}
}

func (t *Tally) lose(cause string, n int) {
	if t.Causes == nil {
		t.Causes = map[string]int{}
	}
	t.Causes[cause] += n
}

// add adds the games of another shard.
func (t *Tally) add(other Tally) {
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

// losses counts the games that were neither won nor drawn.
func (t *Tally) losses() int { return t.Games - t.Wins - t.Draws }

// rate is the share of games won.
func (t *Tally) rate() float64 { return arena.Mean(t.Wins, t.Games) }

// interval is where the true rate lies, by Wilson.
func (t *Tally) interval() (low, high float64) { return arena.Wilson(t.rate(), float64(t.Games)) }
