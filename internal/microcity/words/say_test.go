package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/words"
)

// fixed is a solo game on a known city at the first preparation: the engineer on b2
// (industrial, wood), the dice 2 and 6.
func fixed(t *testing.T) (*engine.Rules, *words.Words, engine.State) {
	t.Helper()
	rules := rulesOf(t, engine.Config{})
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "place b2", "roll 2 6")
	return rules, words.New(rules), s
}

// why says why an action in the notation is refused.
func why(t *testing.T, rules *engine.Rules, words *words.Words, s *engine.State, text string) string {
	t.Helper()
	action, err := engine.ParseAction(text)
	require.NoError(t, err)
	seat, _ := rules.Turn(s)
	return words.Why(s, action.By(seat))
}

func TestWhyIsConcrete(t *testing.T) {
	t.Parallel()
	rules, words, s := fixed(t)
	s.Companies[0] = stock("c$")
	ask := func(text string) string { return why(t, rules, words, &s, text) }

	assert.Empty(t, ask("change 2 3 coal"))
	assert.Equal(t, "costs 1 steel more than you have", ask("change 2 3 steel"))
	assert.Equal(t, "costs $1 more than you have", ask("change 2 3 money"))
	assert.Equal(t, "no 4 to use; your dice show 2 and 6", ask("change 4 5 coal"))
	assert.Equal(t, "a die changes by 1 at a time; 6 and 1 are neighbours", ask("change 2 4 coal"))
	assert.Equal(t, "this is paid with 1 material or $2", ask("change 2 3"))
	assert.Equal(t, "you have no wood to sell", ask("sell wood"))
	assert.Equal(t, "no marker is there", ask("remove c1 coal"))
	assert.Equal(t, "before the project, you can take markers off quarters only", ask("remove stage1 coal"))
	assert.Equal(t, "it does not answer this question", ask("play 3"))

	play(t, rules, &s, "ready")
	assert.Equal(t, "it does not answer this question", ask("go b1"))
	play(t, rules, &s, "play 3")
	assert.Equal(t, "not exactly 1 step away", ask("go d4"))
	assert.Equal(t, "the turn began there", ask("go b2"))
	play(t, rules, &s, "go c2")
	assert.Equal(t, "needs a 3; your dice show 2 and 6", ask("advanced 3"))
	assert.Empty(t, ask("basic"), "1 coal is there to be exchanged")
	play(t, rules, &s, "pass")
	assert.Equal(t, "needs a 4 or 6; your dice show 2 and 6", ask("advanced 2"))
	assert.Equal(t, "you cannot pay for anything it could complete", ask("advanced 6"))
	s.Pool[0] = 0
	assert.Equal(t, "you cannot pay for anything it could complete, and the pool is empty", ask("advanced 6"))
	s.Companies[0] = stock("cc")
	assert.Equal(t, "needs a marker, and the pool is empty", ask("advanced 6"))
	s.Dice[0] = [2]uint8{}
	assert.Equal(t, "needs a die, and none is left in your pool", ask("advanced 6"))
}

func TestWhyBuild(t *testing.T) {
	t.Parallel()
	rules, words, s := fixed(t)
	s.Companies[0] = stock("ccs")
	s.Dice[0] = [2]uint8{4, 6}
	s.Done = 0b1000
	play(t, rules, &s, "ready", "play 4", "go d2", "advanced 4")
	assert.Equal(t, "costs 1 steel and $1 more than you have", why(t, rules, words, &s, "build stage2"))
	assert.Equal(t, "it is already complete", why(t, rules, words, &s, "build stage4"))
	assert.Equal(t, "Complete stage 1 (Footings) for 2 coal", words.Choice(&s, engine.BuildAction(engine.One, engine.StageArea(0))))
}

func TestWhyOrder(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Building: "tower"})
	words := words.New(rules)
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "place b2", "roll 4 6")
	s.Companies[0] = stock("sssss")
	play(t, rules, &s, "ready", "play 4", "go d2", "advanced 4")
	assert.Equal(t, "stage 1 (Base) comes first", why(t, rules, words, &s, "build stage2"))
	assert.Equal(t, "Complete stage 1 (Base) for 1 steel; bonus: gain 1 steel", words.Choice(&s, engine.BuildAction(engine.One, engine.StageArea(0))))
	plan := []engine.Action{engine.BuildAction(engine.One, engine.StageArea(0)), engine.BonusAction(engine.One)}
	assert.Equal(t, "complete stage 1 (Base) for 1 steel, bonus: gain 1 steel", words.Gist(&s, plan))
	assert.Equal(t, "complete Base, bonus: gain 1s", words.Short(false).Gist(&s, plan), "its price stands beside it")
	play(t, rules, &s, "build stage1")
	assert.Equal(t, "Use the bonus of stage 1 (Base): gain 1 steel", words.Choice(&s, engine.BonusAction(engine.One)))
	assert.Equal(t, "Skip the bonus", words.Choice(&s, engine.PassAction(engine.One)))
}

// In few words, a bonus that leads to more is not spoken of, and what is done twice is said once.
func TestChainOfBonuses(t *testing.T) {
	t.Parallel()
	core, err := pack.Core()
	require.NoError(t, err)
	rules, err := engine.New(core.Cards, engine.Config{Building: "atomium", With: engine.Logistics})
	require.NoError(t, err)
	words := words.New(rules)
	s := rules.Start()
	play(t, rules, &s, "city 7 2 3 4", "place c1", "roll 5 6", "ready", "play 4", "go d2", "basic", "take coal")
	line := func(actions ...string) (plan []engine.Action) {
		for _, text := range actions {
			action, err := engine.ParseAction(text)
			require.NoError(t, err)
			plan = append(plan, action.By(engine.One))
		}
		return plan
	}
	plan := line("advanced 5", "build stage5", "bonus", "build stage4", "bonus", "remove stage4")
	assert.Equal(t, "with the 5: complete stage 5 (East Sphere) for 1 coal, bonus: complete stage 4 (North Sphere) for $1, "+
		"bonus: take the marker off stage 4 (North Sphere)", words.Gist(&s, plan))
	assert.Equal(t, "with 5: complete East Sphere + North Sphere, marker off North Sphere", words.Short(false).Gist(&s, plan))
	s.Companies[0], s.Markers[0] = stock("cwww"), 3
	plan = line("advanced 5", "build stage6", "bonus", "remove a1", "remove b1")
	assert.Equal(t, "with 5: complete Heart Sphere, marker off a1 + b1", words.Short(false).Gist(&s, plan))
	assert.Equal(t, "with 5: complete stage 6, marker off a1 + b1", words.Short(true).Gist(&s, plan))
}

func TestWhyAmongTwo(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Competitive})
	words := words.New(rules).Named("Ann", "Boris")
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "goals 1 2 3", "draw 1", "draw 2", "place b2")
	assert.Equal(t, "Boris's engineer stands there", why(t, rules, words, &s, "place b2"))
	assert.Equal(t, "now Ann decides", why(t, rules, words, &s, "2 place b3"))
	play(t, rules, &s, "place c3", "roll 1 2")
	assert.Equal(t, "needs at least 2 coal and at most 1 marker in your pool", why(t, rules, words, &s, "advantage 2"))
	assert.Equal(t, "Take the Advantage card Rich (1 point)", words.Choice(&s, engine.AdvantageAction(engine.One, 1)))
	play(t, rules, &s, "advantage 1", "draw 3")
	assert.Equal(t, "you already took one this turn: one per turn is the limit", why(t, rules, words, &s, "advantage 3"))
	assert.Equal(t, "it is not open", why(t, rules, words, &s, "advantage 1"))
	play(t, rules, &s, "ready", "play 1", "go a3", "pass", "end", "roll 1 1", "ready")
	assert.Equal(t, "it is on top of Ann's discard", why(t, rules, words, &s, "play 1"))
}

func TestWhyTogether(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Coop})
	words := words.New(rules).Named("Ann", "Boris")
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "place b2", "place c3", "roll 1 2 3 6", "split 1 6")
	assert.Equal(t, "say who pays: put 1 or 2 before it", why(t, rules, words, &s, "sell coal"))
	assert.Equal(t, "Boris has no coal to sell", why(t, rules, words, &s, "2 sell coal"))
	assert.Equal(t, "no 5 to use; Boris's dice show 2 and 3", why(t, rules, words, &s, "1 change 5 6 money of 2"))
	change := engine.ChangeAction(engine.One, 1, 2, engine.PayMoney2, engine.One)
	assert.Equal(t, "Ann turns their own 1 into a 2 for $2", words.Choice(&s, change))
	s.Companies[0][engine.Money] = 2
	assert.Equal(t, "You would need to prepare differently: Ann turns their own 1 into a 2 for $2.", words.Remedy(&s, []engine.Action{change}))
	assert.Equal(t, "Boris turns Ann's 1 into a 2 for $2", words.Choice(&s, engine.ChangeAction(engine.Two, 1, 2, engine.PayMoney2, engine.One)))
}

func TestForecast(t *testing.T) {
	t.Parallel()
	rules, words, s := fixed(t)
	assert.Empty(t, words.Forecast(&s))

	s.Pool[0], s.Clock = 0, 1
	assert.Equal(t, []string{
		"No marker left: take one back or end on one, or lose.",
		"Your last turn: you will lose unless you win now.",
	}, words.Forecast(&s))

	s.Pool[0], s.Clock = 8, 10
	play(t, rules, &s, "ready", "retrieve", "go b1")
	assert.Equal(t, []string{"If you end the turn: marker on b1, clock 9, +$1."}, words.Forecast(&s))
	assert.False(t, words.Fatal(&s))

	s.Clock = 1
	assert.Equal(t, []string{
		"If you end the turn: marker on b1, clock 0.", "You will lose: the clock reaches 0.",
	}, words.Forecast(&s))
	assert.True(t, words.Fatal(&s))
}

func TestResults(t *testing.T) {
	t.Parallel()
	solo := words.New(rulesOf(t, engine.Config{}))
	coop := words.New(rulesOf(t, engine.Config{Mode: engine.Coop, With: engine.Seaports}))
	rivals := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive})).Named("Ann", "Boris")
	ended := func(words *words.Words, verdict engine.Verdict, cause engine.Cause, score ...uint16) string {
		r := engine.Result{Over: true, Verdict: verdict, Cause: cause}
		copy(r.Score[:], score)
		return words.Event(nil, engine.Ended{Result: r})
	}
	assert.Equal(t, "You won! The Building is complete.", ended(solo, engine.Won, engine.Completed))
	assert.Equal(t, "You lost. The clock reached 0 before the work was done.", ended(solo, engine.Lost, engine.TimeOut))
	assert.Equal(t, "You lost. A marker had to be placed, and the pool was empty.", ended(solo, engine.Lost, engine.NoMarker))
	assert.Equal(t, "You both won! The Building is complete, and so are all four contracts.", ended(coop, engine.Won, engine.Completed))
	assert.Equal(t, "Ann wins by 3 points. The clock has reached 0.", ended(rivals, engine.WonByOne, engine.ByPoints, 12, 9))
	assert.Equal(t, "Boris wins by 3 points. The clock has reached 0.", ended(rivals, engine.WonByTwo, engine.ByPoints, 9, 12))
	assert.Equal(t, "Boris wins. The points are equal, 9 to 9; more Advantage cards decide.", ended(rivals, engine.WonByTwo, engine.ByAdvantage, 9, 9))
	assert.Equal(t, "Boris wins. Points, 9 to 9, and Advantage cards are equal; more resources decide.", ended(rivals, engine.WonByTwo, engine.ByResources, 9, 9))
	assert.Equal(t, "A draw. Points, 9 to 9, Advantage cards and resources are all equal.", ended(rivals, engine.Drawn, engine.AllEqual, 9, 9))
}

func TestParts(t *testing.T) {
	t.Parallel()
	solo := words.New(rulesOf(t, engine.Config{}))
	for want, e := range map[string]engine.Effect{
		"nothing":                        {},
		"gain 2 coal and $1":             gain("cc$"),
		"gain 1 material of your choice": gain("?"),
		"gain 1 steel and 2 materials of your choice":   gain("s??"),
		"exchange 1 coal for 2 wood":                    effect(exchange("c", "ww")),
		"exchange 1 material for $2":                    effect(exchange("?", "$$")),
		"exchange 1 coal for 1 of another kind":         effect(exchange("c", "?")),
		"exchange $1 for 1 material of your choice":     effect(exchange("$", "?")),
		"exchange 1 wood for $1 and 1 of another kind":  effect(exchange("w", "$?")),
		"move the engineer 1 step":                      effect(part(engine.MoveBy, 1)),
		"move the engineer 2 steps":                     effect(part(engine.MoveBy, 2)),
		"change a die by 1":                             effect(part(engine.ChangeDie, 1)),
		"change a die by 1, twice":                      effect(part(engine.ChangeDie, 2)),
		"set a die to any value, 3 times":               effect(part(engine.SetDie, 3)),
		"add 2 turns to the clock":                      effect(part(engine.Time, 2)),
		"take back a marker from any area":              effect(part(engine.TakeMarkers, 1)),
		"take back up to 2 markers from any area":       effect(part(engine.TakeMarkers, 2)),
		"take back up to 2 project cards":               effect(part(engine.TakeCards, 2)),
		"upgrade a district":                            effect(part(engine.UpgradeCard, 1)),
		"complete a stage":                              effect(part(engine.BuildAny, 1)),
		"complete a contract":                           effect(part(engine.BuildContract, 1)),
		"move 1 material from one company to the other": effect(part(engine.GiveMaterial, 1)),
		"swap 2 materials between the companies":        effect(part(engine.SwapMaterial, 2)),
		"pay $1 to upgrade a district, then gain $2":    costing("$", part(engine.UpgradeCard, 1), engine.Part{Kind: engine.Gain, Take: cost("$$")}),
	} {
		assert.Equal(t, want, solo.Effect(e))
	}
	rivals := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive, With: engine.Seaports}))
	assert.Equal(t, "gain 1 point", rivals.Effect(effect(part(engine.Points, 1))))
	dollar := engine.Part{Kind: engine.Gain, Take: cost("$")} // what means nothing beside it is left out (EFF-6)
	assert.Equal(t, "gain $1", solo.Effect(effect(part(engine.Points, 2), dollar)))
	assert.Equal(t, "gain $1", rivals.Effect(effect(part(engine.Time, 2), dollar)))
	assert.Equal(t, "nothing", rivals.Effect(effect(part(engine.Time, 2))))
	assert.Equal(t, "complete a goal area or a contract", rivals.Part(part(engine.BuildAny, 1)))
	assert.Equal(t, "upgrade a district or seaport", rivals.Part(part(engine.UpgradeCard, 1)))
	assert.Equal(t, "upgrade 2 districts or seaports", rivals.Part(part(engine.UpgradeCard, 2)))
}

func TestProjectsByMode(t *testing.T) {
	t.Parallel()
	solo := words.New(rulesOf(t, engine.Config{}))
	assert.Equal(t, words.ProjectText{
		Name: "Night Shift", Die: "a 2", Move: "move 1", Moves: 1, Basic: "gain $1",
		Advanced: "add 1 turn to the clock, or gain 1 material of your choice, or gain $1",
	}, solo.Project(2))
	rivals := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive}))
	assert.Equal(t, "gain 1 material of your choice, then gain $1", rivals.Project(2).Advanced)
	assert.Equal(t, "any die", solo.Project(engine.CardX).Die)
	assert.Equal(t, words.ProjectText{}, solo.Project(0))
}

func TestConditions(t *testing.T) {
	t.Parallel()
	words := words.New(rulesOf(t, engine.Config{}))
	say := func(count engine.Measure, compare engine.Compare, n uint8) string {
		return words.Condition(engine.Condition{Count: count, Compare: compare, N: n})
	}
	assert.Equal(t, "at least 3 coal", say(engine.MeasureCoal, engine.AtLeast, 3))
	assert.Equal(t, "at most $4", say(engine.MeasureMoney, engine.AtMost, 4))
	assert.Equal(t, "no money", say(engine.MeasureMoney, engine.Exactly, 0))
	assert.Equal(t, "exactly 1 marker in your pool", say(engine.MeasurePool, engine.Exactly, 1))
	assert.Equal(t, "no markers in your pool", say(engine.MeasurePool, engine.AtMost, 0))
	assert.Equal(t, "your markers on at least 3 districts", say(engine.MeasureDistricts, engine.AtLeast, 3))
	for count := range engine.NumMeasures {
		assert.NotContains(t, say(count, engine.AtLeast, 2), "%", "measure %d", count)
		assert.NotEmpty(t, say(count, engine.AtLeast, 1), "measure %d", count)
	}
	assert.Equal(t, "?", say(engine.NumMeasures, engine.AtLeast, 1))
}

// The two windows for an Advantage card at the end of a turn are told apart (COMP-12).
func TestTheEndOfATurn(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Competitive, With: engine.Seaports})
	words := words.New(rules)
	s := rules.Start()
	s.Active, s.Agenda[0] = engine.One, engine.Task{Question: engine.QuestionLast}
	assert.Equal(t, "Player 1: do you take an Advantage card before the clock moves?", words.Question(&s))
	s.Agenda[0].Memo = 1
	require.True(t, s.AtTurnsEnd())
	assert.Equal(t, "Player 1: do you take an Advantage card before the turn is over?", words.Question(&s))
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Competitive, With: engine.Seaports})
	words := words.New(rules)
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "ports 2 1", "goals 1 2 4")
	assert.Equal(t, "b2, industrial (wood), die 3", words.Quarter(&s, 5))
	assert.Equal(t, "the upper seaport, die 1 or 6", words.Quarter(&s, engine.Port1))
	assert.Equal(t, "b2, industrial (wood), die 3.", words.QuarterSentence(&s, 5))
	assert.Equal(t, "The upper seaport, die 1 or 6.", words.QuarterSentence(&s, engine.Port1))
	assert.Regexp(t, `^[^,]+ \(upper seaport\) flips to side B\.$`, words.Event(&s, engine.Upgraded{Place: engine.PlacePort1}))
	assert.Equal(t, "Side B: die 3 or 4.", words.OtherSide(&s, 5))
	assert.Contains(t, words.OtherSide(&s, engine.Port1), ", basic: exchange 1 material for $3")
	assert.Contains(t, words.BothSides(&s, engine.NorthWest), "b2, industrial (wood), die 3; side B: die 3 or 4")
	assert.Len(t, words.BothSides(&s, engine.PlacePort1), 1)
	assert.Regexp(t, "^The upper seaport, die ", words.BothSides(&s, engine.PlacePort1)[0])
	assert.Contains(t, words.CardHeading(&s, engine.SouthEast), "(bottom right), side A up")
	label := words.Label(&s, engine.UpgradeAction(engine.One, engine.NorthWest))
	assert.Contains(t, label, "b2 +4")
	assert.Equal(t, "area 2 of Parks", words.Area(&s, engine.GoalArea(2, 1)))
	assert.Equal(t, "the contract Basin Silk", words.Area(&s, engine.ContractArea(0)))
	assert.Equal(t, "the upper port", words.Short(false).Area(&s, engine.QuarterArea(engine.Port1)))
	assert.Equal(t, "Basin Silk", words.Short(false).Area(&s, engine.ContractArea(0)), "the seaport beside it has the name")
	assert.Equal(t, "area 2 of goal 3", words.Area(nil, engine.GoalArea(2, 1)))
	assert.Equal(t, "contract 4", words.Area(nil, engine.ContractArea(3)))
	assert.Equal(t, "Basin", words.CardName(&s, engine.PlacePort1))
	s.Flipped = 1<<engine.NorthWest | 1<<engine.PlacePort1
	s.Markers[1] = 1 << 5
	assert.Equal(t, "b2, industrial (wood), die 3 or 4 (Player 2's marker)", words.Quarter(&s, 5))
	assert.Equal(t, "Side A: die 3.", words.OtherSide(&s, 5))
	assert.Contains(t, words.CardHeading(&s, engine.NorthWest), "side B up")
	s.Taken[1], s.Cause = 0b11, engine.ByAdvantage
	headline, detail := words.Result(&s)
	assert.Equal(t, "Player 2 wins. The points are equal, 0 to 0; more Advantage cards decide, 2 to 0.", headline+" "+detail)
	basic, advanced := words.Investment(&s, engine.Port1)
	assert.Equal(t, "exchange 1 material for $3, then take back a project card", basic)
	assert.Equal(t, "complete a contract of this seaport", advanced)
	assert.Equal(t, "Complete the contract Basin Silk for 2 coal (2 points); bonus: complete a goal area or a contract",
		words.Choice(&s, engine.BuildAction(engine.One, engine.ContractArea(0))))
}

// What a game is judged by, and what it left over, stands at its end.
func TestScores(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{With: engine.Seaports})
	words := words.New(rules)
	s := rules.Start()
	play(t, rules, &s, "city 1 2 3 4", "ports 2 1")
	s.Done, s.Contracts[0], s.Clock = 0b101, 0b1, 7
	var lines []string
	for _, line := range words.Scores(&s) {
		lines = append(lines, line[0]+": "+line[1])
	}
	assert.Equal(t, []string{"stages: 2 of 4", "contracts: 1 of 4", "turns left: 7", "markers left: 8", "resources left: 2"}, lines)
}
