package table_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/folders"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/micropolis"
	"boardgame/microcity/internal/micropolis/engine"
	"boardgame/microcity/internal/micropolis/words"
	"boardgame/microcity/internal/race"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tips"
	"boardgame/microcity/internal/tui/tabletop"
)

func matchOf(tree game.Tree) *micropolis.Match { return micropolis.Of(tree) }

// The line is at the top: arrows lead along it, enter leads to an end of the anthill, enter
// takes the tile.
func TestTakingByKeys(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	s := stateOf(p.live.Tree())
	p.Press("right", "enter")
	p.Says("end: ")
	p.Press("left", "enter")
	assert.Equal(t, s.Active.String()+" take 2 left", p.action())
	p.Press("u", "2", "enter", "right", "enter")
	assert.Equal(t, s.Active.String()+" take 2 right", p.action())
}

// rich is a moment at which every end and three tiles can be had.
func rich(s *engine.State) bool {
	return s.Question == engine.QuestionTake && s.Round > 2 && s.Laid > 2 && s.Army[s.Active-1] > 2
}

// Where an end can be paid for in two ways, both are told before a list asks for one.
func TestTwoWaysToPay(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = 12 })
	for _, a := range []string{ // to the architect of the lesson
		"1 take 1", "2 take 3", "1 take 1 left", "1 fill", "2 take 4 right", "1 take 1 right", "2 take 1 right", "2 fill",
	} {
		_, err := live.Do(a)
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Press("7", "enter")
	p.Says("Left end: joins")
	p.Says("Left end, with an architect token (army of 6 left): joins")
	p.Press("enter")
	p.Says("▸ 1 Left end: joins")
}

// MPO-9: a tile that is out of reach says what it costs.
func TestOutOfReach(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Press("right", "right", "right", "right", "right", "right")
	p.Says("position 7 costs 6 soldiers, one for each tile in front, and")
	p.Resize(80, 20)
	p.Says("(MPO-9)") // where there is no room for the tile, too
	p.Press("enter")
	p.Says("(MPO-9)")
	s := stateOf(p.live.Tree())
	assert.Equal(t, engine.QuestionTake, s.Question)
	assert.Zero(t, s.Rows[0])
}

func TestTakingByMouse(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, rich))
	s := stateOf(p.live.Tree())
	p.ClickOn(tabletop.Place(2))
	p.Says("for 2 soldiers")
	p.ClickOn(tabletop.Place(engine.LineTiles + 2*(int(s.Active)-1)))
	assert.Equal(t, s.Active.String()+" take 3 left", p.action())
}

// MPO-60: the gallery under the cursor is lit as a whole, and told.
func TestGalleryUnderTheCursor(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(8)))
	assert.NotContains(t, p.Frame(), "▓")
	p.Press("down", "down")
	assert.Contains(t, p.Frame(), "▓")
	p.Says(" ants; ")
	p.Press("up", "up")
	assert.NotContains(t, p.Frame(), "▓")
}

// MPO-67: tiles that lie open are above the line.
func TestOpenTilesUnderTheCursor(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2, Open: true}, nil)
	s := stateOf(p.live.Tree())
	for i := range 2 {
		p.Press([]string{"up", "right"}[i])
		p.Says("Tile " + strconv.Itoa(int(s.Beside[i])))
	}
	p.Press("left", "left", "down", "enter")
	assert.Equal(t, engine.TakeAction(s.Active, 1, engine.OnlyHill, engine.NoSide, false).String(), p.action())
}

func TestHints(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Press("H")
	p.Says("Hints")
	assert.Equal(t, 1, p.live.Hints(), "the log knows")
	p.Press("enter")
	assert.Contains(t, p.action(), " take ")
}

// A computer plays its seat, and the anthill of the person stays in sight.
func TestComputer(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Bots[1] = "easy" })
	p.Press("enter")
	p.Says("Ann")
	assert.Equal(t, engine.One, stateOf(p.live.Tree()).Active)
}

func TestPages(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 2}, round(3)))
	for key, text := range map[string]string{
		"?": "a full barracks, an empty one", "i": "largest gallery of", "t": "What happened so far", "R": "MPO-1", "w": "Not possible now",
		"q": "You can continue from here later.",
	} {
		p.Press(key)
		p.Says(text)
		p.Press("esc")
	}
	p.Press("<")
	p.Says("Replay: step")
	p.Press("left", "left", "esc")
	p.Says("which tile do you take?")
}

// Every kind of game can be played to its end by pointing: whatever is legal can be picked.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{
		{Players: 2}, {Players: 3, Open: true}, {Players: 4}, {Players: 6}, {Players: 2, Expert: true}, {Players: 1, Goal: 55},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			t.Parallel()
			p := sit(t, played(t, c, round(1)))
			dice := rand.New(rand.NewPCG(3, 4))
			for tree := p.live.Tree(); !tree.Result(tree.Cursor()).Over; {
				legal := tree.Legal(tree.Cursor())
				want := legal[dice.IntN(len(legal))]
				steps := len(tree.Line(tree.Cursor()))
				p.pick(want)
				line := tree.Line(tree.Cursor())
				require.Greater(t, len(line), steps, "%s was not played:\n%s", want, p.Frame())
				require.Equal(t, want, tree.Action(line[steps]))
			}
			p.Says("Population: 1 point for each ant.")
			p.Press("enter", "enter", "enter", "left", "enter", "enter", "enter", "enter")
			p.Says("A new game")
			p.Press("r")
			p.Says("Replay: step")
		})
	}
}

// pick picks an action by pointing.
func (p *player) pick(action string) {
	p.T.Helper()
	size := sizes[1+len(p.live.Tree().Line(p.live.Tree().Cursor()))%3]
	p.Resize(size[0], size[1])
	tree := p.live.Tree()
	s := stateOf(tree)
	r := matchOf(tree).Rules()
	a, err := engine.ParseAction(action)
	require.NoError(p.T, err)
	if a.Kind == engine.ActTake {
		p.ClickOn(tabletop.Place(a.Position() - 1))
		if stateOf(tree) != s {
			return // it has no side
		}
		h := r.AnthillOf(s.Active, a.Hill())
		end := tabletop.Place(engine.LineTiles + 2*int(h))
		if a.Side() != engine.Left {
			end++
		}
		for range 3 { // another anthill of the player may have to come to the fore
			if p.shows(end) {
				break
			}
			p.Press("down")
		}
		p.ClickOn(end)
		if stateOf(tree) == s { // for soldiers, or for an architect token
			p.Press(map[bool]string{false: "1", true: "2"}[a.Free()])
		}
		return
	}
	if a.Kind == engine.ActSentry {
		h := p.live.Header()
		for i, one := range p.live.Box().Table(tree, h.Party()).(game.Switched).Switches(tree.Cursor()) {
			tile, _ := strconv.Atoi(regexp.MustCompile(`tile ([0-9]+)`).FindStringSubmatch(one.Text)[1])
			if one.On != a.Full().Has(uint8(tile)) {
				p.Press(strconv.Itoa(i + 1))
			}
		}
		p.Press("up", "up", "down", "shift+tab", "tab") // wherever it stands
		for !strings.Contains(p.Frame(), "▸   Done") && !strings.Contains(p.Frame(), "▸ Done") {
			p.Press("down")
		}
		p.Press("enter")
		return
	}
	for range slices.Index(tree.Legal(tree.Cursor()), action) {
		p.Press("down")
	}
	p.Press("enter")
}

// What a sentry has no soldiers for is refused with the reason, before Done and after it.
func TestTooFewSoldiersForTheSwitches(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, engine.Config{Players: 4})
	tooMany := func(s *engine.State) bool {
		empty := 0
		for _, tile := range s.Rows[max(s.Hill, 1)-1].All() {
			if one := r.Tile(tile); one.Feature == engine.Barracks && !s.Full.Has(tile) {
				empty += int(one.N)
			}
		}
		return s.Question == engine.QuestionSentry && empty > int(s.Army[s.Hill-1])
	}
	p := sit(t, played(t, engine.Config{Players: 4}, tooMany))
	tree, h := p.live.Tree(), p.live.Header()
	s := stateOf(tree)
	switches := p.live.Box().Table(tree, h.Party()).(game.Switched).Switches(tree.Cursor())
	for i, one := range switches {
		if !one.On {
			p.Press(strconv.Itoa(i + 1))
		}
	}
	for range switches {
		p.Press("down")
		if strings.Contains(p.Frame(), "▸ ─ Done") {
			break
		}
	}
	p.Says("Not now: there are too few soldiers to fill all of these barracks (MPO-25).")
	p.Press("enter")
	p.Says("Not now: there are too few soldiers to fill all of these barracks (MPO-25).")
	assert.Equal(t, s, stateOf(tree))
}

// shows reports whether a place can be pointed at.
func (p *player) shows(place tabletop.Place) bool {
	s := p.app.Sheet()
	for y := range s.H {
		for x := range s.W {
			if s.At(x, y) == place {
				return true
			}
		}
	}
	return false
}

// Players without names of their own are told apart in narrow columns, too.
func TestNarrowNames(t *testing.T) {
	t.Parallel()
	for _, c := range []engine.Config{{Players: 4}, {Players: 6}, {Players: 3, Expert: true}} {
		p := start(t, c, func(o *session.Options) { o.Players = nil })
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
			p.Resize(size[0], size[1])
			frame := p.Frame()
			assert.NotContains(t, frame, "Pla ")
			for n := range c.Players {
				name := strconv.Itoa(n + 1)
				assert.True(t, strings.Contains(frame, "Player "+name) || strings.Contains(frame, "P"+name), "%s in\n%s", name, frame)
			}
		}
	}
}

// In a usual window the points of every category show, and what a hint is good for is said in full:
// through a whole game, but for the tile that closes the ring, of which there is most to say.
func TestNothingIsCutInAUsualWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	tree := p.live.Tree()
	for !tree.Result(tree.Cursor()).Over {
		p.Press("H")
		for range 3 {
			frame := p.Frame()
			assert.Regexp(t, `red \d+(▸\d+)? +bar \d`, frame)
			if s := stateOf(tree); s.Round < engine.RingTiles {
				assert.NotContains(t, frame, "…")
			}
			p.Press("down")
		}
		p.Press("enter")
	}
}

// In a large window a hint has as many rows as it needs.
func TestHintsAreNotCutInALargeWindow(t *testing.T) {
	t.Parallel()
	long := 0
	for seed := range uint64(12) {
		live := fresh(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = seed })
		tree := live.Tree()
		r := matchOf(tree).Rules()
		for s := stateOf(tree); s.Round < 8; s = stateOf(tree) {
			legal := r.Legal(&s, nil)
			best := slices.MaxFunc(legal, func(a, b engine.Action) int { // architects, where there are any
				x, y := s, s
				r.Advance(&x, a)
				r.Advance(&y, b)
				return cmp.Compare(x.Tokens[s.Active-engine.One], y.Tokens[s.Active-engine.One])
			})
			_, err := live.Do(best.String())
			require.NoError(t, err)
		}
		p := sit(t, live)
		p.Resize(120, 40)
		p.Press("H")
		for range 3 {
			assert.NotContains(t, p.Frame(), "…")
			p.Press("down")
		}
		long += strings.Count(p.Words(), "with an architect token, ")
	}
	assert.Positive(t, long)
}

// At the end the table says the points, and who won; no words are cut below them.
func TestEnd(t *testing.T) {
	t.Parallel()
	for players := 2; players <= engine.MaxPlayers; players++ {
		p := sit(t, played(t, engine.Config{Players: players}, asked(engine.QuestionNone)))
		p.Press("esc")
		p.Says("pop col har roy red bar pts")
		p.Says("A new game")
		assert.NotContains(t, p.Frame(), "…")
	}
}

// In a usual window each category is counted in full, however many fruits and anthills there are to name.
func TestTheScoringIsSaidInFull(t *testing.T) {
	t.Parallel()
	names := []string{"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"}
	for seed, c := range []engine.Config{
		{Players: 2}, {Players: 3}, {Players: 4}, {Players: 5}, {Players: 6}, {Players: 2, Expert: true}, {Players: 3, Expert: true},
	} {
		live := fresh(t, c, func(o *session.Options) {
			o.Seed, o.Players = uint64(seed), names[:c.Players]
			for i := range c.Players - 1 {
				o.Bots[i] = "easy" // of whom no review is made
			}
		})
		tree := live.Tree()
		for dice := rand.New(rand.NewPCG(uint64(seed), 0)); !tree.Result(tree.Cursor()).Over; {
			legal := tree.Legal(tree.Cursor())
			_, err := live.Do(legal[dice.IntN(len(legal))])
			require.NoError(t, err)
		}
		p := sit(t, live)
		s := stateOf(tree)
		say := words.New(matchOf(tree).Rules(), names, nil)
		for category := range words.Categories(&engine.Score{}) {
			title, told := say.Scoring(&s, category)
			for _, sentence := range append(told, title) {
				p.Says(sentence)
			}
			p.Press("enter")
		}
	}
}

// An architect token leaves room for all points of its owner.
func TestPointsBesideAToken(t *testing.T) {
	t.Parallel()
	live := fresh(t, engine.Config{Players: 4}, func(o *session.Options) {
		o.Seed, o.Players = 11, nil // the second tile of the line is an architect
	})
	r := matchOf(live.Tree()).Rules()
	s := stateOf(live.Tree())
	for ; s.Question != engine.QuestionTake || s.Tokens[s.Active-1] == 0; s = stateOf(live.Tree()) {
		legal := r.Legal(&s, nil)
		take := slices.IndexFunc(legal, func(a engine.Action) bool {
			return a.Kind == engine.ActTake && r.Tile(s.Line[a.Position()-1]).Feature == engine.Architect
		})
		_, err := live.Do(legal[max(take, 0)].String())
		require.NoError(t, err)
	}
	p := sit(t, live)
	p.Resize(80, 24)
	assert.Regexp(t, `\d  A .* bar \d`, p.Frame())
	for s := stateOf(live.Tree()); s.Tokens[s.Active-1] > 0; s = stateOf(live.Tree()) {
		_, err := live.Do(r.Legal(&s, nil)[0].String())
		require.NoError(t, err)
	}
	p = sit(t, live)
	p.Resize(120, 40) // beside the ring, where others have it
	assert.Regexp(t, `largest gallery: \d ants?  A\s*\n`, p.Frame())
}

// What a step of the scoring says stands together, in however many rows.
func TestTheScoringStandsTogether(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 4}, asked(engine.QuestionNone)))
	p.Resize(120, 40)
	for range words.Categories(&engine.Score{}) {
		_, below, ok := strings.Cut(p.Frame(), " └───────┴─")
		require.True(t, ok, p.Frame())
		said := false
		for _, line := range slices.Backward(strings.Split(below, "\n")[1:]) {
			blank := strings.TrimSpace(string([]rune(line + strings.Repeat(" ", 75))[:75])) == ""
			assert.False(t, said && blank, p.Frame())
			said = said || !blank && !strings.Contains(line, "enter next")
		}
		p.Press("enter")
	}
}

// Enter on a tile that lies there, in whosever anthill, leads back to where the tile under the cursor can go.
func TestEnterOnATileThatLiesThere(t *testing.T) {
	t.Parallel()
	for _, says := range []string{"Gallery 1: tile 8;", "Ann's anthill. Gallery"} {
		p := sit(t, played(t, engine.Config{Players: 2}, round(4)))
		before := stateOf(p.live.Tree())
		for range 6 {
			if strings.Contains(p.Words(), says) {
				break
			}
			p.Press("down")
		}
		p.Says(says)
		p.Press("enter")
		p.Says("Take tile 21 (barracks of 1), free, at the ")
		assert.Equal(t, before, stateOf(p.live.Tree()))
		p.Press("enter")
		assert.NotEqual(t, before, stateOf(p.live.Tree()))
	}
}

// Help explains every abbreviation in which points are told.
func TestAbbreviationsAreExplained(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Resize(120, 60)
	p.Press("?")
	p.Says("pop col har points for population, colony and harvest")
	p.Says("roy red bar points for royal galleries, the Red army and full barracks")
}

// What the list says of a choice is not said again below it.
func TestSaidOnce(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2, Expert: true}, nil)
	assert.Equal(t, 1, strings.Count(p.Frame(), "The Red army token goes to Ann's anthill a"), p.Frame())
}

// A single ant is told as one.
func TestOneAnt(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, func(o *session.Options) { o.Seed = 11 })
	p.Resize(120, 40)
	p.Press("enter", "enter")
	assert.Regexp(t, `largest gallery: 1 ant\s`, p.Frame())
	p.Resize(80, 24)
	assert.Regexp(t, `1 ant\s`, p.Frame())
}

// What happened is told beside the anthill where there is room for it, and only there.
func TestNewsIsToldOnce(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 2}, nil)
	p.Resize(120, 40)
	p.Press("enter", "enter")
	assert.Equal(t, 1, strings.Count(p.Frame(), "Bob takes tile"), p.Frame())
	p.Resize(80, 24)
	assert.Equal(t, 1, strings.Count(p.Frame(), "Bob takes tile"), p.Frame())
}

// A tip takes no row from what is said of a choice: it waits where there is no room for both.
func TestTipsLeavePreviewsWhole(t *testing.T) {
	t.Parallel()
	given := 0
	for n := range uint8(10) {
		var cut, said [2]int
		for i := range said {
			p := sit(t, played(t, engine.Config{Players: 2}, round(n+1)))
			if i == 1 {
				p.app.Host().Tips = tips.Open(filepath.Join(t.TempDir(), "tips.json"))
			}
			for _, keys := range []string{"1", "right", "enter", "left", "right", "enter"} {
				p.Press(keys)
				cut[i] += strings.Count(p.Frame(), "…")
				said[i] += strings.Count(p.Frame(), " Tip: ")
			}
		}
		assert.LessOrEqual(t, cut[1], cut[0], "round %d", n+1)
		assert.Zero(t, said[0])
		given += said[1]
	}
	assert.Positive(t, given)
}

// Nor does the ghost of a race.
func TestGhostLeavesPreviewsWhole(t *testing.T) {
	t.Parallel()
	ghost := played(t, engine.Config{Players: 4}, round(3))
	require.NoError(t, ghost.Close())
	f := folders.In(t.TempDir())
	live, err := race.Begin(ghost.Path(), game.Shelf{*ghost.Box()}, race.Start{Folders: f, Path: filepath.Join(t.TempDir(), "race.log")})
	require.NoError(t, err)
	p := sitIn(t, live, f)
	told := 0
	for range 4 {
		for _, key := range []string{"2", "enter", "left", "right"} {
			p.Press(key)
			assert.NotContains(t, p.Frame(), "…")
			told += strings.Count(p.Frame(), " The ghost: ")
		}
		p.Press("enter")
	}
	assert.Positive(t, told)
}

// In a low window the standing of six players and what a tile brings have rows of their own.
func TestSixPlayersInALowWindow(t *testing.T) {
	t.Parallel()
	p := sit(t, played(t, engine.Config{Players: 6}, round(2)))
	p.Resize(60, 20)
	frame := p.Frame()
	for _, name := range []string{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn"} {
		assert.Regexp(t, `(?m)`+name+` +\d+ +▸?\d+$`, frame)
	}
	assert.Regexp(t, `△ \d+ +left \+\d+  right \+\d+ `, frame)
	five := sit(t, played(t, engine.Config{Players: 5}, round(2)))
	five.Resize(60, 20)
	assert.Regexp(t, `(?m)  left \+\d+$`, five.Frame())
}

// In a low window the news consists of whole sentences, and where it has no room for one, it leaves that
// to what a choice means.
func TestNewsInALowWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Players: 3}, func(o *session.Options) { o.Bots[1], o.Bots[2] = "easy", "easy" })
	p.Resize(60, 20)
	tree, asked := p.live.Tree(), map[engine.Question]int{}
	for n := 0; !tree.Result(tree.Cursor()).Over; n++ {
		require.Less(t, n, 100, p.Frame())
		asked[stateOf(tree).Question]++
		assert.NotRegexp(t, `(?m)(takes|picks up|places|fills|empties|adds|stays) [^.]*…$`, p.Frame())
		p.Press("enter")
	}
	assert.Positive(t, asked[engine.QuestionFill])
	assert.Positive(t, asked[engine.QuestionTake])
}
