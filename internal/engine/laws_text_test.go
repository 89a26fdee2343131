package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"boardgame/microcity/internal/engine"
)

// texts: positions and actions are read back as they were written.
func (w *watcher) texts(s *engine.State, a engine.Action) {
	w.t.Helper()
	text := s.Position()
	if read, err := w.r.ParsePosition(text); err != nil || read != *s {
		w.t.Logf("read back: %s, %v", read.Position(), err)
		w.fail("a position is read back as it was written", s, a)
	}
	if strings.TrimSpace(text) != text || strings.ContainsAny(text, "\n\t") {
		w.fail("a position is one clean line", s, a)
	}
	for _, c := range w.choices {
		if read, err := engine.ParseAction(c.String()); err != nil || read != c {
			w.fail("an action is read back as it was written", s, c)
		}
	}
}

// replay: the texts of a game's actions lead to the same end.
func (w *watcher) replay(end engine.State) {
	w.t.Helper()
	s := w.r.Start()
	for _, text := range w.story {
		a, err := engine.ParseAction(text)
		if err == nil {
			s, err = w.r.Apply(s, a)
		}
		if err != nil {
			w.fail("a game is told again: "+err.Error(), &s, a)
		}
	}
	if s != end {
		w.fail("two runs agree", &s, engine.Action{})
	}
}

// refusals: whatever is not legal is refused, with a reason in words, and leaves the
// position as it was.
func (w *watcher) refusals(s *engine.State) {
	w.t.Helper()
	legal := map[engine.Action]bool{}
	for _, a := range w.legal {
		legal[a] = true
	}
	found := 0
	for a := range plausible {
		reason := w.r.Check(s, a)
		if (reason == engine.OK) != legal[a] {
			w.fail(fmt.Sprintf("legal %v, but Check says %q", legal[a], reason.Error()), s, a)
		}
		if reason == engine.OK {
			found++
			continue
		}
		if after, err := w.r.Apply(*s, a); err != reason || after != *s { //nolint:errorlint // the very reason
			w.fail("a refused action leaves the position", s, a)
		}
	}
	if found != len(legal) {
		w.fail(fmt.Sprintf("%d plausible actions are legal, but Legal lists %d", found, len(legal)), s, engine.Action{})
	}
}

// plausible yields every small action, sensible or not.
func plausible(yield func(engine.Action) bool) {
	for kind := range engine.ActSwap + 3 {
		wide := kind == engine.ActChange || kind == engine.ActRoll || kind == engine.ActCity || kind == engine.ActGoals
		for seat := range engine.Chance + 2 {
			if wide && kind != engine.ActChange && seat != engine.Chance && seat != engine.One {
				continue
			}
			if !plausibleOf(kind, seat, wide, yield) {
				return
			}
		}
	}
}

func plausibleOf(kind engine.ActionKind, seat engine.Seat, wide bool, yield func(engine.Action) bool) bool {
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
					if !yield(engine.RawAction(kind, seat, a, b, c, d)) {
						return false
					}
				}
			}
		}
	}
	return true
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
