package protocol_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/protocol"
)

// The protocol is the table and tells everything, but for a position as a player knows it.
func TestPositionsOfSeats(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	box := matchtest.HighCard()
	games := []protocol.Game{{Box: func() (*game.Game, error) { return &box, nil }}}
	commands := "new game=high-card seed=7\ndo deal 1 2\ndo deal 3 4\nposition\nposition seat=2\nposition seat=3\nposition two\ndo keep 2\nlegal\n"
	require.NoError(t, protocol.Serve(strings.NewReader(commands), &out, protocol.Options{Games: games}))
	lines := strings.Split(out.String(), "\n")
	assert.Contains(t, lines[3], "dealt:[[1 2] [3 4]]")
	assert.Contains(t, lines[4], "dealt:[[? ?] [3 4]]")
	assert.Contains(t, lines[4], "Player 1: 0 coins, cards ? ?, kept 0.")
	assert.Contains(t, lines[4], "Player 2: 0 coins, cards 3 4, kept 0.")
	for _, line := range lines[5:7] {
		assert.JSONEq(t, `{"error":"position takes nothing or seat=N, with N from 1 to 2"}`, line)
	}
	assert.Contains(t, lines[7], "Played: keep 2.")
	assert.JSONEq(t, `{"actions":["keep 3","keep 4"]}`, lines[8])
}
