package cli_test

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"boardgame/microcity/internal/chance"
	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/microcity/bot"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/par"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/session"
)

// forge makes whole logs, with right checksums, that claim a seed which did not give their
// dice: "forge FILE" makes the only game of the usual folder, begun just now, a lost one
// with other dice; "forge FILE FROM" another of the game of a log. "forge FILE takeback"
// takes back a roll in a game that was to be without undos. "forge FILE won" is honest: a game
// that was won without help.
func forge(ts *testscript.TestScript, _ bool, args []string) {
	switch path := ts.MkAbs(args[0]); {
	case len(args) == 2 && args[1] == "takeback":
		takeBack(ts, path)
	case len(args) == 2 && args[1] == "won":
		win(ts, path)
	case len(args) == 2:
		reseed(ts, path, ts.MkAbs(args[1]))
	default:
		replayed(ts, path)
	}
}

// replayed takes the agreement of the game that was begun, and loses it with other dice.
func replayed(ts *testscript.TestScript, path string) {
	cards, err := pack.Core()
	ts.Check(err)
	begun, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*.log"))
	ts.Check(err)
	g, err := record.Load(begun[0], record.Known(cards))
	ts.Check(err)
	ts.Check(os.Remove(begun[0]))
	h := g.Header
	s, err := play.Start(session.Options{
		Game: play.Of(cards, record.Config(&h)), Seed: h.Seed, Luck: h.Luck, Undo: h.Undo,
		Path: path, Clock: func() time.Time { return h.Date }, Chance: chance.Seeded(h.Seed + 1),
	})
	ts.Check(err)
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err = s.Do(legal[len(legal)-1])
		ts.Check(err)
	}
	ts.Check(s.Close())
}

// begin begins the log of a game under these rules.
func begin(ts *testscript.TestScript, path string, h log.Header, p *pack.Pack, r *engine.Rules) *log.Log {
	of := play.Of(p, r.Config())
	of.Head(&h)
	l, err := log.Create(log.OS, path, h, p.JSON(), microcity.NewMatch(r).Text())
	ts.Check(err)
	return l
}

func reseed(ts *testscript.TestScript, path, from string) {
	g, err := record.Load(from, record.Known())
	ts.Check(err)
	h := g.Header
	h.Seed++
	h.Bots, h.Players = log.Bots{}, nil
	log := begin(ts, path, h, g.Pack, g.Match.Rules())
	again := microcity.NewMatch(g.Match.Rules())
	for _, step := range g.Match.Line()[:g.Match.Depth()] {
		ts.Check(again.Follow(step.Action))
		ts.Check(log.Action(step.Action.String(), again.Text().Step(again.Cursor())))
	}
	ts.Check(log.Close())
}

func takeBack(ts *testscript.TestScript, path string) {
	cards, err := pack.Core()
	ts.Check(err)
	rules, err := engine.New(cards.Cards, engine.Config{})
	ts.Check(err)
	log := begin(ts, path, log.Header{Seed: 7, Undo: log.UndoNone, Date: time.Date(2026, time.November, 21, 11, 0, 0, 0, time.UTC)}, cards, rules)
	m := microcity.NewMatch(rules)
	state := m.State()
	do := func(a engine.Action) {
		ts.Check(m.Follow(a))
		ts.Check(log.Action(a.String(), m.Text().Step(m.Cursor())))
		state = m.State()
	}
	luck := func() {
		a, _ := microcity.Seeded(7).Answer(rules, &state)
		do(a)
	}
	luck()
	laid := state
	do(rules.Legal(&state, nil)[0])
	luck()
	ts.Check(log.Back(1))
	m.Seek(1)
	state = laid
	do(rules.Legal(&state, nil)[1])
	ts.Check(log.Close())
}

// win plays a game to its win, with luck whose par is found soon.
func win(ts *testscript.TestScript, path string) {
	const seed, enough = 2077, 500_000
	cards, err := pack.Core()
	ts.Check(err)
	rules, err := engine.New(cards.Cards, engine.Config{})
	ts.Check(err)
	judge := bot.NewEvaluator(rules, cards).Judge()
	found, err := par.Find(context.Background(), par.Game{Rules: rules, Luck: microcity.Seeded(seed), Judge: judge}, enough)
	ts.Check(err)
	ts.Check(os.MkdirAll(filepath.Dir(path), 0o700))
	s, err := play.Start(session.Options{Game: play.Of(cards, engine.Config{}), Seed: seed, Path: path})
	ts.Check(err)
	for _, a := range found.Line {
		if a.Seat.IsPlayer() {
			_, err = s.Do(a)
			ts.Check(err)
		}
	}
	ts.Check(s.Close())
}
