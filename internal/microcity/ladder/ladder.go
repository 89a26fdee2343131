// Package ladder is Micro City's ladder: every Building at every difficulty, and the stars that the
// saved games have won there against par.
//
//	ladder.go  what a star is, and which games win some
//	board.go   the ladder as it stands
//	pars.go    pars that were found, kept in a file
//	lost.go    the turns of a win that were lost against par
//	words.go   all of that in words
//	answer.go  and for programs
package ladder

import (
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/library"
	"boardgame/microcity/internal/log"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/stats"
)

// mostStars is how many stars a win can have.
const mostStars = 3

// over is how many turns over par a win may take for two stars and for three. A win has one. In 116
// solo games, two in every cell of the ladder, 27 wins of a novice had one star, two and three in
// 14, 10 and 3 games, 50 of a greedy player in 16, 28 and 6, 69 of a strong one in 17, 42 and 10, and
// 102 of a master in 15, 60 and 27.
var over = [mostStars + 1]int{2: 3, 3: 1}

// starsFor returns how many stars a win in a number of turns has where par is another number.
func starsFor(turns, par int) int {
	for n := mostStars; n > 1; n-- {
		if turns <= within(par, n) {
			return n
		}
	}
	return 1
}

// within returns in how many turns a game with a par is to be won for two or more stars.
func within(par, stars int) int { return par + over[stars] }

// A Win is a game that was won and has stars.
type Win struct {
	Config engine.Config
	Seed   uint64
	Turns  int
	Par    int // 0 where it is not known yet
}

// stars returns how many stars the win has for certain.
func (w *Win) stars() int {
	if w.Par == 0 {
		return 1
	}
	return starsFor(w.Turns, w.Par)
}

// Measure takes what was found about the luck of the win. Nobody is under par: a win in fewer turns
// than were thought possible is par itself.
func (w *Win) Measure(found par.Result) { w.Par = found.With(w.Turns).Turns }

// counts reports whether a game with some cards counts on the ladder, won or lost: people alone have
// played it to its end, alone or together, and nobody has helped them, as package stats sees it.
// Where help is what it does not count for, why says in a phrase what that was.
func counts(g *library.Game, cards *pack.Pack) (ok bool, why string) {
	h := &g.Header
	if !g.Sound || g.CopyOf != "" || !g.Result.Over || h.Game != microcity.ID || !cards.Same(h.PackHash, record.Config(h)) || g.Class.Rivals || h.Bots != (log.Bots{}) {
		return false, ""
	}
	why = stats.Help(g)
	return why == "", why
}

// winOf returns the win that a game is, or ok=false where it is none.
func winOf(g *library.Game) (w Win, ok bool) {
	if g.Result.Winners == game.Nobody || g.Class.Rivals {
		return w, false
	}
	return Win{Config: configOf(g), Seed: g.Header.Seed, Turns: g.Turn}, true
}

// configOf returns what the players of a game agreed on, under the rules of now.
func configOf(g *library.Game) engine.Config {
	c := record.Config(&g.Header).Newest()
	if c.Building == "" {
		c.Building = engine.BuildingA
	}
	return c
}

// Won returns the win that a game at the table is, without Turns where it is none, and reports
// whether it counts. Where it does not because of help, why says in a phrase what that was.
func Won(s *play.Session) (w Win, ok bool, why string) {
	g := library.Present(s.Session)
	w, ok = winOf(&g)
	if !ok || !s.Kept() {
		return w, false, ""
	}
	ok, why = counts(&g, s.Pack())
	return w, ok, why
}
