package export

import (
	"encoding/json"
	"io"
	"strings"
)

// Seconds that a step of the film is shown, and one that begins a turn.
const (
	stepTime = 0.8
	turnTime = 1.6
	lastTime = 4.0
)

// castHeader is the first line of an asciicast of version 2.
type castHeader struct {
	Version   int               `json:"version"`
	Width     int               `json:"width"`
	Height    int               `json:"height"`
	Timestamp int64             `json:"timestamp"`
	Title     string            `json:"title"`
	Env       map[string]string `json:"env"`
}

// writeCast writes the frames of the viewer as an asciicast: a header, and a line for
// everything that the terminal is sent.
func writeCast(w io.Writer, s *subject) error {
	first := s.film.Frame(0)
	e := json.NewEncoder(w)
	if err := e.Encode(castHeader{
		Version: 2, Width: first.W, Height: first.H, Timestamp: s.game.Header.Date.Unix(), Title: s.title(),
		Env: map[string]string{"TERM": "xterm-256color"},
	}); err != nil {
		return err
	}
	var before []string
	for n := range len(s.Steps) + 1 {
		lines := s.film.Frame(n).Lines()
		if err := e.Encode([]any{milliseconds(s.starts(n)), "o", changed(before, lines)}); err != nil {
			return err
		}
		before = lines
	}
	return e.Encode([]any{milliseconds(s.starts(len(s.Steps)+1) + lastTime), "o", "\x1b[?25h"})
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

// milliseconds rounds a time.
func milliseconds(t float64) float64 { return float64(int(t*1000+0.5)) / 1000 }

// changed returns what a terminal must be sent to show the lines where it shows others; all
// of them where it shows nothing yet.
func changed(before, lines []string) string {
	var b strings.Builder
	if before == nil {
		b.WriteString("\x1b[?25l\x1b[2J")
	}
	for y, line := range lines {
		if before == nil || before[y] != line {
			b.WriteString("\x1b[" + number(y+1) + ";1H\x1b[K" + line)
		}
	}
	return b.String()
}
