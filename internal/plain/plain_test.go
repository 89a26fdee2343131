package plain

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/pack"
)

// talk returns a console that hears these lines, and what it says.
func talk(heard string, o Options) (*Console, *bytes.Buffer) {
	var said bytes.Buffer
	return New(strings.NewReader(heard), &said, o), &said
}

func TestAsk(t *testing.T) {
	t.Parallel()
	c, said := talk("  one \n"+strings.Repeat("x", lines.Most)+"\n\x1b[2Jtwo", Options{Echo: true})
	for _, want := range []string{"one", "\x1b[2Jtwo"} {
		answer, ok := c.ask()
		assert.True(t, ok)
		assert.Equal(t, want, answer)
	}
	_, ok := c.ask()
	assert.False(t, ok)
	_, ok = c.ask()
	assert.False(t, ok, "the end stays the end, and nothing is asked any more")
	assert.Equal(t, ">   one \n> \nThat line is too long.\n> [2Jtwo\n> \n", said.String())
}

func TestPick(t *testing.T) {
	t.Parallel()
	c, said := talk("3\n\n2\nBACK\n", Options{})
	assert.Equal(t, 1, c.pick("Which?", "this", "that"))
	assert.Equal(t, -1, c.pick("Which?", "this", "that"))
	assert.Equal(t, -1, c.pick("Which?", "this"), "the input ends")
	assert.Contains(t, said.String(), "\nWhich?\n  1 this\n  2 that\n> Type a number from 1 to 2, or back.\n")
	assert.Equal(t, 4, strings.Count(said.String(), "Which?"), "an empty line asks again")
}

// A word is understood with what may follow it, and without what may not.
func TestVocabulary(t *testing.T) {
	t.Parallel()
	var done []string
	does := func(what string) func(int, string) {
		return func(_ int, rest string) { done = append(done, what+"("+rest+")") }
	}
	v := vocabulary[int]{
		{"undo", "u", "[turn]", "take back", does("undo")},
		{"quit", "", "", "leave", does("quit")},
	}
	for line, want := range map[string]bool{
		"undo": true, "U  turn ": true, " quit": true, "quit now": false, "q": false, "": false, "undoes": false,
	} {
		assert.Equal(t, want, v.do(0, line), line)
	}
	assert.ElementsMatch(t, []string{"undo()", "undo(turn)", "quit()"}, done)
	assert.Equal(t, []string{"  undo or u [turn]: take back", "  quit: leave"}, v.help())
}

// Within a vocabulary no word hides another.
func TestWordsAreTold(t *testing.T) {
	t.Parallel()
	told := func(place string, names []string) {
		seen := map[string]bool{}
		for _, name := range names {
			assert.False(t, seen[name], "%s: %s", place, name)
			seen[name] = name != ""
		}
		assert.True(t, seen["quit"], place)
	}
	cards, err := pack.Core()
	require.NoError(t, err)
	shelf := box.Game(cards)
	tree, err := shelf.Open(shelf.Rules, game.Options{{Key: "mode", Words: []string{"solo"}}}, cards.JSON())
	require.NoError(t, err)
	talk := shelf.Table(tree, game.Party{})
	told("table", names(tableWords(talk)))
	told("reel", names(reelWords(talk)))
	told("pair", names(pairWords()))
	told("library", names(libraryWords()))
}

func names[T any](v vocabulary[T]) []string {
	var list []string
	for _, w := range v {
		list = append(list, w.name, w.short)
	}
	return list
}

func TestNotes(t *testing.T) {
	t.Parallel()
	assert.Equal(t, log.Note{Node: 3, Mark: "??", Text: "a slip"}, noteOf(3, " ??  a slip "))
	assert.Equal(t, log.Note{Text: "?!? odd"}, noteOf(0, "?!? odd"))
	assert.Equal(t, log.Note{Mark: "!"}, noteOf(0, "!"))
}

func TestQuoted(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"games/a-1.log": "games/a-1.log", "my game.log": "'my game.log'", "it's": `'it'\''s'`, "$HOME": "'$HOME'", "é": "'é'",
	} {
		assert.Equal(t, want, quoted(path))
	}
}

// A brokenPipe takes some lines, and then no more.
type brokenPipe struct{ left int }

var errGone = errors.New("nobody reads")

func (b *brokenPipe) Write(text []byte) (int, error) {
	if b.left--; b.left < 0 {
		return 0, errGone
	}
	return len(text), nil
}

// Wherever the output breaks off, the lesson ends, and says so.
func TestOutputBreaksOff(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	for n := range 30 {
		c := New(strings.NewReader(strings.Repeat("1\n", 100)), &brokenPipe{n}, Options{})
		require.EqualError(t, c.Lesson(cards), "The output cannot be written: nobody reads.")
	}
	c := New(strings.NewReader("quit\n"), io.Discard, Options{})
	assert.NoError(t, c.Lesson(cards))
}
