package cli_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/cli"
	"boardgame/microcity/internal/soak"
)

// A pupil plays at random with the tutor looking on, and takes each of its offers.
type pupil struct {
	*guest
	asked int            // how often the tutor spoke up
	heard map[string]int // how often each answer was given to it
}

// play plays to the end, and gives what is said there.
func (p *pupil) play() (ending []string) {
	for steps := 0; ; steps++ {
		require.Less(p.t, steps, 5_000, "the game does not end")
		lines, ok := p.hear()
		require.True(p.t, ok, lines)
		text := strings.Join(lines, "\n")
		numbers := offered(p.question(lines))
		switch {
		case strings.Contains(text, "Commands: again, same, race, review"):
			return lines
		case strings.Contains(text, "This lowers your win chance by about "):
			require.Regexp(p.t, `This lowers your win chance by about \d+ points?\. Type rethink, play anyway or why\.$`, text)
			p.second()
		case len(numbers) == 0:
			p.say("list")
		default:
			p.say(numbers[p.random(len(numbers))])
		}
	}
}

// second answers the tutor.
func (p *pupil) second() {
	answers := []string{"why", "rethink", "play anyway", "Play  anyway", "list"}
	answer := answers[p.asked%len(answers)]
	p.asked++
	p.heard[strings.ToLower(strings.Join(strings.Fields(answer), " "))]++
	p.say(answer)
	if answer != "why" {
		return
	}
	lines, ok := p.hear()
	require.True(p.t, ok)
	text := strings.Join(lines, "\n")
	require.Regexp(p.t, `(?s)^(> why\n|why\n)?Better: .* is better.*Type rethink or play anyway\.$`, text)
	p.say("dice") // the choice waits meanwhile
	_, ok = p.hear()
	require.True(p.t, ok)
	p.heard["play anyway"]++
	p.say("play")
}

var tryAgain = regexp.MustCompile(`microcity resume \S+ --plain --from \d+`)

// TestTutor plays games with the tutor and looks back at them: it speaks up before costly
// choices, each of its offers works, and the look back leads to where it can be tried again.
func TestTutor(t *testing.T) {
	t.Parallel()
	heard := map[string]int{}
	for i, mode := range []string{"solo", "coop", "competitive"} {
		t.Run(mode, func(t *testing.T) {
			if mode == "coop" {
				soak.Only(t) // a tutor of two thinks ten times as long
			}
			path := filepath.Join(t.TempDir(), "game.log")
			args := []string{"play", "--plain", "--tutor", "--mode", mode, "--log", path, fmt.Sprintf("--seed=%d", i+3)}
			if mode != "solo" {
				args = append(args, "--bot", "random")
			}
			p := &pupil{newGuest(t, uint64(i)+1, args...), 0, heard}
			p.play()
			assert.Positive(t, p.asked)

			p.say("review")
			lines, ok := p.hear()
			require.True(t, ok)
			said := strings.Join(lines, "\n")
			assert.Regexp(t, `(?m)^Turns? \d+.*: .*choices (0|−\d+) points?, then .*\d+%.*\.$`, said)
			assert.Regexp(t, `(?m)^.*win chance began at .*\d+%\. .* choices cost \d+ points.*: \d+% at the end\.$`, said)
			assert.NotContains(t, said, "luck 0 points, choices 0 points", "such a turn is not worth a line")
			again := tryAgain.FindAllString(said, -1)
			require.NotEmpty(t, again, said)
			require.LessOrEqual(t, len(again), 3)
			p.say("quit")
			_, _ = p.hear()
			require.Zero(t, <-p.status)

			data, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Regexp(t, `(?m)^tutor \d+ +~`, string(data))
			assert.Zero(t, cli.Main([]string{"verify", path}, strings.NewReader(""), io.Discard, io.Discard))
		})
	}
	for _, answer := range []string{"why", "rethink", "play anyway", "list"} {
		assert.Positive(t, heard[answer], "%s: %v", answer, heard)
	}
}
