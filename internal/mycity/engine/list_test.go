package engine_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

// typesOf returns the test pack with types of as many zones as are told.
func typesOf(zones ...int) *engine.Pack {
	p := testPack()
	p.Types = nil
	for i, n := range zones {
		t := engine.ZoneType{Name: fmt.Sprint("Type ", i+1), Letter: "ABCDEFGHI"[i]}
		for access := n; access > 0; access-- {
			t.Access = append(t.Access, uint8(access))
		}
		p.Types = append(p.Types, t)
	}
	return p
}

// MYC-11: what is listed is what can be placed, one zone after the other, whatever types a pack has: of
// fewer than four zones, of more, and more of both than are listed four by four.
func TestPlacementsAreListedWhole(t *testing.T) {
	packs := map[string]*engine.Pack{
		"usual": testPack(), "one type": typesOf(3), "short": typesOf(1, 2, 3, 1, 2, 3), "long": typesOf(5, 9, 4),
		"eight quartets": typesOf(4, 4, 4, 4, 4, 4, 4), "nine quartets": typesOf(9, 8, 7, 2), "most": typesOf(5, 4, 4, 4, 4, 5, 4, 4, 5),
	}
	configs := []engine.Config{
		{},
		{Hex: true},
		{Players: 3, Size: 6, Variants: engine.Reduced | engine.Slums},
		{Players: 4, Size: 12},
		{Players: 6, Size: 9, Variants: engine.Slums | engine.Random},
		{Size: 7, Variants: engine.Slums | engine.Rezoning | engine.SlowStart},
	}
	for name, pack := range packs {
		for i, config := range configs {
			r, err := engine.New(pack, config)
			require.NoError(t, err)
			s, dice := inPlay(t, r, uint64(i), 0), newDice(uint64(i))
			for s.Asked != engine.QuestionNone {
				if s.Asked == engine.QuestionPlace {
					var placed []engine.Action
					for _, a := range r.Legal(&s, nil) {
						if a.Kind == engine.ActPlace {
							placed = append(placed, a)
						}
					}
					require.Equal(t, placements(r, &s), placed, "%s: %s", name, r.Position(&s))
				}
				playOn(r, &s, 1, dice, nil)
			}
		}
	}
}

// placements asks of each square and zone whether it can be placed there.
func placements(r *engine.Rules, s *engine.State) (all []engine.Action) {
	for sq := range r.Squares() {
		for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
			if a := engine.PlaceAction(s.Mover, engine.Square(sq), z); r.Check(s, a) == engine.OK {
				all = append(all, a)
			}
		}
	}
	return all
}
