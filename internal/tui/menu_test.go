package tui

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/lesson"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// The menu shows its lines when each has its place, and a key that comes before is not lost.
func TestKeyBeforeTheMenuIsThere(t *testing.T) {
	t.Parallel()
	app, err := New(Options{Games: ofCore()})
	require.NoError(t, err)
	p := &player{Player: tuitest.Sit(t, app, *update), app: app}
	p.Resize(80, 24)
	_, cmd := app.Update(screen.ReloadMsg{}) // the saved games are being looked for
	require.NotNil(t, cmd)
	p.Press("r")
	assert.NotContains(t, app.View(), "New game")
	assert.Empty(t, app.host.Overlays)
	p.Send(cmd())
	assert.Len(t, app.host.Overlays, 1, "the rules are open")
	p.Press("esc")
	assert.Contains(t, app.View(), "New game")
}

// In the lowest window, too, the menu says why something cannot be chosen.
func TestMenuSaysWhyInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, screen.MinWidth, screen.MinHeight)
	p.Press("c")
	assert.Contains(t, p.Frame(), "There is no game to continue.")
	assert.Contains(t, p.Frame(), "q Quit")
	assert.Contains(t, p.Frame(), "↑↓ choose")
}

// another is the same game under another name, without a lesson and a game of the day.
type another struct{ screen.Game }

func (a another) Box() game.Game {
	box := a.Game.Box()
	box.ID, box.Title, box.Daily = "another", "Another City", nil
	return box
}

func (another) Lessons() []lesson.Offer { return nil }

// What was found for one game is not told of another that the menu has gone on to meanwhile.
func TestMenuForgetsAnotherGame(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: append(ofCore(), another{ofCore()[0]})}, 80, 24)
	late := p.app.look()
	p.Press("g")
	p.Send(late())
	assert.Empty(t, p.app.screen.(*mainMenu).today)
}

// Where there are several games the menu asks for one, and offers what that has.
func TestMenuOfSeveralGames(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore()}, 80, 24)
	assert.NotContains(t, p.Frame(), "Game:")
	p = sit(t, Options{Games: append(ofCore(), another{ofCore()[0]})}, 80, 24)
	assert.Contains(t, p.Frame(), "Game: Micro City (also: Another City)")
	assert.Contains(t, p.Frame(), "Daily city")
	p.Press("g")
	assert.Contains(t, p.Frame(), "Game: Another City (also: Micro City)")
	assert.NotContains(t, p.Frame(), "Daily city")
	assert.NotContains(t, p.Frame(), "Learn the game")
	p.Press("?")
	assert.NotContains(t, p.Frame(), "learn the game")
	p.Press("esc", "enter")
	assert.Contains(t, p.Frame(), "Game: Micro City")
}

// The menu begins with the game that was played last, of those that there are.
func TestMenuBeginsWithTheLastGame(t *testing.T) {
	t.Parallel()
	one, other := ofCore()[0], another{ofCore()[0]}
	of := func(ids ...string) (saved []library.Game) {
		for _, id := range ids {
			saved = append(saved, library.Game{Header: log.Header{Game: id}})
		}
		return saved
	}
	shelf := []screen.Game{one, other}
	assert.Equal(t, one, playedLast(nil, shelf, one))
	assert.Equal(t, screen.Game(other), playedLast(of("another", one.Box().ID), shelf, one))
	assert.Equal(t, one, playedLast(of(one.Box().ID, "another"), shelf, other))
	assert.Equal(t, screen.Game(other), playedLast(of("", "chess", "another"), shelf, one), "a damaged log, and one of a game that is not there")
}

// Where a game waits, the menu begins with it; whoever goes through the games of the shelf goes on there.
func TestMenuBeginsAtTheGameThatWaits(t *testing.T) {
	t.Parallel()
	waits := []library.Game{{Path: "a.log", Sound: true, Turn: 3}}
	for _, shelf := range [][]screen.Game{ofCore(), append(ofCore(), another{ofCore()[0]})} {
		p := sit(t, Options{Games: shelf}, 80, 24)
		m := newMainMenu(p.app)
		p.app.screen = m
		p.Send(gamesFoundMsg{of: p.app.game})
		assert.NotContains(t, p.Frame(), "▸ c Continue")
		m = newMainMenu(p.app)
		p.app.screen = m
		p.Send(gamesFoundMsg{of: p.app.game, found: found{saved: waits}})
		assert.Contains(t, p.Frame(), "▸ c Continue")
		m.cursor = 0
		p.Send(gamesFoundMsg{of: p.app.game, found: found{saved: waits}})
		assert.Zero(t, m.cursor, "news do not move it")
	}
}

// A long line of the menu does not run into the board of the game that waits beside it.
func TestMenuEndsBesideThePreview(t *testing.T) {
	t.Parallel()
	p := sit(t, Options{Games: ofCore(), Folders: aShelf(t)}, 120, 40)
	require.NotNil(t, p.app.screen.(*mainMenu).seen.board, "the preview is there")
	assert.Regexp(t, `c Continue: .*… +┏ Iron Quay ┳`, p.Frame())
}
