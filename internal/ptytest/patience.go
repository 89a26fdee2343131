package ptytest

import (
	"testing"
	"time"
)

// Await waits for what a program does beside its screen, which need not change with it.
// What it is goes into the message of a failure, with the screen if there is one; x may
// be nil.
func Await(t testing.TB, x *Terminal, what string, ok func() bool) {
	t.Helper()
	look, late := time.NewTicker(2*time.Millisecond), time.NewTimer(patience)
	defer look.Stop()
	defer late.Stop()
	for !ok() {
		select {
		case <-look.C:
		case <-late.C:
			if x != nil {
				t.Logf("the screen is:\n%s", x.Screen())
			}
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// Bound calls stop where a test waits for something that might never come, unless it came
// before: stop makes that end. It is far later than a slow machine needs.
func Bound(stop func()) (came func() bool) { return time.AfterFunc(patience, stop).Stop }

// Stopped waits until the system says that the program is suspended. Where a system does
// not tell, the test is skipped.
func (x *Terminal) Stopped() {
	x.t.Helper()
	told := make(chan error, 1)
	go func() { told <- stopped(x.pid()) }()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case err := <-told:
		if err != nil {
			x.t.Skip("whether the program is suspended is not known here:", err)
		}
	case <-x.done:
		x.t.Fatalf("the program ended (status %d) and was not suspended; the screen was:\n%s", x.code, x.Screen())
	case <-late.C:
		x.t.Fatalf("the program is not suspended; the screen is:\n%s", x.Screen())
	}
}
