package daily

import (
	"fmt"
	"time"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// Standing says what the city of the day is and how it stands among saved games, as
// words that can follow its name: ": basic A, easy, going on".
func Standing(now time.Time, cards *pack.Pack, games []library.Game) string {
	city := Of(now, cards)
	return city.Standing(cards, games)
}

// Standing says what the city is and how it stands, as the function of that name does.
func (c *City) Standing(cards *pack.Pack, games []library.Game) string {
	rules, err := engine.New(cards.Cards, c.Config)
	if err != nil {
		return ""
	}
	text := ": " + words.New(rules).BuildingTitle() + ", " + c.Config.Difficulty.String()
	g := c.Counted(games)
	switch {
	case g == nil:
		return text
	case !g.Result.Over:
		return text + ", unfinished"
	case g.Result.Winners != game.Nobody && g.Left == 1:
		return text + ", won with 1 turn left"
	case g.Result.Winners != game.Nobody:
		return text + fmt.Sprintf(", won with %d turns left", g.Left)
	}
	return text + ", lost"
}
