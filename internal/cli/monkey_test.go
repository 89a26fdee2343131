package cli

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	kit "boardgame/microcity/internal/command"
	"boardgame/microcity/internal/folders"
	micropolis "boardgame/microcity/internal/micropolis/engine"
	micropolistable "boardgame/microcity/internal/micropolis/table"
	mycity "boardgame/microcity/internal/mycity/engine"
	mycitytable "boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/session"
	smallcity "boardgame/microcity/internal/smallcity/engine"
	smallcitytable "boardgame/microcity/internal/smallcity/table"
	"boardgame/microcity/internal/soak"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/tuitest"
)

// monkeyKeys are all keys that mean something somewhere; those that lead on come more than once.
var monkeyKeys = strings.Fields("up down left right up down left right enter enter enter enter enter esc tab shift+tab home end backspace " +
	"pgup pgdown a b c d e f g h i j k l m n o p q r s t u v w x y z A C G H L M N P R T U 0 1 2 3 4 5 6 7 8 9 ? / < > [ ] { } + - = . , ! é 世")

// Whatever is pressed, from the menu through the tables, replays and saved games of all games, in
// windows of any size: the program goes on, and what it draws fits.
func TestMonkeyInTheWholeProgram(t *testing.T) {
	soak.Alone(t)
	paths := museum(t)
	t.Chdir(t.TempDir()) // a game is saved to any file that is named
	for seed := range uint64(soak.Times(2, 200)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			monkey(t, paths, seed, 1_000)
		})
	}
}

func monkey(t *testing.T, paths []string, seed uint64, events int) {
	t.Helper()
	on, err := Games().Screens()
	require.NoError(t, err)
	for _, game := range on {
		switch game := game.(type) {
		case *micropolistable.Game:
			game.Players = tuitest.Quick[micropolis.State, micropolis.Action](game.Players)
		case *mycitytable.Game:
			game.Players = tuitest.Quick[mycity.State, mycity.Action](game.Players)
		case *smallcitytable.Game:
			game.Players = tuitest.Quick[smallcity.State, smallcity.Action](game.Players)
		}
	}
	at := folders.In(t.TempDir())
	shelve(t, paths, at.Games)
	app, err := tui.New(tui.Options{
		Games: on, Look: tuitest.Bare, Folders: at,
		Now: func() time.Time { return time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC) },
	})
	require.NoError(t, err)
	p := tuitest.Sit(t, app, false)
	p.Send(app.Init()())
	p.Resize(80, 24)

	var pressed []string
	defer func() {
		if failed := recover(); failed != nil {
			t.Logf("seed %d, the last keys: %s", seed, strings.Join(pressed[max(0, len(pressed)-80):], " "))
			panic(failed)
		}
	}()
	dice, screens := rand.New(rand.NewPCG(seed, 1)), map[string]bool{}
	for i := range events {
		if i%100 == 0 { // home to the menu, and into the games, the replays or what else begins there
			p.Press("esc", "esc", "esc", "q", "m", []string{"n", "s", "c", "l", "p", "a", "t", "d", "w", "g"}[dice.IntN(10)])
		}
		switch dice.IntN(25) {
		case 0:
			size := [][2]int{{60, 20}, {80, 24}, {120, 40}, {200, 55}, {1 + dice.IntN(150), 1 + dice.IntN(60)}}[dice.IntN(5)]
			pressed = append(pressed, fmt.Sprint(size))
			p.Resize(size[0], size[1])
		case 1:
			p.Mouse(dice.IntN(130), dice.IntN(45), tea.MouseActionPress, tea.MouseButtonLeft)
		case 2:
			if p.Timed != nil {
				p.Send(p.Timed)
			}
		default:
			key := monkeyKeys[dice.IntN(len(monkeyKeys))]
			pressed = append(pressed, key)
			p.Press(key)
		}
		p.Frame()
		screens[fmt.Sprintf("%T", app.Screen())] = true
	}
	assert.GreaterOrEqual(t, len(screens), 2, "%v", screens)
}

// shelve puts copies of games into a folder.
func shelve(t *testing.T, paths []string, folder string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(folder, 0o700))
	for n, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d-%s", n, filepath.Base(path))), data, 0o600))
	}
}

// monkeyWords are what is understood on plain lines, but for what writes files where it is told to, and
// for what takes long.
var monkeyWords = strings.Fields("again all back branch chance compare continue end find ghost guess help hide hint list last log look more note next " +
	"part phase race redo review round rules same settings show sign start step tips tree turn turning undo what who why weigh tutor " +
	"city where quarter company dice pool hand building clock goals contracts square landmark cup standing line anthill scores tile play " +
	"rethink anyway code menu u h ? < roll 0 y n off on")

var monkeyThings = strings.Fields("1 2 3 7 12 a1 b2 c3 d4 e5 port1 stage1 AIR Ann MOVE-3 MYC-1 phase turn coal steel all off on !! ?? é -1 99999999999")

// Whatever is typed on plain lines: the program answers, and ends when the lines do.
func TestMonkeyOnPlainLines(t *testing.T) {
	soak.Alone(t)
	for seed := range uint64(soak.Times(2, 200)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			at, dice := folders.In(t.TempDir()), rand.New(rand.NewPCG(seed, 2))
			shelve(t, museum(t), at.Games)
			for range 4 { // the program is soon told to end
				begin := beginnings[dice.IntN(len(beginnings))]
				typing(t, at, strings.ReplaceAll(begin, "GAME", saved(t, at.Games, dice)), typed(dice, 150))
			}
		})
	}
}

// beginnings are the commands that go on on plain lines; GAME is a saved game.
var beginnings = []string{
	"--plain", "--plain", "tutorial --plain", "tutorial --plain --game my-city", "daily --plain", "puzzle 1 --plain", "resume --plain",
	"play --plain --seed 7", "play --plain --seed 7 --mode coop --with logistics,seaport,garden --card-x --tutor",
	"play --plain --seed 7 --mode competitive --bot novice", "play --plain --seed 7 --game my-city --variants random,rezoning --players 3",
	"play --plain --seed 7 --game micropolis --players 2 --bot easy", "play --plain --seed 7 --game micropolis --players 1 --goal 55",
	"tutorial --plain --game small-city", "play --plain --seed 7 --game small-city --players 2 --bot easy", "play --plain --seed 7 --game small-city --players 1 --arcologies",
	"replay GAME --plain", "replay GAME GAME --plain", "guess GAME --plain", "play --ghost GAME --plain", "resume GAME --plain", "resume GAME --from 9 --plain",
}

// saved returns a game of a folder.
func saved(t *testing.T, folder string, dice *rand.Rand) string {
	t.Helper()
	games, err := session.Games(folder)
	require.NoError(t, err)
	return games[dice.IntN(len(games))].Path
}

// typing runs the program with a command and lines to read. It may refuse the command, in a sentence.
func typing(t *testing.T, at folders.Folders, command, lines string) {
	t.Helper()
	defer func() {
		if failed := recover(); failed != nil {
			t.Logf("%s: %s", command, strings.ReplaceAll(lines, "\n", ", "))
			panic(failed)
		}
	}()
	var out strings.Builder
	args := strings.Fields(command)
	root := newRoot(newEnv(kit.Env{
		Name: "microcity", Args: args, In: strings.NewReader(lines), Out: &out, Err: &out, Folders: at, Build: kit.Build{Version: "test"},
		Now: func() time.Time { return time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC) },
	}, Games()))
	root.SetArgs(args)
	root.SilenceErrors, root.SilenceUsage = true, true
	if err := root.Execute(); err != nil {
		assert.NotEmpty(t, err.Error())
		return
	}
	assert.NotEmpty(t, out.String(), command)
}

// typed returns lines as somebody types without looking: numbers, words, and words with something
// behind them.
func typed(dice *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		word := monkeyWords[dice.IntN(len(monkeyWords))]
		switch kind := dice.IntN(20); {
		case dice.IntN(60) == 0:
			fmt.Fprintln(&b, "quit")
		case kind < 12:
			fmt.Fprintln(&b, 1+dice.IntN(9))
		case kind < 17:
			fmt.Fprintln(&b, word)
		default:
			fmt.Fprintln(&b, word, monkeyThings[dice.IntN(len(monkeyThings))])
		}
	}
	return b.String()
}
