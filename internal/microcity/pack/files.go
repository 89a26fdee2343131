package pack

import (
	"errors"
	"io/fs"

	"boardgame/microcity/internal/packfile"
)

// readFiles reads the YAML files of a pack. What cannot be read is a fault and is
// missing from the parts.
func readFiles(fsys fs.FS) (map[string]part, Faults) {
	var faults Faults
	parts := map[string]part{}
	names := make([]string, 0, len(sections)+1)
	for _, s := range sections {
		names = append(names, s.name)
	}
	if _, err := fs.Lstat(fsys, drawings+packfile.YAML); !errors.Is(err, fs.ErrNotExist) {
		names = append(names, drawings) // a pack need not have them
	}
	for _, name := range names {
		r := newReader(name+packfile.YAML, &faults)
		if root, ok := r.ReadYAML(fsys); ok {
			r.take(root, name, parts)
		}
	}
	return parts, append(faults, packfile.Strangers(fsys, files())...)
}

// take takes the one section of a file.
func (r *reader) take(root node, name string, parts map[string]part) {
	top := r.object(root)
	if n, ok := top.Need(name); ok {
		parts[name] = part{r.File, n}
	}
	top.Close()
}

func files() []string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name+packfile.YAML)
	}
	return append(names, drawings+packfile.YAML)
}
