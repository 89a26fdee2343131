package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStatisticsPage(t *testing.T) {
	t.Parallel()
	at := aShelf(t)
	p := sit(t, Options{Games: ofCore(), Folders: at}, 80, 24)
	p.Press("t")
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("statistics-" + size.Name)
	}
	assert.Contains(t, p.Frame(), "basic A easy")
	p.Press("esc")
	assert.IsType(t, &mainMenu{}, p.app.screen)
	assert.Empty(t, p.app.host.Overlays)
}
