package export

import (
	"encoding/json"
	"io"

	"boardgame/microcity/internal/tui/paint"
)

// Seconds that a step of the film is shown, and one that begins a turn.
const (
	stepTime = 0.8
	turnTime = 1.6
	lastTime = 4.0
)

// castHeader is the first line of an asciicast. Version 2 says the size by itself, version 3
// among what it knows of the terminal.
type castHeader struct {
	Version   int               `json:"version"`
	Width     int               `json:"width,omitempty"`
	Height    int               `json:"height,omitempty"`
	Term      *castTerm         `json:"term,omitempty"`
	Timestamp int64             `json:"timestamp"`
	Title     string            `json:"title"`
	Env       map[string]string `json:"env,omitempty"`
}

// castTerm is the terminal of a recording.
type castTerm struct {
	Cols int    `json:"cols"`
	Rows int    `json:"rows"`
	Type string `json:"type"`
}

// castTerminal is the kind of terminal that shows all that a film is sent.
const castTerminal = "xterm-256color"

// castVersions lists the versions of asciicast that can be written. The first is for players of
// every age: asciinema 2.2.0 and svg-term-cli 2.1.1 refuse the other.
var castVersions = []int{2, 3}

// writeCast writes the frames of the viewer as an asciicast: a header, a line for everything
// that the terminal is sent, and a marker for every turn. No line is empty, and nothing that is sent
// asks the terminal anything: viewers of a recording have their own.
func writeCast(w io.Writer, s *subject) error {
	version := max(s.version, castVersions[0])
	first := s.film.Frame(0)
	head := castHeader{Version: version, Timestamp: s.game.Header.Date.Unix(), Title: s.title()}
	if version == 2 {
		head.Width, head.Height, head.Env = first.W, first.H, map[string]string{"TERM": castTerminal}
	} else {
		head.Term = &castTerm{Cols: first.W, Rows: first.H, Type: castTerminal}
	}
	e := json.NewEncoder(w)
	if err := e.Encode(head); err != nil {
		return err
	}
	before := 0 // in milliseconds, of the event that was written last
	event := func(at float64, kind, data string) error {
		now := int(at*1000 + 0.5)
		said := now
		if version == 3 {
			said -= before
		}
		before = now
		return e.Encode([]any{float64(said) / 1000, kind, data})
	}
	sent := []byte("\x1b[?25l\x1b[2J")
	var shown *paint.Sheet
	for n := range len(s.Steps) + 1 {
		frame := s.film.Frame(n)
		sent = frame.Change(sent, shown)
		if err := event(s.starts(n), "o", string(sent)); err != nil {
			return err
		}
		sent, shown = sent[:0], frame
		// Behind the frame: a player that stops at markers shows what was sent before.
		if chapter := s.chapter(n); chapter != "" {
			if err := event(s.starts(n), "m", chapter); err != nil {
				return err
			}
		}
	}
	return event(s.starts(len(s.Steps)+1)+lastTime, "o", "\x1b[?25h")
}

// chapter names frame n where the game or a turn begins with it, or where it tells the result; else
// it returns "".
func (s *subject) chapter(n int) string {
	if headline, _ := s.Table.Result(s.Node(n)); headline != "" {
		return headline
	}
	if n > 0 && s.Turn(n) == s.Turn(n-1) {
		return ""
	}
	return s.Table.Heading(s.Node(n))
}

// starts returns the second in which frame n of the film begins.
func (s *subject) starts(n int) float64 {
	at := 0.0
	for i := range n {
		at += stepTime
		if i > 0 && s.Turn(i) != s.Turn(i-1) {
			at += turnTime - stepTime
		}
	}
	return at
}
