package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/durable"
)

// Write puts a text where the settings are kept. What was there before, if it was
// something else, is kept beside it, and its place given: nothing is lost, and at no
// moment is there half a file.
func Write(path, text string) (kept string, err error) {
	path = target(path)
	before, err := readFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return "", err
	case string(before) != text && len(before) > 0:
		kept = path + ".old"
		if err := replace(kept, string(before)); err != nil {
			return "", err
		}
	}
	return kept, replace(path, text)
}

// target follows links, so that they stay what they are.
func target(path string) string {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		return to
	}
	return path
}

// replace writes a file as a whole, in a folder that is made where there is none.
func replace(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return durable.WriteFile(path, []byte(text), 0o600)
}
