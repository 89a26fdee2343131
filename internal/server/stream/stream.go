// Package stream keeps the games of several servers in a stream of NATS, of which a cluster keeps three copies or more.
// Each server, a front, sees it as a disk: a file is a subject, what is written to it a message, and whoever expects
// another last message of a subject than there is has lost a race. The cluster decides races; messages have no IDs, no
// batches and no lifetime, and nothing is ever taken away.
//
//	stream.go  Stream: the connection, and the stream that is asked for and checked
//	watch.go   what comes back, from whichever front
//	entry.go   a subject as it is known here, and how something is added to it
//	disk.go    the stream as a disk for logs, and a place for tables
//	talk.go    what is said and not kept
package stream

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"time"

	"boardgame/microcity/internal/prose"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Options are what a front needs.
type Options struct {
	URL         string // of one server of the cluster, or of several with commas between them
	Credentials string // a file; "" for none
	Look        bool   // nothing is to be made
	Log         *slog.Logger
}

// The stream, and what is asked of it.
const (
	streamName  = "MICROCITY"
	leastCopies = 3
)

// How long a front waits. A leader that was shut down has another one in its place long before patience is over.
const (
	atStart  = 20 * time.Second        // for the stream, which a cluster that has just begun has not yet
	patience = 6 * time.Second         // until a line is known to be written, or the table cannot be saved
	oneTry   = 1500 * time.Millisecond // of it, for one answer
	pause    = 50 * time.Millisecond   // before it asks again
)

// A Stream is the games of several fronts, as one of them has them. Its methods may be called from any goroutine.
type Stream struct {
	o      Options
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	end    context.Context
	stop   context.CancelCauseFunc
	all    sync.WaitGroup

	mu      sync.Mutex
	entries map[string]*entry // by name
	drafts  map[string]*file  // that have no name yet, by path
	changed map[string]bool   // names of which something is new
	bell    chan struct{}     // holds a token where there are such names
	strange map[string]string // what is wrong with messages under names that are none of ours, or that are lost
}

// Open connects to a cluster, sees to the stream, and reads all of it.
func Open(o Options) (*Stream, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	s := &Stream{
		o: o, entries: map[string]*entry{}, drafts: map[string]*file{}, changed: map[string]bool{}, strange: map[string]string{},
		bell: make(chan struct{}, 1),
	}
	s.end, s.stop = context.WithCancelCause(context.Background())
	if err := s.connect(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(s.end, atStart)
	defer cancel()
	info, err := s.find(ctx, !o.Look)
	if err == nil {
		err = s.watch(ctx, info.State.LastSeq)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// errNoAnswer is why nothing can be written for a while.
var errNoAnswer = errors.New("the servers that keep the games do not answer")

func (s *Stream) connect() (err error) {
	options := []nats.Option{
		nats.Name("microcityd"), nats.NoEcho(), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond),
		nats.ReconnectBufSize(-1), // or what was given up on is sent later
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { s.o.Log.Warn("the connection to NATS is lost", "why", err) }),
		nats.ReconnectHandler(func(c *nats.Conn) {
			s.o.Log.Info("the connection to NATS is back", "server", c.ConnectedServerName())
			s.everything()
		}),
		nats.ClosedHandler(func(c *nats.Conn) {
			s.stop(fmt.Errorf("the connection to NATS was closed: %s", prose.Reason(errors.Join(errNoAnswer, c.LastError()))))
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { s.o.Log.Warn("NATS", "says", err) }),
	}
	if s.o.Credentials != "" {
		options = append(options, nats.UserCredentials(s.o.Credentials))
	}
	if s.conn, err = nats.Connect(s.o.URL, options...); err == nil {
		s.js, err = jetstream.New(s.conn)
	}
	if err != nil {
		return fmt.Errorf("No NATS server answers at %s: %s. Start the cluster first, or name another URL.", Shown(s.o.URL), prose.Reason(err))
	}
	return nil
}

// Shown returns a URL as it may be shown: without what opens the door.
func Shown(urls string) string {
	list := strings.Split(urls, ",")
	for i, text := range list {
		u, err := url.Parse(text)
		if err != nil || u.User == nil {
			continue
		}
		u.User = url.User("…")
		list[i], _ = url.PathUnescape(u.String())
	}
	return prose.Safe(strings.Join(list, ","))
}

// asked returns the stream as a front asks for it.
func asked() jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: streamName, Description: "The games of microcityd.", Subjects: []string{"game.*", "table.*", "cards.*"},
		Storage: jetstream.FileStorage, Replicas: leastCopies, MaxMsgSize: 2 * maxPart, MaxMsgs: -1, MaxBytes: -1, MaxMsgsPerSubject: -1,
		Discard: jetstream.DiscardNew, DenyDelete: true, DenyPurge: true,
	}
}

// find finds the stream, or has it made, and refuses one that may lose something.
func (s *Stream) find(ctx context.Context, create bool) (info *jetstream.StreamInfo, err error) {
	for {
		try, cancel := context.WithTimeout(ctx, 2*oneTry) // a cluster without a leader does not answer at all
		s.stream, err = s.js.Stream(try, streamName)
		if create && errors.Is(err, jetstream.ErrStreamNotFound) {
			s.stream, err = s.js.CreateStream(try, asked())
		}
		if cancel(); err == nil {
			info = s.stream.CachedInfo()
			return info, lacks(info)
		}
		if why := new(jetstream.APIError); errors.As(err, &why) && why.ErrorCode == alone {
			return nil, fmt.Errorf("NATS at %s is one server alone. Games are safe in a cluster of three servers or more: start one.", Shown(s.o.URL))
		}
		if !create && errors.Is(err, jetstream.ErrStreamNotFound) {
			return nil, ErrNone
		}
		if !s.wait(ctx) {
			return nil, fmt.Errorf("NATS at %s has no stream for the games: %w.", Shown(s.o.URL), err)
		}
	}
}

// ErrNone is why there is nothing to be looked at.
var ErrNone = errors.New("there is no stream for games yet")

// alone is the error of a server that has no others to keep copies.
const alone jetstream.ErrorCode = 10074

// wait waits a little, and reports whether there is time left.
func (s *Stream) wait(ctx context.Context) bool {
	select {
	case <-time.After(pause):
		return true
	case <-ctx.Done():
		return false
	}
}

// lacks says why a stream may lose something.
func lacks(info *jetstream.StreamInfo) error {
	c := &info.Config
	others := 0
	if info.Cluster != nil {
		others = len(info.Cluster.Replicas)
	}
	for _, fault := range []struct {
		is   bool
		what string
	}{
		{c.Replicas < leastCopies || 1+others < leastCopies, fmt.Sprintf("has %s, and games need %d", prose.Count(min(c.Replicas, 1+others), "copy", "copies"), leastCopies)},
		{c.Storage != jetstream.FileStorage, "keeps them in memory alone"},
		{c.Retention != jetstream.LimitsPolicy || c.MaxAge > 0 || c.MaxMsgs > 0 || c.MaxBytes > 0 || c.MaxMsgsPerSubject > 0, "forgets old messages"},
		{!c.DenyDelete || !c.DenyPurge || c.AllowRollup || c.AllowMsgTTL, "lets messages be deleted"},
		{c.AllowDirect, "answers from copies that may be behind (allow direct)"},
	} {
		if fault.is {
			return fmt.Errorf("The stream %s of NATS %s. Remove that setting, or let microcityd create the stream.", streamName, fault.what)
		}
	}
	return nil
}

// End is done when the connection is closed for good; its cause tells why.
func (s *Stream) End() context.Context { return s.end }

// Connected reports whether a server of the cluster is reached just now.
func (s *Stream) Connected() bool { return s.conn.IsConnected() }

// Copies returns how many copies of the stream there are, and the servers whose copy is missing or behind. The error is
// a sentence without a full stop.
func (s *Stream) Copies() (n int, behind []string, err error) {
	ctx, cancel := context.WithTimeout(s.end, patience)
	defer cancel()
	info, err := s.stream.Info(ctx)
	if err != nil || info.Cluster == nil {
		return 0, nil, errNoAnswer
	}
	for _, other := range info.Cluster.Replicas {
		if other.Offline || !other.Current {
			behind = append(behind, prose.Safe(other.Name))
		}
	}
	return 1 + len(info.Cluster.Replicas), behind, nil
}

// Close ends the connection.
func (s *Stream) Close() {
	s.stop(nil)
	s.all.Wait()
	s.conn.Close()
}
