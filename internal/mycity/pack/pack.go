package pack

import (
	_ "embed" // for the core set as JSON
	"io/fs"
	"slices"
	"sync"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/packfile"
)

// A Pack is a counter set that passed the full check. It must not be changed.
type Pack struct {
	Counters *engine.Pack
	Hash     string // hex SHA-256 of the normalised JSON

	json  []byte
	rules packfile.Compiled[engine.Config, engine.Rules]
}

// Rules returns the rules of a game with these counters, as engine.New does, and keeps them for the
// next game of the kind.
func (p *Pack) Rules(c engine.Config) (*engine.Rules, error) {
	return p.rules.Get(c, func() (*engine.Rules, error) { return engine.New(p.Counters, c) })
}

// JSON returns the counters as normalised JSON with readable names: equal sets have equal
// JSON, however their files were written. Parse reads it back.
func (p *Pack) JSON() []byte { return slices.Clone(p.json) }

//go:embed core.json
var coreJSON []byte

// Core returns the set that comes with the game, the same one every time: it is not to be
// changed. It is what load makes of its files.
func Core() (*Pack, error) { return core() }

var core = sync.OnceValues(func() (*Pack, error) { return Parse(coreJSON) })

// load reads and checks the set whose files lie at the root of fsys. Where it is at fault the
// error is a packfile.Faults.
func load(fsys fs.FS) (*Pack, error) { return assemble(packfile.ReadSections(fsys, keys())) }

// In returns the pack in a folder, or for "" the one that comes with the game.
func In(dir string) (*Pack, error) {
	if dir == "" {
		return Core()
	}
	return LoadDir(dir)
}

// LoadDir reads and checks the set in a directory. It reads nothing outside of the directory,
// and regular files only.
func LoadDir(path string) (*Pack, error) { return packfile.LoadDir(path, load) }

// Parse reads normalised JSON back, with the same check as load.
func Parse(normalisedJSON []byte) (*Pack, error) {
	return assemble(packfile.ParseSections(normalisedJSON, keys()...))
}

// sections are the keys of a set in the order in which they are read. A set in YAML has a file
// for each.
var sections = []struct {
	name string
	read func(reader, packfile.Node, *engine.Pack)
}{
	{"pack", reader.header},
	{"landmarks", reader.landmarks},
	{"zones", reader.zones},
}

func keys() (list []string) {
	for _, s := range sections {
		list = append(list, s.name)
	}
	return list
}

// assemble reads the sections that were found, adds their faults to those found before, and
// returns the set if there are none at all.
func assemble(found packfile.Sections, faults packfile.Faults) (*Pack, error) {
	counters := &engine.Pack{}
	for _, s := range sections {
		if f, ok := found[s.name]; ok {
			s.read(reader{&packfile.Reader{File: f.File, Faults: &faults}}, f.Node, counters)
		}
	}
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	text := encode(counters)
	return &Pack{Counters: counters, Hash: packfile.Hash(text), json: text}, nil
}
