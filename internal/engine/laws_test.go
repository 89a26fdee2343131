package engine_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/soak"
)

// gamesPerSet is how many random games the laws are tried on, for every mode and every set of
// expansions: two thousand for each mode.
func gamesPerSet() uint64 { return uint64(soak.Times(250, 10_000)) }

// The laws hold at every position of many random games.
func TestLaws(t *testing.T) {
	t.Parallel()
	for _, mode := range modes {
		for _, x := range expansions() {
			t.Run(fmt.Sprintf("%s/%s", mode, setName(x)), func(t *testing.T) {
				t.Parallel()
				var games []variant
				var rules []*engine.Rules
				for _, v := range append(slices.Clone(variants[mode]), variant{"rules-1", engine.Config{Mode: mode, Rules: 1}}) {
					for _, pack := range []*engine.Pack{testPack(), wildPack()} {
						games = append(games, v)
						rules = append(rules, rulesOf(t, pack, with(v.config, x)))
					}
				}
				for seed := range gamesPerSet() {
					i := seed % uint64(len(games))
					w := &watcher{t: t, r: rules[i], seed: seed, name: games[i].name}
					w.end(playout(t, w.r, seed, w.see))
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
						w := &watcher{t: t, r: r, seed: 50 + seed*5, name: config.Building}
						w.end(playout(t, r, seed, w.see))
					}
				}
			}
		})
	}
}

// A watcher looks at one game, position by position.
type watcher struct {
	t     *testing.T
	r     *engine.Rules
	name  string
	seed  uint64
	steps int
	last  engine.State
	turns int      // that the clock has seen
	story []string // the actions so far, as texts

	choices, legal, again []engine.Action
	odds                  []engine.Outcome
}

func (w *watcher) fail(law string, s *engine.State, a engine.Action) {
	w.t.Helper()
	w.t.Fatalf("%s: game %s, seed %d, step %d, at %s\n%s", law, w.name, w.seed, w.steps, a, s.Position())
}

// see holds the laws against a position and the action about to be taken.
func (w *watcher) see(s *engine.State, a engine.Action) {
	w.t.Helper()
	w.legality(s, a)
	w.doors(s, a)
	w.tracks(s, a)
	if law := conserved(w.r, s); law != "" {
		w.fail(law, s, a)
	}
	if w.steps > 0 {
		w.clock(s, a)
		w.unasked(s, a)
	}
	if w.seed%25 == 0 {
		w.texts(s, a)
		w.story = append(w.story, a.String())
	}
	if w.seed%125 == 124 && w.steps%23 == 0 {
		w.refusals(s)
	}
	w.last = *s
	w.steps++
}

// end looks at the last position of a game.
func (w *watcher) end(s engine.State) {
	w.t.Helper()
	if law := conserved(w.r, &s); law != "" {
		w.fail(law, &s, engine.Action{})
	}
	w.clock(&s, engine.Action{})
	if legal := w.r.Legal(&s, nil); len(legal) != 0 {
		w.fail("a game that is over has no legal action", &s, legal[0])
	}
	if w.seed%25 == 0 {
		w.texts(&s, engine.Action{})
		w.replay(s)
	}
}

// legality: Legal is what Check lets pass of Choices, in order and without repetition;
// outcomes have weights.
func (w *watcher) legality(s *engine.State, a engine.Action) {
	w.choices = w.r.Choices(s, w.choices[:0])
	w.legal = w.r.Legal(s, w.legal[:0])
	w.again = w.again[:0]
	for _, c := range w.choices {
		switch w.r.Check(s, c) {
		case engine.OK:
			w.again = append(w.again, c)
		case engine.Malformed:
			w.fail("a choice is an action that the rules know", s, c)
		}
	}
	if !slices.Equal(w.legal, w.again) {
		w.fail("Legal is Choices without what Check refuses", s, a)
	}
	for i, c := range w.legal {
		if slices.Contains(w.legal[:i], c) && len(w.legal) < 200 {
			w.fail("no action twice", s, c)
		}
	}
	w.odds = w.r.Odds(s, w.odds[:0])
	seat, question := w.r.Turn(s)
	if seat != engine.Chance && len(w.odds) != 0 || seat == engine.Chance && len(w.odds) != len(w.legal) {
		w.fail("odds exactly at chance's questions", s, a)
	}
	for i, o := range w.odds {
		if o.Weight == 0 || o.Action != w.legal[i] || question > engine.QuestionRoll {
			w.fail("odds are the legal outcomes with weights", s, o.Action)
		}
	}
}

// doors: Apply, Play and Advance are one step, and leave the old position alone.
func (w *watcher) doors(s *engine.State, a engine.Action) {
	before := *s
	applied, err := w.r.Apply(*s, a)
	played, _, errPlay := w.r.Play(*s, a)
	advanced := *s
	w.r.Advance(&advanced, a)
	if err != nil || errPlay != nil || applied != played || applied != advanced || *s != before {
		w.fail("Apply, Play and Advance are one step", s, a)
	}
}

// tracks: no track leaves 0 to 5, no die leaves 1 to 6, the clock 0 to 40.
func (w *watcher) tracks(s *engine.State, a engine.Action) {
	for i := range s.Companies {
		for _, n := range s.Companies[i] {
			if n > engine.MaxResource {
				w.fail("tracks hold 0 to 5", s, a)
			}
		}
		if s.Dice[i][0] > 6 || s.Dice[i][1] > 6 {
			w.fail("dice show 1 to 6", s, a)
		}
	}
	if s.Clock > 40 {
		w.fail("the clock ends at 40", s, a)
	}
}

// clock: it falls by one a turn, and rises only by effects, never in the competitive mode.
func (w *watcher) clock(s *engine.State, a engine.Action) {
	w.t.Helper()
	switch {
	case s.Clock < w.last.Clock:
		w.turns++
		if w.last.Clock-s.Clock != 1 || s.Turn == w.last.Turn && s.Cause == engine.Running && !s.AtTurnsEnd() {
			w.fail("the clock falls by one, at the end of a turn", s, a)
		}
	case s.Clock > w.last.Clock && w.r.Config().Mode == engine.Competitive:
		w.fail("time does not come back", s, a)
	case s.Turn > 1 && s.Turn != w.last.Turn && !w.last.AtTurnsEnd():
		w.fail("every turn costs one of the clock", s, a)
	}
	turns := w.turns
	if s.AtTurnsEnd() {
		turns--
	}
	if s.Turn > 0 && s.Cause == engine.Running && int(s.Turn)-1 != turns {
		w.fail("turns are counted", s, a)
	}
}

// unasked is COMP-12: no turn ends while its player could still take a card and was not
// asked. The dice that a card counts are those of the turn before.
func (w *watcher) unasked(s *engine.State, a engine.Action) {
	w.t.Helper()
	if w.r.Config().Rules == 1 || s.Turn == w.last.Turn || w.last.Turn == 0 || s.Cause != engine.Running ||
		w.last.Took || s.Taken != w.last.Taken || w.last.AtTurnsEnd() {
		return
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
			w.fail(fmt.Sprintf("nobody asked for card %d", card.Number), s, a)
		}
	}
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
