package replay_test

import (
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match/matchtest"
	"boardgame/microcity/internal/microcity/box"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/replay"
	"boardgame/microcity/internal/session"
)

// recorded reads a log into a cursor.
func recorded(t *testing.T, file string) *replay.Cursor {
	t.Helper()
	core, err := pack.Core()
	require.NoError(t, err)
	g, err := log.Load(file, game.Shelf{box.Game(core)})
	require.NoError(t, err)
	return replay.Recorded(g, g.Table())
}

// museum tests a cursor on every game of the museum.
func museum(t *testing.T, test func(t *testing.T, c *replay.Cursor)) {
	t.Helper()
	files, err := filepath.Glob("../log/testdata/logs/*/*.log")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(filepath.Dir(file))+"/"+filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			test(t, recorded(t, file))
		})
	}
}

// numbers returns for each position what tells its units apart, read off the states alone.
func numbers(c *replay.Cursor) map[replay.Unit][][2]int {
	list := map[replay.Unit][][2]int{}
	m := microcity.Of(c.Tree)
	start := m.Position(0)
	for n := range len(c.Steps) + 1 {
		s := m.Position(c.Node(n))
		turn, round := int(s.Turn), 0
		if phase, _ := words.New(m.Rules()).Phase(&s); turn > 0 {
			list[replay.Phase] = append(list[replay.Phase], [2]int{turn, phase})
			if round = int(start.Clock-s.Clock) + 1; s.AtTurnsEnd() {
				round--
			}
		} else {
			list[replay.Phase] = append(list[replay.Phase], [2]int{0, phase})
		}
		list[replay.Step] = append(list[replay.Step], [2]int{n})
		list[replay.Turn] = append(list[replay.Turn], [2]int{turn})
		list[replay.Round] = append(list[replay.Round], [2]int{round})
	}
	return list
}

// From everywhere a stride on leads to where the next unit begins, or to the end; one back
// to where this one begins, or the one before; and a number to where its unit begins.
func TestStrides(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		for unit, number := range numbers(c) {
			var begins []int
			for n := range number {
				if n == 0 || number[n] != number[n-1] {
					begins = append(begins, n)
				}
			}
			for n := range number {
				on, back := len(c.Steps), 0
				for _, b := range begins {
					if b > n {
						on = min(on, b)
					} else if b < n {
						back = b
					}
				}
				c.Seek(n)
				c.Stride(unit, 1)
				require.Equal(t, on, c.At(), "a %v on from %d", unit, n)
				c.Seek(n)
				c.Stride(unit, -1)
				require.Equal(t, back, c.At(), "a %v back from %d", unit, n)
			}
			if unit == replay.Phase {
				continue // has no numbers for people
			}
			for _, b := range begins {
				require.NoError(t, c.Goto(unit, number[b][0]))
				require.Equal(t, slices.Index(number, number[b]), c.At(), "%v %d", unit, number[b][0])
			}
			assert.EqualError(t, c.Goto(unit, 500), "this game has no "+unit.String()+" 500")
		}
	})
}

// Signs are visited one by one, on and back, and each is one.
func TestSigns(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		c.Keep(log.Note{Node: c.Node(9), Mark: "?"})
		require.NoError(t, c.ToSign(1))
		for c.ToSign(-1) == nil {
		}
		require.NotZero(t, c.At(), "nothing is noted at the start")
		c.Keep(log.Note{Node: c.Node(0), Text: "before anything"})
		require.NoError(t, c.ToSign(-1))
		require.Zero(t, c.At(), "where a note can be, too")
		require.Zero(t, c.Sign(0).Turn)
		var signs, turns []int
		for n := 1; n <= len(c.Steps); n++ {
			s := c.Sign(n)
			if s.Completed || s.Noted {
				signs = append(signs, n)
			}
			if s.Turn > 0 {
				turns = append(turns, s.Turn)
				require.Equal(t, s.Turn, c.Tree.Moment(c.Node(n)).Turn)
			}
		}
		require.Contains(t, signs, 9)
		for i, turn := range turns {
			require.Equal(t, i+1, turn, "every turn begins once")
		}
		for _, n := range signs {
			require.NoError(t, c.ToSign(1))
			require.Equal(t, n, c.At())
		}
		require.ErrorIs(t, c.ToSign(1), replay.ErrNoSign)
		require.Equal(t, signs[len(signs)-1], c.At())
		for i := len(signs) - 2; i >= 0; i-- {
			require.NoError(t, c.ToSign(-1))
			require.Equal(t, signs[i], c.At())
		}
		require.NoError(t, c.ToSign(-1))
		require.Zero(t, c.At())
		require.ErrorIs(t, c.ToSign(-1), replay.ErrNoSign)
	})
}

// A game in which nothing is completed has notes to go to, and no more.
func TestSignsAreNamed(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"note"}, replay.Path{}.Signs())
	museum(t, func(t *testing.T, c *replay.Cursor) {
		assert.Contains(t, []string{"stage", "goal"}, c.Signs()[0])
	})
}

// What is hidden cannot be gone to but by steps and strides, and nothing tells whether it
// is there.
func TestHidden(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		c.Seek(40)
		last := c.Turn(40)
		c.Hide(true)
		c.Seek(20)
		for _, refused := range []error{
			c.Goto(replay.Step, 41), c.Goto(replay.Turn, last+1), c.Goto(replay.Round, 99), c.Goto(replay.Step, 9999),
		} {
			require.ErrorIs(t, refused, replay.ErrUnseen)
			require.Equal(t, 20, c.At())
		}
		require.NoError(t, c.Goto(replay.Step, 40))
		for c.ToSign(1) == nil {
			require.LessOrEqual(t, c.At(), 40)
		}
		require.Equal(t, 40, c.End())
		for _, n := range c.Partings() {
			require.LessOrEqual(t, n, 40)
		}
		c.Seek(40)
		c.Stride(replay.Step, 1)
		require.Equal(t, 41, c.End(), "a step on shows what follows")
		c.Seek(10)
		c.Hide(false)
		require.Equal(t, len(c.Steps), c.End())
		c.Hide(true)
		require.Equal(t, 10, c.End(), "hidden again from here")
	})
}

// parts checks that all other lines are told of, each with where it parts, the last first.
func parts(t *testing.T, c *replay.Cursor) {
	t.Helper()
	hidden := c.Hidden()
	c.Hide(true)
	require.Empty(t, c.Variations())
	c.Hide(false)
	list := c.Variations()
	require.NotEmpty(t, list)
	last := len(c.Steps)
	for _, v := range list {
		require.LessOrEqual(t, v.Parts, last)
		require.Greater(t, v.Steps, v.Parts)
		require.Contains(t, c.Partings(), v.Parts)
		last = v.Parts
	}
	c.Hide(hidden)
}

// At every parting each line can be taken, and the others beside it: they are the same up to
// where they part, and not from there on.
func TestLinesThatPart(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		partings := c.Partings()
		if len(partings) == 0 {
			_, _, err := c.Beside()
			require.ErrorIs(t, err, replay.ErrOneLine)
			return
		}
		for _, n := range []int{0, len(c.Steps)} {
			c.Seek(n)
			beside(t, c)
		}
		for _, n := range partings {
			c.Seek(n)
			lines, first := c.Lines(n)
			for i, begin := range lines {
				beside(t, c)
				c.Hide(true)
				c.Seek(len(c.Steps))
				c.Seek(n)
				c.Branch(i)
				require.Equal(t, n, c.At(), "where one stood")
				parts(t, c)
				require.Equal(t, begin, c.Node(n+1))
				_, own := c.Lines(n)
				require.Equal(t, i, own)
				require.Equal(t, n, c.End(), "nothing of this line was seen")
				c.Hide(false)
			}
			if first >= 0 { // on to the partings behind this one
				c.Seek(n)
				c.Branch(first)
			}
		}
	})
}

func beside(t *testing.T, c *replay.Cursor) {
	t.Helper()
	at := c.At()
	both, parting, err := c.Beside()
	require.NoError(t, err)
	n, ok := both.Part()
	require.True(t, ok)
	require.Equal(t, parting, n)
	for _, n := range []int{parting - 1, parting} {
		both.Seek(n)
		require.Equal(t, n < parting, both[0].Node(n) == both[1].Node(n))
	}
	require.Equal(t, at, c.At(), "the cursors of a pair are their own")
}

// A pair walks as far as its longer line, and differs in what differs.
func TestPair(t *testing.T) {
	t.Parallel()
	long := recorded(t, "../log/testdata/logs/1.2/competitive.log")
	short := recorded(t, "../log/testdata/logs/1.2/solo-basic-a.log")
	require.Greater(t, len(long.Steps), len(short.Steps))
	p := replay.Pair{short, long}
	assert.Equal(t, len(long.Steps), p.End())
	p.Seek(9999)
	assert.Equal(t, len(long.Steps), p.At())
	assert.Equal(t, len(short.Steps), short.At(), "the shorter stays at its end")
	p.Goto(3)
	assert.Equal(t, 3, p.Turn())
	for _, c := range p {
		assert.Equal(t, 3, c.Turn(c.At()))
		assert.Equal(t, 2, c.Turn(c.At()-1))
	}
	turn := p.Contrasts()[0]
	assert.Equal(t, replay.Contrast{Name: "turn", Values: [2]string{"3", "3"}}, turn)
	assert.False(t, turn.Differs())

	short.Hide(true)
	long.Hide(true)
	at := p.End()
	p.Seek(at + 1)
	assert.Equal(t, at+1, p.End(), "a step on shows what was hidden, as it does with one line")
	long.Hide(false)

	again := *long
	same := replay.Pair{long, &again}
	_, ok := same.Part()
	assert.False(t, ok)
	assert.True(t, same.Alike())
	assert.False(t, p.Alike())
	assert.Empty(t, same.Differ())
	var differ []string
	for n := range long.Steps {
		again.Seek(n)
		differ = append(differ, same.Differ()...)
	}
	assert.NotEmpty(t, differ)
}

// A note that is written is in the log, and an empty one takes it back.
func TestNotes(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../log/testdata/logs/1.2/solo-basic-a.log")
	require.NoError(t, err)
	cards, err := filepath.Glob("../log/testdata/logs/1.2/cards-*")
	require.NoError(t, err)
	dir := t.TempDir()
	for _, c := range cards {
		text, err := os.ReadFile(c)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, filepath.Base(c)), text, 0o600))
	}
	file := filepath.Join(dir, "game.log")
	require.NoError(t, os.WriteFile(file, data, 0o600))

	c := recorded(t, file)
	n := log.Note{Node: c.Node(5), Mark: "!", Text: "well seen"}
	require.NoError(t, c.Write(n))
	_, ok := c.Note(5)
	assert.False(t, ok, "who writes says when it is there")
	c.Keep(n)
	for _, c := range []*replay.Cursor{c, recorded(t, file)} {
		got, ok := c.Note(5)
		assert.True(t, ok)
		assert.Equal(t, n, got)
	}
	require.NoError(t, c.Write(log.Note{Node: n.Node}))
	got, ok := recorded(t, file).Note(5)
	assert.False(t, ok)
	assert.Equal(t, log.Note{Node: n.Node}, got, "one to be written")
}

// A game in progress is looked at from its present moment, and goes on from any other.
func TestInProgress(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	s, err := play.Start(session.Options{Game: play.Of(core, engine.Config{}), Seed: 7, Folder: t.TempDir()})
	require.NoError(t, err)
	for range 12 {
		state := s.State()
		_, err := s.Do(s.Rules().Legal(&state, nil)[0])
		require.NoError(t, err)
	}
	c := replay.InProgress(s.Session, func(t game.Tree) game.Table { return box.New(microcity.Of(t), game.Party{}) })
	assert.Equal(t, s.Match().Cursor(), c.Here())
	c.Seek(8)
	m := c.Moment()
	assert.Equal(t, c.Node(8), m.Node)
}

// Without a file there is no place for notes.
func TestNoFileNoNotes(t *testing.T) {
	t.Parallel()
	tree := trees(t, 20)["nim"]
	c := replay.Recorded(&log.Game{Tree: tree}, matchtest.Game().Table(tree, game.Party{}))
	require.ErrorIs(t, c.Writable(), replay.ErrNoFile)
	require.ErrorIs(t, c.Write(log.Note{}), replay.ErrNoFile)
}

// Every position of a turn is judged, also one in which luck decides next, and none before the first turn. The
// steps at which the chance fell are told as far as one may look, the worst first.
func TestChances(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		worth := 9000
		judge := func(game.Tree, game.Node, int) func() int {
			worth -= 10
			now := worth
			return func() int { return now }
		}
		chances := c.Chances(judge, 0, len(c.Steps)+1)()
		require.Len(t, chances, len(c.Steps)+1)
		for n, chance := range chances {
			require.Equal(t, c.Turn(n) == 0, chance == replay.Unknown, "after %d steps", n)
		}
		require.Empty(t, c.Turnings(chances), "nothing fell by much")
		last := len(c.Steps)
		chances[last], chances[last-1] = 0, chances[last-2]-600
		require.Equal(t, []int{last, last - 1}, c.Turnings(chances))
		c.Seek(last - 1)
		c.Hide(true)
		c.Seek(0)
		if c.End() < last {
			require.Equal(t, []int{last - 1}, c.Turnings(chances))
		}
	})
}

// Where nobody can tell, the chances are what they were; before the first of them, nobody knows.
func TestCarriedChances(t *testing.T) {
	t.Parallel()
	known := replay.Carried(nil, []int{replay.Unknown, 50, replay.Unknown})
	assert.Equal(t, []int{replay.Unknown, 50, 50}, known)
	assert.Equal(t, []int{replay.Unknown, 50, 50, 50, 70}, replay.Carried(known, []int{replay.Unknown, 70}))
}

// Where several play, a choice names who took it; chance has no name, nor has somebody alone.
func TestChosen(t *testing.T) {
	t.Parallel()
	two := recorded(t, "../log/testdata/logs/1.2/competitive.log")
	alone := recorded(t, "../log/testdata/logs/1.2/solo-basic-a.log")
	for _, c := range []*replay.Cursor{two, alone} {
		for n := 1; n <= len(c.Steps); n++ {
			want := c.Table.Say(c.Node(n-1), c.Tree.Action(c.Node(n)))
			if mover := c.Tree.Mover(c.Node(n)); c == two && mover != game.Chance {
				want = c.Table.Player(bits.TrailingZeros(uint(mover))) + ": " + want
			}
			require.Equal(t, want, c.Chosen(n))
		}
	}
}

// What has always lain there was put there by nobody.
func TestThingsFromTheStart(t *testing.T) {
	t.Parallel()
	museum(t, func(t *testing.T, c *replay.Cursor) {
		always := game.Thing{Name: "The table", Lies: func(game.Node) bool { return true }}
		require.Equal(t, replay.Thing{Name: "The table: from the start"}, c.Since(len(c.Steps), always))
		require.Equal(t, replay.Thing{Name: "The table: from the start"}, c.Since(0, always))
	})
}
