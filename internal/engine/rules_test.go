package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
)

type proof = enginetest.Proof

// proofs are all of them, in the order of the rules.
func proofs() []proof {
	return slices.Concat(
		cityProofs, resourceProofs, effectProofs, engineerProofs, diceProofs, prepareProofs, projectProofs,
		investProofs, buildingProofs, finalProofs, modeProofs, coopProofs, materialProofs, competitiveProofs,
		pointProofs, advantageProofs, logisticsProofs, seaportProofs, gardenProofs, cardProofs,
	)
}

func TestRules(t *testing.T) {
	t.Parallel()
	enginetest.Prove(t, proofs())
}

// Every rule of testdata/rules.txt must have a proof.
func TestEveryRuleHasAProof(t *testing.T) {
	t.Parallel()
	enginetest.Complete(t, proofs(), nil)
}

// Every reason is a phrase of its own and names the rule that refuses.
func TestEveryReasonNamesItsRule(t *testing.T) {
	t.Parallel()
	assert.Greater(t, enginetest.Reasons(t, engine.Malformed), 40)
}
