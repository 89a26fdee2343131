// Package content holds the cards, counters and tiles that come with the games, as data: the
// files that people read and edit, and that pack export writes out. Each game reads the same as
// JSON, from the folder of its own pack package, which is sooner done; tests make those files of
// these.
package content

import (
	"embed"
	"io/fs"
)

//go:embed core mycity micropolis smallcity puzzles
var files embed.FS

// Core returns the files of the core pack of Micro City, at the root of the file system.
func Core() fs.FS { return sub("core") }

// MyCity returns the files of the counter set of My City, at the root of the file system.
func MyCity() fs.FS { return sub("mycity") }

// Micropolis returns the files of the tiles of Micropolis, at the root of the file system.
func Micropolis() fs.FS { return sub("micropolis") }

// SmallCity returns the files of the tiles, cards and numbers of Small City, at the root of the file system.
func SmallCity() fs.FS { return sub("smallcity") }

// Puzzles returns the puzzles of the game with an ID, a line of JSON each; nil where it has none.
func Puzzles(id string) []byte {
	data, _ := files.ReadFile("puzzles/" + id + ".jsonl") // the files are in the program
	return data
}

func sub(dir string) fs.FS {
	files, err := fs.Sub(files, dir)
	if err != nil {
		panic(err) // the paths are constants
	}
	return files
}
