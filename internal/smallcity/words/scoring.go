package words

import (
	"fmt"
	"strings"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/smallcity/engine"
)

// A Step is a step of the scoring: what counts in it, a line for each player, and the points of all before it and with it.
type Step struct {
	Title    string
	Told     []string
	Was, Now [engine.MaxPlayers]int
	Promises int // of how many grades the promises are revealed by then
}

// Scoring counts a game that is over step by step (SMC-47, SMC-67); nothing where pollution decided it.
func (t *Table) Scoring(s *engine.State) []Step {
	switch r := t.rules.Result(s); {
	case !r.Over:
		return nil
	case r.Cause == engine.ByVotes:
		return t.countVotes(s)
	case r.Cause == engine.ByLiftoff || r.Cause == engine.ByTime:
		return t.countPumps(s)
	}
	return nil
}

// A scoring counts the points of players.
type scoring struct {
	*Table
	s     *engine.State
	steps []Step
	sums  [engine.MaxPlayers]int
}

// step adds a step: what each player who is still in has in it, and what that is worth; "" for nothing to tell.
func (c *scoring) step(title string, of func(engine.Seat) (told string, worth int)) {
	step := Step{Title: title, Was: c.sums, Promises: engine.Grades}
	for _, seat := range c.seats() {
		if c.s.Of(seat).Out {
			continue
		}
		told, worth := of(seat)
		if c.sums[seat-1] += worth; told != "" {
			step.Told = append(step.Told, c.name(seat)+": "+told+".")
		}
	}
	if step.Now = c.sums; len(step.Told) > 0 {
		c.steps = append(c.steps, step)
	}
}

// countVotes counts votes, promises from the small to the great ones, pollution, and what else wins.
func (t *Table) countVotes(s *engine.State) []Step {
	c := &scoring{Table: t, s: s}
	c.step("Votes: all that the rounds brought.", func(seat engine.Seat) (string, int) {
		n := int(s.Of(seat).Votes)
		return votes(n), n
	})
	c.steps[0].Promises = 0
	for grade := range engine.Grades {
		g := t.rules.Pack().Grades[grade]
		title := fmt.Sprintf("%s promises: %s if kept, %s if not.", prose.UpperFirst(grades[grade]), prose.SignedCount(int(g.Kept), "vote", "votes"), prose.Signed(-int(g.Broken)))
		before := len(c.steps)
		c.step(title, func(seat engine.Seat) (string, int) { return t.promised(s, seat, grade) })
		for i := before; i < len(c.steps); i++ {
			c.steps[i].Promises = grade + 1
		}
	}
	c.step("Pollution: 1 point less for each percent.", func(seat engine.Seat) (string, int) {
		n := -int(s.Of(seat).Pollution)
		return prose.Signed(n) + ", total " + prose.Number(c.sums[seat-1]+n), n
	})
	if t.rules.Config().Mode == engine.Advanced {
		c.step("Other ways to win: players who met one beat those who did not.", func(seat engine.Seat) (string, int) {
			return or(t.met(s, seat), "none"), 0
		})
	}
	return c.steps
}

// promised says what became of a player's promise of a grade, and what it is worth; "" where there is none.
func (t *Table) promised(s *engine.State, seat engine.Seat, grade int) (told string, worth int) {
	for _, p := range s.Of(seat).Kept {
		if p == engine.NoPromise || p == engine.Unknown || p.Grade() != grade {
			continue
		}
		g, word := t.rules.Pack().Grades[grade], "broken"
		if worth = -int(g.Broken); t.rules.Keeps(s, seat, p) {
			worth, word = int(g.Kept), "kept"
		}
		return fmt.Sprintf("%s, %s: %s, %s", t.Promise(p), t.far(s, seat, p), word, prose.Signed(worth)), worth
	}
	return "", 0
}

// met lists the other ways to win that a player meets: "Economy and Culture"; "" for none.
func (t *Table) met(s *engine.State, seat engine.Seat) string {
	var list []string
	for i, met := range t.rules.Goals(s, seat) {
		if met {
			list = append(list, [...]string{"Economy", "Population", "Culture"}[i])
		}
	}
	return prose.List(list, "and")
}

// countPumps tells the pumps, and where several have the most, what decides between them.
func (t *Table) countPumps(s *engine.State) []Step {
	c := &scoring{Table: t, s: s}
	c.step("Pumps: an arcology with six lifts off.", func(seat engine.Seat) (string, int) {
		n := int(s.Of(seat).Pumps)
		return prose.Count(n, "pump", "pumps"), n
	})
	if leads := t.leading(s); leads.Len() > 1 {
		c.step("Citizens: between those, the most win.", func(seat engine.Seat) (string, int) {
			if !leads.Has(seat) {
				return "", 0
			}
			return prose.Count(s.Citizens(seat), "citizen", "citizens"), 0
		})
		c.step("Pollution: between those with as many, the least wins.", func(seat engine.Seat) (string, int) {
			if !leads.Has(seat) {
				return "", 0
			}
			return fmt.Sprintf("%d %%", s.Of(seat).Pollution), 0
		})
	}
	return c.steps
}

// leading returns who has the most of what counts first: pumps, or points among those who met one of the other ways to win
// where anybody did.
func (t *Table) leading(s *engine.State) (set engine.Seats) {
	r, most, met := t.rules.Result(s), 0, false
	for _, seat := range t.seats() {
		if s.Of(seat).Out {
			continue
		}
		goals := t.rules.Config().Mode == engine.Advanced && t.met(s, seat) != ""
		n := r.Scores[seat-1]
		switch {
		case set == 0 || goals && !met || goals == met && n > most:
			set, most, met = engine.SeatsOf(seat), n, goals
		case goals == met && n == most:
			set |= engine.SeatsOf(seat)
		}
	}
	return set
}

// Decided says what decided a game that is over where points did not; "" where they did, or nothing else did.
func (t *Table) Decided(s *engine.State) string {
	r := t.rules.Result(s)
	if !r.Over || t.rules.Players() == 1 || r.Cause == engine.BySurvival || r.Cause == engine.ByPollution {
		return ""
	}
	var how []string
	leads := t.leading(s)
	for _, seat := range t.seats() {
		if met := t.met(s, seat); r.Winners.Has(seat) && met != "" && t.rules.Config().Mode == engine.Advanced {
			how = append(how, t.name(seat)+" met "+met+", which beats points.")
		}
	}
	switch {
	case leads.Len() < 2 || leads == r.Winners:
	case r.Cause != engine.ByVotes:
		how = append(how, "Citizens decide between equal pumps, then pollution.")
	default:
		how = append(how, "Pollution decides between equal points, then the dead.")
	}
	return strings.Join(how, " ")
}

// counted tells the scoring in lines, as it is done when a game ends.
func (t *Table) counted(s *engine.State) (lines []game.Line) {
	for _, step := range t.Scoring(s) {
		lines = append(lines, game.Line{Text: step.Title + " " + strings.Join(step.Told, " "), Kind: game.Counted})
	}
	return lines
}
