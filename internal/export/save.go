package export

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/regular"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/theme"
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

// Drawing writes a sheet as pictures and as text into a folder, under a name or that with a number where it is taken, and
// returns the paths.
func Drawing(dir, name string, frame *paint.Sheet, look *theme.Look, words string) (paths []string, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, &log.FileError{Path: dir, Doing: "made", Err: err}
	}
	for _, as := range []struct {
		ending string
		write  func(*bytes.Buffer) error
	}{
		{".svg", func(w *bytes.Buffer) error { return drawSVG(w, frame, look.Theme, name, words) }},
		{".png", func(w *bytes.Buffer) error { return (&subject{look: look}).drawPNG(w, frame) }},
		{".txt", func(w *bytes.Buffer) error {
			for y := range frame.H {
				var row strings.Builder
				for x := range frame.W {
					letter, _ := frame.Letter(x, y)
					row.WriteString(letter)
				}
				w.WriteString(strings.TrimRight(row.String(), " ") + "\n")
			}
			return nil
		}},
	} {
		var data bytes.Buffer
		if err := as.write(&data); err != nil {
			return paths, err
		}
		path, err := regular.Numbered(filepath.Join(dir, name), as.ending, func(path string) error { return New(path, data.Bytes()) })
		if err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}
