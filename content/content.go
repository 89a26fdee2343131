// Package content holds the cards and counters that come with the games, as data: the files
// that people read and edit, and that pack export writes out. Micro City itself reads the same
// cards as JSON, from internal/microcity/pack/core, which is sooner done; a test makes those
// files of these. So does My City, from internal/mycity/pack.
package content

import (
	"embed"
	"io/fs"
)

//go:embed core mycity
var files embed.FS

// Core returns the files of the core pack, at the root of the file system.
func Core() fs.FS { return sub("core") }

// MyCity returns the files of the counter set of My City, at the root of the file system.
func MyCity() fs.FS { return sub("mycity") }

func sub(dir string) fs.FS {
	files, err := fs.Sub(files, dir)
	if err != nil {
		panic(err) // the path is a constant
	}
	return files
}
