package words_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// walk plays a game by a fixed rule that looks random, and shows every position.
func walk(rules *engine.Rules, seed uint64, steps int, show func(*engine.State, engine.Action)) {
	state := rules.Start()
	for range steps {
		actions := rules.Legal(&state, nil)
		if len(actions) == 0 {
			show(&state, engine.Action{})
			return
		}
		seed = seed*6364136223846793005 + 1442695040888963407
		action := actions[(seed>>33)%uint64(len(actions))]
		show(&state, action)
		rules.Advance(&state, action)
	}
}

// TestGames compares what is said in a game of each kind with what was said before. Read
// the golden files as a player would.
func TestGames(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rules := rulesOf(t, config)
			steps := 100
			if name == "solo" {
				steps = 1000 // to its end
			}
			golden(t, strings.ReplaceAll(name, " ", "-"), transcript(rules, steps))
		})
	}
}

func transcript(rules *engine.Rules, steps int) string {
	words := words.New(rules).Named("Ann", "Boris")
	var b strings.Builder
	fmt.Fprintln(&b, words.Title())
	walk(rules, 11, steps, func(s *engine.State, action engine.Action) {
		if headline, detail := words.Result(s); headline != "" {
			fmt.Fprintf(&b, "\n%s %s\n", headline, detail)
			return
		}
		_, phase := words.Phase(s)
		fmt.Fprintf(&b, "\n[%s] %s\n", phase, words.Question(s))
		for _, line := range words.Forecast(s) {
			fmt.Fprintf(&b, "  ! %s\n", line)
		}
		if seat, _ := rules.Turn(s); seat != engine.Chance {
			refusals(&b, words, rules, s)
		}
		fmt.Fprintf(&b, "  > %s\n", words.Choice(s, action))
		next, events, _ := rules.Play(*s, action)
		for _, event := range events {
			sign := "   "
			if words.Said(s, action, event) {
				sign = "  =" // no more than was chosen
			}
			if text := words.Event(&next, event); text != "" {
				fmt.Fprintf(&b, "%s %s\n", sign, text)
			}
		}
	})
	return b.String()
}

// refusals writes one refused choice for each reason.
func refusals(b *strings.Builder, words *words.Words, rules *engine.Rules, s *engine.State) {
	seen := map[engine.Reason]bool{engine.OK: true}
	for _, action := range rules.Choices(s, nil) {
		if reason := rules.Check(s, action); !seen[reason] {
			seen[reason] = true
			fmt.Fprintf(b, "  - %s: %s\n", words.Choice(s, action), words.Why(s, action))
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run the test with -update")
	wanted, said := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range min(len(wanted), len(said)) {
		require.Equal(t, wanted[i], said[i], "%s:%d", path, i+1)
	}
	require.Len(t, said, len(wanted), path)
}

// TestEverythingHasWords walks through games of every kind and looks at every word.
func TestEverythingHasWords(t *testing.T) {
	t.Parallel()
	for name, config := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := reader{t: t, rules: rulesOf(t, config), seen: map[string]bool{}}
			r.words = words.New(r.rules)
			for seed := range uint64(6) {
				walk(r.rules, seed, 2000, r.position)
			}
		})
	}
}

// A reader reads everything that can be said about a position, and each text once.
type reader struct {
	t     *testing.T
	rules *engine.Rules
	words *words.Words
	seen  map[string]bool
}

func (r *reader) position(s *engine.State, action engine.Action) {
	require.NotEmpty(r.t, r.good(r.words.Question(s)))
	for _, choice := range r.rules.Choices(s, nil) {
		require.NotEmpty(r.t, r.good(r.words.Choice(s, choice)), choice)
		require.Equal(r.t, r.rules.Check(s, choice) == engine.OK, r.good(r.words.Why(s, choice)) == "", choice)
	}
	for _, line := range r.words.Forecast(s) {
		require.NotEmpty(r.t, r.good(line))
	}
	for q := range engine.Quarter(engine.NumQuarters) {
		require.NotEmpty(r.t, r.good(r.words.Quarter(s, q)))
	}
	next, events, err := r.rules.Play(*s, action)
	if err != nil {
		return // the game is over
	}
	for _, event := range events {
		r.sentence(r.words.Event(nil, event))
		r.sentence(r.words.Event(&next, event))
	}
}

func (r *reader) sentence(text string) {
	if r.good(text) != "" {
		require.Regexp(r.t, `^[A-Z0-9$].*[.!]$`, text)
	}
}

var (
	notOne     = regexp.MustCompile(`\b1 (markers|points|steps|cards|choices|materials|districts|dice)\b`)
	notSeveral = regexp.MustCompile(`\b([02-9]) (marker|point|step|material|district|die)\b`)
)

// good checks what every text must be, and gives it back.
func (r *reader) good(text string) string {
	if !r.seen[text] {
		r.seen[text] = true
		require.Equal(r.t, prose.Safe(text), text)
		require.NotContains(r.t, text, "  ")
		require.NotContains(r.t, text, "%!")
		require.NotRegexp(r.t, notOne, text)
		require.NotRegexp(r.t, notSeveral, text)
	}
	return text
}

func TestTitle(t *testing.T) {
	t.Parallel()
	for title, config := range map[string]engine.Config{
		"solo · basic A · easy":                  {},
		"solo · extended A+B · hard · logistics": {Building: "A+B", Difficulty: engine.Hard, With: engine.Logistics},
		"solo · High Tower · medium":             {Building: "tower", Difficulty: engine.Medium},
		"co-op · basic B · medium · card X":      {Mode: engine.Coop, Building: "B", Difficulty: engine.Medium, CardX: true},
		"competitive":                            {Mode: engine.Competitive},
		"competitive · seaport, garden":          {Mode: engine.Competitive, With: engine.Seaports | engine.Garden},
	} {
		assert.Equal(t, title, words.New(rulesOf(t, config)).Title())
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	w := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive}))
	assert.Equal(t, "Player 2", w.Player(engine.Two))
	named := w.Named("Ann\x1b[31m", " ")
	assert.Equal(t, "Ann[31m", named.Player(engine.One))
	assert.Equal(t, "Player 2", named.Player(engine.Two), "an empty name changes nothing")
	assert.Equal(t, "Player 1", w.Player(engine.One), "the words before keep theirs")
	assert.Equal(t, "You", words.New(rulesOf(t, engine.Config{})).Named("Ann").Player(engine.One))
	assert.Equal(t, "The move is lost: Boris's engineer has nowhere to go.",
		w.Named("Ann", "Boris").Event(nil, engine.MoveLost{Seat: engine.Two}))
}

func TestDice(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "none", words.Dice(0, 0))
	assert.Equal(t, "4", words.Dice(0, 4))
	assert.Equal(t, "2 and 6", words.Dice(2, 6))
	assert.Equal(t, "1, 2, 3 and 4", words.Dice(1, 2, 3, 4))
}
