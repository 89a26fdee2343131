package house

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTopLevel(t *testing.T) {
	t.Parallel()
	agreed := []string{
		"go.mod", "go.sum", "cmd", "internal", "content",
		"README.md", "Makefile", "LICENSE", "CHANGELOG.md", "findings",
	}
	for _, name := range files(t) {
		top, _, _ := strings.Cut(name, "/")
		assert.True(t, strings.HasPrefix(top, ".") || slices.Contains(agreed, top), "%s does not belong at the top of the repository", name)
	}
}

// What others do is looked at by hand: their packages change, and no test of ours asks the network.
func TestFindingsAreRunByHand(t *testing.T) {
	t.Parallel()
	for _, name := range files(t) {
		switch {
		case name == ".ci/run" || strings.HasPrefix(name, ".github/workflows/"):
			assert.NotContains(t, read(t, name), "findings", name)
		case name == "findings/README.md":
			assert.LessOrEqual(t, strings.Count(read(t, name), "\n"), 10)
		case strings.HasPrefix(name, "findings/"):
			assert.Regexp(t, `^#!/bin/sh\n# .*[0-9]+\.[0-9]+\S* ?.*: .*\n`, read(t, name), "%s: what it is about, its version, and what is surprising", name)
			assert.Contains(t, read(t, name), "\nset -eu\nat=$(mktemp -d); trap 'rm -rf \"$at\"' EXIT\n", "%s leaves nothing behind", name)
		}
	}
}

func TestContentIsData(t *testing.T) {
	t.Parallel()
	for _, name := range files(t) {
		if strings.HasPrefix(name, "content/") && strings.HasSuffix(name, ".go") {
			assert.Equal(t, "content", path.Dir(name), "%s: no code below content/", name)
		}
	}
}

// isText tells the files whose words are the project's own: not the logs and inputs
// that programs wrote.
func isText(name string) bool {
	if strings.Contains(name, "/testdata/fuzz/") || strings.Contains(name, "/testdata/logs/") {
		return false
	}
	switch path.Ext(name) {
	case ".go", ".md", ".yaml", ".yml", ".json", ".txt", ".txtar", ".mod", ".sh", "":
		return true
	}
	return path.Base(name) == "Makefile"
}

// The project is finished wherever one looks, and speaks of itself alone.
func TestNothingIsLeftOpen(t *testing.T) {
	t.Parallel()
	unwanted := map[string]*regexp.Regexp{
		"work left for later":       regexp.MustCompile(`\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b|panic\("(soon|todo)`),
		"a path of somebody's disk": regexp.MustCompile(`(^|[\s"'(=])/(wor[k]|roo[t]|hom[e]|User[s])/`),
		"a neighbour's directory":   regexp.MustCompile(`\.\./share[d]`),
		"a merge that went wrong":   regexp.MustCompile(`^(<{7}|>{7}) `),
	}
	var found []string
	for _, name := range files(t) {
		if !isText(name) {
			continue
		}
		for i, line := range strings.Split(read(t, name), "\n") {
			for what, pattern := range unwanted {
				if pattern.MatchString(line) {
					found = append(found, fmt.Sprintf("%s:%d: %s: %s", name, i+1, what, strings.TrimSpace(line)))
				}
			}
		}
	}
	assert.Empty(t, found)
}

// What is a program is one of .ci or of cmd/measure, and the Makefile names it.
func TestTheMakefileIsAList(t *testing.T) {
	t.Parallel()
	assert.LessOrEqual(t, strings.Count(read(t, "Makefile"), "\n"), 120)
}

// A file is one thing, and a reader can hold it. Tables may be longer.
func TestFilesStayShort(t *testing.T) {
	t.Parallel()
	const most = 400
	for _, name := range files(t) {
		if strings.HasSuffix(name, ".go") && !isTest(name) {
			lines := strings.Count(read(t, name), "\n")
			assert.LessOrEqual(t, lines, most, "%s: is it still one thing?", name)
		}
	}
}

var namesFile = regexp.MustCompile(`[\w*]+\.go\b`)

// A package of many files says in its comment where things are. Wherever that is said, each file has
// its place there, by its name or by a pattern.
func TestLargePackagesHaveMaps(t *testing.T) {
	t.Parallel()
	const many = 6
	packages, comments := map[string][]string{}, map[string]string{}
	_, parsed := goFiles(t, func(name string) bool { return !isTest(name) })
	for name, file := range parsed {
		if file.Doc != nil {
			comments[path.Dir(name)] += file.Doc.Text()
		}
		packages[path.Dir(name)] = append(packages[path.Dir(name)], path.Base(name))
	}
	for folder, list := range packages {
		patterns := namesFile.FindAllString(comments[folder], -1)
		if len(list) <= many && len(patterns) == 0 {
			continue
		}
		for _, file := range list {
			assert.True(t, file == "doc.go" || slices.ContainsFunc(patterns, func(pattern string) bool {
				fits, err := path.Match(pattern, file)
				return err == nil && fits
			}), "the comment of %s does not say where %s belongs", folder, file)
		}
		for _, pattern := range patterns {
			assert.True(t, slices.ContainsFunc(list, func(file string) bool {
				fits, err := path.Match(pattern, file)
				return err == nil && fits
			}), "the comment of %s names %s, which is not there", folder, pattern)
		}
	}
}
