//go:build !(darwin || linux || windows)

package record

import "errors"

// renameNew knows no way.
func renameNew(string, string) error { return errors.ErrUnsupported }
