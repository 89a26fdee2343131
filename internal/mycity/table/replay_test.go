package table_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/mycity/engine"
	"boardgame/microcity/internal/mycity/table"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui"
	replayscreen "boardgame/microcity/internal/tui/replay"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/theme"
	"boardgame/microcity/internal/tui/tuitest"
)

// lit counts the stretches of the frame that are marked as what something is about.
func (p *player) lit() int {
	look := theme.New(&theme.Dark, termenv.TrueColor, &theme.Unicode)
	look.Surfaces = false // a surface that is lit has a colour for each type of zone
	bare := p.app.Host().Look
	p.app.Host().Look = look
	defer func() { p.app.Host().Look = bare }()
	_, back, _ := strings.Cut(look.Code(theme.Text, theme.Lit), "48;")
	back, _, _ = strings.Cut(back, "m")
	return strings.Count(p.app.View(), "48;"+back)
}

// A note is written where the game stands, from its table, and lies in the log.
func TestNotes(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Press("tab", "right", "6", "6", "enter", "<", "n")
	p.Press(strings.Split("good!", "")...)
	p.Press("enter")
	p.Says("Note saved.")
	assert.Equal(t, []log.Note{{Node: p.live.Tree().Cursor(), Text: "good!"}}, p.live.Notes())
	p.Press("left")
	assert.NotContains(t, p.Frame(), "good!")
	p.Press("right")
	p.Says("good!")
}

// What put a zone where it lies: the cursor is on its square, and enter goes to the step.
func TestPointingInAReplay(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Press("tab", "right", "6", "6", "enter")
	p.Says("Bob, which zone do you place")
	p.Press("<", "w")
	p.Says("What put it there?")
	for range 40 {
		if strings.Contains(p.Frame(), "▸   Park 3 of") {
			break
		}
		p.Press("down")
	}
	p.Press("enter")
	p.Says("Ann: Place Park 3 on f5")
	assert.NotContains(t, p.Frame(), "Ann places", "it is said once")
}

// Side by side, the squares that differ are marked.
func TestBesideInAReplay(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Resize(200, 55)
	p.Press("tab", "right", "6", "6", "enter", "u", "tab", "enter", "<", "|")
	p.Says("The other one: step")
	there := p.lit()
	for _, size := range [][2]int{{200, 55}, {120, 40}, {80, 24}} { // without colours, too
		p.Resize(size[0], size[1])
		p.Says("Ann, zones left")
		assert.Regexp(t, `●[HCRIUP][1-4] *\*|[HCRIUP][1-4] ?\* *●`, p.Frame())
	}
	p.Resize(60, 20) // where the whole map has room, too
	p.Says("Ann, zones left")
	assert.Regexp(t, `\*[HCRIUP][1-4]`, p.Frame())
	assert.Regexp(t, `(?m)^ +a +b +c +d +e +f +g +h +│ +a +b +c +d +e +f +g +h$`, p.Frame())
	p.Resize(200, 55)
	p.Press("left")
	assert.Less(t, p.lit(), there, "before they part they are the same")
	assert.NotRegexp(t, `[HCRIUP][1-4] ?\*`, p.Frame())
}

// beside looks at the ends of two new games side by side.
func beside(t *testing.T, w, h int, one, other engine.Config) *tuitest.Player {
	t.Helper()
	box := table.New().Box()
	var games [2]*log.Game
	for i, c := range []engine.Config{one, other} {
		s := fresh(t, c, nil)
		require.NoError(t, s.Close())
		var err error
		games[i], err = log.Load(s.Path(), game.Shelf{box})
		require.NoError(t, err)
	}
	app, err := tui.New(tui.Options{
		Games: []screen.Game{table.New()}, Replay: games[0], Beside: games[1], Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare,
	})
	require.NoError(t, err)
	p := tuitest.Sit(t, app, *update)
	p.Send(app.Init()())
	p.Resize(w, h)
	p.Press("end")
	return p
}

// A landmark that others control differs, too: where its cell has room for the mark, it has it.
func TestLandmarksBesideEachOther(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, nil)
	p.Press("enter", "u", "right", "right", "down", "enter", "<", "|")
	for _, size := range [][2]int{{200, 55}, {120, 40}} {
		p.Resize(size[0], size[1])
		assert.Equal(t, 2, strings.Count(p.Frame(), "SEA*"), "%v", size)
		assert.NotContains(t, p.Frame(), "ZOO*", "nobody has access to it")
	}
	p.Resize(80, 24)
	assert.Regexp(t, `SEA●.*│.*SEA·`, p.Frame(), "its sign says it")
	p.Press("left")
	p.Resize(200, 55)
	assert.NotContains(t, p.Frame(), "SEA*")
}

// No square of one map is the same as one of another map, so none is marked.
func TestBesideAnotherMap(t *testing.T) {
	t.Parallel()
	p := beside(t, 80, 24, engine.Config{}, engine.Config{Hex: true})
	p.Says("Bob rolls")
	maps, _, _ := strings.Cut(p.Frame(), "Bob rolls")
	assert.NotContains(t, maps, "*")
}

// Side by side at 60×20 a hex map shows all of its squares.
func TestHexMapsBesideEachOther(t *testing.T) {
	t.Parallel()
	p := beside(t, 60, 20, engine.Config{Hex: true}, engine.Config{Hex: true})
	name := regexp.MustCompile(`^ *[a-i][1-9]`)
	var rows []int
	for line := range strings.Lines(p.Frame()) {
		left, _, _ := strings.Cut(line, "│")
		at := name.FindString(left)
		if at == "" {
			continue
		}
		squares := []rune(strings.TrimPrefix(left, at))
		n := 0
		for ; len(squares) >= 3 && strings.TrimSpace(string(squares[:3])) != "" && !name.MatchString(string(squares[:3])); squares = squares[3:] {
			n++
		}
		rows = append(rows, n)
	}
	assert.Equal(t, []int{5, 6, 7, 8, 9, 8, 7, 6, 5}, rows, p.Frame())
}

// A zone was put there in the turn of who placed it, though the turn ends with that.
func TestWhenAZoneWasPlaced(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{}, nil)
	_, err := live.Do("1 place e5 H4")
	require.NoError(t, err)
	h := live.Header()
	path := replay.Played(live.Box().Table(live.Tree(), h.Party()), live.Tree())
	var names []string
	for _, thing := range path.Things(len(path.Steps)) {
		names = append(names, thing.Name)
	}
	assert.Contains(t, names, fmt.Sprintf("Highway Exit 4 of Ann on e5: turn 1, step %d", len(path.Steps)))
}

// Where there is no room beside the step for the chance to win, and for whose it is, it has a row of its own.
func TestTheChanceOfAReplayIsTold(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{}, func(o *session.Options) { o.Bots = log.Bots{"", "easy"} })
	for !live.Tree().Result(live.Tree().Cursor()).Over {
		_, err := live.Do(live.Tree().Legal(live.Tree().Cursor())[0])
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Press("r", "3", "enter")
	for size, want := range map[[2]int]string{
		{60, 20}:  `Replay: step \d+ of \d+, chance of Ann `,
		{80, 24}:  `Chance of Ann `,
		{120, 40}: `, win `,
	} {
		p.Resize(size[0], size[1])
		assert.Regexp(t, want, p.Frame(), "%v", size)
	}
}

// In a picture the numbers of the turns stand right below the timeline: no chances come between.
func TestNumbersBelowTheTimelineOfAPicture(t *testing.T) {
	t.Parallel()
	s := fresh(t, engine.Config{}, nil)
	_, err := s.Do(s.Tree().Legal(s.Tree().Cursor())[0])
	require.NoError(t, err)
	require.NoError(t, s.Close())
	g, err := log.Load(s.Path(), game.Shelf{table.New().Box()})
	require.NoError(t, err)
	rows := replayscreen.NewFilm(table.New(), g, 120, 40, theme.Bare(&theme.Unicode)).Frame(0).Lines()
	timeline := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, " ▸") })
	require.Positive(t, timeline)
	assert.Regexp(t, `^ +1 `, rows[timeline+1])
}
