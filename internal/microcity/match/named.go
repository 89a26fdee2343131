package match

import (
	"strings"

	"boardgame/microcity/internal/engine"
)

// A Named is a game by the names of the flags that choose it, for programs.
type Named struct {
	Mode       string   `json:"mode"`
	Building   string   `json:"building,omitempty"`
	Difficulty string   `json:"difficulty,omitempty"`
	With       []string `json:"with"`
	CardX      bool     `json:"card_x"`
	First      string   `json:"first"`
}

// NamesOf returns a game by those names.
func NamesOf(r *engine.Rules) Named {
	c := r.Config()
	game := Named{Mode: c.Mode.String(), Building: c.Building, With: c.With.Names(), CardX: c.CardX, First: c.First.String()}
	if c.Mode != engine.Competitive {
		game.Difficulty = c.Difficulty.String()
	}
	if game.With == nil {
		game.With = []string{}
	}
	return game
}

// String returns the game as its flags.
func (g Named) String() string {
	words := []string{g.Mode}
	for _, word := range append([]string{g.Building, g.Difficulty}, g.With...) {
		if word != "" {
			words = append(words, word)
		}
	}
	if g.CardX {
		words = append(words, "card X")
	}
	if g.First == engine.Two.String() {
		words = append(words, "first player 2")
	}
	return strings.Join(words, " ")
}
