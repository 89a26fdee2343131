package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestShortNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Zoo": "Zoo", "Cathedral": "Cathedral", "Power Plant": "Power", "Highway Exit": "Highway",
		"University": "Univ.", "Commercial": "Comm.", "Residential": "Resid.", "Industrial": "Ind.",
		"Grrrrrrrrrr": "Grrrrrrrrrr", // the ellipsis is left to those who draw it
	} {
		assert.Equal(t, want, short(name, 9))
	}
	assert.Equal(t, "University", short("University", 10))
	assert.Equal(t, "Un", short("Un", 2))
}
