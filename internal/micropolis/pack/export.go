package pack

import (
	"boardgame/microcity/content"
	"boardgame/microcity/internal/packfile"
)

// Export writes the tiles that come with the game into a directory, as files to be edited. It
// makes the directory where there is none, and writes nothing at all where a file of the same
// name lies in it already.
func Export(dir string) error { return packfile.Export(content.Micropolis(), dir) }
