package bridge

import (
	"context"
	"errors"
	"time"

	"boardgame/microcity/internal/prose"

	"boardgame/microcity/internal/server/door"
)

// errQuiet is why a session ends at which nobody seems to sit.
var errQuiet = errors.New("no key was pressed")

// quiet ends a session when no key was pressed for too long. A while before, it says so.
func quiet(ctx context.Context, s *door.Session, notices chan<- string, leave func(error)) {
	warned := time.Time{} // after which key
	for {
		last := s.LastKey()
		since := time.Since(last)
		next := s.Limits.Idle - s.Limits.Warning - since
		switch {
		case since >= s.Limits.Idle:
			leave(errQuiet)
			return
		case next <= 0:
			next = s.Limits.Idle - since
			if warned != last {
				warned = last
				select {
				case notices <- "Still there? Press a key, or you leave in " + prose.Count(int(s.Limits.Warning.Seconds()), "second", "seconds") + ". You keep your seat.":
				case <-ctx.Done():
					return
				}
			}
		}
		wait := time.NewTimer(next)
		select {
		case <-wait.C:
		case <-ctx.Done():
			wait.Stop()
			return
		}
	}
}
