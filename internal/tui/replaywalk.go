package tui

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/present"
)

// turnAt gives the turn of the position after n steps, phaseAt the phase within all turns.
func (v *replay) turnAt(n int) int {
	s := v.position(n)
	return int(s.Turn)
}

func (v *replay) phaseAt(n int) int {
	s := v.position(n)
	phase, _ := v.table.words.Phase(&s)
	return v.turnAt(n)*(len(present.Phases)+1) + phase
}

// stride goes to the first position of the next span, or of this one and then the one
// before. A span is a run of positions for which of gives the same.
func (v *replay) stride(by int, of func(n int) int) {
	n, now := v.at, of(v.at)
	if by > 0 {
		for n < len(v.steps) && of(n) == now {
			n++
		}
		v.seek(n)
		return
	}
	if n > 0 {
		n--
	}
	for n > 0 && of(n-1) == of(n) {
		n--
	}
	v.seek(n)
}

// jump goes to the first position of a turn.
func (v *replay) jump(turn int) {
	n, ok := v.beginOf(turn)
	switch {
	case v.hidden && (!ok || n > v.seen):
		v.notice = fmt.Sprintf("Turn %d has not been seen yet. What is to come stays hidden until s shows it.", turn)
	case !ok:
		v.notice = fmt.Sprintf("There is no turn %d in this game.", turn)
	default:
		v.seek(n)
	}
}

// beginOf finds the first position of a turn.
func (v *replay) beginOf(turn int) (n int, ok bool) {
	for n := range len(v.steps) + 1 {
		if v.turnAt(n) == turn {
			return n, true
		}
	}
	return 0, false
}

// last goes to the end, or to the end of what was seen.
func (v *replay) last() {
	if !v.hidden {
		v.seek(len(v.steps))
		return
	}
	v.seek(v.seen)
	v.notice = "This is how far you have looked. Step on to see more; s shows everything."
}

// hide keeps back what is to come, or shows it.
func (v *replay) hide() {
	v.hidden = !v.hidden
	v.notice = "Everything is shown."
	if v.hidden {
		v.seen = v.at
		v.notice = "What is to come is hidden."
	}
}

// branch takes the next of the lines that part here.
func (v *replay) branch() {
	lines := v.match.Branches(v.node(v.at))
	if len(lines) < 2 {
		v.notice = "No other line of play parts here."
		return
	}
	next := 0
	for i, n := range lines {
		if v.at < len(v.steps) && v.steps[v.at].Node == n {
			next = (i + 1) % len(lines)
		}
	}
	v.match.Seek(lines[next])
	v.seen = v.at
	v.unroll()
	v.seek(v.at)
	v.notice = fmt.Sprintf("Line %d of %d from here.", next+1, len(lines))
}

// over reports whether the game is over after n steps.
func (v *replay) over(n int) bool { return v.table.rules.Result(v.position(n)).Over }

// completes reports whether an event is a mark in a game's course.
func completes(e engine.Event) bool {
	switch e.(type) {
	case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted:
		return true
	}
	return false
}
