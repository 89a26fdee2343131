package export

import (
	"encoding/json"
	"io"
	"strings"
	"time"

	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/match"
	"boardgame/microcity/internal/microcity"
	"boardgame/microcity/internal/prose"
	"boardgame/microcity/internal/share"
)

// jsonVersion counts the changes of this format that a reader would notice.
const jsonVersion = 1

// The document that is written. Actions and positions are in the notation of the log;
// text is for people.
type document struct {
	Version int        `json:"version"`
	Game    jsonGame   `json:"game"`
	Result  jsonResult `json:"result"`
	Line    []int      `json:"line"`  // the nodes from the start to where the log ends
	Nodes   []jsonNode `json:"nodes"` // all lines of play, in the order in which they were played
	Notes   []jsonNote `json:"notes"`
	Hints   []int      `json:"hints,omitempty"` // the nodes at which somebody was shown plans
	Tutor   []int      `json:"tutor,omitempty"` // and at which the tutor spoke up
	Damage  string     `json:"damage,omitempty"`
}

type jsonGame struct {
	Program    string      `json:"program,omitempty"`
	Rules      uint8       `json:"rules"` // their version
	Pack       string      `json:"pack"`
	PackHash   string      `json:"packHash"`
	Mode       string      `json:"mode"`
	Building   string      `json:"building,omitempty"`
	Difficulty string      `json:"difficulty,omitempty"`
	With       []string    `json:"with"`
	CardX      bool        `json:"cardX"`
	First      string      `json:"first"`
	Seed       uint64      `json:"seed,string"` // too long for the numbers of some readers
	Luck       string      `json:"luck"`
	Outcomes   string      `json:"outcomes"` // where the rolls and draws come from: seed, hand, parent or elsewhere
	Players    []string    `json:"players"`
	Bots       []string    `json:"bots,omitempty"` // the kinds of computers by seat, "" for a person
	Tutor      bool        `json:"tutor,omitempty"`
	Undo       string      `json:"undo"`
	DiceByHand bool        `json:"diceByHand"`
	CityByHand bool        `json:"cityByHand"`
	Date       string      `json:"date"`
	Code       string      `json:"code"`
	Parent     *jsonParent `json:"parent,omitempty"`
}

type jsonParent struct {
	Log  string `json:"log"`
	Node int    `json:"node"`
}

type jsonResult struct {
	Over      bool      `json:"over"`
	Verdict   string    `json:"verdict"`
	Cause     string    `json:"cause"`
	Score     [2]uint16 `json:"score"`
	Text      string    `json:"text"`
	Takebacks int       `json:"takebacks"`
}

type jsonNode struct {
	Node     int      `json:"node"`
	Parent   int      `json:"parent"`
	Action   string   `json:"action,omitempty"` // none at the start
	Turn     int      `json:"turn"`
	Position string   `json:"position"`
	Text     []string `json:"text"`
}

type jsonNote struct {
	Node int    `json:"node"`
	Mark string `json:"mark,omitempty"`
	Text string `json:"text"`
}

func writeJSON(w io.Writer, s *subject) error {
	d := document{Version: jsonVersion, Game: s.jsonGame(), Result: s.jsonResult(), Line: []int{0}, Notes: []jsonNote{}}
	for i := range s.steps {
		d.Line = append(d.Line, int(s.steps[i].Node))
	}
	m := s.game.Match
	for n := range match.Node(m.Len() + 1) {
		d.Nodes = append(d.Nodes, s.jsonNode(m.Step(n)))
		if note, ok := s.notes[n]; ok {
			d.Notes = append(d.Notes, jsonNote{int(n), note.Mark, prose.Safe(note.Text)})
		}
	}
	d.Hints, d.Tutor = numbers(s.game.Hints), numbers(s.game.Tutor)
	if s.game.Damage != nil {
		d.Damage = prose.Safe(s.game.Damage.Error())
	}
	e := json.NewEncoder(w) // which escapes <, > and &: the text may stand in a page
	e.SetIndent("", " ")
	return e.Encode(&d)
}

func numbers(nodes []match.Node) []int {
	var list []int
	for _, n := range nodes {
		list = append(list, int(n))
	}
	return list
}

func (s *subject) jsonGame() jsonGame {
	h, c := &s.game.Header, s.game.Match.Rules().Config()
	g := jsonGame{
		Program: prose.Safe(h.Program), Rules: c.Version(), Pack: prose.Safe(h.PackID), PackHash: prose.Safe(h.PackHash),
		Mode: c.Mode.String(), Building: prose.Safe(c.Building),
		With: append([]string{}, c.With.Names()...), CardX: c.CardX, First: c.First.String(),
		Seed: h.Seed, Luck: h.Luck.String(), Outcomes: s.game.Luck().Origin().String(), Players: []string{}, Undo: h.Undo.String(), DiceByHand: h.Hand.Dice, CityByHand: h.Hand.Draws,
		Date: h.Date.UTC().Format(time.RFC3339), Code: share.Code(share.Of(h)),
	}
	if c.Building != "" {
		g.Difficulty = c.Difficulty.String()
	}
	for _, name := range h.Players {
		g.Players = append(g.Players, prose.Safe(name))
	}
	if h.Bots != (log.Bots{}) {
		g.Bots = h.Bots[:microcity.Seats]
	}
	g.Tutor = h.Tutor
	if h.Parent.Name != "" {
		g.Parent = &jsonParent{prose.Safe(h.Parent.Name), int(h.Parent.Node)}
	}
	return g
}

func (s *subject) jsonResult() jsonResult {
	state := s.game.Match.State()
	r := s.game.Match.Rules().Result(state)
	headline, detail := s.words.Result(&state)
	return jsonResult{
		r.Over, r.Verdict.String(), r.Cause.String(), r.Score, strings.TrimSpace(headline + " " + detail), Takebacks(s.game),
	}
}

func (s *subject) jsonNode(step microcity.Step) jsonNode {
	n := jsonNode{
		Node: int(step.Node), Parent: int(step.Parent), Turn: int(step.State.Turn), Position: step.State.Position(),
		Text: append([]string{}, s.tell(&step)...),
	}
	if step.Node != 0 {
		n.Action = step.Action.String()
	}
	return n
}

// tell says what happened in a step.
func (s *subject) tell(step *microcity.Step) []string {
	var lines []string
	for _, e := range step.Events {
		if text := s.words.EventIn(&step.State, e); text != "" {
			lines = append(lines, text)
		}
	}
	return lines
}

// noted returns the note on a node as people read it, "" for none.
func noted(n log.Note) string {
	text := prose.Safe(n.Text)
	switch {
	case n.Mark == "":
		return text
	case text == "":
		return n.Mark
	}
	return n.Mark + " " + text
}
