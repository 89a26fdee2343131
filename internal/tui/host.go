package tui

import (
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/tui/theme"
)

// A room is what screens know of their surroundings.
type room struct {
	w, h     int
	look     *theme.Look
	keys     *keymap
	folders  folders.Folders
	overlays []overlay
	now      func() time.Time
	timer    func(time.Duration, tea.Msg) tea.Cmd // sends a message later; nil for the clock
	still    bool                                 // nothing moves by itself
	pace     time.Duration                        // how long a computer player shows a move
	shell    shell

	files files
}

// A files lets commands work on files one at a time. Once it is closed, commands that come
// late do nothing: the player has left, and what they were to do has not been shown as done.
type files struct {
	sync.Mutex
	closed bool
}

// close waits for the command under way and keeps others from beginning.
func (r *room) close() {
	r.files.Lock()
	defer r.files.Unlock()
	r.files.closed = true
}

// open lays an overlay over the screen.
func (r *room) open(o overlay) { r.overlays = append(r.overlays, o) }

// run makes a command of work that touches files. A panic in it comes back as a
// message, so that it ends the program where the terminal is put right.
func (r *room) run(f func() tea.Msg) tea.Cmd {
	d := &r.files
	return func() (msg tea.Msg) {
		d.Lock()
		defer d.Unlock()
		if d.closed {
			return nil
		}
		defer func() {
			if p := recover(); p != nil {
				msg = panickedMsg{trace(p)}
			}
		}()
		return f()
	}
}

// patience is how long the computer thinks before the screen speaks of it.
const patience = 150 * time.Millisecond

// wait is how long a computer shows a move before it makes it. Where nothing is to move
// by itself, nothing is drawn out either.
func (r *room) wait() time.Duration {
	if r.still {
		return 0
	}
	return r.pace
}

// think makes a command of work that touches no file. Where it takes long, the screen
// hears of it.
func (r *room) think(work tea.Cmd, late tea.Msg) tea.Cmd {
	return tea.Batch(work, r.after(patience, late))
}

// after sends a message when some time has passed.
func (r *room) after(d time.Duration, msg tea.Msg) tea.Cmd {
	if r.timer != nil {
		return r.timer(d, msg)
	}
	return tea.Tick(d, func(time.Time) tea.Msg { return msg })
}

// trace returns what a panic was about, and where.
func trace(what any) string {
	return fmt.Sprintf("%v\n%s", what, strings.ReplaceAll(string(debug.Stack()), "\t", "    "))
}
