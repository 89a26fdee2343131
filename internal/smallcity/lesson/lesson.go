// Package lesson holds the lessons of Small City.
package lesson

import (
	_ "embed"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/smallcity/engine"
)

var (
	//go:embed base.txt
	base string
	//go:embed arcologies.txt
	arcologies string
)

// Offers returns the lessons, in games alone as they are offered.
func Offers(of setup.Offer) []lesson.Offer {
	alone := func(text string, mode engine.Mode) func() (*lesson.Lesson, error) {
		return func() (*lesson.Lesson, error) {
			g, err := of.Game(setup.Words{setup.Players: "1", "mode": mode.String()}, "")
			if err != nil {
				return nil, err
			}
			return lesson.Read(text, g)
		}
	}
	return []lesson.Offer{
		{Title: "Learn the game in five minutes", Load: alone(base, engine.Base)},
		{Name: engine.Arcologies.String(), Title: "Arcologies, in two minutes", Load: alone(arcologies, engine.Arcologies)},
	}
}
