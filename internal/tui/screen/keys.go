package screen

import "github.com/charmbracelet/bubbles/key"

// A Keymap is the keys of all screens of one program, all but the digits, which pick lines
// and cards by their number. Each binding carries the words that help shows for it; contexts
// says which screen listens to which of them. It does not change once it is made.
type Keymap struct {
	Up, Down, Left, Right, Next, Back  key.Binding
	Pick, Esc, Undo, Redo, End, Erase  key.Binding
	UndoPhase, RedoPhase               key.Binding
	UndoTurn, RedoTurn, Give, Building key.Binding
	Help, Quit, Cards, Log, Rules      key.Binding
	Look, Branch                       key.Binding
	Home, Last, TurnBack, TurnOn, Goto key.Binding
	PageUp, PageDown, Yes, No          key.Binding
	PhaseBack, PhaseOn                 key.Binding
	SignBack, SignOn, Turning          key.Binding
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
func usualKeys() *Keymap {
	return &Keymap{
		Up:        Bind("↑", "up", "up", "k"),
		Down:      Bind("↓", "down", "down", "j"),
		Left:      Bind("←", "left", "left"),
		Right:     Bind("→", "right", "right"),
		Next:      Bind("tab", "next choice", "tab"),
		Back:      Bind("shift+tab", "previous choice", "shift+tab"),
		Pick:      Bind("enter", "pick", "enter", " "),
		Esc:       Bind("esc", "back", "esc"),
		Undo:      Bind("u", "undo", "u"),
		Redo:      Bind("U", "redo", "U", "ctrl+r"),
		Give:      Bind("space", "give the die to the first player, or take it back", " "),
		UndoPhase: Bind("[", "undo to the start of the phase", "["),
		RedoPhase: Bind("]", "redo a phase", "]"),
		UndoTurn:  Bind("{", "undo to the start of the turn", "{"),
		RedoTurn:  Bind("}", "redo a turn", "}"),
		End:       Bind("e", "end the phase or turn", "e"),
		Erase:     Bind("backspace", "erase", "backspace"),
		Help:      Bind("?", "help", "?", "f1"),
		Quit:      Bind("q", "quit", "q"),
		Cards:     Bind("i", "cards", "i"),
		Building:  Bind("b", "the Building as it stands", "b"),
		Log:       Bind("t", "what happened so far", "t"),
		Rules:     Bind("R", "rules", "R"),
		Look:      Bind("<", "look back at the game so far", "<"),
		Branch:    Bind("v", "next variation from here", "v"),
		Home:      Bind("home", "start", "home", "g"),
		Last:      Bind("end", "end", "end", "G"),
		TurnBack:  Bind("↑ {", "previous turn", "up", "{", "k"),
		TurnOn:    Bind("↓ }", "next turn", "down", "}", "j"),
		Goto:      Bind("0-9", "then enter: go to that turn", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
		PageUp:    Bind("pgup", "page up", "pgup", "ctrl+b"),
		PageDown:  Bind("pgdn", "page down", "pgdown", "ctrl+f", " "),
		Yes:       Bind("y", "yes", "y", "Y", "enter"),
		No:        Bind("n", "no", "n", "N", "esc", "q"),
		PhaseBack: Bind("[", "phase back", "["),
		PhaseOn:   Bind("]", "phase on", "]"),
		SignBack:  Bind(",", "back to what was completed or noted", ","),
		SignOn:    Bind(".", "on to what was completed or noted", "."),
		Turning:   Bind("!", "where the chance to win fell most, then where it fell next to that", "!"),
		Play:      Bind("space", "play and pause", " "),
		Faster:    Bind("+", "play faster", "+", "="),
		Slower:    Bind("-", "play slower", "-"),
		Ask:       Bind("w", "what put this here? Point at it, enter goes there", "w"),
		Hide:      Bind("s", "hide what is to come, or show it", "s"),
		Note:      Bind("n", "note something, mark it !! ! ? ??", "n"),
		GoOn:      Bind("c", "continue from here, in a new game", "c"),
		Beside:    Bind("b", "side by side with another line", "b"),
		Filter:    Bind("/", "find", "/"),
		Watch:     Bind("r", "watch", "r"),
		Rename:    Bind("n", "name", "n"),
		Delete:    Bind("d", "delete", "d", "delete"),
		Pass:      Bind("p", "decline what is offered", "p"),
		Retrieve:  Bind("r", "take the cards back", "r"),
		Claim:     Bind("a", "claim an Advantage card", "a"),
		CardX:     Bind("x", "card X", "x"),
		Why:       Bind("w", "why the rest cannot be chosen", "w"),

		NewGame:    Bind("n", "new game", "n"),
		Continue:   Bind("c", "go on with the last game", "c"),
		Daily:      Bind("d", "the city of the day", "d"),
		Saved:      Bind("s", "saved games", "s"),
		Statistics: Bind("t", "statistics", "t"),
		Reference:  Bind("r", "rules, from the menu", "r"),
		Settings:   Bind("o", "settings: colours, mouse, pace", "o"),
		Learn:      Bind("l", "learn the game", "l"),
		Start:      Bind("s", "begin the game", "s"),
		SameLuck:   Bind("s", "the same game, same luck", "s"),
		NewLuck:    Bind("l", "new luck", "l"),
		ToMenu:     Bind("m", "back to the menu", "m"),

		Hint:    Bind("h", "hints: plans for the turn, with the chance to win", "h"),
		Tutor:   Bind("T", "the tutor, who speaks up about costly choices, or none", "T"),
		Rethink: Bind("esc", "think again", "esc", "r", "n"),
		Anyway:  Bind("a", "play it anyway", "a"),
		Review:  Bind("h", "luck and skill, turn by turn", "h"),
		Hold:    Bind("p", "pause the computer player, or let it go on", "p"),

		Mouse: Bind("M", "let go of the mouse, to select text, or take it again", "M"),
	}
}

// Bind returns a binding of keys by their names, with how help shows them and what it says.
func Bind(shown, help string, names ...string) key.Binding {
	return key.NewBinding(key.WithKeys(names...), key.WithHelp(shown, help))
}

// A KeyGroup is a few bindings under a heading, as help shows them.
type KeyGroup struct {
	Title string
	Keys  []key.Binding
}
