package bridge

import (
	"bytes"
	"context"
	"io"
	"unicode"
	"unicode/utf8"

	"boardgame/microcity/internal/lines"
	"boardgame/microcity/internal/prose"

	"boardgame/microcity/internal/server/door"
)

// talk talks on plain lines.
func (p *Program) talk(ctx context.Context, s *door.Session, notices <-chan string) (err error) {
	defer caught(&err)
	var in io.Reader = s
	var out io.Writer = s
	if s.Terminal {
		t := &tty{in: s, out: s}
		in, out = t, t
	}
	over := make(chan struct{})
	defer close(over)
	go func() {
		for {
			select {
			case text := <-notices:
				_, _ = io.WriteString(out, "\n"+text+"\n")
			case <-ctx.Done():
				return
			case <-over:
				return
			}
		}
	}()
	return p.Lines(s, in, out)
}

// A tty makes lines of what is typed at a terminal that draws nothing. Its client sends every key as it is
// pressed, and expects to be told what to show: so it is with any terminal over ssh. There is no more to it than
// taking back the last letter or the whole line.
type tty struct {
	in  io.Reader
	out io.Writer

	typed  []byte // read, and not looked at
	line   []byte
	ready  []byte // a line that is whole, and not given away yet
	escape bool   // in a sequence that some key sends
	csi    bool
	after  byte // the byte before
}

const (
	ctrlC     = 0x03
	ctrlD     = 0x04
	backspace = 0x08
	ctrlU     = 0x15
	escape    = 0x1b
	del       = 0x7f
)

// Read gives away a line.
func (t *tty) Read(p []byte) (int, error) {
	for len(t.ready) == 0 {
		if len(t.typed) == 0 || !utf8.FullRune(t.typed) {
			more := make([]byte, 1<<10)
			n, err := t.in.Read(more)
			t.typed = append(t.typed, more[:n]...)
			if err != nil && n == 0 {
				return 0, err
			}
			continue
		}
		r, size := utf8.DecodeRune(t.typed)
		key := t.typed[:size]
		t.typed = t.typed[size:]
		if t.press(r, key) {
			return 0, io.EOF
		}
	}
	n := copy(p, t.ready)
	t.ready = t.ready[n:]
	return n, nil
}

// press takes a key, and reports whether it means to leave.
func (t *tty) press(r rune, key []byte) (leave bool) {
	before := t.after
	t.after = key[0]
	switch {
	case t.escape && !t.csi && (r == '[' || r == 'O'):
		t.csi = true
	case t.escape && t.csi && r >= ' ' && r < '@':
	case t.escape:
		t.escape, t.csi = false, false
	case r == escape:
		t.escape = true
	case r == '\n' && before == '\r': // one key
	case r == '\r', r == '\n':
		t.ready = append(bytes.Clone(t.line), '\n')
		t.line = nil
		t.show("\r\n")
	case r == backspace, r == del:
		t.erase()
	case r == ctrlU:
		for len(t.line) > 0 {
			t.erase()
		}
	case r == ctrlC, r == ctrlD && len(t.line) == 0:
		return true
	case r != utf8.RuneError && unicode.IsPrint(r) && len(t.line)+len(key) < lines.Most:
		t.line = append(t.line, key...)
		t.show(string(key))
	}
	return false
}

// erase takes back the last letter.
func (t *tty) erase() {
	if len(t.line) == 0 {
		return
	}
	r, size := utf8.DecodeLastRune(t.line)
	t.line = t.line[:len(t.line)-size]
	for range prose.Width(string(r)) {
		t.show("\b \b")
	}
}

func (t *tty) show(text string) { _, _ = io.WriteString(t.out, text) }

// Write shows lines.
func (t *tty) Write(p []byte) (int, error) {
	if _, err := t.out.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	return len(p), nil
}
