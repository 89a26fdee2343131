package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/codes"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/pack"
)

func rules(t *testing.T, c engine.Config) Rules {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := p.Rules(c)
	require.NoError(t, err)
	return Rules{r}
}

// SMC-79: promises are hidden, and nothing else depends on them.
func TestSecrets(t *testing.T) {
	t.Parallel()
	gametest.KeepsSecrets[engine.State, engine.Action](t, rules(t, engine.Config{Players: 2}), 2, 150, 1)
	gametest.KeepsSecrets[engine.State, engine.Action](t, rules(t, engine.Config{Players: 4, Mode: engine.Advanced}), 1, 120, 2)
}

// A code that was passed on must be understood for ever.
func TestCodesAreForEver(t *testing.T) {
	t.Parallel()
	for code, c := range map[string]engine.Config{
		"SC-24G0-0007-1K3G": {Players: 2},
		"SC-24C2-0007-661G": {Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard},
		"SC-253G-CM07-7VSG": {Players: 4, Mode: engine.Advanced, Statues: true, Open: true, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter}},
	} {
		assert.Equal(t, code, Code(Options(c), 7, "roll"))
	}
}

// Options are read back as they were written, and a code is one of its game.
func TestOptions(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{Players: 1},
		{Players: 4, Mode: engine.Advanced, Statues: true, Open: true},
		{Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard},
		{Players: 3, Replaced: [3]engine.Card{engine.Opponent, engine.NoCard, engine.Supporter}},
	} {
		again, err := Config(Options(c))
		require.NoError(t, err)
		assert.Equal(t, c, again)
		decoded, seed, undo, err := Decode(Code(Options(c), 12345, "none"))
		require.NoError(t, err)
		assert.Equal(t, c, decoded)
		assert.Equal(t, uint64(12345), seed)
		assert.Equal(t, "none", undo)
	}
	for _, agreed := range [][]byte{{0 << 4, 0, 0}, {5 << 4, 0, 0}, {2<<4 | 3<<2, 0, 0}, {2<<4 | 2<<2 | 2, 0, 0}, {2 << 4, 3 << 4, 0}, {2 << 4, 9, 0}} {
		_, _, _, err := Decode(Codes.Code(codes.Game{Agreed: agreed, Undo: "free"}))
		require.ErrorIs(t, err, codes.ErrMistyped, "%v", agreed)
	}
	for _, words := range [][]string{{"mayor:opponent"}, {"artist:opponent", "physician:mayor"}, {"physician"}, {"physician:artist"}} {
		require.Error(t, ReadCards(new(engine.Config), words), words)
	}
}

// A seed that was passed on gives the same deals for ever.
func TestDealsAreForEver(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]engine.Config{
		"host 1\ndeal 1 stock workers culture\ndeal 2 wide clean crowd\ndeal 3 rich green smoke\n": {Players: 3},
		"host 4\ndraw 4 selene\ndraw 1 gaia\ndraw 2 aether\ndraw 3 helios\n":                       {Players: 4, Mode: engine.Arcologies},
	} {
		r := rules(t, c)
		s, have := r.Start(), ""
		for {
			a, ok := r.Deal(&s, 7)
			if !ok {
				break
			}
			have += a.String() + "\n"
			r.Advance(&s, a)
		}
		assert.Equal(t, want, have)
	}
}
