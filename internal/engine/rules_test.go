package engine_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// A proof shows that the engine keeps a rule. Its name begins with the rule's ID.
type proof struct {
	name string
	test func(t *testing.T)
}

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
	for _, p := range proofs() {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			p.test(t)
		})
	}
}

// ruleID is how the name of a proof begins.
var ruleID = regexp.MustCompile(`^[A-Z]+-[0-9]+\b`)

// Every rule of testdata/rules.txt must have a proof.
func TestEveryRuleHasAProof(t *testing.T) {
	t.Parallel()
	proven := map[string]bool{}
	for _, p := range proofs() {
		id := ruleID.FindString(p.name)
		require.NotEmpty(t, id, "the proof %q names no rule", p.name)
		proven[id] = true
	}
	text, err := os.ReadFile("testdata/rules.txt")
	require.NoError(t, err)
	known := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if id := ruleID.FindString(line); id != "" {
			known[id] = true
			assert.True(t, proven[id], "%s has no proof", id)
		}
	}
	assert.Greater(t, len(known), 80, "testdata/rules.txt lists the rules")
	for id := range proven {
		assert.True(t, known[id], "a proof names %s, which is not a rule", id)
	}
}

// Every reason is a phrase of its own and names the rule that refuses.
func TestEveryReasonNamesItsRule(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/rules.txt")
	require.NoError(t, err)
	known := strings.Fields(string(text))
	said := map[string]bool{}
	unknown := engine.Reason(255)
	for reason := engine.OK + 1; reason.Error() != unknown.Error(); reason++ {
		assert.False(t, said[reason.Error()], "%q is said twice", reason.Error())
		said[reason.Error()] = true
		if reason != engine.Malformed {
			assert.Contains(t, known, reason.Rule(), reason.Error())
		}
	}
	assert.Greater(t, len(said), 40)
	assert.Empty(t, unknown.Rule())
}
