package table

import (
	"os"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/microcity/puzzle"
	"boardgame/microcity/internal/skill"
	"boardgame/microcity/internal/tui"
	puzzles "boardgame/microcity/internal/tui/puzzle"
	"boardgame/microcity/internal/tui/screen"
)

// puzzled opens the list of puzzles from the menu.
func puzzled(t *testing.T) (*player, *puzzles.List) {
	t.Helper()
	p := sit(t, tui.Options{Games: ofCore(), Now: aDay}, 80, 24)
	p.Press("p")
	l, ok := p.app.Screen().(*puzzles.List)
	require.True(t, ok)
	return p, l
}

// plays makes the moves of a plan at the table of a puzzle.
func plays(t *testing.T, p *player, line []engine.Action) {
	t.Helper()
	p.Send(tried(p).write(line, p.app.Host())())
}

// tried returns the table at which a puzzle is tried.
func tried(p *player) *playScreen { return p.app.Screen().(*puzzles.Screen).Table.(*playScreen) }

// to moves the cursor of the list to the first puzzle, and returns that.
func to(t *testing.T, p *player, l *puzzles.List) *puzzle.Puzzle {
	t.Helper()
	row, ok := l.Set().At(1)
	require.True(t, ok)
	for range row {
		p.Press("down")
	}
	return l.Set().Rows[row].Puzzle.(*puzzle.Puzzle)
}

// onCard returns the words of the frame without the edges of a card.
func onCard(p *player) string {
	p.T.Helper()
	return strings.Join(strings.Fields(strings.ReplaceAll(p.Frame(), "│", " ")), " ")
}

// The menu leads to the puzzles, and every screen of them back again.
func TestPuzzlesFromTheMenu(t *testing.T) {
	t.Parallel()
	p := sit(t, tui.Options{Games: ofCore(), Now: aDay}, 80, 24)
	require.Contains(t, p.Frame(), "p Puzzles: today's is hard")
	p.Press("p")
	require.Contains(t, p.Words(), "Puzzles 0 of ")
	require.Contains(t, p.Words(), "Today, hard ")
	p.Press("?")
	require.Contains(t, p.Words(), "try it")
	p.Press("esc", "t")
	require.Contains(t, p.Words(), "You have not tried a puzzle yet.")
	p.Press("esc", "o")
	require.Contains(t, p.Words(), "Settings")
	p.Press("esc", "enter")
	require.Contains(t, p.Words(), "Puzzle: today, hard")
	require.Contains(t, p.Words(), "You can undo until you end the turn.")
	p.Press("enter", "esc")
	require.Contains(t, p.Words(), "Puzzles 0 of ", "nothing was done, so nothing is asked")
	p.Press("enter", "enter", "enter", "q")
	require.Contains(t, p.Words(), "Leave the puzzle?")
	p.Press("y", "esc")
	require.Contains(t, p.Frame(), "n New game")
	assert.NoFileExists(t, p.app.Host().Folders.Puzzles())
	assert.NoDirExists(t, p.app.Host().Folders.Games)
}

// A puzzle is solved at the usual table, with undo but without advice; then one sees why, and goes
// on. What came of it is kept, and nothing else.
func TestPuzzleIsSolved(t *testing.T) {
	t.Parallel()
	p, l := puzzled(t)
	of := to(t, p, l)
	p.Press("enter", "enter")
	require.Contains(t, p.Words(), "Puzzle 1, easy. "+of.Aim())
	assert.NotContains(t, p.Words(), "H hint")
	p.Press("H")
	require.Contains(t, p.Words(), "There are no hints in a puzzle")
	p.Press("<")
	require.Contains(t, p.Words(), "A puzzle has no past to look back at.")
	p.Press("u")
	require.Contains(t, p.Words(), "There is nothing to undo yet.")
	best := of.Best().Line
	plays(t, p, best[:1])
	p.Press("u")
	assert.Zero(t, tried(p).session.Match().Cursor())
	plays(t, p, best)
	require.Contains(t, p.Words(), "Solved: that is the plan.")
	p.Resize(120, 40)
	require.Contains(t, p.Words(), "It is about winning at once")
	assert.NotContains(t, p.Words(), "Best: ")
	p.Resize(80, 24)
	p.Press("enter")
	require.Contains(t, p.Words(), "Puzzle 2, easy")
	p.Press("esc")
	require.Contains(t, p.Words(), "Puzzles 1 of ")
	require.Contains(t, p.Words(), "1 easy solved ")
	p.Golden("puzzles-usual")
	p.Resize(60, 20)
	assert.Contains(t, p.Frame(), " 3 easy            Brooklyn Bridge · medium", "the columns stay")
	assert.Contains(t, p.Frame(), " 7 easy            Hoover Dam · hard")
	p.Resize(80, 24)
	rows := p.app.Screen().(*puzzles.List).Set().Rows
	for range rows { // none is cut, and the expansions are named below the list
		p.Press("down")
		require.NotContains(t, p.Frame(), "…")
	}
	p.Press("home", "down", "down", "down", "down", "down", "down", "down")
	require.Contains(t, p.Words(), "Played with logistics")
	b := skill.Open(p.app.Host().Folders.Puzzles())
	assert.Len(t, b.Tries, 1)
	assert.NoDirExists(t, p.app.Host().Folders.Games)
}

// Who does not find the plan sees it, with what both are worth, and can start again.
func TestPuzzleIsNotSolved(t *testing.T) {
	t.Parallel()
	p, l := puzzled(t)
	of := to(t, p, l)
	p.Press("enter", "enter")
	plays(t, p, of.Next().Line)
	require.Contains(t, p.Words(), "Not solved: your plan ")
	told := onCard(p)
	assert.Contains(t, told, "You: ")
	assert.Contains(t, told, "Best: ")
	p.Resize(60, 20)
	require.Contains(t, onCard(p), "Every computer player finds it.", "all of it is in sight in the smallest window")
	p.Press("s")
	require.Contains(t, p.Words(), "Puzzle 1, easy. ")
	require.True(t, p.app.Screen().(*puzzles.Screen).Playing())
	p.Press("esc")
	require.Contains(t, p.Words(), "1 easy tried")
}

// Where nothing can be kept, it is said, and the verdict is there all the same.
func TestPuzzleCannotBeKept(t *testing.T) {
	t.Parallel()
	p, l := puzzled(t)
	at := p.app.Host().Folders
	require.NoError(t, os.MkdirAll(at.Puzzles(), 0o700)) // a folder in its place
	of := to(t, p, l)
	p.Press("enter", "enter")
	plays(t, p, of.Best().Line)
	p.Resize(120, 40)
	require.Contains(t, p.Words(), "Solved: that is the plan.")
	require.Contains(t, p.Words(), "The result of the puzzle cannot be saved")
}

// One puzzle is opened by its number, in windows of all sizes.
func TestPuzzleOf(t *testing.T) {
	t.Parallel()
	set, err := puzzle.Offer(corePack().Source()).Lay(t.TempDir()+"/puzzles.json", aDay())
	require.NoError(t, err)
	row, _ := set.At(2)
	for _, size := range sizes {
		p := sit(t, tui.Options{Games: ofCore(), Now: aDay, Game: "microcity", Puzzles: set, Row: row}, size.W, size.H)
		require.Contains(t, p.Words(), "Puzzle 2, easy")
		p.Send(tea.KeyMsg{Type: tea.KeyEnter})
		require.Contains(t, p.Words(), "Puzzle 2, easy. ")
		require.Contains(t, p.Words(), "Pay or sell anything first?")
	}
}

// What was given away in a game of one's own comes back as a puzzle a week after its review, which
// says so. Here a turn of a puzzle stands for that game.
func TestMistakesComeBack(t *testing.T) {
	t.Parallel()
	set, err := puzzle.Offer(corePack().Source()).Lay(t.TempDir()+"/puzzles.json", aDay())
	require.NoError(t, err)
	row, _ := set.At(1)
	of := set.Rows[row].Puzzle.(*puzzle.Puzzle)
	live, err := of.Begin()
	require.NoError(t, err)
	p := sit(t, tui.Options{Games: []screen.Game{New(corePack())}, Session: live}, 80, 24)
	for _, a := range of.Next().Line {
		p.do(a)
	}
	g := p.game()
	turn := computer.Turn{TurnReview: bot.TurnReview{
		Turn: int(of.Seat()), Seat: of.Seat(), Best: of.Best().Line, Ended: of.Next().Chance, Cost: of.Best().Chance - of.Next().Chance,
	}}
	p.Send(lookedBack(g, []computer.Turn{turn}))
	p.Press("H")
	require.Contains(t, onCard(p), "The costliest turn of this game comes back as a puzzle in a week.")
	at := p.app.Host().Folders
	require.Len(t, skill.Open(at.Puzzles()).Mistakes, 1)

	later := func() time.Time { return aDay().AddDate(0, 0, 7) }
	p = sit(t, tui.Options{Games: ofCore(), Folders: at, Now: later}, 80, 24)
	require.Contains(t, p.Frame(), "; a mistake of yours is back")
	p.Press("p", "down", "enter")
	require.Contains(t, p.Words(), "Puzzle: mistake, 21 Nov")
	require.Contains(t, onCard(p), "In a game that you finished on 21 November, you gave away about 100 points of win chance here.")
}

// The clock is seen while a line lies over the header of the table, in the smallest window.
func TestTheClockOfAPuzzle(t *testing.T) {
	t.Parallel()
	p, l := puzzled(t)
	p.Resize(60, 20)
	for range l.Set().Last() {
		p.Press("down", "enter", "enter")
		require.Contains(t, p.Words(), "Pay or sell anything first?")
		assert.Regexp(t, `clock +\d+ `, p.Frame())
		p.Press("esc")
	}
}

// In the smallest window, too, all is told of the puzzle under the cursor.
func TestPuzzlesAreToldInFull(t *testing.T) {
	t.Parallel()
	p, l := puzzled(t)
	l.Set().Rows[1].Mark = "solved" // which narrows what stands behind it
	p.Resize(60, 20)
	for i := range l.Set().Rows {
		said, of := p.Words(), l.Set().Rows[i].Puzzle
		assert.Contains(t, said, of.Label())
		assert.Contains(t, said, strings.Join(of.Task(), " "))
		p.Press("down")
	}
}
