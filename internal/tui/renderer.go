package tui

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

// A renderer shows what an App draws. The renderer of Bubble Tea would show a frame at the
// next beat of a clock that never rests; here it is on the terminal as soon as it exists,
// and while nothing changes nothing runs. So Bubble Tea runs without its renderer: it reads
// the keys and the mouse, and runs the commands. The modes of the terminal, its size and
// when it is lent belong to package terminal.
type renderer struct {
	app   *App
	frame string // the last one that was drawn
	out   io.Writer
	now   func() time.Time
	lines []string         // as the terminal shows them; nil where that is unknown
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
	switch msg.(type) {
	case frameDueMsg:
		e.late = false
		return e, e.show()
	case tea.WindowSizeMsg, resumedMsg:
		e.lines = nil // who knows what is left on the screen
	}
	_, cmd := e.app.Update(msg)
	return e, tea.Batch(cmd, e.show())
}

// View returns the frame that is shown. Drawing it here would draw every one twice.
func (e *renderer) View() string { return e.frame }

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

// paint writes the lines that are not on the terminal yet, in one piece, and reports
// whether there were any.
func (e *renderer) paint() bool {
	frame := e.app.View()
	if frame == "" {
		return false // the size of the window is not known yet
	}
	e.frame = frame
	lines := strings.Split(frame, "\n")
	var b bytes.Buffer
	for y, line := range lines {
		if e.lines != nil && y < len(e.lines) && e.lines[y] == line {
			continue
		}
		fmt.Fprintf(&b, "\x1b[%d;1H%s", y+1, line)
		if lipgloss.Width(line) < e.app.host.W {
			b.WriteString("\x1b[K") // behind a whole line it would take the last character
		}
	}
	e.lines = lines
	if b.Len() == 0 {
		return false
	}
	fmt.Fprintf(&b, "\x1b[%d;1H", e.app.host.H) // where the cursor rests, the frame is whole
	_, _ = e.out.Write(b.Bytes())               // where the terminal is gone, the keyboard is too, and that is heard
	return true
}
