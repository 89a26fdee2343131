package e2e

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/mycity"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/shelf"
	"boardgame/microcity/internal/smallcity"
)

var (
	sceneWords = flag.String("scene", "stage", "the moment to show, and flags of its game: bonus --mode competitive; or a script")
	sceneTo    = flag.String("scene-to", "", "the folder that gets the log of the moment as scene.log")
)

// TestScene makes any moment that a test can build into a game in progress: one of the moments of Micro City, a question of
// another game, or where a script ends.
func TestScene(t *testing.T) {
	t.Parallel()
	words := strings.Fields(*sceneWords)
	scripts, err := filepath.Glob(filepath.Join("testdata", "scripts", "*.txt"))
	require.NoError(t, err)
	if len(words) == 0 {
		fmt.Println("Moments: " + strings.Join(slices.Sorted(maps.Keys(moments)), " "))
		fmt.Println("With --game GAME: the name of a question in its notation, such as place, or over")
		fmt.Println("Ends of scripts: " + strings.ReplaceAll(strings.Join(scripts, " "), ".txt", ""))
		t.Skip("no moment is named")
	}
	s := &script{t: t, home: t.TempDir()}
	script := filepath.Join("testdata", "scripts", filepath.Base(words[0])+".txt")
	switch {
	case slices.Contains(words, "--game"):
		s.ask(words)
	case slices.Contains(scripts, script):
		s = runScript(t, script)
	default:
		s.game(append([]string{"scene.log"}, words...))
	}
	log, err := os.ReadFile(s.path())
	require.NoError(t, err)
	assert.NotEmpty(t, log)
	if *sceneTo == "" {
		return
	}
	require.NoError(t, os.WriteFile(filepath.Join(*sceneTo, "scene.log"), log, 0o644))
	cards, err := filepath.Glob(filepath.Join(filepath.Dir(s.path()), "cards-*.json"))
	require.NoError(t, err)
	for _, name := range cards {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(*sceneTo, filepath.Base(name)), text, 0o644))
	}
}

// A question of another game is come to as well.
func TestSceneOfAnotherGame(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"my-city", "micropolis", "small-city"} {
		s := &script{t: t, home: t.TempDir()}
		s.ask([]string{"over", "--game", id, "--players", "2"})
		text, err := os.ReadFile(s.path())
		require.NoError(t, err)
		assert.Contains(t, string(text), id)
	}
}

// ask makes a log of a game that has come to a question, "over" for its end, by choices made at random.
func (s *script) ask(words []string) {
	s.t.Helper()
	s.log = filepath.Join(s.home, "scene.log")
	_, complaint, status := command(s.t, s.home, "", append([]string{"play", "--plain", "--log", s.log, "--seed", "7"}, words[1:]...)...)
	require.Zero(s.t, status, complaint)
	boxes, err := shelf.Shelf{microcity.Game(), mycity.Game(), micropolis.Game(), smallcity.Game()}.Boxes("")
	require.NoError(s.t, err)
	live, err := session.Resume(s.log, boxes)
	require.NoError(s.t, err)
	defer live.Close()
	asked := map[string]bool{}
	for rng := rand.New(rand.NewPCG(7, 1)); ; {
		seats, question := live.Tree().Turn(live.Tree().Cursor())
		if question == words[0] || words[0] == "over" && seats == game.Nobody {
			return
		}
		asked[question] = true
		require.NotEqual(s.t, game.Nobody, seats, "the game is over; it asked: %v", slices.Sorted(maps.Keys(asked)))
		if private := live.Private(); private != game.Nobody { // who is asked has the keyboard
			live.See(private)
			live.Tree().See(private)
		}
		legal := live.Tree().Legal(live.Tree().Cursor())
		_, err := live.Do(legal[rng.IntN(len(legal))])
		require.NoError(s.t, err)
	}
}
