package engine_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/match"
	"boardgame/microcity/internal/soak"
)

// The engine and the naive game agree on every position of many games: what is asked, what is
// legal and in which order, what comes of it, how it is scored.
func TestTheNaiveGameAgrees(t *testing.T) {
	t.Parallel()
	for _, v := range everyGame() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(soak.Times(5, 1000)) {
				pack := corePack()
				if seed%3 == 2 && v.config.Anthills() <= 4 {
					pack = wildPack()
				}
				r, n := rulesOf(t, pack, v.config), newNaive(pack, v.config)
				end := playout(t, r, seed, func(s *engine.State, a engine.Action) {
					agree(t, r, n, s)
					n.do(a.String())
				})
				agree(t, r, n, &end)
				require.Equal(t, n.winners(), r.Result(&end).Winners, n.position())
			}
		})
	}
}

func agree(t *testing.T, r *engine.Rules, n *naive, s *engine.State) {
	t.Helper()
	require.Equal(t, n.position(), r.Position(s))
	var legal []string
	for _, a := range r.Legal(s, nil) {
		legal = append(legal, a.String())
	}
	require.Equal(t, n.legal(), legal, n.position())
	scores := r.Scores(s)
	require.Equal(t, n.scores(), scores[:r.Anthills()], n.position())
	require.Equal(t, uint8(n.reserve), s.Reserve, n.position())
	require.True(t, slices.Equal(n.pile, tiles(s.Pile)))
}

func tiles(set engine.TileSet) (list []int) {
	for tile := range set.All() {
		list = append(list, int(tile))
	}
	return list
}

// The laws hold at every position of many random games.
func TestLaws(t *testing.T) {
	t.Parallel()
	for _, v := range everyGame() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			r := game(t, v.config)
			for seed := range uint64(soak.Times(12, 1000)) {
				w := lawsOf(r).Watch(t, seed)
				end := playout(t, r, seed, w.See)
				w.End(&end)
			}
		})
	}
}

// lawsOf are the laws that hold in one game.
func lawsOf(r *engine.Rules) enginetest.Laws[engine.State, engine.Action] {
	w := &watcher{r: r}
	return enginetest.Laws[engine.State, engine.Action]{
		Rules: match.Engine(r).(enginetest.Rules[engine.State, engine.Action]), Own: w.own,
		Tried: thinkable, Texts: 10, Tries: 10,
	}
}

// A watcher remembers of a game which turn it was.
type watcher struct {
	r      *engine.Rules
	begun  bool
	number int
}

// own are the laws of Micropolis.
func (w *watcher) own(s *engine.State, a engine.Action) string {
	if a == (engine.Action{}) {
		return cmp.Or(w.conserved(s), w.ended(s))
	}
	number := w.r.Number(s)
	if w.begun && (number < w.number || number > w.number+1) {
		return "a turn comes back or is left out"
	}
	w.begun, w.number = true, number
	applied, _ := w.r.Apply(*s, a)
	if played, events, err := w.r.Play(*s, a); err != nil || played != applied || len(events) == 0 {
		return "Apply and Play are one step, and it is told"
	}
	return w.conserved(s)
}

// ended are the laws of the last position.
func (w *watcher) ended(s *engine.State) string {
	for h := range engine.Anthill(w.r.Anthills()) {
		if !s.Rows[h].Complete() {
			return "MPO-20: an anthill is not complete"
		}
	}
	if w.r.Number(s) != w.r.Rounds()*w.r.Players() {
		return "the turns are miscounted"
	}
	if result := w.r.Result(s); result.Winners == 0 && w.r.Players() > 1 {
		return "MPO-39: nobody won"
	}
	return ""
}

// conserved: no tile, soldier or token is lost or made.
func (w *watcher) conserved(s *engine.State) string {
	seen, count := s.Pile, s.Pile.Len()
	add := func(tile uint8) {
		seen |= 1 << tile
		count++
	}
	soldiers := int(s.Reserve)
	for i := range s.Laid {
		add(s.Line[i])
		soldiers += int(s.On[i])
	}
	for _, tile := range s.Beside {
		if tile > 0 {
			add(tile)
		}
	}
	for h := range w.r.Anthills() {
		soldiers += int(s.Army[h])
		if s.Army[h] > engine.MaxArmy {
			return "MPO-3: an army above ten"
		}
		for _, tile := range s.Rows[h].All() {
			add(tile)
			if s.Full.Has(tile) {
				soldiers += int(w.r.Tile(tile).N)
			}
		}
	}
	if all := len(w.r.Pack().Tiles); count != all || seen.Len() != all {
		return "MPO-1: the tiles are not the pack"
	}
	if soldiers != engine.Soldiers {
		return "MPO-1: the soldiers are not 45"
	}
	if s.TokensLeft() < 0 {
		return "MPO-1: more than two architect tokens"
	}
	return ""
}

// thinkable are actions of every kind, most of them illegal.
func thinkable(s *engine.State, try func(engine.Action)) {
	for _, seat := range []engine.Seat{engine.None, s.Active, s.Active + 1, engine.One} {
		for n := range uint8(9) {
			try(engine.DrawAction(n * 8))
			for hill := engine.OnlyHill; hill <= engine.HillB; hill++ {
				try(engine.LeaderAction(seat, engine.Seat(n), hill))
				for side := engine.NoSide; side <= engine.Right; side++ {
					try(engine.TakeAction(seat, n, hill, side, false))
					try(engine.TakeAction(seat, n, hill, side, true))
				}
			}
		}
		try(engine.FillAction(seat))
		try(engine.PassAction(seat))
		for _, row := range s.Rows {
			set := row.Tiles()
			for sub, tried := set, 0; sub != 0 && tried < 300; sub, tried = (sub-1)&set, tried+1 {
				try(engine.SentryAction(seat, sub))
			}
			try(engine.SentryAction(seat, 0))
		}
	}
}
