package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
)

// KeepsSecrets plays games of an engine with secrets, with actions chosen at random from a seed, and
// tests the laws of game.Secretive at every position, for each player and for nobody. A game is left
// after so many actions.
func KeepsSecrets[S, A comparable](t testing.TB, e game.Engine[S, A], games, actions int, seed uint64) {
	t.Helper()
	law := secrets[S, A]{t, e, e.(game.Secretive[S, A])}
	rng := rand.New(rand.NewPCG(seed, 2))
	hidden := false
	for range games {
		s := e.Start()
		for range actions {
			legal := e.Legal(&s, nil)
			if len(legal) == 0 {
				break
			}
			a := legal[rng.IntN(len(legal))]
			for seat := -1; seat < e.Players(); seat++ {
				looks := game.Nobody
				if seat >= 0 {
					looks = game.Seat(seat)
				}
				hidden = law.hold(s, a, legal, looks, rng) || hidden
			}
			e.Advance(&s, a)
		}
	}
	require.True(t, hidden, "the game has no secrets")
}

type secrets[S, A comparable] struct {
	t testing.TB
	e game.Engine[S, A]
	h game.Secretive[S, A]
}

// hold tests what holds before a legal action, and reports whether something was hidden.
func (l secrets[S, A]) hold(s S, a A, legal []A, looks game.Seats, rng *rand.Rand) bool {
	l.t.Helper()
	known, shown := l.h.Hide(&s, looks), l.h.HideAction(&s, a, looks)
	require.Equal(l.t, known, l.h.Hide(&known, looks), "what is unknown is so already")
	asked, question := l.e.Turn(&s)
	by, same := l.e.Turn(&known)
	require.Equal(l.t, asked, by)
	require.Equal(l.t, question, same)
	require.Equal(l.t, l.e.Moment(&s), l.e.Moment(&known))
	require.Equal(l.t, l.e.Result(&s), l.e.Result(&known), "nobody wins by what is hidden before the end")
	require.NoError(l.t, l.e.Check(&known, shown), l.e.Format(shown))
	read, err := l.e.Parse(l.e.Format(shown))
	require.NoError(l.t, err)
	require.Equal(l.t, shown, read)

	if asked != game.Chance {
		l.answers(&s, &known, legal, looks)
	}
	then, apart := s, known
	l.e.Advance(&then, a)
	l.e.Advance(&apart, shown)
	require.Equal(l.t, l.h.Hide(&then, looks), apart, "%s, as %b sees it", l.e.Format(shown), looks)

	guess := l.h.Guess(&known, rng.Uint64N)
	require.Equal(l.t, known, l.h.Hide(&guess, looks), "a guess is what these players may take for the truth")
	require.Equal(l.t, guess, l.h.Guess(&guess, rng.Uint64N), "nothing is left to guess")
	if looks&asked != game.Nobody && asked != game.Chance {
		require.Equal(l.t, legal, l.e.Legal(&guess, nil), "what can be answered depends on nothing that is hidden")
	}
	return known != s
}

// answers tests that others see the answers as what is hidden of each, once.
func (l secrets[S, A]) answers(s, known *S, legal []A, looks game.Seats) {
	l.t.Helper()
	var shown []A
	seen := map[A]bool{}
	for _, a := range legal {
		if h := l.h.HideAction(s, a, looks); !seen[h] {
			seen[h], shown = true, append(shown, h)
		}
	}
	require.Equal(l.t, shown, l.e.Legal(known, nil))
}
