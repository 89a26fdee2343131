package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/present"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/panel"
	"boardgame/microcity/internal/tui/theme"
)

// goOnFrom tells that the player wants to go on from here in a new game.
type goOnFrom struct{ newLuck bool }

// openGoOn asks with which luck the game goes on from here.
func (v *replay) openGoOn(r *room) {
	if v.over(v.at) {
		v.notice = "The game is over here: step back to go on from an earlier moment."
		return
	}
	r.open(&confirm{
		title: "Go on from here?",
		lines: []panel.Line{
			{Text: "A new game begins at this step, in a file of its own. This one stays as it is.", Role: theme.Text},
			{Text: "With the same luck the dice fall as they did; with new luck nobody knows.", Role: theme.Dim},
		},
		yes: "same luck", answer: goOnFrom{}, also: &option{"l", "new luck", goOnFrom{newLuck: true}},
	})
}

// goOn begins the new game, and leaves the one that was open behind this screen.
func (v *replay) goOn(msg goOnFrom, r *room) tea.Cmd {
	v.busy = true
	from := v.source.moment
	from.Match, from.Node = v.match, v.node(v.at)
	return r.run(func() tea.Msg {
		s, err := session.Continue(from, msg.newLuck, session.Options{Seed: session.NewSeed(), Program: from.Header.Program})
		if err == nil {
			_ = v.leave() // every line of it is on disk
		}
		return opened{s, err}
	})
}

// opened goes to the table of the new game.
func (v *replay) opened(msg opened) (screen, tea.Cmd) {
	v.busy = false
	if msg.err != nil {
		v.notice = present.Safe(sentence(msg.err.Error()))
		return v, nil
	}
	return newGame(msg.session), nil
}
