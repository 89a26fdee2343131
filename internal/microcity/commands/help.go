package commands

import (
	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"
)

// Help is the part of Micro City in the help of the commands of all games.
func Help() map[string]shelf.Help {
	return map[string]shelf.Help{
		"play": {
			About: "\nWithout flags it is the recommended first game: solo, side A, easy, until you have finished a game always the\nsame easy city; use --seed for another.",
			Example: "  microcity play --seed 7\n" +
				"  microcity play --mode competitive --bot strong\n" +
				"  microcity play --seats master --plain --pace 0\n" +
				"  microcity play --building A+B --difficulty hard\n" +
				"  microcity play --building eiffel --difficulty expert --city-rating gentle\n" +
				"  microcity play --mode competitive --with seaport,garden --first 2\n" +
				"  microcity play --ghost friend.log",
		},
		"guess":    {About: " That is on hard (on medium if the\nBuilding has no hard) unless you choose a difficulty; with --daily, the city of the day, once you have finished it yourself."},
		"weekly":   {About: "\nA landmark on medium, in a city with few residential quarters, far apart."},
		"arena":    {About: "Two play the competitive game.\nSeveral meet in a round robin. Each game is played twice with the same luck, so that each player has it from both seats."},
		"simulate": {About: "how hard a game is, in numbers."},
	}
}

// Config returns a game that was agreed on by the names of the flags that choose it.
func Config(of session.Game) any {
	c, err := microcity.Config(engine.RulesVersion, of.Options)
	cards, unread := pack.Parse(of.Cards)
	if err != nil || unread != nil {
		return nil
	}
	rules, err := cards.Rules(c)
	if err != nil {
		return nil
	}
	return microcity.NamesOf(rules)
}
