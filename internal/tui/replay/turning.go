package replay

import (
	"slices"

	"boardgame/microcity/internal/replay"
)

// turning goes to the step at which the chance to win fell most, or from there to the one where
// it fell next to that.
func (v *Viewer) turning() {
	known := len(v.graph.chances)
	switch {
	case v.live:
		v.notice = replay.ChancesLater
		return
	case known <= v.End():
		v.notice = "The chances are still being computed. Try again in a moment."
		return
	}
	points := v.Turnings(v.graph.chances)
	if len(points) == 0 {
		v.notice = replay.NeverFell
		return
	}
	i := (slices.Index(points, v.At()) + 1) % len(points)
	n := points[i]
	v.seek(n)
	v.notice = v.TurningPoint(i+1, len(points), v.graph.chances[n-1], v.graph.chances[n])
}
