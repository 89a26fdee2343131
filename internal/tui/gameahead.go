package tui

import tea "github.com/charmbracelet/bubbletea"

// typeAhead is how many keys wait while an action is being written.
const typeAhead = 32

// An inbox keeps in order what a screen is told while a command is at the files. What the
// screen knows of them is then the command's alone: the screen looks at it again, and changes
// it, when the command has answered.
type inbox []tea.Msg

// put keeps a message for later. All but keys are few, because each answers something.
func (in *inbox) put(msg tea.Msg) {
	if _, ok := msg.(tea.KeyMsg); ok && in.keys() >= typeAhead {
		return
	}
	*in = append(*in, msg)
}

func (in *inbox) keys() (n int) {
	for _, msg := range *in {
		if _, ok := msg.(tea.KeyMsg); ok {
			n++
		}
	}
	return n
}

// take returns the first message, if there is one.
func (in *inbox) take() (msg tea.Msg, ok bool) {
	if len(*in) == 0 {
		return nil, false
	}
	msg = (*in)[0]
	*in = (*in)[1:]
	return msg, true
}

// void drops the keys: they were pressed by somebody who did not know.
func (in *inbox) void() {
	var rest inbox
	for _, msg := range *in {
		if _, ok := msg.(tea.KeyMsg); !ok {
			rest = append(rest, msg)
		}
	}
	*in = rest
}

// waits reports whether a message waits until the command under way has answered.
func (g *game) waits(msg tea.Msg) bool {
	if !g.busy {
		return false
	}
	switch msg.(type) {
	case doneMsg, openedMsg, hintNotedMsg, weighed: // these are the answers
		return false
	case quitForSure: // who leaves waits for nothing
		return false
	case pointed: // it meant what lay there, which may lie elsewhere in a moment
	default:
		g.ahead.put(msg)
	}
	return true
}

// catchUp hears what it was told while an action was being written. A question that comes up
// in between, or a refusal, makes keys void.
func (g *game) catchUp(r *room) (screen, tea.Cmd) {
	var cmds []tea.Cmd
	for !g.busy {
		if len(r.overlays) > 0 || g.trouble || g.ending != nil {
			g.ahead.void()
		}
		next, ok := g.ahead.take()
		if !ok {
			break
		}
		s, cmd := g.update(next, r)
		cmds = append(cmds, cmd)
		if s != screen(g) {
			return g.passOn(s, cmds, r)
		}
	}
	return g, tea.Batch(cmds...)
}

// passOn returns what is left to the screen that the message before it led to: it was meant
// for that.
func (g *game) passOn(to screen, cmds []tea.Cmd, r *room) (screen, tea.Cmd) {
	for {
		if len(r.overlays) > 0 {
			g.ahead.void()
		}
		msg, ok := g.ahead.take()
		if !ok {
			return to, tea.Batch(cmds...)
		}
		next, cmd := to.update(msg, r)
		to, cmds = next, append(cmds, cmd)
	}
}
