package pack

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
	// mostStrangers is how many files that do not belong there are named.
	mostStrangers = 10

	maxFile    = 256 << 10 // bytes of one file, far above what a pack needs
	maxEntries = 10_000    // in the folder, whatever else lies there
)

const yamlSuffix = ".yaml"

// readFiles reads the YAML files of a pack. What cannot be read is a fault and is
// missing from the parts.
func readFiles(fsys fs.FS) (map[string]part, Faults) {
	var faults Faults
	parts := map[string]part{}
	names := make([]string, 0, len(sections)+1)
	for _, s := range sections {
		names = append(names, s.name)
	}
	if _, err := fs.Lstat(fsys, drawings+yamlSuffix); !errors.Is(err, fs.ErrNotExist) {
		names = append(names, drawings) // a pack need not have them
	}
	for _, name := range names {
		r := &reader{file: name + yamlSuffix, faults: &faults}
		data, reason := readFile(fsys, r.file)
		if reason != "" {
			r.fault(1, "%s", reason)
			continue
		}
		if root, ok := r.yaml(data); ok {
			r.take(root, name, parts)
		}
	}
	return parts, append(faults, strangers(fsys)...)
}

// take takes the one section of a file.
func (r *reader) take(root node, name string, parts map[string]part) {
	top := r.object(root)
	if n, ok := top.need(name); ok {
		parts[name] = part{r.file, n}
	}
	top.close()
}

// readFile reads a regular file of at most maxFile bytes, or says why not.
func readFile(fsys fs.FS, name string) (data []byte, reason string) {
	info, err := fs.Lstat(fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "the file is missing; a pack has it, even where it changes nothing"
	case err != nil:
		return nil, "the file cannot be read: " + systemReason(err)
	case !info.Mode().IsRegular():
		return nil, "this is not a regular file; a pack has no links, directories or devices in place of its files"
	}
	file, err := fsys.Open(name)
	if err != nil {
		return nil, "the file cannot be read: " + systemReason(err)
	}
	defer func() { _ = file.Close() }() // it was only read
	data, err = regular.ReadAll(file, maxFile)
	switch {
	case errors.Is(err, regular.ErrTooLarge):
		return nil, "the file is larger than 256 KiB; a pack needs far less"
	case err != nil:
		return nil, "the file cannot be read: " + systemReason(err)
	}
	return data, ""
}

// strangers finds YAML files that no pack has: a misspelt name would otherwise be
// passed over in silence.
func strangers(fsys fs.FS) Faults {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return Faults{{".", 1, "the directory cannot be listed: " + systemReason(err)}}
	}
	var faults Faults
	strange := 0
	for _, e := range entries {
		if ext := path.Ext(e.Name()); (ext != yamlSuffix && ext != ".yml") || isSection(e.Name()) {
			continue
		}
		if strange++; strange <= mostStrangers {
			faults = append(faults, Fault{clean(e.Name()), 1, "a pack has no file of this name; its files are " + fileNames()})
		}
	}
	if strange > mostStrangers {
		faults = append(faults, Fault{".", 1, fmt.Sprintf("%d YAML files have names that no pack has; %d of them are named here", strange, mostStrangers)})
	}
	return faults
}

func isSection(file string) bool { return slices.Contains(files(), file) }

func fileNames() string { return prose.List(files(), "and") }

func files() []string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name+yamlSuffix)
	}
	return append(names, drawings+yamlSuffix)
}
