package enginetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
)

// A toss of the coin, then one to three from a heap or one: counted by hand.
func TestPerft(t *testing.T) {
	t.Parallel()
	nim := gametest.Nim{Heaps: [3]uint8{2, 1, 0}}
	for n, want := range []uint64{1, 2, 5, 10, 16} {
		assert.Equal(t, want, Perft(nim, nim.Start(), n), "%d actions", n)
	}
	assert.Equal(t, "2 5 10 16", Counts(nim, nim.Start(), 4, 10))
	assert.Equal(t, "2 5 10", Counts(nim, nim.Start(), 4, 9))
}

// A refusal is a sentence with the rule behind it.
type refusal struct{}

func (refusal) Error() string { return "that many cannot be taken there" }
func (refusal) Rule() string  { return "NIM-1" }

// Flawed are the rules of Nim, with something wrong.
type flawed struct {
	gametest.Nim
	wrong string
}

func (r flawed) Legal(s *gametest.State, dst []gametest.Action) []gametest.Action {
	if dst = r.Nim.Legal(s, dst); r.wrong == "twice" && len(dst) > 0 {
		dst = append(dst, dst[0])
	}
	if r.wrong == "unlisted" && len(dst) > 3 {
		dst = dst[:len(dst)-1]
	}
	return dst
}

func (r flawed) Check(s *gametest.State, a gametest.Action) error {
	err := r.Nim.Check(s, a)
	switch {
	case r.wrong == "refused" && a.Take == gametest.Most:
		return refusal{}
	case err == nil:
		return nil
	case r.wrong == "no rule":
		return errors.New("no")
	}
	return refusal{}
}

func (r flawed) Odds(s *gametest.State, dst []game.Outcome[gametest.Action]) []game.Outcome[gametest.Action] {
	if dst = r.Nim.Odds(s, dst); r.wrong == "odds" && len(dst) > 0 {
		dst[0].Weight = 0
	}
	return dst
}

func (r flawed) Apply(s gametest.State, a gametest.Action) (gametest.State, error) {
	if err := r.Check(&s, a); err != nil {
		if r.wrong == "moved" {
			s.Turn++
		}
		return s, err
	}
	if r.Advance(&s, a); r.wrong == "two steps" {
		s.Turn++
	}
	return s, nil
}

func (r flawed) Result(s *gametest.State) game.Result {
	result := r.Nim.Result(s)
	if r.wrong == "no cause" {
		result.Cause = ""
	}
	return result
}

func (r flawed) ParsePosition(text string) (s gametest.State, err error) {
	_, err = fmt.Sscanf(text, "turn:%d heaps:%d,%d,%d limit:%d", &s.Turn, &s.Heaps[0], &s.Heaps[1], &s.Heaps[2], &s.Limit)
	if err != nil && r.wrong != "half read" {
		s = gametest.State{}
	}
	if r.wrong == "position" {
		s.Limit = 0
	}
	return s, err
}

func (r flawed) Format(a gametest.Action) string {
	if r.wrong == "action" {
		a.Take = 1
	}
	return r.Nim.Format(a)
}

// A judge panics where a test would fail.
type judge struct{ testing.TB }

func (judge) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

// The laws hold for Nim, and whatever is wrong with its rules is noticed, as is what a game finds itself.
func TestLaws(t *testing.T) {
	t.Parallel()
	for wrong, law := range map[string]string{
		"": "", "twice": "no action is listed twice", "unlisted": "what is legal is listed", "refused": "what is listed is legal",
		"no rule": "a refusal knows its rule", "odds": "odds are the legal outcomes", "moved": "a refused action leaves the position",
		"two steps": "Apply and Advance are one step", "no cause": "a game that is over has a cause", "half read": "and yet a position",
		"position": "a position is read back", "action": "an action is read back", "own": "a law of its own", "few": "listed actions were tried",
	} {
		r := flawed{gametest.Nim{Heaps: [3]uint8{3, 3, 3}}, wrong}
		laws := Laws[gametest.State, gametest.Action]{Rules: r, Whole: true, Tried: func(_ *gametest.State, try func(gametest.Action)) {
			for heap := range 3 {
				for take := range 5 {
					try(gametest.Action{Heap: heap, Take: take})
					if wrong != "few" {
						try(gametest.Action{Toss: true, Take: take})
					}
				}
			}
		}, Own: func(s *gametest.State, _ gametest.Action) string {
			return map[bool]string{true: "a law of its own"}[wrong == "own" && s.Turn > 1]
		}}
		look := func() {
			laws.Play(judge{t}, make([]byte, 99))
			laws.PlayOn(judge{t}, r.Start(), 1, 99)
			assert.False(t, laws.ReadPosition(judge{t}, "turn:7 lamps", 9))
			assert.True(t, laws.ReadPosition(judge{t}, "turn:2 heaps:1,0,1 limit:1", 9))
			ReadAction(judge{t}, r.Parse, r.Format, "take 2 b")
			ReadAction(judge{t}, r.Parse, r.Format, "dance")
		}
		if law == "" {
			look()
			continue
		}
		func() {
			defer func() { assert.Contains(t, fmt.Sprint(recover()), law, wrong) }()
			look()
		}()
	}
}
