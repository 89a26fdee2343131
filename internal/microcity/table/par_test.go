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
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
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
	g.refresh(g.session.Match().Cursor())
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
	assert.LessOrEqual(t, found[0].found.Turns, turns, "the game itself is a win that is known")
	more := p.commands(found[0])
	assert.Contains(t, p.Frame(), found[0].found.Over(turns)+" Still searching for a shorter win…", "after a quick look there is an answer")
	found = parOf(more)
	require.Len(t, found, 1)
	p.Send(found[0])
	require.Nil(t, g.ending.par.stop)
	assert.Equal(t, found[0].found.Over(turns), g.ending.par.text)
	assert.NotContains(t, p.Frame(), "Looking")

	for _, canned := range []struct {
		name string
		par.Result
	}{
		{"par-exact", par.Result{Turns: turns - 2, Lower: turns - 2, Exact: true}},
		{"par-bounds", par.Result{Turns: turns - 1, Lower: turns - 3}},
		{"par-none", par.Result{Turns: turns, Lower: turns, Exact: true}},
	} {
		canned.Line = g.ending.par.won
		p.Send(parMsg{&g.ending.par, canned.Result})
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
			late := parMsg{&g.ending.par, par.Result{Turns: 1, Lower: 1, Exact: true}}
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
			assert.NotEmpty(t, p.game().ending.summed, "nor is the look back lost")
		})
	}
}

// Only what was won with luck that is known beforehand has a par.
func TestGamesWithoutPar(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	p := finished(t)
	assert.Empty(t, p.game().ending.par.says(), "a game that was lost")

	p = start(t, engine.Config{}, 7, func(o *session.Options) { o.Hand = log.Hand{Dice: true} })
	p.Press("enter", "2", "6", "enter")
	g := p.game()
	require.Equal(t, [2]uint8{2, 6}, g.state.Dice[0])
	g.result.Verdict = engine.Won
	assert.Nil(t, wonWith(g), "other dice than those of the seed")

	p = start(t, engine.Config{}, 7, nil)
	p.Press("enter")
	g = p.game()
	g.result.Verdict = engine.Won
	assert.NotNil(t, wonWith(g))
}
