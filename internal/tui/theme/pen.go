package theme

import (
	"cmp"
	"slices"

	"github.com/muesli/termenv"
)

// A Pen is what a Look writes a role under a mark with. What looks the same is written with
// the same pen.
type Pen uint16

// Unstyled is the pen of a terminal that was told of no style.
const Unstyled Pen = 0

// A pen is a style as a terminal is told of it: what is on, and the parameters that set the
// colours, empty for the terminal's own.
type pen struct {
	on         [len(attributes)]bool
	fore, back string
}

// attributes are set and taken back by these parameters: bold, faint, underlined, inverted.
var attributes = [...]struct{ set, back string }{{"1", "22"}, {"2", "22"}, {"4", "24"}, {"7", "27"}}

// ready makes a style ready for a terminal.
func ready(s Style, profile termenv.Profile) pen {
	p := pen{on: [...]bool{s.Bold, s.Faint, s.Underline, s.Invert}}
	if c := profile.Color(s.Fore); s.Fore != "" && c != nil {
		p.fore = c.Sequence(false)
	}
	if c := profile.Color(s.Back); s.Back != "" && c != nil {
		p.back = c.Sequence(true)
	}
	return p
}

// Pen returns what a role under a mark is written with.
func (l *Look) Pen(r Role, m Mark) Pen {
	if len(l.pens) == 1 {
		return Unstyled
	}
	if p := l.of[r][m].Load(); p > 0 {
		return Pen(p - 1)
	}
	return l.take(r, m)
}

// take finds the pen of a role under a mark, or makes one where there is none like it.
func (l *Look) take(r Role, m Mark) Pen {
	p := ready(l.Theme.style(r, m, l.profile), l.profile)
	l.making.Lock()
	defer l.making.Unlock()
	at := slices.Index(l.pens[:l.made], p)
	if at < 0 {
		at = l.made
		l.made++
		l.pens[at] = p
		l.codes[at] = string(l.Turn(nil, Unstyled, Pen(at)))
	}
	l.of[r][m].Store(uint32(at) + 1)
	return Pen(at)
}

// Blank reports whether a blank cell looks the same with a pen and unstyled.
func (l *Look) Blank(p Pen) bool {
	is := &l.pens[p]
	return is.back == "" && !is.on[2] && !is.on[3]
}

// Turn appends the shortest escape sequence that turns one pen into another.
func (l *Look) Turn(text []byte, from, to Pen) []byte {
	if from == to {
		return text
	}
	text = append(text, "\x1b["...)
	start := len(text)
	text = l.pens[from].parameters(text, &l.pens[to])
	turned := len(text)
	if from != Unstyled { // to begin anew may be shorter
		if text = append(text, '0', ';'); to == Unstyled {
			text = text[:turned]
		}
		text = l.pens[Unstyled].parameters(text, &l.pens[to])
		if anew := len(text) - turned; anew < turned-start {
			text = append(text[:start], text[turned:]...)
		} else {
			text = text[:turned]
		}
	}
	if text[len(text)-1] == ';' {
		text = text[:len(text)-1]
	}
	return append(text, 'm')
}

// parameters appends what turns a pen into another one, each with a semicolon behind it.
func (p *pen) parameters(text []byte, to *pen) []byte {
	say := func(parameter string) { text = append(append(text, parameter...), ';') }
	is := p.on
	for i := range is {
		if is[i] && !to.on[i] {
			say(attributes[i].back)
			if i < 2 { // both are taken back together
				is[0], is[1] = false, false
			}
		}
	}
	for i := range is {
		if to.on[i] && !is[i] {
			say(attributes[i].set)
		}
	}
	if p.fore != to.fore {
		say(cmp.Or(to.fore, "39"))
	}
	if p.back != to.back {
		say(cmp.Or(to.back, "49"))
	}
	return text
}
