package engine_test

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/soak"
)

// gamesPerSet is how many random games the laws are tried on, for every mode and every set of
// expansions: eight hundred for each mode.
func gamesPerSet() uint64 { return uint64(soak.Times(100, 10_000)) }

// The laws hold at every position of many random games.
func TestLaws(t *testing.T) {
	t.Parallel()
	for _, mode := range modes {
		for _, x := range expansions() {
			t.Run(fmt.Sprintf("%s/%s", mode, setName(x)), func(t *testing.T) {
				t.Parallel()
				var rules []*engine.Rules
				for _, v := range append(slices.Clone(variants[mode]), variant{"rules-1", engine.Config{Mode: mode, Rules: 1}}) {
					for _, pack := range []*engine.Pack{testPack(), wildPack()} {
						rules = append(rules, rulesOf(t, pack, with(v.config, x)))
					}
				}
				for seed := range gamesPerSet() {
					i := seed % uint64(len(rules))
					watched(t, rules[i], seed, 0)
				}
			})
		}
	}
}

// They hold for the cards that come with the game, too, with every Building.
func TestLawsOfTheCore(t *testing.T) {
	soak.Alone(t)
	t.Parallel()
	cards := core(t)
	games := []engine.Config{{}, {Building: "B", Difficulty: engine.Hard}, {Building: "A+B"}}
	for _, l := range cards.Landmarks {
		games = append(games, engine.Config{Building: l.ID})
	}
	for _, mode := range modes {
		t.Run(mode.String(), func(t *testing.T) {
			t.Parallel()
			for _, x := range expansions() {
				for i, config := range games {
					if config.Mode = mode; mode == engine.Competitive {
						config = engine.Config{Mode: mode, First: engine.One + engine.Seat(i%2)}
					}
					config.CardX = mode == engine.Coop && i%2 == 1
					r := rulesOf(t, cards, with(config, x))
					for seed := range gamesPerSet() / 50 {
						watched(t, r, seed, 50+4*seed)
					}
				}
			}
		})
	}
}

// watched plays a random game and holds the laws; which of the costlier ones can be shifted.
func watched(t *testing.T, r *engine.Rules, seed, by uint64) {
	t.Helper()
	w := lawsOf(r).Watch(t, seed+by)
	end := playout(t, r, seed, w.See)
	w.End(&end)
}

// lawsOf are the laws that hold in one game.
func lawsOf(r *engine.Rules) enginetest.Laws[engine.State, engine.Action] {
	w := &watcher{r: r}
	return enginetest.Laws[engine.State, engine.Action]{
		Rules: match.Engine(r).(enginetest.Rules[engine.State, engine.Action]), Own: w.own,
		Tried: plausible, Whole: true, Texts: 25, Tries: 8191,
	}
}

// A watcher remembers of a game what its own laws ask for.
type watcher struct {
	r     *engine.Rules
	steps int
	last  engine.State
	turns int // that the clock has seen

	choices []engine.Action
	legal   []engine.Action
}

// own are the laws of Micro City.
func (w *watcher) own(s *engine.State, a engine.Action) string {
	laws := []string{w.chosen(s), w.told(s, a), w.tracks(s), conserved(w.r, s)}
	if w.steps > 0 {
		laws = append(laws, w.clock(s), w.unasked(s))
	}
	w.steps, w.last = w.steps+1, *s
	return cmp.Or(laws...)
}

// chosen: Legal is what Check lets pass of Choices, in order, and Check knows all of them.
func (w *watcher) chosen(s *engine.State) string {
	w.choices, w.legal = w.r.Choices(s, w.choices[:0]), w.r.Legal(s, w.legal[:0])
	n := 0
	for _, c := range w.choices {
		switch w.r.Check(s, c) {
		case engine.OK:
			if n == len(w.legal) || w.legal[n] != c {
				return "Legal is Choices without what Check refuses"
			}
			n++
		case engine.Malformed:
			return "a choice is an action that the rules know"
		}
		if w.steps%32 == 0 {
			if read, err := engine.ParseAction(c.String()); err != nil || read != c {
				return "a choice is read back as it was written"
			}
		}
	}
	if _, question := w.r.Turn(s); len(w.r.Odds(s, nil)) > 0 && question > engine.QuestionRoll {
		return "chance rolls and draws"
	}
	return ""
}

// told: Play takes the same step as Apply.
func (w *watcher) told(s *engine.State, a engine.Action) string {
	if a == (engine.Action{}) {
		return ""
	}
	applied, _ := w.r.Apply(*s, a)
	if played, _, err := w.r.Play(*s, a); err != nil || played != applied {
		return "Apply and Play are one step"
	}
	return ""
}

// tracks: no track leaves 0 to 5, no die leaves 1 to 6, the clock 0 to 40.
func (w *watcher) tracks(s *engine.State) string {
	for i := range s.Companies {
		for _, n := range s.Companies[i] {
			if n > engine.MaxResource {
				return "tracks hold 0 to 5"
			}
		}
		if s.Dice[i][0] > 6 || s.Dice[i][1] > 6 {
			return "dice show 1 to 6"
		}
	}
	if s.Clock > 40 {
		return "the clock ends at 40"
	}
	return ""
}

// clock: it falls by one a turn, and rises only by effects, never in the competitive mode.
func (w *watcher) clock(s *engine.State) string {
	switch {
	case s.Clock < w.last.Clock:
		w.turns++
		if w.last.Clock-s.Clock != 1 || s.Turn == w.last.Turn && s.Cause == engine.Running && !s.AtTurnsEnd() {
			return "the clock falls by one, at the end of a turn"
		}
	case s.Clock > w.last.Clock && w.r.Config().Mode == engine.Competitive:
		return "time does not come back"
	case s.Turn > 1 && s.Turn != w.last.Turn && !w.last.AtTurnsEnd():
		return "every turn costs one of the clock"
	}
	turns := w.turns
	if s.AtTurnsEnd() {
		turns--
	}
	if s.Turn > 0 && s.Cause == engine.Running && int(s.Turn)-1 != turns {
		return "turns are counted"
	}
	return ""
}

// unasked is COMP-12: no turn ends while its player could still take a card and was not
// asked. The dice that a card counts are those of the turn before.
func (w *watcher) unasked(s *engine.State) string {
	if w.r.Config().Rules == 1 || s.Turn == w.last.Turn || w.last.Turn == 0 || s.Cause != engine.Running ||
		w.last.Took || s.Taken != w.last.Taken || w.last.AtTurnsEnd() {
		return ""
	}
	before, ender := *s, w.last.Active // the company, the markers and the discard are as they were
	for _, card := range w.r.Pack().Advantages {
		holds := s.Open>>card.Number&1 != 0
		for _, c := range card.Conditions {
			if c.Count == engine.MeasureDice || c.Count == engine.MeasurePips || c.Count == engine.MeasurePair {
				before.Dice[ender-engine.One] = w.last.Dice[ender-engine.One]
			}
			n := w.r.Measure(&before, ender, c.Count)
			holds = holds && (n == int(c.N) || n > int(c.N) && c.Compare == engine.AtLeast || n < int(c.N) && c.Compare == engine.AtMost)
		}
		if holds {
			return fmt.Sprintf("nobody asked for card %d", card.Number)
		}
	}
	return ""
}

// conserved is CARD-6 and the like: markers with their owners, project cards, Advantage
// cards. It gives the law that is broken, or nothing.
func conserved(r *engine.Rules, s *engine.State) string {
	competitive := r.Config().Mode == engine.Competitive
	for owner := range 2 {
		want := 8
		switch {
		case competitive:
			want = 5
		case owner == 1:
			want = 0
		}
		have := int(s.Pool[owner]) + s.Markers[owner].Len() + bits.OnesCount16(s.OnGoals[owner])
		if competitive {
			have += bits.OnesCount8(s.Contracts[owner])
		}
		if owner == 0 {
			have += bits.OnesCount16(s.OnStages)
		}
		if have != want {
			return fmt.Sprintf("owner %d has %d markers, not %d", owner+1, have, want)
		}
		if law := cardsConserved(r, s, owner); law != "" {
			return law
		}
	}
	switch {
	case s.Markers[0]&s.Markers[1] != 0 || s.OnGoals[0]&s.OnGoals[1] != 0 || s.Contracts[0]&s.Contracts[1] != 0:
		return "two markers in one area"
	case s.OnStages&^s.Done != 0:
		return "a marker on a stage that is not complete"
	case (s.Markers[0]|s.Markers[1])&^r.Quarters() != 0:
		return "a marker outside the city"
	case competitive && bits.OnesCount16(s.Open)+bits.OnesCount16(s.Deck)+bits.OnesCount16(s.Taken[0])+bits.OnesCount16(s.Taken[1]) != 10:
		return "the Advantage cards are ten"
	}
	return ""
}

// cardsConserved: an owner's cards are in hand, in the discard or in play, once each.
func cardsConserved(r *engine.Rules, s *engine.State, owner int) string {
	mode := r.Config().Mode
	want := engine.Cards(0)
	if owner == 0 || mode == engine.Competitive {
		want = cards(1, 2, 3, 4, 5, 6)
	}
	if r.Config().CardX && owner == 0 {
		want |= cards(engine.CardX)
	}
	all := s.Hand[owner] | s.Discard[owner].Cards()
	count := s.Hand[owner].Len() + s.Discard[owner].Len()
	player := 0
	if mode == engine.Competitive {
		player = int(s.Active - engine.One)
	}
	if s.InPlay != 0 && player == owner {
		all |= cards(s.InPlay)
		count++
	}
	if all != want || count != want.Len() {
		return fmt.Sprintf("owner %d has %d cards, not %d", owner+1, count, want.Len())
	}
	return ""
}
