package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStatisticsPage(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	p.press("t")
	for _, size := range sizes {
		p.resize(size.W, size.H)
		p.golden("statistics-" + size.Name)
	}
	assert.Contains(t, p.frame(), "basic A easy")
	p.press("esc")
	assert.IsType(t, &mainMenu{}, p.app.screen)
	assert.Empty(t, p.app.host.Overlays)
}
