#!/bin/sh
# github.com/goccy/go-yaml v1.19.2: a tab inside an unquoted value is dropped, and two words become one.
#
# YAML allows a tab between the words of a plain scalar, and it is part of the value. Here it vanishes
# without an error, in strict mode, too; a blank in the same place stays. Between quotes the tab stays.
#
# Needs: Go.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
cat > go.mod <<'END'
module finding

go 1.24

require github.com/goccy/go-yaml v1.19.2
END
cat > main.go <<'END'
package main

import (
	"fmt"

	"github.com/goccy/go-yaml"
)

func main() {
	for _, text := range []string{"name: north\tgate", "name: north gate", "name: \"north\tgate\""} {
		var read struct{ Name string }
		err := yaml.UnmarshalWithOptions([]byte(text), &read, yaml.Strict())
		fmt.Printf("%q gives %q, %v\n", text, read.Name, err)
	}
}
END
GOFLAGS=-mod=mod go run . | tee said
diff - said <<'END'
"name: north\tgate" gives "northgate", <nil>
"name: north gate" gives "north gate", <nil>
"name: \"north\tgate\"" gives "north\tgate", <nil>
END
