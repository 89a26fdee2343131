package engine_test

import (
	"testing"

	"boardgame/microcity/internal/game/enginetest"
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
		r := game(t, v.config)
		n, l := newNaive(corePack(), v.config), lawsOf(r)
		own := l.Own
		l.Own = func(s *engine.State, a engine.Action) string {
			agree(t, r, n, s)
			if a != (engine.Action{}) {
				n.do(a.String())
			}
			return own(s, a)
		}
		l.Play(t, choices)
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
		enginetest.ReadAction(t, engine.ParseAction, engine.Action.String, text)
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
		lawsOf(rules[int(number)%len(rules)]).ReadPosition(t, text, 300)
	})
}
