package stream

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
	"github.com/nats-io/nats.go/jetstream"
)

// Bounds of what comes back.
const (
	maxFile  = 8 << 20   // bytes of a subject, as of a log
	maxPart  = 512 << 10 // bytes of a message that is written here
	maxNames = session.MostGames
	beat     = 2 * time.Second // between signs of life of the cluster
)

// watch reads all messages, and those that are still to come. It returns when the last one that there is was read.
func (s *Stream) watch(ctx context.Context, last uint64) error {
	w := &watcher{Stream: s, last: last, caught: make(chan struct{})}
	s.all.Go(w.run)
	if last == 0 {
		return nil
	}
	for read := uint64(0); ; {
		select {
		case <-w.caught:
			return nil
		case <-ctx.Done():
		}
		// Many games take long to read; but something has to come.
		now := w.read()
		if now == read || s.end.Err() != nil {
			return fmt.Errorf("NATS at %s does not hand out the games: %w.", Shown(s.o.URL), errNoAnswer)
		}
		read = now
		next, cancel := context.WithTimeout(s.end, atStart)
		defer cancel()
		ctx = next
	}
}

// A watcher reads the stream from its beginning.
type watcher struct {
	*Stream
	last   uint64 // that there was at the start
	caught chan struct{}
	at     uint64 // that was read last
}

func (w *watcher) read() uint64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.at
}

// run reads until the end. A consumer that is lost with its server is replaced by another one.
func (w *watcher) run() {
	for w.end.Err() == nil {
		if err := w.follow(); err != nil && w.end.Err() == nil {
			w.o.Log.Warn("the games are read anew from where they were", "why", err)
			w.wait(w.end)
		}
	}
}

func (w *watcher) follow() error {
	config := jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: w.read() + 1, MaxResetAttempts: 1}
	consumer, err := w.stream.OrderedConsumer(w.end, config)
	if err != nil {
		return err
	}
	messages, err := consumer.Messages(jetstream.PullHeartbeat(beat))
	if err != nil {
		return err
	}
	defer context.AfterFunc(w.end, messages.Stop)()
	defer messages.Stop()
	for {
		m, err := messages.Next()
		if err != nil {
			return err
		}
		about, err := m.Metadata()
		if err != nil {
			return err
		}
		w.take(m.Subject(), about.Sequence.Stream, m.Data())
		if about.NumPending == 0 || about.Sequence.Stream >= w.last {
			w.catch()
		}
	}
}

// catch says that all is read that there was at the start.
func (w *watcher) catch() {
	select {
	case <-w.caught:
	default:
		close(w.caught)
	}
}

// take takes a message. Nothing is ever deleted, so that a number that is left out is a hole.
func (w *watcher) take(subject string, number uint64, data []byte) {
	w.mu.Lock()
	next := w.at + 1
	w.at = max(w.at, number)
	w.mu.Unlock()
	if number > next {
		w.odd(fmt.Sprintf("message %d", next), fmt.Sprintf("the cluster has lost %s: a game may lack lines", prose.Count(int(number-next), "message", "messages")))
	}
	name, ok := nameOf(subject)
	if !ok {
		w.odd(subject, errStrange.Error())
		return
	}
	e, err := w.entry(name)
	if err != nil {
		w.odd(subject, err.Error())
		return
	}
	e.add(number, data)
	w.news(name)
}

var (
	errStrange  = errors.New("it is not the name of a game")
	errTooMany  = errors.New("there are more games than a server may have")
	errTooLong  = errors.New("it is longer than any log can be")
	errTooLarge = errors.New("it is larger than any table can be")
)

// odd keeps and tells what is wrong with a message.
func (s *Stream) odd(name, why string) {
	const most = 100
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(name) > 100 {
		name = name[:100]
	}
	if s.strange[name] == "" && len(s.strange) < most {
		why = prose.Sentence(why)
		s.strange[name] = why
		s.o.Log.Error("something is wrong in the stream", "with", prose.Safe(name), "what", why)
	}
}

// Strange lists what is wrong in the stream besides its games, by what is wrong with which message.
func (s *Stream) Strange() map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := map[string]string{}
	for name, why := range s.strange {
		list[prose.Safe(name)] = why
	}
	return list
}

// kinds are the first halves of subjects, by the endings of files.
var kinds = [...]struct{ ending, subject, before string }{
	{session.Extension, "game.", ""}, {".table", "table.", ""}, {".json", "cards.", "cards-"},
}

// subjectOf returns the subject of a file.
func subjectOf(name string) (string, bool) {
	for _, k := range kinds {
		id, ok := strings.CutSuffix(name, k.ending)
		id, mine := strings.CutPrefix(id, k.before)
		if ok && mine && plain(id) {
			return k.subject + id, true
		}
	}
	return "", false
}

// nameOf returns the file of a subject, which anybody may have chosen.
func nameOf(subject string) (string, bool) {
	for _, k := range kinds {
		if id, ok := strings.CutPrefix(subject, k.subject); ok && plain(id) {
			return k.before + id + k.ending, true
		}
	}
	return "", false
}

// plain reports whether a text is that of an ID.
func plain(id string) bool {
	return id != "" && len(id) <= 64 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// news remembers that something is new under a name.
func (s *Stream) news(name string) {
	s.mu.Lock()
	s.changed[name] = true
	s.mu.Unlock()
	s.ring()
}

func (s *Stream) ring() {
	select {
	case s.bell <- struct{}{}:
	default:
	}
}

// everything has all be looked at again.
func (s *Stream) everything() {
	s.mu.Lock()
	for name := range s.entries {
		s.changed[name] = true
	}
	s.mu.Unlock()
	s.ring()
}

// Watch calls news for each name of which something is new since [Stream.Names] was called, one after the other.
func (s *Stream) Watch(news func(name string)) {
	s.all.Go(func() {
		for {
			select {
			case <-s.bell:
			case <-s.end.Done():
				return
			}
			s.mu.Lock()
			changed := s.changed
			s.changed = map[string]bool{}
			s.mu.Unlock()
			for name := range changed {
				news(name)
			}
		}
	})
}
