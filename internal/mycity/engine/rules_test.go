package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game/enginetest"
	"boardgame/microcity/internal/mycity/engine"
)

type proof = enginetest.Proof

func proofs() []proof {
	return slices.Concat(setupProofs, turnProofs, scoreProofs, variantProofs, randomProofs, rezoningProofs, mapProofs, notationProofs)
}

func TestMyCity(t *testing.T) {
	t.Parallel()
	enginetest.Prove(t, proofs())
}

// elsewhere are the rules that are proven in another package of the wing, and where.
var elsewhere = map[string]string{
	"MYC-40": "../balance/strength_test.go",
}

// Every rule of testdata/rules.txt must have a proof.
func TestEveryRuleHasAProof(t *testing.T) {
	t.Parallel()
	enginetest.Complete(t, proofs(), elsewhere)
}

// Every reason is a sentence of its own and names the rule that refuses.
func TestEveryReasonNamesItsRule(t *testing.T) {
	t.Parallel()
	assert.Equal(t, 16, enginetest.Reasons(t, engine.Malformed))
}

// example is the board of section 6 of the rules: Airport on c3, Zoo on f6, Library on h1, and
// all other landmarks where no zone is adjacent to them.
const example = "g1=SEA,h1=LIB,g2=TRN,h2=SUB,c3=AIR,h3=HAL,g4=UNI,h4=CAT,g5=POW,h5=WAT,f6=ZOO,h6=FIR,a7=POL,h7=AQU,a8=STA,h8=MUS"

const exampleZones = "b2=C4,d4=P1,e5=R2/d2=I2,c4=H3"

// position returns a position in the middle of a game on the board of the example: zones by
// seat, then more fields.
func position(t *testing.T, r *engine.Rules, mover, zones, more string) engine.State {
	t.Helper()
	text := "turn:99 asked:place mover:" + mover + " landmarks:" + example + " zones:" + zones + more
	s, err := r.ParsePosition(text)
	require.NoError(t, err, text)
	return s
}

// do takes actions by their text, chance's too; a player's may leave the seat out.
func do(t *testing.T, r *engine.Rules, s engine.State, texts ...string) engine.State {
	t.Helper()
	for _, text := range texts {
		a, err := r.ParseAction(text)
		require.NoError(t, err, text)
		s, err = r.Apply(s, a.By(s.Mover))
		require.NoError(t, err, text)
	}
	return s
}

// refused returns why a text is refused; it must be.
func refused(t *testing.T, r *engine.Rules, s engine.State, text string) engine.Reason {
	t.Helper()
	a, err := r.ParseAction(text)
	require.NoError(t, err, text)
	next, err := r.Apply(s, a.By(s.Mover))
	require.Error(t, err, text)
	assert.Equal(t, s, next, "a refused action changes nothing")
	var reason engine.Reason
	require.ErrorAs(t, err, &reason)
	return reason
}

// legalTexts lists the legal actions whose text has a part.
func legalTexts(r *engine.Rules, s engine.State, part string) (list []string) {
	for _, a := range r.Legal(&s, nil) {
		if text := r.Format(a); strings.Contains(text, part) {
			list = append(list, text)
		}
	}
	return list
}

// prestige returns the running prestige of the players.
func prestige(r *engine.Rules, s engine.State) (list []int) {
	st := r.Standing(&s)
	for _, n := range st.Prestige[:r.Players()] {
		list = append(list, int(n))
	}
	return list
}

func square(t *testing.T, r *engine.Rules, name string) engine.Square {
	t.Helper()
	sq, ok := r.ParseSquare(name)
	require.True(t, ok, name)
	return sq
}

func controls(t *testing.T, r *engine.Rules, s engine.State, name string) ([]int, engine.Seats) {
	t.Helper()
	access, who := r.Control(&s, square(t, r, name))
	var list []int
	for _, n := range access[:r.Players()] {
		list = append(list, int(n))
	}
	return list, who
}

const red, blue, both = engine.Seats(1), engine.Seats(2), engine.Seats(3)
