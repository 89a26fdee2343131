package ladder

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
)

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// A win has one star, more of them the nearer it is to par, and never fewer than a longer win.
func TestStars(t *testing.T) {
	t.Parallel()
	for turns, want := range map[int]int{7: 3, 8: 3, 9: 2, 10: 2, 11: 1, 30: 1} {
		assert.Equal(t, want, starsFor(turns, 7), "%d turns", turns)
	}
	for n := 2; n <= mostStars; n++ {
		assert.Equal(t, n, starsFor(within(7, n), 7))
		assert.Equal(t, n-1, starsFor(within(7, n)+1, 7))
	}
}

// Nobody is under par.
func TestAWinIsMeasured(t *testing.T) {
	t.Parallel()
	w := Win{Turns: 9}
	assert.Equal(t, 1, w.stars(), "for certain")
	w.Measure(par.Result{Turns: 7, Lower: 6})
	assert.Equal(t, Win{Turns: 9, Par: 7}, w)
	w.Measure(par.Result{Turns: 10, Lower: 6})
	assert.Equal(t, 9, w.Par)
	w.Measure(par.Result{Lower: 6})
	assert.Equal(t, 9, w.Par, "no win was found")
	assert.Equal(t, 3, w.stars())
}

// won returns a game that was won without help, as the library lists it.
func won(c engine.Config, seed uint64, turns int, change ...func(*library.Game)) library.Game {
	g := library.Game{Opens: true, Sound: true, Seats: 1, Turn: turns, Result: game.Result{Over: true, Winners: game.Seat(0)}}
	g.Header = log.Header{Game: microcity.ID, Rules: engine.RulesVersion, Options: microcity.Options(c), PackHash: corePack().Hash, Seed: seed}
	for _, f := range change {
		f(&g)
	}
	return g
}

func lost(g *library.Game) { g.Result.Winners = game.Nobody }

var basic = engine.Config{Building: engine.BuildingA}

func TestOnlyGamesWithoutHelpCount(t *testing.T) {
	t.Parallel()
	for why, change := range map[string]func(*library.Game){
		"you had hints":                    func(g *library.Game) { g.Hints = 1 },
		"the tutor warned you":             func(g *library.Game) { g.Warnings = 1 },
		"you could have known the dice":    func(g *library.Game) { g.Named = true },
		"it continued from another game":   func(g *library.Game) { g.Header.Parent.Name = "before.log" },
		"you undid a roll after seeing it": func(g *library.Game) { g.Rethought = true },
		"its luck was not from the seed":   func(g *library.Game) { g.Luck.By[chance.FromElsewhere] = 1 },
	} {
		g := won(basic, 1, 8, change)
		ok, got := counts(&g, corePack())
		assert.False(t, ok, why)
		assert.Equal(t, why, got)
		assert.Equal(t, "No ladder stars: "+why+".", Without(got))
		board := Count(corePack(), engine.Solo, []library.Game{g, won(basic, 2, 8, func(g *library.Game) { g.Hints = 1 })}, &Pars{})
		assert.Equal(t, []string{"Basic A, easy: only played with help, which wins no stars.", "The last time " + why + "."}, board.About(0, 0))
		played := Count(corePack(), engine.Solo, []library.Game{g, won(basic, 2, 8, lost)}, &Pars{})
		assert.Equal(t, []string{"Basic A, easy: not won yet, in 1 game."}, played.About(0, 0), "one without help is there, too")
	}
	for name, change := range map[string]func(*library.Game){
		"damaged":        func(g *library.Game) { g.Sound = false },
		"not over":       func(g *library.Game) { g.Result = game.Result{} },
		"another game":   func(g *library.Game) { g.Header.Game = "chess" },
		"other cards":    func(g *library.Game) { g.Header.PackHash = "0" },
		"a competition":  func(g *library.Game) { g.Class.Rivals = true },
		"with computers": func(g *library.Game) { g.Header.Bots[1] = "master" },
	} {
		g := won(basic, 1, 8, change)
		ok, why := counts(&g, corePack())
		assert.False(t, ok, name)
		assert.Empty(t, why, name)
		board := Count(corePack(), engine.Solo, []library.Game{g}, &Pars{})
		assert.Zero(t, board.Rows[0].Cells[0].Games, name)
	}
	g := won(basic, 1, 8)
	ok, _ := counts(&g, corePack())
	assert.True(t, ok)
}

// A win with former cards counts where they make the same game.
func TestFormerCards(t *testing.T) {
	t.Parallel()
	second := func(g *library.Game) {
		g.Header.PackHash = "3854e3240fd686a451aa4f962fb8546b09efc680f02647f1cc36729860789bcc"
	}
	for _, c := range []engine.Config{basic, {Building: "eiffel"}, {Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Medium}} {
		g := won(c, 1, 8, second)
		ok, _ := counts(&g, corePack())
		assert.True(t, ok, "%v", c)
	}
	g := won(engine.Config{Mode: engine.Coop, Building: "eiffel"}, 1, 8, second)
	ok, _ := counts(&g, corePack())
	assert.False(t, ok, "two had fewer turns")
}

// Every game of the ladder has its cell: by mode, Building and difficulty, whatever the expansions.
func TestBoard(t *testing.T) {
	t.Parallel()
	cards := corePack()
	expert := engine.Config{Building: "eiffel", Difficulty: engine.Expert}
	pars := &Pars{}
	measured := func(c engine.Config, seed uint64, turns int) {
		pars.add(Deal{c, seed, cards}, par.Result{Turns: turns, Lower: 5})
	}
	measured(basic, 1, 7)
	measured(basic, 2, 7)
	measured(expert, 5, 9)
	board := Count(cards, engine.Solo, []library.Game{
		won(basic, 1, 11), won(basic, 2, 10), won(basic, 3, 9), won(basic, 4, 8, lost),
		won(expert, 5, 10), won(expert, 6, 10),
		won(engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard, With: engine.AllExpansions}, 7, 12),
		won(engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard}, 8, 12, lost),
		won(engine.Config{}, 9, 9, lost), // as in a log without a Building
		won(engine.Config{Mode: engine.Coop, Building: engine.BuildingA}, 10, 9),
		won(engine.Config{Building: "moon"}, 11, 9),
	}, pars)
	a := board.Rows[0].Cells[0]
	assert.Equal(t, 5, a.Games)
	assert.Equal(t, 3, a.Won)
	assert.Equal(t, Win{basic, 2, 10, 7}, a.Best, "the win with the most stars")
	assert.Equal(t, 2, a.Stars())
	assert.Equal(t, []Win{{basic, 3, 9, 0}}, a.Open)
	assert.Equal(t, "★★?", a.Sign())
	assert.Equal(t, "10 turns, par 7", a.Score())
	assert.Equal(t, "two stars, maybe more", a.Words())
	assert.Equal(t, []string{
		"Basic A, easy: won 3 of 5 games.", "Best: two stars. Par was 7 turns; you took 10. Three needed 8.",
		"Par is not known yet for 1 win.",
	}, board.About(0, 0))
	assert.Equal(t, []string{"Basic A, hard: there is no such game."}, board.About(0, 2))
	assert.Equal(t, []string{"Basic A, expert: not played yet."}, board.About(0, 3))
	b := board.Rows[1].Cells[2]
	assert.Equal(t, 1, b.Stars())
	assert.Equal(t, 2, b.Games)
	assert.Equal(t, "★??", b.Sign())
	assert.Equal(t, "Best: one star so far: par is not known yet.", board.About(1, 2)[1])
	eiffel := board.Rows[3]
	assert.Equal(t, "Eiffel Tower", eiffel.Name)
	assert.Equal(t, mostStars, eiffel.Cells[3].Stars())
	assert.Empty(t, eiffel.Cells[3].Open, "it can have no more")
	got, of := board.Stars()
	assert.Equal(t, 6, got)
	assert.Equal(t, mostStars*58, of)
	assert.Len(t, board.Open(), 2)
	together := Count(cards, engine.Coop, []library.Game{won(engine.Config{Mode: engine.Coop, Building: engine.BuildingA}, 10, 9, lost)}, pars)
	assert.Equal(t, "☆☆☆", together.Rows[0].Cells[0].Sign())
	assert.Equal(t, []string{"Basic A, easy: not won yet, in 1 game."}, together.About(0, 0))
	assert.Equal(t, "Ladder, co-op: 0 of 174 stars", together.heading())

	rungs := board.Answer().Rungs
	require.Len(t, rungs, 58)
	assert.Equal(t, RungAnswer{Building: "A", Difficulty: "easy", Games: 5, Won: 3, Stars: 2, Open: 1, Turns: 10, Par: 7}, rungs[0])
}

// Of two wins the better one is the same whichever comes first.
func TestTheBetterWin(t *testing.T) {
	t.Parallel()
	list := []Win{{Turns: 8, Par: 7}, {Turns: 12, Par: 11}, {Turns: 9, Par: 7}, {Turns: 10, Par: 7}, {Turns: 20, Par: 7}, {Turns: 8}, {Turns: 9}}
	for i := range list {
		for j := range list {
			assert.Equal(t, i < j, better(&list[i], &list[j]), "%v %v", list[i], list[j])
		}
	}
}

// The end of a game and the lines of the ladder, as they are read.
func TestWords(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "Two stars. Par was 14 turns; you took 16. Three needed 15.", (&Win{Turns: 16, Par: 14}).Told())
	assert.Equal(t, "One star. Par was 14 turns; you took 20. Two needed 17.", (&Win{Turns: 20, Par: 14}).Told())
	assert.Equal(t, "Three stars. Par was 14 turns; you took 14.", (&Win{Turns: 14, Par: 14}).Told())
	assert.Equal(t, "One star so far: par is not known yet.", (&Win{Turns: 14}).Told())
	assert.Equal(t, "One star: you won. Two stars: at most 3 turns over par. Three stars: at most 1 turn over par.", Rule()[0])
	board := Count(corePack(), engine.Solo, []library.Game{won(basic, 1, 9), won(engine.Config{Building: "eiffel"}, 2, 9, lost)}, &Pars{})
	assert.Equal(t, strings.TrimLeft(`
Ladder, solo: 1 of 174 stars

Building                easy     medium   hard     expert
Basic A                 1?       -                 -
Basic B                          -        -        -
Extended A+B            -        -        -        -
Eiffel Tower            0        -        -        -`, "\n"), strings.Join(board.Table()[:7], "\n"))
	lines := board.Table()
	assert.Equal(t, "0 to 3: stars. -: not played yet. ?: more may come, because par is not known yet for 1 win.", lines[len(lines)-1])
}

// The stars of a Building are those of all its cells, alone and together, each once.
func TestStarsByWhatWasBuilt(t *testing.T) {
	t.Parallel()
	named := func(g *library.Game) { g.Class.Of = "basic A" }
	harder, together := basic, basic
	harder.Difficulty, together.Mode = engine.Medium, engine.Coop
	games := []library.Game{won(basic, 1, 30, named), won(basic, 2, 30, named), won(harder, 3, 30, named), won(together, 4, 30, named), won(basic, 5, 9, named, lost)}
	assert.Equal(t, map[string]int{"basic A": 3}, Stars(corePack(), games, &Pars{}))
	assert.Empty(t, Stars(corePack(), nil, &Pars{}))
}
