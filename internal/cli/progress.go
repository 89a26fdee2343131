package cli

import (
	"fmt"
	"io"
	"time"

	bar "github.com/charmbracelet/bubbles/progress"
	"github.com/muesli/termenv"
)

// A progress line shows on a terminal how many games are over. The zero value shows
// nothing.
type progress struct {
	out         io.Writer // nil for none
	bar         bar.Model
	done, total int
	began       time.Time
	drawn       time.Time
}

// newProgress makes a line on standard error, where that is a terminal. Its bar has no
// colour: the signs say all.
func (e *env) newProgress(total int) *progress {
	p := &progress{total: total, began: time.Now()}
	if isTerminal(e.err) {
		p.out = e.err
		p.bar = bar.New(bar.WithWidth(30), bar.WithoutPercentage(), bar.WithFillCharacters('#', ' '), bar.WithColorProfile(termenv.Ascii))
	}
	return p
}

const (
	lineWidth = 72
	redraw    = 100 * time.Millisecond
)

// step counts a game, and draws the line a few times a second.
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

// line draws the line after a time.
func (p *progress) line(took time.Duration) string {
	left := time.Duration(float64(took) / float64(p.done) * float64(p.total-p.done)).Round(time.Second)
	return fmt.Sprintf("[%s] %d of %d, %s left", p.bar.ViewAs(float64(p.done)/float64(p.total)), p.done, p.total, left)
}

// show writes over what was shown before.
func (p *progress) show(line string) { fmt.Fprintf(p.out, "\r%-*s", lineWidth, line) }

// clear takes the line away.
func (p *progress) clear() {
	if p.out != nil && !p.drawn.IsZero() {
		p.show("")
		fmt.Fprint(p.out, "\r")
	}
}
