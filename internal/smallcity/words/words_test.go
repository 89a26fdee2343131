package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/smallcity/engine"
	smallcity "boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/smallcity/pack"
	"boardgame/microcity/internal/smallcity/words"
)

// begun is a game of Small City in which nothing was played.
func begun(t testing.TB, c engine.Config) game.Tree {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	r, err := p.Rules(c)
	require.NoError(t, err)
	m := match.New(smallcity.Rules{Rules: r})
	return m.Text()
}

// Every kind of game is told at every position, to everybody.
func TestSpeaks(t *testing.T) {
	t.Parallel()
	for i, c := range []struct {
		config  engine.Config
		looks   game.Seats
		actions int
	}{
		{engine.Config{Players: 2}, game.Seat(0), 150},
		{engine.Config{Players: 1}, game.All, 80},
		{engine.Config{Players: 4, Mode: engine.Advanced, Statues: true, Open: true}, game.All, 60},
		{engine.Config{Players: 3, Mode: engine.Arcologies}, game.Nobody, 60},
		{engine.Config{Players: 1, Mode: engine.Arcologies, Difficulty: engine.Hard}, game.Seat(0), 80},
		{engine.Config{Players: 2, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter, engine.Planner}}, game.Nobody, 60},
	} {
		tree := begun(t, c.config).As(c.looks)
		var table game.Table = words.New(tree, game.Party{Names: []string{"Ann", "Ben"}})
		if i%2 > 0 {
			table = table.(game.Aloud).Aloud()
		}
		gametest.Speaks(t, tree, table, c.actions, uint64(i))
		assert.True(t, tree.Len() == c.actions || tree.Result(tree.Cursor()).Over)
	}
}

// SMC-92: a player is told the own promises, how far they are kept, and nothing of those of others before the end.
func TestPromises(t *testing.T) {
	t.Parallel()
	whole := begun(t, engine.Config{Players: 2})
	for _, a := range []string{"host 1", "deal 1 rich clean tower", "deal 2 stock green crowd", "1 hall a1", "2 hall c3", "1 keep clean tower", "2 keep stock crowd"} {
		require.NoError(t, whole.Do(a))
	}
	told := func(looks game.Seats) string {
		table := words.New(whole.As(looks), game.Party{Names: []string{"Ann", "Ben"}})
		text := strings.Join(table.Situation(whole.Cursor()), "\n")
		for n := 1; n <= whole.Len(); n++ {
			for _, line := range table.Tell(game.Node(n)) {
				text += "\n" + line.Text
			}
		}
		for _, topic := range table.Topics() {
			text += "\n" + strings.Join(topic.Tell(whole.Cursor(), ""), "\n")
		}
		return text
	}
	ann, nobody := told(game.Seat(0)), told(game.Nobody)
	assert.Contains(t, ann, "Promise: Clean (pollution of at most 32 %): 0 %, kept so far; +12 votes if kept, −6 if not.")
	assert.Contains(t, ann, "Ann keeps Clean (pollution of at most 32 %) and Tower (a residence of level 4).")
	assert.Contains(t, ann, "Ben keeps two promises.")
	assert.Contains(t, ann, "2 promises: hidden.")
	for _, secret := range []string{"Stock", "Green", "Crowd"} {
		assert.NotContains(t, ann, secret)
	}
	for _, secret := range []string{"Clean", "Tower", "Rich"} {
		assert.NotContains(t, nobody, secret)
	}
	assert.Contains(t, told(game.All), "Ben keeps Stock")
}

// A borough is told so that somebody plays who cannot see it: by rows, by buildings, by what is in reach, and by what it brings.
func TestBoroughs(t *testing.T) {
	t.Parallel()
	tree := begun(t, engine.Config{Players: 1})
	do := func(actions ...string) {
		for _, a := range actions {
			require.NoError(t, tree.Do(a), a)
		}
	}
	for _, a := range []string{"deal 1 rich clean tower", "1 hall a1", "1 keep clean tower", "1 mayor f6 g6", "1 card opponent"} {
		do(a)
	}
	do("1 build residence1", "1 space c1")
	table := words.New(tree, game.Party{})
	at := tree.Cursor()
	topic := func(name, rest string) string {
		for _, one := range table.Topics() {
			if one.Name == name {
				return strings.Join(one.Tell(at, rest), "\n")
			}
		}
		t.Fatalf("there is no topic %q", name)
		return ""
	}
	assert.Contains(t, topic("map", ""), "   1 CH CH R1 .  .  .  .\n   2 CH CH .")
	assert.Contains(t, topic("map", ""), "   6 .  .  .  .  .  MM MM")
	assert.Contains(t, topic("borough", ""), "Residence 1 on c1: a citizen.")
	assert.Contains(t, topic("borough", ""), "A round brings $3, 1 vote, 1 pollution (1 % then).")
	assert.Equal(t, "d2: empty.\n  In reach: Residence 1 on c1.", topic("at", "d2"))
	assert.Contains(t, topic("at", "j10"), "not open yet")
	assert.Contains(t, topic("at", "g6"), "the mayor")
	assert.Equal(t, "A space is a letter and a number, from a1 to j10.", topic("at", "x"))
	assert.Contains(t, topic("map", "Zoe"), "Name a player: You.")
	aloud := table.Aloud()
	assert.Contains(t, aloud.Situation(at), "  Row 1: City Hall a to b, Residence 1 c, empty d to g.")
	assert.Empty(t, table.Why(at, "1 build commerce1"))
	assert.Equal(t, "it costs 1 wood, 1 stone and 1 metal, and you have $9 and 1 wood and 1 stone", table.Why(at, "build theatre"))
	do("1 done")
	assert.Contains(t, table.Heading(tree.Cursor()), "Round 1 of 8, phase 7: council")
}

// Advice says what an action is good for: of a building what it brings, of a card what it does, else what a round
// brings by it.
func TestReasons(t *testing.T) {
	t.Parallel()
	tree := begun(t, engine.Config{Players: 2})
	var reasons game.Reasons = words.New(tree, game.Party{Names: []string{"Ann", "Ben"}})
	at := func(action string) string { return reasons.Reason(tree.Cursor(), action) }
	do := func(actions ...string) {
		for _, a := range actions {
			require.NoError(t, tree.Do(a), a)
		}
	}
	do("host 1", "deal 1 rich clean tower", "deal 2 stock green crowd", "1 hall d4", "2 hall c3", "1 keep clean tower", "2 keep stock crowd")
	assert.Empty(t, at("1 mayor a1 b1"))
	do("1 mayor g6 g7")
	assert.Equal(t, "buildings cost $1 less this round, but at least $1; not cultural ones", at("1 card mediator"))
	assert.Empty(t, at("1 card opponent"))
	do("1 card mayor", "2 card planner")
	assert.Equal(t, "homes near it can grow", at("1 build school"))
	assert.Equal(t, "a citizen there brings 1 vote a round, and those in City Hall can move in", at("1 build residence1"))
	assert.Equal(t, "factories need one, and it has room for 3 materials", at("1 build warehouse"))
	assert.Equal(t, "there is more room to build", at("1 enlarge"))
	assert.Empty(t, at("1 build university"), "it cannot be built")
	do("1 build residence1")
	assert.Equal(t, "+1 vote, +1 pollution a round", at("1 space d3"))
	do("1 space d3", "1 build school", "1 space c3")
	assert.Equal(t, "a citizen there brings 2 votes a round", at("1 grow d3 d2"))
}
