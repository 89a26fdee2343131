package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var variantProofs = []proof{
	{"MYC-21 the worked example with Reduced Adjacency", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Reduced})
		s := position(t, r, "2", exampleZones, "")
		assert.Equal(t, []int{0, 4}, prestige(r, s))
		access, who := controls(t, r, s, "c3")
		assert.Equal(t, []int{0, 3}, access)
		assert.Equal(t, blue, who)
		_, who = controls(t, r, s, "f6")
		assert.Zero(t, who)
		do(t, r, s, "2 place e3 P4") // d4 touches it by a corner only
		assert.Equal(t, engine.SameType, refused(t, r, s, "2 place d3 P4"))
	}},
	{"MYC-22 the worked example with the Parks Rule: c5 goes to Blue", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Parks})
		s := position(t, r, "2", exampleZones, "")
		access, who := controls(t, r, s, "c5")
		assert.Equal(t, []int{1, 3}, access)
		assert.Equal(t, blue, who)
		_, who = controls(t, r, s, "b3")
		assert.Equal(t, red, who, "4 against 3")
		_, who = controls(t, r, do(t, r, s, "2 place a4 R1"), "b3")
		assert.Equal(t, both, who, "tied players all gain it")
		st := r.Standing(&s)
		assert.Equal(t, []int16{6, 4}, st.Landmarks[:2])
		assert.Positive(t, st.Parks[1])
	}},
	{"MYC-23 the City Dump joins the cup, one landmark stays unseen, its controllers lose 1", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Dump})
		assert.Equal(t, 17, r.NumLandmarks())
		s := inSetup(t, r)
		assert.Equal(t, 16, strings.Count(r.Position(&s), "="))
		text := strings.Replace("turn:99 asked:place mover:2 landmarks:"+example+" zones:"+exampleZones, "f6=ZOO", "f6=DMP", 1)
		s, err := r.ParsePosition(text)
		require.NoError(t, err)
		assert.Equal(t, []int{3, 4}, prestige(r, s))
		s, err = r.ParsePosition(strings.Replace(text, "c3=AIR", "c3=ZOO", 1))
		require.NoError(t, err)
		assert.Equal(t, []int{1, 2}, prestige(r, s))
		s, err = r.ParsePosition(strings.Replace(strings.Replace(text, "c3=AIR", "c3=DMP", 1), "f6=DMP", "f6=ZOO", 1))
		require.NoError(t, err)
		assert.Equal(t, []int{1, -1}, prestige(r, s), "both lose 1, and a sum below 0 is possible")
	}},
	{"MYC-24 Slums: one more zone, of a type of its own", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Slums})
		assert.Equal(t, 25, r.NumZones())
		assert.Equal(t, "S", r.ZoneName(25))
		assert.Equal(t, -1, r.AccessOf(25))
		assert.True(t, r.IsSlum(25))
		s := do(t, r, position(t, r, "2", exampleZones, ""), "2 place b4 S")
		assert.Equal(t, engine.SameType, refused(t, r, s, "1 place b5 S"))
		assert.Equal(t, engine.SameType, refused(t, r, s, "1 place a3 S"))
		s = do(t, r, s, "1 place b6 S")
		assert.Equal(t, engine.NotInCup, refused(t, r, s, "2 place g8 S"))
	}},
	{"MYC-25 the worked example with Slums: Red alone has the Airport", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Slums})
		s := do(t, r, position(t, r, "2", exampleZones, ""), "2 place b4 S")
		access, who := controls(t, r, s, "c3")
		assert.Equal(t, []int{5, 3}, access)
		assert.Equal(t, red, who)
		assert.Equal(t, 2, r.Worth(&s, square(t, r, "c4")))
		assert.Equal(t, -1, r.Worth(&s, square(t, r, "b4")))
		s = do(t, r, s, "1 place c5 U1", "2 place g7 U1")
		assert.Equal(t, 0, r.Worth(&s, square(t, r, "c5")))
		s = do(t, r, s, "1 place d6 S")
		assert.Equal(t, 0, r.Worth(&s, square(t, r, "c5")), "two Slums, but not below 0")
		assert.Equal(t, 1, r.Worth(&s, square(t, r, "e5")), "whoever owns either")
		assert.Equal(t, -1, r.Worth(&s, square(t, r, "d6")), "the Slum counts -1 always")
	}},
	{"MYC-26 Landmark Types: 1 prestige for most of a class", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Types})
		s := position(t, r, "2", exampleZones, "")
		st := r.Standing(&s)
		assert.Equal(t, []int16{2, 1}, st.Types[:2], "a shared control counts in full; nobody gains with 0 landmarks")
		s = do(t, r, s, "2 place f1 U4")
		st = r.Standing(&s)
		assert.Equal(t, []int16{1, 1}, st.Types[:2], "Blue has two of Transportation")
	}},
	{"MYC-27 Zone Scoring: 1 prestige for a line of five or more", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Lines})
		lines := func(zones string) []int16 {
			s := position(t, r, "2", zones, "")
			st := r.Standing(&s)
			return st.Lines[:2]
		}
		row := "b5=H4,c5=C4,d5=R4,e5=I4"
		assert.Equal(t, []int16{0, 0}, lines(row+"/"))
		assert.Equal(t, []int16{1, 0}, lines(row+",f5=U4/"))
		assert.Equal(t, []int16{1, 0}, lines("a5=P4,"+row+",f5=U4/"), "six are one line")
		assert.Equal(t, []int16{0, 0}, lines(row+"/f5=U4"), "of one's own")
		assert.Equal(t, []int16{2, 0}, lines("b1=R2,b2=P2,b3=U2,b4=I2,"+row+",f5=U4/"), "crossing lines score each")
		assert.Equal(t, []int16{1, 0}, lines("b1=H4,b2=C4,b3=R4,b4=I4,b5=U4/"))
		assert.Equal(t, []int16{0, 0}, lines("b1=H4,c2=C4,d3=R4,e4=I4,f5=U4/"), "not diagonal")
	}},
	{"MYC-32 names and values are data", func(t *testing.T) {
		p := testPack()
		p.Landmarks[0] = engine.LandmarkCounter{Name: "Moon Base", Label: "MOO", Value: 9}
		p.Types = []engine.ZoneType{{Name: "Xenopark", Letter: 'X', Access: []uint8{9, 9, 2}}, {Name: "Yard", Letter: 'Y', Access: []uint8{5}}}
		r, err := engine.New(p, engine.Config{})
		require.NoError(t, err)
		assert.Equal(t, 3, r.NumZones())
		s := inPlay(t, r, 1, 0)
		nine, ok := r.ParseZone("X9")
		require.True(t, ok)
		assert.Equal(t, 2, r.InCup(&s, 1, nine))
		at := emptySquare(r, s)
		mover := s.Mover
		s = do(t, r, s, "place "+at+" X9")
		assert.Equal(t, 1, r.InCup(&s, mover, nine))
		assert.Contains(t, r.Position(&s), "=MOO")
		w := lawsOf(r).Watch(t, 0)
		playOn(r, &s, 1000, newDice(2), func(a engine.Action) { w.See(&s, a) })
		w.End(&s)
	}},
	{"MYC-35 the numbers that the text fixes", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Variants: engine.Dump | engine.Slums})
		assert.Equal(t, int8(-1), r.LandmarkCounter(17).Value)
		assert.Equal(t, 16, r.NumSites())
		s := inSetup(t, r)
		assert.Len(t, r.Legal(&s, nil), 8, "an eight-sided die")
	}},
	{"MYC-37 without a City Dump or a Slum its variant is not offered", func(t *testing.T) {
		p := testPack()
		p.Dump = nil
		_, err := engine.New(p, engine.Config{Variants: engine.Dump})
		require.ErrorContains(t, err, "City Dump")
		_, err = engine.New(p, engine.Config{Variants: engine.Slums})
		require.NoError(t, err)
	}},
	{"MYC-38 presets", func(t *testing.T) {
		names := map[string]string{}
		for _, p := range engine.Presets() {
			names[p.Name] = strings.Join(p.Variants.Names(), " ")
		}
		assert.Equal(t, map[string]string{"classic": "", "club": "types lines rezoning", "grim": "dump slums random"}, names)
	}},
}
