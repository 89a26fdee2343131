package engine_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

// A position that cannot be is refused with the fact that is wrong.
func TestUnsoundPositions(t *testing.T) {
	t.Parallel()
	good := "turn:99 asked:place mover:2 landmarks:" + example + " zones:" + exampleZones
	plain, random, rezoning := rulesOf(t, engine.Config{}), rulesOf(t, engine.Config{Variants: engine.Random}), rulesOf(t, engine.Config{Variants: engine.Rezoning})
	for _, c := range []struct {
		r              *engine.Rules
		old, new, want string
	}{
		{plain, "turn:99", "turn:x", "field turn"},
		{plain, "turn:99", "turn:099", "field turn"},
		{plain, "turn:99", "turn:5", "that many turns"},
		{plain, "turn:99", "turn:1000001", "too high a number"},
		{plain, "turn:99", "turn:4294967295", "too high a number"},
		{plain, "turn:99", "turn:4294967296", "field turn"},
		{plain, "turn:99 ", "", "does not fit"},
		{plain, "asked:place", "asked:dinner", "field asked"},
		{plain, "asked:place ", "", "does not fit"},
		{plain, "asked:place", "asked:none", "does not fit"},
		{plain, "asked:place", "asked:site", "does not fit"},
		{plain, "asked:place", "asked:landmark", "does not fit"},
		{plain, "asked:place", "asked:first", "does not fit"},
		{plain, "asked:place", "asked:rezone", "something else"},
		{plain, "asked:place", "asked:draw", "something else"},
		{plain, "asked:place mover:2", "asked:none", "something else"},
		{plain, "mover:2", "mover:3", "field mover"},
		{plain, "mover:2", "mover:0", "field mover"},
		{plain, "mover:2 ", "", "does not fit"},
		{plain, "g1=SEA,h1=LIB", "h1=LIB,g1=SEA", "field landmarks"},
		{plain, "g1=SEA", "g1=XYZ", "field landmarks"},
		{plain, "g1=SEA", "z1=SEA", "field landmarks"},
		{plain, "g1=SEA,", "", "these squares"},
		{plain, "g2=TRN", "g3=TRN", "field landmarks"},
		{plain, "g1=SEA", "g1=AIR", "not those of the game"},
		{plain, "g1=SEA", "g1", "not those of the game"},
		{plain, "h8=MUS", "h8", "does not fit"},
		{plain, "a8=STA", "a8=STA,b8=CAT", "field landmarks"},
		{plain, "b2=C4", "b2=C5", "field zones"},
		{plain, "b2=C4", "b2=X4", "field zones"},
		{plain, "b2=C4", "c3=C4", "field zones"},
		{plain, "b2=C4", "b2=C4,b2=C4", "field zones"},
		{plain, "b2=C4", "a5=P1", "more zones"},
		{plain, "b2=C4", "e3=P4", "adjacent"},
		{plain, "/d2", ",d2", "field zones"},
		{plain, "b2=C4,d4=P1", "d4=P1,b2=C4", "shortest form"},
		{plain, "c4=H3", "c4=H3 drawn:H4", "drawn zones"},
		{plain, "c4=H3", "c4=H3 rezoned:1/0", "rezonings"},
		{plain, "c4=H3", "c4=H3 rolls:1/0", "rolls"},
		{plain, "c4=H3", "c4=H3 luck:good", "unknown or misplaced field: \"luck\""},
		{plain, "c4=H3", "c4=H3 ", "misplaced field"},
		{plain, "c4=H3", strings.Repeat("c4=H3", 500), "too long"},
		{random, "c4=H3", "c4=H3", "drawn zones"},
		{random, "c4=H3", "c4=H3 drawn:H4", "drawn zones"},
		{random, "c4=H3", "c4=H3 drawn:H3,C4", "drawn zones"},
		{random, "c4=H3", "c4=H3 drawn:C4,H4", "drawn zones"},
		{random, "c4=H3", "c4=H3 drawn:C4,C4", "drawn zones"},
		{random, "c4=H3", "c4=H3 drawn:X4,C4", "field drawn"},
		{rezoning, "c4=H3", "c4=H3 rezoned:4/0", "field rezoned"},
		{rezoning, "c4=H3", "c4=H3 rezoned:1", "field rezoned"},
		{rezoning, "c4=H3", "c4=H3 rezoned:0/0", "shortest form"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		_, err := c.r.ParsePosition(text)
		require.ErrorContains(t, err, c.want, "%s -> %s", c.old, c.new)
	}
	for text, want := range map[string]string{
		"": "misplaced field", "asked:site": "", "asked:site landmarks:a1,b1": "",
		"asked:site landmarks:" + regexp.MustCompile(`=\w+`).ReplaceAllString(example, ""): "does not fit", // all of them are placed "asked:site landmarks:a1": "these squares", "asked:site landmarks:a2,b2": "these squares",
		"asked:site turn:1": "misplaced field: \"turn\"", "asked:first landmarks:" + example: "",
		"asked:first landmarks:" + example + " rolls:7/0": "", "asked:first landmarks:" + example + " rolls:0/7": "rolls",
		"asked:first landmarks:" + example + " rolls:x/0": "rolls", "asked:first landmarks:" + example + " rolls:7/7": "rolls",
		"asked:first landmarks:" + example + " rolls:7/0 round:10000": "", "asked:first landmarks:" + example + " rolls:7/0 round:10001": "too high a number",
		"asked:first landmarks:" + example + " rolls:9/0": "field rolls", "asked:first landmarks:" + example + " rolls:0/0": "shortest form",
	} {
		_, err := plain.ParsePosition(text)
		if want == "" {
			require.NoError(t, err, text)
		} else {
			require.ErrorContains(t, err, want, text)
		}
	}
	_, err := plain.ParsePosition(good)
	require.NoError(t, err)
}

// Each zone on the board and each rezoning, whoever's it is, has taken a turn.
func TestTurnsOfPositions(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Variants: engine.Rezoning})
	least := func(more string) int {
		for turn := range 99 {
			if _, err := r.ParsePosition(fmt.Sprintf("turn:%d asked:place mover:2 landmarks:%s zones:%s%s", turn, example, exampleZones, more)); err == nil {
				return turn
			}
		}
		return 0
	}
	require.Equal(t, 6, least(""))
	require.Equal(t, 7, least(" rezoned:1/0"))
	require.Equal(t, 8, least(" rezoned:0/2"))
}

// Who places a zone that no cup ever held, or beyond the board, is not understood, rather than told where it is not.
func TestCountersThatNobodyCouldMean(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{})
	s := position(t, r, "2", exampleZones, "")
	for _, a := range []engine.Action{engine.PlaceAction(2, 0, 0), engine.PlaceAction(2, 0, engine.MostZones), engine.PlaceAction(2, 64, 1)} {
		require.Equal(t, engine.Malformed, r.Check(&s, a), a)
	}
}

// A position with the highest numbers that can be read leaves room for the rest of its game: each text on the way
// to the end can be read back.
func TestHighestNumbers(t *testing.T) {
	t.Parallel()
	for i, v := range []engine.Variants{0, engine.Random, engine.Random | engine.Rezoning | engine.Slums, engine.SlowStart} {
		r := rulesOf(t, engine.Config{Players: 3, Variants: v})
		s := r.Start()
		back := func(engine.Action) {
			again, err := r.ParsePosition(r.Position(&s))
			require.NoError(t, err, r.Position(&s))
			require.Equal(t, s, again)
		}
		for s.Asked != engine.QuestionFirst {
			playOn(r, &s, 1, newDice(uint64(i)), func(engine.Action) {})
		}
		s.Round = 10_000
		for range 3 { // all roll alike, and once more
			for seat := range engine.Seat(3) {
				require.Equal(t, engine.OK, r.Check(&s, engine.RollAction(seat+1, 8)))
				r.Advance(&s, engine.RollAction(seat+1, 8))
				back(engine.Action{})
			}
		}
		for seat := range engine.Seat(3) {
			r.Advance(&s, engine.RollAction(seat+1, 8-uint8(seat)))
		}
		dice := newDice(uint64(i))
		playOn(r, &s, 20, dice, back)
		require.Positive(t, s.Turn)
		s.Turn = 1_000_000
		playOn(r, &s, 1000, dice, back)
		require.Equal(t, engine.QuestionNone, s.Asked)
	}
}
