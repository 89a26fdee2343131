package plain

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/tips"
)

// A setting counts at once, is kept, and where it cannot be, that is said.
func TestSettingsCountAtOnce(t *testing.T) {
	t.Parallel()
	kept := map[string]any{}
	var fails error
	o := Options{
		Folders: folders.In(t.TempDir()), Known: &config.Catalogue{}, Tips: &tips.History{},
		Keep: func(name string, value any) error {
			kept[name] = value
			return fails
		},
	}
	c, said := talk("Tips\noff\nback\n", o)
	require.NoError(t, c.Settings())
	assert.Equal(t, map[string]any{config.Tips: false}, kept)
	assert.True(t, o.Tips.Off)
	assert.NotContains(t, said.String(), "the disk is full")

	fails = errors.New("the disk is full")
	c, said = talk("Tips\non\nback\n", o)
	require.NoError(t, c.Settings())
	assert.Equal(t, map[string]any{config.Tips: true}, kept)
	assert.False(t, o.Tips.Off)
	assert.Contains(t, said.String(), "The disk is full.\n")
}
