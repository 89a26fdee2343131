package agreement

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/session"
)

// firstCity is the city of the recommended first game (SOLO-2). It is an
// easy one: novices win 99 of 100 games there, where 97 are usual (1,000 games of each). Five
// residential quarters lie in its middle and beside it, with every material next to them.
var firstCity = engine.CityAction(2, 4, 3, 8)

// seedTries bounds the search for a seed. One seed in 120 lays the city, so that not to
// find one is out of the question.
const seedTries = 10_000

// FirstSeed is SOLO-2: it draws the seed of the recommended first game, solo on side A,
// easy, with the game's own cards, whose luck lays the city of that game and whose dice nobody
// knows. For any other game, and where a person lays the city or only watches, ok is false.
func FirstSeed(p *pack.Pack, rules *engine.Rules, hand log.Hand, bots log.Bots) (seed uint64, ok bool) {
	if !isFirst(p, rules, hand, bots) {
		return 0, false
	}
	start := rules.Start()
	for range seedTries {
		seed = session.NewSeed()
		if city, _ := microcity.Seeded(seed).Answer(rules, &start); city == firstCity {
			return seed, true
		}
	}
	return 0, false
}

// isFirst reports whether a game is the recommended first one.
func isFirst(p *pack.Pack, rules *engine.Rules, hand log.Hand, bots log.Bots) bool {
	own, err := pack.Core()
	c := rules.Config()
	return err == nil && p.Hash == own.Hash && c.Mode == engine.Solo && c.Building == engine.BuildingA &&
		c.Difficulty == engine.Easy && c.With == 0 && !hand.Draws && !bots.Alone(c.Mode.Players())
}
