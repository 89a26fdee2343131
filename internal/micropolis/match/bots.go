package match

import "boardgame/microcity/internal/game"

// Bots returns the computer players (MPO-71), as a box on the shelf lists them.
func Bots() []game.Bot {
	return []game.Bot{
		{Kind: "easy", Style: "takes tiles at random"},
		{Kind: "medium", Style: "plays for the best turn"},
		{Kind: "hard", Style: "plays for the whole game"},
	}
}
