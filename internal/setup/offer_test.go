package setup

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
)

// tag is a game for two to four, on a board that is round or has corners, with rules that may be
// added; a round board has no corners to hide in.
func tag() *Offer {
	return &Offer{
		Box: game.Game{ID: "tag", Title: "Tag", Bots: five.Bots},
		Wishes: []Wish{
			{Key: Players, Name: "Players", Values: []string{"2", "3", "4"}},
			{Key: "board", Name: "Board", Values: []string{"round", "square"}, Usual: "square"},
			{Key: "corners", Name: "Corners", Values: []string{"3", "4"}, Usual: "4"},
			{Key: "rules", Name: "Rules", Several: true, Values: []string{"fast", "dark", "far"}, Names: []Named{{"plain", nil}, {"night", []string{"far", "dark"}}}},
			{Key: "rain", Name: "Rain", Values: []string{"no", "yes"}},
		},
		Matters: func(words Words, key string) bool { return key != "corners" || words["board"] != "round" },
		Game: func(words Words, _ string) (g session.Game, err error) {
			if words["rules"] == "fast" && words["rain"] == "yes" {
				return g, errors.New("nobody runs fast in the rain")
			}
			for key, text := range words {
				g.Options = append(g.Options, game.Option{Key: key, Words: []string{text}})
			}
			return g, nil
		},
	}
}

func TestWishes(t *testing.T) {
	t.Parallel()
	o, words := tag(), Words{}
	for key, text := range map[string]string{Players: "3", "board": "round", "rules": "dark, fast,night", "rain": "yes"} {
		require.NoError(t, o.Say(words, key, text), key)
	}
	assert.Equal(t, Words{Players: "3", "board": "round", "rules": "fast,dark,far", "rain": "yes"}, words, "each once, in the usual order")
	for text, said := range map[string][2]string{
		`players must be 2, 3 or 4, not "9"`:                                       {Players, "9"},
		`rules must be any of fast, dark, far, plain, night, not "dry"`:            {"rules", "fast,dry"},
		`there is no key "sun"; the keys are players, board, corners, rules, rain`: {"sun", "yes"},
	} {
		require.EqualError(t, o.Say(words, said[0], said[1]), text)
	}
	assert.Equal(t, "square", Words{}.Of(o.Wish("board")))
	assert.Equal(t, "2", Words{}.Of(o.Wish(Players)))
	assert.Empty(t, Words{}.Of(o.Wish("rules")))
	assert.True(t, o.Wish("rain").YesNo())
	assert.False(t, o.Wish("board").YesNo())
}

// field finds a field of a form by its name.
func field(t *testing.T, f *Form, name string) *Field {
	t.Helper()
	list := f.Fields()
	for i := range list {
		if list[i].Name == name {
			return &list[i]
		}
	}
	require.Fail(t, "no field "+name)
	return nil
}

func names(f *Form) (list []string) {
	for _, d := range f.Fields() {
		list = append(list, d.Name)
	}
	return list
}

// A player of a first game is not asked for moves of others, unless a code of theirs brought the game.
func TestFormOfTheFirstGame(t *testing.T) {
	t.Parallel()
	o := tag()
	f := o.Form(Beginning{})
	f.Choose(field(t, f, "Players"), 1)
	first, ok := f.Options()
	require.True(t, ok)
	assert.Equal(t, log.Bots{1: "novice", 2: "novice"}, first.Bots)
	f.Choose(field(t, f, "Seat 2"), 0)
	f.Choose(field(t, f, "Seat 3"), 0)
	next, ok := o.Form(Beginning{Last: f.Last()}).Options()
	require.True(t, ok)
	assert.Zero(t, next.Bots, "it was agreed on")
}

// A form asks for what matters, and the next one begins as the last one ended.
func TestForm(t *testing.T) {
	t.Parallel()
	o := tag()
	f := o.Form(Beginning{Last: Last("{}"), Usual: Fast.Wait()})
	assert.Equal(t, []string{
		"Players", "Board", "Corners", "Rules", "  fast", "  dark", "  far", "Rain",
		"Seat 1", "Player 1", "Seat 2", "Player 2", "Undo", "Dice", "Seed",
	}, names(f))
	assert.Equal(t, "4", field(t, f, "Corners").Value(), "the usual one")

	f.Choose(field(t, f, "Players"), 1)
	f.Choose(field(t, f, "Board"), 0)
	assert.NotContains(t, names(f), "Corners")
	f.Choose(field(t, f, "Rules"), 1)
	assert.Equal(t, "yes", field(t, f, "  dark").Value())
	f.Choose(field(t, f, "  far"), 0)
	assert.Equal(t, "custom", field(t, f, "Rules").Value())
	f.Choose(field(t, f, "Rules"), 2)
	assert.Equal(t, "custom", field(t, f, "Rules").Value(), "it stays what it is")
	f.Choose(field(t, f, "Seat 3"), 4)
	assert.NotContains(t, names(f), "Player 3")
	assert.True(t, field(t, f, "Player 1").Type("Ann"))
	assert.True(t, field(t, f, "Seed").Type("42"))
	f.Choose(field(t, f, "Undo"), 1)

	game, ok := f.Options()
	require.True(t, ok)
	assert.Equal(t, log.Bots{2: "master"}, game.Bots)
	assert.Equal(t, []string{"Ann", "", ""}, game.Players)
	assert.Equal(t, uint64(42), game.Seed)
	assert.Equal(t, log.LuckChosen, game.Luck)
	assert.Equal(t, log.UndoRoll, game.Undo)
	assert.Equal(t, 250*time.Millisecond, f.Wait())

	again := o.Form(Beginning{Last: f.Last()})
	next, ok := again.Options()
	require.True(t, ok)
	assert.ElementsMatch(t, game.Game.Options, next.Game.Options)
	assert.Equal(t, game.Bots, next.Bots)
	assert.Equal(t, game.Players, next.Players)
	assert.Equal(t, log.LuckRandom, next.Luck, "the luck is another")
	assert.Equal(t, Fast, again.Last().Pace())
	assert.Equal(t, Slow, again.Last().Paced(Slow).Pace())
	still := o.Form(Beginning{Last: f.Last().Paced(AtOnce)})
	assert.Equal(t, AtOnce, still.Last().Pace(), "the quickest, too")
	assert.Equal(t, "round", field(t, still, "Board").Value())
}

// What makes no game says why, and a memory that makes none is forgotten.
func TestFormWithoutAGame(t *testing.T) {
	t.Parallel()
	o := tag()
	f := o.Form(Beginning{})
	f.Choose(field(t, f, "Rain"), 1)
	f.Choose(field(t, f, "  fast"), 1)
	assert.Equal(t, "Nobody runs fast in the rain.", f.Trouble())
	_, ok := f.Options()
	assert.False(t, ok)
	for _, last := range []Last{f.Last(), Last("{"), Last(`{"Bots":["wizard"]}`), Last(`{"Undo":9}`), Last(`{"Words":{"sun":"yes","board":"flat"}}`)} {
		fresh := o.Form(Beginning{Last: last})
		assert.Empty(t, fresh.Trouble(), "%s", last)
		assert.Equal(t, "no", field(t, fresh, "Rain").Value(), "%s", last)
	}
	assert.Equal(t, Last("{"), Last("{").Paced(Slow))
	assert.Equal(t, Unhurried, Last(`{"Pace":99}`).Pace())
	assert.Equal(t, Slow, Last(nil).Paced(Slow).Pace(), "nothing was agreed on yet")
}
