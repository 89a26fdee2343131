package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"boardgame/microcity/internal/regular"
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

// replace writes a file as a whole. Who may read and write it stays as it was.
func replace(path, text string) error {
	if err := regular.Replaceable(path); err != nil {
		return err
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, "config-*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if before, gone := os.Stat(path); err == nil && gone == nil {
		err = os.Chmod(f.Name(), before.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // it holds nothing that counts
	}
	return err
}
