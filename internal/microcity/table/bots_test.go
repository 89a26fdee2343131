package table

import (
	"bytes"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/tuitest"
)

// withBots begins a game with computers in it, which move only when the test says so:
// there is no clock that would tell them.
func withBots(t *testing.T, config engine.Config, pace time.Duration, bots ...string) *player {
	t.Helper()
	var seats log.Bots
	copy(seats[:], bots)
	s, err := play.Start(session.Options{
		Game: play.Of(corePack(), config), Seed: 7, Clock: aDay, Path: t.TempDir() + "/game.log", Bots: seats,
	})
	require.NoError(t, err)
	return sit(t, tui.Options{Games: ofCore(), Session: s.Session, Pace: pace}, 80, 24)
}

// With cards of one's own the log begins with what the players judge by, whatever is played.
func TestTheLogSaysWhatIsJudgedBy(t *testing.T) {
	t.Parallel()
	const sentence = "Computer players, and hints, judge positions by what was learned on the program's own cards."
	mine, err := pack.Parse(bytes.Replace(corePack().JSON(), []byte("Surveyors"), []byte("Dowsers"), 1))
	require.NoError(t, err)
	for cards, begins := range map[*pack.Pack]bool{mine: true, corePack(): false} {
		s, err := play.Start(session.Options{Game: play.Of(cards, engine.Config{}), Seed: 7, Clock: aDay, Path: t.TempDir() + "/game.log"})
		require.NoError(t, err)
		p := sit(t, tui.Options{Games: ofCore(), Session: s.Session}, 80, 24)
		for range 2 {
			log := p.game().Log
			assert.Equal(t, begins, len(log) > 0 && log[0].Text == sentence)
			p.Press("enter")
		}
		assert.Greater(t, len(p.game().Log), 1)
	}
}

// beat tells the computer that its next move was shown long enough.
func (p *player) beat() { p.Send(p.Timed) }

// thinking lets the computer move until it thinks anew, and returns the thinking.
func (p *player) thinking() tea.Cmd {
	for {
		_, write := p.app.Update(tuitest.Key("enter"))
		if _, cmd := p.app.Update(write()); p.game().Next() == "" {
			return cmd
		}
	}
}

func TestComputersPlayWholeGames(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]engine.Config{
		"solo": {}, "coop": {Mode: engine.Coop}, "competitive": {Mode: engine.Competitive},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := withBots(t, config, 0, "strong", map[bool]string{true: "", false: "novice"}[name == "solo"])
			require.True(t, p.game().result.Over, "at once means all of it")
			assert.Contains(t, p.Frame(), "Back to the menu")
		})
	}
}

func TestAComputerShowsWhatItDoes(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{}, time.Second, "strong")
	g := p.game()
	for range 12 {
		a, ok := g.robotMove()
		require.True(t, ok)
		said := prose.UpperFirst(g.table.words.Choice(&g.state, a))
		assert.Contains(t, p.Frame(), said[:min(len(said), 20)])
		assert.Contains(t, p.Frame(), "Strong plays.")
		want, err := g.table.rules.Apply(g.state, a)
		require.NoError(t, err)
		before := g.session.Match().Len()
		p.beat()
		assert.Greater(t, g.session.Match().Len(), before)
		line := g.session.Match()
		assert.True(t, reached(line.Line()[:line.Depth()], want))
	}
}

// What was begun for a moment that is over does nothing.
func TestStaleBeatsDoNothing(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{}, time.Second, "strong")
	g := p.game()
	think := p.thinking()
	late := p.Timed
	p.Send(think())
	old, state := p.Timed, g.state
	p.Press("p")
	p.Send(old)
	p.Send(late)
	p.Send(think())
	assert.Equal(t, state, g.state)
	assert.NotContains(t, p.Frame(), "thinking")
	assert.Contains(t, p.Frame(), "Strong waits.")
}

func TestPauseStepAndPace(t *testing.T) {
	p := withBots(t, engine.Config{}, time.Second, "strong")
	g := p.game()
	p.Press("p")
	before := g.session.Match().Len()
	p.beat()
	assert.Equal(t, before, g.session.Match().Len(), "it waits")
	p.Press("enter")
	assert.Greater(t, g.session.Match().Len(), before, "a move at a time")
	assert.Contains(t, p.Frame(), "Strong waits.")
	p.Press("p")
	assert.Contains(t, p.Frame(), "Strong plays.")
	before = g.session.Match().Len()
	p.Press("enter")
	assert.Greater(t, g.session.Match().Len(), before, "enter does not wait")
	p.Press("-")
	assert.Equal(t, setup.Slow.Wait(), p.app.Host().Pace)
	assert.Equal(t, setup.Slow, setup.Load(p.app.Host().Folders.LastSetup(microcity.ID)).Pace(), "it is remembered")
	_, first := p.app.Update(tuitest.Key("+"))
	_, second := p.app.Update(tuitest.Key("+"))
	p.Send(second())
	p.Send(first())
	assert.Equal(t, setup.Fast.Wait(), p.app.Host().Pace)
	assert.Equal(t, setup.Fast, setup.Load(p.app.Host().Folders.LastSetup(microcity.ID)).Pace(), "whichever command comes last")
	p.Press("+")
	assert.True(t, g.result.Over, "at once: no key is needed any more")
}

// While a card lies on the table nothing moves; then it goes on.
func TestCardsHoldTheComputer(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{}, time.Second, "strong")
	g := p.game()
	p.Press("i")
	before := g.session.Match().Len()
	p.beat()
	assert.Equal(t, before, g.session.Match().Len())
	p.Press("esc")
	p.beat()
	assert.Greater(t, g.session.Match().Len(), before)
	p.Press("<")
	require.Equal(t, "*replay.Viewer", p.shown())
	before = g.session.Match().Len()
	p.beat()
	p.Press("esc")
	assert.Equal(t, before, g.session.Match().Len())
	p.beat()
	assert.Greater(t, g.session.Match().Len(), before, "back at the table it goes on")
}

// The thinking is spoken of only where it takes long.
func TestThinkingIsSpokenOf(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{}, time.Second, "strong")
	think := p.thinking()
	assert.NotContains(t, p.Frame(), "thinking")
	p.Send(p.Timed)
	assert.Contains(t, p.Frame(), "Strong is thinking…")
	p.Press("enter", "H")
	assert.Contains(t, p.Frame(), "Strong is playing: hints are")
	p.Press("q")
	require.Len(t, p.app.Host().Overlays, 1, "leaving is always possible")
	p.Press("m")
	require.Equal(t, "*tui.mainMenu", p.shown())
	p.Send(think())
	assert.Equal(t, "*tui.mainMenu", p.shown())
}

// Against a computer, a person takes back the own choice, across all that the computer did.
func TestUndoAcrossTheComputersTurn(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{Mode: engine.Competitive}, 0, "", "novice")
	p.Press("enter")
	g := p.game()
	var before engine.State
	for turn := g.state.Turn; g.state.Turn < turn+2; {
		before = g.state
		legal := g.table.rules.Legal(&g.state, nil)
		p.do(legal[len(legal)-1])
		require.False(t, g.Theirs())
		if g.state.Turn == turn+2 {
			assert.Contains(t, strings.Join(g.Recent, " "), "Novice plays card", "what it did is told")
		}
		assert.Empty(t, p.app.Host().Overlays, "nobody hands over the keyboard")
	}
	p.Press("u")
	assert.Equal(t, before, g.state)
	p.Press("U")
	assert.NotEqual(t, before, g.state)
	assert.False(t, g.Theirs())
}

// A game with a computer goes on where it was left.
func TestResumeWithAComputer(t *testing.T) {
	t.Parallel()
	p := withBots(t, engine.Config{Mode: engine.Coop}, time.Second, "", "strong")
	p.Press("enter")
	g := p.game()
	require.True(t, g.Theirs())
	path, state := g.session.Path(), g.state
	require.NoError(t, g.session.Close())
	s, err := play.Resume(path, record.Known(corePack()))
	require.NoError(t, err)
	p = sit(t, tui.Options{Games: ofCore(), Session: s.Session, Pace: time.Second}, 80, 24)
	assert.Equal(t, state, p.game().state)
	assert.True(t, p.game().Theirs())
	p.beat()
	assert.NotEqual(t, state, p.game().state)
}

func TestGoldenComputersTurn(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p := withBots(t, engine.Config{Mode: engine.Competitive}, time.Second, "", "strong")
		g := p.game()
		g.sitDown(func(string, game.Node) func() []string {
			return func() []string { return []string{engine.PlaceAction(engine.Two, 5).String()} }
		})
		g.refresh(g.session.Match().Cursor())
		p.Resize(size.W, size.H)
		p.Golden("computer-" + size.Name)
	}
}
