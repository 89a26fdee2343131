package engine_test

import (
	"testing"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
)

// FuzzPlay lets the bytes choose the game and every action, and holds the laws against
// every position on the way.
func FuzzPlay(f *testing.F) {
	games := everyGame()
	f.Add(uint16(0), []byte{})
	f.Add(uint16(11), []byte("the engineer always moves in the project phase"))
	for i := range games {
		f.Add(uint16(i), []byte{7, 3, 1, 0, 255, 20, 4, 9, 2, 2, 8, 1, 0, 5, 6, 33, 18, 5})
	}
	rules := map[int]*engine.Rules{}
	f.Fuzz(func(t *testing.T, game uint16, choices []byte) {
		n := int(game) % len(games)
		if rules[n] == nil {
			rules[n] = rulesOf(t, wildPack(), games[n].config)
		}
		lawsOf(rules[n]).Play(t, choices)
	})
}

// FuzzParseAction: no text makes the parser panic, and what it accepts has one text.
func FuzzParseAction(f *testing.F) {
	for _, text := range []string{
		"1 play 3", "1 go b2", "1 basic", "1 advanced 4", "1 advanced 2 b", "1 pass", "1 end", "1 ready",
		"1 change 3 4 coal", "2 change 3 4 coal of 1", "1 change 3 4", "1 remove b2 wood", "1 sell coal", "1 pay coal",
		"1 take steel", "1 build stage3", "1 build goal2c", "1 build contract1", "1 bonus", "1 upgrade port1", "1 recall x",
		"1 redeem b2", "1 advantage 10", "both split 2 5", "both ready", "1 give coal", "1 fetch coal", "1 swap coal wood",
		"1 place port2", "city 3 1 8 2", "ports 1 2", "goals 1 4 7", "draw 5", "roll 2 5", "roll 1 2 3 4", "ready", "", "1",
		"roll 5 2", "1 play 0", "both both", "chance roll 1 1", "1 go b9", "1 change 3 4 of 1", "1  play 3", "-1 play 3", "1 build stage99",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.ReadAction(t, engine.ParseAction, engine.Action.String, text)
	})
}

// FuzzParsePosition: no text makes the parser panic; what it accepts is written the same
// way again and can be played from.
func FuzzParsePosition(f *testing.F) {
	games := everyGame()
	rules := make([]*engine.Rules, len(games))
	for i, v := range games {
		rules[i] = rulesOf(f, wildPack(), v.config)
		if i%8 != 0 {
			continue
		}
		steps := 0
		playout(f, rules[i], uint64(i), func(s *engine.State, _ engine.Action) {
			if steps++; steps%50 == 1 {
				f.Add(uint16(i), s.Position())
			}
		})
	}
	f.Fuzz(func(t *testing.T, game uint16, text string) {
		safely(rules[int(game)%len(rules)]).ReadPosition(t, text, 200)
	})
}
