#!/bin/sh
# github.com/charmbracelet/x/ansi v0.11.8: a letter beyond ASCII ends some control strings, and the rest is shown.
#
# APC, PM and SOS strings go on to their terminator, whatever they hold. Here the first byte of a
# character of several ends them, so Strip leaves the rest of what a terminal hides, and widths count
# it. OSC and DCS strings with the same text are whole.
#
# Needs: Go.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
cat > go.mod <<'END'
module finding

go 1.24

require github.com/charmbracelet/x/ansi v0.11.8
END
cat > main.go <<'END'
package main

import (
	"fmt"

	"github.com/charmbracelet/x/ansi"
)

func main() {
	for _, kind := range []struct{ name, begin string }{
		{"APC", "\x1b_"}, {"PM", "\x1b^"}, {"SOS", "\x1bX"}, {"OSC", "\x1b]2;"}, {"DCS", "\x1bP"},
	} {
		for _, text := range []string{"cafe", "café noir"} {
			s := kind.begin + text + "\x1b\\" + "shown"
			fmt.Printf("%s with %q: %q, width %d\n", kind.name, text, ansi.Strip(s), ansi.StringWidth(s))
		}
	}
}
END
GOFLAGS=-mod=mod go run . | tee said
diff - said <<'END'
APC with "cafe": "shown", width 5
APC with "café noir": "é noirshown", width 11
PM with "cafe": "shown", width 5
PM with "café noir": "é noirshown", width 11
SOS with "cafe": "shown", width 5
SOS with "café noir": "é noirshown", width 11
OSC with "cafe": "shown", width 5
OSC with "café noir": "shown", width 5
DCS with "cafe": "shown", width 5
DCS with "café noir": "shown", width 5
END
