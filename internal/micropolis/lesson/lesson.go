// Package lesson holds the lesson of Micropolis.
package lesson

import (
	_ "embed"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
)

//go:embed lesson.txt
var text string

// Offers returns the lesson, in a game for two as it is offered.
func Offers(of setup.Offer) []lesson.Offer {
	return lesson.Usual(text, func() (session.Game, error) { return of.Game(nil, "") })
}
