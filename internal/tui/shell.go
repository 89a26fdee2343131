package tui

import "boardgame/microcity/internal/microcity/play"

// doors are the screens of an App that a game can open.
type doors struct{ app *App }

func (d doors) menu() screen { return newMainMenu(d.app) }

func (d doors) settings(behind screen) screen { return newSettings(d.app, behind) }

func (d doors) replay(s *play.Session, steps int, behind screen) screen {
	v := lookBack(s, behind)
	v.seek(steps)
	return v
}

func (d doors) rules() overlay { return reference(d.app.room.keys) }
