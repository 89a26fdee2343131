#!/bin/sh
# github.com/charmbracelet/x/ansi v0.11.8: XParseColor takes white in one or three digits for almost black.
#
# XParseColor(3) scales values to what their digits can hold: rgb:f/f/f, rgb:ff/ff/ff and rgb:ffff/ffff/ffff
# are white. Here one digit is not scaled, and of three the wrong part is kept. #fff is white.
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
	for _, name := range []string{"rgb:f/f/f", "rgb:ff/ff/ff", "rgb:fff/fff/fff", "rgb:ffff/ffff/ffff", "#fff"} {
		r, g, b, _ := ansi.XParseColor(name).RGBA()
		fmt.Println(name, "is", r>>8, g>>8, b>>8)
	}
}
END
GOFLAGS=-mod=mod go run . | tee said
diff - said <<'END'
rgb:f/f/f is 15 15 15
rgb:ff/ff/ff is 255 255 255
rgb:fff/fff/fff is 15 15 15
rgb:ffff/ffff/ffff is 255 255 255
#fff is 255 255 255
END
