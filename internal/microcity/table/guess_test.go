package table

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/guess"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// novices plays a game by novices to its end, in a file.
func novices(t *testing.T, config engine.Config) *log.Game {
	t.Helper()
	live := fresh(t, config, 7, func(o *session.Options) {
		for i := range config.Mode.Players() {
			o.Bots[i] = "novice"
		}
	})
	for d := computer.New(live); d.Waiting(); {
		a, ok := d.Next()
		require.True(t, ok)
		_, err := live.Session.Do(a)
		require.NoError(t, err)
	}
	require.NoError(t, live.Close())
	g, err := log.Load(live.Path(), record.Known(corePack()))
	require.NoError(t, err)
	return g
}

// guesses sits down to guess a game.
func guesses(t *testing.T, g *log.Game, seat int) *player {
	t.Helper()
	from := session.MomentOf(g, 0)
	return sit(t, tui.Options{Games: ofCore(), Guess: &from, Seat: seat}, 80, 24)
}

// A whole game is guessed turn by turn, in windows of all sizes: no advice is given, what was
// played comes after each turn, and a score at the end. The log stays as it is, and nothing else
// is written.
func TestGuessTheMove(t *testing.T) {
	t.Parallel()
	for _, mode := range []engine.Mode{engine.Solo, engine.Coop, engine.Competitive} {
		t.Run(mode.String(), func(t *testing.T) {
			t.Parallel()
			g := novices(t, engine.Config{Mode: mode})
			before, err := os.ReadFile(g.Path)
			require.NoError(t, err)
			p := guesses(t, g, guess.Anybody)
			require.Contains(t, p.Words(), map[bool]string{true: "turns of this game are hidden", false: "turns that Novice played are hidden"}[mode == engine.Coop])
			p.Press("enter")
			turns := 0
			for ; turns < 60; turns++ {
				size := sizes[turns%len(sizes)]
				p.Resize(size.W, size.H)
				require.Contains(t, p.Words(), "Guess the move: turn")
				assert.NotContains(t, p.Words(), "hint")
				p.Press("H")
				require.Contains(t, p.Words(), "There are no hints while you guess")
				p.Press("u") // nothing from before can be undone
				for range 60 {
					if len(p.app.Host().Overlays) > 0 { // a turn that loses is asked about
						p.Press("y")
					} else {
						p.Press("enter")
					}
					if len(p.app.Host().Overlays) == 0 && containsAny(p.Words(), "next turn", "how you did") {
						break
					}
				}
				require.Contains(t, p.Words(), map[bool]string{true: "In the game: ", false: "Novice: "}[mode == engine.Coop], "the turn has ended")
				require.Contains(t, p.Words(), "Win chance: ")
				require.True(t, containsAny(p.Words(), "The same turn: ", "Just as good: ", "Yours is better: ", "Yours gives away ", "This turn does not count"), p.Frame())
				last := containsAny(p.Words(), "how you did")
				p.Press("enter")
				if last {
					break
				}
			}
			p.Resize(120, 40)
			assert.Regexp(t, `You scored [0-9]+ of [0-9]+ points in [0-9]+ turns? and (never )?found the same turn`, p.Words())
			assert.Regexp(t, `Turn [12]: (yours|the same)`, p.Words())
			after, err := os.ReadFile(g.Path)
			require.NoError(t, err)
			assert.Equal(t, before, after)
			assert.NoFileExists(t, filepath.Join(filepath.Dir(g.Path), "guess.log"))
			assert.NoDirExists(t, p.app.Host().Folders.Games)
		})
	}
}

func containsAny(text string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

// Who stops is asked, and sees the score; looking back and the settings lead back to the turn.
func TestGuessingIsLeft(t *testing.T) {
	t.Parallel()
	p := guesses(t, novices(t, engine.Config{}), guess.Anybody)
	p.Press("enter", "?")
	require.Contains(t, p.Words(), "stop guessing")
	for _, line := range p.app.Host().Overlays[0].(*screen.Page).Lines {
		require.NotContains(t, line.Text, "hints:")
		require.NotContains(t, line.Text, "tutor on or off")
	}
	p.Press("esc", "<")
	require.Contains(t, p.Words(), "Replay: step")
	p.Press("esc", "o")
	require.Contains(t, p.Words(), "Settings")
	p.Press("esc")
	require.Contains(t, p.Words(), "Guess the move: turn 1 of")
	for range 20 {
		p.Press("enter")
		if containsAny(p.Words(), "next turn") {
			break
		}
	}
	p.Press("q")
	require.Contains(t, p.Words(), "Stop guessing?")
	p.Press("n", "enter")
	require.Contains(t, p.Words(), "Guess the move: turn 2 of")
	p.Press("q")
	require.Regexp(t, `You scored [0-9]+ of 10 points in 1 turn`, p.Words())
	p.Press("n")
	require.Contains(t, p.Words(), "Guess the move: turn 2 of")
}

// From a replay the line that is walked is guessed, and Esc leads back to where one stood.
func TestGuessingFromAReplay(t *testing.T) {
	t.Parallel()
	p := sit(t, tui.Options{Games: ofCore(), Replay: novices(t, engine.Config{})}, 80, 24)
	p.Press("right", "right", "m")
	require.Contains(t, p.Words(), "turns that Novice played are hidden")
	p.Press("esc")
	require.Contains(t, p.Words(), "Replay: step 2 of")
	p.Press("m", "enter", "q", "y")
	require.Contains(t, p.Words(), "Replay: step 2 of")
}

// While a game goes on, nobody tells what its moves are worth.
func TestNoGuessingInAGame(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("enter", "<", "m")
	require.Contains(t, p.Words(), "You can guess the moves of a game when it is over.")
}

// A game of which no turn was played to its end cannot be guessed.
func TestNothingToGuess(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{}, 7, nil)
	require.NoError(t, live.Close())
	g, err := log.Load(live.Path(), record.Known(corePack()))
	require.NoError(t, err)
	from := session.MomentOf(g, 0)
	_, err = tui.New(tui.Options{Games: ofCore(), Guess: &from, Seat: guess.Anybody, Look: tuitest.Bare})
	require.ErrorIs(t, err, guess.ErrNoTurns)
}

// What is pressed while a turn is laid out waits for it; a question makes the rest void.
func TestKeysWaitForTheTurnToGuess(t *testing.T) {
	t.Parallel()
	p := guesses(t, novices(t, engine.Config{}), guess.Anybody)
	_, begin := p.app.Update(tuitest.Key("enter"))
	p.app.Update(tuitest.Key("q"))
	p.app.Update(tuitest.Key("y"))
	require.Empty(t, p.app.Host().Overlays, "the turn is not there yet")
	p.Send(begin())
	require.Contains(t, p.Words(), "Stop guessing?", "and nobody has said yes")
	p.Press("n")
	require.Contains(t, p.Words(), "Guess the move: turn 1 of")
}
