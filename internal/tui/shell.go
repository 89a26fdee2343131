package tui

import (
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
)

// doors are the screens of an App that a game can open.
type doors struct{ app *App }

func (d doors) Menu() screen.Screen {
	if d.app.home != nil {
		return d.app.home(&d.app.host)
	}
	return newMainMenu(d.app)
}

func (d doors) Settings(behind screen.Screen) screen.Screen { return newSettings(d.app, behind) }

func (d doors) Play(s *session.Session) screen.Screen { return d.app.play(s) }

func (d doors) Replay(s *session.Session, steps int, behind screen.Screen) screen.Screen {
	return replay.LookBack(d.app.gameOf(s.Header().Game), s, steps, behind)
}

func (d doors) Analyse(from session.Moment, behind screen.Screen) (screen.Screen, error) {
	return replay.Analyse(d.app.gameOf(from.Header.Game), from, behind, &d.app.host)
}

func (d doors) Agree(o screen.Agreeing) screen.Screen {
	d.app.game = d.app.gameOf(o.Game)
	f := newForm(newMainMenu(d.app), setup.Last("{}")) // between people, who sit down one by one
	f.elsewhere, f.back = &o, o.Behind
	return f
}

func (d doors) Rules(game string) screen.Overlay { return newRuleCard(d.app, d.app.gameOf(game)) }
