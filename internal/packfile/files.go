package packfile

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/regular"
)

const (
	YAML     = ".yaml"     // how the names of the files end
	JSONFile = "pack.json" // what a pack in normalised JSON calls its file in a fault

	// mostStrangers is how many files that do not belong there are named.
	mostStrangers = 10

	MaxFile    = 256 << 10 // bytes of one file, far above what a pack needs
	MaxEntries = 10_000    // in the folder of a pack, whatever else lies there
)

// ReadFile reads a regular file of at most some bytes, or says why not.
func ReadFile(fsys fs.FS, name string, most int64) (data []byte, reason string) {
	info, err := fs.Lstat(fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "the file is missing; every pack needs it, even if it changes nothing"
	case err != nil:
		return nil, "the file cannot be read: " + systemReason(err)
	case !info.Mode().IsRegular():
		return nil, "this is not a regular file; a pack's files cannot be links, directories or devices"
	}
	file, err := fsys.Open(name)
	if err != nil {
		return nil, "the file cannot be read: " + systemReason(err)
	}
	defer func() { _ = file.Close() }() // it was only read
	data, err = regular.ReadAll(file, most)
	switch {
	case errors.Is(err, regular.ErrTooLarge):
		return nil, fmt.Sprintf("the file is larger than %d KiB; a pack needs far less", most>>10)
	case err != nil:
		return nil, "the file cannot be read: " + systemReason(err)
	}
	return data, ""
}

// strangers finds YAML files that no pack of a game has, which has files of these names: a
// misspelt name would otherwise be passed over in silence. Hidden ones are not ours.
func strangers(fsys fs.FS, names []string) Faults {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return Faults{{".", 1, "the directory cannot be listed: " + systemReason(err)}}
	}
	var faults Faults
	strange := 0
	for _, e := range entries {
		if ext := path.Ext(e.Name()); (ext != YAML && ext != ".yml") || regular.Hidden(e.Name()) || slices.Contains(names, e.Name()) {
			continue
		}
		if strange++; strange <= mostStrangers {
			faults = append(faults, Fault{Clean(e.Name()), 1, "a pack has no file of this name; its files are " + prose.List(names, "and")})
		}
	}
	if strange > mostStrangers {
		faults = append(faults, Fault{".", 1, fmt.Sprintf("%d YAML files have names that no pack file has; %d of them are listed here", strange, mostStrangers)})
	}
	return faults
}

// readYAML returns what a YAML file holds. ok is false where it cannot be read; a fault says why.
func (r *Reader) readYAML(fsys fs.FS) (root Node, ok bool) {
	data, reason := ReadFile(fsys, r.File, MaxFile)
	if reason != "" {
		r.Fault(1, "%s", reason)
		return Node{}, false
	}
	return r.YAML(data)
}
