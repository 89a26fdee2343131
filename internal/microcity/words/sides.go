package words

import (
	"fmt"
	"math/bits"
	"strings"

	"boardgame/microcity/internal/engine"
)

// OtherSide says what a quarter shows on the side of its card that lies face down, "" where
// that is no different (CITY-4): "Side B: die 2, 3 or 5."
func (w *Words) OtherSide(s *engine.State, q engine.Quarter) string {
	_, faces, ok := w.rules.QuarterAt(s, q)
	turned := *s
	turned.Flipped ^= 1 << q.Place()
	_, other, _ := w.rules.QuarterAt(&turned, q)
	if !ok || other == faces {
		return ""
	}
	text := "Side A"
	if turned.Flipped>>q.Place()&1 != 0 {
		text = "Side B"
	}
	text += ": " + dieText(other)
	basic, _ := w.Investment(s, q)
	if then, _ := w.Investment(&turned, q); then != basic {
		text += ", basic: " + then
	}
	return text + "."
}

// BothSides returns a line for each quarter of a card, with the die values of both sides:
// "a1, industrial (coal): 1 or 4; side B: 1, 4 or 6".
func (w *Words) BothSides(s *engine.State, p engine.Place) (lines []string) {
	plain := *s
	plain.Flipped &^= 1 << p
	plain.Markers = [2]engine.Quarters{}
	for q := range engine.Quarter(engine.NumQuarters) {
		if !p.Quarters().Has(q) || !w.rules.Quarters().Has(q) {
			continue
		}
		text := begun(w.Quarter(&plain, q))
		if other := w.OtherSide(&plain, q); other != "" {
			text += "; s" + strings.TrimSuffix(other[1:], ".")
		}
		lines = append(lines, text)
	}
	return lines
}

// CardHeading names the card at a place and the side that shows: "Foundry Row (top left),
// side A up".
func (w *Words) CardHeading(s *engine.State, p engine.Place) string {
	return w.cardAt(s, p) + ", side " + string(rune('A'+s.Flipped>>p&1)) + " up"
}

// added says which die values side B adds to the quarters of a card: "a1 +6, b1 +2".
func (w *Words) added(s *engine.State, p engine.Place) string {
	turned := *s
	turned.Flipped |= 1 << p
	var parts []string
	for q := range engine.Quarter(engine.NumQuarters) {
		if !p.Quarters().Has(q) {
			continue
		}
		_, now, _ := w.rules.QuarterAt(s, q)
		_, then, ok := w.rules.QuarterAt(&turned, q)
		more := then &^ now
		if !ok || more == 0 {
			continue
		}
		text := fmt.Sprintf("+%d", bits.TrailingZeros8(uint8(more)))
		if p < engine.PlacePort1 {
			text = q.String() + " " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// Upgrades says behind the name of a card which dice its quarters accept on its other side that they do not on the side
// that is face up: " (new dice: a1 +6)"; "" for none.
func (w *Words) Upgrades(s *engine.State, p engine.Place) string {
	turned := *s
	turned.Flipped ^= 1 << p
	var parts []string
	for q := range engine.Quarter(engine.NumQuarters) {
		if !p.Quarters().Has(q) {
			continue
		}
		_, now, ok := w.rules.QuarterAt(s, q)
		_, then, _ := w.rules.QuarterAt(&turned, q)
		if added := then &^ now; ok && added != 0 {
			parts = append(parts, q.String()+" +"+strings.ReplaceAll(facesText(added), " or ", ", "))
		}
	}
	if parts == nil {
		return ""
	}
	return " (new dice: " + strings.Join(parts, "; ") + ")"
}
