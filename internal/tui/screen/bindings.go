package screen

import (
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/charmbracelet/bubbles/key"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/theme"
)

// A Place is where keys are listened to: the actions that there are.
type Place struct {
	Name    string
	Actions []string
}

// Places lists the places of all screens.
func Places() []Place { return slices.Clone(places) }

// No two actions of a place may have the same key, but for those that have one in common by default.
var places = []Place{
	{"at the table", []string{
		"up", "down", "left", "right", "next", "back", "pick", "esc", "undo", "redo", "undo-phase", "redo-phase", "undo-turn",
		"redo-turn", "give", "building", "end", "pass", "retrieve", "claim", "card-x", "why", "erase", "help", "quit", "cards", "log",
		"rules", "look", "inspect", "secrets", "view", "settings", "mouse", "hint", "tutor", "hold", "faster", "slower", "keep",
	}},
	{"after the game", []string{
		"new-game", "same-luck", "race", "watch", "to-menu", "up", "down", "pick", "undo", "redo", "undo-phase", "redo-phase", "undo-turn",
		"redo-turn", "building", "help", "quit", "cards", "log", "rules", "look", "inspect", "view", "settings", "mouse", "review", "export", "copy-code",
		"beside", "analyse", "keep",
	}},
	{"in a lesson, where it is not the player's move", []string{
		"up", "down", "left", "right", "next", "back", "page-up", "page-down", "pick", "esc", "quit", "rules", "settings", "help",
		"mouse",
	}},
	{"in a replay", []string{
		"up", "down", "left", "right", "next", "back", "turn-back", "turn-on", "phase-back", "phase-on", "sign-back", "sign-on", "turning",
		"play", "faster", "slower", "ask", "hide", "note", "go-on", "analyse", "beside", "guess", "branch", "home", "last", "goto", "erase", "pick",
		"esc", "help", "quit", "cards", "log", "rules", "settings", "mouse",
	}},
	{"side by side", []string{
		"left", "right", "turn-back", "turn-on", "phase-back", "phase-on", "sign-back", "sign-on", "goto", "erase", "home", "last", "page-up", "page-down", "pick", "beside", "esc", "quit", "rules", "help", "mouse",
	}},
	{"in the menu", []string{
		"up", "down", "next", "pick", "new-game", "continue", "daily", "weekly", "puzzles", "ladder", "games", "saved", "statistics", "reference", "settings", "learn", "export",
		"quit", "help", "mouse",
	}},
	{"on the ladder", []string{
		"up", "down", "left", "right", "home", "last", "next", "pick", "settings", "esc", "quit", "help", "mouse",
	}},
	{"in the list of puzzles, and after one", []string{
		"up", "down", "home", "last", "page-up", "page-down", "pick", "start", "analyse", "filter", "statistics", "settings", "esc", "quit", "help", "mouse",
	}},
	{"agreeing on a new game, and on the settings", []string{
		"up", "down", "left", "right", "next", "back", "pick", "start", "filter", "esc", "quit", "help", "mouse",
	}},
	{"in the list of keys", []string{
		"up", "down", "next", "back", "home", "last", "page-up", "page-down", "pick", "erase", "delete", "esc", "quit", "help", "mouse",
	}},
	{"in the list of saved games", []string{
		"up", "down", "home", "last", "page-up", "page-down", "pick", "watch", "guess", "race", "filter", "rename", "delete", "undo", "esc", "quit",
		"export", "copy-code", "beside", "help", "mouse",
	}},
	{"on pages of text", []string{
		"up", "down", "home", "last", "page-up", "page-down", "pick", "esc", "quit", "help", "cards", "log", "rules", "filter",
	}},
	{"where a text is typed", []string{
		"up", "down", "next", "back", "home", "last", "page-up", "page-down", "pick", "esc", "erase",
	}},
	{"in questions", []string{"yes", "no", "to-menu", "save-as", "new-luck", "left", "right"}},
	{"when the tutor warns", []string{"rethink", "anyway", "why"}},
}

// Catalogue lists what can be set: the themes, and the keys with their actions.
func Catalogue() *config.Catalogue {
	c := &config.Catalogue{Themes: theme.Names(), Safe: prose.Safe}
	for name, b := range usualKeys().bindings() {
		where := uint(0)
		for i := range places {
			if slices.Contains(places[i].Actions, name) {
				where |= 1 << i
			}
		}
		c.Actions = append(c.Actions, config.Action{Name: name, Help: b.Help().Desc, Keys: b.Keys(), Where: where})
	}
	return c
}

// bindings returns the bindings of all screens with their names, in their order. A field
// such as UndoPhase is called undo-phase.
func (keys *Keymap) bindings() iter.Seq2[string, *key.Binding] {
	all := reflect.ValueOf(keys).Elem()
	return func(yield func(string, *key.Binding) bool) {
		for i := range all.NumField() {
			if field := all.Type().Field(i); field.IsExported() && !yield(kebab(field.Name), all.Field(i).Addr().Interface().(*key.Binding)) {
				return
			}
		}
	}
}

func kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// KeysWith makes the keys of a program: those that the player has set for actions, named as
// in Catalogue, and the usual ones for the rest.
func KeysWith(own map[string][]string) *Keymap {
	keys := new(Keymap)
	*keys = *sharedKeys() // with the same texts
	for name, b := range keys.bindings() {
		if names := own[name]; len(names) > 0 {
			if !slices.Equal(names, b.Keys()) {
				keys.changed = append(keys.changed, names)
			}
			b.SetKeys(names...)
			b.SetHelp(shownKeys(*b), b.Help().Desc)
		}
	}
	return keys
}

var sharedKeys = sync.OnceValue(usualKeys)

// shownKeys writes the first two keys of a binding, as a foot line or help shows them.
func shownKeys(b key.Binding) string {
	names := slices.Clone(b.Keys()[:min(len(b.Keys()), 2)])
	for i, name := range names {
		names[i] = Spelled(name)
	}
	return strings.Join(names, " ")
}

// Spelled returns the name of a key as it is shown.
func Spelled(name string) string {
	if arrow, ok := arrows[name]; ok {
		return arrow
	}
	return name
}

var arrows = map[string]string{"up": "↑", "down": "↓", "left": "←", "right": "→", " ": "space", "pgdown": "pgdn"} // as keys are shown

// Changed counts the actions that the player has given other keys than the usual.
func (keys *Keymap) Changed() int { return len(keys.changed) }

// own reports whether the player has given an action with these keys others than the usual.
func (keys *Keymap) own(b *key.Binding) bool {
	return slices.ContainsFunc(keys.changed, func(names []string) bool { return slices.Equal(names, b.Keys()) })
}

// Worded gives a binding other words, for a screen where it does something special.
func Worded(b key.Binding, help string) key.Binding {
	b.SetHelp(b.Help().Key, help)
	return b
}

// LeaveFiles switches off what reads and writes files of the player, for a program that has none.
func (keys *Keymap) LeaveFiles() {
	for _, b := range []*key.Binding{
		&keys.Export, &keys.CopyCode, &keys.Beside, &keys.GoOn, &keys.Guess, &keys.Race, &keys.SameLuck, &keys.NewLuck, &keys.SaveAs, &keys.Analyse, &keys.Keep, &keys.Rename, &keys.Delete, &keys.Note, &keys.Continue,
	} {
		b.SetEnabled(false)
	}
}

// When returns a binding that is switched off where it does nothing now, or is so already: foot lines and
// help leave it out.
func When(does bool, b key.Binding) key.Binding {
	b.SetEnabled(does && b.Enabled())
	return b
}

// FirstKey returns the name of a binding's first key, as it is shown.
func FirstKey(b key.Binding) string { return strings.Fields(shownKeys(b))[0] }

// Described gives a binding other words and another sign, as "↑↓" for two of them.
// The arrows in what is shown stand for the actions of those keys, and "home/end" for
// those; where the player has given them other keys, these are shown.
func (keys *Keymap) Described(b key.Binding, shown, help string) key.Binding {
	list := keys.meant(b, shown)
	var names, first []string
	changed := false
	for i := range list {
		names = append(names, FirstKey(list[i]))
		first = append(first, list[i].Keys()[0])
		changed = changed || keys.own(&list[i])
	}
	if changed {
		shown = strings.Join(names, "/")
	}
	return key.NewBinding(key.WithKeys(first...), key.WithHelp(shown, help))
}

// meant returns the bindings that a text such as "↑↓" stands for.
func (keys *Keymap) meant(b key.Binding, shown string) []key.Binding {
	up, down := keys.Up, keys.Down
	if slices.Equal(b.Keys(), keys.TurnBack.Keys()) {
		up, down = keys.TurnBack, keys.TurnOn
	}
	if shown == "home/end" {
		return []key.Binding{keys.Home, keys.Last}
	}
	var list []key.Binding
	for _, r := range shown {
		switch r {
		case '↑':
			list = append(list, up)
		case '↓':
			list = append(list, down)
		case '←':
			list = append(list, keys.Left)
		case '→':
			list = append(list, keys.Right)
		default:
			return []key.Binding{b}
		}
	}
	return list
}

// Named returns the binding of an action, by the name that the action has in the settings.
func (keys *Keymap) Named(action string) (b key.Binding, ok bool) {
	for name, b := range keys.bindings() {
		if name == action {
			return *b, true
		}
	}
	return b, false
}

// Called returns the key of an action as it is shown, by the name that the action has in the
// settings.
func (keys *Keymap) Called(action string) string {
	if b, ok := keys.Named(action); ok {
		return b.Help().Key
	}
	return action
}
