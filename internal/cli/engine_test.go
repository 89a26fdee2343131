package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The manual of the engine protocol has a section for every game, with its keys and their values.
func TestManualHasEveryGame(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile(filepath.Join("..", "protocol", "engine.md"))
	require.NoError(t, err)
	for _, s := range others() {
		_, section, found := strings.Cut(string(manual), "\n### "+s.Box.Title+"\n")
		require.True(t, found, s.Box.Title)
		for i := 1; i <= 6; i++ { // up to the next heading of any rank
			section, _, _ = strings.Cut(section, "\n"+strings.Repeat("#", i)+" ")
		}
		assert.Contains(t, section, "`game="+s.Box.ID+"`")
		for _, w := range s.Wishes {
			assert.Contains(t, section, "| `"+w.Key+"` |", s.Box.Title)
			if !w.Several {
				continue
			}
			for _, v := range w.Values {
				assert.Contains(t, section, "`"+v+"`", "%s of %s", w.Key, s.Box.Title)
			}
			for _, named := range w.Names {
				assert.Contains(t, section, "`"+named.Name+"`")
			}
		}
	}
}
