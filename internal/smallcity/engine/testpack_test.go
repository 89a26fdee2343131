package engine_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
)

// testPack is the data of the rules, written here: these tests know no content.
func testPack() *engine.Pack {
	p := &engine.Pack{ID: "test", Name: "Test", Version: "1", Author: "nobody"}
	reach := func(count uint8, kinds ...engine.Kind) engine.Condition {
		return engine.Condition{Count: count, Kinds: engine.Kinds(kinds...)}
	}
	civic := func(n int) engine.Condition { return engine.Condition{Count: uint8(n), Kinds: engine.Civic} }
	dirty := engine.Kinds(engine.KindFactory, engine.KindRefinery, engine.KindHarbor)
	homes := engine.Kinds(engine.KindResidence)
	level := func(t engine.Tile, n int, data engine.TileData) {
		data.Spaces = uint8(n)
		p.Tiles[t] = data
	}
	for n := 1; n <= 5; n++ {
		level(engine.Residence1+engine.Tile(n-1), n, engine.TileData{
			Supply: []uint8{24, 20, 18, 16, 12}[n-1], Money: uint8(n), Places: 1, Yield: []uint8{1, 2, 3, 5, 7}[n-1],
			Forbid: dirty, Needs: [3]engine.Condition{civic(n)},
		})
	}
	for n := 1; n <= 4; n++ {
		level(engine.Commerce1+engine.Tile(n-1), n, engine.TileData{
			Supply: []uint8{14, 12, 9, 6}[n-1], Money: uint8(n), Places: uint8(n+1) / 2, Yield: uint8(n),
			Needs: [3]engine.Condition{reach(uint8(n), engine.KindResidence)},
		})
	}
	warehouse := engine.Condition{Count: 1, Kinds: engine.Kinds(engine.KindWarehouse), Beside: true}
	for n := 1; n <= 3; n++ {
		data := engine.TileData{Supply: []uint8{14, 12, 11}[n-1], Money: uint8(2 * n), Places: uint8(n), Forbid: homes, Needs: [3]engine.Condition{warehouse}}
		switch n {
		case 2:
			data.Needs[1] = reach(1, engine.KindRefinery, engine.KindHarbor)
		case 3:
			data.Needs[1], data.Needs[2] = reach(1, engine.KindRefinery), reach(1, engine.KindHarbor)
		}
		level(engine.Factory1+engine.Tile(n-1), n, data)
	}
	p.Tiles[engine.Refinery] = engine.TileData{Spaces: 1, Supply: 4, Money: 3, Forbid: homes}
	p.Tiles[engine.Harbor] = engine.TileData{Spaces: 2, Supply: 4, Money: 4, Forbid: homes}
	p.Tiles[engine.Warehouse] = engine.TileData{Spaces: 1, Supply: 12, Money: 1}
	for n := 1; n <= 3; n++ {
		level(engine.Park1+engine.Tile(n-1), n, engine.TileData{
			Supply: []uint8{25, 18, 12}[n-1], Money: uint8(3 * n), Needs: [3]engine.Condition{reach(1, engine.KindResidence)},
		})
	}
	p.Tiles[engine.Police] = engine.TileData{Spaces: 2, Supply: 4, Scarce: true, Council: true}
	p.Tiles[engine.Fire] = engine.TileData{Spaces: 3, Supply: 4, Scarce: true, Council: true, Bent: true}
	cultural(p)
	p.Numbers = engine.Numbers{
		StartMoney: 10, HallCitizens: 3, StartGoods: [4]uint8{engine.Wood: 1, engine.Stone: 1},
		SupporterMoney: 1, SupporterVotes: 2, Discount: 1, WarehouseRoom: 3, PoliceVisit: 2, Visit: 1, HarborMoney: 3, HallMoney: 3,
		SaleMoney: 2, SaleVotes: 1, UniversityPer: 2, ParkPercent: 50, PumpPollution: 2, SoloDeath: 8, PhysicianVotes: 2, ArtistVotes: 2,
		LastRound: 20,
	}
	p.Cards = [8]engine.Card{
		engine.MayorCard, engine.Architect, engine.Mediator, engine.Engineer, engine.Supporter, engine.Opponent, engine.Planner, engine.Councilor,
	}
	p.Council = [engine.Columns]engine.Column{
		{Spaces: 1},
		{Spaces: 2, Also: engine.Kinds(engine.KindPolice)},
		{Spaces: 3, Also: engine.Kinds(engine.KindPolice, engine.KindFire)},
		{Spaces: 4},
		{Enlarge: true},
		{Votes: 8},
	}
	p.Promises = [engine.NumPromises + 1]uint8{
		engine.Rich: 12, engine.Stock: 6, engine.Wide: 10, engine.Safe: 1, engine.Clean: 32, engine.Workers: 4, engine.Green: 9, engine.Market: 4,
		engine.Crowd: 10, engine.Culture: 5, engine.Tower: 4, engine.Smoke: 8,
	}
	p.Grades = [engine.Grades]engine.Grade{{Kept: 6, Broken: 3}, {Kept: 12, Broken: 6}, {Kept: 18, Broken: 9}}
	r, c, f, w, k := engine.Residence1, engine.Commerce1, engine.Factory1, engine.Warehouse, engine.Park1
	p.Arcologies = [engine.NumArcologies + 1]engine.Footprint{
		engine.Helios: {r, engine.Founder, r, k, 0, c, f, w, k},
		engine.Selene: {r, c, r, engine.Worker, 0, k, w, f, k},
		engine.Aether: {k, r, engine.Merchant, r, 0, c, k, w, f},
		engine.Gaia:   {r, r, engine.Muse, c, 0, k, k, w, f},
	}
	p.Goals = engine.Goals{Money: 30, Goods: 6, Citizens: 12, Cultural: 6, Home: 5}
	p.Deadlines = [3]uint8{14, 11, 9}
	p.SoloGrades = [3]uint8{40, 60, 80}
	p.Thresholds = [3]uint8{35, 55, 75}
	p.Enlargement = 3
	return p
}

// cultural fills in cultural buildings and statues (SMC-27, SMC-53).
func cultural(p *engine.Pack) {
	put := func(t engine.Tile, spaces, votes uint8, scarce bool, materials ...engine.Material) {
		data := engine.TileData{Spaces: spaces, Supply: 4, Votes: votes, Scarce: scarce}
		for _, m := range materials {
			data.Materials[m]++
		}
		p.Tiles[t] = data
	}
	put(engine.School, 1, 1, false, engine.Wood)
	put(engine.Library, 2, 2, false, engine.Wood, engine.Stone)
	put(engine.Subway, 1, 1, true, engine.Stone)
	put(engine.Museum, 3, 3, false, engine.Stone, engine.Stone)
	put(engine.Theatre, 3, 4, true, engine.Wood, engine.Stone, engine.Metal)
	put(engine.University, 4, 4, true, engine.Wood, engine.Stone, engine.Metal, engine.Metal)
	p.Tiles[engine.Museum].Places, p.Tiles[engine.Museum].Yield = 1, 2
	p.Tiles[engine.Theatre].Places, p.Tiles[engine.Theatre].Yield = 1, 3
	for i, need := range []engine.Condition{
		{Count: 1, Kinds: engine.Kinds(engine.KindHall)},
		{Count: 1, Kinds: engine.Kinds(engine.KindFactory), Level: 2},
		{Count: 1, Kinds: engine.Kinds(engine.KindCommerce), Level: 2},
		{Count: 2, Kinds: engine.Cultural},
	} {
		t := engine.Founder + engine.Tile(i)
		put(t, 1, []uint8{2, 2, 2, 3}[i], false, engine.Stone)
		p.Tiles[t].Needs[0] = need
	}
}

// game is the rules of a game.
func game(t testing.TB, c engine.Config) *engine.Rules {
	t.Helper()
	r, err := engine.New(testPack(), c)
	require.NoError(t, err)
	return r
}

// A variant is a way to play, with a name.
type variant struct {
	name   string
	config engine.Config
}

// everyGame is every mode with every number of players, some with statues and further cards.
func everyGame() (list []variant) {
	for players := uint8(1); players <= engine.MaxPlayers; players++ {
		add := func(name string, c engine.Config) {
			c.Players = players
			list = append(list, variant{fmt.Sprintf("%s-%d", name, players), c})
		}
		add("base", engine.Config{})
		add("statues", engine.Config{Statues: true, Open: true, Replaced: [3]engine.Card{engine.Opponent, engine.Supporter, engine.MayorCard}})
		if players > 1 {
			add("advanced", engine.Config{Mode: engine.Advanced, Replaced: [3]engine.Card{2: engine.Mediator}})
		}
		add("arcologies", engine.Config{Mode: engine.Arcologies, Difficulty: engine.Difficulty(players % 3)})
	}
	return list
}

// playout plays a game by a seed, and shows every position with the action about to be taken.
func playout(t testing.TB, r *engine.Rules, seed uint64, see func(*engine.State, engine.Action)) engine.State {
	t.Helper()
	return enginetest.Playout(t, r, r.Start(), chooser(seed), see)
}

// chooser takes a verb first, then an action of it: so statues and arcologies are built, too. Done is chosen less often than
// by chance, and often enough that games end.
func chooser(seed uint64) func([]engine.Action) engine.Action {
	dice := enginetest.NewDice(seed)
	return func(legal []engine.Action) engine.Action { return choose(legal, dice) }
}

func choose(legal []engine.Action, dice *enginetest.Dice) engine.Action {
	var kinds []engine.Action // the first of each kind
	for _, a := range legal {
		if len(kinds) == 0 || kinds[len(kinds)-1].Kind != a.Kind {
			kinds = append(kinds, a)
		}
	}
	kind := kinds[dice.Below(len(kinds))].Kind
	if kind == engine.ActDone && dice.Below(4) > 0 {
		kind = kinds[dice.Below(len(kinds))].Kind
	}
	var of []engine.Action
	for _, a := range legal {
		if a.Kind == kind {
			of = append(of, a)
		}
	}
	return of[dice.Below(len(of))]
}
