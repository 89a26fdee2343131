package export

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLineOfAGame(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "Micro City · solo · basic A · easy · You won · MC-1", line("Micro City", "solo · basic A · easy", "You won.", "", "", 0, "", "MC-1"))
	assert.Equal(t, "Micro City · coop · You lost · Time ran out · 2 undos · MC-1", line("Micro City", "coop", "You lost.", "Time ran out.", "", 2, "", "MC-1"))
	assert.Equal(t, "Micro City · coop · not finished · 1 undo · MC-1", line("Micro City", "coop", "", "", "", 1, "", "MC-1"))
	assert.Equal(t, "Micro City · coop · You won · 1 undo · rolled by hand · MC-1", line("Micro City", "coop", "You won.", "", "", 1, "rolled by hand", "MC-1"))
}
