package match

import "boardgame/microcity/internal/game"

// Bots returns the computer players, as a box on the shelf lists them.
func Bots() []game.Bot {
	return []game.Bot{
		{Kind: "easy", Style: "plays at random"},
		{Kind: "medium", Style: "takes what looks best at once"},
		{Kind: "hard", Style: "looks ahead, and plays for the whole game"},
	}
}
