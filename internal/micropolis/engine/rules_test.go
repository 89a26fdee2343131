package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/micropolis/engine"
)

type proof = enginetest.Proof

// proofs are all of them, in the order of the rules.
func proofs() []proof {
	return slices.Concat(setupProofs, turnProofs, roundProofs, effectProofs, galleryProofs, scoreProofs,
		expertProofs, variantProofs, exampleProofs, tileProofs, settledProofs)
}

// elsewhere are the rules that are proven in another package of the wing, and where.
var elsewhere = map[string]string{
	"MPO-59": "../pack/faults_test.go",
	"MPO-60": "../board/board_test.go",
	"MPO-71": "../balance/strength_test.go",
}

func TestRules(t *testing.T) {
	t.Parallel()
	enginetest.Prove(t, proofs())
}

// Every rule of testdata/rules.txt must have a proof.
func TestEveryRuleHasAProof(t *testing.T) {
	t.Parallel()
	enginetest.Complete(t, proofs(), elsewhere)
}

// Every reason is a sentence of its own and names the rule that refuses.
func TestEveryReasonNamesItsRule(t *testing.T) {
	t.Parallel()
	assert.Greater(t, enginetest.Reasons(t, engine.Malformed), 18)
}

// A table is a game under test.
type table struct {
	*testing.T
	r *engine.Rules
	s engine.State
}

// laid begins a game in which these tiles are drawn first, then the lowest that are left, and
// player 1 leads.
func laid(t *testing.T, c engine.Config, line ...uint8) *table {
	t.Helper()
	b := &table{t, game(t, c), engine.State{}}
	b.s = b.r.Start()
	b.draw(line...)
	if b.s.Question == engine.QuestionFirst {
		b.do("leader 1")
	}
	if b.s.Question == engine.QuestionToken {
		b.do("leader 1a")
	}
	return b
}

// draw draws these tiles, then the lowest, while chance is asked for tiles.
func (b *table) draw(line ...uint8) {
	b.Helper()
	for b.s.Question == engine.QuestionDraw {
		a := b.r.Legal(&b.s, nil)[0]
		if len(line) > 0 {
			a, line = engine.DrawAction(line[0]), line[1:]
		}
		b.take(a)
	}
}

func (b *table) take(a engine.Action) []engine.Event {
	b.Helper()
	s, events, err := b.r.Play(b.s, a)
	require.NoError(b, err, "%s at %s", a, b.r.Position(&b.s))
	b.s = s
	return events
}

// do takes actions in the notation; the seat may be left out.
func (b *table) do(actions ...string) (events []engine.Event) {
	b.Helper()
	for _, text := range actions {
		events = append(events, b.take(b.parse(text))...)
	}
	return events
}

func (b *table) parse(text string) engine.Action {
	b.Helper()
	a, err := engine.ParseAction(text)
	require.NoError(b, err, text)
	seat, _ := b.r.Turn(&b.s)
	return a.By(seat)
}

// refuses checks that an action is refused for a reason.
func (b *table) refuses(want engine.Reason, actions ...string) {
	b.Helper()
	for _, text := range actions {
		a := b.parse(text)
		assert.Equal(b, want, b.r.Check(&b.s, a), text)
		before := b.s
		after, err := b.r.Apply(b.s, a)
		require.ErrorIs(b, err, want)
		assert.Equal(b, before, after)
		assert.NotContains(b, b.r.Legal(&b.s, nil), a)
	}
}

// army sets an army, out of the reserve.
func (b *table) army(h engine.Anthill, n uint8) {
	b.s.Reserve += b.s.Army[h]
	b.s.Army[h] = n
	b.s.Reserve -= n
}

// row sets an anthill; what was there goes back to the pile.
func (b *table) row(h engine.Anthill, tiles ...uint8) {
	b.s.Pile |= b.s.Rows[h].Tiles()
	b.s.Rows[h] = rowOf(tiles...)
	b.s.Pile &^= b.s.Rows[h].Tiles()
}

func rowOf(tiles ...uint8) (w engine.Row) {
	for _, tile := range tiles {
		w = w.Add(tile, engine.Right)
	}
	return w
}

// line returns the line as tiles and soldiers.
func (b *table) line() (tiles, soldiers []uint8) { return b.s.Line[:b.s.Laid], b.s.On[:b.s.Laid] }

// question checks who is asked what.
func (b *table) question(seat engine.Seat, want engine.Question) {
	b.Helper()
	who, what := b.r.Turn(&b.s)
	assert.Equal(b, seat, who)
	assert.Equal(b, want, what)
}

// two is a game of two, the usual one here.
var two = engine.Config{Players: 2}

func (b *table) list(actions ...string) {
	b.Helper()
	var legal []string
	for _, a := range b.r.Legal(&b.s, nil) {
		legal = append(legal, a.String())
	}
	assert.Equal(b, actions, legal)
}
