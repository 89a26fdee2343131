//go:build !unix

package e2e

import "os"

// signals are none where scripts have no terminal.
var signals map[string]os.Signal

func (s *script) suspend([]string) { s.t.Skip("nothing is suspended here") }
