package export

import (
	"encoding/json"
	"io"
	"strings"
	"time"

	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/log"
	"boardgame/microcity/internal/prose"
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

// A jsonGame is what was agreed on. What only one game agrees on stands in Setup, whose
// fields come between those of the head and those of the rest.
type jsonGame struct {
	jsonHead
	Setup any
	jsonAgreed
}

type jsonHead struct {
	Game     string `json:"game,omitempty"` // the ID; none in Micro City
	Program  string `json:"program,omitempty"`
	Rules    int    `json:"rules"` // their version
	Pack     string `json:"pack,omitempty"`
	PackHash string `json:"packHash,omitempty"`
}

type jsonAgreed struct {
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
	Code       string      `json:"code,omitempty"`
	Parent     *jsonParent `json:"parent,omitempty"`
}

// MarshalJSON writes the fields of all three as those of one object.
func (g jsonGame) MarshalJSON() ([]byte, error) {
	var all []byte
	for _, part := range []any{g.jsonHead, g.Setup, g.jsonAgreed} {
		object, err := json.Marshal(part)
		if err != nil {
			return nil, err
		}
		if fields := object[1 : len(object)-1]; len(fields) > 0 {
			all = append(append(all, ','), fields...)
		}
	}
	all[0] = '{'
	return append(all, '}'), nil
}

type jsonParent struct {
	Log  string `json:"log"`
	Node int    `json:"node"`
}

type jsonResult struct {
	Over      bool   `json:"over"`
	Verdict   string `json:"verdict,omitempty"` // in games that have a word for it
	Winners   []int  `json:"winners,omitempty"` // by seat, from 1, in the others
	Cause     string `json:"cause"`
	Score     []int  `json:"score"`
	Text      string `json:"text"`
	Takebacks int    `json:"takebacks"`
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
	for _, n := range s.Steps {
		d.Line = append(d.Line, int(n))
	}
	for n := range game.Node(s.Tree.Len() + 1) {
		d.Nodes = append(d.Nodes, s.jsonNode(n))
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

func numbers(nodes []game.Node) []int {
	var list []int
	for _, n := range nodes {
		list = append(list, int(n))
	}
	return list
}

func (s *subject) jsonGame() jsonGame {
	h := &s.game.Header
	g := jsonGame{
		jsonHead: jsonHead{Program: prose.Safe(h.Program), Rules: h.Rules, Pack: prose.Safe(h.PackID), PackHash: prose.Safe(h.PackHash)},
		jsonAgreed: jsonAgreed{
			Seed: h.Seed, Luck: h.Luck.String(), Outcomes: s.game.Luck().Origin().String(), Players: []string{}, Undo: h.Undo.String(),
			DiceByHand: h.Hand.Dice, CityByHand: h.Hand.Draws, Date: h.Date.UTC().Format(time.RFC3339), Code: s.game.Code(), Tutor: h.Tutor,
		},
	}
	if table, ok := s.Table.(game.Setup); ok {
		g.Setup = table.Setup()
	} else {
		options := map[string][]string{}
		for _, o := range h.Options {
			options[o.Key] = o.Words
		}
		g.Game, g.Setup = h.Game, struct {
			Options map[string][]string `json:"options"`
		}{options}
	}
	for _, name := range h.Players {
		g.Players = append(g.Players, prose.Safe(name))
	}
	if h.Bots != (log.Bots{}) {
		g.Bots = h.Bots[:s.game.Box.Seats]
	}
	if h.Parent.Name != "" {
		g.Parent = &jsonParent{prose.Safe(h.Parent.Name), int(h.Parent.Node)}
	}
	return g
}

func (s *subject) jsonResult() jsonResult {
	at := s.Tree.Cursor()
	r := s.Tree.Result(at)
	headline, detail := s.Table.Result(at)
	out := jsonResult{Over: r.Over, Cause: r.Cause, Score: r.Score, Text: strings.TrimSpace(headline + " " + detail), Takebacks: Takebacks(s.Tree)}
	if table, ok := s.Table.(game.Verdict); ok {
		out.Verdict, out.Cause, out.Score = table.Verdict(at)
		return out
	}
	for seat := range r.Winners.All() {
		out.Winners = append(out.Winners, seat+1)
	}
	return out
}

func (s *subject) jsonNode(n game.Node) jsonNode {
	return jsonNode{
		Node: int(n), Parent: int(s.Tree.Parent(n)), Action: s.Tree.Action(n), Turn: s.Tree.Moment(n).Turn,
		Position: s.Tree.Position(n), Text: said(s.Table.Tell(n)),
	}
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
