package agreement_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/agreement"
	"boardgame/microcity/internal/micropolis/box"
	"boardgame/microcity/internal/micropolis/computer"
	"boardgame/microcity/internal/protocol"
)

// talk says lines to the protocol and returns the answers.
func talk(t *testing.T, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	err := protocol.Serve(strings.NewReader(strings.Join(lines, "\n")+"\n"), &out, protocol.Options{Games: []protocol.Game{protocol.Offered(agreement.Offer(), computer.Players, "medium")}})
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// A game is begun, played, saved and taken up again by another program.
func TestAConversation(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "mpo.log")
	said := []string{
		"new game=micropolis players=2 seed=7", "turn", "chance", "chance", "chance", "chance", "chance", "chance", "chance", "chance",
		"turn", "legal", "do take 7", "do take 2", "turn", "save " + path, "load " + path, "turn", "hint", "quit",
	}
	have := talk(t, said...)
	for i, want := range map[int]string{
		0:  `{"ok":true}`,
		1:  `{"seat":"chance","question":"draw"}`,
		2:  `{"ok":true,"action":"draw 50","events":[{"text":"Tile 50 (grape) enters the line."}]}`,
		9:  `{"ok":true,"action":"leader 1","events":[{"text":"Player 1 starts with the Red army token."},{"text":"Round 1 of 10."}]}`,
		10: `{"seat":"1","question":"take"}`,
		11: `{"actions":["1 take 1","1 take 2","1 take 3","1 take 4","1 take 5","1 take 6"]}`,
		12: `{"error":"1 take 7: position 7 costs 6 soldiers, one for each tile in front, and Player 1's army has 5 (MPO-9)"}`,
		15: `{"ok":true,"luck":"seed"}`,
		16: `{"ok":true}`,
	} {
		assert.Equal(t, want, have[i], said[i])
	}
	assert.Equal(t, have[14], have[17], "it goes on where it ended")
	assert.Regexp(t, `^{"hints":\[{"actions":\["2 take \d"\],"text":"Take tile [^"]+","why":"[^"]+"}`, have[18])
	_, err := log.Verify(path, game.Shelf{box.Game()})
	require.NoError(t, err)
}

// A position comes back from its text.
func TestSet(t *testing.T) {
	t.Parallel()
	position := "ask:take round:2 active:1 leader:1 line:3,4.1,5,6,7 rows:1/2 armies:5/4"
	answers := talk(t, "new", "set "+position, "position", "turn", "set ask:take round:2")
	assert.Equal(t, `{"ok":true}`, answers[1])
	assert.Contains(t, answers[2], `{"position":"`+position+`","hash":"`)
	assert.JSONEq(t, `{"seat":"1","question":"take"}`, answers[3])
	assert.Contains(t, answers[4], `{"error":"the position cannot be played: the game does not have that many rounds or players (MPO-20)"}`)
}

// Every game of the protocol is played to its end, and its result has winners and a score.
func TestGamesToTheirEnd(t *testing.T) {
	t.Parallel()
	for keys, players := range map[string]int{
		"players=1": 1, "players=1 goal=61 open=yes": 1, "players=3": 3, "players=6 open=no": 6, "players=2 expert=yes seed=3": 2,
	} {
		lines := []string{"new " + keys}
		for range 150 { // each is answered, or is an error and changes nothing
			lines = append(lines, "chance")
			for seat := range players {
				prefix := fmt.Sprintf("do %d ", seat+1)
				lines = append(lines, prefix+"pass", prefix+"sentry", prefix+"take 1", prefix+"take 1 left", prefix+"take 1 a", prefix+"take 1 a left",
					prefix+"take 1 b", prefix+"take 1 b left", prefix+"leader 1", prefix+"leader 2", prefix+"leader 3", prefix+"leader 1a", prefix+"leader 2a",
					prefix+"leader 1b", prefix+"leader 2b", prefix+"leader 4", prefix+"leader 5", prefix+"leader 6")
			}
		}
		answers := talk(t, append(lines, "result")...)
		last := answers[len(answers)-1]
		assert.Contains(t, last, `"over":true`, keys)
		assert.Equal(t, players-1, strings.Count(last[strings.Index(last, `"score"`):], ","), last)
	}
}

// Plans play a game to its end: each is a legal action, and the same position brings the same one.
func TestPlans(t *testing.T) {
	t.Parallel()
	game := []string{"new players=2 seed=7", "plan", "plan genius"}
	opening := talk(t, game...)
	assert.JSONEq(t, `{"error":"chance is asked now; a plan is for players"}`, opening[1])
	assert.JSONEq(t, `{"error":"there is no computer player \"genius\"; choose easy, medium or hard"}`, opening[2])
	for range 200 {
		answers := talk(t, append(game, "turn", "plan", "plan medium", "legal")...)
		turn, plan := answers[len(answers)-4], answers[len(answers)-3]
		switch {
		case strings.Contains(turn, `"none"`):
			assert.JSONEq(t, `{"error":"the game is over"}`, plan)
			return
		case strings.Contains(turn, `"chance"`):
			game = append(game, "chance")
		default:
			assert.Equal(t, plan, answers[len(answers)-2], "medium is who plans if nothing is said")
			action := strings.TrimSuffix(strings.TrimPrefix(plan, `{"actions":["`), `"]}`)
			require.Contains(t, answers[len(answers)-1], `"`+action+`"`)
			game = append(game, "do "+action)
		}
	}
	require.Fail(t, "that game has no end")
}

// What is no game is refused in a phrase.
func TestWhatIsNoGame(t *testing.T) {
	t.Parallel()
	missing := "new pack=" + filepath.Join("no", "pack")
	for line, want := range map[string]string{
		"new players=7":            `{"error":"players must be 1, 2, 3, 4, 5 or 6, not \"7\""}`,
		"new players=many":         `{"error":"players must be 1, 2, 3, 4, 5 or 6, not \"many\""}`,
		"new expert=maybe":         `{"error":"expert must be yes or no, not \"maybe\""}`,
		"new open=1":               `{"error":"open must be yes or no, not \"1\""}`,
		"new players=1 goal=50":    `{"error":"goal must be rival, 55, 61 or 66, not \"50\""}`,
		"new goal=55":              `{"error":"only a solo game has a goal to beat"}`,
		"new players=6 expert=yes": `{"error":"the expert mode is for 2 or 3 players"}`,
		"new seed=-1":              `{"error":"seed must be a whole number from 0 to 18446744073709551615, not \"-1\""}`,
		"new building=A":           `{"error":"there is no key \"building\"; the keys are players, expert, open, goal, seed, pack and game"}`,
		missing:                    `{"error":"the pack cannot be used: the pack directory \"no/pack\" cannot be opened: there is no such file or folder"}`,
	} {
		if line == missing && filepath.Separator != '/' {
			continue
		}
		assert.Equal(t, want, talk(t, line)[0], line)
	}
	assert.True(t, strings.HasPrefix(talk(t, "pack")[0], `{"pack":{"id":"anthill"`))
}
