package tui

import (
	"fmt"

	"boardgame/microcity/internal/replay"
)

// path is the line that is walked.
func (v *viewer) path() replay.Path {
	return replay.Path{Words: v.table.words, Match: v.match, Steps: v.steps}
}

// stride goes to the first position of the next span, or of this one and then the one
// before.
func (v *viewer) stride(by int, of func(n int) int) {
	if by > 0 {
		v.seek(v.path().Ahead(v.at, of))
		return
	}
	v.seek(v.path().Behind(v.at, of))
}

// jump goes to the first position of a turn.
func (v *viewer) jump(turn int, keys *keymap) {
	n, ok := v.beginOf(turn)
	switch {
	case v.hidden && (!ok || n > v.seen):
		v.notice = fmt.Sprintf("Turn %d has not been seen yet. What is to come stays hidden until %s shows it.", turn, firstKey(keys.Hide))
	case !ok:
		v.notice = fmt.Sprintf("There is no turn %d in this game.", turn)
	default:
		v.seek(n)
	}
}

// beginOf finds the first position of a turn.
func (v *viewer) beginOf(turn int) (n int, ok bool) { return v.path().Begin(turn, v.path().Turn) }

// last goes to the end, or to the end of what was seen.
func (v *viewer) last(keys *keymap) {
	if !v.hidden {
		v.seek(len(v.steps))
		return
	}
	v.seek(v.seen)
	v.notice = "This is how far you have looked. Step on to see more; " + firstKey(keys.Hide) + " shows everything."
}

// hide keeps back what is to come, or shows it.
func (v *viewer) hide() {
	v.hidden = !v.hidden
	v.notice = "Everything is shown."
	if v.hidden {
		v.seen = v.at
		v.notice = "What is to come is hidden."
	}
	v.describe()
}

// branch takes the next of the lines that part here.
func (v *viewer) branch() {
	lines, own := v.path().Lines(v.at)
	if len(lines) < 2 {
		v.notice = "No other line of play parts here."
		return
	}
	next := (own + 1) % len(lines)
	v.match.Seek(lines[next])
	v.seen = v.at
	v.unroll()
	v.seek(v.at)
	v.notice = fmt.Sprintf("Line %d of %d from here.", next+1, len(lines))
}

// over reports whether the game is over after n steps.
func (v *viewer) over(n int) bool { return v.table.rules.Result(v.position(n)).Over }
