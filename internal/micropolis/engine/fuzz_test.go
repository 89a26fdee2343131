package engine_test

import (
	"testing"

	"boardgame/microcity/internal/micropolis/engine"
)

// FuzzPlay lets the bytes choose the game and every action, and holds the laws and the naive
// game against every position on the way.
func FuzzPlay(f *testing.F) {
	games := everyGame()
	f.Add(uint16(0), []byte{})
	for i := range games {
		f.Add(uint16(i), []byte{7, 3, 1, 0, 255, 20, 4, 9, 2, 2, 8, 1, 0, 5, 6, 33, 18, 5, 1, 1, 9, 9, 30, 2, 60, 7})
	}
	f.Fuzz(func(t *testing.T, number uint16, choices []byte) {
		v := games[int(number)%len(games)]
		n := newNaive(corePack(), v.config)
		w := &watcher{t: t, r: game(t, v.config)} // seed 0: with the texts
		s := w.r.Start()
		for _, choice := range choices {
			agree(t, w.r, n, &s)
			legal := w.r.Legal(&s, nil)
			if len(legal) == 0 {
				w.end(&s)
				return
			}
			a := legal[int(choice)%len(legal)]
			w.see(&s, a)
			w.r.Advance(&s, a)
			n.do(a.String())
		}
	})
}

// FuzzParseAction: no text makes the parser panic, and what it accepts has one text.
func FuzzParseAction(f *testing.F) {
	for _, text := range []string{
		"draw 37", "leader 2", "1 leader 3b", "2 take 3", "1 take 5 right free", "1 take 2 b left", "2 fill", "pass",
		"1 sentry 23 31", "1 sentry", "", "1", "take 8", "sentry 3 2", "leader 0", "6 take 7 a left free", "7 fill",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := engine.ParseAction(text)
		if err != nil {
			if a != (engine.Action{}) {
				t.Fatalf("%q is refused and yet %v", text, a)
			}
			return
		}
		again, err := engine.ParseAction(a.String())
		if err != nil || again != a {
			t.Fatalf("%q reads as %v, written %q, which reads as %v, %v", text, a, a.String(), again, err)
		}
	})
}

// FuzzParsePosition: no text makes the parser panic; what it accepts is written the same way
// again and can be played from.
func FuzzParsePosition(f *testing.F) {
	games := everyGame()
	rules := make([]*engine.Rules, len(games))
	for i, v := range games {
		rules[i] = game(f, v.config)
		steps := 0
		playout(f, rules[i], uint64(i), func(s *engine.State, _ engine.Action) {
			if steps++; steps%23 == 1 {
				f.Add(uint16(i), rules[i].Position(s))
			}
		})
	}
	f.Fuzz(func(t *testing.T, number uint16, text string) {
		r := rules[int(number)%len(rules)]
		s, err := r.ParsePosition(text)
		if err != nil {
			return
		}
		if r.Position(&s) != text {
			t.Fatalf("accepted %q, which is written %q", text, r.Position(&s))
		}
		w, dice := &watcher{t: t, r: r, seed: 1, number: r.Number(&s)}, newDicebox(uint64(len(text)))
		for s.Question != engine.QuestionNone {
			legal := r.Legal(&s, nil)
			if len(legal) == 0 || w.steps > 300 {
				t.Fatalf("stuck at %q", r.Position(&s))
			}
			a := legal[dice.below(len(legal))]
			w.see(&s, a)
			r.Advance(&s, a)
		}
		w.end(&s)
	})
}
