package lesson

import (
	"bytes"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

var update = flag.Bool("update", false, "make lesson.log of testdata/lesson.txt")

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// made plays the lesson as it is written and gives its log.
func made(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile("testdata/lesson.txt")
	require.NoError(t, err)
	disk := log.Memory{}
	var s *play.Session
	var said []string
	note := func(mark string) {
		if len(said) > 0 || mark != "" {
			require.NoError(t, s.Note(log.Note{Node: s.Match().Cursor(), Mark: mark, Text: strings.Join(said, "\n")}))
		}
		said = nil
	}
	for line := range strings.Lines(string(text)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "", "#":
		case "seed":
			seed, err := strconv.ParseUint(rest, 10, 64)
			require.NoError(t, err)
			s, err = play.Start(session.Options{
				Game: play.Of(corePack(), engine.Config{}), Seed: seed, Luck: log.LuckChosen, Disk: disk, Path: "lesson",
				Clock: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
			})
			require.NoError(t, err)
		case "say":
			said = append(said, rest)
		case "show", "you":
			note(map[string]string{"show": "", "you": Yours}[word])
			action, err := engine.ParseAction(rest)
			require.NoError(t, err, line)
			_, err = s.Do(action.By(engine.One))
			require.NoError(t, err, line)
		default:
			require.Fail(t, "what is "+line)
		}
	}
	note("")
	require.NoError(t, s.Close())
	return *disk["lesson"]
}

// The log is what the text says, with the cards of the program. This test is over before
// those that run in parallel: they are to read the log that it has made.
func TestLogIsOfTheText(t *testing.T) {
	want := made(t)
	if *update {
		require.NoError(t, os.WriteFile("lesson.log", want, 0o644))
		text = want
	}
	require.True(t, bytes.Equal(want, text), "run the test with -update")
}

func TestLesson(t *testing.T) {
	t.Parallel()
	l, err := Load(record.Known(corePack()))
	require.NoError(t, err)
	yours := 0
	for i, step := range l.Steps {
		assert.NotEqual(t, engine.Chance, step.Action.Seat)
		if step.Yours {
			yours++
		}
		for _, page := range step.Pages {
			assert.NotEmpty(t, page.Heading, i)
			name := func(string) string { return "x" }
			assert.LessOrEqual(t, len(page.Say(name)), 220, "a caption fits its box: %s", page.Text)
			for _, word := range []string{"Press", "press", "arrow", "Enter", "cursor", "key", "On the left", "On the right", "below", "@", "<", "{"} {
				assert.NotContains(t, page.SayPlain(), word, "plain lines have no screen")
			}
		}
	}
	assert.Greater(t, yours, 10, "most moves are the player's")
	require.NotEmpty(t, l.Steps[0].Pages)
	assert.Equal(t, "The goal", l.Steps[0].Pages[0].Heading)
	assert.NotEmpty(t, l.Last)
	_, err = Load(record.Known())
	require.Error(t, err, "without its cards there is no lesson")
}

func TestPages(t *testing.T) {
	t.Parallel()
	heading := "Before"
	assert.Equal(t, []Page{{"Before", "One."}, {"Next", "Two: three."}, {"Next", "A sentence of its own: four."}},
		pages("One.\nNext: Two: three.\nA sentence of its own: four.", &heading))
	assert.Nil(t, pages("", &heading))
	assert.Equal(t, "Next", heading)
}

func TestKeysAreNamed(t *testing.T) {
	t.Parallel()
	page := Page{Text: "Press {end} or {undo-turn}, not {7}."}
	assert.Equal(t, "Press <end> or <undo-turn>, not {7}.", page.Say(func(action string) string { return "<" + action + ">" }))
	page = Page{Text: "End< with {end}|> it<.|, or say {undo}.>"}
	assert.Equal(t, "End with E it.", page.Say(func(string) string { return "E" }))
	assert.Equal(t, `End it, or say "undo".`, page.SayPlain())
}
