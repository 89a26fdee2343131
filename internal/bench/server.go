package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"time"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/session"
	"golang.org/x/crypto/ssh"

	"boardgame/microcity/internal/server/room"
	"boardgame/microcity/internal/server/store"
)

// How busy a server is: at each table somebody sits, in a session, and plays alone.
const (
	crowd   = 500             // sessions
	pace    = 5 * time.Second // between the keys of each
	evening = 6               // keys of each
	alone   = 100             // keys of somebody who is there alone
	atOnce  = 10              // how many come in at the same time

	serverPatience = time.Minute // a server that says nothing for so long is broken
)

// serverRows measures a server over ssh at which hundreds sit, beside the same server with one.
func serverRows() ([]Row, error) {
	p, err := build()
	if err != nil {
		return nil, err
	}
	defer p.remove()
	if err := compile("../server", filepath.Join(p.dir, "microcityd"), "./cmd/microcityd"); err != nil {
		return nil, err
	}
	s, err := p.serve()
	if err != nil {
		return nil, err
	}
	defer s.close()
	return s.measure()
}

// A server is one that runs, with tables at which the crowd sits.
type server struct {
	command *exec.Cmd
	address string
	inside  []*guest
}

// serve starts a server whose tables are there already.
func (p *programs) serve() (*server, error) {
	folder := filepath.Join(p.dir, "tables")
	if err := furnish(folder); err != nil {
		return nil, err
	}
	many := fmt.Sprint(2 * crowd)
	s := &server{command: exec.Command(filepath.Join(p.dir, "microcityd"), "serve", "--folder", folder, "--ssh", "127.0.0.1:0", "--open",
		"--connections", many, "--per-address", many, "--new-a-second", many)}
	out, err := s.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.command.Start(); err != nil {
		return nil, err
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	if s.address = regexp.MustCompile(`127\.0\.0\.1:\d+`).FindString(line); s.address == "" {
		s.close()
		return nil, errors.New("the server does not say where it is: " + line)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	return s, nil
}

// furnish has the crowd sit down in a folder.
func furnish(folder string) error {
	s, err := store.Open(store.Options{Dir: folder, Shelf: cli.Games(), Tables: crowd})
	if err != nil {
		return err
	}
	defer s.Close()
	g, err := cli.Games().Find("microcity").Game(nil, "")
	if err != nil {
		return err
	}
	for n := range crowd {
		if _, err := s.Create(person(n), room.TermsOf(&session.Options{Game: g}, 1)); err != nil {
			return err
		}
	}
	return nil
}

func keyOf(n int) ssh.Signer {
	seed := binary.BigEndian.AppendUint32(bytes.Repeat([]byte{1}, ed25519.SeedSize-4), uint32(n))
	key, err := ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(seed))
	if err != nil {
		panic(err) // there is no such seed
	}
	return key
}

func person(n int) room.Person {
	return room.Person{Key: ssh.FingerprintSHA256(keyOf(n).PublicKey()), Name: fmt.Sprint("Guest ", n)}
}

// close ends the server, by force: what it leaves behind is thrown away.
func (s *server) close() {
	_ = s.command.Process.Kill()
	_ = s.command.Wait() // it was killed
}

// A guest is a session, as its client sees it.
type guest struct {
	in   io.Writer
	came chan time.Time // when the last output came
}

func (g *guest) Write(p []byte) (int, error) {
	now := time.Now()
	select {
	case <-g.came:
	default:
	}
	g.came <- now
	return len(p), nil
}

// enter has somebody come in and open the table that waits.
func (s *server) enter(n int) (*guest, error) {
	client, err := ssh.Dial("tcp", s.address, &ssh.ClientConfig{
		User: fmt.Sprint("guest", n), Auth: []ssh.AuthMethod{ssh.PublicKeys(keyOf(n))}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		return nil, err
	}
	g := &guest{came: make(chan time.Time, 1)}
	at, err := client.NewSession()
	if err != nil {
		return nil, err
	}
	at.Stdout = g
	if g.in, err = at.StdinPipe(); err != nil {
		return nil, err
	}
	if err = at.RequestPty("xterm-256color", rows, cols, nil); err == nil {
		err = at.Shell()
	}
	if err != nil {
		return nil, err
	}
	if _, err := g.settle(quiet); err != nil {
		return nil, err
	}
	_, err = g.press("\r", quiet)
	return g, err
}

// settle waits until output has come and none has followed for a while, and returns when the last came.
func (g *guest) settle(pause time.Duration) (last time.Time, err error) {
	for wait := serverPatience; ; wait = pause {
		select {
		case last = <-g.came:
		case <-time.After(wait):
			if last.IsZero() {
				return last, errors.New("the server draws nothing")
			}
			return last, nil
		}
	}
}

// press presses a key and returns after how many milliseconds its frame was there.
func (g *guest) press(key string, pause time.Duration) (float64, error) {
	select {
	case <-g.came: // it has nothing to do with the key
	default:
	}
	pressed := time.Now()
	if _, err := io.WriteString(g.in, key); err != nil {
		return 0, err
	}
	last, err := g.settle(pause)
	return milliseconds(last.Sub(pressed)), err
}

// fill lets everybody else in, some at a time.
func (s *server) fill() error {
	var mu sync.Mutex
	var failed error
	for first := 1; first < crowd && failed == nil; first += atOnce {
		var group sync.WaitGroup
		for n := first; n < min(first+atOnce, crowd); n++ {
			group.Go(func() {
				g, err := s.enter(n)
				mu.Lock()
				defer mu.Unlock()
				s.inside, failed = append(s.inside, g), errors.Join(failed, err)
			})
		}
		group.Wait()
	}
	return failed
}

// measure lets first one in, and then all.
func (s *server) measure() ([]Row, error) {
	pid := s.command.Process.Pid
	first, err := s.enter(0)
	if err != nil {
		return nil, err
	}
	s.inside = append(s.inside, first)
	single, err := first.keys(alone, tick)
	if err != nil {
		return nil, err
	}
	empty, _, unknown := memory(pid)
	if err := s.fill(); err != nil {
		return nil, err
	}
	before, _ := processorTime(pid)
	times, err := s.evening()
	if err != nil {
		return nil, err
	}
	after, _ := processorTime(pid)
	full, _, _ := memory(pid)
	slow := times[len(times)*99/100-1]
	list := []Row{
		{
			Measure: fmt.Sprintf("key to frame over ssh, 99th of 100, %d sessions", crowd), Ours: slow, Unit: "ms",
			Reference: "the same with one session", Theirs: single[len(single)*99/100-1], Ratio: slow, Target: atMost(50, 0, 0),
		},
		{
			Measure: fmt.Sprintf("key to frame over ssh, median, %d sessions", crowd), Ours: median(times), Unit: "ms",
			Reference: "the same with one session", Theirs: median(single), Ratio: median(times) / median(single),
		},
	}
	if unknown == nil {
		each := (full - empty) / (crowd - 1) / (1 << 20)
		key := milliseconds(after-before) / float64(len(times))
		list = append(list,
			Row{Measure: "memory of the server for each session", Ours: each, Unit: "MiB", Ratio: each, Target: atMost(0.5, 0, 0)},
			Row{Measure: "processor time of the server for a key", Ours: key, Unit: "ms", Ratio: key},
		)
	}
	for i := range list {
		list[i] = list[i].judged()
	}
	return list, nil
}

// keys presses keys that move a cursor, one after the other with a pause between them, and returns the times, sorted.
func (g *guest) keys(n int, pause time.Duration) ([]float64, error) {
	var times []float64
	for range n {
		time.Sleep(pause)
		took, err := g.press("\t", breath)
		if err != nil {
			return nil, err
		}
		times = append(times, took)
	}
	slices.Sort(times)
	return times, nil
}

// evening has everybody press keys, not all at the same time, and returns the times, sorted.
func (s *server) evening() ([]float64, error) {
	var mu sync.Mutex
	var all []float64
	ctx, broken := context.WithCancelCause(context.Background())
	defer broken(nil)
	var group sync.WaitGroup
	for n, g := range s.inside {
		group.Go(func() {
			time.Sleep(pace * time.Duration(n) / crowd)
			times, err := g.keys(evening, pace)
			if err != nil {
				broken(err)
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, times...)
		})
	}
	group.Wait()
	slices.Sort(all)
	return all, context.Cause(ctx)
}
