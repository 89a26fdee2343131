package table

import (
	"os"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/ladder"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
)

// climbing opens the ladder from the menu, in folders where games may be saved.
func climbing(t *testing.T, at folders.Folders) (*player, *ladderScreen) {
	t.Helper()
	p := sit(t, tui.Options{Games: ofCore(), Folders: at}, 80, 24)
	p.Press("a")
	l, ok := p.app.Screen().(*ladderScreen)
	require.True(t, ok, p.shown())
	return p, l
}

// saves plays the game of seed 7 to its win and leaves it among the saved games.
func saves(t *testing.T, at folders.Folders) (turns int) {
	t.Helper()
	s, err := play.Start(session.Options{Game: play.Of(corePack(), engine.Config{}), Seed: 7, Folder: at.Games})
	require.NoError(t, err)
	line, err := wayToWin()
	require.NoError(t, err)
	for _, a := range line {
		if a.Seat.IsPlayer() {
			_, err := s.Do(a)
			require.NoError(t, err)
		}
	}
	state := s.State()
	require.Equal(t, engine.Won, s.Rules().Result(state).Verdict)
	require.NoError(t, s.Close())
	return int(state.Turn)
}

// standing gives a ladder games that were won and lost, with stars of every number.
func standing(t *testing.T, l *ladderScreen, path string) {
	t.Helper()
	seed := uint64(0)
	add := func(c engine.Config, turns, best int) {
		seed++
		g := library.Game{Opens: true, Sound: true, Seats: c.Mode.Players(), Turn: turns, Result: game.Result{Over: true, Winners: 1}}
		g.Header = log.Header{Game: microcity.ID, Rules: engine.RulesVersion, Options: microcity.Options(c), PackHash: corePack().Hash, Seed: seed}
		if turns == 0 {
			g.Turn, g.Result.Winners = 12, game.Nobody
		}
		if best > 0 {
			deal := ladder.Deal{Config: c, Seed: seed, Cards: corePack()}
			pars, err := ladder.Keep(path, deal, par.Result{Turns: best, Lower: best - 1})
			require.NoError(t, err)
			l.pars = pars
		}
		l.games = append(l.games, g)
	}
	add(engine.Config{Building: "A"}, 8, 7)
	add(engine.Config{Building: "A"}, 11, 7)
	add(engine.Config{Building: "A"}, 0, 0)
	add(engine.Config{Building: "A", Difficulty: engine.Medium}, 10, 7)
	add(engine.Config{Building: "B", Difficulty: engine.Medium}, 15, 10)
	add(engine.Config{Building: "eiffel", Difficulty: engine.Hard}, 10, 0)
	add(engine.Config{Building: "empire", Difficulty: engine.Expert}, 0, 0)
	add(engine.Config{Mode: engine.Coop, Building: "A"}, 9, 7)
	l.count()
}

// The ladder in every size, in ASCII and for two.
func TestGoldenLadder(t *testing.T) {
	t.Parallel()
	p, l := climbing(t, folders.In(t.TempDir()))
	l.notice = "x" // nothing is searched for
	standing(t, l, p.app.Host().Folders.Pars())
	l.notice = ""
	l.stop = func() {} // as if a search were under way
	for _, size := range sizes {
		p.Resize(size.W, size.H)
		p.Golden("ladder-" + size.Name)
	}
	p.Resize(screen.MinWidth, screen.MinHeight)
	l.row, l.level = len(l.board.Rows)-1, 3
	p.Golden("ladder-end-small")
	p.Resize(80, 24)
	l.row, l.level, l.mode = 0, 0, engine.Coop
	l.count()
	p.Golden("ladder-together-usual")
	l.mode = engine.Solo
	l.count()
	p.app.Host().Look = theme.Bare(&theme.ASCII)
	p.Golden("ladder-ascii")
	// On plain lines the same is told in numbers.
	lines := strings.Join(l.board.Table(), "\n")
	for _, line := range []string{
		"Ladder, solo: 7 of 174 stars", "Basic A                 3        2                 -", "Basic B                          1        -        -",
		"Eiffel Tower            -        -        1?       -", "Empire State Building   -        -        -        0",
	} {
		assert.Contains(t, lines, line)
	}
}

// The menu leads to the ladder, whose keys lead everywhere on it and back.
func TestLadderFromTheMenu(t *testing.T) {
	t.Parallel()
	p := sit(t, tui.Options{Games: ofCore()}, 80, 24)
	require.Contains(t, p.Frame(), "a Ladder: 0 of 174 stars")
	p, l := climbing(t, folders.In(t.TempDir()))
	require.Contains(t, p.Words(), "Ladder solo: 0 of 174 stars")
	require.Contains(t, p.Words(), "Basic A, easy: not played yet.")
	p.Press("right", "right", "enter")
	assert.Same(t, l, p.app.Screen(), "there is no such game")
	require.Contains(t, p.Words(), "Basic A, hard: there is no such game.")
	p.Press("?")
	require.Contains(t, p.Words(), "─ there is no such game", "help explains every sign")
	p.Press("esc")
	p.Press("end", "right", "right")
	require.Contains(t, p.Words(), "Hoover Dam, expert: not played yet.")
	p.Press("home", "left")
	require.Contains(t, p.Words(), "Basic A, hard: ")
	p.Press("tab")
	require.Contains(t, p.Words(), "Ladder co-op: 0 of ")
	p.Press("?")
	require.Contains(t, p.Words(), "won at most 3 turns over par")
	p.Press("esc", "tab", "o")
	require.Contains(t, p.Words(), "Settings")
	p.Press("esc")
	require.Contains(t, p.Words(), "Ladder solo: ")
	p.Press("esc")
	require.Contains(t, p.Frame(), "a Ladder")
}

// A cell opens the form for its game, with everything off that would cost the stars.
func TestGameOfTheLadder(t *testing.T) {
	t.Parallel()
	p, l := climbing(t, folders.In(t.TempDir()))
	p.Press("down", "down", "down", "right", "right", "right", "enter")
	require.Contains(t, p.Words(), "New game")
	require.Contains(t, p.Words(), "Eiffel Tower")
	require.Contains(t, p.Words(), "expert")
	p.Press("esc")
	require.Same(t, l, p.app.Screen())
	p.Press("enter", "enter")
	s := p.game().session
	assert.Equal(t, engine.Config{Building: "eiffel", Difficulty: engine.Expert, First: engine.One}, s.Rules().Config().Newest())
	assert.Equal(t, log.Bots{}, s.Header().Bots)
	assert.False(t, s.Header().Tutor)
}

// The mouse points at a cell, and a click opens its form.
func TestLadderByMouse(t *testing.T) {
	t.Parallel()
	p, l := climbing(t, folders.In(t.TempDir()))
	at := func(text string) (x, y int) {
		for y, line := range strings.Split(p.Frame(), "\n") {
			if x := strings.Index(line, text); x >= 0 {
				return x, y
			}
		}
		require.Fail(t, "not on the screen", text)
		return 0, 0
	}
	x, _ := at("medium")
	_, y := at("Atomium")
	p.Send(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionMotion, Button: tea.MouseButtonNone})
	require.Contains(t, p.Words(), "Atomium, medium: not played yet.")
	p.Send(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	require.Contains(t, p.Words(), "New game")
	p.Press("esc")
	p.Resize(screen.MinWidth, screen.MinHeight)
	x, _ = at("expert")
	p.Send(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionMotion, Button: tea.MouseButtonNone})
	assert.Equal(t, 1, l.level, "the cells would move under the mouse")
}

// A win whose par is not known has a star, and the others when the par was found: meanwhile the page
// can be used and left.
func TestLadderFindsPar(t *testing.T) {
	t.Parallel()
	at := folders.In(t.TempDir())
	turns := saves(t, at)
	app := sit(t, tui.Options{Games: ofCore(), Folders: at}, 80, 24)
	require.Contains(t, app.Frame(), "a Ladder: 1 of 174 stars")
	l := openLadder(app, at)
	require.Equal(t, "★??", l.board.Rows[0].Cells[0].Sign())
	search := l.Attend(app.app.Host())
	require.NotNil(t, search)
	assert.Nil(t, l.Attend(app.app.Host()), "one at a time")
	l.halt()
	assert.Nil(t, search(), "the search was ended")
	require.NoFileExists(t, at.Pars())

	p, _ := climbing(t, at)
	c := p.app.Screen().(*ladderScreen).board.Rows[0].Cells[0]
	assert.Empty(t, c.Open)
	assert.Positive(t, c.Best.Par)
	assert.LessOrEqual(t, c.Best.Par, turns)
	assert.Contains(t, p.Words(), "Best: ")
	p.Press("esc")
	assert.NotContains(t, p.Frame(), "a Ladder: 1 of 174 stars")
	p.Press("t")
	assert.Regexp(t, `Ladder: [23] of 174 stars alone, 0 of 174 together\.`, p.Frame())
	p.Press("esc")

	require.NoError(t, os.Remove(at.Pars()))
	require.NoError(t, os.MkdirAll(at.Pars(), 0o700))
	p, l = climbing(t, at)
	assert.Contains(t, p.Words(), "The par of this game cannot be kept: ")
	assert.Nil(t, l.Attend(p.app.Host()), "it is not tried again")
}

// openLadder opens the ladder without an App that would run its searches.
func openLadder(p *player, at folders.Folders) *ladderScreen {
	shelf := game.Shelf{ofCore()[0].Box()}
	games, err := library.Games(at, shelf)
	require.NoError(p.T, err)
	of := ofCore()[0].(screen.Climber).Ladder().Open(at, games)
	return of(p.app.Host(), p.app.Screen(), nil).(*ladderScreen)
}
