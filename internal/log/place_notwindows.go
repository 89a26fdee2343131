//go:build !windows

package log

import (
	"os"

	"boardgame/microcity/internal/regular"
)

// atEnd has every write go behind the last byte that the file has then: where somebody has cut it
// meanwhile, the line stands at the wrong place, which shows, and not behind a hole, which does not.
const atEnd = os.O_APPEND

// createNew makes a file that must not exist yet.
func createNew(path string) (*os.File, error) {
	return regular.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL|atEnd, 0o644)
}
