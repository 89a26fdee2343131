package agreement

import (
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
)

// Opening returns the protocol's command to begin such a game, but for the seed.
func Opening(rules *engine.Rules, packDir string) string {
	c := rules.Config()
	words := []string{"new", "mode=" + c.Mode.String()}
	if c.Mode != engine.Competitive {
		words = append(words, "building="+c.Building, "difficulty="+c.Difficulty.String())
	}
	if c.With != 0 {
		words = append(words, "with="+strings.Join(c.With.Names(), ","))
	}
	if c.CardX {
		words = append(words, CardX+"=yes")
	}
	if rules.Players() > 1 {
		words = append(words, "first="+c.First.String())
	}
	if packDir != "" {
		words = append(words, "pack="+strconv.Quote(packDir))
	}
	return strings.Join(words, " ")
}
