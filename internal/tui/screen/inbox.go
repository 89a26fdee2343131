package screen

import tea "github.com/charmbracelet/bubbletea"

// typeAhead is how many keys wait while an action is being written.
const typeAhead = 32

// An Inbox keeps in order what a screen is told while a command is at the files. What the
// screen knows of them is then the command's alone: the screen looks at it again, and changes
// it, when the command has answered.
type Inbox []tea.Msg

// Put keeps a message for later. All but keys are few, because each answers something.
func (in *Inbox) Put(msg tea.Msg) {
	if _, ok := msg.(tea.KeyMsg); ok && in.keys() >= typeAhead {
		return
	}
	*in = append(*in, msg)
}

func (in *Inbox) keys() (n int) {
	for _, msg := range *in {
		if _, ok := msg.(tea.KeyMsg); ok {
			n++
		}
	}
	return n
}

// take returns the first message, if there is one.
func (in *Inbox) take() (msg tea.Msg, ok bool) {
	if len(*in) == 0 {
		return nil, false
	}
	msg = (*in)[0]
	*in = (*in)[1:]
	return msg, true
}

// Void drops the keys: they were pressed by somebody who did not know.
func (in *Inbox) Void() {
	var rest Inbox
	for _, msg := range *in {
		if _, ok := msg.(tea.KeyMsg); !ok {
			rest = append(rest, msg)
		}
	}
	*in = rest
}

// CatchUp hands what waited to a screen until that waits again. What is left when it leads to another
// screen goes to that one. Keys are void where a question came up in between, or where void says so:
// who pressed them did not know what is there now.
func (in *Inbox) CatchUp(from Screen, h *Host, waits func() bool, void func(at Screen) bool) (Screen, tea.Cmd) {
	var cmds []tea.Cmd
	at := from
	for !waits() {
		if len(h.Overlays) > 0 || void(at) {
			in.Void()
		}
		msg, ok := in.take()
		if !ok {
			break
		}
		next, cmd := at.Update(msg, h)
		at, cmds = next, append(cmds, cmd)
	}
	return at, tea.Batch(cmds...)
}
