package engine_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
)

// Changing any field of a position changes its text and its hash.
func TestEveryFieldCounts(t *testing.T) {
	t.Parallel()
	somePositions(t, 40, func(_ *engine.Rules, s engine.State) {
		if t.Failed() {
			return // one position tells it all
		}
		hash, text := s.Hash(), s.Position()
		require.Equal(t, hash, s.Hash())
		changed := s
		eachNumber(reflect.ValueOf(&changed).Elem(), "State", func(path string, v reflect.Value) {
			if strings.HasPrefix(path, "State.Agenda") && agendaIndex(path) >= int(s.Depth) {
				return // nothing is there
			}
			if path == "State.Depth" {
				return // the number of entries, which the entries tell
			}
			old := v.Uint()
			v.SetUint(another(v))
			if changed.Position() == text || changed.Hash() == hash {
				t.Errorf("%s has changed without a trace in %s", path, text)
			}
			v.SetUint(old)
		})
		changed.Took = !changed.Took
		assert.NotEqual(t, hash, changed.Hash(), "State.Took")
	})
}

// another returns a value of the same kind that is not the one there.
func another(v reflect.Value) uint64 {
	switch v.Interface().(type) {
	case engine.Cards:
		return v.Uint() ^ 2 // bit 0 is no card
	case engine.Quarter:
		if v.Uint() == uint64(engine.NoQuarter) {
			return 0
		}
	}
	return v.Uint() ^ 1
}

func agendaIndex(path string) (i int) {
	_, _ = fmt.Sscanf(path, "State.Agenda[%d]", &i)
	return i
}

// eachNumber visits every unsigned number inside a value.
func eachNumber(v reflect.Value, path string, visit func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachNumber(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachNumber(v.Index(i), fmt.Sprintf("%s[%d]", path, i), visit)
		}
	case reflect.Bool:
	default:
		visit(path, v)
	}
}

// The open part of an effect must be what its program asks for there.
func TestPartsThatDoNotFit(t *testing.T) {
	t.Parallel()
	g := acting(t, solo, effect(gain("??")), "").do("1 basic")
	text := g.state.Position()
	_, after, found := strings.Cut(text, "agenda:discard,take.")
	require.True(t, found, text)
	pc, rest, _ := strings.Cut(after, ".")
	require.Equal(t, "2.0", rest)
	for _, part := range []string{
		"take." + pc + ".2.1",  // nothing was paid in an exchange
		"take." + pc + ".2.16", // no such kinds
		"take." + pc + ".0.0", "take." + pc + ".3.0",
		"die." + pc + ".2.0", "pay." + pc + ".2.0", "build." + pc + ".1.0",
	} {
		_, err := g.rules.ParsePosition(strings.Replace(text, "take."+pc+".2.0", part, 1))
		require.Error(t, err, part)
	}
	g = acting(t, solo, effect(exchange("?", "?$")), "cs").do("1 basic; 1 pay coal")
	text = g.state.Position()
	require.Contains(t, text, ".1.1", "the coal is remembered")
	g.readsBack()
	_, err := g.rules.ParsePosition(strings.Replace(text, ".1.1", ".1.16", 1))
	require.Error(t, err)
	for _, open := range []struct {
		game     *game
		question string
	}{
		{acting(t, solo, effect(exchange("?", "?$")), "cs"), "pay"}, {acting(t, solo, effect(build()), "cs"), "build"},
	} {
		g, text := open.game, open.game.do("1 basic").readsBack().state.Position()
		require.Contains(t, text, "discard,"+open.question+".")
		_, err := g.rules.ParsePosition(strings.Replace(text, "discard,"+open.question, "discard,die", 1))
		require.Error(t, err, "another question than %s", open.question)
	}
}

// The bonus of a contract goes on from an entry above the phase, in the competitive game,
// with seaports, under the newest rules (COMP-15); the question last has its two windows
// only there, too (COMP-12).
func TestWhatCompetitivePositionsRemember(t *testing.T) {
	t.Parallel()
	g := trading(t, competitive, effect(build(), gain("$")), effect(build()), engine.Effect{}, "ccc").do("1 basic; 1 build contract1; 1 bonus")
	text := g.readsBack().state.Position()
	require.Contains(t, text, " bonuses:2000 ")
	for _, bonuses := range []string{"3000", "9000", "0003"} {
		_, err := g.rules.ParsePosition(strings.Replace(text, "bonuses:2000", "bonuses:"+bonuses, 1))
		require.Error(t, err, bonuses)
	}
	old := trading(t, firstRules, effect(build(), gain("$")), effect(build()), engine.Effect{}, "ccc").do("1 basic; 1 build contract1; 1 bonus")
	_, err := old.readsBack().rules.ParsePosition(text)
	require.Error(t, err, "version 1 knows no such thing")
	_, err = g.rules.ParsePosition(old.state.Position())
	require.Error(t, err, "nor the newest what is closed for a turn")
	idle := begin(t, with(competitive, engine.Seaports)).do("roll 2 6").state.Position()
	_, err = g.rules.ParsePosition(strings.Replace(idle, " open:", " bonuses:1000 open:", 1))
	require.Error(t, err, "no effect is under way")
	landlocked := acting(t, competitive, effect(build(), gain("$")), "ccc").do("1 basic").readsBack()
	_, err = landlocked.rules.ParsePosition(strings.Replace(landlocked.state.Position(), " open:", " bonuses:1000 open:", 1))
	require.Error(t, err, "there are no contracts")
	drawing := begin(t, with(competitive, engine.Seaports)).do("roll 2 6").give(engine.One, "cccc").do("1 advantage 1").readsBack()
	_, err = drawing.rules.ParsePosition(strings.Replace(drawing.state.Position(), " open:", " bonuses:1000 open:", 1))
	require.Error(t, err, "a card is drawn between actions")

	end := lastButOne(t, competitive).do("1 end")
	for _, again := range []engine.Config{firstRules, solo} {
		_, err := rulesOf(t, testPack(), again).ParsePosition(end.state.Position())
		require.Error(t, err)
	}
	drawing = lastButOne(t, competitive).do("1 end; 1 advantage 1")
	_, err = rulesOf(t, drawing.rules.Pack(), firstRules).ParsePosition(drawing.state.Position())
	require.Error(t, err, "version 1 draws no card there")
	for _, agenda := range []string{"last.0.0.2", "last.0.1.1", "invest.0.0.1", "next", "final"} {
		_, err := end.rules.ParsePosition(strings.Replace(end.state.Position(), "last.0.0.1", agenda, 1))
		require.Error(t, err, agenda)
	}
	_, err = end.rules.ParsePosition(strings.Replace(end.state.Position(), "companies:0003", "companies:0002", 1))
	require.Error(t, err, "nothing can be taken")
}

// The setup has no step after its last one.
func TestNoStepAfterTheSetup(t *testing.T) {
	t.Parallel()
	r, err := engine.New(testPack(), engine.Config{})
	require.NoError(t, err)
	s := r.Start()
	s, err = r.Apply(s, r.Legal(&s, nil)[0])
	require.NoError(t, err)
	text, found := strings.CutSuffix(s.Position(), "1.0")
	require.True(t, found, text)
	for _, step := range []string{"0", "2", "3", "255"} {
		_, err = r.ParsePosition(text + step + ".0")
		assert.ErrorContains(t, err, "the setup is at another step", step)
	}
}

// Names of what does not exist are a question mark, and a position with such a value is
// written without it.
func TestNamesBeyondTheLast(t *testing.T) {
	t.Parallel()
	for n := range 256 {
		i := uint8(n)
		known := map[string]int{
			engine.Mode(i).String(): 3, engine.Difficulty(i).String(): 4, engine.Question(i).String(): int(engine.QuestionSwap) + 5,
			engine.Cause(i).String(): 8, engine.Verdict(i).String(): 6,
		}
		for name, count := range known {
			if name != "?" {
				assert.Less(t, n, count, name)
			}
		}
		s := engine.State{Depth: 1, Cause: engine.Cause(i), Active: engine.Seat(i)}
		assert.Equal(t, n > 0 && n < 8, strings.Contains(s.Position(), "cause:"), n)
	}
	assert.Equal(t, "?", engine.ActNone.String())
	assert.Equal(t, "swap", engine.ActSwap.String())
	assert.Equal(t, "?", (engine.ActSwap + 1).String())
}

// A position with a fault is refused without a panic; one that is accepted can be played
// from safely, to the end.
func TestCorruptedPositions(t *testing.T) {
	t.Parallel()
	dice := enginetest.NewDice(7)
	accepted, refused := 0, 0
	somePositions(t, 60, func(r *engine.Rules, s engine.State) {
		text := s.Position()
		for range 12 {
			if safely(r).ReadPosition(t, enginetest.Corrupt(text, dice), 60) {
				accepted++
			} else {
				refused++
			}
		}
	})
	assert.Greater(t, refused, 1000)
	assert.Greater(t, accepted, 20, "some changes are harmless")
}

// safely are the laws of games that begin at any position that is accepted: those of conservation, without what a
// watcher remembers from the setup on.
func safely(r *engine.Rules) enginetest.Laws[engine.State, engine.Action] {
	l := lawsOf(r)
	l.Tried = nil
	l.Own = func(s *engine.State, _ engine.Action) string { return conserved(r, s) }
	return l
}

// A position with the highest numbers that can be read leaves room for the rest of its game: each text on the way
// to the end can be read back.
func TestHighestNumbers(t *testing.T) {
	t.Parallel()
	for i, v := range everyGame() {
		if i%5 != 0 {
			continue
		}
		r := rulesOf(t, wildPack(), v.config)
		s, ok := positionAt(t, r, uint64(i), 3)
		require.True(t, ok)
		for s.Turn = 2; ; s.Turn++ {
			if _, err := r.ParsePosition(s.Position()); err != nil {
				s.Turn--
				break
			}
		}
		assert.Equal(t, uint32(5000), s.Turn)
		if v.config.Mode == engine.Competitive {
			s.Score = [2]uint16{9999, 9998}
		}
		safely(r).PlayOn(t, s, uint64(i), 500)
	}
}

// One Rules serves any number of games at once.
func TestSharedRules(t *testing.T) {
	t.Parallel()
	nothing := func(*engine.State, engine.Action) {}
	for i, v := range everyGame() {
		if i%9 != 0 {
			continue
		}
		r := rulesOf(t, wildPack(), v.config)
		want := playout(t, r, 3, nothing)
		for n := range 4 {
			t.Run(fmt.Sprintf("%s/%d", v.name, n), func(t *testing.T) {
				t.Parallel()
				assert.Equal(t, want, playout(t, r, 3, nothing))
			})
		}
	}
}
