package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/microcity/words"
)

// advised returns the plan of the first legal choices from a position to the next roll.
func advised(rules *engine.Rules, s engine.State) *words.Advice {
	a := &words.Advice{Chance: 6300, Building: 22}
	for {
		seat, _ := rules.Turn(&s)
		if seat == engine.Chance || seat == engine.None {
			a.After = s
			return a
		}
		choice := rules.Legal(&s, nil)[0]
		for _, other := range rules.Legal(&s, nil) {
			if other.Kind == engine.ActReady || other.Kind == engine.ActEnd {
				choice = other
			}
		}
		a.Line = append(a.Line, choice)
		rules.Advance(&s, choice)
	}
}

func TestAdvice(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	w, a := words.New(rules), advised(rules, s)
	plan, reasons := w.Advice(&s, a)
	assert.Regexp(t, `^Play card 1, .*, then go to .*\.$`, plan)
	assert.NotContains(t, plan, "ready")
	assert.NotContains(t, plan, "end the turn")
	assert.Equal(t, []string{"Win chance: 63%.", "22 of 36 rolls let you build next turn.", "It leaves 7 markers in the pool."}, reasons)

	a.Equal, a.Building, a.After.Pool[0], a.After.Done = true, 0, 1, 0b11
	_, reasons = w.Advice(&s, a)
	assert.Equal(t, []string{
		"About as good: win chance 63%.", "It completes 2 stages.", "No roll lets you build next turn.", "It leaves 1 marker in the pool.",
	}, reasons)
	for building, want := range map[int]string{1: "1 of 36 rolls lets you", 36: "Every roll lets you"} {
		a.Building = building
		_, reasons = w.Advice(&s, a)
		assert.Contains(t, strings.Join(reasons, " "), want)
	}
	assert.Regexp(t, `^Better: card 1 to .*\.$`, w.Better(&s, a))

	end := []engine.Action{engine.ReadyAction(engine.One)}
	plan, _ = w.Advice(&s, &words.Advice{Line: end, After: s})
	assert.Equal(t, "On to the project.", plan, "where there is nothing else it is said")
}

func TestChances(t *testing.T) {
	t.Parallel()
	a := &words.Advice{Chance: 9780}
	for _, c := range []struct {
		mode         engine.Mode
		likely, want string
	}{
		{engine.Solo, "about 55%", "Win chance: 98% for a master, about 55% for a player like you."},
		{engine.Solo, "", "Win chance: 98% for a master."},
		{engine.Coop, "about 55%", "Win chance: 98% for masters, about 55% for players like you."},
		{engine.Competitive, "", "Win chance: 98% if both play like masters."},
	} {
		assert.Equal(t, c.want, words.New(rulesOf(t, engine.Config{Mode: c.mode})).Chances(a, c.likely))
	}
}

func TestAdviceThatEndsTheGame(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	s.Clock = 1
	_, reasons := words.New(rules).Advice(&s, advised(rules, s))
	assert.Equal(t, []string{"Win chance: 63%.", "It ends the game: you lose."}, reasons)
}

func TestAdviceForTwo(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{Mode: engine.Coop})
	w := words.New(rules).Named("Ann", "Strong")
	s := until(t, rules, engine.QuestionPrepare, engine.Roll4Action(2, 3, 3, 5))
	plan, reasons := w.Advice(&s, advised(rules, s))
	assert.Regexp(t, `^Ann: play card 1, .*, then Strong: play card `, plan)
	assert.NotContains(t, strings.Join(reasons, " "), "rolls", "an estimate is no reason")

	rules = rulesOf(t, engine.Config{Mode: engine.Competitive})
	s = until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	a := advised(rules, s)
	a.After.Score[s.Active-engine.One] += 3
	_, reasons = words.New(rules).Advice(&s, a)
	assert.Contains(t, reasons, "It gains 3 points.")
	assert.NotContains(t, strings.Join(reasons, " "), "rolls")
}

func TestLookBack(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	w := words.New(rules)
	assert.Equal(t, "Turn 5: luck +4 points, choices −7 points, then 62% to win.", w.LookBack(5, 5, engine.One, 4, -7, 6200, engine.One))
	assert.Equal(t, "Turn 5: luck −1 point, choices 0 points, then over 99% to win.", w.LookBack(5, 5, engine.One, -1, 0, 9990, engine.One))
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	assert.Regexp(t, `^Turn 1 cost about 7 points of win chance\. Better: card 1 to [a-d][1-4].*\.$`, w.Regret(1, 1, 7, &s, advised(rules, s).Line, false))
	assert.Regexp(t, `^Turn 1 cost about 7 points of win chance\. Better after the draw: card 1 `, w.Regret(1, 1, 7, &s, advised(rules, s).Line, true))
	assert.Equal(t, "Turn 1 cost about 7 points of win chance.", w.Regret(1, 1, 7, &s, nil, false))
	assert.Equal(t, "Turns 3 and 4 cost about 7 points of win chance.", w.Regret(3, 4, 7, &s, nil, false))
	assert.Equal(t, "Turns 3 and 4: luck +4 points, choices −7 points, then 62% to win.", w.LookBack(3, 4, engine.Both, 4, -7, 6200, engine.One))
	assert.Equal(t, "Turns 3 and 4 were well played.", words.WellPlayed(3, 4))
	assert.Equal(t, "Turn 3 was well played.", words.WellPlayed(3, 3))

	duel := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive})).Named("Ann", "Master")
	assert.Equal(t, "Turn 5, Master: luck +4 points, choices −1 point, then 38% to win for Ann.", duel.LookBack(5, 5, engine.Two, 4, -1, 3800, engine.One))
	assert.Equal(t, "Master is a computer player.", duel.Seat(engine.Two, "master"))
	assert.Regexp(t, `^.+ is a computer player \(greedy\)\.$`, duel.Seat(engine.Two, "greedy"), "the name does not tell")
}

// An account adds up before the reader's eyes.
func TestLuckAndSkill(t *testing.T) {
	t.Parallel()
	alone := words.New(rulesOf(t, engine.Config{}))
	won := &words.Account{Seat: engine.One, Start: 5210, Luck: 50, Choices: -2, End: 10_000}
	assert.Equal(t, "Your win chance began at 52%. Luck added 50 points, choices cost 2 points: 100% at the end.", alone.LuckAndSkill(won))
	assert.Equal(t, "luck +50, choices −2", alone.LuckAndSkillBrief(won))
	lost := &words.Account{Seat: engine.One, Start: 100, Luck: -1, End: 0}
	assert.Equal(t, "Greedy's win chance began at 1%. Luck cost 1 point, choices cost nothing: 0% at the end.", alone.Watched("greedy").LuckAndSkill(lost))
	steady := &words.Account{Seat: engine.One, Start: 9990, End: 10_000, Steady: true}
	assert.Equal(t, "Your win chance was over 99% from start to end: no turn changed it by a point.", alone.LuckAndSkill(steady))
	assert.Equal(t, "always over 99% to win", alone.LuckAndSkillBrief(steady))
	none := &words.Account{Seat: engine.One, Start: 3000, Choices: -30, End: 0}
	assert.Equal(t, "Your win chance began at 30%. Luck added nothing, choices cost 30 points: 0% at the end.",
		words.New(rulesOf(t, engine.Config{Mode: engine.Coop})).LuckAndSkill(none), "partners win together")
	rivals := words.New(rulesOf(t, engine.Config{Mode: engine.Competitive})).Named("Ann", "Master")
	duel := &words.Account{Seat: engine.Two, Start: 4000, Luck: 12, Choices: -5, Rival: 53, End: 10_000}
	assert.Equal(t, "Master's win chance began at 40%. Luck added 12 points, choices cost 5 points, Ann's turns added 53 points: 100% at the end.", rivals.LuckAndSkill(duel))
	assert.Equal(t, "luck +12, choices −5 (Master)", rivals.LuckAndSkillBrief(duel))
}

// A solo game that a computer plays is told of the computer, not of you.
func TestWatched(t *testing.T) {
	t.Parallel()
	rules := rulesOf(t, engine.Config{})
	w := words.New(rules).Watched("greedy\x1b[2J")
	assert.NotContains(t, w.Player(engine.One), "\x1b")
	w = words.New(rules).Watched("greedy")
	assert.Equal(t, "Greedy is a computer player. You are watching.", w.Seat(engine.One, "greedy"))
	assert.Equal(t, "Greedy plays card 3, "+rules.Pack().Projects[2].Name+".", w.Event(nil, engine.CardPlayed{Seat: engine.One, Card: 3}))
	s := until(t, rules, engine.QuestionPrepare, engine.RollAction(3, 6))
	s.Cause = engine.TimeOut
	headline, _ := w.Result(&s)
	assert.Equal(t, "Greedy lost.", headline)
	assert.Equal(t, "You", words.New(rules).Watched("").Player(engine.One))
	assert.Equal(t, "Greedy's", w.Whose(engine.One))
	partners := words.New(rulesOf(t, engine.Config{Mode: engine.Coop}))
	assert.Equal(t, "Player 1", partners.Watched("greedy").Player(engine.One))
	assert.Equal(t, "you both lost", partners.Watched("greedy", "").Outcome(engine.Lost), "one of them is a person")
	assert.Equal(t, "both players lost", partners.Watched("greedy", "strong").Outcome(engine.Lost))
	assert.Contains(t, partners.Watched("greedy", "strong").LuckAndSkill(&words.Account{Seat: engine.One}), "Their win chance began")
}

// Plans are told apart by the card and where it leads, or by what else they begin with.
func TestPlanName(t *testing.T) {
	t.Parallel()
	w := words.New(rulesOf(t, engine.Config{}))
	assert.Equal(t, "card 3 to "+engine.Quarter(5).String(), w.PlanName(3, 5, nil))
	assert.Equal(t, "card 6", w.PlanName(6, engine.NoQuarter, nil))
	assert.Equal(t, "card 2 to the upper seaport", w.PlanName(2, engine.Port1, nil))
	assert.Equal(t, "retrieve", w.PlanName(0, engine.NoQuarter, []engine.Action{{Kind: engine.ActEnd}, {Kind: engine.ActRetrieve}}))
	assert.Equal(t, "end the turn", w.PlanName(0, engine.NoQuarter, []engine.Action{{Kind: engine.ActEnd}}))
}
