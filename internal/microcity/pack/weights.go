package pack

import (
	"errors"
	"io/fs"
	"slices"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/packfile"
)

// MostWeights bounds a file of weights, in bytes.
const MostWeights = 1 << 20

// WeightsFile returns the name of the file in the folder of a pack that holds what computer players
// learned of the cards for the games of a mode.
func WeightsFile(mode string) string { return "weights." + mode }

// Weights returns what that file holds, or nil where there is none. Nothing of it is checked but
// that it is a file of a reasonable size: who uses it knows what belongs in it.
func (p *Pack) Weights(mode string) []byte { return slices.Clone(p.weights[mode]) }

// readWeights reads these files, where there are any.
func readWeights(fsys fs.FS, faults *Faults) map[string][]byte {
	var found map[string][]byte
	for mode := range engine.Competitive + 1 {
		name := WeightsFile(mode.String())
		if _, err := fs.Lstat(fsys, name); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		data, reason := packfile.ReadFile(fsys, name, MostWeights)
		if reason != "" {
			*faults = append(*faults, packfile.Fault{File: name, Line: 1, Reason: reason})
		}
		if found == nil {
			found = map[string][]byte{}
		}
		found[mode.String()] = data
	}
	return found
}
