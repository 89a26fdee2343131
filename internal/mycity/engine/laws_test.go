package engine_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/soak"
)

// A variant is a game by name.
type variant struct {
	name   string
	config engine.Config
}

// everyVariant lists the map without variants, each variant alone, the presets, all together,
// the smallest and the biggest map and the hex map, for each number of players.
func everyVariant() (list []variant) {
	for players := uint8(2); players <= 6; players++ {
		add := func(name string, c engine.Config) {
			c.Players = players
			list = append(list, variant{fmt.Sprintf("%s/%d", name, players), c})
		}
		add("classic", engine.Config{})
		for v := engine.Reduced; v <= engine.AllVariants; v <<= 1 {
			add(v.Names()[0], engine.Config{Variants: v})
		}
		for _, preset := range engine.Presets()[1:] {
			add(preset.Name, engine.Config{Variants: preset.Variants})
		}
		add("all", engine.Config{Variants: engine.AllVariants})
		add("wide", engine.Config{Variants: engine.AllVariants &^ engine.Reduced})
		add("open", engine.Config{Variants: engine.AllVariants &^ engine.Random})
		for _, size := range []uint8{6, 7, 9, 10, 12} {
			add(fmt.Sprintf("size%d", size), engine.Config{Size: size, Variants: engine.Slums | engine.Rezoning | engine.Random*engine.Variants(size&1)})
		}
		add("hex", engine.Config{Hex: true})
		add("hexall", engine.Config{Hex: true, Variants: engine.AllVariants &^ engine.Reduced})
	}
	return list
}

// TestAgainstTheNaiveGame plays each game at random beside the naive one, and holds the laws.
// Soaked, it plays a thousand games of each.
func TestAgainstTheNaiveGame(t *testing.T) {
	t.Parallel()
	for i, v := range everyVariant() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			if !soak.On() && (testing.Short() && i%7 != 0 || i%2 != 0) {
				t.Skip("the long form plays all of them")
			}
			r := rulesOf(t, v.config)
			for seed := range uint64(soak.Times(1, 1000)) {
				beside(t, r, seed)
			}
		})
	}
}

func beside(t *testing.T, r *engine.Rules, seed uint64) {
	t.Helper()
	n, w := newNaive(testPack(), r.Config()), lawsOf(r).Watch(t, seed)
	s, dice := r.Start(), newDice(seed)
	for sameAs(t, r, &s, n); s.Asked != engine.QuestionNone; sameAs(t, r, &s, n) {
		a := pick(r, &s, dice)
		w.See(&s, a)
		r.Advance(&s, a)
		n.do(r.Format(a))
	}
	w.End(&s)
}

// sameAs compares question, legal actions and odds, scores and winners with the naive game.
func sameAs(t *testing.T, r *engine.Rules, s *engine.State, n *naive) {
	t.Helper()
	where := r.Position(s)
	_, question := r.Turn(s)
	if question.String() != n.asked || s.Mover != engine.None && int(s.Mover) != n.mover+1 || int(s.Turn) != n.turn {
		require.Fail(t, "another question", "%v of %v, not %s of %d\n%s", question, s.Mover, n.asked, n.mover+1, where)
	}
	var texts []string
	for _, a := range r.Legal(s, nil) {
		texts = append(texts, r.Format(a))
	}
	if want := n.legal(); !slices.Equal(want, texts) {
		require.Equal(t, want, texts, where)
	}
	var weights []int
	for _, o := range r.Odds(s, nil) {
		weights = append(weights, int(o.Weight))
	}
	if want := n.weights(texts); !slices.Equal(want, weights) {
		require.Equal(t, want, weights, where)
	}
	prestige, alone, _ := n.score()
	st, result := r.Standing(s), r.Result(s)
	for seat := range prestige {
		if int(st.Prestige[seat]) != prestige[seat] || int(st.Alone[seat]) != alone[seat] || result.Prestige != st.Prestige {
			require.Fail(t, "another score", "%v, not %v, %v\n%s", st, prestige, alone, where)
		}
		if sum := st.Landmarks[seat] + st.Parks[seat] + st.Types[seat] + st.Lines[seat]; sum != st.Prestige[seat] {
			require.Fail(t, "the score does not add up", "%v\n%s", st, where)
		}
	}
	if result.Over != (n.asked == "none") || (result.Winners != 0) != result.Over {
		require.Fail(t, "over or not", where)
	}
	if result.Over {
		var winners engine.Seats
		for _, seat := range n.winners() {
			winners |= 1 << seat
		}
		require.Equal(t, winners, result.Winners, where)
	}
}

// lawsOf are the laws that hold in one game: those of every game.
func lawsOf(r *engine.Rules) enginetest.Laws[engine.State, engine.Action] {
	return enginetest.Laws[engine.State, engine.Action]{Rules: match.Rules{Rules: r}}
}

// Legal is what Check lets pass of all actions that can be written.
func TestListedIsLegal(t *testing.T) {
	t.Parallel()
	for i, v := range everyVariant() {
		if i%3 != 0 && !soak.On() {
			continue
		}
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, v.config)
			l := lawsOf(r)
			l.Tried, l.Whole, l.Tries = func(_ *engine.State, try func(engine.Action)) { thinkable(r, try) }, true, 9
			w, s, dice := l.Watch(t, 0), r.Start(), newDice(uint64(i))
			playOn(r, &s, 1000, dice, func(a engine.Action) { w.See(&s, a) })
			w.End(&s)
		})
	}
}

// thinkable are all actions that can be written, and some more.
func thinkable(r *engine.Rules, try func(engine.Action)) {
	for sq := range engine.Square(r.Squares() + 1) {
		for z := range engine.Zone(r.NumZones() + 2) {
			for seat := engine.None; seat <= engine.Chance; seat++ {
				try(engine.PlaceAction(seat, sq, z))
				try(engine.RezoneAction(seat, sq, z))
			}
		}
		for l := range engine.Landmark(r.NumLandmarks() + 2) {
			try(engine.LandmarkAction(sq, l))
		}
		try(engine.CellAction(sq))
		for other := range engine.Square(r.Squares() + 1) {
			try(engine.SiteAction(sq, other))
		}
	}
	for z := range engine.Zone(r.NumZones() + 2) {
		for other := range engine.Zone(r.NumZones() + 2) {
			try(engine.DrawAction(z, other))
		}
	}
	for seat := engine.None; seat <= engine.Chance+1; seat++ {
		try(engine.PassAction(seat))
		for die := range uint8(10) {
			try(engine.RollAction(seat, die))
		}
	}
	try(engine.Action{})
}

// A state is small, without a gap, and nothing on the way of a search allocates.
func TestSizes(t *testing.T) { // alone: it counts the allocations of the process
	assert.LessOrEqual(t, int(unsafe.Sizeof(engine.State{})), 256)
	assert.Equal(t, 4, int(unsafe.Sizeof(engine.Action{})))
	enginetest.NoGaps[engine.State](t)
	r := rulesOf(t, engine.Config{Players: 3, Variants: engine.AllVariants &^ engine.Random})
	s := inPlay(t, r, 1, 12)
	legal := r.Legal(&s, nil)
	var next engine.State
	assert.Zero(t, testing.AllocsPerRun(20, func() {
		next = s
		legal = r.Legal(&next, legal[:0])
		r.Advance(&next, legal[0])
		_ = r.Check(&next, legal[0])
		r.Standing(&next)
	}))
}

// Counters are conserved: what is not on the board is in the cup.
func TestCountersAreConserved(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 3, Variants: engine.AllVariants}, {Size: 12, Players: 2, Variants: engine.Slums | engine.Rezoning}} {
		r := rulesOf(t, c)
		s := r.Start()
		playOn(r, &s, 1000, newDice(5), func(engine.Action) {
			for seat := engine.Seat(1); int(seat) <= r.Players(); seat++ {
				total := 0
				for z := engine.Zone(1); int(z) <= r.NumZones(); z++ {
					total += r.InCup(&s, seat, z)
				}
				for sq := range engine.Square(r.Squares()) {
					if _, owner := r.ZoneAt(&s, sq); owner == seat {
						total++
					}
				}
				want := 25
				if c.Size == 12 {
					want = 50
				}
				require.Equal(t, want, total)
			}
		})
		assert.Positive(t, bits.OnesCount16(s.Rezoned), strings.Join(r.Config().Variants.Names(), " "))
	}
}
