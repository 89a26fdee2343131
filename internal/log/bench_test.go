package log

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
)

// BenchmarkRead reads a whole log: seals, actions, rules, position hashes.
func BenchmarkRead(b *testing.B) {
	text := []byte(logText(b, engine.Config{}, 600, 1))
	packs := known(core(b))
	lines := strings.Count(string(text), "\n")
	for b.Loop() {
		g, err := Read(text, packs)
		if err != nil || g.Damage != nil {
			b.Fatal(err, g.Damage)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
	b.ReportMetric(float64(len(text))/float64(lines), "bytes/line")
}

// BenchmarkJSON decodes the bare action as JSON, and does nothing with it.
func BenchmarkJSON(b *testing.B) {
	text, err := json.Marshal(map[string]any{
		"n": 12, "action": "1 change 3 4 coal", "hash": "0123456789abcdef", "check": "8d2b0c11",
	})
	require.NoError(b, err)
	for b.Loop() {
		var into struct {
			N                   int
			Action, Hash, Check string
		}
		if json.Unmarshal(text, &into) != nil {
			b.Fatal()
		}
	}
}
