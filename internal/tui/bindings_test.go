package tui

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/engine"
)

// The settings that set nothing new are without fault, so no two actions that are
// listened to together have a key in common by mistake.
func TestCatalogue(t *testing.T) {
	t.Parallel()
	known := Catalogue()
	c := config.Default()
	again, faults := config.Parse([]byte(c.TOML(known)), known)
	assert.Empty(t, faults)
	assert.Len(t, again.Keys, len(known.Actions))
	for _, names := range contexts {
		for _, name := range names {
			assert.True(t, slices.ContainsFunc(known.Actions, func(a config.Action) bool { return a.Name == name }), "%s is no action", name)
		}
	}
}

// Other keys do what they are set to, the usual ones no longer do, and help and the foot
// line say so. This test runs alone: the keys are those of the whole program.
func TestRebind(t *testing.T) {
	t.Cleanup(func() { rebind(nil) })
	rebind(map[string][]string{"undo": {"z"}, "end": {"x"}, "up": {"8", "w"}, "pick": {"o"}})
	p := start(t, engine.Config{}, 7, nil)
	before := p.game().state
	p.press("enter")
	assert.Equal(t, before, p.game().state, "enter does nothing now")
	p.press("o")
	require.NotEqual(t, before, p.game().state)
	frame := p.frame()
	assert.Contains(t, frame, "z undo")
	assert.Contains(t, frame, "8/↓ choose")
	assert.Contains(t, frame, "x Ready")
	p.press("?")
	assert.Contains(t, p.frame(), "z           undo")
	p.press("esc", "x")
	assert.Equal(t, "PROJECT", phaseShown(p), "x ends the phase")
	p.press("u")
	assert.Equal(t, "PROJECT", phaseShown(p), "u does nothing now")
	p.press("z", "z")
	assert.Equal(t, before, p.game().state)

	rebind(nil)
	assert.Equal(t, []string{"u"}, keys.Undo.Keys())
	assert.Equal(t, "u", keys.Undo.Help().Key)
}

// phaseShown gives the phase that the header shows.
func phaseShown(p *player) string {
	return []string{"PREPARE", "PROJECT", "INVEST", "FINAL"}[p.game().table.phase]
}

func TestNoticesComeFirst(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Pack: corePack(), Notices: []string{"Line 3: There is no setting \"colour\".\x1b[2J"}}, 80, 24)
	assert.Contains(t, p.frame(), "There is no setting")
	p.press("x")
	assert.NotContains(t, p.frame(), "There is no setting")
}
