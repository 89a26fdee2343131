package export

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/tui/theme"
)

// The moving pictures of the README show a game that was won, as the viewer shows it now.
func TestMovingPicture(t *testing.T) {
	t.Parallel()
	g := load(t, "testdata/logs/won.log")
	for path, look := range map[string]*theme.Theme{"../../.github/game-dark.svg": &theme.Dark, "../../.github/game-light.svg": &theme.Light} {
		got := written(t, "animation", g, Options{Step: -1, W: 100, H: 30, Theme: look})
		if *update {
			require.NoError(t, os.WriteFile(path, got, 0o644))
		}
		want, err := os.ReadFile(path)
		require.NoError(t, err, "make picture")
		if !bytes.Equal(want, got) { // half a mebibyte each, which nobody wants to see
			t.Errorf("%s shows another table: make picture", path)
		}
	}
}

// Every frame of the film is on the strip, and each has its time; what several frames have in
// common is drawn once. It is well-formed, and nothing in it comes from elsewhere.
func TestAnimation(t *testing.T) {
	t.Parallel()
	g := solo(t)
	text := string(written(t, "animation", g, Options{Step: -1, W: 80, H: 24}))
	d := xml.NewDecoder(strings.NewReader(text))
	var err error
	for err == nil {
		_, err = d.Token()
	}
	require.ErrorIs(t, err, io.EOF)
	frames := g.Match.Depth() + 1
	assert.Equal(t, frames, strings.Count(text, "<g transform="))
	stops := regexp.MustCompile(`([\d.]+)%\{transform:translateY\((-?\d+)px\)\}`).FindAllStringSubmatch(text, -1)
	require.Len(t, stops, frames+1, "the last one stands until the end")
	before := -1.0
	for i, stop := range stops {
		at, err := strconv.ParseFloat(stop[1], 64)
		require.NoError(t, err)
		assert.Greater(t, at, before)
		assert.Equal(t, strconv.Itoa(-min(i, frames-1)*(24*cellHeight+2*margin)), stop[2])
		before = at
	}
	drawn := regexp.MustCompile(`<g id="r\d+">(?s:.*?)</g>`).FindAllString(text, -1)
	seen := map[string]bool{}
	for _, part := range drawn {
		_, shape, _ := strings.Cut(part, ">")
		assert.False(t, seen[shape], "drawn twice")
		seen[shape] = true
	}
	assert.Less(t, len(drawn), strings.Count(text, "<use ")/5)
	assert.Equal(t, 1, strings.Count(text, "http"), "its own name space")
	assert.NotContains(t, text, "<script")
}
