#!/bin/sh
# Go 1.26, package testing: what a parallel test gave to Cleanup is kept until all tests are over.
#
# The test is over then, and the function has run, but the list that it stood in is kept with the test, and the test with
# its parent. Parallel tests that each clean up something large need the memory of all of them at once.
#
# Needs: Go.
set -eu
at=$(mktemp -d); trap 'rm -rf "$at"' EXIT
cd "$at"
cat > go.mod <<'END'
module finding

go 1.26
END
cat > cleanup_test.go <<'END'
package finding

import (
	"fmt"
	"runtime"
	"testing"
)

func TestMemory(t *testing.T) {
	t.Run("all", func(t *testing.T) {
		for range 20 {
			t.Run("small", func(t *testing.T) {
				t.Parallel()
				large := make([]byte, 10<<20)
				t.Cleanup(func() { large[0]++ })
			})
		}
		t.Cleanup(func() { // when they are over
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Printf("kept of 20 tests that are over, 10 MiB each: %d MiB\n", m.HeapAlloc>>20)
		})
	})
}
END
go test -v -run TestMemory . | grep kept | tee said
diff - said <<'END'
kept of 20 tests that are over, 10 MiB each: 200 MiB
END
