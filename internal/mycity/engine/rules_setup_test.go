package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/mycity/engine"
)

var setupProofs = []proof{
	{"MYC-1 the board is 8×8, squares are a1 to h8", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		assert.Equal(t, 64, r.Squares())
		assert.Equal(t, "a1", r.SquareName(0))
		assert.Equal(t, "h8", r.SquareName(63))
		assert.Equal(t, "b1", r.SquareName(1), "by row, then by column")
		for _, name := range []string{"i1", "a9", "a0", "A1", "a01", "a", "", "1a", "a-1"} {
			_, ok := r.ParseSquare(name)
			assert.False(t, ok, name)
		}
		assert.Len(t, r.Near(square(t, r, "a1"), nil), 3)
		assert.Len(t, r.Near(square(t, r, "a4"), nil), 5)
		assert.Len(t, r.Near(square(t, r, "c3"), nil), 8, "by side or by corner")
	}},
	{"MYC-2 sixteen landmarks, one of each name", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := inPlay(t, r, 3, 0)
		seen := map[engine.Landmark]bool{}
		for sq := range engine.Square(64) {
			if l, ok := r.SiteAt(&s, sq); ok {
				assert.False(t, seen[l])
				seen[l] = true
			}
		}
		assert.Len(t, seen, 16)
		assert.Equal(t, 16, r.NumLandmarks())
	}},
	{"MYC-3 each player has 24 zones, six types of access 4 to 1", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 6})
		s := r.Start()
		for seat := engine.Seat(1); seat <= 6; seat++ {
			sum := 0
			for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
				assert.Equal(t, 1, r.InCup(&s, seat, z))
				sum += r.AccessOf(z)
			}
			assert.Equal(t, 60, sum)
		}
		assert.Equal(t, 24, r.NumZones())
		assert.Equal(t, "H4", r.ZoneName(1))
		assert.Equal(t, "H3", r.ZoneName(2))
		assert.Equal(t, "P1", r.ZoneName(24))
	}},
	{"MYC-4 all landmarks together are worth 40", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		sum := 0
		for l := engine.Landmark(1); int(l) <= r.NumLandmarks(); l++ {
			sum += int(r.LandmarkCounter(l).Value)
		}
		assert.Equal(t, 40, sum)
		s := position(t, r, "1", exampleZones, "")
		assert.Zero(t, r.Standing(&s).Types, "classes matter in Landmark Types only")
	}},
	{"MYC-5 two to six players", func(t *testing.T) {
		for players, ok := range map[uint8]bool{0: true, 1: false, 2: true, 6: true, 7: false} {
			_, err := engine.New(testPack(), engine.Config{Players: players})
			assert.Equal(t, ok, err == nil, players)
		}
		assert.Equal(t, 2, rulesOf(t, engine.Config{}).Players())
	}},
	{"MYC-6 two columns of each row, 28 equal ways", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := r.Start()
		odds := r.Odds(&s, nil)
		assert.Len(t, odds, 28)
		for _, o := range odds {
			assert.Equal(t, uint32(1), o.Weight)
		}
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "site a2 b2"), "row 1 comes first")
		s = do(t, r, s, "site b1 e1")
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "site a1 c1"))
		s = do(t, r, s, "site a2 b2", "site a3 b3", "site a4 b4", "site a5 b5", "site a6 b6", "site a7 b7", "site g8 h8")
		_, question := r.Turn(&s)
		assert.Equal(t, engine.QuestionLandmark, question)
		empty := 0
		for sq := range engine.Square(64) {
			if _, ok := r.SiteAt(&s, sq); !ok {
				empty++
			}
		}
		assert.Equal(t, 48, empty)
	}},
	{"MYC-7 landmarks are drawn row by row, the lower column first", func(t *testing.T) {
		r := rulesOf(t, engine.Config{})
		s := do(t, r, r.Start(), "site b1 e1", "site a2 b2", "site a3 b3", "site a4 b4", "site a5 b5", "site a6 b6", "site a7 b7", "site g8 h8")
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "landmark e1 ZOO"))
		assert.Len(t, r.Legal(&s, nil), 16)
		s = do(t, r, s, "landmark b1 ZOO")
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "landmark e1 ZOO"), "there is one Zoo")
		assert.Len(t, r.Legal(&s, nil), 15)
		do(t, r, s, "landmark e1 AIR", "landmark a2 SEA")
	}},
	{"MYC-8 the highest roll begins, tied players roll again, play is clockwise", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 4})
		s := inSetup(t, r)
		s = do(t, r, s, "roll 1 7", "roll 2 3", "roll 3 7", "roll 4 7")
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "roll 2 8"), "2 is beaten")
		assert.Equal(t, engine.NotAnOutcome, refused(t, r, s, "roll 3 8"), "1 rolls before 3")
		s = do(t, r, s, "roll 1 5", "roll 3 6", "roll 4 6", "roll 3 1", "roll 4 8")
		seat, question := r.Turn(&s)
		assert.Equal(t, engine.Seat(4), seat)
		assert.Equal(t, engine.QuestionPlace, question)
		s = do(t, r, s, legalTexts(r, s, "")[0])
		assert.Equal(t, engine.Seat(1), s.Mover)
		assert.Equal(t, engine.WrongSeat, refused(t, r, s, "3 place "+emptySquare(r, s)+" H4"))
	}},
	{"MYC-9 chance is recorded, and given its outcomes the game is determined", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Players: 3, Variants: engine.AllVariants})
		var story []string
		s := r.Start()
		playOn(r, &s, 1000, newDice(9), func(a engine.Action) { story = append(story, r.Format(a)) })
		assert.Equal(t, s, do(t, r, r.Start(), story...))
		assert.Equal(t, engine.NotAsked, refused(t, r, r.Start(), "1 pass"), "chance is asked, not a player")
		assert.Equal(t, engine.NotAsked, refused(t, r, r.Start(), "roll 1 7"))
	}},
	{"MYC-42 rows are rolled from row 1 up, the first player in the order of seats", func(t *testing.T) {
		r := rulesOf(t, engine.Config{Size: 12})
		s := r.Start()
		assert.Len(t, r.Legal(&s, nil), 66, "a die of twelve sides")
		assert.Equal(t, "site a1 b1", r.Format(r.Legal(&s, nil)[0]))
		s = inSetup(t, r)
		assert.Equal(t, []string{"roll 1 1", "roll 1 2", "roll 1 3", "roll 1 4", "roll 1 5", "roll 1 6", "roll 1 7", "roll 1 8"}, legalTexts(r, s, ""))
	}},
}

// inSetup returns a position in which the first player is to be rolled.
func inSetup(t *testing.T, r *engine.Rules) engine.State {
	t.Helper()
	s, dice := r.Start(), newDice(1)
	for s.Asked != engine.QuestionFirst {
		r.Advance(&s, pick(r, &s, dice))
	}
	return s
}

func emptySquare(r *engine.Rules, s engine.State) string {
	for sq := range engine.Square(r.Squares()) {
		if _, owner := r.ZoneAt(&s, sq); owner == engine.None {
			if _, ok := r.SiteAt(&s, sq); !ok {
				return r.SquareName(sq)
			}
		}
	}
	return ""
}

// New says what a config asks for that does not exist.
func TestNewRefuses(t *testing.T) {
	t.Parallel()
	bare := testPack()
	bare.Dump, bare.Slum = nil, nil
	for _, c := range []struct {
		pack *engine.Pack
		engine.Config
		want string
	}{
		{testPack(), engine.Config{Players: 9}, "2 to 6 players, not 9"},
		{testPack(), engine.Config{Size: 13}, "6 to 12 squares"},
		{testPack(), engine.Config{Size: 3}, "6 to 12 squares"},
		{testPack(), engine.Config{Hex: true, Size: 8}, "one size only"},
		{testPack(), engine.Config{Hex: true, Variants: engine.Reduced}, "no meaning on the hex map"},
		{testPack(), engine.Config{Variants: engine.AllVariants + 1}, "no such variant"},
		{bare, engine.Config{Variants: engine.Dump}, "no City Dump"},
		{bare, engine.Config{Variants: engine.Slums}, "no Slum"},
	} {
		_, err := engine.New(c.pack, c.Config)
		require.ErrorContains(t, err, c.want)
		assert.False(t, strings.HasSuffix(err.Error(), "."))
	}
	r := rulesOf(t, engine.Config{})
	assert.Equal(t, engine.Config{Players: 2, Size: 8}, r.Config())
	assert.Equal(t, "test", r.Pack().ID)
}
