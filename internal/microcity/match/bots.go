package match

import "boardgame/microcity/internal/game"

// bots are the computer players. The first two, which play at random and by rule of thumb, are there
// to measure others by; the others come weakest first.
var bots = [...]game.Bot{
	{Kind: "random"},
	{Kind: "thumb"},
	{Kind: "novice", Style: "often misjudges a plan"},
	{Kind: "greedy", Style: "misjudges a plan now and then"},
	{Kind: "strong", Style: "seldom misjudges a plan"},
	{Kind: "master", Style: "misjudges none, and weighs every possible roll"},
}

// Bots returns the computer players, as a box on the shelf lists them.
func Bots() []game.Bot { return append([]game.Bot(nil), bots[:]...) }
