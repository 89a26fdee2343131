package table

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/aspect"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/computer"
	"boardgame/microcity/internal/session"
	"boardgame/microcity/internal/tui/screen"
	"boardgame/microcity/internal/tui/tuitest"
)

// hinted sits down at a turn with plans shown, as the computer thinks of them.
func hinted(t *testing.T, config engine.Config) (*player, *playScreen) {
	t.Helper()
	p := start(t, config, 7, nil)
	for p.game().state.Turn == 0 || p.game().menu == nil {
		p.Press("enter")
	}
	p.Press("H")
	g := p.game()
	require.True(t, g.hinting.On)
	require.NotEmpty(t, g.hinting.List)
	return p, g
}

func TestHintsDifferAndShowOnTheTable(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{})
	seen := map[string]bool{}
	for i := range g.hinting.List {
		h := &g.hinting.List[i]
		assert.False(t, seen[computer.PlanName(g.table.words, &h.Hint)], "%s is there twice", computer.PlanName(g.table.words, &h.Hint))
		seen[computer.PlanName(g.table.words, &h.Hint)] = true
		require.Equal(t, i, g.hinting.Cursor)
		assert.Equal(t, int(h.After.Clock), g.table.clock.Then, "the table shows what the plan leads to")
		if h.To < engine.NumQuarters {
			assert.True(t, g.table.board.Cells[h.To].Cursor)
		}
		assert.Contains(t, p.Frame(), computer.PlanName(g.table.words, &h.Hint))
		p.Press("down")
	}
	assert.Zero(t, g.hinting.Cursor, "behind the last comes the first")
	p.Press("2")
	assert.Equal(t, 1, g.hinting.Cursor)
	p.Press("esc")
	assert.False(t, g.hinting.On)
	assert.Equal(t, g.table.clock.Now, g.table.clock.Then)
}

// What a plan lies behind is the difference of the figures that are listed.
func TestListedChancesAddUp(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{})
	for _, c := range []struct {
		best, second bot.Points
		want         string
	}{{4745, 4351, "44%  .*, −3"}, {4551, 4449, "44%  .*, −2"}, {9990, 9880, "99%  .*, as good"}} {
		g.hinting.List = g.hinting.List[:2]
		g.hinting.List[0].Chance, g.hinting.List[1].Chance, g.hinting.List[1].Equal = c.best, c.second, false
		assert.Regexp(t, `(?m) 2 +`+c.want+`\b`, p.Frame())
	}
}

// Picking a plan makes its moves, but leaves it to the player to end the turn; everything
// can be taken back.
func TestHintIsPlayed(t *testing.T) {
	t.Parallel()
	for _, config := range []engine.Config{{}, {Mode: engine.Competitive}, {Mode: engine.Coop}} {
		p, g := hinted(t, config)
		before := g.state
		seat, _ := g.table.rules.Turn(&before)
		moves := computer.UntilEnd(g.hinting.List[0].Line)
		want := before
		for _, a := range moves {
			next, err := g.table.rules.Apply(want, a)
			require.NoError(t, err)
			want = next
		}
		p.Press("enter")
		g = p.game()
		assert.False(t, g.hinting.On)
		assert.Equal(t, want, g.state)
		assert.Equal(t, before.Turn, g.state.Turn, "the turn is not over")
		assert.Equal(t, 1, g.session.Hints(), "the log knows of the hint")
		if seat.IsPlayer() {
			assert.True(t, g.canEnd())
		}
		for range moves {
			p.Press("u")
		}
		assert.Equal(t, before, p.game().state)
	}
}

// A start has no end that could be left out.
func TestHintOfAStart(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, nil)
	p.Press("H")
	assert.Contains(t, p.Frame(), "enter play it")
	p.Press("enter")
	assert.EqualValues(t, 1, p.game().state.Turn)
}

// Where nothing is left but to end the turn, the plan is that, and picking it does it; but a turn
// whose end loses the game is asked about first.
func TestHintToEndTheTurnIsPlayed(t *testing.T) {
	t.Parallel()
	p, _ := hinted(t, engine.Config{})
	assert.Contains(t, p.Frame(), "play without ending")
	p.Press("enter", "H")
	g := p.game()
	require.Empty(t, computer.UntilEnd(g.hinting.List[0].Line))
	assert.Contains(t, p.Frame(), "enter end the turn")
	before := g.state
	p.Press("enter")
	assert.False(t, p.game().hinting.On)
	assert.Less(t, p.game().state.Clock, before.Clock)

	p, _ = hinted(t, engine.Config{})
	p.Press("esc")
	for range 300 {
		g = p.game()
		if _, asked := g.table.rules.Turn(&g.state); asked == engine.QuestionEnd && g.table.words.Fatal(&g.state) {
			break
		}
		p.Press("enter")
	}
	p.Press("H", "enter")
	assert.False(t, g.hinting.On)
	assert.Contains(t, p.Frame(), "This loses the game")
}

// Any other key closes the plans and means what it always means.
func TestOtherKeysLeaveTheHints(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{})
	p.Press("e")
	assert.False(t, g.hinting.On)
	assert.Equal(t, "PROJECT", phaseShown(p))
	p.Press("H", "?")
	assert.Contains(t, p.Frame(), "up to the end of the turn")
	p.Press("esc")
	assert.True(t, p.game().hinting.On, "help closes, the plans stay")
}

// What was thought of another position, or comes when nobody wants it any more, is dropped.
func TestLateHintsAreDropped(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{})
	late := g.hinting.Advised(g.hinting.List)
	p.Press("esc")
	p.Send(late)
	assert.False(t, g.hinting.On)
	p.Press("e")
	g.hinting.Show(nil)
	p.Send(late)
	assert.Empty(t, g.hinting.List)
	assert.NotContains(t, p.Frame(), "Thinking")
	g.hinting.Late = true
	frame := p.Frame()
	assert.Contains(t, frame, "Thinking")
	assert.Contains(t, strings.Join(strings.Fields(frame), " "), "A game with a hint has no stars on", "it is said before one is given")
	assert.NotContains(t, frame, "play without ending", "there is nothing to play yet")
	assert.Contains(t, frame, "esc close")
}

func TestNoHintWhereNothingIsChosen(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{}, 7, func(o *session.Options) { o.Hand.Dice = true })
	p.Press("enter", "H")
	assert.Contains(t, p.Frame(), "You have nothing to choose now.")
}

// The mouse points at a plan, and plays the one that it points at already.
func TestHintsByMouse(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{})
	before := g.session.Match().Len()
	p.Click("the second plan", tuitest.Line(1))
	assert.Equal(t, before, g.session.Match().Len())
	assert.Equal(t, 1, g.hinting.Cursor)
}

// plainTurn takes what stands first in the list, to the end of the turn.
func plainTurn(t testing.TB, g *playScreen) []engine.Action {
	t.Helper()
	var line []engine.Action
	for s := g.state; ; {
		seat, _ := g.table.rules.Turn(&s)
		if !seat.IsPlayer() {
			return line
		}
		legal := g.table.rules.Legal(&s, nil)
		a := legal[0]
		for _, b := range legal {
			switch b.Kind {
			case engine.ActReady, engine.ActPlay, engine.ActBasic, engine.ActEnd:
				a = b
			}
		}
		next, err := g.table.rules.Apply(s, a)
		require.NoError(t, err)
		s, line = next, append(line, a)
	}
}

// showPlans shows plans that change with nothing that the computer learns.
func showPlans(t testing.TB, p *player) {
	t.Helper()
	g := p.game()
	line := plainTurn(t, g)
	after := g.state
	to := engine.NoQuarter
	for _, a := range line {
		if a.Kind == engine.ActGo {
			to = a.Quarter()
		}
		after, _ = g.table.rules.Apply(after, a)
	}
	h := bot.Hint{Line: line, After: after, Card: 6, To: to, Chance: 6240, Building: 22}
	other, third := h, h
	other.Card, other.Chance = 3, 5840
	third.Card, third.Chance, third.Equal = 1, 6200, true
	other.After.Pool[0], other.Building = h.After.Pool[0]-2, 9
	causes := []aspect.Cause{{Aspect: aspect.Markers, Worth: 400}, {Aspect: aspect.Place, Worth: 150}}
	g.hinting.Show([]computer.Hint{{Hint: h, Than: 2, Causes: causes, Likely: 4140}, {Hint: third}, {Hint: other, Causes: causes}})
}

// H once more is this or that: of the choice that is pointed at the table says what it costs against
// the best plan, and why, until the position is another or esc ends it.
func TestThisOrThat(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{Building: engine.BuildingB, Difficulty: engine.Hard})
	best := g.hinting.List[0].Line[0]
	p.Press("H")
	require.False(t, g.hinting.On)
	require.True(t, g.Tutor.Weighs)
	costs, begins := 0, 0
	for range g.menu.list {
		a := g.pointedAt()
		lines := g.Tutor.Verdict(a)
		switch {
		case a == "":
			assert.Empty(t, lines)
		case a == best.String():
			begins++
			assert.Equal(t, "The best plan starts with this.", lines[0].Text)
		default:
			require.NotEmpty(t, lines)
			assert.Contains(t, p.Frame(), strings.Join(strings.Fields(lines[0].Text)[:5], " "))
			if strings.HasPrefix(lines[0].Text, "This lowers your win chance by ") {
				costs++
				require.Len(t, lines, 2)
				assert.Contains(t, lines[1].Text, " is better")
				assert.LessOrEqual(t, len(strings.Fields(lines[1].Text)), 25)
			} else {
				assert.Equal(t, "This is about as good as the best plan.", lines[0].Text)
			}
		}
		p.Press("tab")
	}
	assert.Positive(t, begins)
	assert.Positive(t, costs)
	assert.Equal(t, 1, g.session.Hints(), "the log knows of it once")
	p.Press("esc")
	assert.False(t, g.Tutor.Weighs)
	assert.Empty(t, g.Tutor.Verdict(g.pointedAt()))
	p.Press("H", "H", "enter")
	assert.False(t, p.game().Tutor.Weighs, "the next position is another")
}

func TestGoldenThisOrThat(t *testing.T) {
	t.Parallel()
	for _, size := range sizes {
		p, g := hinted(t, engine.Config{})
		p.Resize(size.W, size.H)
		p.Press("H")
		g.Tutor.Know(g.pointedAt(), weighedLike(g))
		g.point()
		p.Golden("this-or-that-" + size.Name)
	}
}

// weighedLike is a choice that costs 7 points, and leaves two markers fewer.
func weighedLike(g *playScreen) *computer.Told {
	best, idea := g.state, g.state
	best.Pool[0], idea.Pool[0] = 7, 5
	return &computer.Told{Words: g.table.words, From: g.state, Of: computer.Weighed{
		Best: bot.Hint{After: best, Card: 6, To: 1, Chance: 5700}, Idea: bot.Hint{After: idea, Card: 3, To: 2, Chance: 5000}, Cost: 700,
		Causes: []aspect.Cause{{Aspect: aspect.Markers, Worth: 650}},
	}}
}

// Where a plan takes two of a kind, they are one phrase.
func TestAPlanSaysAtOnceWhatIsTakenTwice(t *testing.T) {
	t.Parallel()
	g := start(t, engine.Config{}, 7, nil).game()
	s := g.state
	var plan []engine.Action
	for _, text := range []string{"1 place b2", "roll 3 6", "1 ready", "1 play 3", "1 go b1", "1 advanced 3", "1 take wood", "1 take wood"} {
		a, err := engine.ParseAction(text)
		require.NoError(t, err)
		next, err := g.table.rules.Apply(s, a)
		require.NoError(t, err, text)
		if a.Seat != engine.Chance && s.Turn > 0 {
			plan = append(plan, a)
		}
		if s = next; text == "roll 3 6" {
			g.state = s
		}
	}
	require.Equal(t, "card 3 to b1, with the 3: take 2 wood", g.table.words.Gist(&g.state, plan))
	require.Equal(t, "card 3 to b1, with 3: take 2w", g.table.words.Short(false).Gist(&g.state, plan))
}

// The plan of a round for two is said in full, also where it needs more rows than the details have.
func TestLongPlansAreSaidInFull(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 11, nil)
	all := strings.Split(
		"1 place d1,2 place b2,roll 2 3 3 4,both split 2 3,both ready,1 play 3,1 go c1,1 advanced 3,1 take wood,1 take steel,1 go b1,1 basic,1 end,"+
			"2 play 1,2 go d2,2 basic,2 change 3 2,2 take coal,2 advanced 2,2 end,roll 1 3 5 6,both split 1 3,both ready,"+
			"1 play 2,1 go c1,1 basic,1 remove d2,1 remove b1,1 advanced 1,1 end,2 play 5,2 go b2,2 advanced 5,2 upgrade nw,2 take steel,2 advanced 6,2 build stage2,2 end", ",")
	const begun = 23 // of these, before the plan
	for _, text := range all[:begun] {
		if a, err := engine.ParseAction(text); err == nil && a.Seat != engine.Chance {
			p.do(a)
		}
	}
	g := p.game()
	line := make([]engine.Action, len(all)-begun)
	for i, text := range all[begun:] {
		var err error
		line[i], err = engine.ParseAction(text)
		require.NoError(t, err)
	}
	plan := g.table.words.Brief(&g.state, line)
	require.True(t, strings.HasSuffix(plan, "complete stage 2 (Iron Frame) for 1 coal and 2 steel."), plan)
	g.hinting.Show([]computer.Hint{{Hint: bot.Hint{Line: line, After: g.state, Card: 2, To: engine.NoQuarter, Chance: 9950}}})
	rows := strings.Join(strings.Split(p.Frame(), "\n")[14:23], "\n")
	assert.Contains(t, rows, "and 2 steel.")
	assert.NotRegexp(t, `…\n`, rows+"\n")
}

// In a low window a list of plans keeps their chances.
func TestHintsKeepChancesInALowWindow(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 11, nil)
	p.Resize(60, 20)
	for p.game().state.Turn == 0 || p.game().menu == nil {
		p.Press("enter")
	}
	g := p.game()
	one := computer.Hint{Hint: bot.Hint{Line: plainTurn(t, g), After: g.state, Card: 2, To: 9, Chance: 9950, Equal: true}}
	other, third := one, one
	one.Equal, other.Card, third.Card = false, 4, 5
	g.hinting.Show([]computer.Hint{one, other, third})
	assert.Equal(t, 3, strings.Count(p.Frame(), " >99% card "), p.Frame())
}

// Where a low window has no room for a plan of two, its words are shorter and it ends where the partner
// comes next, if need be without saying so. Where there is room, nothing changes.
func TestPlansForTwoInALowWindow(t *testing.T) {
	t.Parallel()
	p, g := hinted(t, engine.Config{Mode: engine.Coop})
	p.Resize(screen.MinWidth, screen.MinHeight)
	require.Len(t, g.hinting.List, 3)
	for i := range g.hinting.List {
		p.Press(strconv.Itoa(i + 1))
		require.Contains(t, g.table.words.Brief(&g.state, g.hinting.List[i].Line), "; Player 2: card ")
		var said strings.Builder // beside the list
		for _, row := range strings.Split(p.Frame(), "\n")[14:19] {
			said.WriteString(" " + strings.TrimSpace(string([]rune(row + strings.Repeat(" ", screen.MinWidth))[30:])))
		}
		assert.Regexp(t, `^ P1: \d \d, P2: \d \d`, said.String())
		assert.NotContains(t, said.String(), "Player")
		assert.NotContains(t, said.String(), "…")
		if i > 0 { // the first has no room for that
			assert.Regexp(t, `; then P2\.`, said.String())
		}
	}
	p.Resize(200, 50)
	assert.Contains(t, p.Frame(), "for Player 1")
}

// Where a plan for two partners with long names has no room at 80×24, it is said in fewer words rather than
// without all of its reason.
func TestReasonsAreSaidInFull(t *testing.T) {
	t.Parallel()
	cut := 0
	for seed := range uint64(12) {
		p := start(t, engine.Config{Mode: engine.Coop, Building: engine.BuildingB, Difficulty: engine.Hard}, seed, func(o *session.Options) {
			o.Players = []string{"Anastasia", "Bartholomew the"}
		})
		for p.game().state.Turn == 0 || p.game().menu == nil {
			p.Press("enter")
		}
		p.Press("H")
		for range p.game().hinting.List {
			for _, row := range strings.Split(p.Frame(), "\n")[15:23] {
				if strings.HasSuffix(strings.TrimSpace(row), "…") {
					cut++
				}
			}
			p.Press("down")
		}
	}
	assert.Zero(t, cut)
}

// In a low window a plan for two partners with long names begins in the row below the list.
func TestLongPlansBeginBelowTheList(t *testing.T) {
	t.Parallel()
	p := start(t, engine.Config{Mode: engine.Coop}, 11, func(o *session.Options) { o.Players = []string{"Anastasia", "Bartholomew the"} })
	all := strings.Split("1 place d1,2 place b2,both split 2 3,"+engine.ChangeAction(engine.One, 2, 1, engine.PayMoney2, engine.One).String()+
		",both ready,1 play 3,1 go c1,1 advanced 3,1 take wood,1 take steel,1 go b1", ",")
	var line []engine.Action
	for i, text := range all {
		a, err := engine.ParseAction(text)
		require.NoError(t, err)
		if i < 2 {
			p.do(a)
		} else {
			line = append(line, a)
		}
	}
	g := p.game()
	plan := computer.Hint{Hint: bot.Hint{Line: line, After: g.state, Card: 3, To: 2, Chance: 6000}}
	g.hinting.Show([]computer.Hint{plan, plan, plan})
	p.Resize(screen.MinWidth, screen.MinHeight)
	rows := strings.Split(p.Frame(), "\n")[13:19]
	assert.Contains(t, rows[5], " Anastasia: 2 3, ")
	assert.Contains(t, rows[0], " … ", "the hand can wait")
	assert.Contains(t, rows[3], " to b1.")
	assert.Contains(t, rows[5], " other plans.")
}

// In a low window no plan is cut, however much there is to say of a turn for two: the hand that it takes a card of can
// wait. The list says where seaports lie.
func TestPlansAreWholeInALowWindow(t *testing.T) {
	t.Parallel()
	ports := 0
	for seed := range uint64(12) {
		p := start(t, engine.Config{Mode: engine.Coop, Building: "eiffel", Difficulty: engine.Hard, With: engine.AllExpansions}, seed, nil)
		p.Resize(screen.MinWidth, screen.MinHeight)
		for p.game().state.Turn == 0 || p.game().menu == nil {
			p.Press("enter")
		}
		p.Press("H")
		for range p.game().hinting.List {
			frame := p.Frame()
			for _, row := range strings.Split(frame, "\n")[13:19] {
				assert.False(t, strings.HasSuffix(strings.TrimSpace(row), "…"), frame)
				assert.NotContains(t, row, "…2 to")
				assert.NotContains(t, row, "seaport")
			}
			ports += strings.Count(frame, "er port ")
			p.Press("down")
		}
	}
	assert.Positive(t, ports)
}

// In a low window the stages of a large Building share rows under their numbers, and so plans call them by these;
// the details lie beside the choices, which have rows of their own.
func TestPlansForALargeBuilding(t *testing.T) {
	t.Parallel()
	alone := start(t, engine.Config{Building: "atomium", Difficulty: engine.Hard}, 5, nil)
	alone.Resize(screen.MinWidth, screen.MinHeight)
	alone.Press("enter", "e")
	require.Contains(t, alone.Frame(), "4 Steam Cranes", "the fourth choice")
	require.Contains(t, alone.Frame(), "Basic: change a die by 1")
	stages := 0
	for seed := range uint64(12) {
		p := start(t, engine.Config{Mode: engine.Coop, Building: "atomium", Difficulty: engine.Hard}, seed, nil)
		p.Resize(screen.MinWidth, screen.MinHeight)
		for p.game().state.Turn == 0 || p.game().menu == nil {
			p.Press("enter")
		}
		p.Press("H")
		for range p.game().hinting.List {
			said := strings.Join(strings.Split(p.Frame(), "\n")[14:19], " ")
			stages += strings.Count(said, "stage")
			assert.NotRegexp(t, `(complete|off) [A-Z]`, said)
			p.Press("down")
		}
	}
	assert.Positive(t, stages)
}
