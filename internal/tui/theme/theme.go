// Package theme says how things look: the colours of every role, and the glyphs.
// Colour never carries a meaning alone; the mono theme shows as much as the others.
package theme

import (
	"sync"
	"sync/atomic"

	"github.com/muesli/termenv"
)

// A Role is the part that a piece of text plays, which decides its colours.
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
	Paved               // streets: the ground of a Bar, of which half a cell lies on a surface
	Relief              // drawings on a surface that mean nothing: a shade of it
	NumRoles
)

// Player returns the role of what is a player's, counted from 0.
func Player(seat int) Role {
	return [...]Role{First, Second, Third, Fourth, Fifth, Sixth}[seat]
}

// A Mark lies over a role: the cursor, or the surface that something is drawn on.
type Mark uint8

const (
	Plain    Mark = iota
	Lit           // the quarter can be chosen
	Picked        // the cursor is here
	Bar           // the head and the foot of a screen
	Present       // the part of the head that is on now
	Paper         // a die, or a chip with the value of one
	Match         // a chip whose value a die in the pool has
	Worn          // a chip or a die that does not count now
	surfaces      // from here on the surfaces: see On
	NumMarks = surfaces + Mark(NumHues)*Mark(numStrengths)
)

// A Hue is the colour of a kind of surface. What it stands for is up to the game, but one
// hue stands for one thing in it.
type Hue uint8

const (
	Slate Hue = iota
	Amber
	Green
	Violet
	Blue
	Leaf
	Clay
	Grey
	Earth
	Dug // ground that was dug out of the earth
	NumHues
)

// A Strength is how much a surface comes forward.
type Strength uint8

const (
	Quiet Strength = iota // it cannot be chosen now
	Full                  // it can
	Glow                  // it is under the cursor
	numStrengths
)

// On returns the mark of a surface.
func On(h Hue, s Strength) Mark { return surfaces + Mark(h)*Mark(numStrengths) + Mark(s) }

// surface returns the hue and the strength of a mark, and whether it is a surface.
func (m Mark) surface() (Hue, Strength, bool) {
	n := m - surfaces
	return Hue(n / Mark(numStrengths)), Strength(n % Mark(numStrengths)), m >= surfaces
}

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
	Marks  [surfaces]Style
	Hues   [NumHues]string // full surfaces; the other strengths are made of them
}

// A Look is a theme made ready for one terminal: escape sequences and glyphs. What it
// says never changes after New.
type Look struct {
	Theme    *Theme
	Glyphs   *Glyphs
	Surfaces bool // kinds are told by the colour of surfaces as well; else lines are drawn around them
	profile  termenv.Profile
	of       [NumRoles][NumMarks]atomic.Uint32 // a Pen and one, made when it is first asked for; 0 for none yet
	making   sync.Mutex
	made     int
	pens     []pen    // by Pen
	codes    []string // what begins each of them
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
	l.Theme, l.profile, l.Surfaces = t, profile, t.Hues[0] != "" && profile <= termenv.ANSI256 && glyphs.Blocks
	const most = int(NumRoles) * int(NumMarks)
	l.pens, l.codes = make([]pen, most+1), make([]string, most+1)
	return l
}

// Looks are those that several programs share, one for each theme, number of colours and set of glyphs: most of a look is
// room for what it has made. The zero Looks has none yet; its methods may be called from any goroutine.
type Looks struct {
	mu   sync.Mutex
	made map[sight]*Look
}

type sight struct {
	theme   *Theme
	profile termenv.Profile
	glyphs  *Glyphs
}

// Of returns the look that New would make.
func (all *Looks) Of(t *Theme, profile termenv.Profile, glyphs *Glyphs) *Look {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.made == nil {
		all.made = map[sight]*Look{}
	}
	of := sight{t, profile, glyphs}
	if all.made[of] == nil {
		all.made[of] = New(t, profile, glyphs)
	}
	return all.made[of]
}

// Bare returns a look without any escape sequence.
func Bare(glyphs *Glyphs) *Look {
	return &Look{Theme: &Mono, Glyphs: glyphs, made: 1, pens: []pen{{}}, codes: []string{""}}
}

// Code returns the escape sequence that begins a role under a mark; empty where
// nothing is to be said.
func (l *Look) Code(r Role, m Mark) string { return l.codes[l.Pen(r, m)] }

// Clear reports whether a blank cell looks the same with and without that style.
func (l *Look) Clear(r Role, m Mark) bool { return l.Blank(l.Pen(r, m)) }

// Style returns how a role looks under a mark.
func (t *Theme) Style(r Role, m Mark) Style {
	h, strength, ok := m.surface()
	if r == Paved || r == Relief {
		s := t.Style(Text, m)
		switch {
		case r == Paved:
			s.Fore = t.Marks[Bar].Back
		case ok && t.Hues[h] != "":
			s.Fore = t.tone(h, []Strength{Full, Glow, Full}[strength])
		}
		return s
	}
	if !ok {
		s := overlay(t.Roles[r], t.Marks[m])
		if m < Bar || s.Back == "" {
			return s
		}
		if r > Title { // a role with a colour of its own keeps it
			s.Fore = t.Roles[r].Fore
		}
		s.Fore = readable(s.Fore, s.Back, least(r))
		return s
	}
	s := t.Roles[r]
	if t.Hues[h] == "" {
		return s
	}
	s.Back, s.Faint = t.tone(h, strength), false
	switch r {
	case Faint, Dim: // a shade of the surface itself
		s.Fore = readable(s.Back, s.Back, least(r))
	default:
		s.Fore = readable(s.Fore, s.Back, least(r))
	}
	return s
}

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
