package table_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/micropolis/board"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/table"
	"boardgame/microcity/internal/tui"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// heavy counts the heavy walls in the frame, by which tiles are marked.
func (p *player) heavy() (n int) {
	p.T.Helper()
	for _, r := range p.Frame() {
		if board.Heavy(r) {
			n++
		}
	}
	return n
}

// A note is written where the game stands, from its table, and lies in the log.
func TestNotes(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(4)))
	p.Press("<", "n")
	p.Press(strings.Split("good!", "")...)
	p.Press("enter")
	p.Says("Note saved.")
	at := p.live.Tree().Cursor()
	assert.Equal(t, []log.Note{{Node: at, Text: "good!"}}, p.live.Notes())
	p.Press("left")
	assert.NotContains(t, p.Frame(), "good!")
	p.Press("right")
	p.Says("good!")
}

// What put a tile where it lies: the tile has heavy walls, in its owner's anthill, and its
// galleries are lit. Enter goes to the step.
func TestPointingInAReplay(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		p := sit(t, played(t, engine.Config{Players: 2}, round(4)))
		p.Resize(size[0], size[1])
		p.Press("<")
		assert.Zero(t, p.heavy())
		p.Press("w")
		s := stateOf(p.live.Tree())
		first, last := s.Rows[0].At(0), s.Rows[1].At(2)
		p.Says("in Ann's anthill")
		assert.Regexp(t, "(#|tile )"+strconv.Itoa(int(first))+"[─━ ┴┻]", p.Frame())
		assert.Positive(t, p.heavy())
		assert.Contains(t, p.Frame(), "▓")
		p.Press("up") // around to the last of Bob's
		p.Says("in Bob's anthill")
		assert.Regexp(t, "(#|tile )"+strconv.Itoa(int(last))+"[─━ ┴┻]", p.Frame())
		p.Press("enter")
		assert.Zero(t, p.heavy())
		p.Says("Bob: Take tile " + strconv.Itoa(int(last)))
		assert.NotContains(t, p.Frame(), "Bob takes tile "+strconv.Itoa(int(last)))
	}
}

// Side by side, the tiles that differ have heavy walls.
func TestBesideInAReplay(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(5)))
	p.Resize(200, 55)
	p.Press("2", "enter", "left", "enter", "u", "2", "enter", "right", "enter", "<", "|")
	p.Says("The other one: step")
	assert.Positive(t, p.heavy())
	p.Press("left")
	assert.Zero(t, p.heavy(), "before they part they are the same")
	p.Press("right", "esc", "esc")
	p.Says("do you fill the new barracks")
}

// Games with different numbers of players can be compared, too, whichever comes first.
func TestBesideMorePlayers(t *testing.T) {
	t.Parallel()
	box := table.New().Box()
	var games []*log.Game
	for _, players := range []int{2, 3} {
		s := played(t, engine.Config{Players: players}, over)
		require.NoError(t, s.Close())
		g, err := log.Load(s.Path(), game.Shelf{box})
		require.NoError(t, err)
		games = append(games, g)
	}
	for i := range games {
		app, err := tui.New(tui.Options{
			Games: []screen.Game{table.New()}, Replay: games[i], Beside: games[1-i], Now: aDay, Folders: folders.In(t.TempDir()), Look: tuitest.Bare,
		})
		require.NoError(t, err)
		p := &player{tuitest.Sit(t, app, *update), app, nil}
		p.Send(app.Init()())
		p.Resize(120, 40)
		p.Press("end")
		p.Says("* Red army token")
		p.Says("Ann, tiles")
		p.Says("* Cid, tiles")
		p.Resize(60, 20) // what is compared stands in the same row on both sides
		assert.Regexp(t, `(?m)^ . Red army token .*│ . Red army token `, p.Frame())
		assert.Regexp(t, `(?m)^ . Ann, army .*│ . Ann, army `, p.Frame())
		assert.Positive(t, p.heavy())
	}
}

// The chances to win are drawn below the steps of a game that is over, and it has turning points.
func TestTurningPoint(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, over))
	p.Press("esc", "r", "!")
	p.Says("Turning point 1 of")
	p.Press("end")
	p.Says("chance of Ann")
}

// At the end, too, the anthills of the others are in sight: live, and in the replay.
func TestEveryAnthillAtTheEnd(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, over))
	for range 2 {
		assert.Regexp(t, `─#\d+─`, p.Frame(), "one in full")
		assert.Regexp(t, `\n \d+ ants `, p.Frame())
		p.Press("esc", "r", "end")
	}
}

// over is the end of a game.
func over(s *engine.State) bool { return s.Question == engine.QuestionNone }
