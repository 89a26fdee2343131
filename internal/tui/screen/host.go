package screen

import (
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui/theme"
)

// A Host is the surroundings of a screen: keys, folders, clock, look.
type Host struct {
	W, H     int
	Look     *theme.Look
	Keys     *Keymap
	Folders  folders.Folders
	Program  string // the version that logs name
	Overlays []Overlay
	Now      func() time.Time
	Timer    func(time.Duration, tea.Msg) tea.Cmd // sends a message later; nil for the clock
	Quick    bool                                 // one click plays at the table
	Still    bool                                 // nothing moves by itself
	Near     bool                                 // the terminal is on this machine: what moves costs nothing
	Tips     *tips.History                        // says once what is new on the table; nil for no tips
	Pace     time.Duration                        // how long a computer player shows a move
	Shell    Shell

	files files
}

// Within calls do while the window counts as h rows high: for a screen that gives another one a part
// of its rows, and hands it a message.
func (h *Host) Within(rows int, do func()) {
	all := h.H
	h.H = rows
	do()
	h.H = all
}

// A files lets commands work on files one at a time. Once it is closed, commands that come
// late do nothing: the player has left, and what they were to do has not been shown as done.
type files struct {
	sync.Mutex
	closed bool
}

// Close waits for the command under way and keeps others from beginning.
func (h *Host) Close() {
	h.files.Lock()
	defer h.files.Unlock()
	h.files.closed = true
}

// Open lays an overlay over the screen.
func (h *Host) Open(o Overlay) { h.Overlays = append(h.Overlays, o) }

// Run makes a command of work that touches files. A panic in it comes back as a
// message, so that it ends the program where the terminal is put right.
func (h *Host) Run(f func() tea.Msg) tea.Cmd {
	d := &h.files
	return func() (msg tea.Msg) {
		d.Lock()
		defer d.Unlock()
		if d.closed {
			return nil
		}
		defer func() {
			if p := recover(); p != nil {
				msg = PanickedMsg{Trace(p)}
			}
		}()
		return f()
	}
}

// patience is how long the computer thinks before the screen speaks of it.
const patience = 150 * time.Millisecond

// Wait returns how long a computer shows a move before it makes it. Where nothing is to move
// by itself, nothing is drawn out either.
func (h *Host) Wait() time.Duration {
	if h.Still {
		return 0
	}
	return h.Pace
}

// Moves reports whether what happens may be shown in a few frames.
func (h *Host) Moves() bool { return h.Near && !h.Still }

// Think makes a command of work that touches no file. Where it takes long, the screen
// hears of it.
func (h *Host) Think(work tea.Cmd, late tea.Msg) tea.Cmd {
	return tea.Batch(work, h.After(patience, late))
}

// After sends a message when some time has passed.
func (h *Host) After(d time.Duration, msg tea.Msg) tea.Cmd {
	if h.Timer != nil {
		return h.Timer(d, msg)
	}
	return tea.Tick(d, func(time.Time) tea.Msg { return msg })
}

// Trace returns what a panic was about, and where.
func Trace(what any) string {
	return fmt.Sprintf("%v\n%s", what, strings.ReplaceAll(string(debug.Stack()), "\t", "    "))
}
