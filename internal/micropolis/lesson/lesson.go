// Package lesson holds the lesson of Micropolis.
package lesson

import (
	_ "embed"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/setup"
)

//go:embed lesson.txt
var text string

// Offers returns the lesson, in a game for two as it is offered.
func Offers(of setup.Offer) []lesson.Offer {
	return []lesson.Offer{{Title: "Learn the game in three minutes", Load: func() (*lesson.Lesson, error) {
		g, err := of.Game(nil, "")
		if err != nil {
			return nil, err
		}
		return lesson.Read(text, g)
	}}}
}
