package console

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/daily"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	lessons "boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/lesson"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/plain"
	"boardgame/microcity/internal/session"
)

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
		c := plain.New(strings.NewReader(strings.Repeat("1\n", 100)), &brokenPipe{n}, plain.Options{})
		require.EqualError(t, c.Teach(lesson.Offers(cards.Source())[0]), "Could not write the output: nobody reads.")
	}
}

// Who leaves a lesson is not asked whether its game goes on.
func TestLeavingALesson(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	var said strings.Builder
	c := plain.New(strings.NewReader("quit\n"), &said, plain.Options{})
	require.NoError(t, c.Teach(lesson.Offers(cards.Source())[0]))
	assert.NotContains(t, said.String(), lessons.GoOn)
}

// The end of the attempt that counts has the line to pass on.
func TestTheEndHasTheResultToPassOn(t *testing.T) {
	t.Parallel()
	city := box.Game()
	at, now := folders.In(t.TempDir()), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	begun, _, err := daily.Of(&city, game.Day, now).Play(now, at, false, "")
	require.NoError(t, err)
	live := play.On(begun)
	for state := live.State(); !live.Rules().Result(state).Over; state = live.State() {
		legal := live.Rules().Legal(&state, nil)
		_, err := live.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
	var said strings.Builder
	require.NoError(t, plain.New(strings.NewReader("quit\n"), &said, plain.Options{Folders: at, Extras: Extras}).Play(live.Session))
	assert.Regexp(t, `(?m)^Your result to share: Micro City · daily city, 21 November: lost after \d+ turns?\.$`, said.String())
}

// What Micro City adds stands in the help, and no word of it hides another.
func TestHelpHasTheGamesWords(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	var said strings.Builder
	c := plain.New(strings.NewReader("help\nquit\n"), &said, plain.Options{Extras: Extras})
	live, err := play.Start(session.Options{Game: play.Of(cards, engine.Config{}), Seed: 7, Path: filepath.Join(t.TempDir(), "game.log")})
	require.NoError(t, err)
	require.NoError(t, c.Play(live.Session))
	_, help, _ := strings.Cut(said.String(), "Or type one of these commands:\n")
	var names []string
	for line := range strings.Lines(help) {
		if name, _, ok := strings.Cut(strings.TrimPrefix(line, "  "), ":"); ok && strings.HasPrefix(line, "  ") {
			names = append(names, strings.Fields(name)[0])
		}
	}
	want := strings.Fields("help list ? why what plan hint follow weigh tutor undo redo last log who look note review par ghost tips settings again same export code compare race move quit " +
		"all city where quarter company dice pool hand building goals contracts clock rules")
	assert.Equal(t, want, names[:min(len(want), len(names))])
}

// A plan of a hint is played by its number, all but the end of the turn, as enter does on the screen; the
// end is played where nothing else is left.
func TestFollowAPlan(t *testing.T) {
	t.Parallel()
	cards, err := pack.Core()
	require.NoError(t, err)
	live, err := play.Start(session.Options{
		Game: play.Of(cards, engine.Config{}), Seed: 7, Clock: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }, Path: filepath.Join(t.TempDir(), "game.log"),
	})
	require.NoError(t, err)
	defer live.Close()
	var out strings.Builder
	said := strings.Join([]string{"1", "follow 1", "hint", "follow", "follow 9", "follow 1", "follow 1", "hint", "follow 1", "quit"}, "\n")
	require.NoError(t, plain.New(strings.NewReader(said), &out, plain.Options{Extras: Extras}).Play(live.Session))
	heard := out.String()
	assert.Equal(t, 2, strings.Count(heard, "There is no plan to follow here. To get one, type hint."), "before a hint, and after the plan")
	assert.Equal(t, 2, strings.Count(heard, "Which plan? Type follow and its number, such as: follow 1."))
	before, after, ok := strings.Cut(heard, "Turn 2")
	require.True(t, ok, heard)
	assert.Regexp(t, `(?s)Plan 3: .*You play card .*Plan 1: end the turn\.`, before)
	assert.Contains(t, after, "Pay or sell anything first?")
}
