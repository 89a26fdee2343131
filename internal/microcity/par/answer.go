package par

import (
	"fmt"
	"strconv"
	"strings"

	"boardgame/microcity/internal/engine"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/prose"
)

// An Answer is the par of a game, for programs.
type Answer struct {
	Config microcity.Named `json:"config"`
	Seed   uint64          `json:"seed,string"`
	Pack   string          `json:"pack"`
	Turns  int             `json:"turns"` // 0: no win was found
	Lower  int             `json:"lower"`
	Exact  bool            `json:"exact"`
	Line   []string        `json:"line"`
	Budget int             `json:"budget"`

	found Result
}

// Answer returns what was found of the game of a seed, with the cards of a hash and a budget.
func (p Result) Answer(r *engine.Rules, seed uint64, cards string, budget int) Answer {
	a := Answer{
		Config: microcity.NamesOf(r), Seed: seed, Pack: cards, Turns: p.Turns, Lower: p.Lower, Exact: p.Exact, Line: []string{}, Budget: budget,
		found: p,
	}
	for _, action := range p.Line {
		a.Line = append(a.Line, action.String())
	}
	return a
}

// String returns an answer as a line.
func (a Answer) String() string {
	return prose.Safe(fmt.Sprintf("%s, seed %d. %s", a.Config, a.Seed, a.found))
}

// Moves returns the win as a log does, a line for each turn.
func (p Result) Moves(rules *engine.Rules) []string {
	var lines []string
	s, turn := rules.Start(), uint32(0)
	words := []string{"start:"}
	for _, a := range p.Line {
		if s.Turn != turn {
			lines = append(lines, strings.Join(words, " "))
			turn, words = s.Turn, []string{"turn " + strconv.Itoa(int(s.Turn)) + ":"}
		}
		if len(words) > 1 && !strings.HasSuffix(words[len(words)-1], ":") {
			words[len(words)-1] += ","
		}
		words = append(words, a.String())
		rules.Advance(&s, a)
	}
	if len(p.Line) == 0 {
		return nil
	}
	return append(lines, strings.Join(words, " "))
}
