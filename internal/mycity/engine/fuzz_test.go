package engine_test

import (
	"testing"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/mycity/engine"
)

// config returns the game that four bytes ask for.
func config(players, size, variants, more byte) engine.Config {
	c := engine.Config{Players: 2 + players%5, Size: engine.LeastSize + size%9, Variants: engine.Variants(variants) | engine.Variants(more&1|more>>1&2)<<8}
	if more&2 != 0 {
		c.Hex, c.Size = true, 0
		c.Variants &^= engine.Reduced
	}
	return c
}

// The laws hold whatever game is played and however.
func FuzzGames(f *testing.F) {
	f.Add(byte(0), byte(4), byte(0), byte(0), []byte("a game"))
	f.Add(byte(4), byte(8), byte(255), byte(5), []byte("everything"))
	f.Add(byte(2), byte(0), byte(0x88), byte(3), []byte{0, 255, 1, 254})
	f.Fuzz(func(t *testing.T, players, size, variants, more byte, choices []byte) {
		all := make([]byte, 400) // whatever is chosen, on to the end
		for i := range all {
			if all[i] = byte(7 * i); len(choices) > 0 {
				all[i] = choices[i%len(choices)] + byte(i)
			}
		}
		lawsOf(rulesOf(t, config(players, size, variants, more))).Play(t, all)
	})
}

// Whatever the text, the answer is an action that comes back, or an error.
func FuzzParseAction(f *testing.F) {
	for _, text := range []string{"1 place c3 P4", "site b1 e1", "roll 2 7", "draw P4 S", "pass", "landmark b1 DMP"} {
		f.Add(text, byte(0))
	}
	f.Fuzz(func(t *testing.T, text string, more byte) {
		r := rulesOf(t, config(more, more>>2, more, more))
		enginetest.ReadAction(t, r.ParseAction, r.Format, text)
	})
}

// Whatever the text, the answer is a position that every step is safe from, or an error.
func FuzzParsePosition(f *testing.F) {
	r, err := engine.New(testPack(), engine.Config{Players: 3, Variants: engine.AllVariants})
	if err != nil {
		f.Fatal(err)
	}
	s := r.Start()
	playOn(r, &s, 1000, newDice(1), func(engine.Action) { f.Add(r.Position(&s)) })
	f.Add(r.Position(&s))
	f.Fuzz(func(t *testing.T, text string) { lawsOf(r).ReadPosition(t, text, 60) })
}
