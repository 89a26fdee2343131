// Package config reads the player's settings from a file that people write, and changes
// one or the other there without touching the rest.
//
// Nothing in that file stops the program: what is wrong is told in a sentence with its
// line, and what is not set there is as it is by default.
package config

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"boardgame/microcity/internal/regular"
)

// A Config is the settings in effect.
type Config struct {
	Theme string              // the name of a theme, or Automatic
	ASCII bool                // draw with ASCII only
	Mouse bool                // the mouse points and picks
	Quick bool                // one click plays, at the table
	Short bool                // plain lines tell of a situation what is new
	Still bool                // nothing on the screen moves by itself
	Tips  bool                // say once what something new on the table means
	Pace  int                 // milliseconds between what a computer player does, where no other was chosen in a game
	Keys  map[string][]string // the keys of actions, where they are not the usual ones
}

// The settings as the file names them, but for those of the keys.
const (
	Theme = "theme"
	ASCII = "ascii"
	Mouse = "mouse"
	Quick = "one-click"
	Short = "short-turns"
	Still = "reduced-motion"
	Tips  = "tips"
	Pace  = "pace"
)

// Title returns what a setting is called in a list of them.
func Title(name string) string {
	return map[string]string{Theme: "Theme", ASCII: "Symbols", Mouse: "Mouse", Short: "Turns", Still: "Animation", Tips: "Tips", Pace: "Pace"}[name]
}

// About says what a setting is, or what it brings where it is true: a sentence without its
// full stop.
func About(name string) string {
	return map[string]string{
		Theme: `Colours: "` + Automatic + `" picks what suits your terminal`,
		ASCII: "Draw with ASCII only",
		Mouse: "Use the mouse",
		Quick: "One click plays; otherwise the first click points, and the second one plays",
		Short: "Plain lines tell only what is new in a turn",
		Still: "No animation",
		Tips:  "Explain each new thing in one line when it first comes up",
		Pace:  "Milliseconds between a computer player's moves, unless you choose another pace in a game",
	}[name]
}

// Clicks are the ways in which the mouse is used, as they are chosen: off, with two clicks to play, or with one.
var Clicks = [...]string{"off", "on", "on, one click plays"}

// Clicks returns which of Clicks is set.
func (c *Config) Clicks() int {
	switch {
	case !c.Mouse:
		return 0
	case !c.Quick:
		return 1
	}
	return 2
}

// Automatic is the theme that suits the terminal.
const Automatic = "auto"

// Default returns the settings where nothing is set.
func Default() Config {
	return Config{Theme: Automatic, Mouse: true, Tips: true, Pace: 800, Keys: map[string][]string{}}
}

// Slowest is the longest pace.
const Slowest = 60_000

// An Action is something that keys do.
type Action struct {
	Name  string   // as it is written in the file
	Help  string   // what it does
	Keys  []string // that do it by default
	Where uint     // a bit for each place where those keys are listened to
}

// A Catalogue lists the settings there are.
type Catalogue struct {
	Themes  []string
	Actions []Action
	Safe    func(text string) string // makes text fit to be shown; it leaves alone what is
}

// A Fault is an error in the file: a sentence, and the line; 0 for none.
type Fault struct {
	Line     int
	Sentence string
}

func (f Fault) String() string {
	if f.Line == 0 {
		return f.Sentence
	}
	return fmt.Sprintf("Line %d: %s", f.Line, f.Sentence)
}

// longest is how long a file may be.
const longest = 64 << 10

// Read reads the settings of a file. A file that is not there sets nothing.
func Read(path string, known *Catalogue) (Config, []Fault) {
	text, err := readFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(), nil
	case err != nil:
		return Default(), []Fault{{0, fmt.Sprintf("The settings file cannot be read, so the defaults are used: %v.", err)}}
	}
	return Parse(text, known)
}

var errTooLong = errors.New("the file is longer than 64 KiB")

func readFile(path string) ([]byte, error) {
	text, err := regular.ReadText(path, longest)
	switch at := new(fs.PathError); {
	case errors.Is(err, regular.ErrTooLarge):
		return nil, errTooLong
	case errors.Is(err, regular.ErrNotRegular) && errors.As(err, &at):
		return nil, at.Err
	}
	return text, err
}

// Parse reads the settings of a text.
func Parse(text []byte, known *Catalogue) (Config, []Fault) {
	entries, faults := scan(text)
	r := reader{known: known, config: Default(), lines: map[string]int{}, faults: faults}
	for _, e := range entries {
		r.take(e)
	}
	r.settleKeys()
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return a.Line - b.Line })
	return r.config, r.faults
}

// A reader takes one setting after the other.
type reader struct {
	known  *Catalogue
	config Config
	lines  map[string]int // where each setting stands
	faults []Fault
}

func (r *reader) fault(line int, format string, args ...any) {
	r.faults = append(r.faults, Fault{line, fmt.Sprintf(format, args...)})
}

func (r *reader) take(e entry) {
	name := strings.Join(e.path, ".")
	if first, twice := r.lines[name]; twice {
		r.fault(e.line, "%s is already set in line %d.", name, first)
		return
	}
	r.lines[name] = e.line
	switch {
	case name == Theme:
		r.theme(e)
	case name == ASCII:
		r.truth(e, &r.config.ASCII)
	case name == Mouse:
		r.truth(e, &r.config.Mouse)
	case name == Quick:
		r.truth(e, &r.config.Quick)
	case name == Short:
		r.truth(e, &r.config.Short)
	case name == Still:
		r.truth(e, &r.config.Still)
	case name == Tips:
		r.truth(e, &r.config.Tips)
	case name == Pace:
		r.pace(e)
	case len(e.path) == 2 && e.path[0] == "keys":
		r.keys(e)
	default:
		r.fault(e.line, "There is no setting %q. The settings are theme, ascii, mouse, one-click, short-turns, reduced-motion, tips, pace and, under [keys], the keys.", name)
	}
}

func (r *reader) theme(e entry) {
	name, ok := e.value.(string)
	if !ok || name != Automatic && !slices.Contains(r.known.Themes, name) {
		r.fault(e.line, "theme must be %q or one of %s.", Automatic, strings.Join(r.known.Themes, ", "))
		return
	}
	r.config.Theme = name
}

func (r *reader) truth(e entry, into *bool) {
	on, ok := e.value.(bool)
	if !ok {
		r.fault(e.line, "%s must be true or false.", e.path[0])
		return
	}
	*into = on
}

func (r *reader) pace(e entry) {
	n, ok := e.value.(int)
	if !ok || n < 0 || n > Slowest {
		r.fault(e.line, "pace must be a number of milliseconds from 0 to %d.", Slowest)
		return
	}
	r.config.Pace = n
}
