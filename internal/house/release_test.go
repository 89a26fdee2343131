package house

import (
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What others wrote and a workflow runs is named by its digest, which nobody can move, with the
// version that it stands for. Go is the one of go.mod, in its newest patch at least.
func TestActionsArePinned(t *testing.T) {
	t.Parallel()
	uses, pinned := regexp.MustCompile(`\buses:`), regexp.MustCompile(`\buses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	version, found := regexp.MustCompile(`\bgo-version: '(.*)'`), 0
	for _, name := range files(t) {
		if !strings.HasPrefix(name, ".github/workflows/") {
			continue
		}
		for _, line := range strings.Split(read(t, name), "\n") {
			if at := version.FindStringSubmatch(line); at != nil {
				assert.Contains(t, read(t, "go.mod"), "\ngo "+at[1]+".", "%s: %s", name, line)
			}
			if uses.MatchString(line) {
				found++
				assert.Regexp(t, pinned, line, name)
			}
		}
	}
	assert.NotZero(t, found)
}

// Everybody can have a workflow sign: a release is checked by who owns the repository, which is
// asked of the whole name of the one that signed it.
func TestReleaseIsCheckedByItsOwner(t *testing.T) {
	t.Parallel()
	at := regexp.MustCompile(`--certificate-identity-regexp '(.*)'`).FindStringSubmatch(read(t, ".github/SECURITY.md"))
	require.NotNil(t, at)
	ours, err := regexp.Compile(strings.ReplaceAll(at[1], "OWNER", "alice"))
	require.NoError(t, err)
	const workflow = "/.github/workflows/release.yml@refs/"
	assert.Regexp(t, ours, "https://github.com/alice/microcity"+workflow+"tags/v1.2.3")
	for _, other := range []string{
		"https://github.com/mallory/microcity" + workflow + "tags/v1.2.3", "https://github.com/mallory/alice/microcity" + workflow + "tags/v1.2.3",
		"https://github.com/alice2/microcity" + workflow + "tags/v1.2.3", "https://github.com/alice/microcity" + workflow + "heads/main",
	} {
		assert.NotRegexp(t, ours, other)
	}
}

// A tag publishes a release, and its notes with it: GoReleaser reads no notes where it is to make
// no changelog, and the files of other systems lead to nothing as long as a release is a draft.
func TestReleaseIsPublishedWithItsNotes(t *testing.T) {
	t.Parallel()
	var release struct {
		Release   struct{ Draft bool }
		Changelog struct{ Disable bool }
	}
	require.NoError(t, yaml.Unmarshal([]byte(read(t, ".goreleaser.yaml")), &release))
	assert.False(t, release.Changelog.Disable)
	assert.False(t, release.Release.Draft)
	assert.Contains(t, read(t, "Makefile"), "--release-notes bin/notes.md")
}

// A release follows from the commit alone, so that everybody can make it again.
func TestReleaseIsReproducible(t *testing.T) {
	t.Parallel()
	var release struct {
		Builds []struct {
			Env, Goos, Goarch, Flags []string
			ModTimestamp             string `yaml:"mod_timestamp"`
		}
		Archives []struct{ Files []source }
		Nfpms    []struct {
			Formats  []string
			Mtime    string
			Contents []source
		}
	}
	text := read(t, ".goreleaser.yaml")
	require.NoError(t, yaml.Unmarshal([]byte(text), &release))
	for _, b := range release.Builds {
		assert.Equal(t, []string{"CGO_ENABLED=0"}, b.Env)
		assert.Contains(t, b.Flags, "-trimpath")
		assert.Equal(t, "{{ .CommitTimestamp }}", b.ModTimestamp)
		assert.Equal(t, []string{"linux", "darwin", "windows", "freebsd"}, b.Goos)
		assert.Equal(t, []string{"amd64", "arm64"}, b.Goarch)
	}
	var formats []string
	var sources []source
	for _, a := range release.Archives {
		sources = append(sources, a.Files...)
	}
	for _, packed := range release.Nfpms {
		formats, sources = append(formats, packed.Formats...), append(sources, packed.Contents...)
		assert.Equal(t, "{{ .CommitDate }}", packed.Mtime)
	}
	assert.Equal(t, []string{"deb", "rpm", "apk", "archlinux", "deb", "rpm"}, formats)
	for _, s := range sources {
		assert.Equal(t, "{{ .CommitDate }}", s.Info.Mtime+s.FileInfo.Mtime, s.Src)
		there := strings.HasPrefix(s.Src, "bin/packages/") // whose test names what is there
		for _, name := range files(t) {
			fits, err := path.Match(s.Src, name)
			require.NoError(t, err)
			there = there || fits
		}
		assert.True(t, there, "%s is not there", s.Src)
	}
	for _, part := range []string{"homebrew_casks:", "scoops:", "winget:", "aurs:", "nix:", "sboms:", "signs:", "checksum:"} {
		assert.Contains(t, text, "\n"+part)
	}
}

// A source is files that go into a package.
type source struct {
	Src      string
	Info     struct{ Mtime string }
	FileInfo struct{ Mtime string } `yaml:"file_info"`
}
