// The tests stand outside of the package: with tests inside, it would import more, and
// be initialised later.
package background_test

import (
	"testing"

	"github.com/charmbracelet/lipgloss"
	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/background"
)

func TestDark(t *testing.T) {
	t.Parallel()
	for text, dark := range map[string]bool{
		"": true, "15;0": true, "0;15": false, "0;7": false, "7;8": true, "0;default;15": false, "nonsense": true, "0;": true,
		"12;8": true, "0;14": false, "0;235": true,
	} {
		assert.Equal(t, dark, background.Dark(text), "%q", text)
	}
}

// The answer is known to Lip Gloss, so that nobody asks the terminal for it.
func TestLipGlossIsTold(t *testing.T) {
	t.Setenv("COLORFGBG", "0;15")
	assert.True(t, lipgloss.HasDarkBackground(), "as it was when the program started")
}
