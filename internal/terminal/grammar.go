package terminal

import (
	"bytes"
	"regexp"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/ansi/parser"
)

// A grammar takes what a keyboard sends apart, byte by byte, by the grammar of control sequences
// (ECMA-48), as the parser of x/ansi knows it. What comes out are whole keys, reports of the mouse
// and pastes, in a form that Bubble Tea knows, one at a time. Control strings, by which a terminal
// answers whoever has asked it, are no keys, nor are sequences that do not end. The caller watches
// the clock: see patience.
type grammar struct {
	key      func(sequence []byte)
	answered func(answer []byte) // an operating system command, without what begins and ends it

	parser *ansi.Parser
	held   []byte // the sequence so far, where it is to be a key, its introducer in seven bits
	more   int    // bytes that still belong to it, whatever they are
	third  bool   // it is SS3
	char   int    // bytes to come of a character in a control string
	ending bool   // the control string ends if a \ follows
	answer []byte // what it says then
	paste  []byte // what is pasted; nil where nothing is
	marker int    // bytes seen of what ends it
}

func newGrammar(key, answered func([]byte)) *grammar {
	g := &grammar{key: key, answered: answered, parser: ansi.NewParser()}
	g.parser.SetDataSize(longestAnswer)
	return g
}

const (
	longestAnswer = 64      // more than any answer has that is wanted
	longestKey    = 32      // more than any key or report of the mouse has
	mostPasted    = 1 << 16 // more than anybody pastes here; what is beyond is dropped
)

// What is unfinished is given up after such a silence. An escape is a key of its own, and must not
// be late; the pieces of a sequence may be, on a serial line or a slow network.
const (
	afterEscape   = 50 * time.Millisecond
	afterSequence = 250 * time.Millisecond
	afterPaste    = time.Second
)

// patience returns how long a silence may last before silence is to be called; 0 for ever.
func (g *grammar) patience() time.Duration {
	switch state := g.parser.State(); {
	case g.paste != nil:
		return afterPaste
	case g.ending, g.third, g.more > 0:
		return afterSequence
	case state == parser.GroundState:
		return 0
	case state == parser.EscapeState, state == parser.EscapeIntermediateState:
		return afterEscape
	}
	return afterSequence
}

// silence takes note that nothing came for as long as patience has said.
func (g *grammar) silence() {
	switch state := g.parser.State(); {
	case g.paste != nil:
		g.pasted()
	case g.ending, g.third, g.more > 0: // no more of it is coming
	case state == parser.EscapeState:
		for range g.held {
			g.key(escape)
		}
	case state == parser.EscapeIntermediateState && len(g.held) == 2:
		g.key(g.held) // nobody means a sequence by Alt and a slash
	}
	g.drop()
}

const (
	etx = 0x03 // Ctrl-C
	can = 0x18
	sub = 0x1a
	esc = 0x1b
	del = 0x7f
	st  = 0x9c
)

var escape = []byte{esc}

// drop forgets the sequence.
func (g *grammar) drop() {
	g.parser.Reset()
	*g = grammar{key: g.key, answered: g.answered, parser: g.parser, held: g.held[:0]}
}

// again drops the sequence, which b does not go on.
func (g *grammar) again(b byte) {
	g.drop()
	g.take(b)
}

// take takes a byte.
func (g *grammar) take(b byte) {
	state := g.parser.State()
	switch {
	case g.paste != nil:
		g.pasting(b)
	case g.more > 0:
		g.counted(b)
	case g.third:
		g.singleShift(b)
	case state == parser.GroundState:
		g.ground(b)
	case state == parser.EscapeState:
		g.escaped(b)
	case state == parser.EscapeIntermediateState:
		g.designation(b)
	case state == parser.Utf8State:
		g.character(b)
	case state == parser.CsiEntryState, state == parser.CsiParamState, state == parser.CsiIntermediateState:
		g.control(b)
	default:
		g.within(b)
	}
}

// ground takes what begins something.
func (g *grammar) ground(b byte) {
	g.held = append(g.held[:0], b)
	switch {
	case b == esc, utf8Lead(b) > 0:
		g.parser.Advance(b)
	case b == 'O'+0x40:
		g.third = true
		g.held = append(g.held[:0], esc, 'O')
	case b >= 0x80:
		g.held = append(g.held[:0], esc, b-0x40) // as it is called in seven bits
		g.parser.Advance(b)                      // what begins nothing is no key
	default:
		g.key(g.held)
	}
}

// utf8Lead returns how many bytes follow one that begins a character of several.
func utf8Lead(b byte) int {
	switch {
	case b >= 0xc2 && b < 0xe0:
		return 1
	case b >= 0xe0 && b < 0xf0:
		return 2
	case b >= 0xf0 && b < 0xf5:
		return 3
	}
	return 0
}

// character takes the next byte of a character, with an escape before it if it is typed with Alt.
func (g *grammar) character(b byte) {
	if b < 0x80 || b >= 0xc0 {
		g.again(b)
		return
	}
	g.held = append(g.held, b)
	if char := bytes.TrimPrefix(g.held, escape); utf8.FullRune(char) {
		if utf8.Valid(char) {
			g.key(g.held)
		}
		g.drop()
	}
}

// escaped takes what follows an escape. One or two are held: the first of two may stand for Alt with a
// key whose sequence begins with the second.
func (g *grammar) escaped(b byte) {
	ended := g.ending
	g.ending = false
	switch {
	case ended && b == '\\':
		if g.answer != nil {
			g.answered(g.answer)
		}
		g.drop()
	case b == esc && !ended && len(g.held) == 2:
		g.key(escape)
	case b == esc && !ended:
		g.held = append(g.held, esc)
	case b == esc: // it is the first one of something else
	case b == '[':
		g.parser.Advance(b)
		g.held = append(g.held, b)
	case b == 'O':
		g.parser.Reset()
		g.third = true
		g.held = append(g.held, b)
	case len(g.held) == 2:
		g.key(escape)
		g.held = g.held[:1]
		g.escaped(b)
	case utf8Lead(b) > 0, b >= ' ' && b <= '/', b == 'P', b == ']', b == 'X', b == '^', b == '_':
		g.parser.Advance(b)
		g.held = append(g.held, b)
	case b >= 0x80:
		g.key(escape)
		g.again(b)
	default:
		g.key(append(g.held, b))
		g.drop()
	}
}

// designation takes what follows an escape and a sign such as (, which together begin a sequence that no
// keyboard sends, or are a key with Alt.
func (g *grammar) designation(b byte) {
	switch {
	case b >= ' ' && b <= '/':
		g.hold(b)
	case b > '/' && b < del:
		g.drop()
	default:
		g.silence()
		g.take(b)
	}
}

// counted takes one of the bytes whose number is known: where the mouse is, in the oldest reports, or
// which of its keys the Linux console means.
func (g *grammar) counted(b byte) {
	if b < ' ' {
		g.again(b)
		return
	}
	g.held = append(g.held, b)
	if g.more--; g.more == 0 {
		g.finish()
	}
}

// singleShift takes what follows SS3.
func (g *grammar) singleShift(b byte) {
	switch {
	case b >= '0' && b <= '9', b == ';':
		g.hold(b)
	case b < '@' || b >= del:
		g.again(b)
	default:
		g.hold(b)
		g.finish()
	}
}

var numbered = regexp.MustCompile(`^\x1b{1,2}\[\d+$`)

// control takes the next byte of a CSI sequence.
func (g *grammar) control(b byte) {
	state := g.parser.State()
	switch {
	case b == can, b == sub:
		g.drop()
		return
	case b < ' ' || b >= del:
		g.again(b)
		return
	}
	rxvt := b == '$' && numbered.Match(g.held) // it ends keys with Shift so, and nobody an answer
	g.hold(b)
	switch {
	case state == parser.CsiEntryState && b == '[':
		g.more = 1
	case state == parser.CsiEntryState && b == 'M':
		g.more = 3
	case b >= '@', rxvt:
		g.finish()
	case b >= '0' && state == parser.CsiIntermediateState: // the parser would end the sequence here
	default:
		g.parser.Advance(b)
	}
}

// hold keeps what may become a key. Longer sequences are none.
func (g *grammar) hold(b byte) {
	if len(g.held) < longestKey {
		g.held = append(g.held, b)
	}
}

// within takes the next byte of a control string. The parser of x/ansi takes the end of one for a
// character's last byte, or the other way round, so characters are counted here, and it does not know
// that a device control string may be empty.
func (g *grammar) within(b byte) {
	state := g.parser.State()
	switch {
	case b >= 0x80 && b < 0xc0 && g.char > 0:
		g.char--
	case b >= 0x80 && b != st:
		g.char = utf8Lead(b)
	case b == etx:
		g.drop()
		g.key([]byte{etx})
	case b == can, b == sub:
		g.drop()
	case b == '\a' && state != parser.SosStringState, b == esc, b == st:
		g.answer = nil
		if state == parser.OscStringState {
			g.parser.Advance(b)
			g.answer = bytes.Clone(g.parser.Data())
		}
		g.parser.Reset()
		g.parser.Advance(esc)
		g.held, g.ending, g.char = append(g.held[:0], esc), true, 0
		if b != esc {
			g.escaped('\\')
		}
	default:
		g.char = 0
		g.parser.Advance(b)
	}
}

const endOfPaste = "\x1b[201~"

// pasting takes what is pasted. Bubble Tea waits for its end and hears no key meanwhile, so it gets a
// paste when it is whole.
func (g *grammar) pasting(b byte) {
	switch {
	case b == etx:
		g.pasted()
		g.key([]byte{etx})
		return
	case b == endOfPaste[g.marker]:
		if g.marker++; g.marker == len(endOfPaste) {
			g.pasted()
		}
		return
	}
	text := append([]byte(endOfPaste[:g.marker]), b)
	g.marker = 0
	if b == esc {
		text, g.marker = text[:len(text)-1], 1
	}
	if len(g.paste) < mostPasted {
		g.paste = append(g.paste, text...)
	}
}

// pasted hands on what was pasted.
func (g *grammar) pasted() {
	g.key(append(g.paste, endOfPaste...))
	g.drop()
}
