package words

import (
	"fmt"
	"math/bits"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/prose"
)

// Run says how a game stands, as one line of a race of a player, counted from 0: "turn 5, 2 of 4
// stages, on b2"; once it is over, how it ended: "won in turn 8".
func (w *Words) Run(s *engine.State, seat int) string {
	result := w.rules.Result(*s)
	turn := fmt.Sprintf("turn %d", s.Turn)
	if w.Scored() {
		points := prose.Count(int(s.Score[seat]), "point", "points")
		if result.Over {
			return fmt.Sprintf("%s to %d in %s", points, s.Score[1-seat], turn)
		}
		return turn + ", " + points + w.stands(s, seat)
	}
	all := len(w.rules.Building(s).Stages)
	stages := fmt.Sprintf("%d of %s", bits.OnesCount16(s.Done), prose.Count(all, "stage", "stages"))
	switch {
	case result.Verdict == engine.Won:
		return "won in " + turn
	case result.Over:
		return "lost in " + turn + " with " + stages
	}
	return turn + ", " + stages + w.stands(s, seat)
}

// stands says where the engineer of a player stands: ", on b2"; of partners, where both do: ", on b2 and
// the upper seaport"; nothing before they were placed.
func (w *Words) stands(s *engine.State, seat int) string {
	engineers := s.Engineers[seat : seat+1]
	if w.config.Mode == engine.Coop {
		engineers = s.Engineers[:]
	}
	var places []string
	for _, at := range engineers {
		if at != engine.NoQuarter {
			places = append(places, w.place(at))
		}
	}
	if places == nil {
		return ""
	}
	return ", on " + prose.List(places, "and")
}
