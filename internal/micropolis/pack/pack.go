// Package pack reads the tiles of Micropolis as data into a checked *engine.Pack (MPO-59).
//
// A pack is two YAML files: pack.yaml says what it is called, tiles.yaml holds the tiles in the
// order of their numbers (MPO-61). A pack that is not whole is refused with all its faults at
// once, each as file:line: reason.
//
// However a pack was written, its normalised JSON is the same for the same tiles. The hash of
// that JSON names the tiles in game logs, and Parse reads it back with the same check.
//
//	pack.go  Pack, and how one is read
//	tile.go  one tile
//	core.go  the tiles that come with the game
//	json.go  normalised JSON
package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/regular"
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
func load(fsys fs.FS) (*Pack, error) {
	var faults packfile.Faults
	c := collector{parts: map[string]part{}, faults: &faults}
	names := make([]string, len(sections))
	for i, name := range sections {
		names[i] = name + packfile.YAML
		r := &packfile.Reader{File: names[i], Faults: &faults}
		if root, ok := r.ReadYAML(fsys); ok {
			c.take(r, root, name)
		}
	}
	faults = append(faults, packfile.Strangers(fsys, names)...)
	return c.assemble()
}

// LoadDir reads and checks the pack in a directory. It reads nothing outside of the directory,
// and regular files only.
func LoadDir(path string) (*Pack, error) {
	dir, err := regular.OpenRoot(path, packfile.MaxEntries)
	if err != nil {
		return nil, fmt.Errorf("the pack directory %s cannot be opened: %s", packfile.Quote(path), packfile.SystemReason(err))
	}
	defer func() { _ = dir.Close() }()
	return load(dir)
}

// jsonFile is what a pack read by Parse calls its file in a fault.
const jsonFile = "pack.json"

// Parse reads normalised JSON back, with the same check as load.
func Parse(normalisedJSON []byte) (*Pack, error) {
	var faults packfile.Faults
	c := collector{parts: map[string]part{}, faults: &faults}
	r := &packfile.Reader{File: jsonFile, Faults: &faults}
	if root, ok := r.JSON(normalisedJSON); ok {
		c.take(r, root, sections...)
	}
	return c.assemble()
}

// A part is what one section consists of, and the reader of the file it stands in.
type part struct {
	reader *packfile.Reader
	body   packfile.Node
}

// A collector finds the sections of a pack.
type collector struct {
	parts  map[string]part
	faults *packfile.Faults
}

// take takes the sections of one file.
func (c *collector) take(r *packfile.Reader, root packfile.Node, names ...string) {
	top := r.Object(root)
	for _, name := range names {
		if n, ok := top.Need(name); ok {
			c.parts[name] = part{r, n}
		}
	}
	top.Close()
}

// assemble reads the sections that were found, and returns the pack if there are no faults.
func (c *collector) assemble() (*Pack, error) {
	tiles := &engine.Pack{}
	if p, ok := c.parts["pack"]; ok {
		f := p.reader.Object(p.body)
		tiles.ID = f.ID("id")
		tiles.Name = f.Text("name", titleCells)
		tiles.Version = f.Text("version", versionCells)
		tiles.Author = f.Text("author", titleCells)
		f.Close()
	}
	if p, ok := c.parts["tiles"]; ok {
		tiles.Tiles = readTiles(p.reader, p.body)
	}
	if len(*c.faults) > 0 {
		c.faults.Sort()
		return nil, *c.faults
	}
	text := encode(tiles)
	sum := sha256.Sum256(text)
	return &Pack{Tiles: tiles, Hash: hex.EncodeToString(sum[:]), json: text}, nil
}
