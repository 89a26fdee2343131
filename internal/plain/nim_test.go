package plain

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/game/gametest"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/review"
	"boardgame/microcity/internal/session"
)

// nim begins a game that brings nothing along.
func nim(t *testing.T, o session.Options) *session.Session {
	t.Helper()
	box := matchtest.Game()
	o.Game = session.Game{Box: &box, Options: matchtest.Options(gametest.Nim{Heaps: [3]uint8{1, 2, 0}})}
	o.Seed, o.Players = 5, []string{"Ann", "Bob", "Cid"}
	o.Clock = func() time.Time { return time.Unix(0, 0) }
	if o.Folder == "" {
		o.Folder = t.TempDir()
	}
	live, err := session.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = live.Close() })
	return live
}

// played returns what is said while somebody types these lines, without the names of files.
func played(t *testing.T, live *session.Session, o Options, lines ...string) string {
	t.Helper()
	c, said := talk(strings.Join(lines, "\n")+"\n", o)
	require.NoError(t, c.Play(live))
	return strings.ReplaceAll(said.String(), live.Path(), "FILE")
}

func TestAnyGameIsPlayed(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{Echo: true},
		"?", "what 3", "3", "undo", "take 4 b", "take 2 c", "2", "why 1", "log", "2", "1", "quit")
	assert.Equal(t, `Nim, heaps of 1, 2 and 0.
The game is saved in FILE.
Answer with a number, or as the question says. For the commands, type help.

---- Turn 1, Ann ----
Heap a: 1. Heap b: 2. Heap c: 0.

Ann, which do you take?
  1 Take 1 from heap a
  2 Take 1 from heap b
  3 Take 2 from heap b
    (6 choices not possible now; to see why, type ?)
> ?
Not possible now:
  4 Take 2 from heap a: heap a has 1
  5 Take 3 from heap a: heap a has 1
  6 Take 3 from heap b: heap b has 2
  7 Take 1 from heap c: heap c has 0
  8 Take 2 from heap c: heap c has 0
  9 Take 3 from heap c: heap c has 0
> what 3
Take 2 from heap b.
Then:
  Ann takes 2 from heap b.
  Chance decides what comes next.
> 3
Ann takes 2 from heap b.

---- Turn 2, Bob ----
The coin shows heads.
Heap a: 1. Heap b: 0. Heap c: 0.

Bob, which do you take?
  1 Take 1 from heap a
    (8 choices not possible now; to see why, type ?)
> undo
Undone.

---- Turn 1, Ann ----
Heap a: 1. Heap b: 2. Heap c: 0.

Ann, which do you take?
  1 Take 1 from heap a
  2 Take 1 from heap b
  3 Take 2 from heap b
    (6 choices not possible now; to see why, type ?)
> take 4 b
"take 4 b" cannot be read: "take 4 b" is no move of Nim. Type it like this: take 1 a
> take 2 c
That is not possible: heap c has 0.
> 2
Ann takes 1 from heap b.

---- Turn 2, Bob ----
The coin shows heads.
Heap a: 1. Heap b: 1. Heap c: 0.

Bob, which do you take?
  1 Take 1 from heap a
  2 Take 1 from heap b
    (7 choices not possible now; to see why, type ?)
> why 1
Choice 1 is possible.
> log

Turn 1, Ann.
  The coin shows heads.
  Ann takes 1 from heap b.

Turn 2, Bob.
  The coin shows heads.
> 2
`, got[:strings.Index(got, "Bob takes")])
	assert.Contains(t, got, `
Cid wins. The last is taken.
Commands: again, same, look, export, compare, last, log, undo, quit.
> quit
The game is saved in FILE; to replay it: microcity replay FILE --plain
`)
}

// What chance is asked by hand is answered in the notation.
func TestAnyGameByHand(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{Hand: log.Hand{Draws: true}}), Options{}, "edge", "tails", "1", "heads")
	assert.Contains(t, got, "What does the coin show?\nType one of these: tails or heads.\n> \"edge\" is neither a number")
	assert.Contains(t, got, "Ann, from which heap do you take one?")
	assert.Contains(t, got, "Bob, which do you take?")
}

// A game is looked back at, branched off, compared and found again.
func TestAnyGameIsLookedBackAt(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	o := Options{Folders: folders.Folders{Games: folder}, Program: "0"}
	live := nim(t, session.Options{Folder: folder})
	got := played(t, live, o, "3", "undo", "2", "look", "phase", "back", "back", "note ! here", "branch", "branch 1", "end", "compare", "quit", "who", "all",
		"continue", "continue same strong", "start", "continue new", "2", "quit")
	for _, want := range []string{
		"Replay. To return to the game, type quit.", "Step 3 of 3, turn 2: heads", "Note saved.",
		"2 variations start here", "  1 Take 2 from heap b\n", "  2 Take 1 from heap b (this one)\n",
		"Variation 1 of 2 from here.", "Back in the replay.", "heap b: 0 against 1", "There is nothing on the table yet.",
		"Type continue same for the same luck", "No player is called \"strong\"; choose person, random", "It continues from ",
	} {
		assert.Contains(t, got, want)
	}

	box := matchtest.Game()
	c, said := talk("1\n2\nquit\n6\nquit\n", o)
	require.NoError(t, c.Library(game.Shelf{box}))
	assert.Contains(t, said.String(), "2 saved games.")
	assert.Contains(t, said.String(), "by Ann, Bob and Cid")
	assert.Contains(t, said.String(), "Nim, heaps of 1, 2 and 0, ")

	games, err := filepath.Glob(filepath.Join(folder, "*.log"))
	require.NoError(t, err)
	require.Len(t, games, 2)
	var both [2]*log.Game
	for i, path := range games {
		both[i], err = log.Verify(path, game.Shelf{box})
		require.NoError(t, err)
	}
	c, said = talk("part\nend\nquit\n", o)
	require.NoError(t, c.Compare(both))
	assert.Contains(t, said.String(), "heaps of 1, 2 and 0, 5 actions")
	c, said = talk("", Options{Echo: true})
	require.NoError(t, c.Replay(both[0], false, 0))
	assert.Contains(t, said.String(), "Turn 1, Ann.\n  The coin shows heads.")
}

// One word of a choice is answered with how to type such a choice.
func TestAWordOfAChoice(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{Echo: true}, "B", "quit")
	assert.Contains(t, got, "> B\nTo play it, type for example: take 1 b\n")
}

// A note alone deletes the one that is there, at the table and in a replay.
func TestNotesAreDeleted(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{Echo: true}, "note", "note ! here", "note", "note", "3", "look", "note", "note there", "note", "quit", "quit")
	ask, saved, deleted := "Type note and what you want to say, for example: note !! a good start\n", "Note saved.\n", "Note deleted.\n"
	assert.Contains(t, got, "> note\n"+ask+"> note ! here\n"+saved+"> note\n"+deleted+"> note\n"+ask)
	assert.Contains(t, got, "> note\n"+ask+"> note there\n"+saved+"> note\n"+deleted+"> quit")
}

// Advice is a word of the table where the game has an adviser.
func TestHints(t *testing.T) {
	t.Parallel()
	o := Options{Echo: true, Extras: func(t *Table) Extras {
		return Extras{Adviser: func(at game.Node) func() []string {
			legal := t.Tree().Legal(at)
			return func() []string { return legal[1:] }
		}}
	}}
	live := nim(t, session.Options{})
	got := played(t, live, o, "hint", "h", "quit")
	assert.Contains(t, got, "> hint\n  2 Take 1 from heap b.\n  3 Take 2 from heap b.\n> h\n  2 Take")
	assert.Equal(t, 1, live.Hints(), "positions, not questions")
	assert.NotContains(t, played(t, nim(t, session.Options{}), Options{}, "help"), "hint")
	o.Extras = func(t *Table) Extras {
		return Extras{Adviser: func(game.Node) func() []string { return nil }}
	}
	assert.Contains(t, played(t, nim(t, session.Options{}), o, "3", "1", "1", "hint"), "There is nothing to decide now.")
}

// One looks back at a game by a word of the table where somebody judges its choices, and when it is over.
func TestReview(t *testing.T) {
	t.Parallel()
	chances := map[string]int{"take 2 b": 1000, "take 1 a": 6000}
	o := Options{Echo: true, Extras: func(t *Table) Extras {
		return Extras{Closing: []string{"review"}, Review: review.Mind{
			Against: "if both play like hard",
			Advise:  func(game.Node) func() []string { return func() []string { return []string{"take 1 a"} } },
			Judge: func(tree game.Tree, at game.Node, _ int) func() int {
				action := tree.Action(at)
				return func() int { return chances[action] }
			},
		}}
	}}
	got := played(t, nim(t, session.Options{}), o, "review", "3", "1", "review", "help", "quit")
	assert.Contains(t, got, "> review\nYou can review the game when it is over.\n")
	assert.Contains(t, got, ", review, ")
	assert.Contains(t, got, `> review
Reviewing the game; this takes a few seconds.
Of 1 choice, one gave away 50 points of the chance to win if both play like hard.

The costliest choices, and where to try again:
Turn 1, take 2 from heap b. That gave away 50 points of the chance to win, which left 10%. Better: take 1 from heap a.
  microcity resume FILE --plain --from 1
> help
Type one of these commands:
`)
	got = played(t, nim(t, session.Options{}), Options{}, "help", "3", "1", "review")
	assert.NotContains(t, got, "which choices gave away most", "nobody judges it")
	assert.NotContains(t, got, "Reviewing")
}

// A replay offers only what the game has: Nim has neither rounds nor milestones.
func TestTheViewerOffersWhatThereIs(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{}, "look", "help", "quit", "quit")
	assert.Contains(t, got, "  sign [back]: go to the next or previous note\n")
	assert.NotContains(t, got, "  round")
}

// Where no words come, a replay tells every step, the last one too.
func TestReplayTellsAll(t *testing.T) {
	t.Parallel()
	live := nim(t, session.Options{})
	played(t, live, Options{}, "3", "quit")
	g, err := log.Verify(live.Path(), game.Shelf{matchtest.Game()})
	require.NoError(t, err)
	c, said := talk("", Options{Echo: true})
	require.NoError(t, c.Replay(g, false, 0))
	assert.Contains(t, said.String(), "Nim, heaps of 1, 2 and 0, 3 actions, 2 turns.\n")
	assert.True(t, strings.HasSuffix(said.String(), "  Ann takes 2 from heap b.\n  The coin shows heads.\n\nTurn 2, Bob.\n  The coin shows heads.\n"), said.String())
}

// Win chances are computed once for each line that is walked.
func TestChancesOfAVariation(t *testing.T) {
	t.Parallel()
	o := Options{Echo: true, Judge: func(string, game.Tree) driver.Judge {
		return func(tree game.Tree, at game.Node, _ int) func() int {
			chance := map[string]int{"take 1 b": 2000, "take 2 b": 7000}[tree.Action(at)]
			return func() int { return chance }
		}
	}}
	live := nim(t, session.Options{})
	played(t, live, o, "2", "undo", "3", "1", "quit")
	got := played(t, live, o, "look", "step 2", "chance", "step 1", "chance", "branch 1", "chance", "chance", "quit", "quit")
	var told []string
	for line := range strings.Lines(got) {
		if strings.HasPrefix(line, "Chance of ") || strings.HasPrefix(line, "Computing ") {
			told = append(told, strings.Fields(line)[0]+" "+line[strings.LastIndex(line, " ")+1:len(line)-1])
		}
	}
	assert.Equal(t, []string{"Computing seconds.", "Chance 70%.", "Chance 0%.", "Computing seconds.", "Chance 20%.", "Chance 20%."}, told)
}

// A phase has no number, and a word is none either.
func TestTheViewerGoesToNumbers(t *testing.T) {
	t.Parallel()
	got := played(t, nim(t, session.Options{}), Options{Echo: true}, "3", "look", "start", "next 4", "next 3", "phase 2", "turn soon", "turn 9", "quit", "quit")
	assert.Contains(t, got, "> next 4\n\"4\" is not a number of steps in this game.\n> next 3\nStep 3 of 3,")
	assert.Contains(t, got, `> phase 2
This game has no phase "2".
> turn soon
This game has no turn "soon".
> turn 9
This game has no turn 9.
`)
}

// The last step of a replay says once how the game ended.
func TestTheEndIsSaidOnce(t *testing.T) {
	t.Parallel()
	live := nim(t, session.Options{Folder: t.TempDir()})
	got := played(t, live, Options{Program: "0"}, "1", "1", "1", "1", "1", "1", "1", "look", "quit", "quit")
	_, replayed, found := strings.Cut(got, "Replay. ")
	require.True(t, found, got)
	replayed, _, _ = strings.Cut(replayed, "Back in the game.")
	assert.Equal(t, 1, strings.Count(replayed, " wins."), replayed)
}

// Where somebody weighs choices, words of the table tell what one costs, and have costly ones held back.
func TestTutor(t *testing.T) {
	t.Parallel()
	o := Options{Echo: true, Extras: func(t *Table) Extras {
		mind := review.Mind{
			Advise: func(game.Node) func() []string { return func() []string { return []string{"take 1 a"} } },
			Judge: func(tree game.Tree, at game.Node, _ int) func() int {
				action := tree.Action(at)
				return func() int { return map[string]int{"take 2 b": 1000, "take 1 b": 5700, "take 1 a": 6000}[action] }
			},
		}
		return Extras{Adviser: mind.Advise, Review: mind, Weigher: mind.Weigher(t.Tree(), t.Talk(), func(game.Seats) bool { return true })}
	}}
	live := nim(t, session.Options{})
	got := played(t, live, o, "weigh 3", "weigh 1", "weigh 4", "tutor", "tutor on", "3", "why", "rethink", "3", "play anyway", "quit")
	assert.Contains(t, got, "> weigh 3\nTake 2 from heap b. This lowers your win chance by about 50 points. Better: take 1 from heap a.\n")
	assert.Contains(t, got, "> weigh 1\nTake 1 from heap a. This is about as good as the best choice.\n")
	assert.Contains(t, got, "> tutor\nType tutor on or tutor off.\n> tutor on\nTutor: on. It warns you before a costly choice is final.\n")
	assert.Contains(t, got, "> 3\nThis lowers your win chance by about 50 points. Type rethink, play anyway or why.\n> why\nBetter: take 1 from heap a.\nType rethink or play anyway.\n> rethink\n")
	assert.Contains(t, got, "> play anyway\nAnn takes 2 from heap b.")
	assert.Equal(t, 1, live.Hints(), "positions, not questions")
	assert.NotContains(t, played(t, nim(t, session.Options{}), Options{}, "help"), "weigh")
	got = played(t, nim(t, session.Options{Tutor: true}), o, "2", "1", "quit")
	assert.Contains(t, got, "Tutor: on.")
	assert.Contains(t, got, "> 2\nAnn takes 1 from heap b.", "3 points are not worth a word")
}
