package web

import (
	"context"
	"encoding/json"
	"io"
	"sync"
	"time"

	"github.com/coder/websocket"

	"boardgame/microcity/internal/server/door"
)

// A line is the WebSocket of a session: bytes are what is typed and shown, and texts say the rest.
type line struct {
	*websocket.Conn
	session *door.Session
	held    []byte // of a message that is read in parts
	gone    chan struct{}
	end     func()
}

func newLine(c *websocket.Conn, gone func()) *line {
	l := &line{Conn: c, gone: make(chan struct{})}
	l.end = sync.OnceFunc(func() { close(l.gone); gone() })
	return l
}

// Read reads what is typed. A window that has another size is told on the way.
func (l *line) Read(p []byte) (int, error) {
	for len(l.held) == 0 {
		kind, text, err := l.Conn.Read(context.Background())
		if err != nil {
			l.end()
			return 0, err
		}
		if kind == websocket.MessageBinary {
			l.held = text
			continue
		}
		var size struct{ Cols, Rows uint32 }
		if json.Unmarshal(text, &size) == nil {
			l.session.Resize(size.Cols, size.Rows)
		}
	}
	n := copy(p, l.held)
	l.held = l.held[n:]
	return n, nil
}

// Write shows something.
func (l *line) Write(p []byte) (int, error) {
	if err := l.Conn.Write(context.Background(), websocket.MessageBinary, p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Stderr is where complaints go: they are shown over the terminal.
func (l *line) Stderr() io.ReadWriter { return complaints{l} }

type complaints struct{ *line }

// Write complains.
func (c complaints) Write(p []byte) (int, error) {
	return len(p), send(context.Background(), c.Conn, answer{Told: string(p)})
}

// Exit tells the page how the session ended; it hangs up then.
func (l *line) Exit(status int) { _ = send(context.Background(), l.Conn, answer{Exit: &status}) }

// HangUp ends the connection at once.
func (l *line) HangUp() error { return l.CloseNow() }

// Gone is closed when the connection is gone.
func (l *line) Gone() <-chan struct{} { return l.gone }

// Proxies cut what is silent for a minute, and a browser that is gone without a word has to be missed.
const pulse, patience = 25 * time.Second, 20 * time.Second

// ping asks now and then whether the page is still there.
func (l *line) ping() {
	for {
		select {
		case <-l.gone:
			return
		case <-time.After(pulse):
		}
		late, stop := context.WithTimeout(context.Background(), patience)
		err := l.Ping(late)
		stop()
		if err != nil {
			_ = l.CloseNow()
			return
		}
	}
}
