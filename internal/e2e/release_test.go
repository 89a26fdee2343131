package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A release is made of a commit, and of nothing else: packages that are made in two folders are
// the same to the byte. Its checksums are signed as they are. The deb can be installed, run and removed.
func TestRelease(t *testing.T) {
	if os.Getenv("MICROCITY_RELEASE") == "" {
		t.Skip("it takes many minutes: make release-test")
	}
	signer(t)
	var sums [2]string
	var dist string
	for i, name := range []string{"one", "another folder"} {
		clone := filepath.Join(t.TempDir(), name)
		does(t, "", "git", "clone", "--quiet", "../..", clone)
		does(t, clone, "git", "remote", "remove", "origin")
		does(t, clone, "make", "snapshot", "SKIP=publish")
		dist = filepath.Join(clone, "dist")
		text, err := os.ReadFile(filepath.Join(dist, "checksums.txt"))
		require.NoError(t, err)
		signed, err := os.ReadFile(filepath.Join(dist, "checksums.txt.sigstore.json"))
		require.NoError(t, err)
		require.Equal(t, string(text), string(signed), "what was signed is what is published")
		sums[i] = built(string(text))
	}
	assert.Equal(t, sums[0], sums[1])
	for _, kind := range []string{"tar.gz", "zip", "deb", "rpm", "apk", "pkg.tar.zst"} {
		assert.Contains(t, sums[0], "."+kind+"\n", kind)
	}
	parts, err := filepath.Glob(filepath.Join(dist, "*.sbom.json"))
	require.NoError(t, err)
	require.Len(t, parts, 16, "one for each archive of both programs")
	slices.Sort(parts) // the player's first
	list, err := os.ReadFile(parts[0])
	require.NoError(t, err)
	assert.Contains(t, string(list), "github.com/charmbracelet/bubbletea")
	t.Run("the deb", func(t *testing.T) { installs(t, dist) })
}

// signer puts a cosign in the path that needs no account: its signature is a copy of what it signs.
func signer(t *testing.T) {
	folder := t.TempDir()
	script := `#!/bin/sh
[ "$1" = sign-blob ] && cp "$3" "${2#--bundle=}"
`
	require.NoError(t, os.WriteFile(filepath.Join(folder, "cosign"), []byte(script), 0o755))
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// built returns the lines of the checksums that are not of a list of parts, which says when it
// was made.
func built(sums string) string {
	lines := slices.DeleteFunc(strings.SplitAfter(sums, "\n"), func(line string) bool {
		return strings.HasSuffix(line, ".sbom.json\n")
	})
	return strings.Join(lines, "")
}

// installs installs the debs of a folder in an empty root, runs what is in them there, and removes them.
func installs(t *testing.T, dist string) {
	if _, err := exec.LookPath("dpkg"); err != nil || os.Getuid() != 0 {
		t.Skip("that needs dpkg, and root")
	}
	found, err := filepath.Glob(filepath.Join(dist, "*_"+runtime.GOARCH+".deb"))
	require.NoError(t, err)
	require.Len(t, found, 2, "of the player and of the server")
	root := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(root, "var/lib/dpkg/info"), 0o755))
	require.NoError(t, os.Mkdir(filepath.Join(root, "var/lib/dpkg/updates"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), nil, 0o644))
	does(t, "", "dpkg", "--root="+root, "--install", found[0], found[1])
	for _, name := range []string{
		"usr/games/microcity", "usr/share/man/man6/microcity.6.gz", "usr/share/man/man6/microcity-play.6.gz",
		"usr/share/applications/microcity.desktop", "usr/share/metainfo/io.github.microcity.microcity.metainfo.xml", "usr/share/icons/hicolor/scalable/apps/microcity.svg",
		"usr/share/bash-completion/completions/microcity", "usr/share/zsh/vendor-completions/_microcity", "usr/share/fish/vendor_completions.d/microcity.fish",
		"usr/bin/microcityd", "usr/lib/systemd/system/microcityd.service", "usr/share/man/man8/microcityd.8.gz", "usr/share/doc/microcityd/copyright",
	} {
		assert.FileExists(t, filepath.Join(root, name))
	}
	said := does(t, "", "chroot", root, "/usr/games/microcity", "version")
	assert.Regexp(t, `^microcity 0\.\d+\.\d+-snapshot\.[0-9a-f]+ \([0-9a-f]{12}\), go1\.`, said)
	play := exec.Command("chroot", root, "/usr/games/microcity", "play", "--plain", "--seed", "7", "--log", "/game.log")
	play.Stdin = strings.NewReader("place b2\n")
	out, err := play.CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Contains(t, string(out), "You start on b2.")
	assert.Contains(t, does(t, "", "chroot", root, "/usr/games/microcity", "verify", "/game.log"), ": whole; ")
	assert.Contains(t, does(t, "", "chroot", root, "/usr/bin/microcityd", "check", "--folder", "/tables", "--ssh", "127.0.0.1:0"), "will be created")
	does(t, "", "dpkg", "--root="+root, "--purge", "microcity", "microcityd")
	assert.NoFileExists(t, filepath.Join(root, "usr/games/microcity"))
	assert.NoFileExists(t, filepath.Join(root, "usr/bin/microcityd"))
	assert.NoDirExists(t, filepath.Join(root, "usr/share"))
}

// does runs a program in a folder and returns what it wrote.
func does(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s: %s", cmd, out)
	return string(out)
}
