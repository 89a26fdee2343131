package replay

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/log"
	city "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/table"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/paint"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// sizes are the windows that frames are kept for.
var sizes = tuitest.Sizes()

// A stage is a shell with one screen, and cards over it.
type stage struct {
	t      testing.TB
	host   screen.Host
	screen screen.Screen
	live   *session.Session // the game at the table
}

func (s *stage) Init() tea.Cmd { return nil }

func (s *stage) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmds []tea.Cmd
	switch key, isKey := msg.(tea.KeyMsg); {
	case isKey && len(s.host.Overlays) > 0:
		top := len(s.host.Overlays) - 1
		done, answer := s.host.Overlays[top].Update(key, &s.host)
		if done {
			s.host.Overlays = append(s.host.Overlays[:top], s.host.Overlays[top+1:]...)
		}
		if answer != nil {
			cmds = append(cmds, s.tell(answer))
		}
	case isKey && key.String() == "?":
		s.host.Open(screen.HelpFor(s.screen.Help(s.host.Keys)))
	default:
		cmds = append(cmds, s.tell(msg))
	}
	if l, ok := s.screen.(screen.Lively); ok {
		cmds = append(cmds, l.Attend(&s.host))
	}
	return s, tea.Batch(cmds...)
}

func (s *stage) tell(msg tea.Msg) (cmd tea.Cmd) {
	s.screen, cmd = s.screen.Update(msg, &s.host)
	return cmd
}

func (s *stage) Sheet() *paint.Sheet {
	sheet := paint.New(s.host.W, s.host.H, s.host.Look)
	s.screen.Draw(sheet, s.host.Keys)
	for _, o := range s.host.Overlays {
		sheet.Fade()
		o.Draw(sheet, s.host.Keys)
	}
	return sheet
}

func (s *stage) View() string { return s.Sheet().String() }

// Menu and Settings lead nowhere.
func (s *stage) Menu() screen.Screen                         { return s.screen }
func (s *stage) Settings(behind screen.Screen) screen.Screen { return behind }

func (s *stage) Agree(o screen.Agreeing) screen.Screen { return o.Behind }

func (s *stage) Play(live *session.Session) screen.Screen {
	s.live = live
	return microcity().Play(live, &s.host)
}

func (s *stage) Replay(live *session.Session, steps int, behind screen.Screen) screen.Screen {
	return LookBack(microcity(), live, steps, behind)
}

func (s *stage) Analyse(from session.Moment, behind screen.Screen) (screen.Screen, error) {
	return Analyse(microcity(), from, behind, &s.host)
}

func (s *stage) Rules(string) screen.Overlay { return &screen.Page{Title: "Rules"} }

func (s *stage) send(msg tea.Msg) { tuitest.Send(s, msg) }

func (s *stage) press(names ...string) { tuitest.Press(s, names...) }

func (s *stage) resize(w, h int) { s.host.W, s.host.H = w, h }

func (s *stage) frame() string {
	s.t.Helper()
	return tuitest.Frame(s.t, s, s.host.W, s.host.H)
}

// words returns a frame as one line.
func (s *stage) words() string { return strings.Join(strings.Fields(s.frame()), " ") }

// golden compares the frame with a file.
func (s *stage) golden(name string) {
	s.t.Helper()
	if v, ok := s.screen.(*Viewer); ok { // what is kept must not change with what the computer learns
		canChances(v)
	}
	tuitest.Golden(s.t, name, s.frame()+"\n", *update)
}

// viewer returns the replay that is shown.
func (s *stage) viewer() *Viewer {
	s.t.Helper()
	require.IsType(s.t, &Viewer{}, s.screen)
	return s.screen.(*Viewer)
}

// game returns the game at the table, which is what is shown.
func (s *stage) game() *play.Session {
	s.t.Helper()
	require.Equal(s.t, "*table.playScreen", fmt.Sprintf("%T", s.screen))
	return play.On(s.live)
}

// show lays out a screen.
func show(t testing.TB, first func(*stage) screen.Screen) *stage {
	t.Helper()
	s := &stage{t: t}
	s.host = screen.Host{
		W: 80, H: 24, Look: theme.Bare(&theme.Unicode), Keys: screen.KeysWith(nil), Folders: folders.In(t.TempDir()), Now: aDay,
		Timer: func(time.Duration, tea.Msg) tea.Cmd { return nil }, // tests send ticks themselves
		Shell: s,
	}
	t.Cleanup(func() {
		s.host.Close()
		_ = s.screen.Leave()
	})
	s.screen = first(s)
	s.send(nothing{})
	return s
}

// nothing is a message without a meaning, after which a screen may begin what it wants.
type nothing struct{}

// watching shows the replay of a log.
func watching(t testing.TB, path string) (*stage, *Viewer) {
	t.Helper()
	s := show(t, func(*stage) screen.Screen { return Watch(microcity(), load(t, path).Game, false, nil) })
	return s, s.viewer()
}

// beside shows two logs.
func beside(t testing.TB, a, b *record.Game) *stage {
	t.Helper()
	c, err := Compare(microcity(), [2]*log.Game{a.Game, b.Game}, nil)
	require.NoError(t, err)
	return show(t, func(*stage) screen.Screen { return c })
}

// start begins a game and sits down at its table.
func start(t testing.TB, config engine.Config, seed uint64) *stage {
	t.Helper()
	live := fresh(t, config, seed)
	return show(t, func(s *stage) screen.Screen { return s.Play(live.Session) })
}

// finished plays a game to its end, always taking the last legal action.
func finished(t *testing.T) *stage {
	t.Helper()
	live := fresh(t, engine.Config{}, 7)
	end(t, live)
	return show(t, func(s *stage) screen.Screen { return s.Play(live.Session) })
}

// end plays a game to its end.
func end(t testing.TB, s *play.Session) {
	t.Helper()
	for state := s.State(); !s.Rules().Result(state).Over; state = s.State() {
		legal := s.Rules().Legal(&state, nil)
		_, err := s.Do(legal[len(legal)-1])
		require.NoError(t, err)
	}
}

// played plays a game with random choices, some of them taken back, and returns its log.
func played(t testing.TB, config engine.Config, seed uint64) string {
	t.Helper()
	s := fresh(t, config, seed, func(o *session.Options) { o.Players = []string{"Ann", "Bob"} })
	rng := rand.New(rand.NewPCG(seed, 8))
	for i := 0; ; i++ {
		state := s.State()
		legal := s.Rules().Legal(&state, nil)
		if len(legal) == 0 {
			break
		}
		if ok, _ := s.CanUndo(); ok && i%40 == 20 {
			require.NoError(t, s.Undo())
			continue
		}
		_, err := s.Do(legal[rng.IntN(len(legal))])
		require.NoError(t, err)
	}
	require.NoError(t, s.Close())
	return s.Path()
}

// fresh begins a game in a file of its own.
func fresh(t testing.TB, config engine.Config, seed uint64, change ...func(*session.Options)) *play.Session {
	t.Helper()
	o := session.Options{
		Game: play.Of(corePack(), config), Seed: seed, Clock: aDay, Path: filepath.Join(t.TempDir(), "game.log"),
	}
	for _, f := range change {
		f(&o)
	}
	s, err := play.Start(o)
	require.NoError(t, err)
	return s
}

func load(t testing.TB, path string) *record.Game {
	t.Helper()
	g, err := record.Load(path, record.Known(corePack()))
	require.NoError(t, err)
	return g
}

// aDay is when every game of the tests begins.
func aDay() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// microcity returns Micro City with the cards that it brings along.
func microcity() screen.Game { return table.New(corePack()) }

func corePack() *pack.Pack {
	p, err := pack.Core()
	if err != nil {
		panic(err)
	}
	return p
}

// rulesOf returns the rules of the game that a replay shows.
func rulesOf(v *Viewer) *engine.Rules { return city.Of(v.Tree).Rules() }

// stateOf returns the position of a replay after n steps, and stepOf its step n, from 1.
func stateOf(v *Viewer, n int) engine.State { return city.Of(v.Tree).Position(v.Node(n)) }

func stepOf(v *Viewer, n int) city.Step { return city.Of(v.Tree).Step(v.Node(n)) }

// everyGame are games that differ in what lies on the table.
func everyGame() map[string]engine.Config {
	return map[string]engine.Config{
		"solo":              {},
		"solo-extended":     {Building: engine.BuildingAB, With: engine.AllExpansions},
		"coop-all":          {Mode: engine.Coop, With: engine.AllExpansions, CardX: true, First: engine.Two},
		"competitive":       {Mode: engine.Competitive},
		"competitive-ports": {Mode: engine.Competitive, With: engine.Seaports},
	}
}

var viewerKeyNames = []string{
	"up", "down", "left", "right", "enter", "enter", "esc", "tab", "shift+tab", "home", "end", "backspace", "pgup", "pgdown",
	"1", "2", "3", "4", "9", "0", "?", "i", "t", "R", "<", "v", "g", "[", "]", "j", "k", "y", " ", "é", "世",
}
