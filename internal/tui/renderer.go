package tui

import (
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/paint"
)

// A renderer shows what an App draws. The renderer of Bubble Tea would show a frame at the
// next beat of a clock that never rests; here it is on the terminal as soon as it exists,
// and while nothing changes nothing runs. So Bubble Tea runs without its renderer: it reads
// the keys and the mouse, and runs the commands. The modes of the terminal, its size and
// when it is lent belong to package terminal.
type renderer struct {
	app   *App
	out   io.Writer
	now   func() time.Time
	shown *paint.Sheet     // on the terminal; nil where that is unknown
	last  [burst]time.Time // of the last frames, the next place to be used first
	next  int
	late  bool // a frame waits
}

// A few frames may follow each other at once, as when a key, what it did and what that led
// to are shown. In the long run there are no more than a fast terminal shows.
const (
	burst = 4
	pace  = burst * time.Second / 120
)

// frameDueMsg tells that a frame has waited long enough.
type frameDueMsg struct{}

func newRenderer(a *App, out io.Writer) *renderer { return &renderer{app: a, out: out, now: time.Now} }

// Init is the App's.
func (e *renderer) Init() tea.Cmd { return e.app.Init() }

// Update lets the App hear the message, and shows what came of it.
func (e *renderer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case frameDueMsg:
		e.late = false
		return e, e.show()
	case tea.WindowSizeMsg, resumedMsg:
		e.shown = nil // who knows what is left on the screen
	case tea.KeyMsg:
		if msg.Type == tea.KeyCtrlL { // another program wrote over it; no screen hears of that
			e.shown = nil
			return e, tea.Batch(e.app.redraw(), e.show())
		}
	}
	_, cmd := e.app.Update(msg)
	return e, tea.Batch(cmd, e.show())
}

// View returns nothing: Bubble Tea asks for it, but shows it nowhere.
func (e *renderer) View() string { return "" }

// show paints a frame, or has it wait for its time.
func (e *renderer) show() tea.Cmd {
	if e.late {
		return nil
	}
	now := e.now()
	if wait := e.last[e.next].Add(pace).Sub(now); wait > 0 {
		e.late = true
		return tea.Tick(wait, func(time.Time) tea.Msg { return frameDueMsg{} })
	}
	if e.paint() {
		e.last[e.next] = now
		e.next = (e.next + 1) % burst
	}
	return nil
}

// paint writes what is not on the terminal yet, in one piece, and reports whether there was
// anything. When the cursor rests in the last line, the frame is whole.
func (e *renderer) paint() bool {
	if e.app.host.W <= 0 || e.app.host.H <= 0 {
		return false // the size of the window is not known yet
	}
	sheet := e.app.Sheet()
	change := sheet.Change(nil, e.shown)
	e.shown = sheet
	if len(change) == 0 {
		return false
	}
	_, _ = e.out.Write(change) // where the terminal is gone, the keyboard is too, and that is heard
	return true
}
