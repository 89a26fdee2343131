package computer

import (
	"math"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/search"
)

// A Said is a chance that a reviewer tells of a position before it is fitted, in log-odds, and what came of it.
type Said struct {
	Game    int
	LogOdds float64
	Won     float64 // the share of the win
}

// Chance returns the chance that is told against who is behind hard by so many log-odds.
func (s *Said) Chance(ahead float64) float64 { return 1 / (1 + math.Exp(-s.LogOdds-ahead)) }

// Trust plays a game and returns what a reviewer says of it.
func (p Players[S, A]) Trust(kind search.Kind, seed uint64, number int) (list []Said) {
	engine, hasty := p.Match.Engine(), p.hasty(haste)()
	luck := seed + uint64(number/2)
	seat := number % 2 // of the hard player
	players := [2]*search.Searcher[S, A]{p.New(kind, luck), p.New(kind, luck)}
	players[seat] = p.New(search.Hard, luck)
	s := engine.Start()
	for {
		asked, _ := engine.Turn(&s)
		if asked == game.Nobody {
			break
		}
		if a, ok := engine.Deal(&s, luck); ok {
			engine.Advance(&s, a)
			continue
		}
		for one := range asked.All() {
			known := game.Supposed(engine, &s)
			if one == seat && len(engine.Legal(&s, nil)) > 1 {
				share := float64(hasty.worth(known)[seat])
				if share > 0 && share < 1 {
					list = append(list, Said{Game: number, LogOdds: p.Sharpness * math.Log(share/(1-share))})
				}
			}
			for _, a := range players[one].Plan(known) {
				engine.Advance(&s, a)
			}
			break
		}
	}
	won := float64(search.Won(engine.Result(&s).Winners)[seat])
	for i := range list {
		list[i].Won = won
	}
	return list
}

// Lead returns by how many log-odds hard is ahead of a kind.
func (p Players[S, A]) Lead(kind search.Kind) float64 { return p.Ahead[kind] }

// Fitted returns by how many log-odds a kind is behind hard, as fits best to what came of games against it.
func Fitted(list []Said) (ahead float64) {
	const steps = 30
	for range steps { // Newton's method
		slope, bend := 0., 1e-9
		for i := range list {
			c := list[i].Chance(ahead)
			slope += list[i].Won - c
			bend += c * (1 - c)
		}
		ahead += max(-1, min(slope/bend, 1))
	}
	return ahead
}
