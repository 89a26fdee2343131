package puzzle

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
)

// tries is how many players of a kind try a puzzle; all masters play alike.
const tries = 20

// A rater is a computer player that tries puzzles.
type rater struct {
	player *bot.Player
	tries  int
	share  func(f *Found) *int // of the players of its kind that find the best plan
}

func newRaters(e *bot.Evaluator) []rater {
	return []rater{
		{bot.NewPlayer(e, bot.Novice, 0), tries, func(f *Found) *int { return &f.Novice }},
		{bot.NewPlayer(e, bot.Greedy, 0), tries, func(f *Found) *int { return &f.Greedy }},
		{bot.NewPlayer(e, bot.Strong, 0), tries, func(f *Found) *int { return &f.Strong }},
		{bot.NewPlayer(e, bot.Master, 0), 1, func(f *Found) *int { return &f.Master }},
	}
}

// rate has the computer players try a puzzle.
func (f *finder) rate(p *Puzzle) (found Found) {
	for _, r := range f.raters {
		solved := 0
		for seed := range uint64(r.tries) {
			r.player.Reseed(seed)
			if end, ok := f.turn(p, r.player); ok && p.best.Chance-f.worth(&end, p.Seat()) <= near {
				solved++
			}
		}
		*r.share(&found) = solved * 100 / r.tries
	}
	return found
}

// turn returns where a player's turn leads.
func (f *finder) turn(p *Puzzle, player *bot.Player) (end engine.State, ok bool) {
	s := p.state
	for !turnOver(p.rules, &p.state, &s) {
		line := player.Plan(s)
		if len(line) == 0 {
			return s, false
		}
		for _, a := range line {
			p.rules.Advance(&s, a)
		}
	}
	return s, true
}
