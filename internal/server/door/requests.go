package door

import (
	"slices"
	"strings"

	"golang.org/x/crypto/ssh"
)

// Variables are those that a client can send along; all others are left outside. They say what its terminal can
// show, and who needs plain words.
var Variables = []string{"COLORTERM", "NO_COLOR", "COLORFGBG", "LANG", "LC_ALL", "LC_CTYPE", "ACCESSIBLE", "COLUMNS"}

// mostLetters is how long a variable, or the kind of a terminal, can be.
const mostLetters = 64

// answer answers what the client of a session asks for, until it asks for nothing more. begin is called when it
// has asked for a shell, which is the game.
func (s *Session) answer(requests <-chan *ssh.Request, begin func()) {
	begun := false
	for r := range requests {
		ok := false
		switch {
		case r.Type == "window-change":
			var asked struct{ Cols, Rows, Width, Height uint32 }
			ok = ssh.Unmarshal(r.Payload, &asked) == nil && s.Resize(asked.Cols, asked.Rows)
		case begun: // nothing else changes what a session is
		case r.Type == "pty-req":
			ok = s.borrow(r.Payload)
		case r.Type == "env":
			var asked struct{ Name, Value string }
			ok = ssh.Unmarshal(r.Payload, &asked) == nil && s.bring(asked.Name, asked.Value)
		case r.Type == "shell":
			begun, ok = true, true
		}
		if r.WantReply {
			_ = r.Reply(ok, nil)
		}
		if r.Type == "shell" && ok {
			begin()
		}
	}
}

// borrow takes note of a terminal.
func (s *Session) borrow(payload []byte) bool {
	var asked struct {
		Term                      string
		Cols, Rows, Width, Height uint32
		Modes                     string
	}
	if s.Terminal || ssh.Unmarshal(payload, &asked) != nil || !legible(asked.Term) {
		return false
	}
	s.Terminal, s.Term = true, asked.Term
	s.size = sized(asked.Cols, asked.Rows)
	return true
}

// bring takes a variable in.
func (s *Session) bring(name, value string) bool {
	if !slices.Contains(Variables, name) || !legible(value) {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.variables[name] = value
	return true
}

// legible reports whether a text is short, and of ASCII that can be seen.
func legible(text string) bool {
	return len(text) <= mostLetters && strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0
}

// Resize takes note of another size, and reports whether there is a terminal. Nobody waits for those who draw: they
// see the last one.
func (s *Session) Resize(cols, rows uint32) bool {
	if !s.Terminal {
		return false
	}
	size := sized(cols, rows)
	s.mu.Lock()
	defer s.mu.Unlock()
	if size != s.size {
		s.size = size
		select {
		case s.resized <- struct{}{}:
		default:
		}
	}
	return true
}
