package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

func names(r *engine.Rules, squares []engine.Square) (list []string) {
	for _, sq := range squares {
		list = append(list, r.SquareName(sq))
	}
	return list
}

var mapProofs = []proof{
	{"MYC-33 12×12: 24 landmarks, 120 squares, two sets of zones", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Size: 12})
		assert.Equal(t, 144, r.Squares())
		assert.Equal(t, 24, r.NumSites())
		assert.Equal(t, "l12", r.SquareName(143))
		s := r.Start()
		assert.Equal(t, 2, r.InCup(&s, 1, 1))
		for size := uint8(6); size <= 12; size++ {
			r := rulesOf(t, engine.Config{Size: size})
			assert.Equal(t, int(size)*int(size), r.Squares())
			assert.Equal(t, 2*int(size), r.NumSites())
		}
	}},
	{"MYC-34 the hex map has 61 cells and 16 landmarks; lines have three axes", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Hex: true, Variants: engine.Lines})
		assert.Equal(t, 61, r.Squares())
		assert.Equal(t, 16, r.NumSites())
		for sq := range engine.Square(61) {
			assert.LessOrEqual(t, len(r.Near(sq, nil)), 6)
			assert.GreaterOrEqual(t, len(r.Near(sq, nil)), 3)
		}
		for zones, lines := range map[string]int16{
			"a1=H4,b1=C4,c1=R4,d1=I4,e1=U4/": 1, // along the letters
			"a1=H4,a2=C4,a3=R4,a4=I4,a5=U4/": 1, // along the numbers
			"a1=H4,b2=C4,c3=R4,d4=I4,e5=U4/": 1, // along both
			"a1=H4,b1=C4,c1=R4,d1=I4/":       0,
			"a5=H4,b4=C4,c3=R4,d2=I4,e1=U4/": 0, // letters up, numbers down: not adjacent
		} {
			s, err := r.ParsePosition("turn:99 asked:place mover:2 landmarks:" + hexLandmarks + " zones:" + ordered(r, zones))
			require.NoError(t, err, zones)
			assert.Equal(t, lines, r.Standing(&s).Lines[0], zones)
		}
	}},
	{"MYC-43 cells of the hex map and their neighbours", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Hex: true})
		assert.Equal(t, []string{"a1", "b1", "c1", "d1", "e1", "a2"}, names(r, []engine.Square{0, 1, 2, 3, 4, 5}))
		assert.Equal(t, []string{"e9", "f9", "g9", "h9", "i9"}, names(r, []engine.Square{56, 57, 58, 59, 60}))
		assert.Equal(t, []string{"d4", "e4", "d5", "f5", "e6", "f6"}, names(r, r.Near(square(t, r, "e5"), nil)))
		_, ok := r.ParseSquare("f1")
		assert.False(t, ok)
		column, row := r.Place(square(t, r, "e9"))
		assert.Equal(t, []int{4, 8}, []int{column, row})
		_, ok = r.At(0, 5)
		assert.False(t, ok)
	}},
	{"MYC-44 hex setup: 16 cells one by one, then the landmarks in reading order", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Hex: true})
		s := r.Start()
		assert.Len(t, r.Odds(&s, nil), 61)
		s = do(t, r, s, "site e5", "site a1", "site i9")
		assert.Len(t, r.Odds(&s, nil), 58)
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "site a1"))
		s = do(t, r, s, "site b1", "site c1", "site d1", "site e1", "site a2", "site b2", "site c2", "site d2", "site e2", "site f2", "site a3", "site b3", "site c3")
		assert.Equal(t, "landmark a1 AIR", legalTexts(r, s, "")[0])
		_, err := engine.New(testPack(), engine.Config{Hex: true, Variants: engine.Reduced})
		require.Error(t, err)
		_, err = engine.New(testPack(), engine.Config{Hex: true, Size: 10})
		require.Error(t, err)
	}},
	{"MYC-45 copies: 2N divided by the landmarks of the set, rounded up", func(t *testing.T) {
		for size, copies := range map[uint8]int{6: 1, 7: 1, 8: 1, 9: 2, 12: 2} {
			r := rulesOf(t, engine.Config{Size: size, Variants: engine.Slums | engine.Dump})
			s := inPlay(t, r, 1, 0)
			slum, _ := r.ParseZone("S")
			assert.Equal(t, copies, r.InCup(&s, 1, slum), size)
			assert.Equal(t, copies, r.InCup(&s, 2, 1), size)
		}
		r := rulesOf(t, engine.Config{Size: 12, Variants: engine.Dump})
		s := r.Start()
		for s.Asked == engine.QuestionSite {
			r.Advance(&s, r.Legal(&s, nil)[0])
		}
		for _, o := range r.Odds(&s, nil) {
			assert.Equal(t, uint32(2), o.Weight)
		}
		s = do(t, r, s, "landmark a1 DMP")
		odds := r.Odds(&s, nil)
		assert.Equal(t, uint32(1), odds[16].Weight, "one City Dump is left")
		p := testPack()
		p.Landmarks = append(p.Landmarks, p.Landmarks[:8]...)
		r, err := engine.New(p, engine.Config{Size: 12})
		require.NoError(t, err)
		s = r.Start()
		assert.Equal(t, 1, r.InCup(&s, 1, 1), "24 landmarks are enough for 24 sites")
	}},
}

// hexLandmarks are far from the cells of the tests.
const hexLandmarks = "h4=AIR,g5=SEA,h5=TRN,i5=SUB,f6=HAL,g6=UNI,h6=CAT,i6=LIB,f7=POW,g7=WAT,h7=FIR,i7=POL,f8=ZOO,g8=AQU,h8=STA,i8=MUS"
