package bot

import (
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/search"
)

// The numbers of the leaf evaluation. They were chosen by 120 to 160 games each of hard players
// with 3,000 evaluations against each other, two on the 8×8 map.
const (
	// openness is how uncertain an access is for each empty square around the landmark: a lead
	// of one is worth less the more zones may still come.
	openness = 0.8

	// reserve is what a point of access in the cup is worth in prestige, while as many
	// squares are empty as there are.
	reserve = 0.2

	// decided is how sharply a lead in prestige decides the game when no square is empty, and
	// undecided how much less with each that is.
	decided   = 0.6
	undecided = 0.05
)

// value estimates each player's share of the win. It is exact where the game is over.
func (p *position) value(s *engine.State) search.Values {
	if s.Asked == engine.QuestionNone {
		return search.Won(game.Seats(p.rules.Result(s).Winners))
	}
	prestige, empty := p.expected(s)
	return search.Likely(prestige[:p.players], 1/(decided+undecided*float64(empty)))
}

// expected returns the prestige that each player may expect, and how many squares are empty.
func (p *position) expected(s *engine.State) (prestige [engine.MaxPlayers]float64, empty int) {
	p.look(s)
	for seat, share := range p.shares[:p.players] {
		prestige[seat] = float64(share) / unit
	}
	if p.extras {
		st := p.rules.Standing(s)
		for seat := range p.players {
			prestige[seat] += float64(st.Parks[seat]+st.Types[seat]+st.Lines[seat]) / 2
		}
	}
	left := reserve * float64(p.empty) / float64(p.squares)
	for seat := range p.players {
		prestige[seat] += left * float64(p.inReserve(s.Cup[seat]))
	}
	return prestige, p.empty
}

// share divides a landmark anew among those who may come to control it.
func (p *position) share(site *siteOf) {
	access := site.access[:p.players]
	most := access[0]
	for _, a := range access[1:] {
		most = max(most, a)
	}
	var weight [engine.MaxPlayers]float64
	sum := 0.
	for seat, a := range access {
		weight[seat] = p.exp[site.empty][most-a]
		sum += weight[seat]
	}
	each := unit * float64(site.value) / sum
	for seat, a := range access {
		share := int64(each * weight[seat])
		if site.empty == 0 {
			share = 0
			if a == most && a > 0 {
				share = unit * int64(site.value) // all who are tied (MYC-17)
			}
		}
		p.shares[seat] += share - site.share[seat]
		site.share[seat] = share
	}
}
