package cli

import (
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/command"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/rulebook"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/shelf"
)

// nim is a game as small as one can be: what a fourth game has to say of itself, and nothing else.
func nim() shelf.Game {
	box := matchtest.Game()
	return shelf.Game{
		Offer: setup.Offer{
			Box: box, Wishes: []setup.Wish{{Key: setup.Players, Name: "Players", Kind: "NUMBER", Hint: "how many play", Values: []string{"3"}}},
			Game: func(setup.Words, string) (session.Game, error) {
				return session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 0}})}, nil
			},
		},
		Rules: func() []rulebook.Section {
			return []rulebook.Section{{Title: "Nim", Rules: []rulebook.Rule{{ID: "NIM-1", Text: "Take from a heap."}}}}
		},
	}
}

// ran runs a command line with Nim as the fourth game on the shelf, and returns what was said.
func ran(t *testing.T, at folders.Folders, typed string, args ...string) (said string, err error) {
	t.Helper()
	var out strings.Builder
	e := newEnv(command.Env{Name: "microcity", Args: args, In: strings.NewReader(typed), Out: &out, Err: &out, Folders: at}, append(Games(), nim()))
	root := newRoot(e)
	root.SetArgs(args)
	root.SetOut(&out)
	root.SilenceErrors, root.SilenceUsage = true, true
	err = root.Execute()
	return out.String(), err
}

// A game that is put on the shelf is there for every command, with what it has and nothing else.
func TestAFourthGameIsOneValue(t *testing.T) {
	t.Parallel()
	at := folders.In(t.TempDir())
	said, err := ran(t, at, "3\n1\n", "play", "--game", "nim", "--plain", "--players", "Ann,Bob,Eve", "--seed", "7")
	require.NoError(t, err)
	assert.Contains(t, said, "Ann, from which heap do you take one?")
	said, err = ran(t, at, "", "resume", "--plain")
	require.NoError(t, err)
	assert.Contains(t, said, "Nim")
	said, err = ran(t, at, "", "rules", "--game", "nim", "heap")
	require.NoError(t, err)
	assert.Contains(t, said, "NIM-1")

	said, err = ran(t, at, "", "play", "--game", "nim", "--help")
	require.NoError(t, err)
	assert.Contains(t, said, "--players")
	for _, flag := range []string{"--dice", "--pack", "--code", "--tutor", "--building"} {
		assert.NotContains(t, said, flag)
	}
	for _, missing := range []string{"ladder", "par 7", "train --pack x"} {
		_, err = ran(t, at, "", append(strings.Fields(missing), "--game", "nim")...)
		name, _, _ := strings.Cut(missing, " ")
		require.ErrorContains(t, err, `Nim has no command "`+name+`": it is there in Micro City.`)
	}
	_, err = ran(t, at, "", "puzzles", "--game", "nim")
	require.ErrorContains(t, err, "Nim has no puzzles: choose --game microcity, my-city or micropolis.")
	_, err = ran(t, at, "", "weekly", "--game", "nim")
	require.ErrorContains(t, err, "Nim has no weekly game: choose --game microcity")
	for _, missing := range []string{"pack check", "tutorial", "simulate", "arena random master novice"} {
		_, err = ran(t, at, "", append(strings.Fields(missing), "--game", "nim")...)
		require.Error(t, err, missing)
	}
}

// Help of a game's commands names no flag that the game does not have: dice where none are rolled.
func TestHelpShowsWhatTheGameHas(t *testing.T) {
	t.Parallel()
	for game, dice := range map[string]bool{"microcity": true, "my-city": false, "micropolis": false} {
		said, err := ran(t, folders.In(t.TempDir()), "", "play", "--game", game, "--help")
		require.NoError(t, err)
		assert.Equal(t, dice, strings.Contains(said, "--dice"), game)
	}
	var cmd *cobra.Command
	e := newEnv(command.Env{Args: []string{"--game", "my-city"}}, Games())
	cmd, _, err := newRoot(e).Find([]string{"play"})
	require.NoError(t, errors.Join(err, cmd.Flags().Set("dice", "hand")), "as before")
}
