package puzzle

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
)

// Games that are played to their end after each of the two best plans, with the same luck after
// both, and how many more of them the best plan must win.
const (
	playouts     = 60
	playoutsLead = playouts / 12
)

// playsOut reports whether the best plan also wins more often than the next one when strong players
// go on from there: they know nothing of what a search says of the two. A win is none of luck.
func (f *finder) playsOut(p *Puzzle) bool {
	if p.byForce() && p.rules.Result(p.best.After).Over {
		return true
	}
	lead := 0
	for seed := range playouts {
		switch left := playouts - seed; {
		case lead >= playoutsLead+left:
			return true // whatever comes
		case lead+left < playoutsLead:
			return false
		}
		lead += f.wins(&p.best.After, p.Seat(), uint64(seed)) - f.wins(&p.next.After, p.Seat(), uint64(seed))
	}
	return lead >= playoutsLead
}

// wins returns 1 where a seat wins the game with the luck of a seed that goes on from a position, and otherwise 0.
func (f *finder) wins(from *engine.State, seat engine.Seat, seed uint64) int {
	f.player.Reseed(seed)
	luck, s := microcity.Seeded(seed), *from
	for turns := 0; turns < bot.MostTurns && !f.rules.Result(s).Over; {
		if a, ok := luck.Answer(f.rules, &s); ok {
			f.rules.Advance(&s, a)
			turns++
			continue
		}
		for _, a := range f.player.Plan(s) {
			f.rules.Advance(&s, a)
		}
	}
	if won(f.rules, &s, seat) {
		return 1
	}
	return 0
}
