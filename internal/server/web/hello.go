package web

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"math/big"
	"net"
	"net/http"

	"github.com/coder/websocket"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/door"
)

// mostMessage is how long a message of a page can be, in bytes: it sends what is pasted in parts.
const mostMessage = 8 << 10

// A question is what the server asks a page first.
type question struct {
	Challenge string `json:"challenge"`
	Watch     bool   `json:"watch"` // nobody needs a key for that
}

// A hello is what a page answers.
type hello struct {
	Key       []byte // as SSH has it; none to watch
	Signature []byte // of the challenge: r and s, as WebCrypto has them
	Name      string
	Code      string // of an invitation
	Term      string
	Cols      uint32
	Rows      uint32
	Variables map[string]string
}

// An answer is what becomes of it: somebody is in, or is told why not.
type answer struct {
	In   bool   `json:"in,omitempty"`
	Told string `json:"told,omitempty"`
	Exit *int   `json:"exit,omitempty"` // how the session ended
}

// signed is what a page signs: for which host, so that no other server can pass it on, and what was asked.
func signed(host, challenge string) []byte {
	return []byte("microcityd: let me in\n" + host + "\n" + challenge + "\n")
}

// What people are told who do not come in.
var (
	errForeign = errors.New("The signature of your key is wrong. Reload the page.")
	errKeyless = errors.New("You need a key to watch here.")
	errOutside = errors.New("This server does not know your key. Ask the people who run it for an invitation.")
	errGarbled = errors.New("The page said something that this server does not understand. Reload it.")
)

// meet asks a page who is there, and returns the session that comes of it, or nil.
func (s *Server) meet(hurry context.Context, r *http.Request, c *websocket.Conn, from net.Addr, host string) *door.Session {
	asked := question{Challenge: rand.Text(), Watch: !s.o.Keyed}
	if send(hurry, c, asked) != nil {
		return nil
	}
	kind, text, err := c.Read(hurry)
	if err != nil {
		return nil
	}
	var said hello
	a := door.Arrival{Client: r.UserAgent(), From: from}
	if kind != websocket.MessageText || json.Unmarshal(text, &said) != nil {
		err = errGarbled
	} else {
		a.Fingerprint, a.Name, err = s.who(&said, host, asked.Challenge)
	}
	if err != nil {
		s.o.Log.Debug("nobody came in", "from", from.String(), "why", err.Error())
		turnAway(hurry, c, err.Error())
		return nil
	}
	if send(hurry, c, answer{In: true}) != nil {
		return nil
	}
	a.Term, a.Cols, a.Rows, a.Variables = said.Term, said.Cols, said.Rows, said.Variables
	ctx, gone := context.WithCancelCause(r.Context())
	l := newLine(c, func() { gone(door.ErrGone) })
	l.session = s.o.Door.Session(ctx, a, l)
	go l.ping()
	l.session.Listen()
	return l.session
}

// turnAway says why somebody does not come in.
func turnAway(hurry context.Context, c *websocket.Conn, why string) {
	if send(hurry, c, answer{Told: why}) == nil {
		_ = c.Close(websocket.StatusPolicyViolation, "")
	}
}

// who returns whose key it is and how that player would like to be called, or why nobody comes in.
func (s *Server) who(said *hello, host, challenge string) (fingerprint, name string, err error) {
	if len(said.Key) == 0 {
		if s.o.Keyed {
			return "", "", errKeyless
		}
		return "", "guest", nil
	}
	key, err := ssh.ParsePublicKey(said.Key)
	if err != nil || key.Type() != ssh.KeyAlgoECDSA256 || len(said.Signature) != 64 {
		return "", "", errGarbled
	}
	pair := struct{ R, S *big.Int }{new(big.Int).SetBytes(said.Signature[:32]), new(big.Int).SetBytes(said.Signature[32:])}
	if key.Verify(signed(host, challenge), &ssh.Signature{Format: key.Type(), Blob: ssh.Marshal(pair)}) != nil {
		return "", "", errForeign
	}
	if said.Code != "" {
		if _, err := s.o.Door.Prove(key, said.Code); err != nil {
			return "", "", errors.New("This invitation is not good, or not any more. Ask for another one.")
		}
	}
	name, err = s.o.Door.Prove(key, said.Name)
	if err != nil {
		s.o.Log.Debug("a key was refused", "why", err.Error())
		return "", "", errOutside
	}
	return ssh.FingerprintSHA256(key), name, nil
}

// send sends an answer.
func send(ctx context.Context, c *websocket.Conn, what any) error {
	text, err := json.Marshal(what)
	if err != nil {
		return err
	}
	return c.Write(ctx, websocket.MessageText, text)
}
