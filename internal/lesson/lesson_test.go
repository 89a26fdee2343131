package lesson_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/lesson/lessontest"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/session"
)

// nim reads a lesson of the smallest game.
func nim(text string) (*lesson.Lesson, error) {
	box := matchtest.Game()
	return lesson.Read(text, session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 0}})})
}

const text = `# how Nim is learned
seed 5
bot 2 novice

say Taking: Three take in turn. Take both from heap b.
say Who takes the last one wins.
else Rather from heap b.
you take 2 b
press undo
say Back again.
press hint
you take 1 b
show take 1 a
say The end: Only one is left.
`

func TestLessonOfAnyGame(t *testing.T) {
	t.Parallel()
	lessontest.All(t, []lesson.Offer{{Title: "Nim", Load: func() (*lesson.Lesson, error) { return nim(text) }}})
	l, err := nim(text)
	require.NoError(t, err)
	require.Len(t, l.Steps, 5)
	assert.Equal(t, []lesson.Page{{Heading: "Taking", Text: "Three take in turn. Take both from heap b."}, {Heading: "Taking", Text: "Who takes the last one wins."}}, l.Steps[0].Pages)
	assert.Equal(t, []lesson.Page{{Heading: "The end", Text: "Only one is left."}}, l.Last)
	legal := []string{l.Steps[0].Action, "1 take 1 a"}
	said, name := l.Steps[0].Instead("1 take 1 a", legal)
	assert.Equal(t, "Rather from heap b.", said)
	assert.False(t, name)
	said, name = l.Steps[3].Instead("1 take 1 a", []string{"1 take 1 a"})
	assert.Equal(t, "You could do that in a real game. For this lesson, choose:", said)
	assert.True(t, name, "what to try follows")
	said, _ = l.Steps[0].Instead("1 take 9 a", legal)
	assert.Empty(t, said, "the rules say why")
	assert.Equal(t, "undo", l.Steps[1].Key)
	assert.Equal(t, "undo", l.Steps[1].Word, "what is typed on plain lines is called like the key")

	l, err = nim("bot 1 novice\nbot 3 master\npress hint\npress pick h\npress look -\nyou take 1 a\n")
	require.NoError(t, err)
	assert.Equal(t, []string{"hint", "h", ""}, []string{l.Steps[0].Word, l.Steps[1].Word, l.Steps[2].Word}, "or by another word, or by none")
	assert.Equal(t, []string{"hint", "pick", "look"}, []string{l.Steps[0].Key, l.Steps[1].Key, l.Steps[2].Key})
}

// A player who plays on has what was played in the end, and nothing of what was taken back.
func TestGameOfALessonIsKept(t *testing.T) {
	t.Parallel()
	l, err := nim(text)
	require.NoError(t, err)
	taught := lessontest.Walk(t, l)
	kept, err := l.Keep(taught, t.TempDir())
	require.NoError(t, err)
	defer kept.Close()
	now := kept.Tree()
	assert.Equal(t, taught.Tree().Position(taught.Tree().Cursor()), now.Position(now.Cursor()))
	assert.Len(t, now.Line(now.Cursor()), now.Len())
	assert.Equal(t, "novice", kept.Header().Bots[1])
	assert.FileExists(t, kept.Path())
	_, err = l.Keep(taught, "/dev/null/nowhere")
	assert.Error(t, err)
}

func TestWrongLessons(t *testing.T) {
	t.Parallel()
	for text, why := range map[string]string{
		"":                   "the lesson has no steps",
		"seed x":             "line 1 of the lesson",
		"you take 9 a":       "line 1 of the lesson",
		"you dance":          "line 1 of the lesson",
		"press undo":         "nothing to undo",
		"bot 0 novice":       "no seat",
		"bot 9 novice":       "no seat",
		"bot two novice":     "no seat",
		"bot 2 nobody":       "nobody",
		"sing take 1 a":      `no line begins with "sing"`,
		"\n#\nyou take 1 ab": "line 3 of the lesson",
	} {
		_, err := nim(text)
		assert.ErrorContains(t, err, why, text)
	}
}

func TestPages(t *testing.T) {
	t.Parallel()
	page := lesson.Page{Text: "Press {end} or {undo-turn}, not {7}."}
	assert.Equal(t, "Press <end> or <undo-turn>, not {7}.", page.Say(func(action string) string { return "<" + action + ">" }))
	page = lesson.Page{Text: "End< with {end}|> it<.|, or say {undo}.>"}
	assert.Equal(t, "End with E it.", page.Say(func(string) string { return "E" }))
	assert.Equal(t, `End it, or say "undo".`, page.SayPlain())
}
