package screen

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// A Keymap is the keys of all screens of one program, all but the digits, which pick lines
// and cards by their number. Each binding carries the words that help shows for it; the places
// say which screen listens to which of them. It does not change once it is made.
type Keymap struct {
	Up, Down, Left, Right, Next, Back  key.Binding
	Pick, Esc, Undo, Redo, End, Erase  key.Binding
	UndoPhase, RedoPhase               key.Binding
	UndoTurn, RedoTurn, Give, Building key.Binding
	Help, Quit, Cards, Log, Rules      key.Binding
	Look, Inspect, Branch              key.Binding
	Secrets, View                      key.Binding
	Home, Last, TurnBack, TurnOn, Goto key.Binding
	PageUp, PageDown, Yes, No          key.Binding
	PhaseBack, PhaseOn                 key.Binding
	SignBack, SignOn, Turning          key.Binding
	Play, Faster, Slower               key.Binding
	Ask, Hide, Note, GoOn, Beside      key.Binding
	Analyse, Keep                      key.Binding
	Guess, Race                        key.Binding
	Filter, Watch, Rename, Delete      key.Binding
	Export, CopyCode                   key.Binding
	Pass, Retrieve, Claim, CardX, Why  key.Binding
	NewGame, Continue, Daily, Saved    key.Binding
	Weekly                             key.Binding
	Puzzles, Ladder, Games             key.Binding
	Statistics, Reference, Learn       key.Binding
	Settings                           key.Binding
	Start, SameLuck, NewLuck, ToMenu   key.Binding
	SaveAs                             key.Binding
	Hint, Tutor, Rethink, Anyway, Hold key.Binding
	Review                             key.Binding
	Mouse                              key.Binding

	changed [][]string // the keys of actions to which the player has given others than the usual
}

// usualKeys makes the keys as they are where the player has set no others.
func usualKeys() *Keymap {
	return &Keymap{
		Up:        Bind("↑", "up", "up", "k"),
		Down:      Bind("↓", "down", "down", "j"),
		Left:      Bind("←", "left", "left", "h"),
		Right:     Bind("→", "right", "right", "l"),
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
		Building:  Bind("b", "the Building so far", "b"),
		Log:       Bind("t", "what happened so far", "t"),
		Rules:     Bind("R", "rules", "R"),
		Look:      Bind("<", "replay the game so far", "<"),
		Inspect:   Bind("L", "look around: point at anything on the table", "L"),
		Branch:    Bind("v", "next variation from here", "v"),
		Secrets:   Bind("S", "what only you know, until the next key", "S"),
		View:      Bind("V", "draw the next player's board large", "V"),
		Home:      Bind("home", "start", "home", "g"),
		Last:      Bind("end", "end", "end", "G"),
		TurnBack:  Bind("↑ {", "previous turn", "up", "{", "k"),
		TurnOn:    Bind("↓ }", "next turn", "down", "}", "j"),
		Goto:      Bind("0-9", "then enter: go to that turn", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
		PageUp:    Bind("pgup", "page up", "pgup", "ctrl+b"),
		PageDown:  Bind("pgdn", "page down", "pgdown", "ctrl+f", " "),
		Yes:       Bind("y", "yes", "y", "Y", "enter"),
		No:        Bind("n", "no", "n", "N", "esc", "q"),
		PhaseBack: Bind("[", "previous phase", "["),
		PhaseOn:   Bind("]", "next phase", "]"),
		SignBack:  Bind(",", "previous stage, goal, contract or note", ","),
		SignOn:    Bind(".", "next stage, goal, contract or note", "."),
		Turning:   Bind("!", "the turning point, where the win chance fell most; again: the next one", "!"),
		Play:      Bind("space", "play or pause", " "),
		Faster:    Bind("+", "play faster", "+", "="),
		Slower:    Bind("-", "play slower", "-"),
		Ask:       Bind("w", "what put this here? Point at it; enter goes to that step", "w"),
		Hide:      Bind("s", "hide or show later steps", "s"),
		Note:      Bind("n", "write a note, with a mark !! ! ? ??", "n"),
		GoOn:      Bind("c", "continue from here, in a new game", "c"),
		Beside:    Bind("|", "compare: side by side with another line or game", "|"),
		Guess:     Bind("m", "guess the moves: play each turn before you see it", "m"),
		Analyse:   Bind("a", "the analysis board: try anything from here, with the chance beside each choice", "a"),
		Keep:      Bind("K", "on the analysis board: keep the position as a game or a puzzle", "K"),
		Race:      Bind("f", "race against it, with the same luck", "f"),
		Filter:    Bind("/", "find", "/"),
		Watch:     Bind("r", "watch", "r"),
		Rename:    Bind("n", "name", "n"),
		Delete:    Bind("d", "delete", "d", "delete"),
		Export:    Bind("x", "export: a web page or a report of the game", "x"),
		CopyCode:  Bind("y", "copy the share code, by which others play the same game", "y"),
		Pass:      Bind("p", "decline the offer", "p"),
		Retrieve:  Bind("r", "retrieve your cards", "r"),
		Claim:     Bind("a", "claim an Advantage card", "a"),
		CardX:     Bind("x", "card X", "x"),
		Why:       Bind("w", "why other choices are not possible", "w"),

		NewGame:    Bind("n", "new game", "n"),
		Continue:   Bind("c", "continue the last game", "c"),
		Daily:      Bind("d", "the city of the day", "d"),
		Weekly:     Bind("w", "the city of the week", "w"),
		Saved:      Bind("s", "saved games", "s"),
		Puzzles:    Bind("p", "puzzles", "p"),
		Ladder:     Bind("a", "the ladder: stars for every Building", "a"),
		Games:      Bind("g", "switch to another game", "g"),
		Statistics: Bind("t", "statistics", "t"),
		Reference:  Bind("r", "rules, from the menu", "r"),
		Settings:   Bind("o", "settings: colours, mouse, pace", "o"),
		Learn:      Bind("l", "learn the game", "l"),
		Start:      Bind("s", "start the game", "s"),
		SameLuck:   Bind("s", "the same game, same luck", "s"),
		NewLuck:    Bind("r", "new luck", "r"),
		ToMenu:     Bind("m", "back to the menu", "m"),
		SaveAs:     Bind("s", "save the game to another file from now on", "s"),

		Hint:    Bind("H", "hints: what the computer would do, and why", "H"),
		Tutor:   Bind("T", "tutor on or off: it warns you before a costly choice", "T"),
		Rethink: Bind("esc", "think again", "esc", "r", "n"),
		Anyway:  Bind("a", "play it anyway", "a"),
		Review:  Bind("H", "the review, turn by turn", "H"),
		Hold:    Bind("p", "pause or resume the computer player", "p"),

		Mouse: Bind("M", "mouse on or off; off, it selects text", "M"),
	}
}

// Bind returns a binding of keys by their names, with how help shows them and what it says. It may
// have none: a sign, or what the mouse does, stands among the keys, too.
func Bind(shown, help string, names ...string) key.Binding {
	if names == nil {
		names = []string{} // to Bubbles a binding of nil is switched off
	}
	return key.NewBinding(key.WithKeys(names...), key.WithHelp(shown, help))
}

// A KeyGroup is a few bindings under a heading, as help shows them.
type KeyGroup struct {
	Title string
	Keys  []key.Binding
}

// Digit returns which of the digits 1 to 9 a key is; 0 for another key.
func Digit(msg tea.KeyMsg) int {
	if name := msg.String(); len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}
