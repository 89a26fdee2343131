package tui

import "github.com/charmbracelet/bubbles/key"

// The keys of all screens. Each binding carries the words that help shows for it.
var keys = struct {
	Up, Down, Left, Right, Next, Back  key.Binding
	Pick, Esc, Undo, Redo, End, Erase  key.Binding
	Help, Quit, Cards, Log, Rules      key.Binding
	Look, Branch                       key.Binding
	Home, Last, TurnBack, TurnOn, Goto key.Binding
	PageUp, PageDown, Yes, No          key.Binding
}{
	Up:       bind("↑", "up", "up", "k"),
	Down:     bind("↓", "down", "down", "j"),
	Left:     bind("←", "left", "left", "h"),
	Right:    bind("→", "right", "right", "l"),
	Next:     bind("tab", "next choice", "tab"),
	Back:     bind("shift+tab", "previous choice", "shift+tab"),
	Pick:     bind("enter", "pick", "enter", " "),
	Esc:      bind("esc", "back", "esc"),
	Undo:     bind("u", "undo", "u"),
	Redo:     bind("U", "redo", "U", "ctrl+r"),
	End:      bind("e", "end the phase or turn", "e"),
	Erase:    bind("backspace", "erase", "backspace"),
	Help:     bind("?", "help", "?", "f1"),
	Quit:     bind("q", "quit", "q"),
	Cards:    bind("i", "cards", "i"),
	Log:      bind("t", "what happened so far", "t"),
	Rules:    bind("R", "rules", "R"),
	Look:     bind("<", "look back at the game so far", "<"),
	Branch:   bind("v", "next variation from here", "v"),
	Home:     bind("home", "start", "home", "g"),
	Last:     bind("end", "end", "end", "G"),
	TurnBack: bind("↑ [", "turn back", "up", "[", "k"),
	TurnOn:   bind("↓ ]", "turn on", "down", "]", "j"),
	Goto:     bind("0-9", "then enter: go to that turn", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
	PageUp:   bind("pgup", "page up", "pgup", "ctrl+b"),
	PageDown: bind("pgdn", "page down", "pgdown", "ctrl+f", " "),
	Yes:      bind("y", "yes", "y", "Y", "enter"),
	No:       bind("n", "no", "n", "N", "esc", "q"),
}

func bind(shown, help string, names ...string) key.Binding {
	return key.NewBinding(key.WithKeys(names...), key.WithHelp(shown, help))
}

// described gives a binding other words, for a screen where it does something special.
func described(b key.Binding, shown, help string) key.Binding {
	return key.NewBinding(key.WithKeys(b.Keys()...), key.WithHelp(shown, help))
}

// A keyGroup is a few bindings under a heading, as help shows them.
type keyGroup struct {
	title string
	keys  []key.Binding
}

// hints writes the bindings of the bottom line: "enter pick · u take back".
func hints(bindings []key.Binding, dot rune) string {
	text := ""
	for _, b := range bindings {
		if text != "" {
			text += " " + string(dot) + " "
		}
		text += b.Help().Key + " " + b.Help().Desc
	}
	return text
}
