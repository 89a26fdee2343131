package command

import (
	"context"
	"errors"
	"os"
	"syscall"

	"boardgame/microcity/internal/quit"
	"boardgame/microcity/internal/terminal"
)

// Interruptible returns a context that ends when the program is told to end, with a
// *terminal.Ended as its cause. The second time, the program ends at once.
func Interruptible() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	told := make(chan os.Signal, 1)
	back := quit.Notify(told)
	go func() {
		defer back()
		select {
		case s := <-told:
			number, _ := s.(syscall.Signal)
			cancel(&terminal.Ended{By: number})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(nil) }
}

// Interruption returns the *terminal.Ended that ended a context, or nil.
func Interruption(ctx context.Context) error {
	if ended := new(terminal.Ended); errors.As(context.Cause(ctx), &ended) {
		return ended
	}
	return nil
}
