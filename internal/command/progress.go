package command

import (
	"fmt"
	"io"
	"time"

	bar "github.com/charmbracelet/bubbles/progress"
	"github.com/muesli/termenv"
)

// A Progress line shows on a terminal how many games are over. The zero value shows
// nothing.
type Progress struct {
	out         io.Writer // nil for none
	bar         bar.Model
	done, total int
	began       time.Time
	drawn       time.Time
}

// NewProgress makes a line on standard error, where that is a terminal. Its bar has no
// colour: the signs say all.
func (e *Env) NewProgress(total int) *Progress {
	p := &Progress{total: total, began: time.Now()}
	if IsTerminal(e.Err) {
		p.out = e.Err
		p.bar = bar.New(bar.WithWidth(30), bar.WithoutPercentage(), bar.WithFillCharacters('#', ' '), bar.WithColorProfile(termenv.Ascii))
	}
	return p
}

const (
	lineWidth = 72
	redraw    = 100 * time.Millisecond
)

// Step counts a game, and draws the line a few times a second.
func (p *Progress) Step() {
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
func (p *Progress) line(took time.Duration) string {
	left := time.Duration(float64(took) / float64(p.done) * float64(p.total-p.done)).Round(time.Second)
	return fmt.Sprintf("[%s] %d of %d, %s left", p.bar.ViewAs(float64(p.done)/float64(p.total)), p.done, p.total, left)
}

// show writes over what was shown before.
func (p *Progress) show(line string) { fmt.Fprintf(p.out, "\r%-*s", lineWidth, line) }

// At says that so many games are over.
func (p *Progress) At(done int) {
	p.done = done - 1
	p.Step()
}

// Clear takes the line away.
func (p *Progress) Clear() {
	if p.out != nil && !p.drawn.IsZero() {
		p.show("")
		fmt.Fprint(p.out, "\r")
	}
}
