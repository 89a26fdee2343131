package bot

import (
	"math"

	"boardgame/microcity/internal/engine"
)

// MeantFor returns the kind of player that a difficulty is meant for: one who wins about half of the
// games.
func MeantFor(d engine.Difficulty) Kind {
	switch d {
	case engine.Easy:
		return Novice
	case engine.Medium:
		return Greedy
	default:
		return Strong
	}
}

// Likely returns the chance that a player of a kind wins from a position between two turns from
// which a master wins with some chance, told as Hints tells it. It is known, and ok is true, of games
// that were measured (Measured), with the program's own cards.
//
// How far the player falls short of a master was measured from the start of the game, in log-odds.
// Each turn is another occasion to err, so what is left of it in a position goes by the turns that are
// left.
func (a *Adviser) Likely(k Kind, s *engine.State, master Points) (chance Points, ok bool) {
	r := a.player().search.rules
	rate, ok := Measured(r.Config(), k)
	if !ok || s.Cause != engine.Running || master == 0 || master == Certain {
		return master, ok
	}
	start := r.Start()
	left := min(float64(s.Clock)/float64(start.Clock), 1)
	short := min(logOdds(rate)-a.atStart(), 0)
	odds := logOdds(float64(master)/float64(Certain)) + short*left
	return Points(math.Round(float64(Certain) / (1 + math.Exp(-odds)))), true
}

// surest is how sure a chance can be that is turned into log-odds.
const surest = 0.9995

func logOdds(p float64) float64 {
	p = min(max(p, 1-surest), surest)
	return math.Log(p / (1 - p))
}

// startsTried is how many cities are looked at to find out what a master is said to win from the
// start.
const startsTried = 24

// logOddsAtStart returns the log-odds of a master at the start of a game, the mean of some cities,
// before the first roll.
func (a *Adviser) logOddsAtStart() float64 {
	x, sum := a.player().search, 0.0
	for n := range uint64(startsTried) {
		s := x.rules.Start()
		for step := uint64(0); s.Turn == 0; step++ {
			seat, question := x.rules.Turn(&s)
			if question == engine.QuestionRoll {
				break
			}
			if seat == engine.Chance {
				x.rules.Advance(&s, anyOutcome(x.rules, &s, scramble(n<<8+step)))
				continue
			}
			s = x.nodes[x.bestTurn(s)].state
		}
		sum += logOdds(float64(a.points(int64(chance(x.eval.evaluate(&s, engine.One))), &s, engine.One)) / float64(Certain))
	}
	return sum / startsTried
}
