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
	rules, err := engine.New(cards.Cards, city.Config)
	if err != nil {
		return ""
	}
	text := ": " + words.New(rules).BuildingTitle() + ", " + city.Config.Difficulty.String()
	g := city.Counted(games)
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
