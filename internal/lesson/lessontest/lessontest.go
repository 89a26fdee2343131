// Package lessontest walks lessons to their end through the rules of their games, for tests.
package lessontest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/session"
)

// longest is how long a page may be, so that it fits in three lines of a usual window.
const longest = 226

// ofScreens are words that mean nothing on plain lines.
var ofScreens = [...]string{"Press", "press ", "arrow", "Enter", "cursor", " key", "On the left", "On the right", "below", "@", "•", "<", "{", "highlighted"}

// All checks that lessons can be given from their first word to their last, at a drawn table and
// on plain lines.
func All(t *testing.T, offers []lesson.Offer) {
	t.Helper()
	for _, o := range offers {
		t.Run(o.Title, func(t *testing.T) {
			l, err := o.Load()
			require.NoError(t, err)
			require.NotEmpty(t, l.Steps)
			require.NotEmpty(t, l.Last)
			pages(t, l.Last)
			yours := 0
			for i := range l.Steps {
				pages(t, l.Steps[i].Pages)
				if l.Steps[i].Yours {
					yours++
				}
			}
			assert.NotEmpty(t, l.Steps[0].Pages, "it begins with what it is about")
			assert.GreaterOrEqual(t, 3*yours, len(l.Steps), "the player plays, too")
			require.NoError(t, Walk(t, l).Close())
		})
	}
}

func pages(t *testing.T, list []lesson.Page) {
	t.Helper()
	for _, page := range list {
		assert.NotEmpty(t, page.Heading, page.Text)
		drawn, spoken := page.Say(func(string) string { return "x" }), page.SayPlain()
		assert.LessOrEqual(t, len([]rune(drawn)), longest, "too long: %s", drawn)
		assert.NotRegexp(t, "^[a-z]{2}", drawn, "a sentence whose beginning was taken for a heading: %s", page.Heading)
		assert.NotContains(t, drawn, "{")
		assert.NotContains(t, drawn, "|")
		for _, word := range ofScreens {
			assert.NotContains(t, spoken, word, "plain lines have no screen")
		}
	}
}

// Walk does what a lesson wants, step by step, and returns its game.
func Walk(t *testing.T, l *lesson.Lesson) *session.Session {
	t.Helper()
	live, err := l.Begin()
	require.NoError(t, err)
	tree := live.Tree()
	for i := range l.Steps {
		step := &l.Steps[i]
		if step.Key == lesson.Undo {
			require.NoError(t, live.Undo())
		}
		if step.Action == "" {
			continue
		}
		legal := tree.Legal(tree.Cursor())
		require.Contains(t, legal, step.Action)
		for _, other := range legal {
			said, _ := step.Instead(other, legal)
			require.Equal(t, other == step.Action, said == "", "%s, where %s is wanted", other, step.Action)
		}
		said, _ := step.Instead(strings.Repeat("no such action ", 3), legal)
		require.Empty(t, said, "the rules refuse what is not legal")
		_, err := live.Do(step.Action)
		require.NoError(t, err)
	}
	return live
}
