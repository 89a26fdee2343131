package daemon

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"boardgame/microcity/internal/cli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the unit, the container file and their comments tell the server to do, it can.
func TestWhatIsPackagedFitsTheServer(t *testing.T) {
	t.Parallel()
	root := newRoot(&env{games: cli.Games()})
	flag, command := regexp.MustCompile(`(?:^|[^-\w])--([a-z][a-z-]*)`), regexp.MustCompile(`microcityd ([a-z]+) +[-$]`)
	for name, others := range map[string][]string{"Containerfile": {"from", "chown"}, "microcityd.service": {}} {
		text := packagedText(t, name)
		known := func(flag string) bool {
			for _, c := range root.Commands() {
				if c.Flags().Lookup(flag) != nil {
					return true
				}
			}
			return false
		}
		flags := flag.FindAllStringSubmatch(text, -1)
		assert.NotEmpty(t, flags, name)
		for _, f := range flags {
			if !strings.Contains(strings.Join(others, " "), f[1]) {
				assert.True(t, known(f[1]), "%s names --%s", name, f[1])
			}
		}
		for _, c := range command.FindAllStringSubmatch(text, -1) {
			found, _, err := root.Find([]string{c[1]})
			require.NoError(t, err, "%s: %s", name, c[0])
			assert.NotSame(t, root, found, "%s: %s", name, c[0])
		}
	}
}

// The container has what its build makes, where its build makes it; it serves the folder that it keeps, as the user
// whose it is, at the ports that it names.
func TestContainerFile(t *testing.T) {
	t.Parallel()
	text := packagedText(t, "Containerfile")
	makefile, err := os.ReadFile("../../../Makefile")
	require.NoError(t, err)
	assert.Contains(t, text, "RUN make server && mkdir -p kept && mkdir -m 700 kept/tables\n")
	assert.Contains(t, string(makefile), "cd internal/server && CGO_ENABLED=0 $(GO) build -buildvcs=$(STAMP) -o ../../bin/ ./cmd/microcityd\n")
	assert.Contains(t, text, "COPY --from=build /src/bin/microcityd /microcityd\n")
	module, err := os.ReadFile("../../../go.mod")
	require.NoError(t, err)
	version := regexp.MustCompile(`golang:(\d+\.\d+) `).FindStringSubmatch(text)
	require.NotNil(t, version)
	assert.Contains(t, string(module), "\ngo "+version[1]+".", "it is built with the Go of the module")
	user := regexp.MustCompile(`\nUSER (\S+)\n`).FindStringSubmatch(text)
	require.NotNil(t, user)
	assert.Contains(t, text, "--chown="+user[1]+" /src/kept /\n", "a folder that is copied itself would lose its rights")
	assert.Contains(t, text, "VOLUME /tables\n")
	assert.Contains(t, text, `CMD ["serve", "--folder", "/tables"]`)
	assert.Contains(t, text, "\nEXPOSE "+strings.TrimPrefix(usual().ssh, ":")+" 8080\n")
}

func packagedText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../packaged/" + name)
	require.NoError(t, err)
	return string(text)
}
