package door

import (
	"slices"
	"testing"

	"golang.org/x/crypto/ssh"
)

// Whatever a client asks for, a session stays within its bounds, and begins once.
func FuzzRequests(f *testing.F) {
	pty := ssh.Marshal(struct {
		Term       string
		C, R, W, H uint32
		Modes      string
	}{"xterm", 80, 24, 0, 0, "\x00"})
	env := ssh.Marshal(struct{ Name, Value string }{"COLORTERM", "truecolor"})
	size := ssh.Marshal(struct{ C, R, W, H uint32 }{132, 43, 0, 0})
	f.Add(byte(0), pty, byte(1), env, byte(2), size)
	f.Add(byte(3), []byte(nil), byte(0), pty, byte(3), []byte(nil))
	f.Add(byte(4), []byte("\x00\x00\x00\x02id"), byte(1), ssh.Marshal(struct{ Name, Value string }{"LANG", "\x1b"}), byte(5), []byte("sftp"))
	names := []string{"pty-req", "env", "window-change", "shell", "exec", "subsystem", "signal", "auth-agent-req@openssh.com", "nonsense"}
	f.Fuzz(func(t *testing.T, first byte, one []byte, second byte, two []byte, third byte, three []byte) {
		s := &Session{variables: map[string]string{}, size: sized(0, 0), resized: make(chan struct{}, 1)}
		requests := make(chan *ssh.Request, 3)
		for kind, payload := range map[byte][]byte{first: one, second: two, third: three} {
			requests <- &ssh.Request{Type: names[int(kind)%len(names)], Payload: payload}
		}
		close(requests)
		begun := 0
		s.answer(requests, func() { begun++ })
		if begun > 1 {
			t.Error("it began twice")
		}
		if !legible(s.Term) || s.Term != "" && !s.Terminal {
			t.Errorf("a terminal of the kind %q", s.Term)
		}
		if at := s.Size(); at.Cols < 1 || at.Cols > mostCols || at.Rows < 1 || at.Rows > mostRows {
			t.Errorf("a window of %v", at)
		}
		for name, value := range s.variables {
			if !slices.Contains(Variables, name) || !legible(value) {
				t.Errorf("%q=%q came in", name, value)
			}
		}
	})
}
