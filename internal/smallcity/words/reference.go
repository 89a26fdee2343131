package words

import (
	_ "embed" // for the rules
	"sync"

	"boardgame/microcity/internal/rulebook"
)

//go:embed rules.md
var rulesText string

// Reference returns the rules of Small City, in our own words, in reading order. The caller must
// not change it.
var Reference = sync.OnceValue(func() []rulebook.Section { return rulebook.Read(rulesText) })
