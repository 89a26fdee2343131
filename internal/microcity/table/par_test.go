package table

import (
	"context"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/ladder"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui/live"
)

// won plays a game that is won, up to before its last move, which comes back, too.
func won(t *testing.T, change func(*session.Options)) (p *player, last engine.Action) {
	t.Helper()
	p = start(t, engine.Config{}, 7, change)
	line, err := wayToWin()
	require.NoError(t, err)
	require.NotEmpty(t, line)
	g := p.game()
	var mine []engine.Action
	for _, a := range line {
		if a.Seat.IsPlayer() {
			mine = append(mine, a)
		}
	}
	n := len(mine) - 1
	for _, a := range mine[:n] {
		_, err := g.session.Do(a)
		require.NoError(t, err)
	}
	g.Arrived(live.WrittenMsg{From: g.session.Match().Cursor()}, p.app.Host())
	require.False(t, g.result.Over)
	return p, mine[n]
}

// wayToWin is how the game of seed 7 is won, looked for once.
var wayToWin = sync.OnceValues(func() ([]engine.Action, error) {
	const enough = 500_000
	r, err := engine.New(corePack().Cards, engine.Config{})
	if err != nil {
		return nil, err
	}
	judge := bot.NewEvaluator(r, corePack()).Judge()
	found, err := par.Find(context.Background(), par.Game{Rules: r, Luck: microcity.Seeded(7), Judge: judge}, enough)
	return found.Line, err
})

// commands hands over a message and keeps what is to be done because of it.
func (p *player) commands(msg tea.Msg) []tea.Cmd {
	_, cmd := p.app.Update(msg)
	if cmd == nil {
		return nil
	}
	first := cmd()
	if batch, ok := first.(tea.BatchMsg); ok {
		return batch
	}
	return []tea.Cmd{func() tea.Msg { return first }}
}

// parOf finds what comes of the search for par among commands.
func parOf(cmds []tea.Cmd) (found []parMsg) {
	for _, cmd := range cmds {
		switch msg := cmd().(type) {
		case parMsg:
			found = append(found, msg)
		case tea.BatchMsg:
			found = append(found, parOf(msg)...)
		}
	}
	return found
}

func TestAWinIsHeldAgainstPar(t *testing.T) {
	t.Parallel()
	p, last := won(t, nil)
	g := p.game()
	_, err := g.session.Do(last)
	cmds := p.commands(live.WrittenMsg{From: g.session.Match().Cursor(), Err: err})
	require.Equal(t, engine.Won, g.result.Verdict)
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		assert.Contains(t, p.Frame(), "Searching for par…", "the screen does not wait")
	}
	found := parOf(cmds)
	require.Len(t, found, 1)
	turns := int(g.state.Turn)
	assert.LessOrEqual(t, found[0].found.With(turns).Turns, turns, "the game itself is a win that is known")
	more := p.commands(found[0])
	assert.Contains(t, p.Frame(), found[0].found.Over(turns)+" Still searching…", "after a quick look there is an answer")
	found = parOf(more)
	require.Len(t, found, 1)
	p.Send(found[0])
	require.Nil(t, g.ending.par.stop)
	best := g.ending.par.win
	best.Measure(found[0].found)
	assert.Equal(t, best.Told(), g.ending.par.text)
	kept, ok := ladder.Recall(p.app.Host().Folders.Pars()).Of(best.Deal(corePack()))
	assert.True(t, ok, "and what was found is kept")
	assert.Equal(t, found[0].found.Turns, kept.Turns)
	assert.NotContains(t, p.Frame(), "Looking")

	for _, canned := range []struct {
		name string
		par.Result
	}{
		{"par-exact", par.Result{Turns: turns - 2, Lower: turns - 2, Exact: true}},
		{"par-bounds", par.Result{Turns: turns - 1, Lower: turns - 3}},
		{"par-none", par.Result{Turns: turns, Lower: turns, Exact: true}},
	} {
		p.Send(parMsg{&g.ending.par, canned.Result, allLooks})
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			p.Golden(canned.name + "-" + size.Name)
		}
	}
}

// Whoever leaves the end of a game does not wait for par, and whoever comes back hears of
// it after all.
func TestParIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	leave := map[string]string{"replay": "r", "undo": "u", "menu": "m", "another game": "n"}
	for name, key := range leave {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, last := won(t, nil)
			g := p.game()
			_, err := g.session.Do(last)
			cmds := p.commands(live.WrittenMsg{From: g.session.Match().Cursor(), Err: err})
			require.NotNil(t, g.ending.par.stop)
			late := parMsg{&g.ending.par, par.Result{Turns: 1, Lower: 1, Exact: true}, allLooks}
			p.Press(key)
			assert.Empty(t, parOf(cmds), "the search was ended")
			p.Send(late)
			assert.NotContains(t, p.Frame(), "over par", "what comes too late is dropped")
			switch key {
			case "r":
				p.Press("esc")
			case "u":
				p.Press("U")
			default:
				return
			}
			assert.NotEmpty(t, p.game().ending.par.text)
			assert.NotEmpty(t, p.game().End.Reviewed, "nor is the look back lost")
		})
	}
}

// Only what was won with luck that is known beforehand has a par.
func TestGamesWithoutPar(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	assert.Empty(t, p.game().ending.par.says(), "a game that was lost")

	p, last := won(t, nil)
	assert.Zero(t, yardstickOf(p.game()), "a game that goes on")
	p.do(last)
	assert.EqualValues(t, p.game().state.Turn, yardstickOf(p.game()).win.Turns)
}

// A game that is looked at again has its stars at once, and one with help is told why it has none.
func TestStarsAtTheEnd(t *testing.T) {
	t.Parallel()
	for why, change := range map[string]func(*session.Options){
		"": nil, "you could have known the dice": func(o *session.Options) { o.Luck = log.LuckChosen },
	} {
		p, last := won(t, change)
		g := p.game()
		win := ladder.Win{Config: g.session.Rules().Config().Newest(), Seed: 7}
		_, err := ladder.Keep(p.app.Host().Folders.Pars(), win.Deal(corePack()), par.Result{Turns: 5, Lower: 4})
		require.NoError(t, err)
		p.do(last)
		turns := int(p.game().state.Turn)
		require.Equal(t, 7, turns)
		for _, size := range sizes {
			p.Resize(size.W, size.H)
			if why == "" {
				assert.Contains(t, p.Words(), "Two stars. Par was 5 turns; you took 7. Three needed 6.", size.Name)
			}
		}
		if why != "" {
			assert.Contains(t, p.Words(), "At least 2 turns over par (4 to 5 turns). No ladder stars: "+why+".")
		}
	}
}
