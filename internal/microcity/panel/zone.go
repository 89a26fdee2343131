package panel

import "boardgame/microcity/internal/engine"

// What is meant by pointing at a part of a panel. Stages, areas of Goal cards and
// contracts are meant by their engine.Area.
type (
	// Held is a project card, in hand, in play or in the discard, by its value.
	Held string

	// Pile is the discard.
	Pile struct{}

	// Cast is a die of a player's pool.
	Cast struct {
		Seat  int
		Value uint8
	}

	// Stock is what a player's company has of a resource.
	Stock struct {
		Seat int
		Of   engine.Resource
	}

	// Offer is an open Advantage card, by its number.
	Offer uint8

	// Hours is the clock.
	Hours struct{}

	// Supply is the pool of a player's markers.
	Supply int

	// Lot is one of the dice that two players divide, by its place in the row.
	Lot int
)
