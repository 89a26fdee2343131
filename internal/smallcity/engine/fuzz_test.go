package engine_test

import (
	"testing"

	"boardgame/microcity/internal/smallcity/engine"
)

// FuzzPlay lets the bytes choose the game and every action, and holds the laws at every position on the
// way; that of hidden promises (SMC-79) is among them.
func FuzzPlay(f *testing.F) {
	games := everyGame()
	f.Add(uint16(0), []byte{})
	for i := range games {
		f.Add(uint16(i), []byte{7, 3, 1, 0, 255, 20, 4, 9, 2, 2, 8, 1, 0, 5, 6, 33, 18, 5, 1, 1, 9, 9, 30, 2, 60, 7})
	}
	f.Fuzz(func(t *testing.T, number uint16, choices []byte) {
		w := &watcher{t: t, r: game(t, games[int(number)%len(games)].config)}
		s := w.r.Start()
		for _, choice := range choices {
			legal := w.r.Legal(&s, nil)
			if len(legal) == 0 {
				w.end(&s)
				return
			}
			a := legal[int(choice)%len(legal)]
			w.see(&s, a)
			w.r.Advance(&s, a)
		}
	})
}

// FuzzParseAction: no text makes the parser panic, and what it accepts has one text.
func FuzzParseAction(f *testing.F) {
	for _, text := range []string{
		"host 2", "deal 1 safe clean tower", "deal 1 ? ? ?", "draw 4 gaia", "1 hall a1", "keep safe tower", "mayor f6 f7", "card planner", "take money",
		"1 build residence3", "build library less wood", "space c4", "enlarge", "arcology d3 90", "grow c1 d1", "4 advance 2 1", "2 move c1 f5.stone",
		"move hall c1", "3 move 2:d1 c4", "sell wood money", "sell metal", "refine wood metal", "make stone", "swap wood stone", "lose d1 2", "drop wood",
		"done", "pass", "", "5 pass", "lose hall", "move a1 11:j10",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := engine.ParseAction(text)
		if err != nil {
			if a != (engine.Action{}) || err.Error() == "" {
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
// again, and every step from it leads to such a position.
func FuzzParsePosition(f *testing.F) {
	games := everyGame()
	rules := make([]*engine.Rules, len(games))
	for i, v := range games {
		rules[i] = game(f, v.config)
		steps := 0
		playout(f, rules[i], uint64(i), func(s *engine.State, _ engine.Action) {
			if steps++; steps%61 == 1 {
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
		w, dice := &watcher{t: t, r: r}, newDicebox(uint64(len(text)))
		for s.Asked != engine.QuestionNone && w.steps < 60 {
			a := choose(r.Legal(&s, nil), dice)
			w.see(&s, a)
			r.Advance(&s, a)
		}
	})
}
