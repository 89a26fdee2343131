package plain

import (
	"slices"

	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/replay"
)

// chances returns the win chances after each step of the line that is walked. While the game goes on it says
// that they come later, and returns nil: they would be a hint, and the log knows nothing of it.
func (v *viewer) chances() []int {
	switch {
	case v.live:
		v.Say(replay.ChancesLater)
		return nil
	case len(v.known) == 0 || v.knownTo != v.Node(len(v.Steps)):
		v.Say("Computing the win chances; this can take a few seconds.")
		v.known, v.knownTo = replay.Carried(nil, v.Chances(v.options.Judge(v.box, v.Tree), 0, len(v.Steps)+1)()), v.Node(len(v.Steps))
	}
	return v.known
}

// chance tells the win chance at the step that is looked at.
func (v *viewer) chance(string) {
	chances := v.chances()
	if chances == nil {
		return
	}
	name, _ := v.Whose()
	switch now := chances[v.At()]; {
	case now == replay.Unknown:
		v.Say("There is no win chance before the first turn.")
	case name == "":
		v.Say("Win chance: " + prose.Percent(now) + ".")
	default:
		v.Say("Chance of " + name + ": " + prose.Percent(now) + ".")
	}
}

// turning goes to the step at which the win chance fell most, or from there to the one where it fell next to
// that.
func (v *viewer) turning(string) {
	chances := v.chances()
	if chances == nil {
		return
	}
	points := v.Turnings(chances)
	if len(points) == 0 {
		v.Say(replay.NeverFell)
		return
	}
	i := (slices.Index(points, v.At()) + 1) % len(points)
	v.Say(v.TurningPoint(i+1, len(points), chances[points[i]-1], chances[points[i]]))
	v.show(points[i])
}
