// Package theme says how things look: the colours of every role, and the glyphs.
// Colour never carries a meaning alone; the mono theme shows as much as the others.
package theme

import "github.com/muesli/termenv"

// A Role is what a piece of text is, for the choice of its colours.
type Role uint8

const (
	Text    Role = iota // what is read
	Dim                 // what can wait
	Faint               // what cannot be chosen
	Strong              // what comes first
	Title               // the name of a panel
	Line                // light borders
	Heavy               // borders between districts
	Coal                // the four resources
	Steel               //
	Wood                //
	Money               //
	First               // what is the first player's
	Second              // what is the second player's
	Hotkey              // the key that chooses a line
	Target              // what can be chosen on the board
	Good                // gained, completed, won
	Warning             // take care
	Bad                 // lost
	Ghost               // what the highlighted choice would bring
	Third               // what is the third player's, and so on
	Fourth              //
	Fifth               //
	Sixth               //
	NumRoles
)

// Player returns the role of what is a player's, counted from 0.
func Player(seat int) Role {
	return [...]Role{First, Second, Third, Fourth, Fifth, Sixth}[seat]
}

// A Mark lies over a role.
type Mark uint8

const (
	Plain  Mark = iota
	Lit         // the quarter can be chosen
	Picked      // the cursor is here
	NumMarks
)

// A Style is colours, as "#rrggbb" or empty, and attributes.
type Style struct {
	Fore, Back                     string
	Bold, Faint, Underline, Invert bool
}

// A Theme is a style for every role and mark. Ground is the background that its
// colours are made for.
type Theme struct {
	Name   string
	Ground string
	Roles  [NumRoles]Style
	Marks  [NumMarks]Style
}

// A Look is a theme made ready for one terminal: escape sequences and glyphs. It is
// never written after New.
type Look struct {
	Theme  *Theme
	Glyphs *Glyphs
	of     [NumRoles][NumMarks]Pen
	pens   []pen    // by Pen
	codes  []string // what begins each of them
}

// Reset ends every style.
const Reset = "\x1b[0m"

// New prepares a theme. With the Ascii profile of termenv, which stands for a
// terminal or a player without colours, it is Mono whatever was asked for.
func New(t *Theme, profile termenv.Profile, glyphs *Glyphs) *Look {
	if profile == termenv.Ascii {
		t = &Mono
	}
	l := Bare(glyphs)
	l.Theme = t
	for r := range NumRoles {
		for m := range NumMarks {
			l.of[r][m] = l.take(ready(t.style(r, m, profile), profile))
		}
	}
	return l
}

// Bare returns a look without any escape sequence.
func Bare(glyphs *Glyphs) *Look {
	return &Look{Theme: &Mono, Glyphs: glyphs, pens: []pen{{}}, codes: []string{""}}
}

// Code returns the escape sequence that begins a role under a mark; empty where
// nothing is to be said.
func (l *Look) Code(r Role, m Mark) string { return l.codes[l.of[r][m]] }

// Style returns how a role looks under a mark.
func (t *Theme) Style(r Role, m Mark) Style { return overlay(t.Roles[r], t.Marks[m]) }

// Clear reports whether a blank cell looks the same with and without that style.
func (l *Look) Clear(r Role, m Mark) bool { return l.Blank(l.of[r][m]) }

// overlay lays a mark's style over a role's.
func overlay(s, mark Style) Style {
	if mark.Fore != "" {
		s.Fore = mark.Fore
	}
	if mark.Back != "" {
		s.Back = mark.Back
	}
	s.Bold = s.Bold || mark.Bold
	s.Faint = s.Faint && !mark.Invert
	s.Underline = s.Underline || mark.Underline
	s.Invert = s.Invert || mark.Invert
	return s
}

// All lists the themes, dark first.
var All = []*Theme{&Dark, &Light, &Contrast, &Safe, &Mono}

// Named finds a theme by name.
func Named(name string) (*Theme, bool) {
	for _, t := range All {
		if t.Name == name {
			return t, true
		}
	}
	return nil, false
}

// Names lists the names of the themes.
func Names() []string {
	var names []string
	for _, t := range All {
		names = append(names, t.Name)
	}
	return names
}
