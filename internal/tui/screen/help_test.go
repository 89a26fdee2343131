package screen

import (
	"testing"

	"github.com/charmbracelet/bubbles/key"
	"github.com/stretchr/testify/assert"
)

// The columns of help are as wide as the longest key, in all groups alike. What is switched off is
// left out; a sign that is no key is not.
func TestHelpColumns(t *testing.T) {
	t.Parallel()
	p := HelpFor([]KeyGroup{
		{Title: "One", Keys: []key.Binding{Bind("ctrl+shift+right", "far", "ctrl+shift+right"), When(false, Bind("x", "gone", "x"))}},
		{Title: "Two", Keys: []key.Binding{Bind("*", "marks what differs")}},
	})
	var texts []string
	for _, l := range p.Lines {
		texts = append(texts, l.Text)
	}
	assert.Equal(t, []string{"One", "  ctrl+shift+right  far", "", "Two", "  *                 marks what differs"}, texts)
	assert.Equal(t, map[int]string{1: "ctrl+shift+right"}, p.buttons)
}
