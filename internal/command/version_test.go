package command

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The version is the tag's: a package's, or the one that Go found; never one of our own.
func TestVersionOfABuild(t *testing.T) {
	t.Parallel()
	info := func(version, revision, modified string) *debug.BuildInfo {
		return &debug.BuildInfo{
			Main:     debug.Module{Version: version},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: modified}},
		}
	}
	const commit = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct {
		linked  string
		info    *debug.BuildInfo
		program string
	}{
		{"", nil, "devel"},
		{"", info("(devel)", "", ""), "devel"},
		{"", info("(devel)", commit, "false"), "devel (0123456789ab)"},
		{"", info("v0.1.0", commit, "false"), "0.1.0 (0123456789ab)"},
		{"", info("v0.1.1-0.20261123203512-0123456789ab+dirty", commit, "true"), "0.1.1-0.20261123203512-0123456789ab+dirty (0123456789ab, modified)"},
		{"0.2.0", nil, "0.2.0"},
		{"0.2.0", info("v0.1.0", commit, "false"), "0.2.0 (0123456789ab)"},
	} {
		b := buildOf(c.linked, c.info)
		assert.Equal(t, c.program, b.Program())
		assert.Contains(t, b.String(), "microcity "+c.program+", go1.")
		assert.NotContains(t, b.Version, " ", "a log names it in one word")
	}
}
