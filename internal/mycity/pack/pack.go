package pack

import (
	"crypto/sha256"
	_ "embed" // for the core set as JSON
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/regular"
)

// A Pack is a counter set that passed the full check. It must not be changed.
type Pack struct {
	Counters *engine.Pack
	Hash     string // hex SHA-256 of the normalised JSON

	json []byte
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
func load(fsys fs.FS) (*Pack, error) {
	var faults packfile.Faults
	parts := map[string]part{}
	for _, s := range sections {
		r := &packfile.Reader{File: s.name + packfile.YAML, Faults: &faults}
		if root, ok := r.ReadYAML(fsys); ok {
			top := r.Object(root)
			take(r, top, s.name, parts)
			top.Close()
		}
	}
	faults = append(faults, packfile.Strangers(fsys, fileNames())...)
	return assemble(parts, faults)
}

// LoadDir reads and checks the set in a directory. It reads nothing outside of the directory,
// and regular files only.
func LoadDir(path string) (*Pack, error) {
	dir, err := regular.OpenRoot(path, packfile.MaxEntries)
	if err != nil {
		return nil, fmt.Errorf("the pack directory %s cannot be opened: %s", packfile.Quote(path), packfile.SystemReason(err))
	}
	defer func() { _ = dir.Close() }()
	return load(dir)
}

const jsonFile = "pack.json" // what a set read by Parse calls its file in a fault

// Parse reads normalised JSON back, with the same check as load.
func Parse(normalisedJSON []byte) (*Pack, error) {
	var faults packfile.Faults
	parts := map[string]part{}
	r := &packfile.Reader{File: jsonFile, Faults: &faults}
	if root, ok := r.JSON(normalisedJSON); ok {
		top := r.Object(root)
		for _, s := range sections {
			take(r, top, s.name, parts)
		}
		top.Close()
	}
	return assemble(parts, faults)
}

// A part is what one section of a set consists of, and the file it stands in.
type part struct {
	file string
	body packfile.Node
}

func take(r *packfile.Reader, top *packfile.Fields, name string, parts map[string]part) {
	if n, ok := top.Need(name); ok {
		parts[name] = part{r.File, n}
	}
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

func fileNames() (names []string) {
	for _, s := range sections {
		names = append(names, s.name+packfile.YAML)
	}
	return names
}

// assemble reads the sections that were found, adds their faults to those found before, and
// returns the set if there are none at all.
func assemble(parts map[string]part, faults packfile.Faults) (*Pack, error) {
	counters := &engine.Pack{}
	for _, s := range sections {
		if p, ok := parts[s.name]; ok {
			s.read(reader{&packfile.Reader{File: p.file, Faults: &faults}}, p.body, counters)
		}
	}
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	text := encode(counters)
	sum := sha256.Sum256(text)
	return &Pack{Counters: counters, Hash: hex.EncodeToString(sum[:]), json: text}, nil
}
