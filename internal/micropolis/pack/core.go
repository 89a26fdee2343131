package pack

import (
	_ "embed" // for the tiles as JSON
	"sync"
)

// The tiles that come with the game as JSON, made from their files by the test that compares
// them.
//
//go:embed core/tiles.json
var coreTiles []byte

// Core returns the tiles that come with the game, the same pack every time: it is not to be
// changed. It is what load makes of their files, and is there sooner.
func Core() (*Pack, error) { return core() }

var core = sync.OnceValues(func() (*Pack, error) { return Parse(coreTiles) })
