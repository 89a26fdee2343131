package room

import (
	"errors"
	"fmt"
	"time"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// again is how long the room waits before it tries once more to write.
const again = 10 * time.Second

// stuck takes why nothing can be written, and says it in a sentence without a full stop. The room tries again now
// and then, and whenever somebody wants something.
func (r *Room) stuck(err error) error {
	if r.trouble == nil {
		r.retry()
	}
	reason := err
	if broken := new(log.FileError); errors.As(err, &broken) {
		reason = errors.New(prose.Reason(broken.Err))
	}
	r.trouble = fmt.Errorf("this table cannot be saved at the moment (%w). Nothing you saw is lost, and the game continues as soon as it can be saved", reason)
	r.clock.freeze(r.o.Time.Now())
	r.tell()
	return r.trouble
}

func (r *Room) retry() {
	r.o.Time.After(again, func() {
		_ = r.do(func() {
			if r.trouble != nil && r.mend() != nil {
				r.retry()
			}
		})
	})
}

// mend tries to go on where nothing could be written. What the log then has beyond what was told is what somebody
// wished for.
func (r *Room) mend() error {
	if r.trouble == nil {
		return nil
	}
	if r.live == nil {
		return r.begin()
	}
	return r.reread()
}

// reread goes on with the game as the log has it.
func (r *Room) reread() error {
	at := r.live.Tree().Cursor()
	_ = r.live.Close()
	live, err := r.o.resume()
	if err != nil {
		return r.stuck(err)
	}
	r.trouble = nil
	if r.o.Shared == nil {
		r.take(live)
		r.moved()
		return r.trouble
	}
	plea := r.plea
	r.learn(live)
	r.follows = true
	if r.settle(); r.live.Tree().Cursor() == at {
		r.plea = plea
	}
	return r.trouble
}

// resume opens the log, to go on with the game.
func (o *Options) resume() (*session.Session, error) {
	for race := 1; ; race++ {
		live, err := session.ResumeOn(o.Disk, o.Path, o.Games)
		if err != nil {
			return nil, err
		}
		switch err := live.Stopped(); {
		case err == nil:
			return live, nil
		case race < races && errors.Is(err, ErrRaced):
			_ = live.Close()
		default:
			return nil, errors.Join(err, live.Close())
		}
	}
}

// wrote takes what the log answered: nil, or why it refused.
func (r *Room) wrote(err error) error {
	switch {
	case err == nil || r.live.Stopped() == nil:
		return err
	case !errors.Is(err, ErrRaced):
		return r.stuck(err)
	}
	if err := r.reread(); err != nil {
		return err
	}
	return ErrRaced
}
