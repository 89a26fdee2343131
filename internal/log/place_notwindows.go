//go:build !windows

package log

import (
	"os"

	"boardgame/microcity/internal/regular"
)

// createNew makes a file that must not exist yet.
func createNew(path string) (*os.File, error) { return regular.Create(path, 0o644) }
