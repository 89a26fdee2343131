package daily

import (
	"fmt"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/rating"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// OfWeek returns the city of the ISO week in which now falls in UTC. Its layout makes it hard: of
// a few cities that the week has to choose from, the one with the fewest residential quarters, which
// lie farthest apart. The landmarks take turns, on medium. Nothing that computer players have learned
// plays a part in it, so the city of a week stays the same in later versions.
func OfWeek(now time.Time, cards *pack.Pack) City {
	now = now.UTC()
	c := City{Day: microcity.Week(now), Cards: cards.Hash, week: true, name: words.WeeklyCity(now)}
	c.Config = engine.Config{Mode: engine.Solo, First: engine.One, Building: engine.BuildingB, Difficulty: engine.Medium}
	if list := cards.Cards.Landmarks; len(list) > 0 {
		c.Config.Building = list[weeksOf(now)%int64(len(list))].ID
	}
	seeds := microcity.WeekSeeds(now)
	c.Seed = seeds[0]
	rules, err := engine.New(cards.Cards, c.Config)
	if err != nil {
		return c
	}
	hardest := -1
	start := rules.Start()
	for _, seed := range seeds {
		lay, _ := microcity.Seeded(seed).Answer(rules, &start)
		if hard := rating.Sparse(rules, lay); hard > hardest {
			hardest, c.Seed = hard, seed
		}
	}
	return c
}

// weeksOf counts the weeks from Monday to Sunday up to a time. The first of January 1970 was a
// Thursday.
func weeksOf(t time.Time) int64 {
	const day, thursday = 24 * 60 * 60, 3
	return (t.Unix()/day + thursday) / 7
}

// period returns the day or the week in which a time falls.
func (c *City) period(t time.Time) string {
	if c.week {
		return microcity.Week(t)
	}
	return microcity.Day(t)
}

// Result returns how the attempt that counts went in a line that can be passed on: it tells nothing
// of the city, the dice or the moves. It is empty as long as there is no such attempt that is over.
func (c *City) Result(games []library.Game) string {
	g := c.Counted(games)
	if g == nil || !g.Result.Over {
		return ""
	}
	text := microcity.Title + " · " + c.name + ": "
	turns := prose.Count(g.Turn, "turn", "turns")
	help := g.Help()
	if help != "" {
		help = " (" + help + ")"
	}
	if g.Result.Winners == game.Nobody {
		return text + "lost after " + turns + help
	}
	return text + fmt.Sprintf("won in %s, with %d left", turns, g.Left) + help
}
