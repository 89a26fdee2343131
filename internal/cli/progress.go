package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// A progress bar shows on a terminal how many games are over. The zero value shows
// nothing. It is one line of Repeat; the bar of Bubbles is for a program that owns the
// screen, and brings colours and springs along.
type progress struct {
	out         io.Writer // nil for none
	done, total int
	began       time.Time
	drawn       time.Time
}

// newProgress makes a bar on standard error, where that is a terminal.
func (e *env) newProgress(total int) *progress {
	p := &progress{total: total, began: time.Now()}
	if isTerminal(e.err) {
		p.out = e.err
	}
	return p
}

const (
	barWidth  = 30
	lineWidth = 72
	redraw    = 100 * time.Millisecond
)

// step counts a game, and draws the bar a few times a second.
func (p *progress) step() {
	p.done++
	if p.out == nil {
		return
	}
	if now := time.Now(); now.Sub(p.drawn) >= redraw {
		p.drawn = now
		p.show(p.line(now.Sub(p.began)))
	}
}

// line draws the bar after a time.
func (p *progress) line(took time.Duration) string {
	full := barWidth * p.done / p.total
	left := time.Duration(float64(took) / float64(p.done) * float64(p.total-p.done)).Round(time.Second)
	return fmt.Sprintf("[%s%s] %d of %d, %s left", strings.Repeat("#", full), strings.Repeat(" ", barWidth-full), p.done, p.total, left)
}

// show writes over what was shown before.
func (p *progress) show(line string) { fmt.Fprintf(p.out, "\r%-*s", lineWidth, line) }

// clear takes the bar away.
func (p *progress) clear() {
	if p.out != nil && !p.drawn.IsZero() {
		p.show("")
		fmt.Fprint(p.out, "\r")
	}
}
