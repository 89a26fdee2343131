package tui

import (
	"slices"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/setup"
	"boardgame/microcity/internal/tui/screen"
)

// codeLine is the name of the line for a share code.
const codeLine = "Share code"

// maxCode is how many characters of a code, or of the sentence that it stands in, may be typed or pasted.
const maxCode = 500

// coded returns the game that a code is of: the first one, where it begins as none of theirs does.
func (a *App) coded(code string) screen.Game {
	i := slices.IndexFunc(a.games, func(g screen.Game) bool { return g.Owns(code) })
	return a.games[max(i, 0)]
}

// codeField is the line for a share code.
func (f *form) codeField() setup.Field {
	return setup.Field{
		Name: codeLine, Usual: "none", Text: f.code, Most: maxCode, Hint: "type or paste the code of a game; enter sets up that game",
		Typed: func(text string) { f.code = text },
	}
}

// takeCode fills in the game of the code that was typed, which may be another than that of the
// form, and goes to where it is started. Where the code does not fit the cursor stays, and the
// player is told why.
func (f *form) takeCode() {
	if f.code == "" {
		return
	}
	app, of := f.behind.app, f.behind.app.coded(f.code)
	last := f.agreed.Last()
	if of != app.game {
		last = setup.Load(app.host.Folders.LastSetup(of.Box().ID))
	}
	agreed, err := of.Coded(f.code, setup.Beginning{Last: last, Usual: app.host.Pace})
	if err != nil {
		f.notice, f.cursor = prose.Safe(prose.Sentence(err.Error())), len(f.fields())-2
		return
	}
	app.game, f.agreed, f.code, f.cursor = of, agreed, "", startLine
	f.notice = "The game is set up from the code. Press Enter to start it."
}
