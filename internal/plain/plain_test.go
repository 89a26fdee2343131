package plain

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/session"
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
		answer, ok := c.Ask()
		assert.True(t, ok)
		assert.Equal(t, want, answer)
	}
	_, ok := c.Ask()
	assert.False(t, ok)
	_, ok = c.Ask()
	assert.False(t, ok, "the end stays the end, and nothing is asked any more")
	assert.Equal(t, ">   one \n> \nThat line is too long.\n> [2Jtwo\n> \n", said.String())
}

func TestPick(t *testing.T) {
	t.Parallel()
	c, said := talk("3\n\n2\nBACK\n", Options{})
	assert.Equal(t, 1, c.Pick("Which?", "this", "that"))
	assert.Equal(t, -1, c.Pick("Which?", "this", "that"))
	assert.Equal(t, -1, c.Pick("Which?", "this"), "the input ends")
	assert.Contains(t, said.String(), "\nWhich?\n  1 this\n  2 that\n> Type a number from 1 to 2, the beginning of a line, or back.\n")
	assert.Equal(t, 4, strings.Count(said.String(), "Which?"), "an empty line asks again")
}

// The words of a line are an answer, too, and so is the beginning of them that no other line has.
func TestPickByWords(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]int{
		"new game": 0, "NEW": 0, "stat": 2, "save": 3, "saved games: 2": 3, "Saved  games": 3, "s": -1, "old": -1, "back": -1,
	} {
		c, said := talk(typed+"\n", Options{})
		assert.Equal(t, want, c.Pick("Which?", "New game", "Next game", "Statistics", "Saved games: 2"), typed)
		if want < 0 && typed != "back" {
			assert.Contains(t, said.String(), "Type a number from 1 to 4, the beginning of a line, or back.\n")
		}
		assert.Equal(t, typed == "s", strings.Contains(said.String(), "Several lines begin like that.\n"))
	}
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
	c, _ := talk("", Options{Extras: func(*Table) Extras {
		return Extras{Words: []Word{{Name: "plan", After: "what"}, {Name: "tutor", After: "plan"}}}
	}})
	table := c.tableOf(nim(t, session.Options{}))
	words := names(table.words())
	told("table", words)
	assert.Contains(t, strings.Join(words, " "), "what  plan  tutor  undo", "those of a game stand among the others")
	told("viewer", names(viewerWords(table.talk)))
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

// Numbers are understood as people write them in a list.
func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"3": 3, "3.": 3, " 3) ": 3, "(3)": 3, "#3": 3, "３": 3, "１２．": 12, "＃１": 1, "3:": 3, "-3": -3} {
		got, err := number(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", ".", "#", "3 4", "1,4", "b2", "##3"} {
		_, err := number(text)
		require.Error(t, err, text)
	}
}
