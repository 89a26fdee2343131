package tui

import "github.com/charmbracelet/bubbles/key"

// A keymap is the keys of all screens of one program, all but the digits, which pick lines
// and cards by their number. Each binding carries the words that help shows for it; contexts
// says which screen listens to which of them. It does not change once it is made.
type keymap struct {
	Up, Down, Left, Right, Next, Back  key.Binding
	Pick, Esc, Undo, Redo, End, Erase  key.Binding
	UndoPhase, RedoPhase               key.Binding
	UndoTurn, RedoTurn, Give, Building key.Binding
	Help, Quit, Cards, Log, Rules      key.Binding
	Look, Branch                       key.Binding
	Home, Last, TurnBack, TurnOn, Goto key.Binding
	PageUp, PageDown, Yes, No          key.Binding
	PhaseBack, PhaseOn                 key.Binding
	SignBack, SignOn                   key.Binding
	Play, Faster, Slower               key.Binding
	Ask, Hide, Note, GoOn, Beside      key.Binding
	Filter, Watch, Rename, Delete      key.Binding
	Pass, Retrieve, Claim, CardX, Why  key.Binding
	NewGame, Continue, Daily, Saved    key.Binding
	Statistics, Reference, Learn       key.Binding
	Settings                           key.Binding
	Start, SameLuck, NewLuck, ToMenu   key.Binding
	Hint, Tutor, Rethink, Anyway, Hold key.Binding
	Review                             key.Binding
	Mouse                              key.Binding

	usual map[string][]string // the keys that actions have by default, where the player has given them others
}

// usualKeys makes the keys as they are where the player has set no others.
func usualKeys() *keymap {
	return &keymap{
		Up:        bind("↑", "up", "up", "k"),
		Down:      bind("↓", "down", "down", "j"),
		Left:      bind("←", "left", "left"),
		Right:     bind("→", "right", "right"),
		Next:      bind("tab", "next choice", "tab"),
		Back:      bind("shift+tab", "previous choice", "shift+tab"),
		Pick:      bind("enter", "pick", "enter", " "),
		Esc:       bind("esc", "back", "esc"),
		Undo:      bind("u", "undo", "u"),
		Redo:      bind("U", "redo", "U", "ctrl+r"),
		Give:      bind("space", "give the die to the first player, or take it back", " "),
		UndoPhase: bind("[", "undo to the start of the phase", "["),
		RedoPhase: bind("]", "redo a phase", "]"),
		UndoTurn:  bind("{", "undo to the start of the turn", "{"),
		RedoTurn:  bind("}", "redo a turn", "}"),
		End:       bind("e", "end the phase or turn", "e"),
		Erase:     bind("backspace", "erase", "backspace"),
		Help:      bind("?", "help", "?", "f1"),
		Quit:      bind("q", "quit", "q"),
		Cards:     bind("i", "cards", "i"),
		Building:  bind("b", "the Building as it stands", "b"),
		Log:       bind("t", "what happened so far", "t"),
		Rules:     bind("R", "rules", "R"),
		Look:      bind("<", "look back at the game so far", "<"),
		Branch:    bind("v", "next variation from here", "v"),
		Home:      bind("home", "start", "home", "g"),
		Last:      bind("end", "end", "end", "G"),
		TurnBack:  bind("↑ {", "turn back", "up", "{", "k"),
		TurnOn:    bind("↓ }", "turn on", "down", "}", "j"),
		Goto:      bind("0-9", "then enter: go to that turn", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
		PageUp:    bind("pgup", "page up", "pgup", "ctrl+b"),
		PageDown:  bind("pgdn", "page down", "pgdown", "ctrl+f", " "),
		Yes:       bind("y", "yes", "y", "Y", "enter"),
		No:        bind("n", "no", "n", "N", "esc", "q"),
		PhaseBack: bind("[", "phase back", "["),
		PhaseOn:   bind("]", "phase on", "]"),
		SignBack:  bind(",", "back to what was completed or noted", ","),
		SignOn:    bind(".", "on to what was completed or noted", "."),
		Play:      bind("space", "play and pause", " "),
		Faster:    bind("+", "play faster", "+", "="),
		Slower:    bind("-", "play slower", "-"),
		Ask:       bind("w", "what put this here? Point at it, enter goes there", "w"),
		Hide:      bind("s", "hide what is to come, or show it", "s"),
		Note:      bind("n", "note something, mark it !! ! ? ??", "n"),
		GoOn:      bind("c", "continue from here, in a new game", "c"),
		Beside:    bind("b", "side by side with another line", "b"),
		Filter:    bind("/", "find", "/"),
		Watch:     bind("r", "watch", "r"),
		Rename:    bind("n", "name", "n"),
		Delete:    bind("d", "delete", "d", "delete"),
		Pass:      bind("p", "decline what is offered", "p"),
		Retrieve:  bind("r", "take the cards back", "r"),
		Claim:     bind("a", "claim an Advantage card", "a"),
		CardX:     bind("x", "card X", "x"),
		Why:       bind("w", "why the rest cannot be chosen", "w"),

		NewGame:    bind("n", "new game", "n"),
		Continue:   bind("c", "go on with the last game", "c"),
		Daily:      bind("d", "the city of the day", "d"),
		Saved:      bind("s", "saved games", "s"),
		Statistics: bind("t", "statistics", "t"),
		Reference:  bind("r", "rules, from the menu", "r"),
		Settings:   bind("o", "settings: colours, mouse, pace", "o"),
		Learn:      bind("l", "learn the game", "l"),
		Start:      bind("s", "begin the game", "s"),
		SameLuck:   bind("s", "the same game, same luck", "s"),
		NewLuck:    bind("l", "new luck", "l"),
		ToMenu:     bind("m", "back to the menu", "m"),

		Hint:    bind("h", "hints: plans for the turn, with the chance to win", "h"),
		Tutor:   bind("T", "the tutor, who speaks up about costly choices, or none", "T"),
		Rethink: bind("esc", "think again", "esc", "r", "n"),
		Anyway:  bind("a", "play it anyway", "a"),
		Review:  bind("h", "luck and skill, turn by turn", "h"),
		Hold:    bind("p", "pause the computer player, or let it go on", "p"),

		Mouse: bind("M", "let go of the mouse, to select text, or take it again", "M"),
	}
}

func bind(shown, help string, names ...string) key.Binding {
	return key.NewBinding(key.WithKeys(names...), key.WithHelp(shown, help))
}

// A keyGroup is a few bindings under a heading, as help shows them.
type keyGroup struct {
	title string
	keys  []key.Binding
}
