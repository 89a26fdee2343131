package enginetest

import (
	"strings"
	"testing"

	"boardgame/microcity/internal/game"
)

// Rules are an engine as the shelf has it, with what only tests and loaders ask of it.
type Rules[S, A comparable] interface {
	game.Engine[S, A]

	// Apply returns the position after an action, or the one before and why the action is refused.
	Apply(S, A) (S, error)

	// ParsePosition reads what AppendPosition writes.
	ParsePosition(string) (S, error)
}

// Laws are what holds at every position of every game, with those that a game adds.
type Laws[S, A comparable] struct {
	Rules Rules[S, A]

	// Own returns the law of the game itself that a position breaks, or "". At the end of a game there is no action.
	Own func(s *S, a A) string

	// Tried yields actions of every kind, most of them illegal: what of them Check lets pass is what Legal lists.
	// Whole says that no action is missing among them.
	Tried func(s *S, try func(A))
	Whole bool

	// Of each so manieth game all texts are read back, and at one in so many steps actions are tried. 0 is as 1.
	Texts, Tries int
}

// A Watcher looks at one game, position by position.
type Watcher[S, A comparable] struct {
	Laws[S, A]
	Steps int // seen so far

	t     testing.TB
	seed  int
	from  *S
	story []string // the actions so far, as texts
	legal []A
	seen  map[A]bool // those that are legal
	odds  []game.Outcome[A]
}

// Watch returns a watcher of another game; the seed decides which of the costlier laws it looks at.
func (l Laws[S, A]) Watch(t testing.TB, seed uint64) *Watcher[S, A] {
	l.Texts, l.Tries = max(l.Texts, 1), max(l.Tries, 1)
	return &Watcher[S, A]{Laws: l, t: t, seed: int(seed), seen: map[A]bool{}}
}

func (w *Watcher[S, A]) fail(law string, s *S, a A) {
	w.t.Helper()
	w.t.Fatalf("%s: seed %d, step %d, at %s\n%s", law, w.seed, w.Steps, w.Rules.Format(a), w.Rules.AppendPosition(nil, s))
}

// See holds the laws against a position and the action about to be taken.
func (w *Watcher[S, A]) See(s *S, a A) {
	w.t.Helper()
	if w.from == nil {
		from := *s
		w.from = &from
	}
	w.holds(s, a)
	w.step(s, a)
	if w.seed%w.Texts == 0 {
		w.written(s, a)
		w.story = append(w.story, w.Rules.Format(a))
	}
	w.Steps++
}

// End holds the laws against the last position of a game.
func (w *Watcher[S, A]) End(s *S) {
	w.t.Helper()
	var none A
	w.holds(s, none)
	if result := w.Rules.Result(s); len(w.legal) > 0 || !result.Over || result.Cause == "" {
		w.fail("a game that is over has a cause and no legal action", s, none)
	}
	if w.seed%w.Texts != 0 || w.from == nil {
		return
	}
	again := *w.from
	for _, text := range w.story {
		a, err := w.Rules.Parse(text)
		if err == nil {
			again, err = w.Rules.Apply(again, a)
		}
		if err != nil {
			w.fail("a game is told again: "+err.Error(), &again, a)
		}
	}
	if again != *s {
		w.fail("two runs agree", s, none)
	}
}

// holds are the laws of a position.
func (w *Watcher[S, A]) holds(s *S, a A) {
	w.t.Helper()
	w.listed(s)
	if w.seed%w.Texts == 0 {
		w.texts(s)
	}
	if w.Tried != nil && NewDice(uint64(w.seed)<<16+uint64(w.Steps)).Below(w.Tries) == 0 {
		w.tries(s)
	}
	if w.Own != nil {
		if law := w.Own(s, a); law != "" {
			w.fail(law, s, a)
		}
	}
}

// listed: what is listed is legal and stands there once; chance has odds, all of its outcomes with a weight, and nobody
// is asked only when nothing can be done.
func (w *Watcher[S, A]) listed(s *S) {
	w.legal = w.Rules.Legal(s, w.legal[:0])
	clear(w.seen)
	for _, a := range w.legal {
		if err := w.Rules.Check(s, a); err != nil {
			w.fail("what is listed is legal: "+err.Error(), s, a)
		}
		if w.seen[a] {
			w.fail("no action is listed twice", s, a)
		}
		w.seen[a] = true
	}
	var none A
	w.odds = w.Rules.Odds(s, w.odds[:0])
	switch asked, _ := w.Rules.Turn(s); {
	case (asked == game.Nobody) != (len(w.legal) == 0):
		w.fail("who is asked can do something", s, none)
	case asked != game.Chance && len(w.odds) > 0, asked == game.Chance && len(w.odds) != len(w.legal):
		w.fail("odds exactly where chance is asked", s, none)
	}
	for i, o := range w.odds {
		if o.Weight == 0 || o.Action != w.legal[i] {
			w.fail("odds are the legal outcomes with weights", s, o.Action)
		}
	}
}

// step: Apply and Advance are one step, which changes something and leaves the old position alone. Who sees a part of
// both sees that part of the next position.
func (w *Watcher[S, A]) step(s *S, a A) {
	before, next := *s, *s
	applied, err := w.Rules.Apply(*s, a)
	w.Rules.Advance(&next, a)
	if err != nil || applied != next || *s != before || next == before {
		w.fail("Apply and Advance are one step", s, a)
	}
	secret, ok := any(w.Rules).(game.Secretive[S, A])
	if !ok {
		return
	}
	for seats := game.Nobody; seats < game.Seat(w.Rules.Players()); seats += 3 {
		seen := secret.Hide(s, seats)
		w.Rules.Advance(&seen, secret.HideAction(s, a, seats))
		if seen != secret.Hide(&next, seats) {
			w.fail("what is hidden stays hidden", s, a)
		}
	}
}

// texts: positions, whole and as others see them, are read back as they were written, and so is a fifth of what is legal.
func (w *Watcher[S, A]) texts(s *S) {
	w.t.Helper()
	var none A
	seen := []S{*s}
	if secret, ok := any(w.Rules).(game.Secretive[S, A]); ok {
		seen = append(seen, secret.Hide(s, game.Seat(0)))
	}
	for _, s := range seen {
		text := string(w.Rules.AppendPosition(nil, &s))
		if strings.TrimSpace(text) != text || strings.ContainsAny(text, "\n\t") {
			w.fail("a position is one clean line", &s, none)
		}
		if read, err := w.Rules.ParsePosition(text); err != nil || read != s {
			w.t.Logf("read back: %s, %v", w.Rules.AppendPosition(nil, &read), err)
			w.fail("a position is read back as it was written", &s, none)
		}
	}
	for i := w.Steps % 5; i < len(w.legal); i += 5 {
		w.written(s, w.legal[i])
	}
}

// written: an action is read back as it was written.
func (w *Watcher[S, A]) written(s *S, a A) {
	w.t.Helper()
	if read, err := w.Rules.Parse(w.Rules.Format(a)); err != nil || read != a {
		w.fail("an action is read back as it was written", s, a)
	}
}

// tries: what is not listed is refused, in words, and leaves the position as it was.
func (w *Watcher[S, A]) tries(s *S) {
	w.t.Helper()
	found, refused := map[A]bool{}, 0
	w.Tried(s, func(a A) {
		err := w.Rules.Check(s, a)
		if (err == nil) != w.seen[a] {
			w.fail("what is legal is listed", s, a)
		}
		if err == nil {
			found[a] = true
			return
		}
		if _, ok := err.(game.Refusal); !ok { //nolint:errorlint // as Check returns it
			w.fail("a refusal knows its rule", s, a)
		}
		if refused++; refused%16 != 1 {
			return
		}
		if after, again := w.Rules.Apply(*s, a); again != err || after != *s { //nolint:errorlint // the very reason
			w.fail("a refused action leaves the position", s, a)
		}
	})
	if w.Whole && len(found) != len(w.seen) {
		w.t.Fatalf("%d of %d listed actions were tried\n%s", len(found), len(w.seen), w.Rules.AppendPosition(nil, s))
	}
}
