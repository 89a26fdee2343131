package commands

import (
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/console"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/shelf"
)

// Menu asks on plain lines what is to be done.
func Menu(d shelf.Program) error {
	core, err := agreement.CoreCards()
	if err != nil {
		return err
	}
	boxes, err := d.Boxes("")
	if err != nil {
		return err
	}
	var offers []setup.Offer
	for _, g := range d.Shelf() {
		offers = append(offers, g.Offer)
	}
	return console.Of(d.Console()).Menu(core, boxes, offers, d.Shelf().Lessons(), d.Base().Now)
}
