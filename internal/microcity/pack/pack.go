package pack

import (
	"io/fs"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// A Pack is a set of cards that passed the full check. It must not be changed.
type Pack struct {
	Cards *engine.Pack
	Hash  string // hex SHA-256 of the normalised JSON

	json    []byte
	art     art
	weights map[string][]byte // by mode
	rules   packfile.Compiled[engine.Config, engine.Rules]
}

// Rules returns the rules of a game with these cards, as engine.New does, and keeps them for the
// next game of the kind.
func (p *Pack) Rules(c engine.Config) (*engine.Rules, error) {
	return p.rules.Get(c, func() (*engine.Rules, error) { return engine.New(p.Cards, c) })
}

// JSON returns the cards as normalised JSON with readable names: equal cards have equal
// JSON, however their files were written. Parse reads it back.
func (p *Pack) JSON() []byte { return slices.Clone(p.json) }

// Load reads and checks the pack whose files lie at the root of fsys. Where the pack
// is at fault the error is a Faults.
func Load(fsys fs.FS) (*Pack, error) {
	found, faults := packfile.ReadSections(fsys, keys(), drawings)
	weights := readWeights(fsys, &faults)
	p, err := assemble(found, faults, false)
	if err == nil {
		p.weights = weights
	}
	return p, err
}

// In returns the pack in a folder, or for "" the one that comes with the game.
func In(dir string) (*Pack, error) {
	if dir == "" {
		return Core()
	}
	return LoadDir(dir)
}

// LoadDir reads and checks the pack in a directory. It reads nothing outside of the
// directory, and regular files only.
func LoadDir(path string) (*Pack, error) { return packfile.LoadDir(path, Load) }

// Parse reads back the cards of a game that was begun, from normalised JSON. The check is Load's,
// but for how much cards leave to choose and how much time they give: there are games older than
// these limits, and they can still be played to their end.
func Parse(normalisedJSON []byte) (*Pack, error) {
	found, faults := packfile.ParseSections(normalisedJSON, keys()...)
	return assemble(found, faults, true)
}

// sections are the keys of a pack in the order in which they are read: what a later
// one is checked against comes first. A YAML pack has a file for each.
var sections = []struct {
	name string
	read func(*reader, node, *engine.Pack)
}{
	{"pack", readHeader},
	{"districts", readDistricts},
	{"projects", readProjects},
	{"building", readBuilding},
	{"seaports", readSeaports},
	{"landmarks", readLandmarks},
	{"goals", readGoals},
	{"advantages", readAdvantages},
}

func keys() (list []string) {
	for _, s := range sections {
		list = append(list, s.name)
	}
	return list
}

// assemble reads the sections that were found, adds their faults to those found
// before, and gives the pack if there are none at all. Cards that were kept are not held
// to limits.
func assemble(found packfile.Sections, faults Faults, kept bool) (*Pack, error) {
	cards := readCards(found, &faults, kept)
	if l := found["landmarks"]; len(faults) == 0 {
		newReader(l.File, &faults).fits(l.Node, cards)
	}
	drawn := readArt(found, cards, &faults)
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	text := encode(cards)
	hash := packfile.Hash(text)
	formerly(cards, hash)
	return &Pack{Cards: cards, Hash: hash, json: text, art: drawn}, nil
}

func readCards(found packfile.Sections, faults *Faults, kept bool) *engine.Pack {
	cards := &engine.Pack{}
	for _, s := range sections {
		if f, ok := found[s.name]; ok {
			s.read(keptReader(f.File, faults, kept), f.Node, cards)
		}
	}
	return cards
}

// readArt reads the drawings, where there are any and the cards are whole.
func readArt(found packfile.Sections, cards *engine.Pack, faults *Faults) art {
	d, ok := found[drawings]
	if !ok || len(*faults) > 0 {
		return art{}
	}
	return readDrawings(newReader(d.File, faults), d.Node, cards)
}

func readHeader(r *reader, n node, cards *engine.Pack) {
	f := r.object(n)
	cards.ID = f.ID("id")
	cards.Name = f.Text("name", titleCells)
	cards.Version = f.Text("version", nameCells)
	cards.Author = f.Text("author", titleCells)
	f.Close()
}
