package log

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkStanding looks whether the file of a log is still what it should be, as is done twice for
// every line.
func BenchmarkStanding(b *testing.B) {
	l, err := begin(b, OS, filepath.Join(b.TempDir(), "game.log"), Header{Date: aDate}, configs["competitive"])
	require.NoError(b, err)
	for b.Loop() {
		if err := l.stands(); err != nil {
			b.Fatal(err)
		}
	}
	require.NoError(b, l.Close())
}
