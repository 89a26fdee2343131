package live

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
)

// ghostMsg tells against what a game is raced.
type ghostMsg struct {
	of   *Game
	race *race.Race
	err  error
}

// Race returns the race that the game is; nil where it is none, and before that is known.
func (g *Game) Race() *race.Race { return g.race }

// findGhost finds out, once, against what the game is raced.
func (g *Game) findGhost(h *screen.Host) tea.Cmd {
	if g.sought || g.busy || g.Session.Followed() {
		return nil
	}
	g.sought = true
	find := race.Find(h.Folders, g.Session)
	return h.Run(func() tea.Msg {
		if found, err := find(); found != nil || err != nil {
			return ghostMsg{g, found, err}
		}
		return nil
	})
}

// haunt begins to show the ghost.
func (g *Game) haunt(msg ghostMsg) {
	if msg.of != g {
		return
	}
	g.race = msg.race
	switch {
	case msg.err != nil:
		g.Remark(prose.Safe(prose.Sentence(msg.err.Error())))
	case g.Session.Tree().Moment(g.Session.Tree().Cursor()).Turn <= 1:
		g.Remark(g.race.Welcome())
	default:
		g.table.Point()
	}
}

// raceAgain begins a race against this game, which is over.
func (g *Game) raceAgain(h *screen.Host) tea.Cmd {
	path, shelf := g.Session.Path(), game.Shelf{*g.Session.Box()}
	with := race.Start{Folders: h.Folders, Program: h.Program}
	return g.Begin(func() (*session.Session, error) { return race.Begin(path, shelf, with) }, h)
}
