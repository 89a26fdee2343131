package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/mycity/engine"
)

// A code that was passed on must be understood for ever.
func TestCodesAreForEver(t *testing.T) {
	t.Parallel()
	for code, c := range map[string]engine.Config{
		"MY-24M0-0007-FHVG": {Players: 2},
		"MY-25P0-7ZR7-YT9G": {Players: 6, Size: 12, Variants: engine.AllVariants},
		"MY-24R0-1C07-8VB0": {Players: 3, Hex: true, Variants: engine.Types | engine.Lines | engine.Rezoning},
	} {
		assert.Equal(t, code, Code(Options(c), 7, "roll"))
		again, seed, undo, err := Decode(code)
		require.NoError(t, err, code)
		assert.Equal(t, c, again)
		assert.Equal(t, uint64(7), seed)
		assert.Equal(t, "roll", undo)
	}
}

func TestNoCode(t *testing.T) {
	t.Parallel()
	assert.Empty(t, Code(Options(engine.Config{}), 7, "sometimes"))
	assert.Empty(t, Code(game.Options{{Key: "heaps", Words: []string{"1"}}}, 7, "free"), "that is another game")
	for _, c := range []struct {
		agreed []byte
		want   error
	}{
		{[]byte{1<<4 | 8, 0, 0}, codes.ErrMistyped},
		{[]byte{7<<4 | 8, 0, 0}, codes.ErrMistyped},
		{[]byte{2<<4 | 5, 0, 0}, codes.ErrMistyped},
		{[]byte{2<<4 | 13, 0, 0}, codes.ErrMistyped},
		{[]byte{2<<4 | 8, 4, 0}, codes.ErrNewer},
	} {
		_, _, _, err := Decode(Codes.Code(codes.Game{Agreed: c.agreed, Undo: "free"}))
		require.ErrorIs(t, err, c.want, "%v", c.agreed)
	}
}
