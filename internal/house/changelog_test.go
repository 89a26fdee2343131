package house

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

var released = regexp.MustCompile(`^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$`)

// The changelog has the form that keepachangelog.com describes, which programs read: the notes
// of a release are the section with its number.
func TestChangelog(t *testing.T) {
	t.Parallel()
	kinds := []string{"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
	var sections, days []string
	for _, line := range strings.Split(read(t, "CHANGELOG.md"), "\n") {
		switch at := released.FindStringSubmatch(line); {
		case at != nil:
			sections, days = append(sections, at[1]), append(days, at[2])
		case line == "## [Unreleased]":
			assert.Empty(t, sections, "what is not released stands first")
			sections = append(sections, line)
		case strings.HasPrefix(line, "## "):
			t.Errorf("%q is no release", line)
		case strings.HasPrefix(line, "### "):
			assert.Contains(t, kinds, strings.TrimPrefix(line, "### "))
		}
	}
	assert.Equal(t, "## [Unreleased]", sections[0])
	assert.Equal(t, "0.1.0", sections[len(sections)-1])
	assert.True(t, slices.IsSortedFunc(days, func(a, b string) int { return strings.Compare(b, a) }), "newest first")
}
