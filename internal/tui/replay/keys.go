package replay

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/screen"
)

// Update takes a message: a key, or news of something that was written or computed.
func (v *Viewer) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case tickMsg:
		return v, v.beat(msg, h)
	case tea.KeyMsg:
		if v.busy {
			v.ahead.Put(msg)
			return v, nil
		}
		return v.press(msg, h)
	case jumpMsg:
		v.seek(msg.step)
	case screen.PointedMsg:
		if to, ok := msg.What.(jumpMsg); ok && msg.Clicked() {
			v.seek(to.step)
		}
	case chancesMsg:
		v.foreseen(msg)
	case noteWrittenMsg:
		return v, v.write(msg, h)
	case notedMsg:
		v.noted(msg)
		return v.catchUp(h)
	case goOnMsg:
		return v, v.goOn(msg, h)
	case screen.OpenedMsg:
		return v.opened(msg, h)
	case screen.KeptMsg:
		if msg.Err != nil {
			v.notice = prose.Safe(prose.Sentence(msg.Err.Error()))
		}
	}
	return v, nil
}

// catchUp presses the keys that waited, as far as they are for this screen.
func (v *Viewer) catchUp(h *screen.Host) (screen.Screen, tea.Cmd) {
	return v.ahead.CatchUp(v, h, func() bool { return v.busy }, func(at screen.Screen) bool { return at != v })
}

func (v *Viewer) press(k tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	keys := h.Keys
	v.notice = ""
	switch {
	case v.asking != nil && v.ask(k, keys):
		return v, nil
	case key.Matches(k, keys.Play, keys.Faster, keys.Slower) && v.typed == "":
		return v, v.playKey(k, h)
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
		return v.beside(h.Keys)
	case key.Matches(k, keys.Guess):
		return v.guess(), nil
	case key.Matches(k, keys.Analyse):
		return v.analyse(h), nil
	case key.Matches(k, keys.Settings):
		return h.Shell.Settings(v), nil
	default:
		if !v.walk(k, keys) {
			v.look(k, h)
		}
	}
	return v, nil
}

// look is a key that opens a page or a card, or asks something of the position.
func (v *Viewer) look(k tea.KeyMsg, h *screen.Host) {
	keys := h.Keys
	switch {
	case key.Matches(k, keys.Ask):
		v.beginAsking()
	case key.Matches(k, keys.Turning):
		v.turning()
	case key.Matches(k, keys.Hide):
		v.hide()
	case key.Matches(k, keys.Note):
		v.openNote(h)
	case key.Matches(k, keys.GoOn):
		v.openGoOn(h)
	case key.Matches(k, keys.Cards):
		h.Open(&screen.Page{Title: prose.UpperFirst(v.board.CardsName()), Lines: v.board.Cards(v.At())})
	case key.Matches(k, keys.Log):
		h.Open(newTaleCard(v))
	case key.Matches(k, keys.Rules):
		h.Open(h.Shell.Rules(v.Moment().Header.Game))
	}
}

// Help lists the keys of a replay.
func (v *Viewer) Help(keys *screen.Keymap) []screen.KeyGroup {
	signs := prose.List(v.Signs(), "or")
	moving := []key.Binding{
		keys.Described(keys.Left, "←", "back one step"), keys.Described(keys.Right, "→", "forward one step"),
		keys.TurnBack, keys.TurnOn, keys.PhaseBack, keys.PhaseOn,
		keys.Described(keys.SignBack, keys.SignBack.Help().Key, "previous "+signs), keys.Described(keys.SignOn, keys.SignOn.Help().Key, "next "+signs),
		keys.Turning, keys.Home, keys.Last, keys.Goto, keys.Play, keys.Faster, keys.Slower,
	}
	step := []key.Binding{
		keys.Described(keys.Log, keys.Log.Help().Key, "what happened so far; enter goes to a step"),
		keys.Ask, keys.Hide, keys.Branch, keys.Beside, keys.Note, keys.GoOn, keys.Analyse, keys.Guess,
	}
	return []screen.KeyGroup{
		{Title: "Moving", Keys: moving},
		{Title: "This step", Keys: step},
		{Title: "Anywhere", Keys: []key.Binding{screen.Worded(keys.Cards, v.board.CardsName()), keys.Rules, keys.Settings, keys.Help, keys.Described(keys.Esc, "esc", "leave")}},
	}
}
