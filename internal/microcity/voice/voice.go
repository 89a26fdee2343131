// Package voice is what Micro City has to say in the engine protocol beyond what any game
// says: events by their fields, and positions by names.
//
//	voice.go    the game, its settings, its results
//	event.go    what an action did
//	hint.go     what could be done, and why
//	state.go, json.go    a position by names
package voice

import (
	"fmt"

	"boardgame/microcity/internal/engine"
	"boardgame/microcity/internal/game"
	"boardgame/microcity/internal/microcity/agreement"
	"boardgame/microcity/internal/microcity/box"
	"boardgame/microcity/internal/microcity/computer"
	microcity "boardgame/microcity/internal/microcity/match"
	"boardgame/microcity/internal/microcity/play"
	"boardgame/microcity/internal/microcity/words"
	"boardgame/microcity/internal/protocol"
	"boardgame/microcity/internal/session"
)

// Game returns Micro City as a game that is spoken. Planner makes the plans where the command
// does not say who.
func Game(planner string) protocol.Game {
	return protocol.Game{
		Box: func() (*game.Game, error) {
			core, err := agreement.CoreCards()
			of := box.Game(core)
			return &of, err
		},
		New: begin,
		Cards: func() ([]byte, error) {
			core, err := agreement.CoreCards()
			if err != nil {
				return nil, err
			}
			return core.JSON(), nil
		},
		Mind: computer.MindOf, Planner: planner, Hints: hints,
		Voice: func(t game.Tree, table game.Table, _ session.Game, _ uint64) protocol.Voice {
			m := microcity.Of(t)
			return &voice{match: m, rules: m.Rules(), words: table.(*box.Table).Words()}
		},
	}
}

// begin reads what a game is to be.
func begin(settings []protocol.Setting) (g session.Game, seed uint64, err error) {
	var r agreement.Request
	for _, s := range settings {
		if err := r.Set(s.Key, s.Value); err != nil {
			return g, 0, err
		}
	}
	cards, err := r.Cards()
	if err != nil {
		return g, 0, fmt.Errorf("the pack cannot be used: %w", err)
	}
	rules, err := r.Rules(cards)
	if err != nil {
		return g, 0, err
	}
	if r.City > 0 {
		if r.Seed, _, err = r.Lay(cards, rules, r.Seed); err != nil {
			return g, 0, err
		}
	}
	return play.Of(cards, rules.Config()), r.Seed, nil
}

// A voice speaks of one match.
type voice struct {
	match *microcity.Match
	rules *engine.Rules
	words *words.Words
}

func (v *voice) state(n game.Node) *engine.State {
	s := v.match.Position(n)
	return &s
}

// Event returns what an action did.
func (v *voice) Event(n game.Node) []any {
	told, s := []any{}, v.state(n)
	for _, event := range v.match.Events(n) {
		told = append(told, eventJSON{event, v.words.Event(s, event)})
	}
	return told
}

// Result returns how the game stands.
func (v *voice) Result(n game.Node) any {
	r := v.rules.Result(*v.state(n))
	return struct {
		Over    bool      `json:"over"`
		Outcome string    `json:"outcome"`
		Cause   string    `json:"cause"`
		Score   [2]uint16 `json:"score"`
		Winners []int     `json:"winners"`
	}{r.Over, r.Verdict.String(), r.Cause.String(), r.Score, protocol.Winners(v.match.Text().Result(n))}
}
