package plain

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// hands begins a game with secrets for two people or, with a computer, for one.
func hands(t *testing.T, bot string) *session.Session {
	t.Helper()
	box := matchtest.HighCard()
	o := session.Options{
		Game: session.Game{Box: &box}, Seed: 7, Players: []string{"Ann", "Ben"}, Folder: t.TempDir(),
		Clock: func() time.Time { return time.Unix(0, 0) },
	}
	o.Bots[1] = bot
	live, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	return live
}

// Before a question that not everybody may see the keyboard is passed on, and what was shown scrolls away.
func TestTheKeyboardIsPassedOn(t *testing.T) {
	t.Parallel()
	got := played(t, hands(t, ""), Options{Echo: true, Width: func() int { return 80 }},
		"1", "", "1", "undo", "", "1", "", "secrets", "", "1", "log", "secrets", "", "1", "quit")
	assert.Contains(t, got, `
Pass the keyboard to Ann. Then press Enter.
> 1
Press Enter, or type undo or quit.

Pass the keyboard to Ann. Then press Enter.
>`)
	assert.NotContains(t, got, "Played: deal 1", "nobody was shown what they were dealt")
	ann, ben := strings.Index(got, "Ann, what do you keep?"), strings.Index(got, "Pass the keyboard to Ben.")
	require.Positive(t, ann)
	require.Greater(t, ben, ann)
	kept := strings.Index(got, "keep 1")
	assert.Greater(t, kept, ann)
	empty := strings.Repeat("\n", scrolled)
	assert.Contains(t, got[ann:ben], empty)
	assert.Contains(t, got, "Played: keep ?.")
	assert.Equal(t, 4, strings.Count(got, empty), "after each answer, and after secrets")
	assert.Contains(t, got, "You have no secrets that are not already shown.", "while the question shows them")
	assert.Contains(t, got, "Press Enter to hide this again.")
}

// A person among computers is asked to pass nothing on, and where nothing is shown nothing scrolls away.
func TestOnePersonPassesNothingOn(t *testing.T) {
	t.Parallel()
	got := played(t, hands(t, "hard"), Options{Echo: true}, "1", "quit")
	assert.NotContains(t, got, "Pass the keyboard")
	assert.Contains(t, got, "Played: keep ")
	assert.NotContains(t, got, "Played: keep ?.")
	got = played(t, hands(t, ""), Options{Echo: true}, "", "1", "quit")
	assert.NotContains(t, got, "\n\n\n\n", "no terminal shows it")
}
