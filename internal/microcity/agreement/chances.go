package agreement

import (
	"math"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

// chances says how often players win the game as it stands: those who play as well as the people
// here have played, or, where that is not known, three kinds of computers; on expert, masters. It
// says nothing where that was not measured.
func (s *sheet) chances(c engine.Config) string {
	if own, err := pack.Core(); err != nil || own.Hash != s.cards.Hash {
		return ""
	}
	c = named(c)
	share := func(kind bot.Kind) string {
		rate, _ := bot.Measured(c, kind)
		return prose.Percent(int(math.Round(1e4 * rate)))
	}
	switch {
	case c.Difficulty == engine.Expert && measured(c, bot.Master):
		return ". Masters win about " + share(bot.Master)
	case !measured(c, belowMaster...):
		return ""
	case s.like != bot.Random:
		return ". Players like you win about " + share(s.like)
	}
	return ". Novices win about " + share(bot.Novice) + ", greedy players " + share(bot.Greedy) + " and strong ones " + share(bot.Strong)
}

// belowMaster are the kinds of computers that people are compared with.
var belowMaster = []bot.Kind{bot.Novice, bot.Greedy, bot.Strong}

// measured reports whether it is known how often each of these kinds wins a game.
func measured(c engine.Config, kinds ...bot.Kind) bool {
	for _, kind := range kinds {
		if _, ok := bot.Measured(c, kind); !ok {
			return false
		}
	}
	return true
}

// named returns a configuration with the name of its Building.
func named(c engine.Config) engine.Config {
	if c.Building == "" && c.Mode != engine.Competitive {
		c.Building = engine.BuildingA
	}
	return c
}

// enoughPast is in how many games people have shown how they play.
const enoughPast = 5

// likeness returns the kind of computer that would most likely have won and lost the games that
// people won and lost, or Random where there are too few.
func likeness(past []setup.Past) bot.Kind {
	own, err := pack.Core()
	if err != nil {
		return bot.Random
	}
	likely, games := [...]float64{bot.Novice: 0, bot.Greedy: 0, bot.Strong: 0}, 0
	for _, g := range past {
		c, err := microcity.Config(engine.RulesVersion, g.Options)
		if err != nil || !measured(named(c), belowMaster...) || !own.Same(g.Cards, c) {
			continue
		}
		games++
		for kind := bot.Novice; kind <= bot.Strong; kind++ {
			rate, _ := bot.Measured(named(c), kind)
			likely[kind] += math.Log(chanceOf(g.Won, rate))
		}
	}
	if games < enoughPast {
		return bot.Random
	}
	best := bot.Novice
	for kind := bot.Greedy; kind <= bot.Strong; kind++ {
		if likely[kind] > likely[best] {
			best = kind
		}
	}
	return best
}

// chanceOf returns the chance that players end a game so who win at a rate. Nothing that a person
// does is out of the question.
func chanceOf(won bool, rate float64) float64 {
	const surprise = 0.01
	if !won {
		rate = 1 - rate
	}
	return min(max(rate, surprise), 1-surprise)
}
