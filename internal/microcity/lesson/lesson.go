// Package lesson holds the lessons of Micro City.
package lesson

import (
	_ "embed"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
)

//go:embed solo.txt
var solo string

// Offers returns the lessons, given with the cards that come with the game.
func Offers(core *pack.Pack) []lesson.Offer {
	return []lesson.Offer{
		{Title: "Learn the game in five minutes", Load: func() (*lesson.Lesson, error) {
			return lesson.Read(solo, play.Of(core, engine.Config{}))
		}},
	}
}
