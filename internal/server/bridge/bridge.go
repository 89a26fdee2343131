// Package bridge has sessions over ssh use the program: its screens on a terminal, plain lines without one.
//
// Each session runs a program of its own, which knows nothing of the others. However it ends, by a key, a fault of
// ours, silence or the end of the server, whoever sits there is told in a sentence, and the others play on.
//
//	bridge.go    a session from its begin to its end
//	look.go      what its terminal can show, and how its player likes it
//	idle.go      nobody presses a key
//	lines.go     lines on a terminal that draws nothing
package bridge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/terminal"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"

	"boardgame/microcity/internal/server/door"
)

// A Program is what is served.
type Program struct {
	// Screen returns what a session sees on its terminal: games, and the first screen. The look is its player's.
	Screen func(*door.Session) (tui.Options, error)
	// Lines talks with a session on plain lines. When in is at its end, it has to end.
	Lines func(s *door.Session, in io.Reader, out io.Writer) error
	// Settings returns the file that keeps the look of a player; "" where nothing is kept.
	Settings func(fingerprint string) string
	Log      *slog.Logger

	looks theme.Looks // of all sessions
}

// Serve runs the program for a session, and returns its exit status.
func (p *Program) Serve(s *door.Session) (exit int) {
	ctx, leave := context.WithCancelCause(s.Context())
	defer leave(nil)
	stop := context.AfterFunc(ctx, s.StopReading)
	defer stop()
	notices := make(chan string)
	go quiet(ctx, s, notices, leave)
	var err error
	if drawn(s) {
		err = p.show(s, notices)
	} else {
		err = p.talk(ctx, s, notices)
	}
	text, exit := p.farewell(s, err, context.Cause(ctx))
	if text != "" {
		s.Complain(text + newline(s))
	}
	return exit
}

// drawn reports whether a session gets screens: it has a terminal that can show them, and did not ask for lines.
func drawn(s *door.Session) bool {
	accessible := s.Getenv("ACCESSIBLE")
	return s.Terminal && s.Term != "" && !terminal.Dumb(s.Term) && (accessible == "" || accessible == "0")
}

// show runs the screens.
func (p *Program) show(s *door.Session, notices <-chan string) (err error) {
	defer caught(&err)
	o, err := p.Screen(s)
	if err != nil {
		return err
	}
	p.look(s, &o)
	o.Where = terminal.Attach(&terminal.Line{
		In: s, Out: s, Term: s.Term, Resized: s.Resized(), Notices: notices, HangUp: s.HangUp,
		Size: func() (cols, rows int) { size := s.Size(); return size.Cols, size.Rows },
	})
	return tui.Run(o)
}

// caught makes an error of a fault.
func caught(err *error) {
	if what := recover(); what != nil {
		*err = &tui.Breakdown{What: screen.Trace(what)}
	}
}

// farewell returns what to say at the end, and the exit status.
func (p *Program) farewell(s *door.Session, err, cause error) (text string, exit int) {
	fault := new(tui.Breakdown)
	told := new(terminal.Ended)
	switch {
	case errors.As(err, &fault):
		p.Log.Error("a bug ended a session", "key", s.Fingerprint, "what", fault.What)
		return "The server hit a bug, and your session had to end. Your games are saved. Reconnect to continue.", door.Broken
	case errors.Is(cause, errQuiet):
		return fmt.Sprintf("You pressed no key for %s, so your session has ended. Your seat is still yours.", prose.Count(int(s.Limits.Idle.Minutes()), "minute", "minutes")), 0
	case errors.Is(cause, door.ErrClosing):
		return "The server is shutting down. Your games are saved.", 0
	case err != nil && !errors.As(err, &told):
		return prose.Safe(prose.Sentence(err.Error())), 1
	}
	return "", 0
}

// newline ends a line on what a session has: a terminal wants to be sent back to the margin.
func newline(s *door.Session) string {
	if s.Terminal {
		return "\r\n"
	}
	return "\n"
}
