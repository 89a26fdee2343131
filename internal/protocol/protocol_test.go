package protocol_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/log"
	computer "boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/voice"
	"boardgame/microcity/internal/protocol"
)

var update = flag.Bool("update", false, "rewrite the conversation in engine.md")

// A bot speaks the protocol with an engine in this process.
type bot struct {
	t   *testing.T
	in  *io.PipeWriter
	out *bufio.Reader
}

func newBot(t *testing.T) *bot {
	t.Helper()
	in, toEngine := io.Pipe()
	fromEngine, out := io.Pipe()
	failed := make(chan error, 1)
	go func() {
		failed <- protocol.Serve(in, out, protocol.Options{Games: []protocol.Game{voice.Game(computer.Strong.String()), {Box: nim}}, Program: "0.0.0"})
		_ = out.Close()
	}()
	t.Cleanup(func() {
		_ = toEngine.Close()
		assert.NoError(t, <-failed)
	})
	return &bot{t, toEngine, bufio.NewReader(fromEngine)}
}

// line sends a command and gives the answer's line.
func (b *bot) line(command string) string {
	b.t.Helper()
	_, err := io.WriteString(b.in, command+"\n")
	require.NoError(b.t, err)
	answer, err := b.out.ReadString('\n')
	require.NoError(b.t, err, command)
	return strings.TrimSuffix(answer, "\n")
}

// ask sends a command and gives the answer.
func (b *bot) ask(format string, args ...any) map[string]any {
	b.t.Helper()
	answer := map[string]any{}
	line := b.line(fmt.Sprintf(format, args...))
	require.NoError(b.t, json.Unmarshal([]byte(line), &answer), line)
	return answer
}

// must is ask for a command that is not to fail.
func (b *bot) must(format string, args ...any) map[string]any {
	b.t.Helper()
	answer := b.ask(format, args...)
	require.NotContains(b.t, answer, "error", format, args)
	return answer
}

func (b *bot) refused(format string, args ...any) string {
	b.t.Helper()
	answer := b.ask(format, args...)
	require.Len(b.t, answer, 1)
	require.NotEmpty(b.t, answer["error"])
	return answer["error"].(string)
}

// TestManualIsTrue replays the conversation of engine.md.
func TestManualIsTrue(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("engine.md")
	require.NoError(t, err)
	block := regexp.MustCompile("(?s)```text\n(> new.*?)```").FindSubmatchIndex(manual)
	require.NotNil(t, block)
	b := newBot(t)
	var said strings.Builder
	for line := range strings.Lines(string(manual[block[2]:block[3]])) {
		if command, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "> "); ok {
			fmt.Fprintf(&said, "> %s\n%s\n", command, b.line(command))
		}
	}
	if *update {
		manual = append(append(bytes.Clone(manual[:block[2]]), said.String()...), manual[block[3]:]...)
		require.NoError(t, os.WriteFile("engine.md", manual, 0o644))
		return
	}
	require.Equal(t, string(manual[block[2]:block[3]]), said.String(), "run the test with -update")
}

// games are the games that bots play, one per mode and set of expansions and more.
var games = []string{
	"", "building=B difficulty=hard", "building=A+B", "with=logistics", "with=seaport", "with=garden",
	"building=A+B difficulty=hard with=logistics,seaport,garden",
	"mode=coop", "mode=coop card-x=yes first=2 building=B", "mode=coop card-x=yes with=logistics,seaport,garden building=A+B",
	"mode=competitive", "mode=competitive first=2 with=logistics,garden", "mode=competitive with=seaport",
	"mode=competitive with=logistics,seaport,garden",
}

// TestBots plays whole games of every kind by random choice, and looks into every answer.
func TestBots(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("engine.md")
	require.NoError(t, err)
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				p := player{bot: newBot(t), manual: string(manual), known: map[string]bool{}, luck: seed}
				p.play(fmt.Sprintf("%s seed=%d", game, seed))
			}
		})
	}
}

// A player is a bot that plays one game to its end.
type player struct {
	*bot
	manual string
	known  map[string]bool // fields and events that the manual has
	luck   uint64
}

func (p *player) random(n int) int {
	p.luck = p.luck*6364136223846793005 + 1442695040888963407
	return int(p.luck>>33) % n
}

func (p *player) play(game string) {
	p.must("new %s", game)
	var actions []string
	for steps := 0; ; steps++ {
		require.Less(p.t, steps, 20_000, "the game does not end")
		turn := p.must("turn")
		if turn["seat"] == "none" {
			break
		}
		answer := p.step(turn["seat"].(string), &actions)
		p.events(answer["events"].([]any))
		if steps%16 == 0 {
			p.position()
		}
	}
	result := p.must("result")
	assert.Equal(p.t, true, result["over"])
	assert.NotEqual(p.t, "running", result["outcome"])
	assert.Empty(p.t, p.must("legal")["actions"])
	p.savedGame()
	p.sameAgain(game, actions)
}

// step answers a question and writes the action down.
func (p *player) step(seat string, actions *[]string) map[string]any {
	if seat == "chance" {
		answer := p.must("chance")
		*actions = append(*actions, answer["action"].(string))
		return answer
	}
	legal := p.must("legal")["actions"].([]any)
	action := legal[p.random(len(legal))].(string)
	*actions = append(*actions, action)
	return p.must("do %s", action)
}

// events checks that the manual knows every event and field.
func (p *player) events(events []any) {
	for _, event := range events {
		event := event.(map[string]any)
		kind := event["type"].(string)
		if p.known[kind] {
			continue
		}
		p.known[kind] = true
		row := regexp.MustCompile("(?m)^\\| `" + kind + "` \\|.*$").FindString(p.manual)
		require.NotEmpty(p.t, row, "the manual lacks the event %s", kind)
		for field := range event {
			if field != "type" && field != "text" {
				assert.Contains(p.t, row, "`"+field+"`", "the manual lacks a field of %s", kind)
			}
		}
	}
}

// position goes back and forth between a position and its text.
func (p *player) position() {
	before := p.must("position")
	for field := range before["state"].(map[string]any) {
		if !p.known[field] {
			p.known[field] = true
			assert.Contains(p.t, p.manual, "`"+field+"`", "the manual lacks a field of state")
		}
	}
	legal := p.must("legal")
	p.refused("do dance")
	p.refused("set nonsense")
	p.refused("set %s clock:99", before["position"])
	require.Equal(p.t, before, p.must("position"), "a refused command changed something")
	require.Equal(p.t, legal, p.must("legal"))
}

// savedGame checks that the log of the game holds the same game.
func (p *player) savedGame() {
	path := filepath.Join(p.t.TempDir(), "game.log")
	p.must("save %s", path)
	assert.Contains(p.t, p.refused("save %s", path), path)
	other := newBot(p.t)
	other.must("load %s", path)
	require.Equal(p.t, p.must("position"), other.must("position"))
	require.Equal(p.t, p.must("result"), other.must("result"))
	other.must("undo")
	assert.Equal(p.t, false, other.must("result")["over"])
	cards, err := pack.Core()
	require.NoError(p.t, err)
	_, err = record.Of(log.Verify(path, record.Known(cards)))
	assert.NoError(p.t, err)
}

// sameAgain plays the actions again, each from the text of the position before it.
func (p *player) sameAgain(game string, actions []string) {
	want := p.must("position")
	p.must("new %s", game)
	for i, action := range actions {
		if i%10 == 9 {
			p.must("set %s", p.must("position")["position"])
		}
		p.must("do %s", action)
	}
	require.Equal(p.t, want, p.must("position"))
}
