package pack

import "boardgame/microcity/internal/packfile"

type node = packfile.Node

// Faults are all that is wrong with a pack, by file and line.
type Faults = packfile.Faults

// How many cells of a terminal a text may take.
const (
	nameCells     = 18
	landmarkCells = 24
	titleCells    = 40
)

// A reader reads the nodes of one file and collects what is wrong with them.
type reader struct {
	*packfile.Reader
	kept bool // the cards of a game that was begun: not held to limits that are younger
}

func newReader(file string, faults *Faults) *reader { return keptReader(file, faults, false) }

func keptReader(file string, faults *Faults, kept bool) *reader {
	return &reader{&packfile.Reader{File: file, Faults: faults}, kept}
}

// fields reads an object key by key.
type fields struct {
	*reader
	*packfile.Fields
}

// object begins to read an object. Of anything else it reports that once, and is empty.
func (r *reader) object(n node) *fields { return &fields{r, r.Object(n)} }
