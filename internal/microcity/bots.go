package microcity

import "boardgame/microcity/internal/game"

// bots are the computer players, weakest first. The weakest plays at random: it is there to
// measure others by.
var bots = [...]game.Bot{
	{Kind: "random"},
	{Kind: "novice", Manner: "plays for the moment, and makes mistakes"},
	{Kind: "greedy", Manner: "plays for the best turn"},
	{Kind: "strong", Manner: "plays for the whole game"},
	{Kind: "master", Manner: "also weighs every possible roll"},
}

// Bots returns the computer players, as a box on the shelf lists them.
func Bots() []game.Bot { return append([]game.Bot(nil), bots[:]...) }
