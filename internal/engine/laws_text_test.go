package engine_test

import (
	"testing"

	"boardgame/microcity/internal/engine"
)

// plausible tries every small action, sensible or not.
func plausible(_ *engine.State, try func(engine.Action)) {
	for kind := range engine.ActSwap + 3 {
		wide := kind == engine.ActChange || kind == engine.ActRoll || kind == engine.ActCity || kind == engine.ActGoals
		for seat := range engine.Chance + 2 {
			if wide && kind != engine.ActChange && seat != engine.Chance && seat != engine.One {
				continue
			}
			plausibleOf(kind, seat, wide, try)
		}
	}
}

func plausibleOf(kind engine.ActionKind, seat engine.Seat, wide bool, try func(engine.Action)) {
	values, second, rest := areas, uint8(9), uint8(2)
	if wide {
		values, second, rest = areas[:10], 10, 10
	}
	for _, a := range values {
		for b := range second {
			for c := range rest {
				last := uint8(1)
				if wide {
					last = rest
				}
				for d := range last {
					try(engine.RawAction(kind, seat, a, b, c, d))
				}
			}
		}
	}
}

// areas are the numbers of small things and of every area.
var areas = func() []uint8 {
	var list []uint8
	for n := range uint8(20) {
		list = append(list, n)
	}
	for i := range 7 {
		list = append(list, uint8(engine.StageArea(i)))
	}
	for i := range engine.GoalSlots * engine.GoalAreas {
		list = append(list, uint8(engine.GoalArea(0, i)))
	}
	for i := range engine.NumContracts {
		list = append(list, uint8(engine.ContractArea(i)))
	}
	return append(list, 255)
}()

// somePositions are positions of random games, a few of every kind of game.
func somePositions(t *testing.T, every int, see func(r *engine.Rules, s engine.State)) {
	t.Helper()
	for i, v := range everyGame() {
		r := rulesOf(t, wildPack(), v.config)
		steps := 0
		playout(t, r, uint64(i), func(s *engine.State, _ engine.Action) {
			if steps++; steps%every == i%every {
				see(r, *s)
			}
		})
	}
}
