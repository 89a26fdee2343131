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

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/microcity/pack"
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
	for seed := range uint64(soak.Times(4, 200)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			monkey(t, seed, 1_000)
		})
	}
}

func monkey(t *testing.T, seed uint64, events int) {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	at := folders.In(t.TempDir())
	shelve(t, at.Games)
	app, err := tui.New(tui.Options{
		Games: tables(core), Look: tuitest.Bare, Folders: at,
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

// shelve puts games of all kinds into a folder.
func shelve(t *testing.T, folder string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(folder, 0o700))
	n := 0
	for _, pattern := range []string{"1.2/*.log", "my-city/1.1/*.log", "micropolis/1.1/*.log"} {
		paths, err := filepath.Glob(filepath.Join("..", "log", "testdata", "logs", pattern))
		require.NoError(t, err)
		for _, path := range paths {
			n++
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d-%s", n, filepath.Base(path))), data, 0o600))
		}
	}
	require.Greater(t, n, 15)
}
