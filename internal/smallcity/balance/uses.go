package balance

import (
	"strconv"

	"boardgame/microcity/internal/arena"
	"boardgame/microcity/internal/balance"
	"boardgame/microcity/internal/search"
	"boardgame/microcity/internal/smallcity/bot"
	"boardgame/microcity/internal/smallcity/engine"
)

// A group is things of one kind that players may do or leave.
type group struct {
	Title string
	Case  Case
	Uses  []use
}

// groups returns what is measured.
func groups(p *engine.Pack) []group {
	base := Case{Players: 2}
	return []group{
		{"Special actions", base, cards(p)},
		{"Buildings", base, buildings(engine.KindResidence, engine.KindUniversity)},
		{"Columns of the council", base, columns()},
		{"Promises", base, promises()},
		{"Statues", Case{Players: 2, Statues: true}, buildings(engine.KindFounder, engine.KindMuse)},
	}
}

func cards(p *engine.Pack) (list []use) {
	for _, card := range p.Cards {
		list = append(list, use{Name: card.String(), Is: func(_ *engine.State, a engine.Action) bool {
			return a.Kind == engine.ActCard && a.Card() == card
		}})
	}
	return list
}

// buildings returns the buildings of some kinds; that of which a player begins a building counts, by money or the
// council.
func buildings(from, to engine.Kind) (list []use) {
	for kind := from; kind <= to; kind++ {
		list = append(list, use{Name: kind.String(), Is: func(_ *engine.State, a engine.Action) bool {
			return a.Kind == engine.ActBuild && a.Tile().Kind() == kind
		}})
	}
	return list
}

// columns returns the columns of the council. Who does without one stops before it.
func columns() (list []use) {
	for column := 1; column <= engine.Columns; column++ {
		list = append(list, use{Name: "column " + strconv.Itoa(column), Is: func(s *engine.State, a engine.Action) bool {
			return a.Kind == engine.ActAdvance && int(s.Of(s.Seat).Column)%engine.Columns+1 == column
		}})
	}
	return list
}

func promises() (list []use) {
	for promise := engine.Rich; promise <= engine.Smoke; promise++ {
		list = append(list, use{Name: promise.String(), Is: func(_ *engine.State, a engine.Action) bool {
			kept := a.Kept()
			return a.Kind == engine.ActKeep && (kept[0] == promise || kept[1] == promise)
		}})
	}
	return list
}

// worths plays games of two medium players, and counts what comes of each use of a group.
func worths(p *engine.Pack, of group, number int) ([]balance.Worth, error) {
	r, err := of.Case.rules(p)
	if err != nil {
		return nil, err
	}
	seat := func(s *engine.State) int { return int(s.Seat - engine.One) }
	return balance.Worths(between(r, of.Case.games(number), plays(r, search.Medium)), seat, of.Uses)
}

// without plays games of two medium players, of whom one does without something.
func without(p *engine.Pack, of group, u use, number int) (share balance.Sample, told string, err error) {
	r, err := of.Case.rules(p)
	if err != nil {
		return share, "", err
	}
	avoids := balance.Avoiding(u, func() *bot.Player { return bot.NewPlayer(r, search.Medium, 1) })
	return balance.Without(between(r, of.Case.games(number), plays(r, search.Medium)), avoids)
}

// drawn is how one arcology does against the others.
func drawn(p *engine.Pack, number int) (by [engine.NumArcologies + 1]balance.Sample, err error) {
	c := Case{Players: 2, Mode: engine.Arcologies}
	r, err := c.rules(p)
	if err != nil {
		return by, err
	}
	number = c.games(number)
	ends := make([]engine.State, number+1)
	g := between(r, number, plays(r, search.Medium))
	g.Ended = func(n int, s *engine.State) { ends[n] = *s }
	n := 0
	err = g.Play(func(o arena.Outcome) {
		n++
		for seat := range 2 {
			by[ends[n].Players[seat].Arcology].Add(balance.Part(o, seat))
		}
	})
	return by, err
}
