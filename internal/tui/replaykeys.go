package tui

import (
	"strconv"

	"boardgame/microcity/internal/tui/screen"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
)

func (v *viewer) Update(msg tea.Msg, r *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case tickMsg:
		return v, v.beat(msg, r)
	case tea.KeyMsg:
		if v.busy {
			v.ahead.Put(msg)
			return v, nil
		}
		return v.press(msg, r)
	case jumpTo:
		v.seek(msg.step)
	case chancesMsg:
		v.foreseen(msg)
	case noteWrittenMsg:
		return v, v.write(msg, r)
	case notedMsg:
		v.noted(msg)
		return v.catchUp(r)
	case goOnMsg:
		return v, v.goOn(msg, r)
	case screen.OpenedMsg:
		return v.opened(msg, r)
	case screen.KeptMsg:
		if msg.Err != nil {
			v.notice = prose.Safe(prose.Sentence(msg.Err.Error()))
		}
	}
	return v, nil
}

// catchUp presses the keys that waited, as far as they are for this screen. A question makes
// them void.
func (v *viewer) catchUp(r *screen.Host) (screen.Screen, tea.Cmd) {
	var cmds []tea.Cmd
	for !v.busy {
		if len(r.Overlays) > 0 {
			v.ahead.Void()
		}
		msg, ok := v.ahead.Take()
		if !ok {
			break
		}
		next, cmd := v.Update(msg, r)
		cmds = append(cmds, cmd)
		if next != screen.Screen(v) {
			v.ahead.Void()
			return next, tea.Batch(cmds...)
		}
	}
	return v, tea.Batch(cmds...)
}

func (v *viewer) press(k tea.KeyMsg, r *screen.Host) (screen.Screen, tea.Cmd) {
	keys := r.Keys
	v.notice = ""
	switch {
	case v.asking != nil && v.ask(k, keys):
		return v, nil
	case key.Matches(k, keys.Play, keys.Faster, keys.Slower) && v.typed == "":
		return v, v.playKey(k, r)
	}
	v.play.on = false
	switch {
	case key.Matches(k, keys.Esc) && v.typed != "":
		v.typed = ""
	case key.Matches(k, keys.Esc, keys.Quit):
		if v.behind != nil {
			return v.behind, nil
		}
		return v, tea.Quit
	case key.Matches(k, keys.Goto):
		if len(v.typed) < 4 {
			v.typed += k.String()
		}
	case key.Matches(k, keys.Erase) && v.typed != "":
		v.typed = v.typed[:len(v.typed)-1]
	case v.typed != "" && key.Matches(k, keys.Pick, keys.Home):
		turn, _ := strconv.Atoi(v.typed) // digits only
		v.typed = ""
		v.jump(turn, keys)
	case key.Matches(k, keys.Beside):
		return v.beside(r.Keys), nil
	case key.Matches(k, keys.Settings):
		return r.Shell.Settings(v), nil
	default:
		if !v.walk(k, keys) {
			v.look(k, r)
		}
	}
	return v, nil
}

// look is a key that opens a page or a card, or asks something of the position.
func (v *viewer) look(k tea.KeyMsg, r *screen.Host) {
	keys := r.Keys
	switch {
	case key.Matches(k, keys.Ask):
		v.beginAsking()
	case key.Matches(k, keys.Hide):
		v.hide()
	case key.Matches(k, keys.Note):
		v.openNote(r)
	case key.Matches(k, keys.GoOn):
		v.openGoOn(r)
	case key.Matches(k, keys.Cards):
		r.Open(&screen.Page{Title: "Cards", Lines: v.board.Cards(v.At())})
	case key.Matches(k, keys.Log):
		r.Open(newTaleCard(v))
	case key.Matches(k, keys.Rules):
		r.Open(r.Shell.Rules())
	}
}

func (v *viewer) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{
		{Title: "Walking", Keys: []key.Binding{
			keys.Described(keys.Left, "←", "a step back"), keys.Described(keys.Right, "→", "a step on"),
			keys.TurnBack, keys.TurnOn, keys.PhaseBack, keys.PhaseOn, keys.SignBack, keys.SignOn,
			keys.Home, keys.Last, keys.Goto, keys.Play, keys.Faster, keys.Slower,
		}},
		{Title: "Looking", Keys: []key.Binding{
			keys.Described(keys.Log, keys.Log.Help().Key, "what happened so far: go to a line of it"),
			keys.Ask, keys.Hide, keys.Branch, keys.Beside, keys.Note, keys.GoOn,
		}},
		{Title: "Anywhere", Keys: []key.Binding{keys.Cards, keys.Rules, keys.Settings, keys.Help, keys.Described(keys.Esc, "esc", "leave")}},
	}
}
