package paint_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/tui/paint"
)

func TestShortNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Zoo": "Zoo", "Cathedral": "Cathedral", "Power Plant": "Power", "Highway Exit": "Highway",
		"University": "Univ.", "Commercial": "Comm.", "Residential": "Resid.", "Industrial": "Ind.",
		"Grrrrrrrrrr": "Grrrrrrrrrr", // the ellipsis is left to those who draw it
	} {
		assert.Equal(t, want, paint.ShortName(name, 9))
	}
	assert.Equal(t, "University", paint.ShortName("University", 10))
	assert.Equal(t, "Un", paint.ShortName("Un", 2))
}
