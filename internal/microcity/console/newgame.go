package console

import (
	"fmt"
	"slices"
	"time"

	"boardgame/microcity/internal/library"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/stats"
)

// begin asks for a game and for all that a new one of it is, and plays it.
func (h *home) begin() error {
	box := h.which("Which game?")
	if box == nil {
		return nil
	}
	id := box.ID
	return h.agree(h.offer(id).Form(h.beginning(id)), id)
}

// offer returns what can be agreed on before a game of a box.
func (h *home) offer(id string) *setup.Offer {
	return &h.known[slices.IndexFunc(h.known, func(o setup.Offer) bool { return o.Box.ID == id })]
}

// beginning returns what the agreement on a game of a box begins with.
func (h *home) beginning(id string) setup.Beginning {
	at := h.Options().Folders
	b := setup.Beginning{Last: setup.Load(at.LastSetup(id)), Usual: h.usual(), Finished: stats.Finished(h.games, id), Past: stats.Past(h.games, id)}
	if id == microcity.ID {
		b.Beginner = !library.Finished(at, record.Known(h.cards))
	}
	return b
}

// agree asks for all that a new game is, and plays it.
func (h *home) agree(form *setup.Form, id string) error {
	for {
		fields := form.Fields()
		lines := []string{"Start"}
		for i := range fields {
			lines = append(lines, plain.FieldLine(&fields[i]))
		}
		lines = append(lines, "Share code: set up a game from a code")
		if trouble := form.Trouble(); trouble != "" {
			h.Say(trouble)
		}
		i := h.Pick("New game. Start, change a setting, or go back.", append(lines, "Back")...)
		switch {
		case i < 0 || i == len(lines):
			return nil
		case i == len(lines)-1:
			form, id = h.code(form, id)
		case i > 0:
			h.wish(form, &fields[i-1])
		default:
			o, ok := form.Options()
			if !ok {
				continue // the fault says why
			}
			_ = setup.Save(h.Options().Folders.LastSetup(id), form.Last()) // a game is not kept from beginning by that
			o.Program, o.Folder = h.Options().Program, h.Options().Folders.Games
			if !h.Options().Echo {
				h.Options().Pause = form.Wait()
			}
			live, err := session.Start(o)
			if err != nil {
				return err
			}
			return h.Play(live)
		}
	}
}

// code asks for a share code, and returns the agreement on its game, which may be another than the
// one that was asked for, or that one where no code is typed.
func (h *home) code(form *setup.Form, id string) (*setup.Form, string) {
	h.Say("", "Type or paste the share code of a game, such as MC-2080-21VV-XG, or an empty line for none.")
	for {
		text, ok := h.Ask()
		if !ok || text == "" {
			return form, id
		}
		coded, of, err := h.coded(text)
		if err == nil {
			h.Say("The game is set up from the code.")
			return coded, of
		}
		h.Sorry(err)
	}
}

// coded begins the agreement on the game of a share code, and returns the ID of that game.
func (h *home) coded(code string) (*setup.Form, string, error) {
	of := &h.known[0]
	for i := range h.known {
		if h.known[i].Codes.Owns(code) {
			of = &h.known[i]
		}
	}
	form, err := of.FormOf(code, setup.Beginning{Last: setup.Load(h.Options().Folders.LastSetup(of.Box.ID)), Usual: h.usual()})
	return form, of.Box.ID, err
}

// usual is how long computer players show a move where no pace was chosen yet. Where nobody
// reads along they play at once, and that is no choice of anybody.
func (h *home) usual() time.Duration {
	if h.Options().Echo {
		return setup.Unhurried.Wait()
	}
	return h.Options().Pause
}

// wish changes one thing of a new game.
func (h *home) wish(form *setup.Form, d *setup.Field) {
	if d.Values != nil {
		if i := h.Change(d); i >= 0 {
			form.Choose(d, i)
		}
		return
	}
	what := "characters"
	if d.Digits {
		what = "digits"
	}
	h.Say("", prose.Safe(fmt.Sprintf("%s is %s. Type up to %d %s; an empty line for %s.", d.Name, d.Value(), d.Most, what, d.Usual)))
	for {
		text, ok := h.Ask()
		if !ok || d.Type(text) {
			return
		}
		h.Say(fmt.Sprintf("Type up to %d %s.", d.Most, what))
	}
}
