package agreement_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/smallcity/agreement"
	"boardgame/microcity/internal/smallcity/box"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
)

// Words stand for the game that they say (SMC-87), and what cannot be is refused.
func TestGames(t *testing.T) {
	t.Parallel()
	o := agreement.Offer()
	for _, c := range []struct {
		words setup.Words
		want  engine.Config
	}{
		{setup.Words{}, engine.Config{Players: 2}},
		{setup.Words{"players": "4", "mode": "advanced", "statues": "yes", "open": "yes"}, engine.Config{Players: 4, Mode: engine.Advanced, Statues: true, Open: true}},
		{setup.Words{"players": "1", "mode": "arcologies", "difficulty": "hard", "statues": "yes"}, engine.Config{Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard}},
		{setup.Words{"players": "3", "arcologies": "yes"}, engine.Config{Players: 3, Mode: engine.Arcologies}},
		{setup.Words{"arcologies": "no"}, engine.Config{Players: 2}},
		{setup.Words{"difficulty": "hard", "cards": "physician:opponent,artist:supporter"}, engine.Config{Players: 2, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter}}},
	} {
		words := setup.Words{}
		for key, text := range c.words {
			require.NoError(t, o.Say(words, key, text))
		}
		g, err := o.Game(words, "")
		require.NoError(t, err)
		assert.Equal(t, smallcity.Options(c.want), g.Options)
		code := o.Box.Code(g.Options, 9, "free")
		require.True(t, o.Codes.Owns(code))
		f, err := o.FormOf(code, setup.Beginning{})
		require.NoError(t, err)
		begun, ok := f.Options()
		require.True(t, ok)
		assert.Equal(t, g.Options, begun.Game.Options)
	}
	for _, words := range []setup.Words{
		{"players": "1", "mode": "advanced"}, {"cards": "physician:opponent,artist:opponent"}, {"cards": "physician:opponent,physician:mayor"},
	} {
		_, err := o.Game(words, "")
		require.Error(t, err, "%v", words)
	}
	require.EqualError(t, o.Say(setup.Words{}, "arcologies", "helios"), `arcologies must be yes or no, not "helios"`)
	assert.Contains(t, o.Keys(), "arcologies")
	_, err := o.Game(setup.Words{}, t.TempDir())
	require.ErrorContains(t, err, "the pack cannot be used: ")
}

// talk says lines to the protocol and returns the answers.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	err := protocol.Serve(strings.NewReader(strings.Join(lines, "\n")+"\n"), &out, protocol.Options{Games: []protocol.Game{protocol.Offered(agreement.Offer(), nil, "")}})
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// SMC-92: the protocol is the table, and tells a seat what it may know; what is set may be unknown.
func TestAConversation(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "small.log")
	said := []string{
		"new game=small-city players=2 seed=7", "turn", "chance", "chance", "chance", "turn", "do hall c3", "do hall c3", "legal",
		"position seat=2", "save " + path, "load " + path, "turn", "hint", "quit",
	}
	have := talk(t, said...)
	assert.JSONEq(t, `{"seat":"chance","question":"host"}`, have[1])
	assert.Contains(t, have[3], `"action":"deal `)
	assert.JSONEq(t, `{"seat":"2","question":"keep"}`, have[12])
	assert.Contains(t, have[8], `"2 keep `, have[8])
	assert.Contains(t, have[9], `dealt:?+?+?/`)
	assert.JSONEq(t, `{"ok":true,"luck":"seed"}`, have[10])
	_, err := log.Verify(path, game.Shelf{box.Game()})
	require.NoError(t, err)
	_, position, _ := strings.Cut(have[9], `{"position":"`)
	position, _, _ = strings.Cut(position, `"`)
	have = talk(t, "new game=small-city players=2 arcologies=yes seed=7", "chance", "turn", "result", "new arcologies=perhaps", "new arcology=yes")
	assert.JSONEq(t, `{"seat":"chance","question":"draw"}`, have[2], "arcologies are drawn instead of promises")
	assert.JSONEq(t, `{"over":false,"cause":"","score":[0,0],"winners":[]}`, have[3])
	assert.Contains(t, have[4], "arcologies must be yes or no")
	assert.Contains(t, have[5], "the keys are players, mode, arcologies, statues")
	have = talk(t, "new players=1 seed=7", "chance", "do hall k1", "do hall a11", "do hall g7", "do hall a1", "turn",
		"set "+strings.Replace(position, "supply:24.", "supply:23.", 1), "turn")
	for i, why := range map[int]string{2: "cannot be read", 3: "cannot be read", 4: "City Hall needs four open spaces in a square (SMC-7)"} {
		assert.Contains(t, have[i], why)
	}
	assert.JSONEq(t, `{"seat":"1","question":"keep"}`, have[6], "nothing was lost")
	assert.Contains(t, have[7], `"error":"`)
	assert.Equal(t, have[6], have[8])
	again := talk(t, "new", "set "+position, "position")
	assert.JSONEq(t, `{"ok":true}`, again[1])
	assert.Contains(t, again[2], position)
}
