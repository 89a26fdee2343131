package box

import (
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/microcity/words"
)

// weekCities is how many cities there are for each week, of which the hardest is played.
const weekCities = 5

// seeds are those of the city of the day, and of the cities that a week has to choose from.
var seeds = game.Seeds("micro city", weekCities)

// daily returns the city of a day or a week with some cards. Nothing that computer players have learned plays a part in
// it, so that it stays the same in later versions.
func daily(cards *pack.Pack, p game.Period, began time.Time) game.Daily {
	config := ofDay(began.UTC(), cards.Cards)
	if p == game.Week {
		config = ofWeek(began, cards.Cards)
	}
	d := game.Daily{Options: microcity.Options(config), PackID: cards.Cards.ID, Cards: cards.JSON(), Seed: seeds(p, began)[0]}
	rules, err := engine.New(cards.Cards, config)
	if err != nil {
		return d // session.Start says why
	}
	d.Options, d.About = microcity.Options(rules.Config()), words.New(rules).BuildingTitle()+", "+config.Difficulty.String()
	if p == game.Week {
		d.Seed = hardest(rules, seeds(p, began))
	}
	return d
}

// ofDay returns the game of a day. The week begins gently and ends with the long game; three days of it belong to
// landmarks, each in its turn, with the most time there is.
func ofDay(day time.Time, cards *engine.Pack) engine.Config {
	c := engine.Config{Mode: engine.Solo, First: engine.One, Building: engine.BuildingA}
	landmark := func(of int64) {
		const perWeek, week = 3, 7 * 24 * 60 * 60
		if len(cards.Landmarks) == 0 {
			return
		}
		c.Building = cards.Landmarks[(day.Unix()/week*perWeek+of)%int64(len(cards.Landmarks))].ID
		c.Difficulty = engine.Difficulties(cards, c.Building)[0]
	}
	switch day.Weekday() {
	case time.Monday:
	case time.Tuesday:
		c.Difficulty = engine.Medium
	case time.Wednesday:
		landmark(0)
	case time.Thursday:
		c.Building, c.Difficulty = engine.BuildingB, engine.Medium
	case time.Friday:
		landmark(1)
	case time.Saturday:
		landmark(2)
	case time.Sunday:
		c.Building = engine.BuildingAB
	}
	return c
}

// ofWeek returns the game of a week: the landmarks take turns, on medium.
func ofWeek(began time.Time, cards *engine.Pack) engine.Config {
	c := engine.Config{Mode: engine.Solo, First: engine.One, Building: engine.BuildingB, Difficulty: engine.Medium}
	if list := cards.Landmarks; len(list) > 0 {
		c.Building = list[game.Week.Number(began)%int64(len(list))].ID
	}
	return c
}

// hardest returns the seed, of several, of the city with the fewest residential quarters, which lie farthest apart.
func hardest(rules *engine.Rules, of []uint64) (seed uint64) {
	most, start := -1, rules.Start()
	for _, s := range of {
		lay, _ := microcity.Seeded(s).Answer(rules, &start)
		if hard := rating.Sparse(rules, lay); hard > most {
			most, seed = hard, s
		}
	}
	return seed
}
