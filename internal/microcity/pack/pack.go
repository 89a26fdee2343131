package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
	"boardgame/microcity/internal/regular"
)

// A Pack is a set of cards that passed the full check. It must not be changed.
type Pack struct {
	Cards *engine.Pack
	Hash  string // hex SHA-256 of the normalised JSON

	json     []byte
	drawings map[string]*Drawing
	weights  map[string][]byte // by mode
}

// JSON returns the cards as normalised JSON with readable names: equal cards have equal
// JSON, however their files were written. Parse reads it back.
func (p *Pack) JSON() []byte { return slices.Clone(p.json) }

// Load reads and checks the pack whose files lie at the root of fsys. Where the pack
// is at fault the error is a Faults.
func Load(fsys fs.FS) (*Pack, error) {
	parts, faults := readFiles(fsys)
	weights := readWeights(fsys, &faults)
	p, err := assemble(parts, faults, false)
	if err == nil {
		p.weights = weights
	}
	return p, err
}

// LoadDir reads and checks the pack in a directory. It reads nothing outside of the
// directory, and regular files only.
func LoadDir(path string) (*Pack, error) {
	dir, err := regular.OpenRoot(path, packfile.MaxEntries)
	if err != nil {
		return nil, fmt.Errorf("the pack directory %s cannot be opened: %s", packfile.Quote(path), packfile.SystemReason(err))
	}
	defer func() { _ = dir.Close() }()
	return Load(dir)
}

const (
	jsonFile   = "pack" + jsonSuffix // what a pack read by Parse calls its file in a Fault
	jsonSuffix = ".json"
)

// Parse reads back the cards of a game that was begun, from normalised JSON. The check is Load's,
// but for how much cards leave to choose and how much time they give: there are games older than
// these limits, and they can still be played to their end.
func Parse(normalisedJSON []byte) (*Pack, error) {
	var faults Faults
	parts := parse(normalisedJSON, &faults)
	return assemble(parts, faults, true)
}

// parse finds the sections of normalised JSON.
func parse(normalisedJSON []byte, faults *Faults) map[string]part {
	r := newReader(jsonFile, faults)
	parts := map[string]part{}
	if root, ok := r.JSON(normalisedJSON); ok {
		top := r.object(root)
		for _, s := range sections {
			if n, ok := top.Need(s.name); ok {
				parts[s.name] = part{jsonFile, n}
			}
		}
		top.Close()
	}
	return parts
}

// A part is what one section of a pack consists of, and the file it stands in.
type part struct {
	file string
	body node
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

// assemble reads the sections that were found, adds their faults to those found
// before, and gives the pack if there are none at all. Cards that were kept are not held
// to limits.
func assemble(parts map[string]part, faults Faults, kept bool) (*Pack, error) {
	cards := readCards(parts, &faults, kept)
	if l := parts["landmarks"]; len(faults) == 0 {
		newReader(l.file, &faults).fits(l.body, cards)
	}
	art := readArt(parts, cards, &faults)
	if len(faults) > 0 {
		faults.Sort()
		return nil, faults
	}
	text := encode(cards)
	hash := hashOf(text)
	summits(cards, hash)
	return &Pack{Cards: cards, Hash: hash, json: text, drawings: art}, nil
}

func readCards(parts map[string]part, faults *Faults, kept bool) *engine.Pack {
	cards := &engine.Pack{}
	for _, s := range sections {
		if p, ok := parts[s.name]; ok {
			s.read(keptReader(p.file, faults, kept), p.body, cards)
		}
	}
	return cards
}

// readArt reads the drawings, where there are any and the cards are whole.
func readArt(parts map[string]part, cards *engine.Pack, faults *Faults) map[string]*Drawing {
	d, ok := parts[drawings]
	if !ok || len(*faults) > 0 {
		return nil
	}
	return readDrawings(newReader(d.file, faults), d.body, cards)
}

func hashOf(normalisedJSON []byte) string {
	sum := sha256.Sum256(normalisedJSON)
	return hex.EncodeToString(sum[:])
}

func readHeader(r *reader, n node, cards *engine.Pack) {
	f := r.object(n)
	cards.ID = f.ID("id")
	cards.Name = f.Text("name", titleCells)
	cards.Version = f.Text("version", nameCells)
	cards.Author = f.Text("author", titleCells)
	f.Close()
}
