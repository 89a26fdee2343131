package stream

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"boardgame/microcity/internal/server/room"
)

// An entry is a subject as far as it is known here.
type entry struct {
	subject string
	whole   bool // a message takes the place of the one before it, as for a table

	mu   sync.Mutex
	data []byte
	size int    // also where the data is forgotten
	last uint64 // the number of the last message
	gone bool   // the data is forgotten, since nobody plays there any more
	bad  error
}

// entry returns what is known under a name, which is nothing for a new one.
func (s *Stream) entry(name string) (*entry, error) {
	subject, ok := subjectOf(name)
	if !ok {
		return nil, errStrange
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.entries[name]
	if e == nil {
		if len(s.entries) >= maxNames {
			return nil, errTooMany
		}
		e = &entry{subject: subject, whole: strings.HasPrefix(subject, "table.")}
		s.entries[name] = e
	}
	return e, nil
}

// add takes a message that was written here or elsewhere, if it is a new one.
func (e *entry) add(number uint64, data []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case number <= e.last:
		return
	case e.whole && len(data) > maxPart:
		e.bad = errTooLarge
	case !e.whole && e.size+len(data) > maxFile:
		e.bad = errTooLong
	case e.whole:
		e.data, e.size, e.bad = data, len(data), nil
	default:
		if e.size += len(data); !e.gone {
			e.data = append(e.data, data...)
		}
	}
	e.last = number
}

// now returns what is known.
func (e *entry) now() (data []byte, last uint64, err error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.data[:len(e.data):len(e.data)], e.last, e.bad
}

// publish writes a message behind the last one that is known. Whoever was faster is read first, so that with nil and
// with an error there may be something new under the name, and only what is found there counts.
func (s *Stream) publish(ctx context.Context, e *entry, data []byte, last uint64) error {
	try, cancel := context.WithTimeout(ctx, oneTry)
	defer cancel()
	m := &nats.Msg{Subject: e.subject, Data: data}
	ack, err := s.js.PublishMsg(try, m, jetstream.WithExpectLastSequencePerSubject(last), jetstream.WithExpectStream(streamName))
	if err == nil {
		e.add(ack.Sequence, data)
		return nil
	}
	why := errNoAnswer
	if is := new(jetstream.APIError); errors.As(err, &is) && is.ErrorCode != wrongLast && is.ErrorCode != wrongNext {
		why = errors.New(is.Description)
	}
	if failed := s.readOn(ctx, e); failed != nil {
		return failed
	}
	if _, now, _ := e.now(); now == last {
		s.wait(ctx) // perhaps it is on its way
	}
	return why
}

// What a cluster says where somebody was faster: one server, and one of several while the faster one is on its way.
const (
	wrongLast = jetstream.JSErrCodeStreamWrongLastSequence
	wrongNext = jetstream.JSErrCodeStreamWrongLastSequenceConstant
)

// readOn asks the leader for all messages of a subject behind the last one that is known.
func (s *Stream) readOn(ctx context.Context, e *entry) error {
	for {
		_, last, _ := e.now()
		m, err := s.message(ctx, e.subject, last+1)
		if m == nil {
			return err
		}
		e.add(m.Sequence, m.Data)
	}
}

// message returns the first message of a subject from a number on; nil for none.
func (s *Stream) message(ctx context.Context, subject string, from uint64) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(ctx, oneTry)
	defer cancel()
	m, err := s.stream.GetMsg(ctx, from, jetstream.WithGetMsgSubject(subject))
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return nil, nil
	case err != nil:
		return nil, errNoAnswer
	}
	return m, nil
}

// write adds to a subject of which so many bytes are known to the writer, and returns how many of the new ones are
// there. What is there already need not be written: then another front has written the same, or it is what was asked
// for before and nobody confirmed. Anything else there is a race that was lost.
func (s *Stream) write(e *entry, known int, data []byte) (done int, err error) {
	ctx, cancel := context.WithTimeout(s.end, patience)
	defer cancel()
	why := errNoAnswer
	for {
		there, last, bad := e.now()
		if bad != nil {
			return done, bad
		}
		theirs := there[min(known+done, len(there)):]
		n := min(len(theirs), len(data)-done)
		if !bytes.Equal(theirs[:n], data[done:done+n]) {
			return done, room.ErrRaced
		}
		if done += n; done == len(data) {
			return done, nil
		}
		if n > 0 {
			continue
		}
		if ctx.Err() != nil {
			return done, why
		}
		if failed := s.publish(ctx, e, part(data[done:]), last); failed != nil {
			why = failed
		}
	}
}

// part returns as many lines as fit into a message.
func part(data []byte) []byte {
	if len(data) <= maxPart {
		return data
	}
	if end := bytes.LastIndexByte(data[:maxPart], '\n'); end > 0 {
		return data[:end+1]
	}
	return data[:maxPart]
}
