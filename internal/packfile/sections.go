package packfile

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"boardgame/microcity/internal/regular"
)

// A Section is what stands behind one of the keys of a pack, and the file that it stands in.
type Section struct {
	File string
	Node Node
}

// Sections are the sections of a pack that were found, by their keys. Each that is missing is a
// fault.
type Sections map[string]Section

// ReadSections reads the YAML files at the root of fsys, each of which holds one key with the file's
// own name. Those of the optional keys may be missing.
func ReadSections(fsys fs.FS, keys []string, optional ...string) (Sections, Faults) {
	found, faults := Sections{}, Faults{}
	var names []string
	read := func(key string) {
		r := &Reader{File: key + YAML, Faults: &faults}
		if root, ok := r.readYAML(fsys); ok {
			found.take(r, root, key)
		}
	}
	for _, key := range keys {
		names = append(names, key+YAML)
		read(key)
	}
	for _, key := range optional {
		names = append(names, key+YAML)
		if _, err := fs.Lstat(fsys, key+YAML); !errors.Is(err, fs.ErrNotExist) {
			read(key)
		}
	}
	return found, append(faults, strangers(fsys, names)...)
}

// ParseSections reads normalised JSON, which holds all keys.
func ParseSections(normalised []byte, keys ...string) (Sections, Faults) {
	found, faults := Sections{}, Faults{}
	r := &Reader{File: JSONFile, Faults: &faults}
	if root, ok := r.JSON(normalised); ok {
		found.take(r, root, keys...)
	}
	return found, faults
}

// take takes the sections that a file holds.
func (s Sections) take(r *Reader, root Node, keys ...string) {
	top := r.Object(root)
	for _, key := range keys {
		if n, ok := top.Need(key); ok {
			s[key] = Section{r.File, n}
		}
	}
	top.Close()
}

// LoadDir loads the pack in a directory. It reads nothing outside of the directory, and regular files
// only.
func LoadDir[P any](path string, load func(fs.FS) (P, error)) (p P, err error) {
	dir, err := regular.OpenRoot(path, MaxEntries)
	if err != nil {
		return p, fmt.Errorf("the pack directory %s cannot be opened: %s", Quote(path), systemReason(err))
	}
	defer func() { _ = dir.Close() }()
	return load(dir)
}

// Hash returns the SHA-256 of normalised JSON in hexadecimal. It names the pack in game logs.
func Hash(normalised []byte) string {
	sum := sha256.Sum256(normalised)
	return hex.EncodeToString(sum[:])
}
