package box

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// cards tells the project cards in hand and in the discard by their names.
func (v *view) cards(s *engine.State) []string {
	var lines []string
	for i, seat := range v.owners() {
		var names []string
		for c := engine.Card(1); c <= engine.CardX; c++ {
			if s.Hand[i].Has(c) {
				names = append(names, cardName(c)+" "+v.words.Project(c).Name)
			}
		}
		if names == nil {
			names = []string{"no card"}
		}
		text := "Hand: " + strings.Join(names, ", ") + ". Discard: " + pile(s.Discard[i]) + "."
		lines = append(lines, v.whose(seat, v.words.Scored(), text))
	}
	return lines
}

// hand returns where the project cards are and what each of them does.
func (v *view) hand(s *engine.State) []string {
	lines := v.cards(s)
	for _, project := range v.rules.Pack().Projects {
		if c := project.Card; v.inGame(s, c) {
			text := v.words.Project(c)
			lines = append(lines, "  "+cardName(c)+" "+text.Name+": "+text.Move+"; basic: "+text.Basic+
				"; advanced with "+text.Die+": "+text.Advanced+".")
		}
	}
	return lines
}

// inGame reports whether a card is anywhere in this game.
func (v *view) inGame(s *engine.State, c engine.Card) bool {
	return s.InPlay == c || (s.Hand[0] | s.Hand[1] | s.Discard[0].Cards() | s.Discard[1].Cards()).Has(c)
}

func cardName(c engine.Card) string { return strings.ToUpper(c.String()) }

func pile(p engine.Pile) string {
	if p.Len() == 0 {
		return "no card"
	}
	var cards []string
	for i := range p.Len() {
		cards = append(cards, cardName(p.At(i)))
	}
	return strings.Join(cards, ", ") + " (the last on top)"
}
