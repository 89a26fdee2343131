package pack

import (
	"boardgame/microcity/internal/smallcity/engine"
)

// numbers are all single numbers, the cards and the council.
func (o *object) numbers(p *engine.Pack) {
	n, g := &p.Numbers, &p.Goals
	for _, one := range [...]struct {
		key       string
		of        *uint8
		low, high uint8
	}{
		{"start-money", &n.StartMoney, 0, 99},
		{"start-wood", &n.StartGoods[engine.Wood], 0, engine.HallMaterial},
		{"start-stone", &n.StartGoods[engine.Stone], 0, engine.HallMaterial},
		{"start-metal", &n.StartGoods[engine.Metal], 0, engine.HallMaterial},
		{"hall-citizens", &n.HallCitizens, 1, 9},
		{"hall-money", &n.HallMoney, 0, 20},
		{"visit-money", &n.Visit, 0, 20},
		{"police-money", &n.PoliceVisit, 0, 20},
		{"sale-money", &n.SaleMoney, 0, 20},
		{"sale-votes", &n.SaleVotes, 0, 20},
		{"harbor-money", &n.HarborMoney, 0, 20},
		{"warehouse-room", &n.WarehouseRoom, 1, 9},
		{"university-per", &n.UniversityPer, 1, 6},
		{"enlargement", &p.Enlargement, 0, 99},
		{"park-percent", &n.ParkPercent, 0, 100},
		{"pump-pollution", &n.PumpPollution, 0, 20},
		{"alone-death", &n.SoloDeath, 1, 99},
		{"discount", &n.Discount, 0, 20},
		{"supporter-money", &n.SupporterMoney, 0, 20},
		{"supporter-votes", &n.SupporterVotes, 0, 20},
		{"physician-votes", &n.PhysicianVotes, 0, 20},
		{"artist-votes", &n.ArtistVotes, 0, 20},
		{"goal-money", &g.Money, 1, 250},
		{"goal-goods", &g.Goods, 0, 40},
		{"goal-citizens", &g.Citizens, 1, engine.Citizens},
		{"goal-cultural", &g.Cultural, 0, 6},
		{"goal-home", &g.Home, 0, 5},
		{"last-round", &n.LastRound, 1, 50},
	} {
		o.number(one.key, one.of, one.low, one.high)
	}
	o.three("thresholds", [3]string{"first", "second", "third"}, &p.Thresholds, 99, false)
	o.three("cities", [3]string{"small", "fair", "great"}, &p.SoloGrades, 250, false)
	o.three("deadlines", [3]string{"easy", "medium", "hard"}, &p.Deadlines, 50, true)
	o.cards(p)
	o.list("council", engine.Columns, engine.Columns, engine.Columns, func(i int, o *object) {
		c := &p.Council[i]
		o.maybe("spaces", &c.Spaces, engine.MostSpaces)
		o.kinds("also", &c.Also)
		o.yes("enlarge", &c.Enlarge)
		o.maybe("votes", &c.Votes, mostVotes)
	})
	if sum := n.StartGoods[1] + n.StartGoods[2] + n.StartGoods[3]; !o.writes() && sum > engine.HallMaterial {
		o.fault("a player starts with %d materials; City Hall has room for %d", sum, engine.HallMaterial)
	}
}

// three is three numbers that rise, or fall.
func (o *object) three(key string, words [3]string, of *[3]uint8, most uint8, falls bool) {
	o.group(key, func(o *object) {
		for i := range of {
			o.number(words[i], &of[i], 1, most)
		}
		if a, b, c := of[0], of[1], of[2]; !o.writes() && (falls && (a < b || b < c) || !falls && (a > b || b > c)) {
			o.fault("%q should be in order: %s, %s, %s", key, words[0], words[1], words[2])
		}
	})
}

// cards are the usual cards in their order.
func (o *object) cards(p *engine.Pack) {
	var words []string
	for c := engine.MayorCard; c < engine.FirstFurther; c++ {
		words = append(words, c.String())
	}
	var order []int
	if o.writes() {
		for _, c := range p.Cards {
			order = append(order, int(c-engine.MayorCard))
		}
	}
	var seen engine.CardSet
	for i, c := range o.words("cards", order, words) {
		if card := engine.MayorCard + engine.Card(c); i < len(p.Cards) {
			p.Cards[i] = card
			seen |= 1 << card
		}
	}
	if all := engine.CardSet(1<<engine.FirstFurther - 1<<engine.MayorCard); !o.writes() && seen != all {
		o.fault(`"cards" should name each of the %d usual cards once`, len(words))
	}
}

// asks is how much promises may ask for, from and to.
var asks = [engine.NumPromises + 1][2]uint8{
	engine.Rich: {1, 250}, engine.Stock: {1, 40}, engine.Wide: {engine.LeastSize + 1, engine.Side}, engine.Safe: {1, 2},
	engine.Clean: {0, 99}, engine.Workers: {1, engine.Citizens}, engine.Green: {1, 99}, engine.Market: {1, 4},
	engine.Crowd: {1, engine.Citizens}, engine.Culture: {1, 6}, engine.Tower: {1, 5}, engine.Smoke: {1, 99},
}

// promises are the promises (SMC-75).
func (o *object) promises(p *engine.Pack) {
	for i, word := range [engine.Grades]string{"small", "middle", "great"} {
		o.group(word, func(o *object) {
			o.number("kept", &p.Grades[i].Kept, 0, 99)
			o.number("broken", &p.Grades[i].Broken, 0, 99)
			for promise := engine.Rich; int(promise) <= engine.NumPromises; promise++ {
				if promise.Grade() == i {
					o.number(promise.String(), &p.Promises[promise], asks[promise][0], asks[promise][1])
				}
			}
		})
	}
}
