// Package roomtest has what tests of tables need.
package roomtest

import (
	"sync"
	"time"
)

// A Time is a clock that stands still until it is moved.
type Time struct {
	mu    sync.Mutex
	now   time.Time
	calls []*call
}

type call struct {
	at  time.Time
	f   func()
	off bool
}

// Noon returns a clock that shows noon of a day.
func Noon() *Time { return &Time{now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)} }

// Now returns what it shows.
func (c *Time) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// After has f called when so much time has passed, unless stop is called before.
func (c *Time) After(d time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	next := &call{at: c.now.Add(d), f: f}
	c.calls = append(c.calls, next)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		next.off = true
	}
}

// Pass moves the clock, and calls what is due, in order.
func (c *Time) Pass(d time.Duration) {
	end := c.Now().Add(d)
	for {
		c.mu.Lock()
		var next *call
		for _, call := range c.calls {
			if !call.off && !call.at.After(end) && (next == nil || call.at.Before(next.at)) {
				next = call
			}
		}
		if next == nil {
			c.now = end
			c.mu.Unlock()
			return
		}
		next.off = true
		c.now = next.at
		c.mu.Unlock()
		next.f()
	}
}
