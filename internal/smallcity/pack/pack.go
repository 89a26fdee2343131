// Package pack reads the tiles, cards and numbers of Small City as data into a checked *engine.Pack (SMC-76).
//
// A pack is five YAML files; each holds one key with the file's own name. LoadDir reads them, Export writes those that
// come with the game as a start for one's own. One that is not whole is refused with all its faults at once, each as
// file:line: reason. However a pack was written, its normalised JSON is the same for the same data; the hash of that
// names the pack in game logs, and Parse reads it back with the same check.
//
//	pack.go     Pack, and how one is read
//	object.go   objects that are read and written by the same code
//	tiles.go    the tiles, with what they need
//	prints.go   the footprints, and whether anybody can fit them
//	numbers.go  promises, cards, council, and single numbers
package pack

import (
	_ "embed" // for the core pack as JSON
	"io/fs"
	"slices"
	"sync"

	"boardgame/microcity/content"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/smallcity/engine"
)

// A Pack is data that passed the full check. It must not be changed.
type Pack struct {
	Data *engine.Pack
	Hash string // hex SHA-256 of the normalised JSON

	json  []byte
	rules packfile.Compiled[engine.Config, engine.Rules]
}

// Rules returns the rules of a game with this data, as engine.New does, and keeps them for the next game of the kind.
func (p *Pack) Rules(c engine.Config) (*engine.Rules, error) {
	return p.rules.Get(c, func() (*engine.Rules, error) { return engine.New(p.Data, c) })
}

// JSON returns the data as normalised JSON: equal packs have equal JSON. Parse reads it back.
func (p *Pack) JSON() []byte { return slices.Clone(p.json) }

//go:embed core.json
var coreJSON []byte

// Core returns the pack that comes with the game, the same one every time: it is not to be changed. It is what load
// makes of its files.
func Core() (*Pack, error) { return core() }

var core = sync.OnceValues(func() (*Pack, error) { return Parse(coreJSON) })

// Export writes the files of that pack into a directory, to be edited. It makes the directory where there is none, and
// writes nothing at all where a file of the same name lies in it already.
func Export(dir string) error { return packfile.Export(content.SmallCity(), dir) }

// In returns the pack in a folder, or for "" the one that comes with the game.
func In(dir string) (*Pack, error) {
	if dir == "" {
		return Core()
	}
	return packfile.LoadDir(dir, load)
}

// load reads and checks the pack whose files lie at the root of fsys. Where it is at fault the error is a
// packfile.Faults.
func load(fsys fs.FS) (*Pack, error) { return assemble(packfile.ReadSections(fsys, keys())) }

// Parse reads normalised JSON back, with the same check as load.
func Parse(normalisedJSON []byte) (*Pack, error) {
	return assemble(packfile.ParseSections(normalisedJSON, keys()...))
}

// sections are the keys of a pack, in the order in which they are read: footprints are checked by what tiles need.
var sections = []struct {
	key string
	do  func(*object, *engine.Pack)
}{
	{"pack", (*object).header},
	{"tiles", (*object).tiles},
	{"arcologies", (*object).arcologies},
	{"promises", (*object).promises},
	{"numbers", (*object).numbers},
}

func keys() (list []string) {
	for _, s := range sections {
		list = append(list, s.key)
	}
	return list
}

func (o *object) header(p *engine.Pack) {
	const title, version = 50, 18 // columns of a terminal
	if o.writes() {
		o.out["id"] = p.ID
	} else {
		p.ID = o.f.ID("id")
	}
	o.text("name", &p.Name, title)
	o.text("version", &p.Version, version)
	o.text("author", &p.Author, title)
}

// assemble reads the sections that were found, adds their faults to those found before, and returns the pack if there
// are none at all.
func assemble(found packfile.Sections, faults packfile.Faults) (*Pack, error) {
	data := &engine.Pack{}
	for _, s := range sections {
		if f, ok := found[s.key]; ok {
			reading(&packfile.Reader{File: f.File, Faults: &faults}, f.Node, func(o *object) { s.do(o, data) })
		}
	}
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	whole := &object{out: map[string]any{}}
	for _, s := range sections {
		whole.group(s.key, func(o *object) { s.do(o, data) })
	}
	text := whole.json()
	return &Pack{Data: data, Hash: packfile.Hash(text), json: text}, nil
}
