package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/microcity/bot"
	"boardgame/microcity/internal/microcity/pack"
	"boardgame/microcity/internal/microcity/record"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/setup"
)

// A protocol is the state of one conversation: at most one game, and how it came about.
type protocol struct {
	cards  *pack.Pack
	rules  *engine.Rules // nil before the first game
	words  *words.Words
	seed   uint64
	source microcity.Luck
	steps  []step // the game so far; the first entry is where it begins
	placed bool   // it began with "set"
	over   bool   // "quit" was said

	hand   log.Hand     // what was to be by hand in the log that was loaded
	parent string       // its name
	from   []match.Node // its nodes that the game still has, from the start on

	program   string   // the version that logs name
	kind      bot.Kind // of the player who makes plans
	evaluator *bot.Evaluator
	planners  map[bot.Kind]*bot.Player // those who were asked in this game
}

// A step is an action and the position after it.
type step struct {
	action engine.Action
	state  engine.State
}

func (p *protocol) state() *engine.State { return &p.steps[len(p.steps)-1].state }

// begin is "new KEY=VALUE…".
func (p *protocol) begin(rest string) any {
	var s setup.Request
	if err := readPairs(&s, rest); err != nil {
		return refused("%s", err)
	}
	cards, err := s.Cards()
	if err != nil {
		return refused("the pack cannot be used: %s", oneLine(err))
	}
	rules, err := s.Rules(cards)
	if err != nil {
		return refused("%s", err)
	}
	p.start(cards, rules, s.Seed)
	return success{true}
}

func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

func (p *protocol) start(cards *pack.Pack, rules *engine.Rules, seed uint64) {
	*p = protocol{
		cards: cards, rules: rules, words: words.New(rules),
		seed: seed, source: microcity.Seeded(seed),
		steps:   []step{{state: rules.Start()}},
		program: p.program, kind: p.kind, evaluator: bot.NewEvaluator(rules, cards.Hash), planners: map[bot.Kind]*bot.Player{},
	}
}

// readPairs reads "mode=solo seed=7"; a value with spaces stands in double quotes.
func readPairs(s *setup.Request, text string) error {
	seen := map[string]bool{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		key, rest, ok := strings.Cut(text, "=")
		if !ok || strings.ContainsAny(key, " \t") {
			return fmt.Errorf("%q is not KEY=VALUE", firstWord(text))
		}
		if seen[key] {
			return fmt.Errorf("%s is said twice", key)
		}
		seen[key] = true
		value, after, err := cutValue(rest)
		if err != nil {
			return fmt.Errorf("the value of %s is not closed with a quotation mark", key)
		}
		if err := readPair(s, key, value); err != nil {
			return err
		}
		text = after
	}
	return nil
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

func cutValue(text string) (value, after string, err error) {
	if !strings.HasPrefix(text, `"`) {
		value, after, _ = strings.Cut(text, " ")
		return value, after, nil
	}
	prefix, err := strconv.QuotedPrefix(text)
	if err != nil {
		return "", "", err
	}
	value, err = strconv.Unquote(prefix)
	return value, text[len(prefix):], err
}

func readPair(s *setup.Request, key, value string) error {
	if key == setup.CardX {
		switch value {
		case "yes", "true", "1":
			s.Config.CardX = true
		case "no", "false", "0":
			s.Config.CardX = false
		default:
			return fmt.Errorf("card-x is yes or no, not %q", value)
		}
		return nil
	}
	for _, one := range setup.Settings() {
		if one.Name == key {
			return s.Set(key, value)
		}
	}
	return fmt.Errorf("there is no key %q; the keys are mode, building, difficulty, with, card-x, first, seed and pack", key)
}

func (p *protocol) turn(string) any {
	seat, question := p.rules.Turn(p.state())
	return struct {
		Seat     string `json:"seat"`
		Question string `json:"question"`
	}{seat.String(), question.String()}
}

func (p *protocol) legal(string) any {
	actions := []string{}
	for _, a := range p.rules.Legal(p.state(), nil) {
		actions = append(actions, a.String())
	}
	return struct {
		Actions []string `json:"actions"`
	}{actions}
}

func (p *protocol) odds(string) any {
	type outcome struct {
		Action string `json:"action"`
		Weight uint32 `json:"weight"`
	}
	outcomes := []outcome{}
	for _, o := range p.rules.Odds(p.state(), nil) {
		outcomes = append(outcomes, outcome{o.Action.String(), o.Weight})
	}
	return struct {
		Outcomes []outcome `json:"outcomes"`
	}{outcomes}
}

// done is the answer to an action. Action is there where chance chose it.
type done struct {
	OK     bool        `json:"ok"`
	Action string      `json:"action,omitempty"`
	Events []eventJSON `json:"events"`
}

func (p *protocol) do(rest string) any {
	action, err := engine.ParseAction(rest)
	if err != nil {
		return refused("%q is not an action", rest)
	}
	seat, _ := p.rules.Turn(p.state())
	action = action.By(seat)
	events, err := p.play(action)
	if err != nil {
		return p.illegal(action)
	}
	return done{true, "", events}
}

func (p *protocol) illegal(action engine.Action) refusal {
	why := p.words.Why(p.state(), action)
	if rule := p.rules.Check(p.state(), action).Rule(); rule != "" {
		why += " (" + rule + ")"
	}
	return refused("%s: %s", action, why)
}

// play takes an action, which is refused with an engine.Reason.
func (p *protocol) play(action engine.Action) ([]eventJSON, error) {
	next, events, err := p.rules.Play(*p.state(), action)
	if err != nil {
		return nil, err
	}
	p.steps = append(p.steps, step{action, next})
	told := []eventJSON{}
	for _, event := range events {
		told = append(told, eventJSON{event, p.words.EventIn(&next, event)})
	}
	return told, nil
}

func (p *protocol) chance(string) any {
	if seat, _ := p.rules.Turn(p.state()); seat != engine.Chance {
		return refused("chance is not asked now")
	}
	action, _ := p.source.Answer(p.rules, p.state()) // a seeded source always answers
	events, err := p.play(action)
	if err != nil {
		return p.illegal(action)
	}
	return done{true, action.String(), events}
}

func (p *protocol) undo(string) any {
	if len(p.steps) == 1 {
		return refused("there is nothing to take back")
	}
	p.steps = p.steps[:len(p.steps)-1]
	p.from = p.from[:min(len(p.from), len(p.steps))]
	return success{true}
}

func (p *protocol) set(rest string) any {
	state, err := p.rules.ParsePosition(rest)
	if err != nil {
		return refused("%s", err)
	}
	p.steps, p.placed = []step{{state: state}}, true
	return success{true}
}

func (p *protocol) result(string) any {
	r := p.rules.Result(*p.state())
	return struct {
		Over    bool      `json:"over"`
		Outcome string    `json:"outcome"`
		Cause   string    `json:"cause"`
		Score   [2]uint16 `json:"score"`
	}{r.Over, r.Verdict.String(), r.Cause.String(), r.Score}
}

func (p *protocol) pack(string) any {
	cards := p.cards
	if cards == nil {
		core, err := setup.CoreCards()
		if err != nil {
			return refused("%s", oneLine(err))
		}
		cards = core
	}
	return json.RawMessage(cards.JSON())
}

func (p *protocol) quit(string) any {
	p.over = true
	return success{true}
}

// known returns the packs that a log may name: the game's own and the one in play.
func (p *protocol) known() (game.Shelf, error) {
	core, err := setup.CoreCards()
	return record.Known(core, p.cards), err
}
