package tui

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/config"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/widget"
)

// A keyList is the screen on which actions are given other keys: it lists them all, asks for a
// key, and refuses one that is taken where the action is listened to. A change takes effect at
// once, and is kept for the next time.
type keyList struct {
	known   *config.Catalogue
	cursor  int
	notice  string
	trouble bool // the notice is bad
	app     *App
	behind  screen.Screen
}

func newKeyList(a *App, behind screen.Screen) *keyList {
	return &keyList{known: screen.Catalogue(), app: a, behind: behind}
}

// Leave gives back what the screens behind hold.
func (l *keyList) Leave() error { return l.behind.Leave() }

// keyChosenMsg tells which key was pressed for an action.
type keyChosenMsg struct{ action, key string }

// Update takes a message.
func (l *keyList) Update(msg tea.Msg, h *screen.Host) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case keyChosenMsg:
		return l, l.assign(msg)
	case screen.KeptMsg:
		if msg.Err != nil {
			l.say(prose.Safe(prose.Sentence(msg.Err.Error())), true)
		}
	case tea.KeyMsg:
		return l.press(msg, h)
	case screen.PointedMsg: // at something of this screen, which has no meaning here
	default:
		var cmd tea.Cmd
		l.behind, cmd = l.behind.Update(msg, h)
		return l, cmd
	}
	return l, nil
}

func (l *keyList) say(sentence string, trouble bool) { l.notice, l.trouble = sentence, trouble }

func (l *keyList) press(msg tea.KeyMsg, h *screen.Host) (screen.Screen, tea.Cmd) {
	const page = 10
	keys, last := h.Keys, len(l.known.Actions)-1
	l.notice = ""
	switch at := &l.known.Actions[l.cursor]; {
	case key.Matches(msg, keys.Back):
		l.cursor = max(l.cursor-1, 0)
	case key.Matches(msg, keys.Next):
		l.cursor = min(l.cursor+1, last)
	case key.Matches(msg, keys.Pick):
		h.Open(&keyAsk{action: at.Name, does: at.Help})
	case key.Matches(msg, keys.Erase, keys.Delete):
		return l, l.reset(at)
	case key.Matches(msg, keys.Esc, keys.Quit):
		return l.behind, nil
	default:
		l.cursor = screen.Scrolled(msg, l.cursor, page, last, keys)
	}
	return l, nil
}

// assign gives an action a key, unless that is taken.
func (l *keyList) assign(msg keyChosenMsg) tea.Cmd {
	if err := l.known.Assign(l.app.own, msg.action, msg.key); err != nil {
		l.say(prose.Safe(err.Error()), true)
		return nil
	}
	l.say(fmt.Sprintf("%s is now the key for: %s.", screen.Spelled(msg.key), l.known.Actions[l.cursor].Help), false)
	return l.app.setKeys(msg.action, []string{msg.key})
}

// reset gives an action its usual keys again, unless another one has taken them.
func (l *keyList) reset(a *config.Action) tea.Cmd {
	own := map[string][]string{}
	maps.Copy(own, l.app.own)
	delete(own, a.Name)
	for _, name := range a.Keys {
		if err := l.known.Assign(own, a.Name, name); err != nil {
			l.say(prose.Safe(err.Error()), true)
			return nil
		}
	}
	l.say(fmt.Sprintf("%s: back to the default keys.", prose.UpperFirst(a.Help)), false)
	return l.app.setKeys(a.Name, nil)
}

// setKeys gives an action other keys, or with none the usual ones, for now and for the next time.
func (a *App) setKeys(action string, names []string) tea.Cmd {
	own := map[string][]string{}
	maps.Copy(own, a.own)
	if own[action] = names; len(names) == 0 {
		delete(own, action)
	}
	a.own = own
	*a.host.Keys = *a.keymap(own) // every screen holds the same
	return a.set(config.KeysName(action), names)
}

// Draw draws the list, what it says last, and where changes are kept.
func (l *keyList) Draw(s *paint.Sheet, keys *screen.Keymap) {
	const below, column = 3, 17
	s.Text(2, 1, "Keys", theme.Title)
	var rows []widget.Row
	for i := range l.known.Actions {
		a := &l.known.Actions[i]
		names, mark := a.Keys, ""
		if own := l.app.own[a.Name]; own != nil && !slices.Equal(own, a.Keys) {
			names, mark = own, " (changed)"
		}
		rows = append(rows, widget.Row{Key: padded(shownAll(names), column, s.Look.Glyphs.Ellipsis), Text: a.Help + mark, Cursor: i == l.cursor})
	}
	widget.List(s.Part(2, 3, s.W-3, s.H-4-below), rows)
	role := theme.Text
	if l.trouble {
		role = theme.Warning
	}
	about := l.notice
	if about == "" {
		about, role = "Its name in the settings file: "+l.known.Actions[l.cursor].Name, theme.Dim
	}
	widget.Lines(s.Part(4, s.H-1-below, s.W-6, below-1), []widget.Line{{Text: about, Role: role}})
	screen.DrawHints(s.Part(0, s.H-1, s.W, 1), l.Help(keys)[0].Keys, keys)
}

// shownAll writes the keys of an action as a list.
func shownAll(names []string) string {
	shown := make([]string, len(names))
	for i, name := range names {
		shown[i] = screen.Spelled(name)
	}
	return strings.Join(shown, " ")
}

// Help lists the keys that work now.
func (l *keyList) Help(keys *screen.Keymap) []screen.KeyGroup {
	return []screen.KeyGroup{{Title: "Keys", Keys: []key.Binding{
		keys.Described(keys.Up, "↑↓", "choose"), screen.Worded(keys.Pick, "change the key"), screen.Worded(keys.Erase, "default key"),
		keys.Described(keys.Esc, "esc", "back"), keys.Help,
	}}}
}

// A keyAsk is the question which key an action gets: the next one that is pressed.
type keyAsk struct{ action, does string }

// Update takes the key. Esc, which leads back everywhere, leaves the question.
func (k *keyAsk) Update(msg tea.KeyMsg, _ *screen.Host) (done bool, answer tea.Msg) {
	if msg.Type == tea.KeyEsc || msg.Paste {
		return true, nil
	}
	return true, keyChosenMsg{k.action, msg.String()}
}

// Draw draws the question.
func (k *keyAsk) Draw(s *paint.Sheet, _ *screen.Keymap) {
	lines := screen.Wrapped([]widget.Line{
		{Text: "Press the new key for: " + k.does + ".", Role: theme.Text}, {Text: "Esc keeps the keys as they are.", Role: theme.Dim},
	}, min(s.W-2, 60)-4)
	widget.Lines(widget.Box(s, 60, len(lines)+2, "A new key"), lines)
}
