package engine_test

import (
	"testing"

	"boardgame/microcity/internal/game/enginetest"
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
		lawsOf(game(t, games[int(number)%len(games)].config)).Play(t, choices)
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
		enginetest.ReadAction(t, engine.ParseAction, engine.Action.String, text)
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
		lawsOf(rules[int(number)%len(rules)]).ReadPosition(t, text, 60)
	})
}
