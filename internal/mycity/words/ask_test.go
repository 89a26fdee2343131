package words_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/mycity/engine"
	mycity "boardgame/microcity/internal/mycity/match"
	"boardgame/microcity/internal/mycity/pack"
	"boardgame/microcity/internal/mycity/words"
)

// begin lays out a game and its words, up to the first choice of a player.
func begin(t *testing.T, c engine.Config) (game.Tree, game.Table) {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Counters, c)
	require.NoError(t, err)
	m := match.New(mycity.Rules{Rules: rules})
	tree := m.Text()
	return tree, words.New(tree, game.Party{Names: []string{"Ann", "Bob"}})
}

func deal(t *testing.T, tree game.Tree, until func() bool) {
	t.Helper()
	for !until() {
		action, ok := tree.Deal(tree.Cursor(), 7)
		if !ok {
			action = tree.Legal(tree.Cursor())[0]
		}
		require.NoError(t, tree.Do(action))
	}
}

// Whatever chance can bring can be typed, whole or in short, and nothing else.
func TestOutcomesByHand(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Size: 12}, {Players: 3, Variants: engine.Random}, {Hex: true}} {
		tree, table := begin(t, c)
		hand := table.(game.ByHand)
		kinds := map[string]bool{}
		for range 60 {
			n := tree.Cursor()
			asked, question := tree.Turn(n)
			if asked == game.Chance {
				how, example := hand.Outcomes(n)
				require.NotEmpty(t, how)
				typed, err := hand.Outcome(n, strings.ToLower(example))
				require.NoError(t, err, example)
				require.Contains(t, tree.Legal(n), typed)
				for _, action := range tree.Legal(n) {
					have, err := hand.Outcome(n, strings.ToLower(action))
					require.NoError(t, err, action)
					require.Equal(t, action, have)
				}
				_, err = hand.Outcome(n, "0 0 0")
				require.ErrorContains(t, err, "For example: "+example)
				kinds[question] = true
			}
			deal(t, tree, func() bool { return tree.Cursor() != n })
		}
		assert.GreaterOrEqual(t, len(kinds), 3)
	}
}

func TestShortWaysToAnswerForChance(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Variants: engine.Random})
	typed := func(text string) string {
		action, err := table.(game.ByHand).Outcome(tree.Cursor(), text)
		if err != nil {
			return ""
		}
		return action
	}
	assert.Equal(t, "site b1 e1", typed("5 2"))
	assert.Equal(t, "site b1 e1", typed("e b"))
	assert.Equal(t, "site b1 e1", typed("e1 2"))
	assert.Equal(t, "site b1 e1", typed("52"))
	assert.Equal(t, "site b1 e1", typed("be"))
	for _, wrong := range []string{"", "2", "2 2", "2 9", "b2 e2", "1 2 3", "é 1", "22", "29", "123", "b1"} {
		assert.Empty(t, typed(wrong), wrong)
	}
	wide, words := begin(t, engine.Config{Size: engine.MaxSize, Variants: engine.Random})
	last, err := words.(game.ByHand).Outcome(wide.Cursor(), "12 1")
	require.NoError(t, err)
	assert.Equal(t, "site a1 l1", last)
	question := func(name string) func() bool {
		return func() bool {
			_, asked := tree.Turn(tree.Cursor())
			return asked == name
		}
	}
	deal(t, tree, question("landmark"))
	assert.Contains(t, typed("city hall"), " HAL")
	assert.Contains(t, typed("hal"), " HAL")
	deal(t, tree, question("first"))
	assert.Equal(t, "roll 1 8", typed("8"))
	assert.Empty(t, typed("9"))
	deal(t, tree, question("draw"))
	assert.Equal(t, "draw H4 P1", typed("p1 h4"))
	deal(t, tree, question("place"))
	action := tree.Legal(tree.Cursor())[0]
	have, err := table.Read(tree.Cursor(), strings.ToLower(action[2:]))
	require.NoError(t, err)
	assert.Equal(t, action, have)
}

// Who gains by the landmarks of a class is told as it is scored, at every position.
func TestClassesAreTold(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Players: 3, Size: 6, Variants: engine.Types | engine.Dump})
	gained := regexp.MustCompile(`landmarks: .*\d for [^.]*\. (.*) (?:gains|each gain) 1 prestige`)
	told := 0
	for i := 0; !tree.Result(tree.Cursor()).Over; i++ {
		legal := tree.Legal(tree.Cursor())
		require.NoError(t, tree.Do(legal[i*37%len(legal)]))
		gains := map[string]int{}
		for _, line := range table.Situation(tree.Cursor()) {
			for _, m := range gained.FindAllStringSubmatch(line, -1) {
				for name := range strings.SplitSeq(strings.ReplaceAll(m[1], " and ", ", "), ", ") {
					gains[name]++
					told++
				}
			}
		}
		for _, line := range table.(game.Brief).Brief(tree.Cursor()) {
			name, _, _ := strings.Cut(line, ":")
			assert.Contains(t, line, fmt.Sprintf("classes %d)", gains[name]))
		}
	}
	assert.Positive(t, told)
}

// Whose parks the empty squares are is told as it is scored, at every position, of all together and of each.
func TestParksAreTold(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Players: 2, Size: 6, Variants: engine.Parks})
	deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
	of := regexp.MustCompile(`^Parks of (.*): (.*)\.$`)
	for i := 0; !tree.Result(tree.Cursor()).Over; i++ {
		legal := tree.Legal(tree.Cursor())
		require.NoError(t, tree.Do(legal[i*37%len(legal)]))
		parks := map[string]int{}
		for _, line := range table.Situation(tree.Cursor()) {
			m := of.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			squares := strings.Split(strings.ReplaceAll(m[2], " and ", ", "), ", ")
			for name := range strings.SplitSeq(m[1], " and ") {
				parks[name] += len(squares)
			}
			verb := map[bool]string{true: " share it.", false: " controls it."}[strings.Contains(m[1], " and ")]
			for _, square := range squares {
				said := strings.Join(table.(game.Topics).Topics()[topic(t, table, "square")].Tell(tree.Cursor(), square), "\n")
				assert.Contains(t, said, square+" is empty.\nAs a park it is worth 1: access ")
				assert.Contains(t, said, m[1]+verb)
			}
		}
		for _, line := range table.(game.Brief).Brief(tree.Cursor()) {
			name, _, _ := strings.Cut(line, ":")
			assert.Contains(t, line, fmt.Sprintf("parks %d)", parks[name]))
		}
	}
}

// topic returns where a topic stands among those that can be asked about.
func topic(t *testing.T, table game.Table, name string) int {
	t.Helper()
	for i, known := range table.(game.Topics).Topics() {
		if known.Name == name {
			return i
		}
	}
	require.Fail(t, "no topic "+name)
	return 0
}

// The class of a landmark is told only where it counts.
func TestClassesOnlyWhereTheyCount(t *testing.T) {
	t.Parallel()
	for variants, told := range map[engine.Variants]bool{0: false, engine.Types: true} {
		tree, table := begin(t, engine.Config{Variants: variants})
		deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
		said := strings.Join(table.(game.Topics).Topics()[topic(t, table, "landmark")].Tell(tree.Cursor(), "zoo"), "\n")
		assert.Equal(t, told, strings.Contains(said, "Class: Recreation."), said)
	}
}

// On the hex map the neighbours of a square are named, whatever lies on it.
func TestNeighboursOnTheHexMap(t *testing.T) {
	t.Parallel()
	for c, told := range map[engine.Config]string{{Hex: true}: "Neighbours: d4, e4, d5, f5, e6 and f6.", {}: ""} {
		tree, table := begin(t, c)
		square := table.(game.Topics).Topics()[topic(t, table, "square")]
		said := square.Tell(tree.Cursor(), "e5")
		assert.Equal(t, told, strings.TrimPrefix(said[len(said)-1], "No landmark is adjacent to it."))
		deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
		for _, place := range table.(game.Places).Places(tree.Cursor()) {
			said := strings.Join(square.Tell(tree.Cursor(), place.Name), "\n")
			assert.Equal(t, c.Hex, strings.Contains(said, "\nNeighbours: "), said)
		}
	}
}

// What can be asked about a position, of a game that stands in the middle.
func TestTopics(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Variants: engine.Parks | engine.Slums | engine.Types})
	ask := func(topic, rest string) string {
		for _, known := range table.(game.Topics).Topics() {
			if known.Name == topic {
				return strings.Join(known.Tell(tree.Cursor(), rest), "\n")
			}
		}
		return ""
	}
	assert.Equal(t, "No landmark is drawn yet.", ask("landmark", "zoo"))
	deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
	mover, _, _ := strings.Cut(tree.Legal(tree.Cursor())[0], " ")
	name := map[string]string{"1": "Ann", "2": "Bob"}[mover]
	var site string
	for _, place := range table.(game.Places).Places(tree.Cursor()) {
		if place.Value == "ZOO" {
			site = place.Name
		}
	}
	assert.Contains(t, ask("landmark", "zoo"), site+", Zoo, worth 2: no zone is adjacent to it.\nClass: Recreation.\nAdjacent empty squares: ")
	assert.Equal(t, ask("landmark", "Zoo"), ask("landmark", site))
	assert.Equal(t, ask("landmark", "Zoo"), ask("square", site))
	assert.Contains(t, ask("landmark", "x"), "Which landmark? Give its label, name or square.")

	empty := strings.TrimSuffix(strings.Fields(ask("landmark", "zoo")[strings.Index(ask("landmark", "zoo"), "squares: "):])[1], ",")
	assert.Contains(t, ask("square", empty), empty+" is empty.\nIt is adjacent to ")
	action, err := table.Read(tree.Cursor(), "place "+empty+" P3")
	require.NoError(t, err)
	require.NoError(t, tree.Do(action))
	assert.Contains(t, ask("landmark", "zoo"), site+", Zoo, worth 2: access 3 for "+name+". "+name+" controls it.\n")
	for _, place := range table.(game.Places).Places(tree.Cursor()) {
		if place.Name == site {
			assert.Equal(t, "ZOO "+mover, place.Value, "what differs in another game where somebody else controls it")
		}
	}
	assert.Contains(t, ask("landmark", "zoo"), "Adjacent zones: Park 3 of "+name+" on "+empty+".")
	assert.Contains(t, ask("square", empty), empty+": Park 3 of "+name+".\n")
	assert.Contains(t, ask("square", "z9"), "from a1 to h8")
	shutOut := 0
	for _, place := range table.(game.Places).Places(tree.Cursor()) {
		if strings.Contains(ask("square", place.Name), "Adjacent zones rule out Park.") {
			shutOut++
		}
	}
	assert.Positive(t, shutOut)

	assert.NotContains(t, ask("cup", mover), "P3")
	assert.Equal(t, ask("cup", mover), ask("cup", strings.ToLower(name)))
	assert.Len(t, strings.Split(ask("cup", ""), "\n"), 2)
	assert.Equal(t, "Name a player: Ann or Bob, or a number from 1 to 2.", ask("cup", "carl"))
	assert.Contains(t, ask("standing", ""), name+": ")
	assert.Regexp(t, `prestige \(landmarks \d+, parks \d+, classes \d+\)`, ask("standing", ""))

	n := tree.Cursor()
	things := table.(game.Things).Things(n)
	require.Len(t, things, 17)
	for _, thing := range things {
		assert.True(t, thing.Lies(n))
		assert.Equal(t, !strings.Contains(thing.Name, "Park 3 of"), thing.Lies(tree.Parent(n)), thing.Name)
	}

	// What a zone counts is said where its name does not say it: of a Slum, and of zones near one.
	for _, a := range tree.Legal(n) {
		square := strings.Fields(a)[2]
		if strings.HasSuffix(a, " S") && max(apart(square[0], empty[0]), apart(square[1], empty[1])) == 1 {
			require.NoError(t, tree.Do(a))
			assert.Contains(t, ask("square", empty), ". It counts 2.\n")
			assert.Contains(t, ask("square", square), ". It counts -1.\n")
			return
		}
	}
	assert.Fail(t, "no room for a Slum")
}

func apart(a, b byte) int { return max(int(a)-int(b), int(b)-int(a)) }

// A zone that has to wait for the second round is offered with the reason.
func TestSlowStartIsSaid(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Variants: engine.SlowStart})
	deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
	waiting := 0
	for _, c := range table.Choices(tree.Cursor()) {
		if c.Why != "" {
			waiting++
			assert.Regexp(t, `Place .* [234]$`, c.Text)
			assert.Contains(t, c.Why, "with Slow Start, your first zone can have an access of 1 at most (MYC-51)")
		}
	}
	assert.Equal(t, 18, waiting)
	assert.Equal(t, "8×8, 2 players, Slow Start", table.Title())

	for most, c := range map[string]engine.Config{
		" with an access of 1 at most": {Variants: engine.SlowStart | engine.Random},
		"":                             {Variants: engine.Random},
	} {
		tree, table := begin(t, c)
		deal(t, tree, func() bool { return tree.Moment(tree.Cursor()).Turn == 1 })
		how, _ := table.(game.ByHand).Outcomes(tree.Cursor())
		assert.Regexp(t, "^(Ann|Bob) draws two zones"+most+" from the cup, or the last one. Type them.$", how[0])
	}
}

// The City Dump takes prestige: it is worth less than nothing, with a minus, wherever it is told (MYC-37).
func TestDumpIsWorthLessThanNothing(t *testing.T) {
	t.Parallel()
	tree, table := begin(t, engine.Config{Players: 2, Variants: engine.Dump})
	topics := table.(game.Topics).Topics()
	said := func() {
		lines := table.Situation(tree.Cursor())
		lines = append(lines, topics[topic(t, table, "landmarks")].Tell(tree.Cursor(), "")...)
		lines = append(lines, topics[topic(t, table, "landmark")].Tell(tree.Cursor(), "City Dump")...)
		for square := range 64 {
			name := string(rune('a'+square%8)) + string(rune('1'+square/8))
			lines = append(lines, topics[topic(t, table, "square")].Tell(tree.Cursor(), name)...)
		}
		dump := 0
		for _, line := range lines {
			assert.NotRegexp(t, `(^| )-\d`, line)
			if strings.Contains(line, "City Dump") && strings.Contains(line, "−") {
				dump++
			}
		}
		assert.GreaterOrEqual(t, dump, 4)
	}
	for range 2 {
		for range 30 {
			legal := tree.Legal(tree.Cursor())
			require.NoError(t, tree.Do(legal[len(legal)-1])) // the last landmark is the City Dump
		}
		said()
	}
}
