package agreement_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
)

func form(t *testing.T, last setup.Kept) *setup.Form {
	t.Helper()
	o := agreement.Offer()
	return o.Form(setup.Beginning{Last: setup.Written(last), Usual: setup.Normal.Wait()})
}

// field returns the wish of that name, or nil.
func field(f *setup.Form, name string) *setup.Field {
	for _, d := range f.Fields() {
		if d.Name == name {
			return &d
		}
	}
	return nil
}

// Whatever is chosen, in any order, there is a game, or a sentence why there is none.
func TestEveryChoiceMakesAGame(t *testing.T) {
	t.Parallel()
	f, luck := form(t, setup.Kept{}), uint64(1)
	for range 2000 {
		fields := f.Fields()
		luck = luck*6364136223846793005 + 1442695040888963407
		d := &fields[int(luck>>33)%len(fields)]
		if d.Values == nil {
			continue
		}
		luck = luck*6364136223846793005 + 1442695040888963407
		i := int(luck>>33) % len(d.Values)
		f.Choose(d, i)
		o, ok := f.Options()
		assert.Equal(t, f.Trouble() == "", ok)
		if !ok {
			assert.Regexp(t, `^[A-Z].*\.$`, f.Trouble())
			continue
		}
		_, err := o.Game.Box.Open(o.Game.Box.Rules, o.Game.Options, o.Game.Cards)
		require.NoError(t, err)
		if again := field(f, d.Name); again != nil && d.Name != "Difficulty" && d.Name != "Another city" {
			assert.Equal(t, d.Values[i], again.Value(), d.Name)
		}
		f.Choose(d, len(d.Values)) // nothing
		f.Choose(d, -1)
	}
}

func TestWhatIsTyped(t *testing.T) {
	t.Parallel()
	f := form(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Mode: engine.Coop}), Players: [game.MaxSeats]string{strings.Repeat("x", 40), ""}})
	assert.Equal(t, strings.Repeat("x", setup.MaxName), field(f, "Player 1").Value())
	assert.Equal(t, "Player 2", field(f, "Player 2").Value())
	assert.True(t, field(f, "Player 2").Type("Bob"))
	assert.False(t, field(f, "Player 1").Type("\x1b[2JAnn"), "what is not shown is not kept")
	assert.NotContains(t, field(f, "Player 1").Value(), "\x1b")

	assert.False(t, field(f, "Seed").Type("lucky"))
	assert.Equal(t, "random", field(f, "Seed").Value())
	o, ok := f.Options()
	require.True(t, ok)
	assert.Equal(t, log.LuckRandom, o.Luck)
	assert.True(t, field(f, "Seed").Type("42"))
	o, ok = f.Options()
	require.True(t, ok)
	assert.Equal(t, log.LuckChosen, o.Luck)
	assert.Equal(t, uint64(42), o.Seed)
	assert.Equal(t, "Bob", o.Players[1])
}

// The Building keeps the difficulty that was wished for, where it has it.
func TestDifficultyIsRemembered(t *testing.T) {
	t.Parallel()
	f := form(t, setup.Kept{Words: agreement.WordsOf(engine.Config{Difficulty: engine.Hard})})
	building := field(f, "Building")
	for i := range building.Values {
		f.Choose(field(f, "Building"), i)
		levels := field(f, "Difficulty")
		if len(levels.Values) == 4 {
			assert.Equal(t, "hard", levels.Value(), building.Values[i])
		}
		assert.Equal(t, "hard", kept(t, f.Last()).Words["difficulty"])
	}
	f.Choose(field(f, "Mode"), int(engine.Coop)) // which begins with the usual Building
	assert.Equal(t, []string{"easy", "medium", "expert"}, field(f, "Difficulty").Values)
}

// An expansion that is taken out again leaves no trace: two still play.
func TestExpansionsGoAgain(t *testing.T) {
	t.Parallel()
	f := form(t, setup.Kept{Words: setup.Words{"mode": "coop"}})
	f.Choose(field(f, "Garden"), 1)
	f.Choose(field(f, "Garden"), 0)
	assert.NotNil(t, field(f, "Player 2"))
	assert.NotContains(t, kept(t, f.Last()).Words, "with")
}

// Where no pace was chosen, computers play as the settings have it; a chosen one stays.
func TestPaceToBeginWith(t *testing.T) {
	t.Parallel()
	o := agreement.Offer()
	assert.Equal(t, setup.Fast, o.Form(setup.Beginning{Usual: 300 * time.Millisecond}).Last().Pace())
	assert.Equal(t, setup.Slow, form(t, setup.Kept{Pace: setup.Slow}).Last().Pace())
}

// The difficulty says how often such a game is won, where that was measured.
func TestChancesOfPlayers(t *testing.T) {
	t.Parallel()
	hint := func(c engine.Config) string {
		d := field(form(t, setup.Kept{Words: agreement.WordsOf(c)}), "Difficulty")
		require.NotNil(t, d)
		return d.Hint
	}
	assert.Regexp(t, `^10 turns on the clock\. Novices win about \d+%, greedy players (\d+|over 99)% and strong ones (\d+|over 99)%$`, hint(engine.Config{}))
	assert.Regexp(t, `^\d+ turns on the clock$`, hint(engine.Config{With: engine.Garden}))
	assert.Regexp(t, `^9 turns on the clock, and the last stage costs 2 steel more\. Masters win about \d+%$`, hint(engine.Config{Building: "eiffel", Difficulty: engine.Expert}))
}

// Whoever has finished some games is told how often players win who play as well.
func TestPlayersLikeYou(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	game := engine.Config{Building: "eiffel", Difficulty: engine.Medium}
	hint := func(wins, losses int, of string) string {
		var past []setup.Past
		for i := range wins + losses {
			past = append(past, setup.Past{Options: microcity.Options(game), Cards: of, Won: i < wins})
		}
		o := agreement.Offer()
		f := o.Form(setup.Beginning{Past: past})
		return field(f, "Difficulty").Hint
	}
	for kind, wins := range map[bot.Kind]int{bot.Novice: 0, bot.Greedy: 5, bot.Strong: 10} {
		rate, ok := bot.Measured(engine.Config{Building: "A"}, kind)
		require.True(t, ok)
		assert.Equal(t, "10 turns on the clock. Players like you win about "+prose.Percent(int(math.Round(1e4*rate))), hint(wins, 10-wins, cards.Hash), kind)
	}
	assert.Contains(t, hint(4, 0, cards.Hash), "Novices win", "too few games")
	assert.Contains(t, hint(9, 9, "0"), "Novices win", "games with other cards")
}
