package box

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/choices"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/prose"
)

// A Table tells a match of Micro City. It is a game.Table, and has all that a table can have
// besides.
type Table struct {
	view
	match *microcity.Match
}

var _ interface {
	game.Table
	game.Rounds
	game.Roller
	game.Milestones
	game.Tally
	game.Scored
	game.Things
	game.Places
	game.Topics
	game.ByHand
	game.Brief
	game.Gist
	game.Clock
	game.Progress
	game.Setup
	game.Verdict
	game.TurnsLeft
	game.Ending
	game.Allied
	game.Classed
	game.Racer
	game.Warning
} = (*Table)(nil)

// New returns the table of a match with these players.
func New(m *microcity.Match, with game.Party) *Table {
	return &Table{view: view{rules: m.Rules(), words: wordsOf(m.Rules(), with)}, match: m}
}

// wordsOf returns the words for a game of these players.
func wordsOf(rules *engine.Rules, with game.Party) *words.Words {
	return words.New(rules).Named(with.Names...).Watched(with.Bots...).Begun(with.Began, with.Luck)
}

// Words returns the words that the table is told in.
func (t *Table) Words() *words.Words { return t.words }

func (t *Table) at(n game.Node) *engine.State {
	s := t.match.Position(n)
	return &s
}

// Title returns which game this is: "solo · basic A · easy".
func (t *Table) Title() string { return t.words.Title() }

// Player returns the name of a player.
func (t *Table) Player(seat int) string { return t.words.Player(engine.One + engine.Seat(seat)) }

// Heading says which turn it is and what the clock shows.
func (t *Table) Heading(n game.Node) string { return t.heading(t.at(n)) }

// Situation returns everything that a player looks at when a turn begins.
func (t *Table) Situation(n game.Node) []string { return t.situation(t.at(n)) }

// Aloud returns the table with the city in sentences.
func (t *Table) Aloud() game.Table {
	aloud := *t
	aloud.aloud = true
	return &aloud
}

// Clock says what the clock shows.
func (t *Table) Clock(n game.Node) string { return "clock " + strconv.Itoa(int(t.at(n).Clock)) }

// Progress returns the turn, and the stages of the Building or the points.
func (t *Table) Progress(n game.Node) (reached, done string) {
	s := t.at(n)
	if t.words.Scored() {
		done = prose.Versus([]int{int(s.Score[0]), int(s.Score[1])}) + " points"
	} else {
		done = t.stages(s) + " stages"
	}
	return "turn " + strconv.Itoa(int(s.Turn)), done
}

// stages counts those of the Building that are completed: "2 of 4".
func (t *Table) stages(s *engine.State) string {
	return fmt.Sprintf("%d of %d", bits.OnesCount16(s.Done), len(t.rules.Building(s).Stages))
}

// TurnsLeft returns what the clock shows.
func (t *Table) TurnsLeft(n game.Node) int { return int(t.at(n).Clock) }

// Ending says who won.
func (t *Table) Ending(n game.Node) string { return t.words.Outcome(t.rules.Result(*t.at(n)).Verdict) }

// Allied reports whether all who play win or lose together.
func (t *Table) Allied() bool { return !t.words.Scored() }

// Class counts games by mode, Building and difficulty, whatever the expansions.
func (t *Table) Class() game.Class {
	c := t.rules.Config()
	class := game.Class{
		Name: c.Mode.String(), Title: words.Mode(c.Mode), Of: t.words.BuildingTitle(),
		Rivals: c.Mode == engine.Competitive, Place: [3]int{int(c.Mode), slices.Index(engine.Buildings(t.rules.Pack()), c.Building), int(c.Difficulty)},
	}
	if class.Of != "" {
		class.Level = c.Difficulty.String()
	}
	return class
}

// Gist says what players chose, as plans are said.
func (t *Table) Gist(line []game.Node) string {
	plan := make([]engine.Action, len(line))
	for i, n := range line {
		plan[i] = t.match.Action(n)
	}
	return t.words.Gist(t.at(t.match.Parent(line[0])), plan)
}

// Brief returns what changes most: the companies and the dice.
func (t *Table) Brief(n game.Node) []string {
	s := t.at(n)
	return append(t.companies(s), t.dice(s)...)
}

// Warning says that ending the turn would lose the game, where it would.
func (t *Table) Warning(n game.Node) []string {
	s := t.at(n)
	if !t.words.Fatal(s) {
		return nil
	}
	return t.words.Forecast(s)
}

// Question says what is asked.
func (t *Table) Question(n game.Node) string {
	s := t.at(n)
	if seat, _ := t.rules.Turn(s); seat == engine.None {
		return ""
	}
	return t.words.Question(s)
}

// Choices returns the legal choices and then those that are refused. Those that differ only in
// what they are paid with stand together.
func (t *Table) Choices(n game.Node) []game.Choice {
	s := t.at(n)
	if seat, _ := t.rules.Turn(s); seat == engine.Chance || seat == engine.None {
		return nil
	}
	open, refused := choices.List(t.rules, s)
	list := make([]game.Choice, 0, len(open)+len(refused))
	for i := range open {
		list = append(list, t.choice(s, &open[i], ""))
	}
	for i := range refused {
		list = append(list, t.choice(s, &refused[i], t.refusal(s, &refused[i])))
	}
	return list
}

func (t *Table) choice(s *engine.State, c *choices.Choice, why string) game.Choice {
	out := game.Choice{Action: c.Action.String(), Text: t.words.Choice(s, c.Action), Why: why}
	for i := range c.Sub {
		a := c.Sub[i].Action
		out.Sub = append(out.Sub, game.Choice{Action: a.String(), Text: t.words.Cost(a.Payment().Cost())})
		if why != "" {
			out.Sub[i].Why = t.reason(s, a)
		}
	}
	if len(c.Sub) > 0 {
		out.Action, out.By = out.Sub[0].Action, "for"
	}
	return out
}

// refusal says why a choice is refused. Where it differs in how it is paid, that there is
// not enough for any goes without saying which.
func (t *Table) refusal(s *engine.State, c *choices.Choice) string {
	if len(c.Sub) == 0 {
		return t.reason(s, c.Action)
	}
	for i := range c.Sub {
		if c.Sub[i].Reason != engine.CannotPay {
			return t.reason(s, c.Sub[i].Action)
		}
	}
	return "not enough"
}

// reason says why an action is refused, with the rule that says so.
func (t *Table) reason(s *engine.State, a engine.Action) string {
	return game.Ruled(t.words.Why(s, a), t.rules.Check(s, a))
}

// Read reads an action with or without the seat, which is that of whoever is asked.
func (t *Table) Read(n game.Node, typed string) (string, error) {
	a, err := engine.ParseAction(typed)
	if err != nil {
		return "", err
	}
	asked, _ := t.rules.Turn(t.at(n))
	return a.By(asked).String(), nil
}

// Say says an action in words.
func (t *Table) Say(n game.Node, action string) string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return ""
	}
	return t.words.Choice(t.at(n), a)
}

// Meaning says in sentences what a card or a quarter does that an action chooses.
func (t *Table) Meaning(n game.Node, action string) []string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return nil
	}
	return t.words.Meaning(t.at(n), a)
}

// Why says why an action is refused.
func (t *Table) Why(n game.Node, action string) string {
	a, err := engine.ParseAction(action)
	if err != nil {
		return err.Error()
	}
	return t.words.Why(t.at(n), a)
}

// Tell returns what an action did.
func (t *Table) Tell(n game.Node) []game.Line { return Tell(t.words, t.match, n) }

// Tell returns in the words of a game what the action did that led to a node.
func Tell(w *words.Words, m *microcity.Match, n game.Node) (lines []game.Line) {
	before, after, a := m.Position(m.Parent(n)), m.Position(n), m.Action(n)
	for _, e := range m.Events(n) {
		text := w.Event(&after, e)
		if text == "" {
			continue
		}
		lines = append(lines, game.Line{Text: text, Kind: kindOf(e), Said: w.Said(&before, a, e)})
	}
	return lines
}

// kindOf returns what an event is to those who read of it.
func kindOf(e engine.Event) game.LineKind {
	switch e.(type) {
	case engine.TurnBegan:
		return game.Begins
	case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted, engine.AdvantageWon:
		return game.Achieved
	case engine.Paid, engine.DieUsed, engine.ClockMoved:
		return game.Routine
	case engine.Ended:
		return game.Ends
	}
	return game.Happened
}

// Result says how the game ended.
func (t *Table) Result(n game.Node) (headline, detail string) { return t.words.Result(t.at(n)) }

// Round returns the round of a position, counted from 1 by the clock; 0 before the first turn.
func (t *Table) Round(n game.Node) int {
	now, start := t.at(n), t.at(0)
	if now.Turn == 0 {
		return 0
	}
	round := int(start.Clock) - int(now.Clock) + 1
	if now.AtTurnsEnd() {
		round-- // the clock has moved, the turn goes on
	}
	return round
}

// Milestones returns what can be completed in this game.
func (t *Table) Milestones() []string {
	kinds := []string{"stage"}
	if t.rules.Config().Mode == engine.Competitive {
		kinds[0] = "goal"
	}
	if t.rules.Config().With.Has(engine.Seaports) {
		kinds = append(kinds, "contract")
	}
	return kinds
}

// Milestone reports whether a stage, a goal or a contract was completed.
func (t *Table) Milestone(n game.Node) bool {
	for _, e := range t.match.Events(n) {
		switch e.(type) {
		case engine.StageCompleted, engine.GoalCompleted, engine.ContractCompleted:
			return true
		}
	}
	return false
}
