package replay

import (
	"cmp"
	"fmt"
	"slices"

	"boardgame/microcity/internal/prose"
)

// fell is how much the chance to win falls at a step that is worth going to, of certain.
const fell = 500

// turning goes to the step at which the chance to win fell most, or from there to the one where
// it fell next to that.
func (v *Viewer) turning() {
	known := len(v.graph.chances)
	switch {
	case !v.hasChances():
		v.notice = "There are no win chances for this game."
		return
	case v.live:
		v.notice = "The chance to win is shown when the game is over."
		return
	case known <= v.End():
		v.notice = "The chances are still being computed. Try again in a moment."
		return
	}
	points := v.turningPoints()
	if len(points) == 0 {
		v.notice = fmt.Sprintf("The win chance never fell by %s or more in one step.", prose.Count(fell*100/certain, "point", "points"))
		return
	}
	i := (slices.Index(points, v.At()) + 1) % len(points)
	n := points[i]
	v.seek(n)
	v.notice = fmt.Sprintf("Turning point %d of %d: %s before this step, %s after it.", i+1, len(points),
		prose.Percent(v.graph.chances[n-1]), prose.Percent(v.graph.chances[n]))
}

// hasChances reports whether the chances to win are known of games like this one.
func (v *Viewer) hasChances() bool { return len(v.board.ChanceNames()) > 0 }

// turningPoints lists the steps at which the chance fell, where it fell most first, as far as
// they may be seen.
func (v *Viewer) turningPoints() (list []int) {
	c := v.graph.chances
	for n := 1; n <= v.End(); n++ {
		if c[n-1] != unknown && c[n] != unknown && c[n-1]-c[n] >= fell {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(c[b-1]-c[b], c[a-1]-c[a]) })
	return list
}
