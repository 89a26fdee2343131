package engine_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// brokenFile holds for each fact a position where it is the first that does not hold, in
// three lines: what is said of it, the game, and the position.
const brokenFile = "testdata/broken.txt"

// Each fact refuses a position, and says which fact it is.
func TestFacts(t *testing.T) {
	t.Parallel()
	games := map[string]*engine.Rules{}
	for _, v := range everyGame() {
		games[v.name] = rulesOf(t, wildPack(), v.config)
	}
	data, err := os.ReadFile(brokenFile)
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	require.Zero(t, len(lines)%3)
	var said []string
	for ; len(lines) > 0; lines = lines[3:] {
		fact, game, text := lines[0], lines[1], lines[2]
		require.Contains(t, games, game)
		_, err := games[game].ParsePosition(text)
		require.EqualError(t, err, "the position cannot be played: "+fact, "%s\n%s", game, text)
		said = append(said, fact)
	}
	assert.Equal(t, engine.Facts(), said)
}

// A bonus is looked up only once it is known that its card is there.
func TestBonusOfACardThatIsNotThere(t *testing.T) {
	t.Parallel()
	g := trading(t, competitive, effect(build(), gain("$")), effect(build()), engine.Effect{}, "ccc").do("1 basic; 1 build contract1")
	text := g.readsBack().state.Position()
	require.Contains(t, text, ",bonus.")
	ports := text[strings.Index(text, " ports:"):][:len(" ports:12")]
	_, err := g.rules.ParsePosition(strings.Replace(text, ports, " ports:99", 1))
	require.EqualError(t, err, "the position cannot be played: the seaports are not those of this game, or lie too early (SEA-1)")
	_, err = g.rules.ParsePosition(strings.Replace(text, " score:", " side:9 score:", 1))
	require.Error(t, err)
}
