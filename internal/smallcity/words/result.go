package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// Result says how the game ended, and what decided it where points did not; nothing while it goes on.
func (t *Table) Result(n game.Node) (headline, detail string) {
	s := t.state(n)
	r := t.rules.Result(s)
	if !r.Over {
		return "", ""
	}
	return t.headline(s, r), t.Decided(s)
}

// Pad counts the points up (SMC-47): votes, promises and pollution, in the arcologies the pumps; and what SMC-91 gives to those who
// are out.
func (t *Table) Pad(n game.Node) game.Pad {
	s := t.state(n)
	pad := game.Pad{Unit: "points", Heads: t.names}
	add := func(name string, points func(engine.Seat) int) {
		pad.Add(name, func(i int) int {
			if seat := engine.Seat(i + 1); !s.Of(seat).Out {
				return points(seat)
			}
			return 0
		})
	}
	if t.rules.Config().Mode == engine.Arcologies {
		pad.Unit = "pumps"
		add("pumps", func(seat engine.Seat) int { return int(s.Of(seat).Pumps) })
	} else {
		add("votes", func(seat engine.Seat) int { return int(s.Of(seat).Votes) })
		for grade := range engine.Grades {
			add(grades[grade]+" promise", func(seat engine.Seat) int {
				_, worth := t.promised(s, seat, grade)
				return worth
			})
		}
		add("pollution", func(seat engine.Seat) int { return -int(s.Of(seat).Pollution) })
	}
	pad.Add("driven out", func(i int) int {
		if s.Of(engine.Seat(i + 1)).Out {
			return engine.ScoreOut
		}
		return 0
	})
	return pad
}

func (t *Table) headline(s *engine.State, r engine.Result) string {
	switch {
	case r.Cause == engine.ByPollution && t.alone:
		return "You lose: pollution has driven everybody out."
	case r.Cause == engine.ByPollution:
		return "Nobody wins: pollution has driven everybody out."
	case t.rules.Players() == 1:
		return t.aloneHeadline(s, r)
	case r.Winners == 0:
		return "Nobody wins."
	}
	why := ""
	switch r.Cause {
	case engine.ByLiftoff:
		why = ": liftoff in round " + fmt.Sprint(s.Round)
	case engine.ByTime:
		why = ": the most pumps after the last round"
	case engine.BySurvival:
		why = ": pollution drove the others out"
	default:
		why = prose.Lead(r.Scores[:t.rules.Players()], r.Winners, "point", "points")
	}
	if r.Winners.Len() > 1 {
		return t.several(r.Winners) + " share the win" + why + "."
	}
	return t.several(r.Winners) + " wins" + why + "."
}

func (t *Table) aloneHeadline(s *engine.State, r engine.Result) string {
	if t.rules.Config().Mode == engine.Arcologies {
		if r.Winners != 0 {
			return t.does(engine.One, "win", "wins") + fmt.Sprintf(": liftoff in round %d.", s.Round)
		}
		return t.does(engine.One, "lose", "loses") + fmt.Sprintf(": no liftoff by round %d.", t.rules.Rounds())
	}
	points, grade := prose.Count(r.Scores[0], "point", "points"), ""
	for i, size := range [...]string{"a small city", "a fair city", "a great city"} {
		if r.Scores[0] >= int(t.rules.Pack().SoloGrades[i]) {
			grade = size
		}
	}
	if grade == "" {
		return t.does(engine.One, "lose", "loses") + fmt.Sprintf(" with %s: a small city has %d.", points, t.rules.Pack().SoloGrades[0])
	}
	return t.does(engine.One, "win", "wins") + " with " + points + ": " + grade + "."
}

// Score says what the points of a player are made of: "Ann: 86 votes, Clean kept +12, Crowd broken −9, pollution −27, total 62."
func (t *Table) Score(s *engine.State, seat engine.Seat) string {
	p := s.Of(seat)
	if p.Out {
		return t.name(seat) + ": out."
	}
	if t.rules.Config().Mode == engine.Arcologies {
		return fmt.Sprintf("%s: %s, %s, pollution %d %%.", t.name(seat), prose.Count(p.Pumps, "pump", "pumps"), prose.Count(s.Citizens(seat), "citizen", "citizens"), p.Pollution)
	}
	parts := []string{votes(int(p.Votes))}
	for _, promise := range p.Kept {
		if promise == engine.NoPromise || promise == engine.Unknown {
			continue
		}
		g, name := t.rules.Pack().Grades[promise.Grade()], prose.UpperFirst(promise.String())
		if t.rules.Keeps(s, seat, promise) {
			parts = append(parts, fmt.Sprintf("%s kept %s", name, prose.Signed(int(g.Kept))))
		} else {
			parts = append(parts, fmt.Sprintf("%s broken %s", name, prose.Signed(-int(g.Broken))))
		}
	}
	parts = append(parts, "pollution "+prose.Signed(-int(p.Pollution)))
	text := t.name(seat) + ": " + strings.Join(parts, ", ") + ", total " + prose.Number(t.rules.Total(s, seat))
	if t.rules.Config().Mode == engine.Advanced {
		if met := t.met(s, seat); met != "" {
			text += ", " + met + " met"
		}
	}
	return text + "."
}
