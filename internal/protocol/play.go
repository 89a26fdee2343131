package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/driver"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/session"
)

// A protocol is the state of one conversation: at most one game, and how it came about.
type protocol struct {
	options Options
	over    bool // "quit" was said

	game   *Game // of those that are spoken
	played session.Game
	rules  int       // their version
	tree   game.Tree // nil before the first game
	table  game.Table
	voice  Voice
	mind   driver.Mind // nil until somebody plans
	hints  Hints       // nil until somebody asks for some
	seed   uint64
	placed bool // it began with "set"

	hand   log.Hand  // what was to be by hand in the log that was loaded
	parent string    // its name; empty for a game that began here
	loaded game.Node // its last node
}

// begin is "new KEY=VALUE…".
func (p *protocol) begin(rest string) any {
	settings, err := readPairs(rest)
	if err != nil {
		return refused("%s", err)
	}
	spoken, box, settings, err := p.named(settings)
	if err != nil {
		return refused("%s", err)
	}
	read := spoken.New
	if read == nil {
		read = func(s []Setting) (session.Game, uint64, error) { return begin(box, s) }
	}
	g, seed, err := read(settings)
	if err != nil {
		return refused("%s", oneLine(err))
	}
	tree, err := g.Box.Open(g.Box.Rules, g.Options, g.Cards)
	if err != nil {
		return refused("%s", oneLine(err))
	}
	p.start(spoken, g, g.Box.Rules, tree, seed)
	return success{true}
}

// named takes the name of the game out of settings. Without one it is the first.
func (p *protocol) named(settings []Setting) (spoken *Game, box *game.Game, rest []Setting, err error) {
	id := ""
	for _, s := range settings {
		if s.Key == "game" {
			id = s.Value
		} else {
			rest = append(rest, s)
		}
	}
	var known []string
	for i := range p.options.Games {
		spoken = &p.options.Games[i]
		if box, err = spoken.Box(); err != nil {
			return nil, nil, nil, err
		}
		if id == "" || id == box.ID {
			return spoken, box, rest, nil
		}
		known = append(known, box.ID)
	}
	return nil, nil, nil, fmt.Errorf("there is no game %q; the games are %s", id, prose.List(known, "and"))
}

func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// start takes up a game.
func (p *protocol) start(spoken *Game, g session.Game, rules int, tree game.Tree, seed uint64) {
	*p = protocol{options: p.options, game: spoken, played: g, rules: rules, seed: seed}
	p.use(tree)
}

// use makes a tree the one that is played.
func (p *protocol) use(tree game.Tree) {
	p.tree, p.table, p.mind, p.hints = tree, p.played.Box.Table(tree, game.Party{}), nil, nil
	p.voice = p.voiceOf(tree, p.table)
}

func (p *protocol) voiceOf(tree game.Tree, table game.Table) Voice {
	if p.game.Voice == nil {
		return plainVoice{tree, table}
	}
	return p.game.Voice(tree, table, p.played, p.seed)
}

// readPairs reads "mode=solo seed=7"; a value with spaces stands in double quotes.
func readPairs(text string) (list []Setting, err error) {
	seen := map[string]bool{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		key, rest, ok := strings.Cut(text, "=")
		if !ok || strings.ContainsAny(key, " \t") {
			return nil, fmt.Errorf("%q is not KEY=VALUE", firstWord(text))
		}
		if seen[key] {
			return nil, fmt.Errorf("%s is given twice", key)
		}
		seen[key] = true
		value, after, err := cutValue(rest)
		if err != nil {
			return nil, fmt.Errorf("the value of %s is not closed with a quotation mark", key)
		}
		list = append(list, Setting{key, value})
		text = after
	}
	return list, nil
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

func (p *protocol) at() game.Node { return p.tree.Cursor() }

func (p *protocol) turn(string) any {
	asked, question := p.tree.Turn(p.at())
	return struct {
		Seat     string `json:"seat"`
		Question string `json:"question"`
	}{seatsText(asked, p.tree.Players()), question}
}

func (p *protocol) legal(string) any {
	return struct {
		Actions []string `json:"actions"`
	}{append([]string{}, p.tree.Legal(p.at())...)}
}

func (p *protocol) odds(string) any {
	type outcome struct {
		Action string `json:"action"`
		Weight uint32 `json:"weight"`
	}
	outcomes := []outcome{}
	for _, o := range p.tree.Odds(p.at()) {
		outcomes = append(outcomes, outcome(o))
	}
	return struct {
		Outcomes []outcome `json:"outcomes"`
	}{outcomes}
}

// done is the answer to an action. Action is there where chance chose it.
type done struct {
	OK     bool   `json:"ok"`
	Action string `json:"action,omitempty"`
	Events []any  `json:"events"`
}

func (p *protocol) do(rest string) any {
	if rest == "" {
		return refused("do needs an action")
	}
	action, err := p.table.Read(p.at(), rest)
	if err != nil {
		return refused("%q cannot be read: %s", prose.Brief(rest), err)
	}
	return p.play(action, "")
}

// play takes an action, and answers with what it did; chosen is it where chance chose.
func (p *protocol) play(action, chosen string) any {
	from := p.at()
	if err := p.tree.Do(action); err != nil {
		return refused("%s: %s", action, game.Ruled(p.table.Why(from, action), err))
	}
	return done{true, chosen, p.voice.Event(p.at())}
}

func (p *protocol) chance(string) any {
	action, ok := p.tree.Deal(p.at(), p.seed)
	if !ok {
		return refused("chance is not asked now")
	}
	return p.play(action, action)
}

func (p *protocol) undo(string) any {
	if p.at() == 0 {
		return refused("there is nothing to undo")
	}
	p.tree.Seek(p.tree.Parent(p.at()))
	return success{true}
}

func (p *protocol) set(rest string) any {
	switch {
	case p.played.Box.Place == nil:
		return refused("positions of this game cannot be set")
	case rest == "":
		return refused("set needs the text of a position")
	}
	tree, err := p.played.Box.Place(p.tree, rest)
	if err != nil {
		return refused("%s", err)
	}
	p.placed = true
	p.use(tree)
	return success{true}
}

// position is "position [seat=N]": as it is, or as a player knows it.
func (p *protocol) position(rest string) any {
	n, tree, voice := p.at(), p.tree, p.voice
	if rest != "" {
		number, named := strings.CutPrefix(rest, "seat=")
		seat, err := strconv.Atoi(number)
		if !named || err != nil || seat < 1 || seat > tree.Players() {
			return refused("position takes nothing or seat=N, with N from 1 to %d", tree.Players())
		}
		tree = tree.As(game.Seat(seat - 1))
		voice = p.voiceOf(tree, p.played.Box.Table(tree, game.Party{}))
	}
	return struct {
		Position string `json:"position"`
		Hash     string `json:"hash"`
		State    any    `json:"state"`
	}{tree.Position(n), fmt.Sprintf("%016x", tree.Hash(n)), voice.State(n)}
}

func (p *protocol) result(string) any { return p.voice.Result(p.at()) }

func (p *protocol) pack(string) any {
	cards := p.played.Cards
	if p.tree == nil && p.options.Games[0].Cards != nil {
		var err error
		if cards, err = p.options.Games[0].Cards(); err != nil {
			return refused("%s", oneLine(err))
		}
	}
	if cards == nil {
		return refused("this game has no cards")
	}
	return json.RawMessage(cards)
}

func (p *protocol) quit(string) any {
	p.over = true
	return success{true}
}
