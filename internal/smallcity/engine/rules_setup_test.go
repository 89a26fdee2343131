package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/smallcity/engine"
)

var setupProofs = []proof{
	{"SMC-1 one to four players with 14 citizens each and a row of eight cards", proveComponents},
	{"SMC-2 the supply, of which some tiles are one fewer than players", proveSupply},
	{"SMC-3 the supply by level, and a space for each level", proveLevels},
	{"SMC-4 any shape, but fire stations are an L and City Hall a square", proveShapes},
	{"SMC-5 tracks begin at 0", proveTracks},
	{"SMC-6 7×7 spaces are open, and each enlargement opens a row and a column", proveOpen},
	{"SMC-7 City Hall stands on four open spaces, asked in turn order", proveHall},
	{"SMC-8 City Hall has room for three citizens and four materials", proveHallRoom},
	{"SMC-9 what each player starts with", proveStart},
	{"SMC-10 three promises are dealt, one of each grade, and two are kept", provePromises},
	{"SMC-11 the host is drawn, then all goes clockwise; neighbours are left and right", proveHost},
	{"SMC-12 eight rounds of eight phases, and chance only in the setup", proveRounds},
}

func proveComponents(t *testing.T) {
	for n := uint8(1); n <= 4; n++ {
		b := begin(t, engine.Config{Players: n})
		assert.Equal(t, int(n), b.r.Players())
		assert.Equal(t, 8, b.s.Row.Len())
		assert.Equal(t, engine.Citizens, int(b.of(engine.Seat(n)).Hall+b.of(engine.Seat(n)).Office))
	}
	_, err := engine.New(testPack(), engine.Config{Players: 5})
	require.ErrorIs(t, err, engine.ErrPlayers)
}

func proveSupply(t *testing.T) {
	sums := map[engine.Kind]int{}
	r := game(t, engine.Config{Players: 4})
	for tile := engine.Tile(1); int(tile) <= engine.NumTiles; tile++ {
		sums[tile.Kind()] += int(r.Supplied(tile))
	}
	for kind, n := range map[engine.Kind]int{
		engine.KindResidence: 90, engine.KindCommerce: 41, engine.KindFactory: 37, engine.KindRefinery: 4, engine.KindHarbor: 4,
		engine.KindWarehouse: 12, engine.KindPark: 55, engine.KindPolice: 3, engine.KindFire: 3, engine.KindSchool: 4, engine.KindLibrary: 4,
		engine.KindSubway: 3, engine.KindMuseum: 4, engine.KindTheatre: 3, engine.KindUniversity: 3,
	} {
		assert.Equal(t, n, sums[kind], kind)
	}
	for _, tile := range []engine.Tile{engine.Subway, engine.Theatre, engine.University, engine.Police, engine.Fire} {
		assert.Equal(t, uint8(1), game(t, two).Supplied(tile))
		assert.Equal(t, uint8(1), game(t, alone).Supplied(tile))
		assert.Equal(t, uint8(2), game(t, engine.Config{Players: 3}).Supplied(tile))
	}
	b := at(t, two, "build", "goods:1.1.0/1.1.0", "boroughs:"+hall+"/subway@d1,"+hall)
	b.refuses(engine.NotInSupply, "build subway")
}

func proveLevels(t *testing.T) {
	r := game(t, two)
	for tile, n := range map[engine.Tile]uint8{
		engine.Residence1: 24, engine.Residence2: 20, engine.Residence3: 18, engine.Residence4: 16, engine.Residence5: 12,
		engine.Commerce1: 14, engine.Commerce2: 12, engine.Commerce3: 9, engine.Commerce4: 6, engine.Factory1: 14, engine.Factory2: 12, engine.Factory3: 11,
		engine.Park1: 25, engine.Park2: 18, engine.Park3: 12,
	} {
		assert.Equal(t, n, r.Supplied(tile), tile)
		assert.Equal(t, tile.Level(), int(r.Pack().Tiles[tile].Spaces), tile)
		assert.Equal(t, tile, engine.TileOf(tile.Kind(), tile.Level()))
	}
}

func proveShapes(t *testing.T) {
	b := at(t, two, "council", "column:3/", "boroughs:residence1@c1=1,"+hall+"/"+hall)
	b.do("build park3", "space d1", "space e1")
	assert.Equal(t, []string{"d2", "e2", "f1"}, sorted(b.legal("space")))
	b = at(t, two, "council", "column:3/")
	b.do("build fire", "space e5", "space e6")
	assert.Equal(t, []string{"d5", "d6", "f5", "f6"}, sorted(b.legal("space")), "no third one in a row")
	b.do("space f6")
	assert.Contains(t, b.borough(1), "fire@e5+e6+f6")
	assert.Contains(t, b.borough(2), hall)
}

func proveTracks(t *testing.T) {
	b := begin(t, two)
	assert.Equal(t, [3]int{}, [3]int{int(b.of(1).Pollution), int(b.of(1).Votes), int(b.of(1).Column)})
}

func proveOpen(t *testing.T) {
	b := at(t, two, "build")
	b.do("build warehouse")
	b.refuses(engine.NotOpen, "space h1", "space a8")
	b = at(t, two, "build", "money:30/10")
	for size := range uint8(3) {
		assert.Equal(t, 7+size, b.of(1).Size)
		b = at(t, two, "build", "money:30/10", "size:"+string('7'+rune(size))+"/7")
		b.do("enlarge", "build warehouse")
		want := string('a'+rune(7+size)) + "1"
		assert.Contains(t, b.legal("space"), want)
		b.of(1).Size = 8 + size
	}
	for _, name := range []string{"a1", "j1", "a10", "j10"} {
		sp, ok := engine.ParseSpace(name)
		assert.True(t, ok)
		assert.Equal(t, name, sp.String())
	}
}

func proveHall(t *testing.T) {
	b := begin(t, two)
	b.do("host 2", "deal 2 rich clean crowd", "deal 1 stock workers culture")
	b.asks(2, engine.QuestionHall)
	assert.Len(t, b.legal("hall"), 36)
	b.refuses(engine.NoRoomForHall, "hall g1", "hall a7", "hall j1")
	b.do("hall f6")
	assert.Equal(t, "hall@f6+g6+f7+g7", b.borough(2))
	b.asks(1, engine.QuestionHall)
}

func proveHallRoom(t *testing.T) {
	b := begin(t, two)
	assert.Equal(t, uint8(3), b.of(1).Hall)
	assert.Equal(t, 4, b.r.Room(&b.s, 1))
	b = at(t, two, "build", "boroughs:warehouse@c1,"+hall+"/"+hall)
	assert.Equal(t, 7, b.r.Room(&b.s, 1))
}

func proveStart(t *testing.T) {
	b := begin(t, two)
	b.has(1, 10, 0, "1 1 0")
	b.has(2, 10, 0, "1 1 0")
	assert.Equal(t, uint8(11), b.of(1).Office)
}

func provePromises(t *testing.T) {
	b := begin(t, two)
	b.do("host 1")
	assert.Len(t, b.legal("deal"), 64)
	b.refuses(engine.NotInDeck, "deal 1 clean rich crowd")
	b.refuses(engine.NoSuchPlayer, "deal 2 rich clean crowd")
	b.do("deal 1 rich clean crowd")
	assert.Len(t, b.legal("deal"), 27)
	b.refuses(engine.NotInDeck, "deal 2 rich workers culture")
	b.do("deal 2 safe market smoke", "hall a1", "hall a1")
	b.asks(1, engine.QuestionKeep)
	assert.Equal(t, []string{"rich clean", "rich crowd", "clean crowd"}, b.legal("keep"))
	b.refuses(engine.NotDealt, "keep clean rich", "keep safe market", "keep rich rich")
	b.do("keep rich crowd", "keep safe market")
	b.asks(1, engine.QuestionMayor)
	assert.Equal(t, [2]engine.Promise{engine.Rich, engine.Crowd}, b.of(1).Kept)
}

func proveHost(t *testing.T) {
	b := begin(t, engine.Config{Players: 4})
	assert.Equal(t, []string{"1", "2", "3", "4"}, b.legal("host"))
	assert.Len(t, b.r.Odds(&b.s, nil), 4)
	b.do("host 3")
	var seats []engine.Seat
	for b.s.Asked == engine.QuestionDeal {
		seats = append(seats, b.s.Seat)
		b.s, _ = b.r.Apply(b.s, b.r.Legal(&b.s, nil)[0])
	}
	assert.Equal(t, []engine.Seat{3, 4, 1, 2}, seats)
	begin(t, two).refuses(engine.NoSuchPlayer, "host 3")
	assert.Equal(t, engine.SeatsOf(2, 4), b.r.Neighbours(1))
	assert.Equal(t, engine.SeatsOf(1, 3), b.r.Neighbours(4))
	assert.Equal(t, engine.SeatsOf(2), game(t, two).Neighbours(1))
	assert.Equal(t, engine.SeatsOf(1, 2), game(t, engine.Config{Players: 3}).Neighbours(3))
	assert.Zero(t, game(t, alone).Neighbours(1))
}

func proveRounds(t *testing.T) {
	r := game(t, two)
	assert.Equal(t, 8, r.Rounds())
	end := playout(t, r, 3, func(s *engine.State, _ engine.Action) {
		if seat, _ := r.Turn(s); s.Round > 0 && seat == engine.Chance {
			t.Error("chance is asked after the setup")
		}
	})
	assert.Equal(t, [2]uint8{8, 8}, [2]uint8{end.Round, end.Phase})
	b := &table{t, r, end}
	b.asks(engine.None, engine.QuestionNone)
	b.refuses(engine.GameOver, "done")
}
