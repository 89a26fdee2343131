package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/soak"
)

// The engine and the naive game agree on every position of many games: what is asked, what is
// legal and in which order, what comes of it, how it is scored.
func TestTheNaiveGameAgrees(t *testing.T) {
	t.Parallel()
	for _, v := range everyGame() {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(soak.Times(12, 1000)) {
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
			for seed := range uint64(soak.Times(40, 1000)) {
				w := &watcher{t: t, r: r, seed: seed}
				end := playout(t, r, seed, w.see)
				w.end(&end)
			}
		})
	}
}

// A watcher looks at one game, position by position.
type watcher struct {
	t      *testing.T
	r      *engine.Rules
	seed   uint64
	steps  int
	number int
}

func (w *watcher) fail(law string, s *engine.State) {
	w.t.Helper()
	w.t.Fatalf("%s: seed %d, step %d\n%s", law, w.seed, w.steps, w.r.Position(s))
}

// see holds the laws against a position and the action about to be taken.
func (w *watcher) see(s *engine.State, a engine.Action) {
	w.t.Helper()
	w.conserved(s)
	w.doors(s, a)
	if number := w.r.Number(s); number < w.number {
		w.fail("a turn comes back", s)
	} else if number > w.number+1 {
		w.fail("a turn is left out", s)
	} else {
		w.number = number
	}
	if w.seed%10 == 0 {
		w.texts(s)
		w.listed(s)
	}
	w.steps++
}

// end looks at the last position of a game.
func (w *watcher) end(s *engine.State) {
	w.t.Helper()
	w.conserved(s)
	w.texts(s)
	for h := range engine.Anthill(w.r.Anthills()) {
		if !s.Rows[h].Complete() {
			w.fail("MPO-20: an anthill is not complete", s)
		}
	}
	if w.number != w.r.Rounds()*w.r.Players() {
		w.fail("the turns are miscounted", s)
	}
	if result := w.r.Result(s); !result.Over || result.Winners == 0 && w.r.Players() > 1 {
		w.fail("MPO-39: nobody won", s)
	}
}

// conserved: no tile, soldier or token is lost or made.
func (w *watcher) conserved(s *engine.State) {
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
			w.fail("MPO-3: an army above ten", s)
		}
		for _, tile := range s.Rows[h].All() {
			add(tile)
			if s.Full.Has(tile) {
				soldiers += int(w.r.Tile(tile).N)
			}
		}
	}
	if all := len(w.r.Pack().Tiles); count != all || seen.Len() != all {
		w.fail("MPO-1: the tiles are not the pack", s)
	}
	if soldiers != engine.Soldiers {
		w.fail("MPO-1: the soldiers are not 45", s)
	}
	if s.TokensLeft() < 0 {
		w.fail("MPO-1: more than two architect tokens", s)
	}
}

// doors: Apply, Play and Advance are one step.
func (w *watcher) doors(s *engine.State, a engine.Action) {
	applied, err := w.r.Apply(*s, a)
	played, events, err2 := w.r.Play(*s, a)
	advanced := *s
	w.r.Advance(&advanced, a)
	if err != nil || err2 != nil || applied != played || applied != advanced {
		w.fail("the doors differ at "+a.String(), s)
	}
	if len(events) == 0 {
		w.fail("nothing happened at "+a.String(), s)
	}
	if again, err := engine.ParseAction(a.String()); err != nil || again != a {
		w.fail("the text of an action does not come back: "+a.String(), s)
	}
}

// texts: a position comes back from its text.
func (w *watcher) texts(s *engine.State) {
	text := w.r.Position(s)
	again, err := w.r.ParsePosition(text)
	if err != nil || again != *s {
		w.fail("the text of a position does not come back: "+errorText(err), s)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// listed: what is listed is legal, without repetition, and what is not listed is not.
func (w *watcher) listed(s *engine.State) {
	legal := w.r.Legal(s, nil)
	for i, a := range legal {
		if w.r.Check(s, a) != engine.OK {
			w.fail("listed, but refused: "+a.String(), s)
		}
		if slices.Contains(legal[:i], a) {
			w.fail("listed twice: "+a.String(), s)
		}
	}
	for _, a := range thinkable(w.r, s) {
		if w.r.Check(s, a) == engine.OK && !slices.Contains(legal, a) {
			w.fail("not listed, but legal: "+a.String(), s)
		}
	}
}

// thinkable are actions of every kind, most of them illegal.
func thinkable(r *engine.Rules, s *engine.State) (list []engine.Action) {
	for _, seat := range []engine.Seat{engine.None, s.Active, s.Active + 1, engine.One} {
		for n := range uint8(9) {
			list = append(list, engine.DrawAction(n*8))
			for hill := engine.OnlyHill; hill <= engine.HillB; hill++ {
				list = append(list, engine.LeaderAction(seat, engine.Seat(n), hill))
				for side := engine.NoSide; side <= engine.Right; side++ {
					list = append(list, engine.TakeAction(seat, n, hill, side, false), engine.TakeAction(seat, n, hill, side, true))
				}
			}
		}
		list = append(list, engine.FillAction(seat), engine.PassAction(seat))
		for _, row := range s.Rows {
			set := row.Tiles()
			for sub := set; sub != 0 && len(list) < 5000; sub = (sub - 1) & set {
				list = append(list, engine.SentryAction(seat, sub))
			}
			list = append(list, engine.SentryAction(seat, 0))
		}
	}
	return list
}
