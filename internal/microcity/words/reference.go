package words

import (
	_ "embed"
	"sync"

	"boardgame/microcity/internal/rulebook"
)

//go:embed rules.md
var rulesText string

// RulingNote explains the mark behind what the rulebook leaves open.
const RulingNote = rulebook.RulingNote

// Reference returns the rules of the game, in our own words, in reading order. The
// caller must not change it.
var Reference = sync.OnceValue(func() []rulebook.Section { return rulebook.Read(rulesText) })
