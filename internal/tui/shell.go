package tui

import "boardgame/microcity/internal/session"

// doors are the screens of an App that a game can open.
type doors struct{ app *App }

func (d doors) menu() screen { return newMainMenu(d.app) }

func (d doors) settings(behind screen) screen { return newSettings(d.app, behind) }

func (d doors) play(s *session.Session) screen { return d.app.play(s) }

func (d doors) replay(s *session.Session, steps int, behind screen) screen {
	v := lookBack(d.app.gameOf(s.Header().Game), s, behind)
	v.seek(steps)
	return v
}

func (d doors) rules() overlay { return newRulebook(d.app) }
