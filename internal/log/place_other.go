//go:build !(darwin || linux || windows)

package log

import "errors"

// renameNew knows no way.
func renameNew(string, string) error { return errors.ErrUnsupported }
