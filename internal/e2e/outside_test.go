package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What reads our pages, packages and recordings elsewhere has nothing to say about them, or what is
// known: no CI has these programs, and each test says which version it saw.
func TestOutside(t *testing.T) {
	if os.Getenv("MICROCITY_OUTSIDE") == "" {
		t.Skip("it needs programs of others: make outside")
	}
	t.Run("pages", func(t *testing.T) {
		needs(t, "mandoc", "groff")
		pages, err := filepath.Glob("../cli/packaged/man/*.6")
		require.NoError(t, err)
		require.NotEmpty(t, pages)
		servers, err := filepath.Glob("../server/packaged/man/*.8")
		require.NoError(t, err)
		require.NotEmpty(t, servers)
		pages = append(pages, servers...)
		assert.Empty(t, does(t, "", "mandoc", append([]string{"-T", "lint"}, pages...)...))
		for _, page := range pages {
			assert.Empty(t, does(t, "", "groff", "-man", "-ww", "-z", page))
		}
	})
	t.Run("menu", func(t *testing.T) {
		needs(t, "desktop-file-validate", "appstreamcli")
		does(t, "../..", "go", "run", "./internal/packages", "bin/packages")
		assert.Empty(t, does(t, "../packages/desktop", "desktop-file-validate", "microcity.desktop"))
		does(t, "../../bin/packages", "appstreamcli", "validate", "--no-net", "--pedantic", "io.github.microcity.microcity.metainfo.xml")
	})
	t.Run("deb", func(t *testing.T) {
		needs(t, "lintian")
		out, _ := exec.Command("lintian", append([]string{"--allow-root", "--tag-display-limit", "0"}, packed(t, "*_"+runtime.GOARCH+".deb")...)...).CombinedOutput()
		assert.NotRegexp(t, `(?m)^[EW]:`, string(out))
	})
	t.Run("rpm", func(t *testing.T) {
		needs(t, "rpmlint", "cpio")
		// rpmlint unpacks what it reads. Names in an rpm may begin with a slash, and lead out of its folder.
		folder, cpio := t.TempDir(), does(t, "", "sh", "-c", "command -v cpio")
		script := "#!/bin/sh\nexec " + strings.TrimSpace(cpio) + " --no-absolute-filenames \"$@\"\n"
		require.NoError(t, os.WriteFile(filepath.Join(folder, "cpio"), []byte(script), 0o755))
		t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, _ := exec.Command("rpmlint", packed(t, "*.rpm")...).CombinedOutput()
		assert.Contains(t, string(out), "packages: 4\n")
		for _, line := range regexp.MustCompile(`(?m)^.*: E: .*$`).FindAllString(string(out), -1) {
			// Go links statically, and nobody signs for a project without an owner.
			assert.Regexp(t, `: E: (statically-linked-binary|no-signature)\b`, line)
		}
	})
	t.Run("recordings", recordings)
	t.Run("aloud", aloud)
	t.Run("leaving", leaving)
}

// recordings has players of recordings read ours.
func recordings(t *testing.T) {
	needs(t, "asciinema", "npm", "node")
	folder := t.TempDir()
	const log = "../log/testdata/logs/1/solo-basic-a.log"
	usual, newest, short := filepath.Join(folder, "2.cast"), filepath.Join(folder, "3.cast"), filepath.Join(folder, "short.cast")
	does(t, "", binary, "export", log, "--cast", "--size", "60x20", "-o", usual)
	does(t, "", binary, "export", log, "--cast=3", "--size", "60x20", "-o", newest)
	does(t, "", "asciinema", "play", "-i", "0.001", "-s", "1000", usual)
	out, err := exec.Command("asciinema", "play", newest).CombinedOutput()
	require.Error(t, err, "then version 3 can be the usual one")
	assert.Contains(t, string(out), "only asciicast v1 and v2")

	does(t, folder, "npm", "install", "--silent", "--no-audit", "--no-fund", "asciinema-player@3.18.0", "svg-term-cli@2.1.1")
	t.Log("asciinema-player 3.18.0, svg-term-cli 2.1.1")
	text, err := os.ReadFile(usual)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(short, []byte(strings.Join(strings.SplitAfter(string(text), "\n")[:12], "")), 0o644))
	does(t, folder, "npx", "svg-term", "--in", short, "--out", "short.svg")
	assert.FileExists(t, filepath.Join(folder, "short.svg"))
	script := `import { readFileSync, readdirSync } from 'node:fs';
const dist = './node_modules/asciinema-player/dist/';
const { C: Core } = await import(dist + readdirSync(dist).find(name => name.startsWith('core-')));
const quiet = () => {};
for (const name of ['2.cast', '3.cast']) {
  const player = new Core({ data: readFileSync(name, 'utf8') }, { preload: true, speed: 1, logger: { debug: quiet, info: quiet, warn: quiet, error: console.log } });
  player.addEventListener('metadata', told => console.log(told.duration, JSON.stringify(told.markers)));
  player.terminalReady();
  await player.init();
}
setTimeout(() => process.exit(0), 3000);
`
	require.NoError(t, os.WriteFile(filepath.Join(folder, "read.mjs"), []byte(script), 0o644))
	told := strings.Split(strings.TrimSpace(does(t, folder, "node", "read.mjs")), "\n")
	require.Len(t, told, 2)
	assert.Equal(t, told[0], told[1], "both versions say the same")
	assert.Contains(t, told[0], `[1.6,"Turn 1, clock 10"]`)
	assert.Contains(t, told[0], `"You lost."`)
}

// needs skips a test where a program is missing, and says which versions it saw.
func needs(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Skip("there is no " + name)
		}
		if owner, err := exec.Command("dpkg", "-S", path).Output(); err == nil {
			of, _, _ := strings.Cut(string(owner), ":")
			version, _ := exec.Command("dpkg-query", "-W", of).Output()
			t.Log(strings.TrimSpace(string(version)))
		}
	}
}

// packed returns a package of the last snapshot.
func packed(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("../../dist", pattern))
	require.NoError(t, err)
	if len(found) == 0 {
		t.Skip("there is none in dist: make snapshot")
	}
	return found
}
