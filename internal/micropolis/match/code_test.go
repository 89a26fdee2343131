package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis/engine"
)

// A code that was passed on must be understood for ever.
func TestCodesAreForEver(t *testing.T) {
	t.Parallel()
	for code, c := range map[string]engine.Config{
		"MP-28G0-01V5-5R": {Players: 2},
		"MP-28SG-01YR-TW": {Players: 3, Expert: true, Open: true},
		"MP-2883-T1YB-40": {Players: 1, Goal: 61},
	} {
		assert.Equal(t, code, Code(Options(c), 7, "none"))
		again, seed, undo, err := Decode(code)
		require.NoError(t, err, code)
		assert.Equal(t, c, again)
		assert.Equal(t, uint64(7), seed)
		assert.Equal(t, "none", undo)
	}
}

func TestNoCode(t *testing.T) {
	t.Parallel()
	assert.Empty(t, Code(Options(engine.Config{Players: 2}), 7, "sometimes"))
	assert.Empty(t, Code(Options(engine.Config{Players: 1, Goal: 45}), 7, "free"), "nobody can begin such a game any more")
	assert.Empty(t, Code(game.Options{{Key: "heaps", Words: []string{"1"}}}, 7, "free"), "that is another game")
	for _, agreed := range [][]byte{{0, 0}, {7 << 4, 0}, {2 << 4, 55}, {1 << 4, 45}, {1 << 4, 54}, {2<<4 | 4, 0}} {
		_, _, _, err := Decode(Codes.Code(codes.Game{Agreed: agreed, Undo: "free"}))
		require.ErrorIs(t, err, codes.ErrMistyped, "%v", agreed)
	}
}
