package tui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/tui/screen"
)

// The letters of the menu, of the form, of the end and of what is offered can be others;
// two that meet are told apart.
func TestRebindLetters(t *testing.T) {
	t.Parallel()
	own, faults := config.Parse([]byte(`[keys]
new-game = "z"
start = ["ctrl+s", "b"]
to-menu = "X"
same-luck = "z"
retrieve = "ctrl+t"
end = ["ctrl+e", "E"]
daily = "t"
`), screen.Catalogue())
	require.Len(t, faults, 2)
	assert.Contains(t, faults[0].String(), `"z" is already the key for new-game, so same-luck keeps "s"`)
	assert.Contains(t, faults[1].String(), `"t" is already the key for statistics, so daily keeps "d"`)
	p := sit(t, Options{Games: ofCore(), Keys: own.Keys}, 80, 24)
	assert.Contains(t, p.Frame(), "z New game")
	p.Press("?")
	assert.Regexp(t, "z +new game", p.Frame())
	p.Press("esc", "n")
	require.IsType(t, &mainMenu{}, p.app.screen, "n does nothing now")
	p.Press("z")
	require.IsType(t, &form{}, p.app.screen)
	p.Press("down")
	assert.Contains(t, p.Frame(), "ctrl+s b start")
	p.Press("s")
	require.IsType(t, &form{}, p.app.screen)
	p.Press("b", "enter")
	assert.Contains(t, p.Frame(), "▸ ctrl+e On to the project")
	p.Press("e", "r")
	assert.Equal(t, "PREPARE", phaseShown(p))
	p.Press("E")
	assert.Equal(t, "PROJECT", phaseShown(p), "each of several keys does it")
	p.Press("q", "m")
	require.Len(t, p.app.host.Overlays, 1)
	p.Press("X")
	assert.IsType(t, &mainMenu{}, p.app.screen)

	p = sit(t, Options{Games: ofCore(), Session: fresh(t, engine.Config{}, 7, nil).Session, Keys: own.Keys}, 80, 24)
	p.Press("enter", "E")
	p.Send(tea.KeyMsg{Type: tea.KeyCtrlT})
	assert.Contains(t, p.Frame(), "Where do you go")
}

// A key that was made a letter is a letter where text is typed; enter and esc always end
// the typing.
func TestTypingWithOwnKeys(t *testing.T) {
	t.Parallel()
	p, v := watching(t, map[string][]string{"pick": {"o"}, "esc": {"x"}})
	note := func() string {
		n, _ := v.Note(1)
		return n.Text
	}
	p.Press("right", "n", "o", "x", "enter")
	assert.Equal(t, "ox", note())
	p.Press("n", "y", "esc")
	assert.Empty(t, p.app.host.Overlays)
	assert.Equal(t, "ox", note())
	p.Press("R", "o", "x", "enter")
	assert.Contains(t, p.Frame(), "Find: ox_", "what was found stays")
	p.Press("esc", "enter")
	assert.Empty(t, p.app.host.Overlays)
}

// Other keys do what they are set to, the usual ones no longer do, and help and the foot
// line say so.
func TestRebind(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{
		Games: ofCore(), Session: fresh(t, engine.Config{}, 7, nil).Session,
		Keys: map[string][]string{"undo": {"z"}, "end": {"x"}, "up": {"8", "w"}, "pick": {"v"}},
	}, 80, 24)
	before := p.game().state
	p.Press("enter")
	assert.Equal(t, before, p.game().state, "enter does nothing now")
	p.Press("v")
	require.NotEqual(t, before, p.game().state)
	frame := p.Frame()
	assert.Contains(t, frame, "z undo")
	assert.Contains(t, frame, "8/↓ choose")
	assert.Contains(t, frame, "x On to the project")
	p.Press("?")
	assert.Regexp(t, "z +undo", p.Frame())
	p.Press("esc", "x")
	assert.Equal(t, "PROJECT", phaseShown(p), "x ends the phase")
	p.Press("u")
	assert.Equal(t, "PROJECT", phaseShown(p), "u does nothing now")
	p.Press("z", "z")
	assert.Equal(t, before, p.game().state)
}

func TestNoticesComeFirst(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore(), Notices: []string{"Line 3: There is no setting \"colour\".\x1b[2J"}}, 80, 24)
	assert.Contains(t, p.Frame(), "There is no setting")
	p.Press("x")
	assert.NotContains(t, p.Frame(), "There is no setting")
}
