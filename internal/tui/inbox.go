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
