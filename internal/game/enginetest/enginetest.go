// Package enginetest holds what the tests of the engines have in common: rules that must have
// proofs, reasons that must name rules, counts of sequences of actions, and files that results
// are compared with.
package enginetest

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A Proof shows that the engine keeps a rule. Its name begins with the rule's ID. The type has no
// name of its own, so that the lists of proofs need not name its fields.
type Proof = struct {
	Name string
	Test func(t *testing.T)
}

// Prove runs proofs.
func Prove(t *testing.T, proofs []Proof) {
	t.Helper()
	for _, p := range proofs {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			p.Test(t)
		})
	}
}

// rules returns the IDs of testdata/rules.txt, which lists all rules of the game.
func rules(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/rules.txt")
	require.NoError(t, err)
	return strings.Fields(string(text))
}

var ruleID = regexp.MustCompile(`^[A-Z]+-[0-9]+\b`)

// Complete checks that every rule has a proof, here or elsewhere, and every proof a rule.
// elsewhere are the files of other packages with the tests of rules that are not the engine's to
// keep; they carry the ID before a colon.
func Complete(t *testing.T, proofs []Proof, elsewhere map[string]string) {
	t.Helper()
	proven := map[string]bool{}
	for _, p := range proofs {
		id := ruleID.FindString(p.Name)
		require.NotEmpty(t, id, "the proof %q names no rule", p.Name)
		proven[id] = true
	}
	for id, file := range elsewhere {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Contains(t, string(text), id+":", file)
		proven[id] = true
	}
	known := rules(t)
	for _, id := range known {
		assert.True(t, proven[id], "%s has no proof", id)
	}
	for id := range proven {
		assert.Contains(t, known, id, "there is no such rule")
	}
}

// A Reason is why an engine refuses an action; 0 is none.
type Reason interface {
	~uint8
	error
	Rule() string
}

// Reasons checks that every reason is a sentence of its own and names the rule that refuses, but
// for malformed, which no rule of the book is behind, and returns how many there are.
func Reasons[R Reason](t *testing.T, malformed R) int {
	t.Helper()
	known, said, unknown := rules(t), map[string]bool{}, R(255)
	for reason := R(1); reason.Error() != unknown.Error(); reason++ {
		assert.False(t, said[reason.Error()], "%q is said twice", reason.Error())
		said[reason.Error()] = true
		if reason != malformed {
			assert.Contains(t, known, reason.Rule(), reason.Error())
		}
	}
	assert.Empty(t, malformed.Rule())
	assert.Empty(t, unknown.Rule())
	return len(said)
}

// Golden compares with a file of testdata, or writes it.
func Golden(t *testing.T, update bool, name string, have []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, have, 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "go test -update writes it")
	if string(want) != string(have) {
		assert.Equal(t, string(want), string(have), path)
	}
}

// NoGaps checks that a state fills its memory: gaps would have it compared and hashed piece by
// piece.
func NoGaps[S any](t *testing.T) {
	t.Helper()
	state, sum := reflect.TypeFor[S](), uintptr(0)
	for _, field := range reflect.VisibleFields(state) {
		sum += field.Type.Size()
	}
	assert.Equal(t, state.Size(), sum)
}
