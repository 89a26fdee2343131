#!/bin/sh
# github.com/goccy/go-yaml v1.19.2: 1e3 is text, and 1.0e3 a number.
#
# YAML 1.2 takes both for numbers, as gopkg.in/yaml.v3 does. Here an exponent needs a point before it. Who
# reads into a number gets it all the same, so it shows where a value is kept as it comes.
#
# Needs: Go.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
cat > go.mod <<'END'
module finding

go 1.24

require (
	github.com/goccy/go-yaml v1.19.2
	gopkg.in/yaml.v3 v3.0.1
)
END
cat > main.go <<'END'
package main

import (
	"fmt"

	"github.com/goccy/go-yaml"
	other "gopkg.in/yaml.v3"
)

func main() {
	for _, text := range []string{"1e3", "1e+3", "1.0e3"} {
		var value, theirs any
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			panic(err)
		}
		if err := other.Unmarshal([]byte(text), &theirs); err != nil {
			panic(err)
		}
		var number int
		err := yaml.Unmarshal([]byte(text), &number)
		fmt.Printf("%s is a %T, into an int %d, %v; for yaml.v3 it is a %T\n", text, value, number, err, theirs)
	}
}
END
GOFLAGS=-mod=mod go run . | tee said
diff - said <<'END'
1e3 is a string, into an int 1000, <nil>; for yaml.v3 it is a float64
1e+3 is a string, into an int 1000, <nil>; for yaml.v3 it is a float64
1.0e3 is a float64, into an int 1000, <nil>; for yaml.v3 it is a float64
END
