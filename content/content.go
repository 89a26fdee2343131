// Package content holds the cards that come with the game, as data: the files that people
// read and edit, and that pack export writes out. The game itself reads the same cards as
// JSON, from internal/microcity/pack/core, which is sooner done; a test makes those files of these.
package content

import (
	"embed"
	"io/fs"
)

//go:embed core
var files embed.FS

// Core returns the files of the core pack, at the root of the file system.
func Core() fs.FS {
	core, err := fs.Sub(files, "core")
	if err != nil {
		panic(err) // the path is a constant
	}
	return core
}
