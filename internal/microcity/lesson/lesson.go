// Package lesson holds the lessons of Micro City.
package lesson

import (
	_ "embed"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
)

var (
	//go:embed solo.txt
	solo string
	//go:embed coop.txt
	coop string
	//go:embed competitive.txt
	competitive string
	//go:embed expansions.txt
	expansions string
)

// Offers returns the lessons, given with some cards, which are read when a lesson is given.
func Offers(cards pack.Source) []lesson.Offer {
	of := func(text string, c engine.Config) func() (*lesson.Lesson, error) {
		return func() (*lesson.Lesson, error) { return lesson.Read(text, play.Of(cards.Cards(), c)) }
	}
	return []lesson.Offer{
		{Title: "Learn the game in five minutes", Load: of(solo, engine.Config{})},
		{Name: "coop", Title: "Play together, in two minutes", Load: of(coop, engine.Config{Mode: engine.Coop})},
		{Name: "competitive", Title: "Play against each other, in two minutes", Load: of(competitive, engine.Config{Mode: engine.Competitive})},
		{Name: "expansions", Title: "Seaports, Garden and Logistics, in two minutes", Load: of(expansions, engine.Config{With: engine.AllExpansions})},
	}
}
