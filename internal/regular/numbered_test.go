package regular

import (
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The search for a free name takes the last one, and then gives up.
func TestNamesRunOut(t *testing.T) {
	t.Parallel()
	taken := fmt.Errorf("taken: %w", fs.ErrExist)
	for free, want := range map[int]error{1: nil, 2: nil, mostTries: nil, mostTries + 1: taken} {
		tries, last := 0, ""
		path, err := Numbered("game", ".log", func(path string) error {
			if tries, last = tries+1, path; tries < free {
				return taken
			}
			return nil
		})
		require.Equal(t, want, err)
		assert.Equal(t, min(free, mostTries), tries)
		assert.Equal(t, last, path)
		if free == 1 {
			assert.Equal(t, "game.log", path)
		} else {
			assert.Equal(t, fmt.Sprintf("game-%d.log", tries), path)
		}
	}
}
