package engine_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game/enginetest"
)

// The transcripts in testdata/transcripts are whole games: after a line that names the
// game, every action (>), what it brought about, and the position (=) whenever a turn
// begins. go test -update plays their actions again and writes what happens now; a file
// that is missing is made from a new game.
var transcripts = []struct {
	file  string
	game  string
	cause engine.Cause
}{
	{"solo-completed", "solo/a-easy/base", engine.Completed},
	{"solo-extended-completed", "solo/extended/base", engine.Completed},
	{"solo-landmark-completed", "solo/chain/seaport", engine.Completed},
	{"solo-time", "solo/a-easy/garden", engine.TimeOut},
	{"solo-markers", "solo/a-medium/logistics", engine.NoMarker},
	{"coop-completed", "coop/gate-x/base", engine.Completed},
	{"coop-time", "coop/chain-second-x/seaport", engine.TimeOut},
	{"coop-markers", "coop/a-easy/base", engine.NoMarker},
	{"competitive-points", "competitive/first/base", engine.ByPoints},
	{"competitive-advantages", "competitive/second/logistics+seaport+garden", engine.ByAdvantage},
	{"competitive-resources", "competitive/first/garden", engine.ByResources},
	{"competitive-equal", "competitive/second/base", engine.AllEqual},
}

func TestTranscripts(t *testing.T) {
	t.Parallel()
	for _, c := range transcripts {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			name := filepath.Join("transcripts", c.file+".txt")
			actions := actionsOf(t, filepath.Join("testdata", name))
			r := rulesOf(t, testPack(), gameNamed(t, c.game).config)
			if actions == nil {
				require.True(t, *update, "%s is missing; go test -update makes it", name)
				actions = findGame(t, r, c.cause)
			}
			text, result := retell(t, r, c.game, actions)
			assert.True(t, result.Over)
			assert.Equal(t, c.cause, result.Cause)
			enginetest.Golden(t, *update, name, text)
		})
	}
}

// Every mode has a transcript for every way in which it can end.
func TestEveryEndHasATranscript(t *testing.T) {
	t.Parallel()
	have := map[string]bool{}
	for _, c := range transcripts {
		have[gameNamed(t, c.game).config.Mode.String()+" "+c.cause.String()] = true
	}
	for _, mode := range modes {
		for cause := engine.Completed; cause <= engine.AllEqual; cause++ {
			if (mode == engine.Competitive) == (cause >= engine.ByPoints) {
				assert.True(t, have[mode.String()+" "+cause.String()], "%s, ended by %s", mode, cause)
			}
		}
	}
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	require.NoError(t, err)
	assert.Len(t, files, len(transcripts), "every file is in the list")
}

func gameNamed(t *testing.T, name string) variant {
	t.Helper()
	for _, v := range everyGame() {
		if v.name == name {
			return v
		}
	}
	require.Fail(t, "no game "+name)
	return variant{}
}

// actionsOf reads the actions of a transcript; nil if there is no such file.
func actionsOf(t *testing.T, path string) []engine.Action {
	t.Helper()
	text, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return nil
	}
	require.NoError(t, err)
	var actions []engine.Action
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		if line, ok := strings.CutPrefix(lines.Text(), "> "); ok {
			a, err := engine.ParseAction(line)
			require.NoError(t, err, line)
			actions = append(actions, a)
		}
	}
	return actions
}

// retell plays the actions and writes the transcript.
func retell(t *testing.T, r *engine.Rules, game string, actions []engine.Action) ([]byte, engine.Result) {
	t.Helper()
	var b bytes.Buffer
	fmt.Fprintf(&b, "game %s\n", game)
	s := r.Start()
	for _, a := range actions {
		next, events, err := r.Play(s, a)
		require.NoError(t, err, "%s\nat %s", a, s.Position())
		fmt.Fprintf(&b, "> %s\n", a)
		for _, e := range events {
			fmt.Fprintf(&b, "    %s %+v\n", strings.TrimPrefix(fmt.Sprintf("%T", e), "engine."), e)
		}
		if next.Turn != s.Turn || r.Result(next).Over {
			fmt.Fprintf(&b, "= %s\n", next.Position())
		}
		s = next
	}
	result := r.Result(s)
	fmt.Fprintf(&b, "%s by %s, score %d:%d\n", result.Verdict, result.Cause, result.Score[0], result.Score[1])
	return b.Bytes(), result
}

// findGame looks for a game that ends for a reason, between players who take what they
// can get.
func findGame(t *testing.T, r *engine.Rules, cause engine.Cause) []engine.Action {
	t.Helper()
	for seed := range uint64(100_000) {
		dice := enginetest.NewDice(seed)
		var actions []engine.Action
		s := r.Start()
		for !r.Result(s).Over {
			a := sensible(r.Legal(&s, nil), dice)
			actions = append(actions, a)
			r.Advance(&s, a)
		}
		if r.Result(s).Cause == cause {
			return actions
		}
	}
	require.Fail(t, "no game ends by "+cause.String())
	return nil
}

// eagerness is how many lots a kind of action has in the draw; 1 where it is not named.
var eagerness = map[engine.ActionKind]int{
	engine.ActReady: 40, engine.ActPlay: 8, engine.ActBasic: 40, engine.ActAdvanced: 200, engine.ActBuild: 40,
	engine.ActBonus: 60, engine.ActRemove: 20, engine.ActRecall: 4, engine.ActAdvantage: 100,
}

func sensible(legal []engine.Action, dice *enginetest.Dice) engine.Action {
	lots := func(a engine.Action) int { return max(eagerness[a.Kind], 1) }
	total := 0
	for _, a := range legal {
		total += lots(a)
	}
	draw := dice.Below(total)
	for _, a := range legal {
		if draw -= lots(a); draw < 0 {
			return a
		}
	}
	return legal[0]
}
