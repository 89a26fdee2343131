package words

import (
	_ "embed"
	"sync"

	"boardgame/microcity/internal/rulebook"
)

//go:embed rules.md
var rulesText string

// The mark behind what the rulebook leaves open, and the line that explains it.
const (
	RulingMark = rulebook.RulingMark
	RulingNote = rulebook.RulingNote
)

// Reference returns the rules of the game, in our own words, in reading order. The
// caller must not change it.
var Reference = sync.OnceValue(func() []rulebook.Section { return rulebook.Read(rulesText) })
