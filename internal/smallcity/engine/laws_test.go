package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"boardgame/microcity/internal/smallcity/engine"
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
				w := &watcher{t: t, r: r, seed: seed}
				end := playout(t, r, seed, w.see)
				w.end(&end)
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
				w := &watcher{t: t, r: b.r, seed: seed}
				s, dice := b.s, newDicebox(seed)
				for s.Asked != engine.QuestionNone && w.steps < 3000 {
					a := choose(b.r.Legal(&s, nil), dice)
					w.see(&s, a)
					if a.Kind == engine.ActArcology {
						built++
					}
					b.r.Advance(&s, a)
				}
				w.end(&s)
			}
			if built == 0 {
				t.Error("no arcology was built")
			}
		})
	}
}

// A watcher looks at one game, position by position.
type watcher struct {
	t     *testing.T
	r     *engine.Rules
	seed  uint64
	steps int
}

func (w *watcher) fail(law string, s *engine.State) {
	w.t.Helper()
	w.t.Fatalf("%s: seed %d, step %d\n%s", law, w.seed, w.steps, w.r.Position(s))
}

// see holds the laws against a position and the action about to be taken.
func (w *watcher) see(s *engine.State, a engine.Action) {
	w.t.Helper()
	w.doors(s, a)
	w.hidden(s, a)
	w.texts(s)
	if w.steps%29 == int(w.seed) {
		w.listed(s)
	}
	w.steps++
}

// end looks at the last position of a game.
func (w *watcher) end(s *engine.State) {
	w.t.Helper()
	w.texts(s)
	w.listed(s)
	if result := w.r.Result(s); !result.Over || result.Cause == engine.Running {
		w.fail("SMC-91: over for no cause", s)
	}
}

// doors: Apply, Play and Advance are one step, and it changes something.
func (w *watcher) doors(s *engine.State, a engine.Action) {
	applied, err := w.r.Apply(*s, a)
	played, _, err2 := w.r.Play(*s, a)
	advanced := *s
	w.r.Advance(&advanced, a)
	if err != nil || err2 != nil || applied != played || applied != advanced || applied == *s {
		w.fail("the doors differ at "+a.String(), s)
	}
	if again, err := engine.ParseAction(a.String()); err != nil || again != a {
		w.fail("the text of an action does not come back: "+a.String(), s)
	}
}

// hidden: a step that is seen in part leads to what is seen in part of the next position.
func (w *watcher) hidden(s *engine.State, a engine.Action) {
	next := *s
	w.r.Advance(&next, a)
	for seats := engine.Seats(0); seats < 1<<w.r.Players(); seats += 3 {
		seen := w.r.Hide(s, seats)
		w.r.Advance(&seen, w.r.HideAction(s, a, seats))
		if seen != w.r.Hide(&next, seats) {
			w.fail("SMC-79: what is hidden shows at "+a.String(), s)
		}
	}
}

// texts: a position comes back from its text, and so does one that is seen in part.
func (w *watcher) texts(s *engine.State) {
	seen := w.r.Hide(s, 1)
	for _, s := range []*engine.State{s, &seen} {
		again, err := w.r.ParsePosition(w.r.Position(s))
		if err != nil {
			w.fail("the text of a position does not come back: "+err.Error(), s)
		}
		if again != *s {
			w.fail("the text of a position is that of another", s)
		}
	}
}

// listed: what is listed is legal, without repetition, and what is not listed is not.
func (w *watcher) listed(s *engine.State) {
	legal := map[engine.Action]bool{}
	for _, a := range w.r.Legal(s, nil) {
		if reason := w.r.Check(s, a); reason != engine.OK {
			w.fail("listed, but refused: "+a.String()+": "+reason.Error(), s)
		}
		if legal[a] {
			w.fail("listed twice: "+a.String(), s)
		}
		legal[a] = true
	}
	if seat, _ := w.r.Turn(s); (seat == engine.Chance) != (len(w.r.Odds(s, nil)) > 0) || (len(legal) == 0) != (seat == engine.None) {
		w.fail("odds where chance is asked, and always something to do", s)
	}
	thinkable(w.r, s, func(a engine.Action) {
		if reason := w.r.Check(s, a); (reason == engine.OK) != legal[a] {
			w.fail("listed is legal: "+a.String()+": "+reason.Error(), s)
		}
	})
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
