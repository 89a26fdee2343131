package words

import (
	_ "embed"
	"sync"

	"boardgame/microcity/internal/rulebook"
)

//go:embed rules.md
var rulesText string

// Reference returns the rules of the game, in our own words, in reading order. The
// caller must not change it.
var Reference = sync.OnceValue(func() []rulebook.Section { return rulebook.Read(rulesText) })
