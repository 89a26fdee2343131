package export

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
)

// elsewhere is what can be done where a file cannot be made.
const elsewhere = "Choose another place."

// New writes a file that must not exist yet, whole or not at all. The error is fs.ErrExist where
// there is something of that name.
func New(path string, data []byte) error {
	f, err := regular.Create(path, 0o666)
	if err != nil {
		return &log.FileError{Path: path, Doing: "made", Err: err, Next: elsewhere}
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(path) // it was made just now
		return &log.FileError{Path: path, Doing: "written", Err: err, Next: elsewhere}
	}
	return nil
}

// Save writes a game in a format into a folder, under its own name or that with a number where
// the name is taken, and returns the path.
func Save(dir string, f Format, g *log.Game, o Options) (path string, err error) {
	var data bytes.Buffer
	if err := Write(&data, f, g, o); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", &log.FileError{Path: dir, Doing: "made", Err: err}
	}
	name := filepath.Base(g.Path)
	name = filepath.Join(dir, name[:len(name)-len(filepath.Ext(name))])
	return regular.Numbered(name, f.ending(), func(path string) error { return New(path, data.Bytes()) })
}

// ending returns how the name of a file in the format ends.
func (f *Format) ending() string {
	if f.Ending != "" {
		return f.Ending
	}
	return "." + f.Name
}

// Named returns the format of a name.
func Named(name string) (f Format, ok bool) {
	for _, f := range Formats {
		if f.Name == name {
			return f, true
		}
	}
	return f, false
}
