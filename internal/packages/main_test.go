package main

import (
	"compress/gzip"
	"encoding/xml"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const tree = "../.."

// Everything that packages take from the folder is there: the pages and the changelog are the ones of
// the tree, and two runs write the same bytes.
func TestWhatPackagesHold(t *testing.T) {
	t.Parallel()
	one, two := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "two")
	require.NoError(t, write(tree, one, ""))
	require.NoError(t, write(tree, two, ""))
	unpacked := func(name string) string {
		f, err := os.Open(filepath.Join(one, name))
		require.NoError(t, err)
		defer func() { _ = f.Close() }()
		z, err := gzip.NewReader(f)
		require.NoError(t, err)
		assert.Empty(t, z.Name)
		assert.True(t, z.ModTime.IsZero())
		text, err := io.ReadAll(z)
		require.NoError(t, err)
		return string(text)
	}
	own := func(name string) string {
		text, err := os.ReadFile(filepath.Join(tree, name))
		require.NoError(t, err)
		return string(text)
	}
	pages := map[string][]os.DirEntry{}
	for program, folder := range map[string]string{"microcity": playerPages, "microcityd": serverPages} {
		var err error
		pages[program], err = os.ReadDir(filepath.Join(tree, folder))
		require.NoError(t, err)
		require.NotEmpty(t, pages[program])
		for _, page := range pages[program] {
			assert.Equal(t, own(folder+"/"+page.Name()), unpacked(page.Name()+".gz"))
		}
	}
	assert.Equal(t, own("CHANGELOG.md"), unpacked("changelog.gz"))
	var changes []struct{ Semver, Date string }
	text, err := os.ReadFile(filepath.Join(one, "changelog.yaml"))
	require.NoError(t, err)
	require.NoError(t, yaml.Unmarshal(text, &changes))
	assert.NotEmpty(t, changes)
	for _, c := range changes {
		assert.Contains(t, own("CHANGELOG.md"), "## ["+c.Semver+"] - "+strings.TrimSuffix(c.Date, "T00:00:00Z")+"\n")
	}

	var config struct {
		Nfpms []struct {
			IDs         []string
			PackageName string `yaml:"package_name"`
			Changelog   string
			Contents    []struct{ Src, Dst string }
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(own(".goreleaser.yaml")), &config))
	wanted := map[string]bool{}
	for _, packed := range config.Nfpms {
		wanted[packed.Changelog] = packed.Changelog != ""
		for _, c := range packed.Contents {
			wanted[c.Src] = true
		}
		assert.Equal(t, []string{packed.PackageName}, packed.IDs, "a package has its program, and no other")
		for _, page := range pages[packed.PackageName] {
			assert.True(t, slices.ContainsFunc(packed.Contents, func(c struct{ Src, Dst string }) bool {
				fits, err := path.Match(c.Src, "bin/packages/"+page.Name()+".gz")
				return fits && err == nil
			}), "a package does not have %s", page.Name())
		}
	}
	files, err := os.ReadDir(one)
	require.NoError(t, err)
	for _, f := range files {
		a, err := os.ReadFile(filepath.Join(one, f.Name()))
		require.NoError(t, err)
		b, err := os.ReadFile(filepath.Join(two, f.Name()))
		require.NoError(t, err)
		assert.Equal(t, a, b, f.Name())
		packed := false
		for src := range wanted {
			fits, err := path.Match(src, "bin/packages/"+f.Name())
			require.NoError(t, err)
			packed = packed || fits
		}
		assert.True(t, packed, "no package has %s", f.Name())
	}
}

// What a software centre shows is there: the releases of the changelog, pictures of the tree, an icon
// and an entry of the menu of the same name.
func TestSoftwareCentre(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	require.NoError(t, write(tree, folder, "alice/games"))
	text, err := os.ReadFile(filepath.Join(folder, "io.github.microcity.microcity.metainfo.xml"))
	require.NoError(t, err)
	var info struct {
		ID         string   `xml:"id"`
		Icon       string   `xml:"icon"`
		Launchable string   `xml:"launchable"`
		Pictures   []string `xml:"screenshots>screenshot>image"`
		Releases   []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
		} `xml:"releases>release"`
	}
	require.NoError(t, xml.Unmarshal(text, &info))
	assert.Equal(t, "io.github.microcity.microcity", info.ID)
	assert.Len(t, info.Pictures, 3)
	for _, picture := range info.Pictures {
		name, ours := strings.CutPrefix(picture, "https://raw.githubusercontent.com/alice/games/main/")
		assert.True(t, ours, picture)
		assert.FileExists(t, filepath.Join(tree, name))
	}
	changes, err := os.ReadFile(filepath.Join(tree, "CHANGELOG.md"))
	require.NoError(t, err)
	assert.Len(t, info.Releases, len(released(changes)))
	assert.NotEmpty(t, info.Releases)
	entry, err := os.ReadFile(filepath.Join("desktop", info.Launchable))
	require.NoError(t, err)
	assert.Contains(t, string(entry), "\nIcon="+info.Icon+"\n")
	assert.Contains(t, string(entry), "\nExec=microcity\nIcon=microcity\nTerminal=true\n")
	for _, kind := range []string{".svg", ".png"} {
		assert.FileExists(t, filepath.Join("desktop", info.Icon+kind))
	}
}
