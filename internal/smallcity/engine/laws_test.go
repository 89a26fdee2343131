package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/smallcity/engine"
	"boardgame/microcity/internal/smallcity/match"
	"boardgame/microcity/internal/soak"
)

// The laws hold at every position of many random games.
func TestLaws(t *testing.T) {
	t.Parallel()
	for _, v := range everyGame() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			r := game(t, v.config)
			for seed := range uint64(soak.Times(1, 1000)) {
				w := lawsOf(r).Watch(t, seed)
				end := playout(t, r, seed, w.See)
				w.End(&end)
			}
		})
	}
}

// industry is a borough that is ready for an arcology and for pumps.
func industry(seat string) string {
	return strings.ReplaceAll("hall@a1+b1+a2+b2,residence3@c2+d2+d3=1,residence1@f3=1,park2@c4+d4,commerce2@f4+g4=1,factory1@d5=1.wood,warehouse@e5,park1@f5,"+
		"factory3@g8+h8+i8=1.wood+1.stone+1.metal,warehouse@g9,refinery@j7,harbor@i9+j9,factory2@a8+b8=1.stone,warehouse@a9,residence1@b4=1", "=1", "="+seat)
}

// The laws hold in games in which arcologies are built and pumps made, which random players do not
// come to by themselves.
func TestLawsOfArcologies(t *testing.T) {
	t.Parallel()
	for players := 1; players <= engine.MaxPlayers; players++ {
		t.Run(strconv.Itoa(players), func(t *testing.T) {
			t.Parallel()
			var towns, goods, sizes []string
			for seat := 1; seat <= players; seat++ {
				town := industry(strconv.Itoa(seat))
				town = strings.ReplaceAll(town, "+1.", "+"+strconv.Itoa(seat)+".")
				towns, goods, sizes = append(towns, town), append(goods, "2.2.8"), append(sizes, "10")
			}
			c := engine.Config{Players: uint8(players), Mode: engine.Arcologies}
			b := at(t, c, "build", "size:"+strings.Join(sizes, "/"), "goods:"+strings.Join(goods, "/"), "boroughs:"+strings.Join(towns, "/"), "hall:"+strings.Repeat("3/", players-1)+"3")
			built := 0
			for seed := range uint64(soak.Times(1, 1000)) {
				w := lawsOf(b.r).Watch(t, seed)
				end := enginetest.Playout(t, b.r, b.s, chooser(seed), func(s *engine.State, a engine.Action) {
					w.See(s, a)
					if a.Kind == engine.ActArcology {
						built++
					}
				})
				w.End(&end)
			}
			if built == 0 {
				t.Error("no arcology was built")
			}
		})
	}
}

// lawsOf are the laws that hold in one game; that of hidden promises (SMC-79) is among those of every game.
func lawsOf(r *engine.Rules) enginetest.Laws[engine.State, engine.Action] {
	return enginetest.Laws[engine.State, engine.Action]{Rules: match.Rules{Rules: r}, Tries: 29, Tried: func(s *engine.State, try func(engine.Action)) {
		thinkable(r, s, try)
	}, Own: func(s *engine.State, a engine.Action) string {
		if a == (engine.Action{}) {
			if result := r.Result(s); !result.Over || result.Cause == engine.Running {
				return "SMC-91: over for no cause"
			}
			return ""
		}
		applied, _ := r.Apply(*s, a)
		if played, _, err := r.Play(*s, a); err != nil || played != applied {
			return "Apply and Play are one step"
		}
		return ""
	}}
}

// thinkable are actions of every kind, most of them illegal.
func thinkable(r *engine.Rules, s *engine.State, try func(engine.Action)) {
	seat, _ := r.Turn(s)
	if seat == engine.Chance {
		seat = engine.None
	}
	for other := engine.None; other <= engine.Chance; other++ {
		try(engine.HostAction(other))
		try(engine.DoneAction(other))
		try(engine.PassAction(other))
		try(engine.EnlargeAction(other))
		for a := engine.NoArcology; int(a) <= engine.NumArcologies+1; a++ {
			try(engine.DrawAction(other, a))
		}
		for p := engine.NoPromise; p <= engine.Smoke; p++ {
			try(engine.DealAction(other, [3]engine.Promise{p, p + 4, p + 8}))
			try(engine.KeepAction(seat, p, p+4))
			try(engine.KeepAction(seat, p, p+8))
		}
	}
	for t := engine.NoTile; int(t) <= engine.NumTiles+1; t++ {
		for m := engine.NoMaterial; m <= engine.Metal+1; m++ {
			try(engine.BuildAction(seat, t, m))
		}
	}
	for c := engine.NoCard; c <= engine.Ecologist+1; c++ {
		try(engine.CardAction(seat, c))
	}
	for m := engine.NoMaterial; m <= engine.Metal+1; m++ {
		try(engine.MakeAction(seat, m))
		try(engine.DropAction(seat, m))
		for n := engine.NoMaterial; n <= engine.Metal+1; n++ {
			try(engine.RefineAction(seat, m, n))
			try(engine.SwapAction(seat, m, n))
			try(engine.SellAction(seat, m, engine.Gain(n)))
		}
	}
	for money := range uint8(8) {
		for votes := range uint8(8) {
			try(engine.AdvanceAction(seat, money, votes))
		}
	}
	spaces(s, seat, try)
}

// spaces are the thinkable actions with spaces.
func spaces(s *engine.State, seat engine.Seat, try func(engine.Action)) {
	var places []engine.Place
	for other := engine.None; other <= engine.MaxPlayers; other++ {
		b := other
		if b == engine.None {
			b = max(seat, engine.One)
		}
		for _, p := range s.Borough(b).People() {
			places = append(places, engine.Place{Seat: other, Space: p.Space(), Material: p.Material()})
		}
		for at := range s.Borough(b).Buildings() {
			places = append(places, engine.Place{Seat: other, Space: at.First()}, engine.Place{Seat: other, Space: at.First(), Material: engine.Stone})
		}
	}
	places = append(places, engine.Place{}, engine.Place{Space: 44})
	for i, from := range places {
		for _, to := range places[i%3:] {
			try(engine.MoveAction(seat, from, to))
		}
		for whose := engine.None; whose <= engine.Chance; whose++ {
			try(engine.LoseAction(seat, from.Space, from.Material, whose))
		}
	}
	for a := engine.NoSpace; a <= engine.MaxSpaces+1; a++ {
		try(engine.HallAction(seat, a))
		try(engine.SpaceAction(seat, a))
		for turn := range engine.Rotation(5) {
			try(engine.ArcologyAction(seat, a, turn))
		}
		for b := range engine.Space(30) {
			try(engine.MayorAction(seat, a, a+b-12))
			try(engine.GrowAction(seat, a, a+b-12))
		}
	}
}
