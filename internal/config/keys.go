package config

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// keyName matches the names of keys that a terminal tells apart. Ctrl with i, m and [
// are missing: they are tab, enter and esc.
var keyName = regexp.MustCompile(`^(alt\+)?([^\x00-\x20\x7f]|space|enter|tab|shift\+tab|esc|backspace|delete|insert|ctrl\+[a-hj-ln-z]|` +
	`((ctrl|shift|ctrl\+shift)\+)?(up|down|left|right|home|end)|(ctrl\+)?(pgup|pgdown)|f([1-9]|1[0-9]|20))$`)

// kept are keys that cannot be given to another action: the terminal's own, and the
// digits, which pick lines and cards.
var kept = regexp.MustCompile(`^(ctrl\+[clz]|[0-9])$`)

// mostKeys is how many keys an action may have.
const mostKeys = 12

func (c *Catalogue) action(name string) *Action {
	for i := range c.Actions {
		if c.Actions[i].Name == name {
			return &c.Actions[i]
		}
	}
	return nil
}

// keys takes the keys of an action.
func (r *reader) keys(e entry) {
	action := r.known.action(e.path[1])
	if action == nil {
		r.fault(e.line, "There is no action %q. See all of them with: microcity config show", e.path[1])
		return
	}
	names, ok := e.value.([]string)
	if one, is := e.value.(string); is {
		names, ok = []string{one}, true
	}
	if !ok || len(names) == 0 || len(names) > mostKeys {
		r.fault(e.line, "%s needs a key, as \"u\", or a few of them, as [\"u\", \"ctrl+u\"].", action.Name)
		return
	}
	for i, name := range names {
		switch {
		case !keyName.MatchString(name):
			r.fault(e.line, "%q is not a key. Write a key as you type it, or by its name, such as enter, space, ctrl+r, shift+tab, f1.", name)
			return
		case r.known.Safe(name) != name:
			r.fault(e.line, "%+q cannot be shown as one letter, so it cannot be the key of %s: the screen could not show it.", name, action.Name)
			return
		case kept.MatchString(name) && !slices.Contains(action.Keys, name):
			r.fault(e.line, "%q has a fixed meaning and cannot be the key of %s.", name, action.Name)
			return
		}
		if name == "space" {
			names[i] = " "
		}
	}
	r.config.Keys[action.Name] = names
}

// of returns the keys of an action as they are set.
func (c *Config) of(a *Action) []string {
	if names, ok := c.Keys[a.Name]; ok {
		return names
	}
	return a.Keys
}

// settleKeys takes back what gives a key to two actions where both are listened to,
// unless the two share keys by default. What stands further down in the file gives way.
func (r *reader) settleKeys() {
	for {
		loser, other, name := r.clash()
		if loser == nil {
			return
		}
		r.fault(r.lines["keys."+loser.Name], "%q is already the key for %s, so %s keeps %s.",
			spelled(name), other.Name, loser.Name, list(loser.Keys))
		delete(r.config.Keys, loser.Name)
	}
}

// clash finds two actions that share a key, and which of them has to give way.
func (r *reader) clash() (loser, other *Action, name string) {
	actions := r.known.Actions
	for i := range actions {
		for j := i + 1; j < len(actions); j++ {
			a, b := &actions[i], &actions[j]
			name, shared := common(r.config.of(a), r.config.of(b))
			if _, usual := common(a.Keys, b.Keys); !shared || usual || a.Where&b.Where == 0 {
				continue
			}
			if r.config.Keys[a.Name] == nil || r.config.Keys[b.Name] != nil && r.lines["keys."+b.Name] > r.lines["keys."+a.Name] {
				a, b = b, a
			}
			return a, b, name
		}
	}
	return nil, nil, ""
}

// common returns a key that is in both lists.
func common(a, b []string) (string, bool) {
	for _, name := range a {
		if slices.Contains(b, name) {
			return name, true
		}
	}
	return "", false
}

// spelled returns the name of a key as it is written in the file.
func spelled(name string) string {
	if name == " " {
		return "space"
	}
	return name
}

// list writes keys as the file has them.
func list(names []string) string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = quote(spelled(name))
	}
	if len(quoted) == 1 {
		return quoted[0]
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

// quote writes a text between quotes, with what would end it escaped.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// TOML writes the settings in effect as a file that sets just them.
func (c *Config) TOML(known *Catalogue) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s, or one of\n# %s.\n%s\n\n", About(Theme), strings.Join(known.Themes, ", "), set(Theme, c.Theme))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(ASCII), set(ASCII, c.ASCII))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(Mouse), set(Mouse, c.Mouse))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(Quick), set(Quick, c.Quick))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(Short), set(Short, c.Short))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(Still), set(Still, c.Still))
	fmt.Fprintf(&b, "# %s.\n%s\n\n", About(Tips), set(Tips, c.Tips))
	fmt.Fprintf(&b, "# %s;\n# 0 for at once.\n%s\n\n", About(Pace), set(Pace, c.Pace))
	fmt.Fprintf(&b, "# The key of each action, or several keys. Write a key as you type it, or by its name:\n"+
		"# enter, space, tab, esc, up, pgdown, ctrl+r, shift+tab, alt+x, f1.\n[keys]\n")
	for i := range known.Actions {
		a := &known.Actions[i]
		fmt.Fprintf(&b, "%s = %s # %s\n", a.Name, list(c.of(a)), a.Help)
	}
	return b.String()
}

// Names lists the settings as they are asked for one by one: "theme", "keys.undo".
func Names(known *Catalogue) []string {
	names := []string{Theme, ASCII, Mouse, Quick, Short, Still, Tips, Pace}
	for i := range known.Actions {
		names = append(names, keysTable+known.Actions[i].Name)
	}
	return names
}

// keysTable begins the names of settings that stand in the table of keys.
const keysTable = "keys."

// Line returns the line that gives one of Names the value in effect; "" for another name.
func (c *Config) Line(known *Catalogue, name string) string {
	values := map[string]any{Theme: c.Theme, ASCII: c.ASCII, Mouse: c.Mouse, Quick: c.Quick, Short: c.Short, Still: c.Still, Tips: c.Tips, Pace: c.Pace}
	if value, ok := values[name]; ok {
		return set(name, value)
	}
	for i := range known.Actions {
		if a := &known.Actions[i]; name == keysTable+a.Name {
			return name + " = " + list(c.of(a))
		}
	}
	return ""
}

// KeysOf returns the keys of all actions, by the name of the action, as the file spells them.
func (c *Config) KeysOf(known *Catalogue) map[string][]string {
	all := make(map[string][]string, len(known.Actions))
	for i := range known.Actions {
		a := &known.Actions[i]
		for _, name := range c.of(a) {
			all[a.Name] = append(all[a.Name], spelled(name))
		}
	}
	return all
}
