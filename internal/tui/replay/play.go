package replay

import (
	"fmt"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"boardgame/microcity/internal/tui/screen"
)

// playing is a replay that walks by itself.
type playing struct {
	on    bool
	run   int // numbers the times that it was started; ticks of earlier ones are void
	speed int // index into paces
}

// paces are how long a step is shown, slowest first.
var paces = [...]time.Duration{
	2 * time.Second, time.Second, 500 * time.Millisecond, 250 * time.Millisecond, 120 * time.Millisecond, 60 * time.Millisecond,
}

// usualPace is the one that a replay begins with.
const usualPace = 1

// tickMsg tells a playing replay that it is time for the next step.
type tickMsg struct {
	of  *Viewer
	run int // of the times that it was started
}

// playKey starts, stops, or changes the pace.
func (v *Viewer) playKey(k tea.KeyMsg, h *screen.Host) tea.Cmd {
	p := &v.play
	switch {
	case key.Matches(k, h.Keys.Faster):
		p.speed = min(p.speed+1, len(paces)-1)
	case key.Matches(k, h.Keys.Slower):
		p.speed = max(p.speed-1, 0)
	case p.on:
		p.on = false
		return nil
	case h.Still:
		v.seek(v.At() + 1)
		v.notice = "One step only: animation is off in the settings."
		return nil
	default:
		if v.At() == len(v.Steps) {
			v.seek(0)
		}
		p.on = true
		p.run++
		return h.After(paces[p.speed], tickMsg{v, p.run})
	}
	v.notice = fmt.Sprintf("Speed %d of %d.", p.speed+1, len(paces))
	return nil
}

// beat takes the next step of a playing replay.
func (v *Viewer) beat(t tickMsg, h *screen.Host) tea.Cmd {
	if t.of != v || !v.play.on || t.run != v.play.run {
		return nil
	}
	v.notice = ""
	v.seek(v.At() + 1)
	if v.At() == len(v.Steps) {
		v.play.on = false
		return nil
	}
	return h.After(paces[v.play.speed], t)
}
