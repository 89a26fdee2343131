package box_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/engine"
	micropolis "boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/micropolis/pack"
	"boardgame/microcity/internal/soak"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

var configs = map[string]engine.Config{
	"solo":     {Players: 1},
	"solo-55":  {Players: 1, Goal: 55, Open: true},
	"two":      {Players: 2},
	"three":    {Players: 3, Open: true},
	"four":     {Players: 4},
	"five":     {Players: 5},
	"six":      {Players: 6, Open: true},
	"expert-2": {Players: 2, Expert: true},
	"expert-3": {Players: 3, Expert: true, Open: true},
}

func core(t *testing.T) *pack.Pack {
	t.Helper()
	p, err := pack.Core()
	require.NoError(t, err)
	return p
}

// open lays out a game as a log does.
func open(t *testing.T, c engine.Config) game.Tree {
	t.Helper()
	b := box.Game()
	tree, err := b.Open(1, micropolis.Options(c), b.Cards(core(t).Hash))
	require.NoError(t, err)
	return tree
}

// play plays to the end, or so many actions, players and chance by one seed.
func play(t *testing.T, tree game.Tree, seed uint64, most int, onto *log.Log) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	for range most {
		at := tree.Cursor()
		legal := tree.Legal(at)
		if len(legal) == 0 {
			return
		}
		a := legal[rng.IntN(len(legal))]
		if asked, _ := tree.Turn(at); asked == game.Chance {
			var ok bool
			a, ok = chance.Seeded(seed)(tree, at)
			require.True(t, ok)
		}
		require.NoError(t, tree.Do(a))
		if onto != nil {
			require.NoError(t, onto.Action(a, tree.Step(tree.Cursor())))
		}
	}
}

const all = 1000 // actions are more than any game has

// The table says what a game.Table promises, at every node of random games.
func TestTheTableSpeaks(t *testing.T) {
	t.Parallel()
	for name, c := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(soak.Times(2, 20)) {
				tree := open(t, c)
				table := box.Game().Table(tree, game.Party{Names: []string{"Ann", "", "Cid"}})
				gametest.Speaks(t, tree, table, 400, seed)
				assert.True(t, tree.Result(tree.Cursor()).Over)
			}
		})
	}
}

// A whole game for three, told: what was asked, what was chosen and what came of it, with the
// situation now and then, and the end. It is for reading. The solo game has a goal that is not
// offered any more: games that have it are still played and told.
func TestAGameIsTold(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]engine.Config{"three": {Players: 3}, "solo": {Players: 1, Goal: 45, Open: true}, "expert": {Players: 2, Expert: true}} {
		tree := open(t, c)
		table := box.Game().Table(tree, game.Party{Names: []string{"Ann", "Bob", "Cid"}})
		play(t, tree, 4, all, nil)
		var b strings.Builder
		b.WriteString(table.Title() + "\n")
		round := 0
		for _, n := range tree.Line(tree.Cursor()) {
			before := tree.Parent(n)
			if asked, _ := tree.Turn(before); asked != game.Chance {
				if now := table.(game.Rounds).Round(before); now != round && (now < 3 || now == 9) {
					round = now
					b.WriteString("\n== " + table.Heading(before) + "\n" + strings.Join(table.Situation(before), "\n") + "\n")
					for _, choice := range table.Choices(before) {
						b.WriteString("  * " + choice.Text + why(choice.Why) + "\n")
						for _, sub := range choice.Sub {
							b.WriteString("      - " + sub.Text + "\n")
						}
					}
				}
				b.WriteString("? " + table.Question(before) + "\n")
			}
			b.WriteString("> " + tree.Action(n) + "\n")
			for _, line := range table.Tell(n) {
				b.WriteString("  " + line.Text + "\n")
			}
		}
		headline, detail := table.Result(tree.Cursor())
		b.WriteString("\n" + headline + "\n" + detail + "\n")
		golden(t, "told-"+name+".txt", b.String())
	}
}

func why(text string) string {
	if text == "" {
		return ""
	}
	return " (not now: " + text + ")"
}

func golden(t *testing.T, name, have string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(have), 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "go test -update writes it")
	assert.Equal(t, string(want), have, path)
}

// A log of Micropolis is written, read, gone on with and verified like any other.
func TestLogs(t *testing.T) {
	t.Parallel()
	for name, c := range configs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shelf := game.Shelf{box.Game()}
			path := filepath.Join(t.TempDir(), "game.log")
			p := core(t)
			tree := open(t, c)
			written, err := log.Create(log.OS, path, log.Header{
				Game: micropolis.ID, Rules: engine.RulesVersion, PackID: p.Tiles.ID, PackHash: p.Hash, Options: micropolis.Options(c),
				Seed: 5, Date: time.Date(2026, 11, 23, 21, 0, 0, 0, time.UTC),
			}, p.JSON(), tree)
			require.NoError(t, err)
			play(t, tree, 5, 25, written)
			require.NoError(t, written.Close())

			resumed, again, err := log.Open(log.OS, path, shelf)
			require.NoError(t, err)
			require.Nil(t, resumed.Damage)
			require.Equal(t, tree.Cursor(), resumed.Tree.Cursor())
			require.Equal(t, tree.Hash(tree.Cursor()), resumed.Tree.Hash(tree.Cursor()))
			play(t, resumed.Tree, 6, all, again)
			require.NoError(t, again.Close())
			assert.True(t, resumed.Tree.Result(resumed.Tree.Cursor()).Over)

			verified, err := log.Verify(path, shelf)
			require.NoError(t, err)
			assert.Equal(t, resumed.Tree.Len(), verified.Tree.Len())
			assert.Equal(t, micropolis.Options(c), verified.Header.Options)
			end := verified.Tree.Cursor()
			assert.Equal(t, resumed.Tree.Result(end), verified.Tree.Result(end))
		})
	}
}

// The same seed deals the same tiles, for ever and whatever was chosen.
func TestSeedsAreForEver(t *testing.T) {
	t.Parallel()
	first := ""
	for seed := range uint64(3) {
		tree, dealt := open(t, engine.Config{Players: 2}), ""
		rng := rand.New(rand.NewPCG(seed, 9)) // other choices each time
		for legal := tree.Legal(0); len(legal) > 0; legal = tree.Legal(tree.Cursor()) {
			a := legal[rng.IntN(len(legal))]
			if b, ok := tree.Deal(tree.Cursor(), 7); ok {
				a = b
				dealt += a + ", "
			}
			require.NoError(t, tree.Do(a))
		}
		if first == "" {
			first = dealt
		}
		assert.Equal(t, first, dealt)
	}
	assert.True(t, strings.HasPrefix(first, "draw 50, draw 49, draw 23, draw 36, draw 46, draw 21, draw 8, leader 1, draw 27, "), first)
}

// Odds are even, and nobody but chance is dealt to.
func TestOdds(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 3})
	assert.Len(t, tree.Odds(0), 61)
	play(t, tree, 1, 8, nil)
	assert.Empty(t, tree.Odds(tree.Cursor()))
	_, ok := tree.Deal(tree.Cursor(), 1)
	assert.False(t, ok)
	assert.Equal(t, game.Moment{Turn: 1, Phase: micropolis.Take}, tree.Moment(tree.Cursor()))
	assert.Equal(t, game.Moment{}, tree.Moment(7), "the first leader is part of the setup")
}

// Options read what they wrote, and refuse what they did not.
func TestOptions(t *testing.T) {
	t.Parallel()
	for name, c := range configs {
		back, err := micropolis.Config(micropolis.Options(c))
		require.NoError(t, err)
		assert.Equal(t, c, back, name)
		for _, o := range micropolis.Options(c) {
			b := box.Game()
			require.NoError(t, b.Field(o.Key).Check(o.Words))
		}
	}
	for _, bad := range []game.Option{
		{Key: "for", Words: []string{"7"}},
		{Key: "for"},
		{Key: "for", Words: []string{"02"}},
		{Key: "goal", Words: []string{"50"}},
		{Key: "goal"},
		{Key: "expert", Words: []string{"no"}},
		{Key: "open"},
		{Key: "colour", Words: []string{"red"}},
	} {
		_, err := micropolis.Config(game.Options{bad})
		require.Error(t, err, bad)
	}
	files := map[string]string{}
	for name, c := range configs {
		files[name] = micropolis.FileName(micropolis.Options(c))
	}
	assert.Equal(t, "micropolis-solo-55-open", files["solo-55"])
	assert.Equal(t, "micropolis-3-expert-open", files["expert-3"])
	assert.Equal(t, "micropolis-4", files["four"])
}

// What is no game is not opened.
func TestWhatDoesNotOpen(t *testing.T) {
	t.Parallel()
	b := box.Game()
	cards := b.Cards(core(t).Hash)
	_, err := b.Open(1, micropolis.Options(engine.Config{Players: 6, Expert: true}), cards)
	require.ErrorContains(t, err, "the expert mode is for 2 or 3 players")
	for _, text := range [][]byte{nil, []byte("{}"), append([]byte(" "), cards...)} {
		_, err = b.Open(1, micropolis.Options(engine.Config{Players: 2}), text)
		require.ErrorIs(t, err, game.ErrCards)
	}
	assert.Nil(t, b.Cards("another"))
	assert.Nil(t, micropolis.Of(nil))
	with := box.Game(nil, core(t))
	assert.Equal(t, cards, with.Cards(core(t).Hash))
}

// A clone looks around alone, and is still told.
func TestClone(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 2})
	play(t, tree, 3, 12, nil)
	other := tree.Clone()
	require.True(t, other.Seek(3))
	assert.NotEqual(t, other.Cursor(), tree.Cursor())
	require.NotNil(t, micropolis.Of(other))
	assert.NotEmpty(t, box.Game().Table(other, game.Party{}).Tell(3))
	assert.Same(t, core(t).Tiles, micropolis.Of(other).Rules().Pack())
	assert.Empty(t, box.Game().Table(other, game.Party{}).Tell(0))
}

// People who draw tiles of their own type their numbers.
func TestByHand(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 2})
	hand := box.Game().Table(tree, game.Party{}).(game.ByHand)
	how, example := hand.Outcomes(0)
	assert.Equal(t, []string{"Type the number of the tile that you drew."}, how)
	assert.Equal(t, "1", example)
	for _, typed := range []string{"37", " draw 37 "} {
		a, err := hand.Outcome(0, typed)
		require.NoError(t, err)
		assert.Equal(t, "draw 37", a)
	}
	_, err := hand.Outcome(0, "62")
	require.ErrorContains(t, err, "That cannot come up now. Type the number")
	play(t, tree, 1, 7, nil)
	how, _ = hand.Outcomes(7)
	assert.Contains(t, how[0], "the player who begins")
	a, err := hand.Outcome(7, "2")
	require.NoError(t, err)
	assert.Equal(t, "leader 2", a)
}

// What can be asked about a position.
func TestTopics(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 2, Expert: true})
	play(t, tree, 8, 60, nil)
	table := box.Game().Table(tree, game.Party{Names: []string{"Ann", "Bob"}})
	for _, topic := range table.(game.Topics).Topics() {
		require.NotEmpty(t, topic.Tell(tree.Cursor(), ""), topic.Name)
		require.NotEmpty(t, topic.Help)
		switch topic.Name {
		case "tile":
			assert.Equal(t, []string{"Tile 2 (queen): gallery from lower left to lower right with the queen and 1 worker; dead end at upper right with 1 worker."}, topic.Tell(0, "2"))
			assert.Equal(t, []string{"Tiles have numbers from 1 to 61."}, topic.Tell(0, "62"))
		case "anthill":
			assert.Contains(t, topic.Tell(tree.Cursor(), "2b")[0], "Bob's anthill b: ")
			for _, name := range []string{"bob b", "Bob B"} {
				assert.Equal(t, topic.Tell(0, "2b"), topic.Tell(0, name))
			}
			for _, both := range []string{"Bob", "2"} {
				assert.Equal(t, append(topic.Tell(0, "2a"), topic.Tell(0, "2b")...), topic.Tell(0, both))
			}
			assert.Equal(t, []string{"Name an anthill: Ann a, Ann b, Bob a or Bob b."}, topic.Tell(0, "9"))
		}
	}
	assert.Len(t, table.(game.Brief).Brief(0), 4)
	a, err := table.Read(tree.Cursor(), "take 1 a left")
	require.NoError(t, err)
	assert.Regexp(t, `^[12] take 1 a left$`, a)
	_, err = table.Read(0, "shuffle")
	require.Error(t, err)
	assert.Regexp(t, "^an action is one of take, fill, ", table.Why(0, "shuffle"))
}

// What came of an action for chance alone is refused to players, and the other way round.
func TestRefusals(t *testing.T) {
	t.Parallel()
	tree := open(t, engine.Config{Players: 2})
	table := box.Game().Table(tree, game.Party{Names: []string{"Ann", "Bob"}})
	err := tree.Do("1 take 1")
	var refusal game.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, "MPO-8", refusal.Rule())
	for _, early := range []string{"1 take 1", "take 1", "fill"} {
		assert.Equal(t, "a draw comes first", table.Why(0, early), early)
	}
	require.Error(t, tree.Do("nonsense"))
	for _, a := range []string{"draw 2", "draw 37", "draw 38", "draw 39", "draw 40", "draw 41", "draw 42", "leader 1"} {
		require.NoError(t, tree.Do(a))
	}
	for a, says := range map[string]string{
		"1 take 7": "position 7 costs 6 soldiers, one for each tile in front, and Ann's army has 5",
		"2 take 1": "it is Ann's turn", "1 take 1 left": "the first and the tenth tile have no side: leave left or right out",
		"1 take 1": "", "draw 43": "it is Ann's turn",
	} {
		read, err := table.Read(tree.Cursor(), a)
		require.NoError(t, err)
		assert.Equal(t, a, read)
		assert.Equal(t, says, table.Why(tree.Cursor(), a))
	}
}
