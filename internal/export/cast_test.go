package export

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/replay"
)

// An event is a line of a recording, at its time in thousandths of a second from the start.
type event struct {
	at         int
	kind, data string
}

// events reads a recording.
func events(t *testing.T, cast []byte) (head castHeader, list []event) {
	t.Helper()
	require.True(t, strings.HasSuffix(string(cast), "\n"))
	at := 0.0
	for i, line := range strings.Split(strings.TrimSuffix(string(cast), "\n"), "\n") {
		require.NotEmpty(t, line, "asciinema 2.2.0 shows all that follows an empty line at once")
		if i == 0 {
			require.NoError(t, json.Unmarshal([]byte(line), &head))
			continue
		}
		var part []any
		require.NoError(t, json.Unmarshal([]byte(line), &part))
		require.Len(t, part, 3)
		if head.Version == 3 {
			at += part[0].(float64)
		} else {
			at = part[0].(float64)
		}
		list = append(list, event{int(at*1000 + 0.5), part[1].(string), part[2].(string)})
	}
	return head, list
}

// Both versions of a recording say the same at the same time, with a chapter behind the first frame
// of every turn and behind the result. They place, erase and colour, and ask nothing.
func TestRecordings(t *testing.T) {
	t.Parallel()
	harmless := regexp.MustCompile(`\x1b\[[0-9;]*[ABCDHKm]|\x1b\[2J|\x1b\[\?25[hl]`)
	for _, path := range logs(t) {
		g := load(t, path)
		o := Options{Step: -1, W: 60, H: 20}
		head, list := events(t, written(t, "cast", g, o))
		assert.Equal(t, 2, head.Version, "what all players read")
		assert.Equal(t, [2]int{60, 20}, [2]int{head.Width, head.Height})
		o.Version = 3
		other, same := events(t, written(t, "cast", g, o))
		assert.Equal(t, 3, other.Version)
		assert.Equal(t, castTerm{60, 20, castTerminal}, *other.Term)
		assert.Zero(t, other.Width+other.Height)
		assert.Equal(t, list, same, path)

		s := subject{Path: replay.Played(g.Table(), g.Tree)}
		var want, got []event
		for n := range len(s.Steps) + 1 {
			headline, _ := s.Table.Result(s.Node(n))
			if n == 0 || s.Turn(n) != s.Turn(n-1) || headline != "" {
				if headline == "" {
					headline = s.Table.Heading(s.Node(n))
				}
				want = append(want, event{int(s.starts(n)*1000 + 0.5), "m", headline})
			}
		}
		for i, e := range list {
			if e.kind == "m" {
				got = append(got, e)
				assert.Equal(t, [2]any{e.at, "o"}, [2]any{list[i-1].at, list[i-1].kind}, "a marker stands behind the frame that it names")
				continue
			}
			assert.Equal(t, "o", e.kind)
			assert.NotContains(t, harmless.ReplaceAllString(e.data, ""), "\x1b", path)
		}
		assert.Equal(t, want, got, path)
		assert.Equal(t, "o", list[len(list)-1].kind, "a marker at the end would make the film longer")
	}
}
