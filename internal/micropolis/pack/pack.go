// Package pack reads the tiles of Micropolis as data into a checked *engine.Pack (MPO-59).
//
// A pack is two YAML files: pack.yaml says what it is called, tiles.yaml holds the tiles in the
// order of their numbers (MPO-61). A pack that is not whole is refused with all its faults at
// once, each as file:line: reason.
//
// However a pack was written, its normalised JSON is the same for the same tiles. The hash of
// that JSON names the tiles in game logs, and Parse reads it back with the same check.
//
//	pack.go    Pack, and how one is read
//	tile.go    one tile
//	core.go    the tiles that come with the game
//	export.go  those as files to be edited
//	json.go    normalised JSON
package pack

import (
	"io/fs"
	"slices"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/packfile"
)

// A Pack is a set of tiles that passed the full check. It must not be changed.
type Pack struct {
	Tiles *engine.Pack
	Hash  string // hex SHA-256 of the normalised JSON

	json []byte
}

// JSON returns the tiles as normalised JSON: equal tiles have equal JSON, however their files
// were written. Parse reads it back.
func (p *Pack) JSON() []byte { return slices.Clone(p.json) }

// How many tiles a pack has: enough for the smallest game, as many as the engine holds (MPO-59).
const (
	leastTiles = 2*engine.RingTiles + 1
	mostTiles  = engine.MaxTiles
)

// How many cells of a terminal a text may take.
const (
	titleCells   = 40
	versionCells = 18
)

// sections are the keys of a pack. A YAML pack has a file for each.
var sections = []string{"pack", "tiles"}

// load reads and checks the pack whose files lie at the root of fsys. Where the pack is at
// fault the error is a packfile.Faults.
func load(fsys fs.FS) (*Pack, error) { return assemble(packfile.ReadSections(fsys, sections)) }

// In returns the pack in a folder, or for "" the one that comes with the game.
func In(dir string) (*Pack, error) {
	if dir == "" {
		return Core()
	}
	return LoadDir(dir)
}

// LoadDir reads and checks the pack in a directory. It reads nothing outside of the directory,
// and regular files only.
func LoadDir(path string) (*Pack, error) { return packfile.LoadDir(path, load) }

// Parse reads normalised JSON back, with the same check as load.
func Parse(normalisedJSON []byte) (*Pack, error) {
	return assemble(packfile.ParseSections(normalisedJSON, sections...))
}

// assemble reads the sections that were found, adds their faults to those found before, and
// returns the pack if there are none at all.
func assemble(found packfile.Sections, faults packfile.Faults) (*Pack, error) {
	tiles := &engine.Pack{}
	if s, ok := found["pack"]; ok {
		r := packfile.Reader{File: s.File, Faults: &faults}
		f := r.Object(s.Node)
		tiles.ID = f.ID("id")
		tiles.Name = f.Text("name", titleCells)
		tiles.Version = f.Text("version", versionCells)
		tiles.Author = f.Text("author", titleCells)
		f.Close()
	}
	if s, ok := found["tiles"]; ok {
		tiles.Tiles = readTiles(&packfile.Reader{File: s.File, Faults: &faults}, s.Node)
	}
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	text := encode(tiles)
	return &Pack{Tiles: tiles, Hash: packfile.Hash(text), json: text}, nil
}
